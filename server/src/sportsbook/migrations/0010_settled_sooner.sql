-- What came of each leg, as before: legs and selections of a set of tickets are each found once a ticket and met in memory.
create or replace function sportsbook.legs_of(p_tickets uuid[])
returns table (ticket uuid, nth smallint, above bigint, below bigint, lost boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with legs as materialized (
    select l.ticket, l.nth, l.price from unnest(p_tickets) as t(id) join sportsbook.leg l on l.ticket = t.id),
  picks as materialized (
    select p.ticket, p.leg, p.event, p.market, p.selection
      from unnest(p_tickets) as t(id) join sportsbook.pick p on p.ticket = t.id),
  judged as (
    select p.ticket, p.leg, v.stakes::bigint as stakes, v.wins::bigint as wins, v.parts::bigint as parts,
           v.stakes = 0 and v.wins = 0 as lost
      from picks p
      join sportsbook.event e on e.id = p.event
      left join sportsbook.verdict v
        on v.event = p.event and v.run = e.run and v.market = p.market and v.selection = p.selection)
  select l.ticket, l.nth,
         case when bool_or(v.lost) then 0
              when bool_or(v.parts is null) then null
              when count(*) = 1 then min(v.stakes * 1000 + v.wins * l.price)
              when bool_and(v.wins = v.parts) then l.price::bigint
              else 1000 end,
         case when count(*) = 1 and not bool_or(coalesce(v.lost, false)) then coalesce(min(v.parts * 1000), 1000) else 1000 end,
         coalesce(bool_or(v.lost), false)
    from legs l join judged v on v.ticket = l.ticket and v.leg = l.nth
   group by l.ticket, l.nth, l.price
$$;
