-- How the two sides of a contract spoke about its end: each wish, and what was answered to it.

create table agents.contract_end (
  contract uuid not null references agents.contract,
  nth int not null check (nth > 0),
  act text not null check (act in ('asked', 'taken-back', 'goes-on', 'agreed')),
  by text not null,
  at timestamptz not null,
  primary key (contract, nth)
);
comment on table agents.contract_end is 'Wishes to end a contract, and the answers to them. Only added to.';
-- What is asked for as this begins was asked for at a moment that nobody noted.
insert into agents.contract_end (contract, nth, act, by, at)
select id, 1, 'asked', coalesce('member:' || cancelled_by, 'house'), now()
  from agents.contract where state = 'cancelling';

create function agents.follow_end() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  last text;
begin
  select e.act into last from agents.contract_end e
   where e.contract = new.contract and e.nth = new.nth - 1;
  if (new.nth > 1 and last is null) or (new.act = 'asked') = (last is not distinct from 'asked')
     or last is not distinct from 'agreed' then
    raise exception 'an answer follows a wish' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger end_follows before insert on agents.contract_end
  for each row execute function agents.follow_end();
revoke all on function agents.follow_end from public;
grant select, insert on agents.contract_end to balai_app;
