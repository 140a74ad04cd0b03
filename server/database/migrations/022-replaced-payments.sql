-- oldest: 022
-- 'replaced': an order took products of this payment's cart, so what is paid for it later is flagged for review.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in ('created', 'recorded', 'replaced'));
