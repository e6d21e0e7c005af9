-- Play of somebody who takes a break from it is nobody's income: it is noted, and stands in no sum.
-- Whether it does is decided as a round is first counted, and stays so.

create or replace function agents.follow_line() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  before record;
  most int;
begin
  select count(*) as lines, coalesce(sum(l.stake), 0) as stake, coalesce(sum(l.counted), 0) as counted,
         coalesce(sum(l.returned), 0) as returned, coalesce(sum(l.rounds), 0) as rounds,
         min(l.member::text)::uuid as member, min(l.place) as place, min(l.shares) as shares,
         min(l.ended_at) as ended_at, min(l.why) as why
    into before from agents.line l where l.bucket = new.bucket and l.round = new.round;
  if new.seq <> before.lines + 1
     or before.stake + new.stake < 0 or before.counted + new.counted < 0
     or before.returned + new.returned < 0 or before.rounds + new.rounds not in (0, 1)
     or (new.seq > 1 and (new.member, new.place, new.shares, new.ended_at, new.why)
           is distinct from
           (before.member, before.place, before.shares, before.ended_at, before.why)) then
    raise exception 'a line follows the one before it' using errcode = 'check_violation';
  end if;
  if new.seq = 1 then
    select t.rate into most from agents.top_rate t
     where t.category = new.category and t.at <= new.ended_at order by t.nth desc limit 1;
    if cardinality(new.shares) <> 1 + (select cardinality(p.uplines) from agents.place p
         where p.member = new.member and p.nth = new.place)
       or (select sum(s) from unnest(new.shares) as s) > (case when new.why is null then coalesce(most, 0) else 0 end)
    then
      raise exception 'shares of a bet are within what the house gives' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;

create or replace function agents.add_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.total as t
  select u.member, l.day, l.category, u.nth = 1,
         sum(l.rounds), sum(l.stake), sum(l.counted), sum(l.returned)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(l.member || p.uplines) with ordinality as u(member, nth)
   where l.why is null
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (member, day, category, own) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
         counted = t.counted + excluded.counted, returned = t.returned + excluded.returned;
  insert into agents.slot as t
  select u.member, date_bin('5 minutes', l.ended_at, '2000-01-01 00:00:00+00'), l.category, u.nth = 1,
         sum(l.rounds), sum(l.stake), sum(l.counted), sum(l.returned)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(l.member || p.uplines) with ordinality as u(member, nth)
   where l.why is null
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (member, slot, category, own) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
         counted = t.counted + excluded.counted, returned = t.returned + excluded.returned;
  insert into agents.earned as t
  select u.member, l.counted_on, l.category, u.nth = 1, sum(l.counted * u.share)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(l.member || p.uplines, l.shares) with ordinality as u(member, share, nth)
   where u.share > 0 and l.counted <> 0
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (member, day, category, own) do update set units = t.units + excluded.units;
  return null;
end $$;
