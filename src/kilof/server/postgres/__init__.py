"""The store in PostgreSQL, which several processes share. Imported only where one is named: it needs asyncpg."""
