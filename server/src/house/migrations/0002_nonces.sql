-- Rounds of a place follow one another by their nonces: clocks of two processes may differ. One nonce
-- is one round, and a round that is closed stays as it was played.

drop index house.round_of_place;
create unique index round_of_place on house.round (bucket, member, game, mode, nonce desc);

revoke update on house.round from balai_app;
grant update (win, state, closed) on house.round to balai_app;

create function house.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'round % is closed', old.id;
end $$;

create trigger round_closed before update on house.round
  for each row when (old.closed) execute function house.refuse_change();
