-- oldest: 001
-- A page of the audit is of the newest deeds.
create index concurrently if not exists audit_by_time on audit (at);
