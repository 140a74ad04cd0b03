-- oldest: 001
-- Products by a word of their notes, and by how strong they are (domain/has-note.ts).
create index concurrently if not exists products_by_note on products using gin (lower(notes::text) gin_trgm_ops);
create index concurrently if not exists products_by_concentration on products (concentration, charged, position);
