-- Facts of one kind that the database itself brings about, many at once: for functions of those that announce them, in their
-- transaction. Nobody else may call it.
create function platform.announce_all(p_kind text, p_bodies jsonb[], p_at timestamptz) returns void
language sql volatile set search_path = pg_catalog, pg_temp as $$
  insert into platform.fact (kind, body, at) select p_kind, b.body, p_at from unnest(p_bodies) as b(body)
$$;
revoke all on function platform.announce_all from public;
