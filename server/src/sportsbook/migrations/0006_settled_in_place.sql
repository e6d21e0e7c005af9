-- A match settles a hundred thousand tickets in a few seconds. What a row costs each time is asked once a set instead, and
-- a ticket is settled where it lies: no index knows a column that changes then, and its page has room for all of it.

-- Found by the moment alone, which a ticket has only while it waits.
alter table sportsbook.ticket disable trigger ticket_stays;
update sportsbook.ticket set accepts_at = null where accepts_at is not null and state <> 'waiting';
alter table sportsbook.ticket enable trigger ticket_stays;
drop index sportsbook.ticket_waiting;
create index ticket_waiting on sportsbook.ticket (accepts_at, id) where accepts_at is not null;
alter table sportsbook.ticket
  drop constraint ticket_check2,
  add constraint ticket_waits check ((state = 'waiting') = (accepts_at is not null));
grant update (accepts_at) on sportsbook.ticket to balai_app;

-- Half a page holds tickets as they are laid, the other half the same as they end.
alter table sportsbook.ticket set (fillfactor = 50);

-- Only who breaks the rule is stopped by a function.
create or replace function sportsbook.keep_ticket() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a ticket stays as it was laid' using errcode = 'check_violation';
end $$;
drop trigger ticket_stays on sportsbook.ticket;
create trigger ticket_stays before update on sportsbook.ticket
  for each row
  when (old.ended_at is not null
        or (old.id, old.bucket, old.member, old.mode, old.legs, old.sizes, old.rows, old.each, old.stake, old.policy,
            old.rules, old.at)
           is distinct from
           (new.id, new.bucket, new.member, new.mode, new.legs, new.sizes, new.rows, new.each, new.stake, new.policy,
            new.rules, new.at)
        or new.turn <> old.turn + 1 or new.goes_on > old.goes_on)
  execute function sportsbook.keep_ticket();

-- Neither a ticket nor a result ever goes: that they are there is asked as a settlement is noted, and holds from then on.
alter table sportsbook.settlement
  drop constraint settlement_ticket_fkey,
  drop constraint settlement_event_run_fkey;
create function sportsbook.keep_settlement() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if exists (select from added a where not exists (select from sportsbook.ticket t where t.id = a.ticket))
     or exists (select from (select distinct event, run from added) a
                 where not exists (select from sportsbook.result r where r.event = a.event and r.run = a.run)) then
    raise exception 'a settlement is of a ticket, by a result' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger settlement_of after insert on sportsbook.settlement
  referencing new table as added
  for each statement execute function sportsbook.keep_settlement();
create trigger ticket_remains before delete on sportsbook.ticket
  for each statement execute function sportsbook.refuse_change();

revoke all on function sportsbook.keep_settlement from public;

-- What these tickets come to, as before: each leg is met once, whether a row has all of them or a choice.
create or replace function sportsbook.worth(p_tickets uuid[])
returns table (ticket uuid, amount bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with legs as materialized (select * from sportsbook.legs_of(p_tickets)),
  known as materialized (
    select t.id, t.legs, t.sizes, t.goes_on, t.sizes = array[t.legs] as whole, l.any_lost, l.above, l.below
      from (select l.ticket, bool_and(l.above is not null) as all_known, bool_or(l.lost) as any_lost,
                   sportsbook.product(l.above) as above, sportsbook.product(l.below) as below
              from legs l group by l.ticket) l
      join sportsbook.ticket t on t.id = l.ticket
     where l.all_known or (t.sizes = array[t.legs] and l.any_lost)),
  -- Every choice of so many legs, as bits.
  rows as (
    select k.id, m.mask, div(k.goes_on * sportsbook.product(l.above), sportsbook.product(l.below)) as amount
      from known k
     cross join lateral (select mask from generate_series(1, (1 << k.legs) - 1) as s(mask)
                          where bit_count(mask::bit(16)) = any (k.sizes)) m
      join legs l on l.ticket = k.id and (m.mask >> (l.nth - 1)) & 1 = 1
     where not k.whole group by k.id, k.goes_on, m.mask)
  -- One row of all legs.
  select id, case when any_lost then 0 else div(goes_on * above, below)::bigint end from known where whole
   union all
  select id, sum(amount)::bigint from rows group by id
$$;
