-- oldest: 001
-- What a product smells of. '' and null: nobody has said.
alter table products add column scent text not null default '';
alter table products add column notes jsonb;

-- Titles by any part of them, and the dearest first.
create extension if not exists pg_trgm;
create index concurrently if not exists products_by_title on products using gin (lower(title) gin_trgm_ops);
create index concurrently if not exists products_dearest on products (charged desc, position);

-- How many products there are of each kind: all that the shop filters by, but for text. A few thousand rows, however many products.
create table product_counts (
  brand text not null,
  category text not null,
  scent text not null,
  -- The whole stars of the rating.
  stars smallint not null,
  -- The price in steps of 300 rupees, rounded up; 6: dearer than 1500.
  price_step smallint not null,
  in_stock boolean not null,
  fast_delivery boolean not null,
  n bigint not null,
  primary key (brand, category, scent, stars, price_step, in_stock, fast_delivery)
);

-- Keeps the counts with each statement, in the order of their key, so that two statements never wait for each other.
create function count_products() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    insert into product_counts as c
    select brand, category, scent, floor(rating), least((charged + 29999) / 30000, 6), stock > 0, fast_delivery, -count(*)
    from removed group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (brand, category, scent, stars, price_step, in_stock, fast_delivery) do update set n = c.n + excluded.n;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into product_counts as c
    select brand, category, scent, floor(rating), least((charged + 29999) / 30000, 6), stock > 0, fast_delivery, count(*)
    from added group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (brand, category, scent, stars, price_step, in_stock, fast_delivery) do update set n = c.n + excluded.n;
  end if;
  return null;
end
$$;

create trigger count_added after insert on products referencing new table as added
  for each statement execute function count_products();
create trigger count_changed after update on products referencing old table as removed new table as added
  for each statement execute function count_products();
create trigger count_removed after delete on products referencing old table as removed
  for each statement execute function count_products();

insert into product_counts
select brand, category, scent, floor(rating), least((charged + 29999) / 30000, 6), stock > 0, fast_delivery, count(*)
from products group by 1, 2, 3, 4, 5, 6, 7;
