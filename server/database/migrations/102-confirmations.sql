-- oldest: 100
-- Orders that are paid in cash are confirmed before they are packed (machines/order, region `confirmation`).

-- `shop`: a job of the server.
alter table order_events drop constraint order_events_by_check;
alter table order_events add constraint order_events_by_check
  check (by in ('shopper', 'shopkeeper', 'courier', 'provider', 'shop')) not valid;

-- Orders that wait for their confirmation: a job reminds their shoppers.
create index concurrently if not exists orders_awaiting on orders (account_id, id) where life->'value'->>'confirmation' = 'awaited';
