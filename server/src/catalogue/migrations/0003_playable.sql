-- The catalogue's door for statements of others: what a stake has to know of its game.
create function catalogue.playable(p_game text[]) returns table (
  game text, vendor text, open boolean, vendor_open boolean, min_bet bigint, max_bet bigint
)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select g.id, g.vendor, g.open, v.open, g.min_bet, g.max_bet
    from catalogue.game g
    join catalogue.vendor v on v.code = g.vendor
   where g.id = any (p_game);
end $$;
revoke all on function catalogue.playable from public;
grant execute on function catalogue.playable to balai_app;
