-- What was bet, as it counts for those above, and the sums of it that the database keeps by itself.

create table agents.line (
  bucket smallint not null,
  round uuid not null,
  seq int not null check (seq > 0),
  -- Who played, and where they stood then.
  member uuid not null,
  place int not null,
  game text not null,
  category text not null,
  ended_at timestamptz not null,
  -- The day of the house on which the round ended, and the one on which this was counted.
  day date not null,
  at timestamptz not null,
  counted_on date not null,
  -- By how much this line changes what the round comes to: staked in all, of it from cash, and returned.
  rounds int not null check (rounds between -1 and 1),
  stake bigint not null,
  counted bigint not null,
  returned bigint not null,
  -- What each gets of what counts, the player first and then those above, in hundredths of a percent.
  -- It stands with the first line of a round and never changes.
  shares int[] not null,
  -- Why those shares are none.
  why text check (why in ('resting', 'closed')),
  primary key (bucket, round, seq),
  foreign key (member, place) references agents.place,
  check (stake <> 0 or counted <> 0 or returned <> 0 or rounds <> 0),
  check (0 <= all (shares))
);
comment on table agents.line is 'Each bet as it counts, and each change of it, by its round. It is only added to.';
create index line_member on agents.line (member, day, round);
create index line_counted on agents.line (member, counted_on, round);

create table agents.total (
  member uuid not null references agents.member,
  day date not null,
  category text not null,
  -- What the member played, or what those below did.
  own boolean not null,
  rounds bigint not null,
  stake bigint not null,
  counted bigint not null,
  returned bigint not null,
  primary key (member, day, category, own)
);
comment on table agents.total is 'Sums of lines by the day on which rounds ended. Nobody writes them but the lines.';

create table agents.slot (
  member uuid not null references agents.member,
  -- When the five minutes began in which rounds ended.
  slot timestamptz not null,
  category text not null,
  own boolean not null,
  rounds bigint not null,
  stake bigint not null,
  counted bigint not null,
  returned bigint not null,
  primary key (member, slot, category, own)
);
comment on table agents.slot is 'The same by five minutes.';

create table agents.earned (
  member uuid not null references agents.member,
  -- The day on which it was counted: what is over never changes again.
  day date not null,
  category text not null,
  own boolean not null,
  -- In ten-thousandths of a minor unit: nothing is rounded before it is paid.
  units bigint not null,
  primary key (member, day, category, own)
);
comment on table agents.earned is 'What shares of bets come to, by the day on which they were counted.';

-- What each of a chain gets of a bet at a moment, the player first: their rate less the highest below them.
-- Those who get nothing are passed over: what would be theirs stays with the house.
create function agents.shares_of(p_chain uuid[], p_category text, p_at timestamptz, p_nothing uuid[])
returns int[] language sql stable set search_path = pg_catalog, pg_temp as $$
  select array_agg(case when s.member = any (p_nothing) then 0
                        else greatest(0, s.rate - s.below) end order by s.nth)
    from (
      select c.member, c.nth, c.rate,
             coalesce(max(c.rate) over (order by c.nth rows between unbounded preceding and 1 preceding), 0)
               as below
        from (
          select u.member, u.nth, coalesce((select r.rate from agents.rate r
                   where r.member = u.member and r.category = p_category and r.at <= p_at
                   order by r.nth desc limit 1), 0) as rate
            from unnest(p_chain) with ordinality as u(member, nth)) as c) as s
$$;

-- The lines of a round follow one another under the same shares, and never come to less than nothing.
create function agents.follow_line() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  before record;
  most int;
begin
  select count(*) as lines, coalesce(sum(l.stake), 0) as stake, coalesce(sum(l.counted), 0) as counted,
         coalesce(sum(l.returned), 0) as returned, coalesce(sum(l.rounds), 0) as rounds,
         min(l.member::text)::uuid as member, min(l.place) as place, min(l.shares) as shares,
         min(l.ended_at) as ended_at
    into before from agents.line l where l.bucket = new.bucket and l.round = new.round;
  if new.seq <> before.lines + 1
     or before.stake + new.stake < 0 or before.counted + new.counted < 0
     or before.returned + new.returned < 0 or before.rounds + new.rounds not in (0, 1)
     or (new.seq > 1 and (new.member, new.place, new.shares, new.ended_at)
           is distinct from (before.member, before.place, before.shares, before.ended_at)) then
    raise exception 'a line follows the one before it' using errcode = 'check_violation';
  end if;
  if new.seq = 1 then
    select t.rate into most from agents.top_rate t
     where t.category = new.category and t.at <= new.ended_at order by t.nth desc limit 1;
    if cardinality(new.shares) <> 1 + (select cardinality(p.uplines) from agents.place p
         where p.member = new.member and p.nth = new.place)
       or (select sum(s) from unnest(new.shares) as s) > coalesce(most, 0) then
      raise exception 'shares of a bet are within what the house gives' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger line_follows before insert on agents.line
  for each row execute function agents.follow_line();

create function agents.add_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.total as t
  select u.member, l.day, l.category, u.nth = 1,
         sum(l.rounds), sum(l.stake), sum(l.counted), sum(l.returned)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(l.member || p.uplines) with ordinality as u(member, nth)
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
create trigger lines_add_up after insert on agents.line
  referencing new table as added for each statement execute function agents.add_up();

create table agents.looked (
  what text primary key check (what in ('play')),
  upto timestamptz not null
);
comment on table agents.looked is 'How far the scheduled work has come.';

revoke all on function agents.shares_of, agents.follow_line, agents.add_up from public;
grant execute on function agents.shares_of to balai_app;
grant select, insert on agents.line to balai_app;
grant select on agents.total, agents.slot, agents.earned to balai_app;
grant select, insert, update on agents.looked to balai_app;
