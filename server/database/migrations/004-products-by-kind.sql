-- What few products have in common: found by their kinds, which product_counts names, and then sorted.
create index products_by_kind on products (brand, category, scent, rating);
