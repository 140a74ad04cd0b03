-- oldest: 100
-- The desk finds an order of any state by the tracking number of its parcel. The expression is PARCEL_NUMBER of server/orders/order-row.ts.
create index concurrently if not exists orders_by_parcel_number on orders (nullif(upper(regexp_replace(life->'context'->'parcel'->>'trackingNumber', '[^[:alnum:]]', '', 'g')), ''));
drop index if exists orders_by_parcel;
