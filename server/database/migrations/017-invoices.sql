-- oldest: 008
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
  -- All but the buyer (domain/invoice.ts): no statement changes it.
  content jsonb not null,
  -- The person goes when the account is deleted.
  buyer jsonb not null,
  -- Paise.
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
