-- oldest: 008
-- What the provider says of each refund, by its id, and each chargeback by that of its dispute. A status only goes on: pending,
-- processed, failed. Apart from the orders: an event may come before its order does, and none is lost.
create table refunds (
  id text primary key,
  provider_payment text not null,
  -- Paise.
  amount bigint not null,
  status text not null check (status in ('pending', 'processed', 'failed')),
  -- The task of the shop that has asked for it; null: it was made on the provider's own pages.
  receipt text,
  -- The status that its order has counted, and the id under which it did so.
  told text,
  counted_as text,
  seen_at timestamptz not null default clock_timestamp()
);
create index refunds_of_payment on refunds (provider_payment);
