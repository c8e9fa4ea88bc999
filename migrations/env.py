"""Alembic's entry: runs the steps on the connection that bot.store.schema hands over."""

from alembic import context

from bot.store.tables_of_seats import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
