-- What has to be looked at again is held by whoever counts it until that is counted; affiliates' months are looked at
-- again only where something of them changed; and whoever rests earns nothing as an affiliate either.

-- A mark that was there already is held too: who looks at it waits, and then sees what it was set for.
create or replace function agents.tell_uplines() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.below_day as t
  select u.upline, l.day, l.member, l.category,
         sum(l.rounds), sum(l.stake), sum(l.counted), sum(l.returned)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(p.uplines) as u(upline)
   where l.why is null
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (upline, day, member, category) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
         counted = t.counted + excluded.counted, returned = t.returned + excluded.returned;
  -- Bills are made three minutes after a period at the earliest; whatever is counted sooner is in them.
  insert into agents.late as t (member, slot)
  select distinct u.upline, date_bin('5 minutes', l.ended_at, '2000-01-01 00:00:00+00')
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(p.uplines) as u(upline)
   where l.why is null and (l.seq > 1 or l.at - l.ended_at > interval '90 seconds')
     and exists (select from agents.contract c where c.member = u.upline and c.since is not null)
   order by 1, 2
  on conflict (member, slot) do update set slot = t.slot;
  return null;
end $$;

-- Of the first line of a round whether it counts for whoever brought the player: not while they rest or are closed.
alter table agents.line add column brings boolean not null default true;
comment on column agents.line.brings is
  'Whether it counts for the affiliate who brought the player: not while they rested, as it was first counted.';
alter table agents.moved add column brings boolean not null default true;
comment on column agents.moved.brings is 'The same, of what the house gave.';

create table agents.affiliate_changed (
  affiliate uuid not null references agents.affiliate,
  month date not null check (extract(day from month) = 1),
  primary key (affiliate, month)
);
comment on table agents.affiliate_changed is
  'Months of affiliates in which something changed since they were last looked at.';
-- Everything is looked at once from its beginning.
insert into agents.affiliate_changed
select member, min(from_month) from agents.affiliate_term group by 1;

create function agents.month_of(p_day date) returns date
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select date_trunc('month', p_day)::date
$$;

create or replace function agents.tell_affiliates() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.affiliate_play as t
  select l.member, l.day, l.category, sum(l.rounds), sum(l.stake), sum(l.returned)
    from added l
    join agents.attribution a on a.member = l.member
    join agents.line f on f.bucket = l.bucket and f.round = l.round and f.seq = 1
   where l.why is null and f.stake = f.counted and f.brings
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (member, day, category) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
         returned = t.returned + excluded.returned;
  insert into agents.affiliate_changed as t
  select distinct a.affiliate, agents.month_of(l.day)
    from added l join agents.attribution a on a.member = l.member
   order by 1, 2
  on conflict (affiliate, month) do update set month = t.month;
  return null;
end $$;

create function agents.tell_affiliates_moved() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.affiliate_changed as t
  select distinct a.affiliate, agents.month_of(m.day)
    from added m join agents.attribution a on a.member = m.member
   where m.kind in ('deposit', 'bonus')
   order by 1, 2
  on conflict (affiliate, month) do update set month = t.month;
  return null;
end $$;
create trigger moved_tells_affiliates after insert on agents.moved
  referencing new table as added for each statement execute function agents.tell_affiliates_moved();

-- Whoever turns out to be the affiliate's own changes every month since they came.
create function agents.tell_attribution() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.affiliate_changed as t
  select new.affiliate, min(f.from_month) from agents.affiliate_term f
   where f.member = new.affiliate group by 1
  on conflict (affiliate, month) do update set month = t.month;
  return null;
end $$;
create trigger attribution_tells after update of why on agents.attribution
  for each row when (old.why is distinct from new.why) execute function agents.tell_attribution();

-- A deposit of a member is one of many: its sum by day is looked at, not each.
create index moved_day on agents.moved (member, kind, day) include (amount);
drop index agents.moved_member;

revoke all on function agents.tell_affiliates_moved, agents.tell_attribution, agents.month_of from public;
grant select, delete on agents.affiliate_changed to balai_app;
