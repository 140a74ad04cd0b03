-- oldest: 001
-- What people write to the shop, each under a ticket that they are told.
create table messages (
  ticket text primary key,
  about text not null,
  text text not null,
  email text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index messages_by_time on messages (made_at);
