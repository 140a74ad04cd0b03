-- oldest: 008
-- Who is told, once, that a product is back.
create table alerts (
  account_id uuid not null references accounts on delete cascade,
  product_id text not null references products on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, product_id)
);
create index alerts_by_product on alerts (product_id);
