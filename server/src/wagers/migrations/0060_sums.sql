-- Reports of play add up what was summed once, and of the rest only what is not summed yet, as those of
-- the ledger do: by the numbers of the transactions that wrote the acts, below the oldest that is open.

-- Writers lie in their order, nearly: a few pages find those that are not summed, and a bet pays next to
-- nothing for it.
create index act_writer on wagers.act using brin ((writer::text::bigint))
  with (pages_per_range = 32, autosummarize = on);

create table wagers.summing (
  upto bigint primary key,
  since bigint unique references wagers.summing,
  check (since < upto),
  check ((since is null) = (upto = 0))
);
comment on table wagers.summing is
  'Which writers are summed: from one to before another. Each begins where one ended, and only one does, '
  'so that there is neither a gap nor an overlap.';
insert into wagers.summing values (0, null);

create table wagers.summed (
  upto bigint not null references wagers.summing,
  day timestamptz not null,
  game text not null,
  bets bigint not null,
  rounds bigint not null,
  staked bigint not null,
  returned bigint not null,
  primary key (upto, day, game)
);
comment on table wagers.summed is
  'What was played of a game for real money in a day of the house. It is only added to.';
create index summed_day on wagers.summed (day);

create table wagers.active (
  upto bigint not null references wagers.summing,
  day timestamptz not null,
  member uuid not null,
  first_at timestamptz not null,
  primary key (day, member, upto)
);
comment on table wagers.active is
  'Who staked real money in a day of the house, and when first. An earlier bet that comes later is a further row.';

create table wagers.largest (
  upto bigint not null references wagers.summing,
  day timestamptz not null,
  nth int not null,
  bucket smallint not null,
  round uuid not null,
  net bigint not null,
  primary key (day, upto, nth)
);
comment on table wagers.largest is
  'Of the rounds opened in a day that something happened to, those that had returned most as it was looked at.';

-- What the acts of some writers add. The same words sum what is kept and what is added while it is looked
-- at. Without a walk through all there ever was, whatever the planner guesses of a number.
create function wagers.acts_of(p_since bigint, p_upto bigint) returns setof wagers.act
language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return query
    select * from wagers.act a
     where a.writer::text::bigint >= p_since
       and a.writer::text::bigint < coalesce(p_upto, 9223372036854775807)
       and a.mode = 'cash' and a.code = 'ok';
end $$;

-- An undone act gives back on its own side. A round counts in the day of its first bet: those of one
-- round wait for one another, so that the first has the least line.
create function wagers.added(p_since bigint, p_upto bigint)
returns table (day timestamptz, game text, bets bigint, rounds bigint, staked bigint, returned bigint)
language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return query
    select date_trunc('day', a.at, 'Asia/Jakarta'), coalesce(a.game, r.game, ''),
           count(*) filter (where a.kind = 'bet'),
           count(*) filter (where a.kind = 'bet' and a.round is not null and not exists (
             select from wagers.act b
              where b.bucket = a.bucket and b.round = a.round and b.kind = 'bet' and b.mode = 'cash'
                and b.code = 'ok' and b.line < a.line)),
           coalesce(-sum(a.main + a.bonus) filter (where a.kind in ('bet', 'tip')
             or (a.kind = 'rollback' and a.main + a.bonus > 0)), 0)::bigint,
           coalesce(sum(a.main + a.bonus) filter (where a.kind in ('win', 'adjust')
             or (a.kind = 'rollback' and a.main + a.bonus < 0)), 0)::bigint
      from wagers.acts_of(p_since, p_upto) a
      left join wagers.round r on a.game is null and r.bucket = a.bucket and r.id = a.round
     where a.kind in ('bet', 'win', 'rollback', 'adjust', 'tip')
     group by 1, 2;
end $$;

create function wagers.added_members(p_since bigint, p_upto bigint)
returns table (day timestamptz, member uuid, first_at timestamptz)
language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return query
    select date_trunc('day', a.at, 'Asia/Jakarta'), a.member, min(a.at)
      from wagers.acts_of(p_since, p_upto) a where a.kind = 'bet' group by 1, 2;
end $$;

-- The rounds that acts of some writers happened to, with what each has returned now.
create function wagers.added_rounds(p_since bigint, p_upto bigint)
returns table (day timestamptz, bucket smallint, round uuid, net bigint)
language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return query
    select date_trunc('day', r.opened_at, 'Asia/Jakarta'), r.bucket, r.id, r.returned - r.undone
      from (select distinct a.bucket, a.round from wagers.acts_of(p_since, p_upto) a
             where a.round is not null) as a
     cross join lateral (select * from wagers.round r
                          where r.bucket = a.bucket and r.id = a.round offset 0) as r;
end $$;

create view wagers.sums as
select day, game, bets, rounds, staked, returned from wagers.summed
 union all
select a.* from wagers.added((select max(upto) from wagers.summing), null) as a;
comment on view wagers.sums is 'What was played, at this moment: what is summed, and the rest.';

create view wagers.actives as
select day, member, first_at from wagers.active
 union all
select a.* from wagers.added_members((select max(upto) from wagers.summing), null) as a;
comment on view wagers.actives is 'Who staked in which day, at this moment; a member may stand here twice.';

-- Sums what can be summed, once there is enough of it, and answers up to which writer. The application
-- can ask for it and can write no sum of its own.
create function wagers.sum_up(p_least bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_since bigint;
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  -- Whoever comes second finds nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('wagers.summing')) then
    return null;
  end if;
  v_since := (select max(upto) from wagers.summing);
  if v_upto <= v_since or p_least > (
    select count(*) from (select from wagers.act
                           where writer::text::bigint >= v_since and writer::text::bigint < v_upto
                           limit p_least) as met) then
    return null;
  end if;
  -- All is added up before the first row is written: no transaction waits for this one's number.
  with found as materialized (select * from wagers.added(v_since, v_upto)),
       met as materialized (select * from wagers.added_members(v_since, v_upto)),
       heads as materialized (
         select * from (select r.*, row_number() over (partition by r.day order by r.net desc) as nth
                          from wagers.added_rounds(v_since, v_upto) r) as all_of_them
          where nth <= 6),
       noted as (insert into wagers.summing values (v_upto, v_since)),
       played as (insert into wagers.summed select v_upto, f.* from found f),
       staked as (
         insert into wagers.active
         select v_upto, m.day, m.member, m.first_at from met m
          where not exists (select from wagers.active k
                             where k.day = m.day and k.member = m.member and k.first_at <= m.first_at))
  insert into wagers.largest
  select v_upto, h.day, h.nth, h.bucket, h.round, h.net from heads h;
  return v_upto;
end $$;
revoke all on function wagers.sum_up from public;
grant execute on function wagers.sum_up to balai_app;

-- The most that a round opened in these days has returned. What was largest in its time is looked at
-- again; what was not among the first six of its time has not returned more than the sixth had, or
-- something happened to it since, and then it was looked at then. Empty: the six have lost so much since
-- that another may be ahead of them, and everything has to be looked at.
create function wagers.largest_since(p_day timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_most bigint;
  v_sixth bigint := (select max(net) from wagers.largest where day >= p_day and nth = 6);
begin
  v_most := greatest(
    (select max(r.returned - r.undone)
       from (select distinct bucket, round from wagers.largest where day >= p_day) as l
      cross join lateral (select * from wagers.round r
                           where r.bucket = l.bucket and r.id = l.round offset 0) as r),
    (select max(a.net) from wagers.added_rounds((select max(upto) from wagers.summing), null) a
      where a.day >= p_day));
  if v_sixth is null or v_most >= v_sixth then
    return coalesce(v_most, 0);
  end if;
  return null;
end $$;
grant select on wagers.summing, wagers.summed, wagers.active, wagers.largest, wagers.sums, wagers.actives
  to balai_app;
