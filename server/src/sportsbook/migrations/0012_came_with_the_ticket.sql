-- A ticket says itself what it came to at first, and by which result: a row less for each that a match settles. What it came
-- to otherwise, when results were told anew, stands in rows of their own as before.
alter table sportsbook.ticket
  add column came bigint check (came >= 0),
  add column came_event uuid,
  add column came_run int;
alter table sportsbook.ticket disable trigger ticket_stays;
update sportsbook.ticket t set came = s.amount, came_event = s.event, came_run = s.run
  from sportsbook.settlement s where s.ticket = t.id and s.nth = 1;
alter table sportsbook.ticket enable trigger ticket_stays;
alter table sportsbook.settlement disable trigger user;
delete from sportsbook.settlement where nth = 1;
alter table sportsbook.settlement enable trigger user;
alter table sportsbook.ticket add constraint ticket_came check (
  num_nulls(came, came_event, came_run) in (0, 3)
  and case state when 'settled' then came is not null when 'void' then true else came is null end);
comment on column sportsbook.ticket.came is 'What it came to at first, in all that went on of it, and the result that brought it.';
grant update (came, came_event, came_run) on sportsbook.ticket to balai_app;

alter table sportsbook.settlement rename to resettlement;
alter table sportsbook.resettlement
  drop constraint settlement_nth_check,
  add constraint resettlement_nth check (nth > 1);
comment on table sportsbook.resettlement is 'What a ticket was found to come to after that, once for each time that this changed. Append-only.';
create view sportsbook.settlement with (security_invoker = true) as
  select id as ticket, 1::smallint as nth, ended_at as at, came_event as event, came_run as run, came as amount
    from sportsbook.ticket where came is not null
   union all
  select ticket, nth, at, event, run, amount from sportsbook.resettlement;
comment on view sportsbook.settlement is 'All that tickets were found to come to, from the first time on.';
grant select on sportsbook.settlement to balai_app;

-- Neither a ticket nor a result ever goes: that they are there is asked once a set, and holds from then on.
create or replace function sportsbook.keep_settlement() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if exists (select from added a
              where not exists (select from sportsbook.ticket t where t.id = a.ticket and t.came is not null))
     or exists (select from (select distinct event, run from added) a
                 where not exists (select from sportsbook.result r where r.event = a.event and r.run = a.run)) then
    raise exception 'a settlement is of a ticket, by a result' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create function sportsbook.keep_came() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if exists (select from (select distinct came_event, came_run from changed where came_event is not null) a
              where not exists (
                select from sportsbook.result r where r.event = a.came_event and r.run = a.came_run)) then
    raise exception 'a settlement is of a ticket, by a result' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger ticket_came after update on sportsbook.ticket
  referencing new table as changed
  for each statement execute function sportsbook.keep_came();
revoke all on function sportsbook.keep_came from public;
