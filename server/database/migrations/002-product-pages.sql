-- oldest: 001
-- Pages of products by price, alone and within what shoppers choose most often.
create index concurrently if not exists products_by_price on products (charged, position);
create index concurrently if not exists products_by_brand on products (brand, charged, position);
create index concurrently if not exists products_by_category on products (category, charged, position);
