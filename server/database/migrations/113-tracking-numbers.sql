-- oldest: 100
-- The courier writes a tracking number with other spaces, hyphens and capitals than the shopkeeper. The expression is `comparable` of server/routes/webhooks.ts.
create index concurrently if not exists orders_by_parcel on orders (upper(regexp_replace(life->'context'->'parcel'->>'trackingNumber', '[^[:alnum:]]', '', 'g'))) where fulfilment = 'shipped';
drop index if exists orders_by_tracking;
