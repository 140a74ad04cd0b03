-- oldest: 100
-- The search of orders also finds the mobile number, the address and the products. The expression is ORDER_TEXT of server/orders/desk-list.ts.
create index concurrently if not exists orders_by_words on orders using gin (lower(order_ref || e'\n' || payment_id || e'\n' || jsonb_path_query_array(content, '$.mobile')::text || jsonb_path_query_array(content, '$.delivery.*')::text || jsonb_path_query_array(content, '$.products[*].title')::text) gin_trgm_ops) with (gin_pending_list_limit = 256);
drop index if exists orders_by_text;
