-- oldest: 100
-- The version of the product feeds (server/http/feed.ts): a reader that knows it gets no products again.
create table feed (
  version bigint not null,
  changed_at timestamptz not null,
  changed_by xid8 not null
);
insert into feed values (1, clock_timestamp(), pg_current_xact_id());

-- The first change of a transaction counts, so that an import does not change the row a thousand times.
create function change_feed() returns trigger language plpgsql as $$
begin
  update feed set version = version + 1, changed_at = clock_timestamp(), changed_by = pg_current_xact_id()
  where changed_by <> pg_current_xact_id();
  return null;
end
$$;

-- Deferred: the row is locked only while a transaction commits, when it waits for no other lock.
create constraint trigger feed_added after insert on products deferrable initially deferred for each row
  when (new.for_sale) execute function change_feed();
create constraint trigger feed_removed after delete on products deferrable initially deferred for each row
  when (old.for_sale) execute function change_feed();
create constraint trigger feed_changed after update on products deferrable initially deferred for each row
  when ((old.for_sale or new.for_sale) and
    (old.for_sale, old.position, old.title, old.price, old.discount, old.image, old.stock > 0, old.fast_delivery, old.brand,
      old.category, old.notes, old.size, old.concentration, old.facts, old.pictures)
    is distinct from
    (new.for_sale, new.position, new.title, new.price, new.discount, new.image, new.stock > 0, new.fast_delivery, new.brand,
      new.category, new.notes, new.size, new.concentration, new.facts, new.pictures))
  execute function change_feed();
