-- oldest: 001
-- Every row of a shopper begins its key with account_id, so that a database may be divided by it. Money is whole paise.

create table settings (
  name text primary key,
  value text not null
);

create table accounts (
  id uuid primary key,
  -- In lower case: one e-mail is one account, however it is written.
  email text not null unique,
  email_as_given text not null,
  first_name text not null,
  last_name text not null,
  password text not null,
  -- What else a sign-up form held.
  further jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);

create table sessions (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  expires_at timestamptz not null,
  primary key (account_id, id)
);

create table reset_tokens (
  account_id uuid not null references accounts on delete cascade,
  -- SHA-256 of the token that the mail holds.
  hash text not null,
  expires_at timestamptz not null,
  primary key (account_id, hash)
);

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
  image text not null,
  stock bigint not null check (stock >= 0),
  fast_delivery boolean not null,
  rating double precision not null,
  brand text not null,
  category text not null
);

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

create table addresses (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  address jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id)
);

-- What is being paid: the server's own draft. Its pieces are taken out of stock while `reserved`.
create table payments (
  account_id uuid not null,
  id uuid not null,
  provider_order text,
  provider_payment text,
  amount bigint not null check (amount > 0),
  draft jsonb not null,
  state text not null default 'created' check (state in ('created', 'recorded')),
  reserved boolean not null,
  expires_at timestamptz not null,
  -- When the reconciler looks at it next.
  check_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id)
);
create index payments_to_check on payments (check_at);

-- Whose a payment is, by the ids that the provider or the sandbox gives. One id, one account, over all accounts.
create table payment_refs (
  ref text primary key,
  account_id uuid not null,
  -- The row of `payments`; null in the sandbox.
  payment_id uuid
);

-- No reference to accounts: an order stays when its account goes.
create table orders (
  account_id uuid not null,
  id uuid not null,
  payment_id text not null check (payment_id <> ''),
  order_ref text not null,
  amount bigint not null check (amount > 0),
  -- The order as it was recorded.
  content jsonb not null,
  state text not null default 'placed'
    check (state in ('placed', 'short', 'shipped', 'delivered', 'refunded', 'cancelled')),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  unique (account_id, payment_id)
);

create table order_lines (
  account_id uuid not null,
  order_id uuid not null,
  line smallint not null,
  product_id text not null,
  title text not null,
  price bigint not null,
  charged bigint not null,
  qty bigint not null check (qty > 0),
  -- Whether its pieces came out of stock; not where the order is short.
  is_taken boolean not null,
  primary key (account_id, order_id, line),
  foreign key (account_id, order_id) references orders
);

-- Captured payments that no order stands for: kept for a person.
create table stray_payments (
  provider_payment text primary key,
  provider_order text,
  amount bigint,
  reason text not null,
  seen_at timestamptz not null default clock_timestamp()
);

-- What has to be done outside of the database, each once: mail and refunds.
create table outbox (
  id uuid primary key,
  account_id uuid not null,
  kind text not null,
  content jsonb not null,
  tries integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  done_at timestamptz
);
create index outbox_due on outbox (due_at) where done_at is null;

create table provider_events (
  id text primary key,
  kind text not null,
  content jsonb not null,
  seen_at timestamptz not null default clock_timestamp()
);
