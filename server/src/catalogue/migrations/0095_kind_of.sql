-- What kind of game a stake is on, for statements of others.
create function catalogue.kind_of(p_game text, out category text, out vendor text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select g.category, g.vendor from catalogue.game g where g.id = p_game
$$;
revoke all on function catalogue.kind_of from public;
grant execute on function catalogue.kind_of to balai_app;
