-- A set that ends at once is told in few rows: what all of a row share stands in its body, and what is each one's own in
-- columns of equal length beside it. Whoever reads is given one fact for each.
alter table platform.fact
  add column many int not null default 1 check (many > 0),
  add column each jsonb,
  add constraint fact_of_many check (
    case when each is null then many = 1
         else not jsonb_path_exists(each, 'strict $.* ? (@.type() != "array" || @.size() != $many)',
                                    jsonb_build_object('many', many)) end);
comment on column platform.fact.many is 'How many facts the row stands for.';
comment on column platform.fact.each is 'What is each one''s own: an object of arrays, each of so many.';

-- Facts of one kind that the database itself brings about, rows of many: for functions of those that announce them, in their
-- transaction. Nobody else may call it.
drop function platform.announce_all(text, jsonb[], timestamptz);
create function platform.announce_all(p_kind text, p_bodies jsonb[], p_each jsonb[], p_many int[], p_at timestamptz)
returns void language sql volatile set search_path = pg_catalog, pg_temp as $$
  insert into platform.fact (kind, body, each, many, at)
  select p_kind, f.body, f.each, f.many, p_at from unnest(p_bodies, p_each, p_many) as f(body, each, many)
$$;
revoke all on function platform.announce_all from public;
