-- What was judged of these events by their last results.
create function sportsbook.verdicts_on(p_events uuid[])
returns table (event uuid, market text, selection text, stakes smallint, wins smallint, parts smallint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select v.event, v.market, v.selection, v.stakes, v.wins, v.parts
    from unnest(p_events) as u(id)
    join sportsbook.event e on e.id = u.id
    join sportsbook.verdict v on v.event = e.id and v.run = e.run
$$;

-- What came of each leg, as before. The legs of a ticket and what was chosen in each are found by their keys, however many
-- tickets the house has: a merge would walk through all that were laid before them.
create or replace function sportsbook.legs_of(p_tickets uuid[])
returns table (ticket uuid, nth smallint, above bigint, below bigint, lost boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with picked as materialized (
    select l.ticket, l.nth, l.price, p.event, p.market, p.selection
      from unnest(p_tickets) as t(id)
     cross join lateral (select * from sportsbook.leg l where l.ticket = t.id offset 0) l
     cross join lateral (select * from sportsbook.pick p where p.ticket = l.ticket and p.leg = l.nth offset 0) p),
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

-- What these tickets come to, as before, by what whoever asks has read of them: their legs, rows and what goes on of each row.
-- Nearly all of them have one row, and one choice in each leg: these are told without a look at each leg by itself.
drop function sportsbook.worth(uuid[]);
create function sportsbook.worth(p_tickets uuid[], p_legs smallint[], p_rows int[], p_goes_on bigint[])
returns table (ticket uuid, amount bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with asked as materialized (
    select t.id, t.legs, t.rows, t.goes_on
      from unnest(p_tickets, p_legs, p_rows, p_goes_on) as t(id, legs, rows, goes_on)),
  picked as materialized (
    select t.id, t.legs, t.goes_on, l.price, p.nth, p.event, p.market, p.selection
      from asked t
     cross join lateral (select * from sportsbook.leg l where l.ticket = t.id offset 0) l
     cross join lateral (select * from sportsbook.pick p where p.ticket = l.ticket and p.leg = l.nth offset 0) p
     where t.rows = 1),
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
  select id, div(goes_on::numeric * above, below)::bigint from plain where legs = 1 and above is not null
   union all
  select id, case when bool_or(lost) then 0
                  else div(goes_on * sportsbook.product(above), sportsbook.product(below))::bigint end
    from plain where legs > 1 group by id, goes_on having bool_or(lost) or bool_and(above is not null)
   union all
  select id, case when any_lost then 0 else div(goes_on * above, below)::bigint end from rest where rows = 1
   union all
  select id, sum(amount)::bigint from rows group by id
$$;
revoke all on function sportsbook.verdicts_on, sportsbook.worth from public;
grant execute on function sportsbook.verdicts_on, sportsbook.worth to balai_app;
