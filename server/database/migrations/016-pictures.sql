-- oldest: 009
-- The addresses of a product's pictures; the first is its `image`. Empty: a product from before has that one alone.
alter table products add column pictures jsonb not null default '[]';

-- Pictures in the sizes that the shop uses, by the hash of the file that was sent: every process serves them.
create table pictures (
  hash text not null,
  -- Pixels across, at most.
  width integer not null,
  type text not null check (type in ('webp', 'jpg')),
  bytes bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (hash, width, type)
);
