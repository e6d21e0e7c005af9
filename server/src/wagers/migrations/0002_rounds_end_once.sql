-- The database holds the arrows of a round too: what was agreed with the stake never changes, and an
-- ended round stays as it ended, whatever the code above it does.

revoke update on wagers.round from balai_app;
grant update (state, returned, closed_at) on wagers.round to balai_app;

create function wagers.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'round % goes from open to closed or voided, once', old.id;
end $$;

create trigger round_ends_once before update on wagers.round
  for each row when (old.state <> 'open' or new.state = 'open')
  execute function wagers.refuse_change();
