-- oldest: 007
-- Failed guesses and the like, counted over all processes. `expire`: when the count ends, in ms since 1970. In this shape for
-- rate-limiter-flexible. In byte order, so that the keys of one e-mail are found by their beginning.
create table tries (
  key varchar(255) collate "C" primary key,
  points integer not null default 0,
  expire bigint
);

-- Where an account was entered from, as a hash of account and network: guesses from elsewhere do not close it to these.
create table known_networks (
  account_id uuid not null references accounts on delete cascade,
  network text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (account_id, network)
);

-- When the account of a guest goes; null: a shopper's.
alter table accounts add column leaves_at timestamptz;
create index concurrently if not exists accounts_leaving on accounts (leaves_at) where leaves_at is not null;

-- The demo account that all guests shared, and what they entered. Its orders stay for the books, without the person.
update orders set content = content || '{"delivery": {"name": "", "street": "", "city": "", "zipcode": "", "state": "", "country": ""}}'
where account_id in (select id from accounts where email = 'guest@sillage.example');
delete from accounts where email = 'guest@sillage.example';
