-- oldest: 001
-- What is in the bottle, in ml, and how strong it is. Null and '': nobody has said.
alter table products add column size double precision;
alter table products add column concentration text not null default '';
-- What a product's own page says of it: {about, maker, origin, bestBefore}; what is not known is left out.
alter table products add column facts jsonb not null default '{}';
