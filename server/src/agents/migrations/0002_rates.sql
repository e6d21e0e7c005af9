-- What members get of what is staked below them: hundredths of a percent by category, version after version.

create table agents.top_rate (
  category text not null,
  nth int not null check (nth > 0),
  -- What one bet may bring all who stand above it, and its player, together.
  rate int not null check (rate between 0 and 500),
  set_by text not null,
  at timestamptz not null,
  primary key (category, nth)
);
comment on table agents.top_rate is 'The most that a bet brings in all. The newest of a category is in force.';
insert into agents.top_rate
select v.category, 1, v.rate, 'house', '2000-01-01 00:00:00+07' from (values
  ('RNG', 100), ('FISH', 100), ('PVP', 50), ('LIVE', 70), ('SPORTS', 80), ('ESPORTS', 80),
  ('LOTT', 120), ('ELOTT', 120)) as v(category, rate);

create table agents.rate (
  member uuid not null references agents.member,
  category text not null,
  nth int not null check (nth > 0),
  rate int not null check (rate between 0 and 500),
  set_by text not null,
  at timestamptz not null,
  primary key (member, category, nth)
);
comment on table agents.rate is 'What a member gets of a stake of their own or below, less what those below them get.';

create function agents.rate_of(p_member uuid, p_category text) returns int
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((select r.rate from agents.rate r
    where r.member = p_member and r.category = p_category order by r.nth desc limit 1), 0)
$$;

-- Never above the upline's, nor above what the house gives in all, nor below what somebody below was given.
create function agents.bound_rate() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  above uuid;
  most int;
  least int;
begin
  if new.nth <> 1 + coalesce((select max(r.nth) from agents.rate r
       where r.member = new.member and r.category = new.category), 0) then
    raise exception 'rates have no hole' using errcode = 'check_violation';
  end if;
  select m.upline into strict above from agents.member m where m.member = new.member;
  most := case when above is null
    then (select t.rate from agents.top_rate t where t.category = new.category
           order by t.nth desc limit 1)
    else agents.rate_of(above, new.category) end;
  select coalesce(max(agents.rate_of(m.member, new.category)), 0) into least
    from agents.member m where m.upline = new.member;
  if new.rate > coalesce(most, 0) or new.rate < least then
    raise exception 'a rate lies between those below and the upline''s'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rate_bound before insert on agents.rate
  for each row execute function agents.bound_rate();

revoke all on function agents.bound_rate, agents.rate_of from public;
grant execute on function agents.rate_of to balai_app;
grant select, insert on agents.top_rate, agents.rate to balai_app;
