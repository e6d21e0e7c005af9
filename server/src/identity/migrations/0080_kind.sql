-- The desk makes a member an agent, or an agent one of another type. A trial account stays what it is.
grant update (kind) on identity.member to balai_app;

create function identity.keep_trial() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.kind = 4) <> (new.kind = 4) then
    raise exception 'a trial account stays one, and nobody becomes one' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger trial_kept before update of kind on identity.member
  for each row execute function identity.keep_trial();
revoke all on function identity.keep_trial from public;
