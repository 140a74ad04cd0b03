-- oldest: 100
-- The schema of the first release. Its number is above those of the builds before it, so that they refuse this database.
-- Amounts are in paise. The key of each row of a shopper begins with account_id, so that a database can be distributed by it.

-- Finds any part of a text by its trigrams.
create extension if not exists pg_trgm;

-- Settings that all processes share, such as the secret that signs sessions.
create table settings (
  name text primary key,
  value text not null
);

---- Accounts

create table accounts (
  id uuid primary key,
  -- In lower case: an e-mail address has one account, however it is written.
  email text not null unique,
  email_as_given text not null,
  first_name text not null,
  last_name text not null,
  password text not null,
  -- Other fields of the sign-up form.
  further jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Calls to POST /api/user/payment in the minute that began at payment_calls_since.
  payment_calls integer not null default 0,
  payment_calls_since timestamptz,
  -- When the account of a guest is deleted; null: the account of a shopper.
  leaves_at timestamptz,
  -- Who may enter the desk; null: a shopper.
  role text check (role in ('shopkeeper')),
  -- When a link mailed to the address was used, which proves that the account's owner reads it.
  email_proved_at timestamptz
);
create index accounts_leaving on accounts (leaves_at) where leaves_at is not null;
-- The search of the desk. The expression is CUSTOMER_TEXT of server/orders/desk-list.ts.
create index accounts_by_text on accounts using gin (lower(email || e'\n' || first_name || ' ' || last_name) gin_trgm_ops);

create table sessions (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  expires_at timestamptz not null,
  primary key (account_id, id)
);
create index sessions_by_end on sessions (expires_at);

create table reset_tokens (
  account_id uuid not null references accounts on delete cascade,
  -- SHA-256 of the token in the mail.
  hash text not null,
  expires_at timestamptz not null,
  primary key (account_id, hash)
);
create index reset_tokens_by_end on reset_tokens (expires_at);

-- Failed guesses and other limited actions, counted over all processes. The shape is that of rate-limiter-flexible. Keys are in
-- byte order, so that all keys of an e-mail address are found by their prefix.
create table tries (
  key varchar(255) collate "C" primary key,
  points integer not null default 0,
  -- When the count ends, in ms since 1970.
  expire bigint
);

-- Networks from which an account has logged in, as a hash of account and network. Guesses from other networks do not lock these out.
create table known_networks (
  account_id uuid not null references accounts on delete cascade,
  network text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (account_id, network)
);

create table addresses (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  address jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id)
);

-- When each customer last ordered or signed up: the order of the desk's list of customers. Guests have no row.
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

-- Messages to the shop, each under a ticket that its writer is given.
create table messages (
  ticket text primary key,
  about text not null,
  text text not null,
  email text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index messages_by_time on messages (made_at);

---- Catalogue

create table products (
  id text primary key,
  -- The `_id` of the API.
  key text not null unique,
  position bigint not null unique,
  title text not null,
  price bigint not null check (price >= 0),
  discount smallint not null check (discount between 0 and 100),
  -- Price after discount, rounded to a whole rupee.
  charged bigint not null check (charged between 0 and price),
  -- The first of `pictures`.
  image text not null,
  stock bigint not null check (stock >= 0),
  fast_delivery boolean not null,
  rating double precision not null,
  brand text not null,
  category text not null,
  -- '': unknown.
  scent text not null default '',
  -- Null: unknown.
  notes jsonb,
  -- A product that is not for sale is not listed, not found and not ordered. Its order lines stay.
  for_sale boolean not null default true,
  -- Grows with each change at the desk, so that a change to an earlier revision is refused.
  revision bigint not null default 1,
  -- Millilitres; null: unknown.
  size double precision,
  -- '': unknown.
  concentration text not null default '',
  -- Facts of the product page: {about, maker, origin, bestBefore}. Unknown ones are left out.
  facts jsonb not null default '{}',
  -- The addresses of all pictures. Empty: `image` is the only one.
  pictures jsonb not null default '[]',
  -- The day on which the shop began to sell the product; null: unknown.
  added_on date
);
-- Pages by price, over all products and within the filters that shoppers choose most often.
create index products_by_price on products (charged, position);
create index products_dearest on products (charged desc, position);
create index products_by_brand on products (brand, charged, position);
create index products_by_category on products (category, charged, position);
create index products_by_concentration on products (concentration, charged, position);
-- Products without a day come last.
create index products_newest on products ((coalesce(added_on - date '1970-01-01', 0)) desc, position);
-- A filter that few products pass: read by the kinds that product_counts names, then sorted.
create index products_by_kind on products (brand, category, scent, rating);
-- A search text within kinds, by price.
create index products_by_kind_and_price on products (brand, category, scent, charged, position);
create index products_by_title on products using gin (lower(title) gin_trgm_ops);
-- Text in notes (domain/cart/has-note.ts).
create index products_by_note on products using gin (lower(notes::text) gin_trgm_ops);
-- lower(id), although ids are in lower case: a trigram index also answers `=` slowly, and must not be chosen for `id = $1`.
create index products_by_id_text on products using gin (lower(id) gin_trgm_ops);

-- Pictures in the sizes that the shop uses, by the hash of the uploaded file: every process serves them.
create table pictures (
  hash text not null,
  -- The greatest width, in pixels.
  width integer not null,
  type text not null check (type in ('webp', 'jpg')),
  bytes bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (hash, width, type)
);

-- The number of products for sale of each kind, by everything that the shop filters by except text. A few thousand rows, however
-- many products there are.
create table product_counts (
  brand text not null,
  category text not null,
  scent text not null,
  -- Whole stars of the rating.
  stars smallint not null,
  -- The price in steps of 300 rupees, rounded up; 6: over 1500 rupees.
  price_step smallint not null,
  in_stock boolean not null,
  fast_delivery boolean not null,
  n bigint not null,
  primary key (brand, category, scent, stars, price_step, in_stock, fast_delivery)
);

-- The counts follow each statement. Rows are written in the order of their key, so that two statements never deadlock.
create function count_products() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    insert into product_counts as c
    select brand, category, scent, floor(rating), least((charged + 29999) / 30000, 6), stock > 0, fast_delivery, -count(*)
    from removed where for_sale group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (brand, category, scent, stars, price_step, in_stock, fast_delivery) do update set n = c.n + excluded.n;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into product_counts as c
    select brand, category, scent, floor(rating), least((charged + 29999) / 30000, 6), stock > 0, fast_delivery, count(*)
    from added where for_sale group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (brand, category, scent, stars, price_step, in_stock, fast_delivery) do update set n = c.n + excluded.n;
  end if;
  return null;
end
$$;
create trigger count_added after insert on products referencing new table as added
  for each statement execute function count_products();
create trigger count_removed after delete on products referencing old table as removed
  for each statement execute function count_products();

-- An order that leaves a product in its kind does not touch the counts: all products of a kind share a row.
create function count_changed_product() returns trigger language plpgsql as $$
begin
  -- Both rows in the order of their key, so that two changes never wait for each other.
  insert into product_counts as c
  select brand, category, scent, stars, price_step, in_stock, fast_delivery, sum(n) from (values
    (old.brand, old.category, old.scent, floor(old.rating)::smallint, least((old.charged + 29999) / 30000, 6)::smallint,
      old.stock > 0, old.fast_delivery, case when old.for_sale then -1::bigint else 0 end),
    (new.brand, new.category, new.scent, floor(new.rating)::smallint, least((new.charged + 29999) / 30000, 6)::smallint,
      new.stock > 0, new.fast_delivery, case when new.for_sale then 1::bigint else 0 end)
  ) as kinds (brand, category, scent, stars, price_step, in_stock, fast_delivery, n)
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (brand, category, scent, stars, price_step, in_stock, fast_delivery) do update set n = c.n + excluded.n;
  return null;
end
$$;
create trigger count_changed after update on products for each row
  when ((old.brand, old.category, old.scent, floor(old.rating), least((old.charged + 29999) / 30000, 6), old.stock > 0, old.fast_delivery, old.for_sale)
    is distinct from
    (new.brand, new.category, new.scent, floor(new.rating), least((new.charged + 29999) / 30000, 6), new.stock > 0, new.fast_delivery, new.for_sale))
  execute function count_changed_product();

-- Counts once after many products were added with the trigger disabled.
create function count_all_products() returns void language sql as $$
  delete from product_counts;
  insert into product_counts
  select brand, category, scent, floor(rating), least((charged + 29999) / 30000, 6), stock > 0, fast_delivery, count(*)
  from products where for_sale group by 1, 2, 3, 4, 5, 6, 7;
$$;

---- Lists of a shopper

create table cart_lines (
  account_id uuid not null references accounts on delete cascade,
  product_id text not null references products,
  qty bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, product_id)
);

create table wishes (
  account_id uuid not null references accounts on delete cascade,
  product_id text not null references products,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, product_id)
);

-- Accounts that are mailed, once, when a product is back in stock.
create table alerts (
  account_id uuid not null references accounts on delete cascade,
  product_id text not null references products on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, product_id)
);
create index alerts_by_product on alerts (product_id);

-- Reviews, one for each account and product. Times are whole milliseconds, since a page of reviews names its place by them.
create table reviews (
  id uuid primary key,
  product_id text not null references products on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null,
  -- 'withdrawn': deleted by its writer while it was reported or hidden. Its text is empty.
  state text not null check (state in ('shown', 'hidden', 'waiting', 'withdrawn')),
  version int not null default 1,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- When a shopkeeper showed or hid it: earlier reports are settled.
  decided_at timestamptz,
  unique (product_id, account_id)
);
create index reviews_shown on reviews (product_id, created_at desc, id desc) where state = 'shown';
create index reviews_by_stars on reviews (product_id, stars) where state = 'shown';
create index reviews_of_account on reviews (account_id);
create index reviews_by_change on reviews (updated_at desc, id desc) where state <> 'withdrawn';
create index reviews_waiting on reviews (updated_at, id) where state = 'waiting';

-- Reports of reviews: one for each account and text of a review.
create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (review_id, account_id)
);
create index review_reports_of_account on review_reports (account_id);

---- Promo codes

-- `amount` and `minimum` in paise. Null in a limit: unlimited.
create table codes (
  id text primary key,
  name text not null,
  -- The normalised name (domain/desk/promo-code.ts): two spellings of a code have the same key.
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
-- The coupons of the specification.
insert into codes (id, name, key, percent, minimum) values
  ('new-year-sale', 'New Year Sale', 'NEWYEARSALE', 10, 150000),
  ('clearance-sale', 'Clearance Sale', 'CLEARANCESALE', 50, 300000);

---- Payments

-- Payments in progress: the server's own draft of an order. Its items are out of stock while `reserved`.
create table payments (
  account_id uuid not null,
  id uuid not null,
  provider_order text,
  provider_payment text,
  amount bigint not null check (amount > 0),
  draft jsonb not null,
  -- 'replaced': an order took products of this payment's cart, so a later payment is flagged for review.
  state text not null default 'created' check (state in ('created', 'recorded', 'replaced')),
  reserved boolean not null,
  expires_at timestamptz not null,
  -- When the reconciler looks at it next.
  check_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  -- The promo code. The same cart with the same code gets the same order of the provider again.
  coupon_id text,
  -- When the reservation ends. Later payments of the account do not extend it.
  reserved_until timestamptz not null,
  -- Paise that the provider has refunded.
  refunded bigint not null default 0,
  primary key (account_id, id)
);
create index payments_to_check on payments (check_at);
create index payments_reserving on payments (account_id, id) where reserved;
create index payments_by_code on payments (coupon_id) where coupon_id is not null and state = 'created';

-- The account of each payment, by the ids of the provider or the sandbox. An id belongs to one account.
create table payment_refs (
  ref text primary key,
  account_id uuid not null,
  -- The row of `payments`; null in the sandbox.
  payment_id uuid
);

-- Captured payments without an order: flagged for review.
create table stray_payments (
  provider_payment text primary key,
  provider_order text,
  amount bigint,
  reason text not null,
  seen_at timestamptz not null default clock_timestamp(),
  -- The account that probably paid.
  account_id uuid,
  -- The order that the shop's page reported for the payment.
  claim jsonb,
  -- How the shopkeeper settled it.
  ended_at timestamptz,
  ended_as text check (ended_as in ('refund', 'done')),
  ended_words text
);

-- Payments that a shopper's bank disputes, by the id of the provider.
create table disputes (
  id text primary key,
  provider_payment text not null,
  amount bigint not null,
  status text not null,
  seen_at timestamptz not null default clock_timestamp()
);
create index disputes_of_payment on disputes (provider_payment);

-- The state of each refund by the id of the provider, and of each chargeback by the id of its dispute. A status only advances:
-- pending, processed, failed. Apart from the orders, since an event may arrive before its order is recorded.
create table refunds (
  id text primary key,
  provider_payment text not null,
  amount bigint not null,
  status text not null check (status in ('pending', 'processed', 'failed')),
  -- The task of the shop that requested it; null: it was made on the provider's pages.
  receipt text,
  -- The status that its order has counted, and the id under which the order counted it.
  told text,
  counted_as text,
  seen_at timestamptz not null default clock_timestamp()
);
create index refunds_of_payment on refunds (provider_payment);

-- Webhook events that were processed.
create table provider_events (
  id text primary key,
  kind text not null,
  content jsonb not null,
  seen_at timestamptz not null default clock_timestamp()
);
create index provider_events_by_time on provider_events (seen_at);

---- Orders

-- Without a reference to accounts: an order stays when its account is deleted.
create table orders (
  account_id uuid not null,
  id uuid not null,
  payment_id text not null check (payment_id <> ''),
  order_ref text not null,
  amount bigint not null check (amount > 0),
  -- The order as it was recorded.
  content jsonb not null,
  -- The one-word summary of `life`.
  state text not null default 'placed'
    check (state in ('placed', 'short', 'shipped', 'delivered', 'refunded', 'cancelled')),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- The snapshot of the order's chart (machines/order): {version, value, context}.
  life jsonb not null,
  -- What the desk lists the order by. Both follow from `life`.
  fulfilment text not null,
  needs_attention boolean not null default false,
  -- The promo code that was used; null: none.
  code_id text,
  primary key (account_id, id),
  unique (account_id, payment_id)
);
create index orders_by_id on orders (id);
create index orders_by_ref on orders (order_ref);
create index orders_short on orders (created_at) where state = 'short';
create index orders_by_code on orders (code_id, account_id) where code_id is not null;
create index orders_using_code on orders (code_id, account_id) where code_id is not null and state <> 'cancelled';
-- The lists of the desk, newest first (docs/scale.md). The expressions are those of server/orders/desk-list.ts.
create index orders_newest on orders (created_at, id);
create index orders_by_fulfilment on orders (fulfilment, created_at, id);
create index orders_for_attention on orders (created_at, id) where needs_attention;
-- The pending list is short, so that no order waits while a long one is merged.
create index orders_by_text on orders using gin (lower(order_ref || e'\n' || payment_id || e'\n' || coalesce(content->'delivery'->>'name', '')) gin_trgm_ops) with (gin_pending_list_limit = 256);
-- Orders with reserved items that are not sent. Without it all orders of a product would be read.
create index orders_reserving on orders (account_id, id) where life->'value'->>'stock' in ('reserved', 'short');

create function move_customer() returns trigger language plpgsql as $$
begin
  insert into customers as c (account_id, at) select id, new.created_at from accounts where id = new.account_id and leaves_at is null
  on conflict (account_id) do update set at = excluded.at where c.at < excluded.at;
  return null;
end
$$;
create trigger orders_move_customers after insert on orders for each row execute function move_customer();

create table order_lines (
  account_id uuid not null,
  order_id uuid not null,
  line smallint not null,
  product_id text not null,
  title text not null,
  price bigint not null,
  charged bigint not null,
  qty bigint not null check (qty > 0),
  -- Whether its items were taken out of stock; false while the order is short of them.
  is_taken boolean not null,
  primary key (account_id, order_id, line),
  foreign key (account_id, order_id) references orders
);
-- Items that are promised of a product.
create index order_lines_by_product on order_lines (product_id) where is_taken;

-- The events of an order, each once. `seq` only grows: a stream of changes continues from it.
create table order_events (
  account_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  seq bigint not null generated by default as identity,
  at timestamptz not null,
  by text not null check (by in ('shopper', 'shopkeeper', 'courier', 'provider')),
  type text not null,
  -- The line of the order's history.
  words text not null,
  -- The event that the chart received; null: the order was placed.
  event jsonb,
  written_at timestamptz not null default clock_timestamp(),
  primary key (account_id, order_id, id),
  foreign key (account_id, order_id) references orders
);
create unique index order_events_by_seq on order_events (seq);
create index order_events_by_time on order_events (written_at);

-- The last number of each kind of document in a financial year of India. Its row stays locked until the document is committed,
-- so that numbers have no gaps.
create table document_numbers (
  kind text not null,
  year text not null,
  last bigint not null,
  primary key (kind, year)
);

-- Invoices, receipts and credit notes.
create table documents (
  account_id uuid not null,
  order_id uuid not null,
  number text not null,
  kind text not null check (kind in ('invoice', 'receipt', 'creditNote')),
  -- The document without its buyer (domain/money/invoice.ts). No statement changes it.
  content jsonb not null,
  -- Anonymised when the account is deleted.
  buyer jsonb not null,
  total bigint not null check (total > 0),
  made_at timestamptz not null,
  primary key (account_id, order_id, number),
  foreign key (account_id, order_id) references orders
);
create unique index documents_by_number on documents (number);
create unique index document_of_order on documents (account_id, order_id) where kind <> 'creditNote';

create function refuse_other_document() returns trigger language plpgsql as $$
begin
  raise exception 'Document % cannot be changed.', old.number;
end
$$;
create trigger documents_stay before delete or update of account_id, order_id, number, kind, content, total, made_at on documents
  for each row execute function refuse_other_document();

---- Work

-- Tasks outside of the database, each done once: mails and refunds.
create table outbox (
  id uuid primary key,
  account_id uuid not null,
  kind text not null,
  content jsonb not null,
  tries integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  -- When a task had failed too often, or its refund failed at the provider: the shopkeeper decides. `reason`: why.
  set_aside_at timestamptz,
  reason text,
  made_at timestamptz not null default clock_timestamp(),
  -- The last failure.
  failure text
);
create index outbox_due on outbox (due_at) where done_at is null;
create index outbox_refunds on outbox (due_at) where done_at is null and kind = 'refund';
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_of_order on outbox ((content->>'orderId')) where content->>'orderId' is not null;
create index outbox_set_aside on outbox (account_id) where set_aside_at is not null and done_at is null;

-- What shopkeepers change apart from orders, each change once by its id.
create table audit (
  id uuid primary key,
  -- Grows with time: pages follow it.
  seq bigint not null generated by default as identity,
  at timestamptz not null default clock_timestamp(),
  -- The shopkeeper's e-mail address, or 'npm run shop'.
  who text not null,
  -- The action, such as 'stock.correct' or 'product.change'.
  what text not null,
  -- The id of the thing that was changed.
  subject text not null,
  -- The change, and its reason where one is required.
  detail jsonb not null default '{}'
);
create unique index audit_by_seq on audit (seq);
create index audit_by_subject on audit (subject, seq);
create index audit_by_time on audit (at);
