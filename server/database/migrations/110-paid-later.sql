-- oldest: 100
-- The order in cash that a payment pays online. Earlier servers flag such a payment for review, as its cart is no longer there.
alter table payments add column if not exists order_id uuid;
