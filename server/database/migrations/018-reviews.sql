-- oldest: 008
-- What shoppers write of products that they have received: one review of a product an account. Moments are of whole milliseconds,
-- as a page of them names its place.
create table reviews (
  id uuid primary key,
  product_id text not null references products on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null,
  -- 'withdrawn': deleted by its writer while it was reported or hidden; without its text.
  state text not null check (state in ('shown', 'hidden', 'waiting', 'withdrawn')),
  version int not null default 1,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- When a shopkeeper has shown or hidden it: reports of before are done with.
  decided_at timestamptz,
  unique (product_id, account_id)
);
create index reviews_shown on reviews (product_id, created_at desc, id desc) where state = 'shown';
create index reviews_by_stars on reviews (product_id, stars) where state = 'shown';
create index reviews_of_account on reviews (account_id);
create index reviews_by_change on reviews (updated_at desc, id desc) where state <> 'withdrawn';

-- Who has reported which review, and why: once for each text of it.
create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (review_id, account_id)
);
create index review_reports_of_account on review_reports (account_id);
