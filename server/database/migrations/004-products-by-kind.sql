-- oldest: 001
-- What few products have in common: found by their kinds, which product_counts names, and then sorted.
create index concurrently if not exists products_by_kind on products (brand, category, scent, rating);
