-- A stake says itself whether its round was opened with it: whoever counts rounds looks for no earlier stake of the others.
alter table wagers.act add column opens boolean;
comment on column wagers.act.opens is
  'Of a stake, whether its round was opened with it. Unknown where several steps were taken one by one, and of those that were written before this was told.';

-- As before; a stake says whether it opened its round.
create or replace function wagers.write_weighed(p_all wagers.asked[], p_purses wallet.purse[], p_weights wagers.weight[])
returns void
language plpgsql
as $$
declare
  v_entries wallet.entry[];
  v_wins boolean;
  v_bounded boolean;
  v_ended uuid[];
  v_again uuid[];
begin
  select array_agg(row(c.bucket, c.key, c.account, c.currency, c.house, c.delta, c.seq + c.nth,
                       c.after, c.head, case c.kind when 'bet' then 'stake' else 'win' end,
                       wagers.origin(c.source), c.tx, null, c.at)::wallet.entry)
           filter (where c.delta <> 0),
         -- Of no acts at all each is done as if there were some.
         coalesce(bool_or(c.kind = 'win'), true), coalesce(bool_or(c.bounded), true),
         array_agg(c.round) filter (where c.kind = 'win' and c.ends)
    into v_entries, v_wins, v_bounded, v_ended
    from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded)
   where c.fits;
  if v_entries is not null or cardinality(p_all) = 0 then
    perform wallet.enter_all(coalesce(v_entries, '{}'));
  end if;

  with c as materialized (
    select c.* from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded)
     where c.fits),
  opened as (
    insert into wagers.round as known (bucket, id, member, game, vendor, mode, state, currency, stake,
           rules_version, rules_hash, opened_at, closed_at, source, ext)
    select c.bucket, c.round, c.member, c.game, c.vendor, c.mode,
           case when c.ends then 'closed' else 'open' end, c.currency, c.amount, c.rules_version,
           c.rules_hash, c.at, case when c.ends then c.at end, c.source, c.ext
      from c where c.kind = 'bet'
        on conflict (bucket, id) do update
           set stake = known.stake + excluded.stake, state = excluded.state,
               closed_at = excluded.closed_at
    -- What was there before is written over, and says by whom.
    returning known.bucket, known.member, known.id, known.state, known.xmax <> '0'::xid as again),
  -- What was opened and did not end here runs on; what ran before is listed.
  listed as (
    insert into wagers.running (bucket, member, round)
    select o.bucket, o.member, o.id from opened o
     where not o.again and o.state = 'open' and (v_ended is null or o.id <> all (v_ended))),
  noted as (
    insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
           main_after, bonus_after, code, body, at, ends, opens)
    select c.bucket, c.key, c.source, c.tx, c.member, c.mode, c.kind, c.round, c.game, c.amount,
           c.delta, c.after, c.bonus, 'ok', c.body, c.at, case when c.kind = 'bet' then c.ends is true end,
           case when c.kind = 'bet' then not o.again end
      from c left join opened o on o.bucket = c.bucket and o.id = c.round)
  select array_agg(id) filter (where again) into v_again from opened;

  if v_wins then
    update wagers.round r
       set returned = r.returned + a.amount,
           state = case when a.ends then 'closed' else r.state end,
           closed_at = case when a.ends then a.at else r.closed_at end
      from rows from (unnest(p_all), unnest(p_weights)) as a(
             ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
             amount, free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
             fits, delta, after, nth, bounded)
     where a.kind = 'win' and a.fits and r.bucket = a.bucket and r.id = a.round;
  end if;

  if v_again is not null or cardinality(p_all) = 0 then
    delete from wagers.running w
     using rows from (unnest(p_all), unnest(p_weights)) as a(
             ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
             amount, free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
             fits, delta, after, nth, bounded)
     where a.kind = 'bet' and a.ends and a.fits and a.round = any (v_again)
       and w.bucket = a.bucket and w.member = a.member and w.round = a.round;
  end if;

  if v_bounded then
    update wagers.bound b
       set spent = b.spent + case b.kind when 'stake' then t.staked when 'loss' then t.staked - t.won
                               when 'time' then coalesce(wagers.gap(b.last, t.latest), 0) else 0 end,
           last = case when b.kind = 'time' then t.latest end
      from (select a.bucket, a.member, max(a.at) as latest,
                   coalesce(sum(a.amount) filter (where a.kind = 'bet'), 0)::bigint as staked,
                   coalesce(sum(a.amount) filter (where a.kind = 'win'), 0)::bigint as won
              from rows from (unnest(p_all), unnest(p_weights)) as a(
                     ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor,
                     house, amount, free, ends, session, of, of_tx, rules_version, rules_hash, body,
                     at, fits, delta, after, nth, bounded)
             where a.bounded and a.fits and a.mode = 'cash'
             group by a.bucket, a.member) t
     where b.bucket = t.bucket and b.member = t.member;
  end if;
end $$;

-- As before; a stake that says whether it opened its round is believed, and a round is looked at for its game where the act
-- names none.
create or replace function wagers.added(p_since bigint, p_upto bigint)
returns table (day timestamptz, game text, bets bigint, rounds bigint, staked bigint, returned bigint)
language plpgsql stable
  set search_path = pg_catalog, pg_temp
  set enable_seqscan = off as $$
begin
  return query
    select date_trunc('day', a.at, 'Asia/Jakarta'), coalesce(a.game, (select r.game from wagers.round r
                                                                         where r.bucket = a.bucket and r.id = a.round), ''),
           count(*) filter (where a.kind = 'bet'),
           count(*) filter (where a.kind = 'bet' and a.round is not null and coalesce(a.opens, not exists (
             select from wagers.act b
              where b.bucket = a.bucket and b.round = a.round and b.kind = 'bet' and b.mode = 'cash'
                and b.code = 'ok' and b.line < a.line))),
           coalesce(-sum(a.main + a.bonus) filter (where a.kind in ('bet', 'tip')
             or (a.kind = 'rollback' and a.main + a.bonus > 0)), 0)::bigint,
           coalesce(sum(a.main + a.bonus) filter (where a.kind in ('win', 'adjust')
             or (a.kind = 'rollback' and a.main + a.bonus < 0)), 0)::bigint
      from wagers.acts_of(p_since, p_upto) a
     where a.kind in ('bet', 'win', 'rollback', 'adjust', 'tip')
     group by 1, 2;
end $$;

-- As before; a stake that says whether it opened its round is believed.
create or replace function wagers.play_of(p_bucket smallint, p_account bigint, p_pool text, p_after bigint, p_to bigint, p_reached timestamptz)
returns table (quarter timestamptz, opened timestamptz, game text, vendor text, rounds bigint, staked bigint, undone bigint, returned bigint, seconds bigint)
language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_last timestamptz := (
    select max(e.at) from wallet.entries(p_bucket, p_account, p_after - 50, p_after, null) e
     where e.reason in ('stake', 'win', 'void', 'adjust', 'tip'));
begin
  return query
  select e.quarter,
         coalesce(date_bin('15 minutes', r.opened_at, timestamptz '2000-01-01 00:00+00'), e.quarter),
         coalesce(a.game, r.game, ''), coalesce(r.vendor, ''),
         case when a.kind = 'bet' and a.round is not null and (p_pool <> 'bonus' or a.main = 0)
                   and coalesce(a.opens, not exists (
                     select from wagers.act b
                      where b.bucket = a.bucket and b.round = a.round and b.kind = 'bet'
                        and b.code = 'ok' and b.line < a.line))
              then 1 else 0 end::bigint,
         case when a.kind in ('bet', 'tip') then -e.delta else 0 end,
         case when a.kind = 'rollback' and e.delta > 0 then e.delta else 0 end,
         case when a.kind in ('win', 'adjust') or (a.kind = 'rollback' and e.delta < 0) then e.delta
              else 0 end,
         case when a.key is null or (p_pool = 'bonus' and a.main <> 0) then 0
              else greatest(0, coalesce(wagers.gap(greatest(
                     max(e.at) filter (where a.key is not null)
                       over (order by e.seq rows between unbounded preceding and 1 preceding), v_last),
                     e.at), 0)) end
    from wallet.entries(p_bucket, p_account, p_after, p_to, p_reached) e
    left join lateral (
      select x.key, x.bucket, x.game, x.round, x.kind, x.main, x.line, x.opens from wagers.act x
       where p_pool <> 'bonus' and x.key = e.key
         and x.kind in ('bet', 'tip', 'win', 'adjust', 'rollback')
       union all
      select x.key, x.bucket, x.game, x.round, x.kind, x.main, x.line, x.opens from wagers.act x
       where p_pool = 'bonus' and wagers.half(x.key) = e.key and x.bonus <> 0
         and x.kind in ('bet', 'tip', 'win', 'adjust', 'rollback')) as a on true
    left join wagers.round r on r.bucket = p_bucket and r.id = a.round;
end $$;

-- As before, of rounds that paid: by a stake nobody has won anything, and by what moved no money neither.
create or replace function wagers.added_rounds(p_since bigint, p_upto bigint)
returns table (day timestamptz, bucket smallint, round uuid, net bigint)
language plpgsql stable
  set search_path = pg_catalog, pg_temp
  set enable_seqscan = off as $$
begin
  return query
    select date_trunc('day', r.opened_at, 'Asia/Jakarta'), r.bucket, r.id, r.returned - r.undone
      from (select distinct a.bucket, a.round from wagers.acts_of(p_since, p_upto) a
             where a.round is not null and a.kind <> 'bet' and a.main + a.bonus <> 0) as a
     cross join lateral (select * from wagers.round r
                          where r.bucket = a.bucket and r.id = a.round offset 0) as r;
end $$;

-- As before; what there is to sum is counted and bounded in one walk, and books are turned whose leaves were filled.
create or replace function wagers.sum_up(p_least bigint)
returns bigint
language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set enable_seqscan = off as $$
declare
  v_most constant bigint := 100000;
  v_met bigint;
  v_first bigint;
  v_last bigint;
  v_since bigint;
  v_home bigint := wallet.home();
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
  if v_upto <= v_since then return null; end if;
  select count(*), min(m.writer), max(m.writer) into v_met, v_first, v_last
    from (select writer::text::bigint as writer from wagers.act
           where writer::text::bigint >= v_since and writer::text::bigint < v_upto
           order by 1 limit v_most + 1) as m;
  if v_met < p_least then return null; end if;
  -- What one transaction wrote is summed at once, however much it is.
  if v_met > v_most then v_upto := greatest(v_last, v_first + 1); end if;
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
         insert into wagers.active (upto, day, member, first_at, home)
         select v_upto, m.day, m.member, m.first_at, v_home from met m
          where not exists (select from wagers.active k
                             where k.home = v_home and k.upto <= v_since
                                and k.day = m.day and k.member = m.member and k.first_at <= m.first_at))
  insert into wagers.largest
  select v_upto, h.day, h.nth, h.bucket, h.round, h.net from heads h;
  -- What ended is struck off the list of what runs, unless it began to run anew meanwhile.
  delete from wagers.running x
   using (select w.ctid as place, w.turn
            from (select distinct a.bucket, a.member, a.round from wagers.act a
                   where a.writer::text::bigint >= v_since and a.writer::text::bigint < v_upto
                     and a.code = 'ok' and a.round is not null and a.kind <> 'bet') a
           cross join lateral (select w.ctid, w.turn from wagers.running w
                                where w.bucket = a.bucket and w.member = a.member and w.round = a.round offset 0) w
           cross join lateral (select from wagers.round r
                                where r.bucket = a.bucket and r.id = a.round and r.state <> 'open' offset 0) r) s
   where x.ctid = s.place and x.turn = s.turn;
  -- Of the purses that play draws from: points and commissions have books as well, and nobody asks those for play.
  perform wagers.turn(f.bucket, f.member, f.pool) from wallet.filled(v_since, v_upto) f
    where f.pool in ('cash', 'bonus', 'demo') or f.pool like 'vendor:%';
  return v_upto;
end $$;

-- Nobody asks for many books by their names any longer.
drop function wallet.books;
drop type wallet.book_name;
