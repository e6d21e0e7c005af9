-- A set that ends at once is told in few rows: what all of a row share stands beside what is each one's own, in columns of equal
-- length. Whoever reads is given one fact for each. Such a row has no body: a process of the version before, which knows
-- nothing of this, fails at it and leaves it, where it would have passed over what it does not understand.
alter table platform.fact
  alter column body drop not null,
  add column many int not null default 1 check (many > 0),
  add column shared jsonb,
  add column each jsonb,
  add constraint fact_of_many check (
    case when body is not null then many = 1 and shared is null and each is null
         else shared is not null and each is not null
              and not jsonb_path_exists(each, 'strict $.* ? (@.type() != "array" || @.size() != $many)',
                                        jsonb_build_object('many', many)) end);
comment on column platform.fact.many is 'How many facts the row stands for.';
comment on column platform.fact.each is 'What is each one''s own: an object of arrays, each of so many.';

-- Facts of one kind that the database itself brings about, rows of many: for functions of those that announce them, in their
-- transaction. Nobody else may call it.
drop function platform.announce_all(text, jsonb[], timestamptz);
create function platform.announce_all(p_kind text, p_shared jsonb[], p_each jsonb[], p_many int[], p_at timestamptz)
returns void language sql volatile set search_path = pg_catalog, pg_temp as $$
  insert into platform.fact (kind, shared, each, many, at)
  select p_kind, f.shared, f.each, f.many, p_at from unnest(p_shared, p_each, p_many) as f(shared, each, many)
$$;
revoke all on function platform.announce_all from public;
