-- oldest: 100
-- The courier reports a parcel by its tracking number.
create index concurrently if not exists orders_by_tracking on orders ((life->'context'->'parcel'->>'trackingNumber')) where fulfilment = 'shipped';
