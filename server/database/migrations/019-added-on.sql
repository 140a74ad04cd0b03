-- oldest: 001
-- The day on which the shop began to sell a product; null: nobody has said.
alter table products add column added_on date;
