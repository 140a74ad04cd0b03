-- oldest: 100
-- How fast pages were for real users (domain/desk/web-vitals.ts): counts by day of India, so that no row is about a person.
create table web_vitals (
  day date not null,
  page text not null,
  device text not null,
  metric text not null,
  -- The upper bound of the counted figures.
  bound integer not null,
  n bigint not null,
  primary key (day, page, device, metric, bound)
);
