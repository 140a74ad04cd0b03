-- oldest: 001
-- The lists of the desk at 300,000 orders and 100,000 customers (docs/scale.md). Orders newest first, in all and by the state of
-- their goods; the expressions are those of server/orders/desk-list.ts.
create index concurrently if not exists orders_newest on orders (created_at, id);
create index concurrently if not exists orders_by_fulfilment on orders ((coalesce(fulfilment, case when state = 'short' then 'placed' when state = 'refunded' then 'delivered' else state end)), created_at, id);
create index concurrently if not exists orders_for_attention on orders (created_at, id) where needs_attention;
create index concurrently if not exists outbox_set_aside on outbox (account_id) where set_aside_at is not null and done_at is null;

-- What a search finds orders and customers by. The pending list is short, so that no order waits while a long one is merged.
create index concurrently if not exists orders_by_text on orders using gin (lower(order_ref || e'\n' || payment_id || e'\n' || coalesce(content->'delivery'->>'name', '')) gin_trgm_ops) with (gin_pending_list_limit = 256);
create index concurrently if not exists accounts_by_text on accounts using gin (lower(email || e'\n' || first_name || ' ' || last_name) gin_trgm_ops);
create index concurrently if not exists products_by_id_text on products using gin (id gin_trgm_ops);

-- What is reserved: of orders that are not sent, and for open payments. Without them every order of a product was read.
create index concurrently if not exists orders_reserving on orders (account_id, id) where coalesce(life->'value'->>'stock' in ('reserved', 'short'), state in ('placed', 'short'));
create index concurrently if not exists payments_reserving on payments (account_id, id) where reserved;

-- The uses of a code.
create index concurrently if not exists orders_using_code on orders (code_id, account_id) where code_id is not null and state <> 'cancelled';

-- Reviews that wait for a shopkeeper.
create index concurrently if not exists reviews_waiting on reviews (updated_at, id) where state = 'waiting';

-- When each customer last ordered, or signed up: the order of the list of customers. Guests are none.
create table customers (
  account_id uuid primary key references accounts on delete cascade,
  at timestamptz not null
);
create index customers_by_time on customers (at, account_id);

create function add_customer() returns trigger language plpgsql as $$
begin
  insert into customers (account_id, at) values (new.id, new.created_at) on conflict do nothing;
  return null;
end
$$;
create trigger accounts_are_customers after insert on accounts for each row
  when (new.leaves_at is null) execute function add_customer();

create function move_customer() returns trigger language plpgsql as $$
begin
  insert into customers as c (account_id, at) select id, new.created_at from accounts where id = new.account_id and leaves_at is null
  on conflict (account_id) do update set at = excluded.at where c.at < excluded.at;
  return null;
end
$$;
create trigger orders_move_customers after insert on orders for each row execute function move_customer();
