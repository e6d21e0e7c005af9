-- What a bet brings in all is never less than what somebody was given of it already.
create function agents.bound_top_rate() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Whoever is given a rate meanwhile is given it after this, and asked about what stands then.
  lock table agents.rate in share row exclusive mode;
  if new.nth <> 1 + coalesce((select max(t.nth) from agents.top_rate t
       where t.category = new.category), 0) then
    raise exception 'rates have no hole' using errcode = 'check_violation';
  end if;
  if exists (select from agents.rate r where r.category = new.category and r.rate > new.rate
       and not exists (select from agents.rate n where n.member = r.member
                          and n.category = r.category and n.nth > r.nth)) then
    raise exception 'somebody gets more than this' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger top_rate_bound before insert on agents.top_rate
  for each row execute function agents.bound_top_rate();
revoke all on function agents.bound_top_rate from public;
