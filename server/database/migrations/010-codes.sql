-- oldest: 008
-- Promo codes: the coupons of the specification are the first. `key`: what tells them apart, however they are typed
-- (domain/promo-code.ts). `amount` and `minimum` in paise; null: no such bound.
create table codes (
  id text primary key,
  name text not null,
  key text not null unique,
  percent smallint check (percent between 1 and 99),
  amount bigint check (amount > 0),
  minimum bigint not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  per_shopper integer check (per_shopper > 0),
  in_all integer check (in_all > 0),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  check ((percent is null) <> (amount is null))
);
insert into codes (id, name, key, percent, minimum) values
  ('new-year-sale', 'New Year Sale', 'NEWYEARSALE', 10, 150000),
  ('clearance-sale', 'Clearance Sale', 'CLEARANCESALE', 50, 300000);

-- The code that counted for an order; null: none, or a server from before this recorded it.
alter table orders add column code_id text;
create index concurrently if not exists orders_by_code on orders (code_id, account_id) where code_id is not null;
create index concurrently if not exists payments_by_code on payments (coupon_id) where coupon_id is not null and state = 'created';
