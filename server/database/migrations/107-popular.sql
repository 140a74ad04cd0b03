-- oldest: 100
-- The order 'Most popular' (server/catalogue/product-query.ts).
create index concurrently if not exists products_popular on products
  (((case when review_count >= 5 then review_count else 0 end * 100 + round(rating * 10)::int)) desc, position);
