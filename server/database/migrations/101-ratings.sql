-- oldest: 100
-- A product's rating is the average of its shown reviews once there are five, and its sample rating until then. 0: neither.
alter table products add column sample_rating double precision not null default 0;
-- The number of shown reviews.
alter table products add column review_count int not null default 0;

-- Ratings that were entered at the desk are dropped.
update products p set sample_rating = rating
where not exists (select 1 from audit a where a.what = 'product.add' and a.subject = p.id);

create function rate_product(product text) returns void language plpgsql as $$
begin
  -- Reviews of a product are counted one after another. The next statement sees those committed before.
  perform 1 from products where id = product for no key update;
  update products p set review_count = r.n, rating = case when r.n >= 5 then r.average else sample_rating end
  from (select count(*)::int as n, round(avg(stars), 1)::double precision as average
        from reviews where product_id = product and state = 'shown') r
  where p.id = product
    and (p.review_count, p.rating) is distinct from (r.n, case when r.n >= 5 then r.average else sample_rating end);
end
$$;

create function rate_reviewed_product() returns trigger language plpgsql as $$
begin
  perform rate_product(case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end
$$;
create trigger rate_reviewed after insert or update or delete on reviews for each row execute function rate_reviewed_product();

select rate_product(id) from products;
