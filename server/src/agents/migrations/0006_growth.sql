-- How many stand below somebody, and of whose bets a day of income is made: kept, so that nobody counts a network.

create table agents.growth (
  upline uuid not null,
  -- The day on which those came into the tree who stand below now.
  day date not null,
  members int not null,
  direct int not null,
  folded boolean not null default false
);
comment on table agents.growth is
  'How many of each day stand below somebody now: sums of its rows. Whoever comes adds one and waits for nobody; rows are folded later.';
create index growth_upline on agents.growth (upline, day);
create index growth_loose on agents.growth (upline, day) where not folded;

create function agents.grow() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.growth (upline, day, members, direct)
  select c.upline, (m.joined_at at time zone 'Asia/Jakarta')::date,
         case when tg_op = 'DELETE' then -count(*) else count(*) end,
         case when tg_op = 'DELETE' then -1 else 1 end * count(*) filter (where c.steps = 1)
    from changed c join agents.member m on m.member = c.member
   group by 1, 2;
  return null;
end $$;
create trigger below_grows after insert on agents.below
  referencing new table as changed for each statement execute function agents.grow();
create trigger below_shrinks after delete on agents.below
  referencing old table as changed for each statement execute function agents.grow();

insert into agents.growth
select b.upline, (m.joined_at at time zone 'Asia/Jakarta')::date, count(*),
       count(*) filter (where b.steps = 1), true
  from agents.below b join agents.member m on m.member = b.member group by 1, 2;

-- Two at it at once fold different rows, or the same once.
create function agents.fold_growth() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with taken as (
    delete from agents.growth g
     using (select distinct upline, day from agents.growth where not folded) d
     where g.upline = d.upline and g.day = d.day
    returning g.upline, g.day, g.members, g.direct
  )
  insert into agents.growth
  select upline, day, sum(members), sum(direct), true from taken
   group by 1, 2 having sum(members) <> 0 or sum(direct) <> 0
$$;

create table agents.brought (
  member uuid not null references agents.member,
  -- The day on which it was counted, as in what is earned.
  day date not null,
  player uuid not null references agents.member,
  bets int not null,
  -- In ten-thousandths of a minor unit.
  units bigint not null,
  primary key (member, day, player)
);
comment on table agents.brought is 'Whose bets a day of income is made of, kept by the lines themselves.';

create function agents.tell_brought() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.brought as t
  select u.member, l.counted_on, l.member, count(*), sum(l.counted * u.share)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(l.member || p.uplines, l.shares) as u(member, share)
   where u.share > 0 and l.counted <> 0
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (member, day, player) do update
     set bets = t.bets + excluded.bets, units = t.units + excluded.units;
  return null;
end $$;
create trigger lines_tell_brought after insert on agents.line
  referencing new table as added for each statement execute function agents.tell_brought();

insert into agents.brought
select u.member, l.counted_on, l.member, count(*), sum(l.counted * u.share)
  from agents.line l
  join agents.place p on p.member = l.member and p.nth = l.place
 cross join lateral unnest(l.member || p.uplines, l.shares) as u(member, share)
 where u.share > 0 and l.counted <> 0
 group by 1, 2, 3;

revoke all on function agents.grow, agents.fold_growth, agents.tell_brought from public;
grant execute on function agents.fold_growth to balai_app;
grant select on agents.growth, agents.brought to balai_app;
