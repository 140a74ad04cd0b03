-- oldest: 001
-- What the shopkeeper names an order by, and what is looked at again and again without reading every row.
create index concurrently if not exists orders_by_id on orders (id);
create index concurrently if not exists orders_by_ref on orders (order_ref);
create index concurrently if not exists orders_by_time on orders (created_at);
create index concurrently if not exists orders_short on orders (created_at) where state = 'short';
create index concurrently if not exists outbox_refunds on outbox (due_at) where done_at is null and kind = 'refund';
-- What is deleted in time.
create index concurrently if not exists outbox_done on outbox (done_at) where done_at is not null;
create index concurrently if not exists sessions_by_end on sessions (expires_at);
create index concurrently if not exists reset_tokens_by_end on reset_tokens (expires_at);
create index concurrently if not exists provider_events_by_time on provider_events (seen_at);
-- A word that is searched for, in the order of prices.
create index concurrently if not exists products_by_kind_and_price on products (brand, category, scent, charged, position);
