-- oldest: 100
-- Messages to the shop are answered at the desk.

alter table messages
  -- The account of a writer who was logged in; null: a visitor.
  add column account_id uuid,
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- When it was written, answered or closed last.
  add column updated_at timestamptz not null default clock_timestamp();
update messages set updated_at = made_at;

create table message_replies (
  id uuid primary key,
  ticket text not null references messages on delete cascade,
  -- The shopkeeper's e-mail address.
  who text not null,
  text text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index message_replies_of_ticket on message_replies (ticket, made_at);

create index concurrently if not exists messages_by_state on messages (state, updated_at, ticket);
create index concurrently if not exists messages_by_change on messages (updated_at, ticket);
create index concurrently if not exists messages_of_account on messages (account_id, made_at) where account_id is not null;
-- The search of the inbox. The expression is MESSAGE_TEXT of server/routes/messages.ts.
create index concurrently if not exists messages_by_text on messages using gin (lower(ticket || e'\n' || about || e'\n' || email || e'\n' || text) gin_trgm_ops);
