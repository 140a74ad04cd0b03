-- oldest: 001
-- The days of the demonstration's own perfumes, where a database is from before there were days.
update products set added_on = day::date
from (values ('skinn-raw-vetiver', '2026-11-18'), ('fogg-scent-impressio', '2026-11-11'), ('ajmal-citrus-blu', '2026-10-29'),
  ('wild-stone-jasmine-dusk', '2026-10-15')) as seeds(seed, day)
where id = seed and added_on is null;
-- The newest first; those without a day come last.
create index concurrently if not exists products_newest on products ((coalesce(added_on - date '1970-01-01', 0)) desc, position);
