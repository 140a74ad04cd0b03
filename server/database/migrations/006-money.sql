-- oldest: 006
-- What a payment rests on, so that the same cart gets the same order of the provider again.
alter table payments add column coupon_id text;
-- Until when its pieces are kept: the end of the account's first reservation, which a later one does not move.
alter table payments add column reserved_until timestamptz;
update payments set reserved_until = expires_at where reserved;
-- Paise that the provider has given back.
alter table payments add column refunded bigint not null default 0;

-- Calls to POST /api/user/payment in the minute that began then.
alter table accounts add column payment_calls integer not null default 0;
alter table accounts add column payment_calls_since timestamptz;

-- Whose it may be, the order that the shop's page told of, and how a person ended it.
alter table stray_payments add column account_id uuid;
alter table stray_payments add column claim jsonb;
alter table stray_payments add column ended_at timestamptz;
alter table stray_payments add column ended_as text check (ended_as in ('refund', 'done'));
alter table stray_payments add column ended_words text;

-- Payments that a shopper's bank disputes, by the provider's id.
create table disputes (
  id text primary key,
  provider_payment text not null,
  amount bigint not null,
  status text not null,
  seen_at timestamptz not null default clock_timestamp()
);
create index disputes_of_payment on disputes (provider_payment);

-- A task that has failed too often, or a refund that failed after it was taken: a person decides.
alter table outbox add column set_aside_at timestamptz;
alter table outbox add column reason text;

-- An order that leaves a product's kind as it was does not touch the counts: their rows are shared by all products of a kind.
create function count_changed_product() returns trigger language plpgsql as $$
begin
  -- Both rows in the order of their key, so that two changes never wait for each other.
  insert into product_counts as c
  select * from (values
    (old.brand, old.category, old.scent, floor(old.rating)::smallint, least((old.charged + 29999) / 30000, 6)::smallint,
      old.stock > 0, old.fast_delivery, -1::bigint),
    (new.brand, new.category, new.scent, floor(new.rating)::smallint, least((new.charged + 29999) / 30000, 6)::smallint,
      new.stock > 0, new.fast_delivery, 1::bigint)
  ) as kinds order by 1, 2, 3, 4, 5, 6, 7
  on conflict (brand, category, scent, stars, price_step, in_stock, fast_delivery) do update set n = c.n + excluded.n;
  return null;
end
$$;

-- After many products were added without their trigger.
create function count_all_products() returns void language sql as $$
  delete from product_counts;
  insert into product_counts
  select brand, category, scent, floor(rating), least((charged + 29999) / 30000, 6), stock > 0, fast_delivery, count(*)
  from products group by 1, 2, 3, 4, 5, 6, 7;
$$;

drop trigger count_changed on products;
create trigger count_changed after update on products for each row
  when ((old.brand, old.category, old.scent, floor(old.rating), least((old.charged + 29999) / 30000, 6), old.stock > 0, old.fast_delivery)
    is distinct from
    (new.brand, new.category, new.scent, floor(new.rating), least((new.charged + 29999) / 30000, 6), new.stock > 0, new.fast_delivery))
  execute function count_changed_product();
