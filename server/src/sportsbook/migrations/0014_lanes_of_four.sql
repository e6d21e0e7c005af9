-- Four lanes: while one waits for its page to be on the disk, another works.
drop index sportsbook.leg_event;
create index leg_event on sportsbook.leg (event, (bucket & 3), ticket);

-- Refused once it is written, not before: then no row that changes as it may is locked and read another time.
drop trigger ticket_stays on sportsbook.ticket;
create trigger ticket_stays after update on sportsbook.ticket
  for each row when (
    old.ended_at is not null
    or old.id is distinct from new.id or old.bucket is distinct from new.bucket or old.member is distinct from new.member
    or old.mode is distinct from new.mode or old.legs is distinct from new.legs or old.sizes is distinct from new.sizes
    or old.rows is distinct from new.rows or old.each is distinct from new.each or old.stake is distinct from new.stake
    or old.policy is distinct from new.policy or old.rules is distinct from new.rules or old.at is distinct from new.at
    or new.turn <> old.turn + 1 or new.goes_on > old.goes_on)
  execute function sportsbook.keep_ticket();

-- What these tickets come to, as before. Whoever has one choice in each leg is told by their choices, systems too; and of a
-- system only the rows are counted that no lost leg stands in: the others come to nothing.
create or replace function sportsbook.worth(p_tickets uuid[], p_legs smallint[], p_rows int[], p_goes_on bigint[])
returns table (ticket uuid, amount bigint)
language sql stable set search_path = pg_catalog, pg_temp set enable_nestloop = off set enable_seqscan = off as $$
  with asked as materialized (
    select t.id, t.legs, t.rows, t.goes_on
      from unnest(p_tickets, p_legs, p_rows, p_goes_on) as t(id, legs, rows, goes_on)),
  picked as materialized (
    select t.id, t.legs, t.rows, t.goes_on, l.price, p.nth, p.event, p.market, p.selection
      from sportsbook.leg l
      join sportsbook.pick p on p.ticket = l.ticket and p.leg = l.nth
      join asked t on t.id = l.ticket
     where l.ticket = any (p_tickets) and p.ticket = any (p_tickets)),
  built as materialized (select distinct id from picked where nth > 1),
  plain as materialized (
    select p.id, p.legs, p.rows, p.goes_on, v.stakes = 0 and v.wins = 0 as lost,
           v.stakes * 1000::bigint + v.wins * p.price::bigint as above, v.parts * 1000::bigint as below
      from picked p
      left join sportsbook.verdicts_on(array(select distinct event from picked)) v
        on v.event = p.event and v.market = p.market and v.selection = p.selection
     where p.id not in (select id from built)),
  -- Legs of several choices, and those beside them.
  joint as materialized (
    select t.id, t.rows, t.goes_on, l.lost, l.above, l.below
      from sportsbook.legs_of(array(select id from built)) l
      join asked t on t.id = l.ticket),
  system as materialized (
    select id, goes_on, lost, above, below from plain where rows > 1
     union all
    select id, goes_on, lost, above, below from joint where rows > 1),
  alive as materialized (
    select id, above, below, row_number() over (partition by id) as place from system where not lost),
  -- Every choice of so many legs, as bits.
  rows as (
    select r.id, case when m.mask > 0 then div(r.goes_on * sportsbook.product(l.above), sportsbook.product(l.below))
                      else 0 end as amount
      from (select id, goes_on, (count(*) filter (where not lost))::int as legs
              from system group by id, goes_on having bool_and(above is not null)) r
     cross join lateral (select sizes from sportsbook.ticket t where t.id = r.id offset 0) t
     cross join lateral (select mask from generate_series(0, (1 << r.legs) - 1) as s(mask)
                          where mask = 0 or bit_count(mask::bit(16)) = any (t.sizes)) m
      left join alive l on l.id = r.id and (m.mask >> (l.place::int - 1)) & 1 = 1
     group by r.id, r.goes_on, m.mask)
  select id, case when goes_on < 100000000000 and above < 90000000 then goes_on * above / below
                  else div(goes_on::numeric * above, below)::bigint end
    from plain where legs = 1 and above is not null
   union all
  select id, case when bool_or(lost) then 0
                  else div(goes_on * sportsbook.product(above), sportsbook.product(below))::bigint end
    from plain where legs > 1 and rows = 1 group by id, goes_on having bool_or(lost) or bool_and(above is not null)
   union all
  select id, case when bool_or(lost) then 0
                  else div(goes_on * sportsbook.product(above), sportsbook.product(below))::bigint end
    from joint where rows = 1 group by id, goes_on having bool_or(lost) or bool_and(above is not null)
   union all
  -- The choice of no leg at all stands for a system that came to nothing.
  select id, sum(amount)::bigint from rows group by id
$$;
