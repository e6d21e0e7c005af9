-- A leg knows the bucket of its ticket, so that each lane of a settlement finds its own tickets and looks at no others.
alter table sportsbook.leg add column bucket smallint;
alter table sportsbook.leg disable trigger user;
update sportsbook.leg l set bucket = t.bucket from sportsbook.ticket t where t.id = l.ticket;
alter table sportsbook.leg enable trigger user;
alter table sportsbook.leg alter column bucket set not null;
drop index sportsbook.leg_event;
create index leg_event on sportsbook.leg (event, (bucket & 1), ticket);

-- What came of each leg, as before. Tickets that were laid one after another lie beside one another: their legs, and what was
-- chosen in each, are read in one walk along the keys that are asked for.
create or replace function sportsbook.legs_of(p_tickets uuid[])
returns table (ticket uuid, nth smallint, above bigint, below bigint, lost boolean)
language sql stable set search_path = pg_catalog, pg_temp set enable_nestloop = off set enable_seqscan = off as $$
  with picked as materialized (
    select l.ticket, l.nth, l.price, p.event, p.market, p.selection
      from sportsbook.leg l
      join sportsbook.pick p on p.ticket = l.ticket and p.leg = l.nth
     where l.ticket = any (p_tickets) and p.ticket = any (p_tickets)),
  judged as (
    select p.ticket, p.nth, p.price, v.stakes::bigint as stakes, v.wins::bigint as wins, v.parts::bigint as parts,
           v.stakes = 0 and v.wins = 0 as lost
      from picked p
      left join sportsbook.verdicts_on(array(select distinct event from picked)) v
        on v.event = p.event and v.market = p.market and v.selection = p.selection)
  select j.ticket, j.nth,
         case when bool_or(j.lost) then 0
              when bool_or(j.parts is null) then null
              when count(*) = 1 then min(j.stakes * 1000 + j.wins * j.price)
              when bool_and(j.wins = j.parts) then j.price::bigint
              else 1000 end,
         case when count(*) = 1 and not bool_or(coalesce(j.lost, false)) then coalesce(min(j.parts * 1000), 1000) else 1000 end,
         coalesce(bool_or(j.lost), false)
    from judged j group by j.ticket, j.nth, j.price
$$;

-- What these tickets come to, as before. What stays within eight bytes is told in them.
create or replace function sportsbook.worth(p_tickets uuid[], p_legs smallint[], p_rows int[], p_goes_on bigint[])
returns table (ticket uuid, amount bigint)
language sql stable set search_path = pg_catalog, pg_temp set enable_nestloop = off set enable_seqscan = off as $$
  with asked as materialized (
    select t.id, t.legs, t.rows, t.goes_on
      from unnest(p_tickets, p_legs, p_rows, p_goes_on) as t(id, legs, rows, goes_on)),
  picked as materialized (
    select t.id, t.legs, t.goes_on, l.price, p.nth, p.event, p.market, p.selection
      from sportsbook.leg l
      join sportsbook.pick p on p.ticket = l.ticket and p.leg = l.nth
      join asked t on t.id = l.ticket
     where l.ticket = any (array(select id from asked where rows = 1))
       and p.ticket = any (array(select id from asked where rows = 1))),
  built as materialized (select distinct id from picked where nth > 1),
  plain as materialized (
    select p.id, p.legs, p.goes_on, v.stakes = 0 and v.wins = 0 as lost,
           v.stakes * 1000::bigint + v.wins * p.price::bigint as above, v.parts * 1000::bigint as below
      from picked p
      left join sportsbook.verdicts_on(array(select distinct event from picked)) v
        on v.event = p.event and v.market = p.market and v.selection = p.selection
     where p.id not in (select id from built)),
  legs as materialized (
    select * from sportsbook.legs_of(array(select id from asked where rows > 1 union all select id from built))),
  rest as materialized (
    select t.id, t.legs, t.rows, t.goes_on, l.any_lost, l.above, l.below
      from (select l.ticket, bool_and(l.above is not null) as all_known, bool_or(l.lost) as any_lost,
                   sportsbook.product(l.above) as above, sportsbook.product(l.below) as below
              from legs l group by l.ticket) l
      join asked t on t.id = l.ticket
     where l.all_known or (t.rows = 1 and l.any_lost)),
  -- Every choice of so many legs, as bits.
  rows as (
    select r.id, m.mask, div(r.goes_on * sportsbook.product(l.above), sportsbook.product(l.below)) as amount
      from rest r
     cross join lateral (select sizes from sportsbook.ticket t where t.id = r.id offset 0) t
     cross join lateral (select mask from generate_series(1, (1 << r.legs) - 1) as s(mask)
                          where bit_count(mask::bit(16)) = any (t.sizes)) m
      join legs l on l.ticket = r.id and (m.mask >> (l.nth - 1)) & 1 = 1
     where r.rows > 1 group by r.id, r.goes_on, m.mask)
  select id, case when goes_on < 100000000000 and above < 90000000 then goes_on * above / below
                  else div(goes_on::numeric * above, below)::bigint end
    from plain where legs = 1 and above is not null
   union all
  select id, case when bool_or(lost) then 0
                  else div(goes_on * sportsbook.product(above), sportsbook.product(below))::bigint end
    from plain where legs > 1 group by id, goes_on having bool_or(lost) or bool_and(above is not null)
   union all
  select id, case when any_lost then 0 else div(goes_on * above, below)::bigint end from rest where rows = 1
   union all
  select id, sum(amount)::bigint from rows group by id
$$;
