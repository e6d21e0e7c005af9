-- What a member's play comes to, over years and at once: by quarter of an hour and game, along the leaves of
-- the member's own purses (see wallet.leaf). What is summed are the entries of the book, each with the game
-- and the round that it was for, so that play says what the statement says.

-- An act that moved the bonus purse is found by the entry there. Few are.
create index act_half on wagers.act (wagers.half(key)) where bonus <> 0;

create table wagers.leaf (
  bucket smallint not null,
  account bigint not null,
  leaf int not null check (leaf > 0),
  quarter timestamptz not null,
  opened timestamptz not null,
  game text not null,
  vendor text not null,
  rounds bigint not null,
  staked bigint not null,
  undone bigint not null,
  returned bigint not null,
  seconds bigint not null,
  primary key (bucket, account, leaf, quarter, opened, game, vendor)
);
comment on table wagers.leaf is
  'What play comes to on a full leaf of a purse: by the quarter of an hour that the book had reached, by that '
  'in which the round was opened, and by game. What is not play has no game. It is only added to.';
create index leaf_quarter on wagers.leaf (bucket, account, quarter);
create index leaf_opened on wagers.leaf (bucket, account, opened);

-- The entries of a purse as play: what each staked, undid or brought back, and of which round. A round counts
-- with its first bet, time at play as limits count it, and from what was played just before.
create function wagers.play_of(p_bucket smallint, p_account bigint, p_pool text, p_after bigint, p_to bigint,
  p_reached timestamptz)
returns table (quarter timestamptz, opened timestamptz, game text, vendor text, rounds bigint,
  staked bigint, undone bigint, returned bigint, seconds bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_last timestamptz := (
    select max(e.at) from wallet.entries(p_bucket, p_account, p_after - 50, p_after, null) e
     where e.reason in ('stake', 'win'));
begin
  return query
  select e.quarter,
         coalesce(date_bin('15 minutes', r.opened_at, timestamptz '2000-01-01 00:00+00'), e.quarter),
         coalesce(a.game, r.game, ''), coalesce(r.vendor, ''),
         case when a.kind = 'bet' and a.round is not null and (p_pool <> 'bonus' or a.main = 0)
                   and not exists (
                     select from wagers.act b
                      where b.bucket = a.bucket and b.round = a.round and b.kind = 'bet'
                        and b.code = 'ok' and b.line < a.line)
              then 1 else 0 end::bigint,
         case when a.kind in ('bet', 'tip') then -e.delta else 0 end,
         case when a.kind = 'rollback' and e.delta > 0 then e.delta else 0 end,
         case when a.kind in ('win', 'adjust') or (a.kind = 'rollback' and e.delta < 0) then e.delta
              else 0 end,
         case when a.key is null or (p_pool = 'bonus' and a.main <> 0) then 0
              else greatest(0, coalesce(wagers.gap(coalesce(
                     max(e.at) filter (where a.key is not null)
                       over (order by e.seq rows between unbounded preceding and 1 preceding), v_last),
                     e.at), 0)) end
    from wallet.entries(p_bucket, p_account, p_after, p_to, p_reached) e
    left join lateral (
      select x.key, x.bucket, x.game, x.round, x.kind, x.main, x.line from wagers.act x
       where p_pool <> 'bonus' and x.key = e.key
         and x.kind in ('bet', 'tip', 'win', 'adjust', 'rollback')
       union all
      select x.key, x.bucket, x.game, x.round, x.kind, x.main, x.line from wagers.act x
       where p_pool = 'bonus' and wagers.half(x.key) = e.key and x.bonus <> 0
         and x.kind in ('bet', 'tip', 'win', 'adjust', 'rollback')) as a on true
    left join wagers.round r on r.bucket = p_bucket and r.id = a.round;
end $$;

-- How far play on a book is summed: its full leaves, and the quarter that it had reached with them.
create function wagers.leaved(p_bucket smallint, p_account bigint, out leaves int, out reached timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select max(leaf) from wagers.leaf where bucket = p_bucket and account = p_account), 0),
         (select max(quarter) from wagers.leaf where bucket = p_bucket and account = p_account)
$$;

-- Sums the leaves of a purse that have become full. One asker at a time: `sum_up` holds the lock.
create function wagers.turn(p_bucket smallint, p_member uuid, p_pool text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_book record := wallet.book(p_bucket, p_member, p_pool);
  v_full int := v_book.last / wallet.leaf_size();
  v_done record;
begin
  loop
    v_done := wagers.leaved(p_bucket, v_book.account);
    exit when v_full is null or v_done.leaves >= v_full;
    insert into wagers.leaf (bucket, account, leaf, quarter, opened, game, vendor, rounds, staked, undone,
           returned, seconds)
    select p_bucket, v_book.account, v_done.leaves + 1, p.quarter, p.opened, p.game, p.vendor,
           sum(p.rounds), sum(p.staked), sum(p.undone), sum(p.returned), sum(p.seconds)
      from wagers.play_of(p_bucket, v_book.account, p_pool, v_done.leaves::bigint * wallet.leaf_size(),
             (v_done.leaves + 1)::bigint * wallet.leaf_size(), v_done.reached) p
     group by p.quarter, p.opened, p.game, p.vendor;
  end loop;
end $$;

-- What was played on a purse: full leaves, and the rest. It is narrowed by when the book had reached it
-- (`by` quarter) or by when its rounds were opened, as the reader asks.
create function wagers.play_sums(p_bucket smallint, p_member uuid, p_pool text, p_opened boolean,
  p_from timestamptz, p_to timestamptz)
returns table (quarter timestamptz, game text, vendor text, rounds bigint, staked bigint, undone bigint,
  returned bigint, seconds bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_book record := wallet.book(p_bucket, p_member, p_pool);
  v_done record := wagers.leaved(p_bucket, v_book.account);
begin
  if v_book.account is null then return; end if;
  if p_opened then
    return query
    select l.opened, l.game, l.vendor, l.rounds, l.staked, l.undone, l.returned, l.seconds
      from wagers.leaf l
     where l.bucket = p_bucket and l.account = v_book.account and l.opened >= p_from and l.opened < p_to;
  else
    return query
    select l.quarter, l.game, l.vendor, l.rounds, l.staked, l.undone, l.returned, l.seconds
      from wagers.leaf l
     where l.bucket = p_bucket and l.account = v_book.account and l.quarter >= p_from and l.quarter < p_to;
  end if;
  return query
  select p.at, p.game, p.vendor, p.rounds, p.staked, p.undone, p.returned, p.seconds
    from (select case when p_opened then r.opened else r.quarter end as at, r.*
            from wagers.play_of(p_bucket, v_book.account, p_pool,
                   v_done.leaves::bigint * wallet.leaf_size(), v_book.last, v_done.reached) r) as p
   where p.at >= p_from and p.at < p_to;
end $$;

-- As before; and the leaves that have become full are summed with what was written.
create or replace function wagers.sum_up(p_least bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_since bigint;
  v_cut bigint;
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  -- Whoever comes second finds nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('wagers.summing')) then
    return null;
  end if;
  v_since := wagers.summed_to();
  if v_since = 0 then
    insert into wagers.summing values (0, null) on conflict do nothing;
  end if;
  if v_upto <= v_since or p_least > (
    select count(*) from (select from wagers.act
                           where writer::text::bigint >= v_since and writer::text::bigint < v_upto
                           limit p_least) as met) then
    return null;
  end if;
  -- What one transaction wrote is summed at once, however much it is.
  v_cut := (select writer::text::bigint from wagers.act where writer::text::bigint >= v_since and writer::text::bigint < v_upto
             order by 1 offset 100000 limit 1);
  v_upto := case when v_cut is null then v_upto else greatest(v_cut, 1 + (
    select min(writer::text::bigint) from wagers.act where writer::text::bigint >= v_since)) end;
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
                             where k.home = wallet.home() and k.upto <= v_since
                                and k.day = m.day and k.member = m.member and k.first_at <= m.first_at))
  insert into wagers.largest
  select v_upto, h.day, h.nth, h.bucket, h.round, h.net from heads h;
  -- What play wrote may have filled leaves of the purses that it moved.
  perform wagers.turn(f.bucket, f.member, f.pool)
     from (select distinct a.bucket, a.member, p.pool
             from wagers.act a
            cross join lateral (values (a.mode, a.main), ('bonus', a.bonus)) as p(pool, moved)
            where a.writer::text::bigint >= v_since and a.writer::text::bigint < v_upto and p.moved <> 0) f;
  return v_upto;
end $$;

revoke all on function wagers.play_of, wagers.leaved, wagers.turn, wagers.play_sums from public;
grant execute on function wagers.play_sums to balai_app;
grant select on wagers.leaf to balai_app;

-- What was there before is summed once and for all, while nobody waits for an answer.
select wagers.turn(w.bucket, w.member, w.pool)
  from (select distinct a.bucket, a.member, p.pool from wagers.act a
         cross join lateral (values (a.mode, a.main), ('bonus', a.bonus)) as p(pool, moved)
         where p.moved <> 0) w;
