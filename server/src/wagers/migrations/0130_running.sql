-- Rounds that run are listed in a table of their own. While an index held them, a round that ended moved to another place
-- with a new entry in each of its indexes; now it ends where it lies. The list holds every round that is open, and for a
-- while some that ended: these are struck off as their acts are summed.
create table wagers.running (
  bucket smallint not null,
  member uuid not null,
  round uuid not null,
  -- How often it was opened again.
  turn int not null default 0,
  primary key (bucket, member, round)
);
comment on table wagers.running is 'Rounds that run: every open one, and some that ended a moment ago.';
insert into wagers.running (bucket, member, round)
select bucket, member, id from wagers.round where state = 'open';

-- Found by their keys one by one: no planner knows how few are open of all there ever were.
create view wagers.open_round with (security_invoker = true) as
  select w.bucket, w.round as id, w.member, r.game, r.vendor, r.mode, r.state, r.currency, r.stake, r.returned, r.rules_version,
         r.rules_hash, r.opened_at, r.closed_at, r.source, r.ext, r.bonus_staked, r.undone, r.granted, r.purse, r.unplayed,
         r.earned
    from wagers.running w
   cross join lateral (
     select * from wagers.round r where r.bucket = w.bucket and r.id = w.round and r.state = 'open' offset 0) r;
comment on view wagers.open_round is 'The rounds that are open.';
grant select on wagers.running, wagers.open_round to balai_app;

drop index wagers.round_open;
drop index wagers.round_voided;
-- Some of a round that was called off was undone, and hardly any other round.
create index round_undone on wagers.round (opened_at, id) where undone > 0;
-- Nearly every round is written once more, when it ends.
alter table wagers.round set (fillfactor = 50);

-- The asker is the house more often than anyone.
alter table wagers.act drop constraint act_source_check,
  add constraint act_source_check check (
    source = 'house' or length(source) between 1 and 64 and left(source, 1) <> all ('{":",.,-}')
    and ltrim(source, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:.-') = '');

-- As before, and what stays open is listed.
create or replace function wagers.write_weighed(p_all wagers.asked[], p_purses wallet.purse[], p_weights wagers.weight[])
returns void
language plpgsql as $$
declare
  v_entries wallet.entry[];
  v_wins boolean;
  v_bounded boolean;
  v_stays boolean;
begin
  select array_agg(row(c.bucket, c.key, c.account, c.currency, c.house, c.delta, c.seq + c.nth,
                       c.after, c.head, case c.kind when 'bet' then 'stake' else 'win' end,
                       wagers.origin(c.source), c.tx, null, c.at)::wallet.entry)
           filter (where c.delta <> 0),
         bool_or(c.kind = 'win'), bool_or(c.bounded), bool_or(c.kind = 'bet' and c.ends is not true)
    into v_entries, v_wins, v_bounded, v_stays
    from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded)
   where c.fits;
  if v_entries is not null then
    perform wallet.enter_all(v_entries);
  end if;

  insert into wagers.round as old (bucket, id, member, game, vendor, mode, state, currency, stake,
         rules_version, rules_hash, opened_at, closed_at, source, ext)
  select c.bucket, c.round, c.member, c.game, c.vendor, c.mode,
         case when c.ends then 'closed' else 'open' end, c.currency, c.amount, c.rules_version,
         c.rules_hash, c.at, case when c.ends then c.at end, c.source, c.ext
    from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded)
   where c.kind = 'bet' and c.fits
      on conflict (bucket, id) do update
         set stake = old.stake + excluded.stake, state = excluded.state,
             closed_at = excluded.closed_at;

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

  -- What was opened and did not end here runs on.
  if v_stays then
    insert into wagers.running (bucket, member, round)
    select c.bucket, c.member, c.round
      from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded)
     where c.fits and c.kind in ('bet', 'win')
     group by c.bucket, c.member, c.round
    having bool_or(c.kind = 'bet') and bool_or(c.ends) is not true
        on conflict do nothing;
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

  insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
         main_after, bonus_after, code, body, at)
  select c.bucket, c.key, c.source, c.tx, c.member, c.mode, c.kind, c.round, c.game, c.amount,
         c.delta, c.after, c.bonus, 'ok', c.body, c.at
    from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded)
   where c.fits;
end $$;

create or replace function wagers.write_one(a wagers.asked, r wagers.round, o wagers.act, p_code text, p_state text, p_main bigint, p_bonus bigint, p_owed bigint, p_pool text)
returns wagers.acted
language plpgsql
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
declare
  v_posted wallet.posted;
  v_main_after bigint;
  v_bonus_after bigint;
  v_currency text;
  v_reason text := case a.kind when 'bet' then 'stake' when 'rollback' then 'void' else a.kind end;
  v_purse text := nullif(p_pool, a.mode);
  v_of uuid := case when p_state = 'reversed' then o.key end;
begin
  if p_main <> 0 then
    v_posted := wagers.move(a, a.key, p_pool, p_main, v_reason, a.house);
    if v_posted.status <> 'posted' then
      raise exception 'act % of % moved nothing: %', a.key, a.member, v_posted.status;
    end if;
  end if;
  if p_bonus <> 0 then
    v_posted := wagers.move(a, wagers.half(a.key), 'bonus', p_bonus, v_reason, a.house);
    if v_posted.status <> 'posted' then
      raise exception 'act % of % moved no bonus: %', a.key, a.member, v_posted.status;
    end if;
  end if;
  select max(p.balance) filter (where p.pool = p_pool),
         max(p.balance) filter (where p.pool = 'bonus' and v_purse is null),
         max(p.currency) filter (where p.pool = p_pool)
    into v_main_after, v_bonus_after, v_currency
    from wallet.purses(array[a.bucket], array[a.member]) p;
  if p_owed > 0 then
    insert into wagers.receivable (bucket, key, member, source, amount, at)
    values (a.bucket, a.key, a.member, a.source, p_owed, a.at);
  end if;

  if p_code = 'ok' then
    if a.kind = 'bet' then
      insert into wagers.round as old (bucket, id, member, game, vendor, mode, state, currency,
             stake, bonus_staked, rules_version, rules_hash, opened_at, source, ext, purse)
      values (a.bucket, a.round, a.member, a.game, a.vendor, a.mode, 'open', v_currency, a.amount,
              -p_bonus, a.rules_version, a.rules_hash, a.at, a.source, a.ext,
              v_purse)
          on conflict (bucket, id) do update
             set stake = old.stake + excluded.stake,
                 bonus_staked = old.bonus_staked + excluded.bonus_staked;
      if a.ends is not true then
        insert into wagers.running (bucket, member, round) values (a.bucket, a.member, a.round)
            on conflict do nothing;
      end if;
    elsif a.kind = 'rollback' and p_state = 'reversed' and o.kind = 'bet' then
      update wagers.round
         set undone = undone + o.amount, returned = returned + o.amount,
             bonus_staked = bonus_staked + o.bonus,
             state = case when undone + o.amount = stake then 'voided' else state end,
             closed_at = case when undone + o.amount = stake then a.at else closed_at end
       where bucket = a.bucket and id = o.round;
    elsif a.kind = 'rollback' and p_state = 'reversed' and o.kind = 'win' and o.round is not null then
      update wagers.round
         set returned = greatest(undone, returned - o.amount), state = 'open', closed_at = null
       where bucket = a.bucket and id = o.round and state <> 'voided';
      -- It runs anew: whoever strikes it off at this moment, since it had ended, finds another turn and leaves it.
      if found then
        insert into wagers.running as old (bucket, member, round) values (a.bucket, a.member, o.round)
            on conflict (bucket, member, round) do update set turn = old.turn + 1;
      end if;
    elsif a.kind = 'adjust' then
      update wagers.round set returned = greatest(undone, returned + a.amount)
       where bucket = a.bucket and id = a.round and state <> 'voided';
    elsif a.kind = 'win' and r.id is not null then
      update wagers.round set returned = returned + a.amount
       where bucket = a.bucket and id = a.round and state <> 'voided';
    end if;
    if a.ends and a.kind in ('bet', 'win', 'close') and a.round is not null then
      update wagers.round set state = 'closed', closed_at = a.at
       where bucket = a.bucket and id = a.round and state = 'open';
    end if;
    if a.mode = 'cash' then
      update wagers.bound b
         set last = case when b.kind = 'time' then a.at end,
             spent = b.spent + case
               when b.kind = 'deposit' then 0
               when b.kind = 'time' then coalesce(wagers.gap(b.last, a.at), 0)
               when a.kind in ('bet', 'tip') then a.amount
               when a.kind = 'rollback' and o.kind in ('bet', 'tip') and o.at >= b.begins
                 then -o.amount
               when b.kind = 'stake' then 0
               when a.kind = 'rollback' and o.kind = 'win' and o.at >= b.begins then o.amount
               when a.kind in ('win', 'adjust') then -a.amount
               else 0 end
       where b.bucket = a.bucket and b.member = a.member
         and (a.kind <> 'rollback' or p_state = 'reversed');
    end if;
  end if;

  insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
                          bonus, main_after, bonus_after, code, of, state, body,
                          at, purse)
  values (a.bucket, a.key, a.source, a.tx, a.member, a.mode, a.kind, coalesce(a.round, o.round),
          coalesce(a.game, o.game), a.amount, p_main, p_bonus, v_main_after, v_bonus_after, p_code,
          v_of, p_state, a.body, a.at, v_purse);
  return row(a.ord, p_code, a.key, false, p_main, p_bonus, v_main_after, v_bonus_after,
             p_state)::wagers.acted;
end $$;

create or replace function wagers.open_granted(p_bucket smallint, p_key uuid, p_tx text, p_member uuid, p_round uuid, p_game text, p_vendor text, p_stake bigint, p_rules_version text, p_rules_hash text, p_at timestamp with time zone)
returns text
language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
declare
  a wagers.asked;
  v_code text;
  v_purse record;
begin
  perform wallet.lock(array[p_bucket, p_bucket], array[p_member, p_member], array['cash', 'bonus']);
  select max(p.balance) filter (where p.pool = 'cash') as cash,
         max(p.balance) filter (where p.pool = 'bonus') as bonus,
         max(p.currency) filter (where p.pool = 'cash') as currency
    into v_purse from wallet.purses(array[p_bucket], array[p_member]) p;
  if v_purse.cash is null or v_purse.bonus is null then return 'member-unknown'; end if;
  if exists (select from wagers.act where key = p_key)
    or exists (select from wagers.round where bucket = p_bucket and id = p_round) then
    return 'key-reused';
  end if;
  a.bucket := p_bucket; a.key := p_key; a.source := 'house'; a.tx := p_tx; a.member := p_member;
  a.mode := 'cash'; a.kind := 'bet'; a.round := p_round; a.game := p_game; a.vendor := p_vendor;
  a.amount := p_stake; a.at := p_at;
  v_code := wagers.barred(a, 'epoch', 'epoch');
  if v_code is not null then return v_code; end if;
  a.amount := 0;
  v_code := wagers.bounded(a);
  if v_code is not null then return v_code; end if;

  if (select count(*) from wallet.post(
        array[p_bucket, p_bucket], array[wagers.half(p_key), p_key],
        array[null, p_member]::uuid[], array['promotion', 'bonus'],
        array[p_member, null]::uuid[], array['bonus', 'play'], array[p_stake, p_stake],
        array['bonus-granted-stake', 'bonus-staked'], array['wagers', 'wagers'], array[p_tx, p_tx],
        array[null, null]::text[], array[p_at, p_at]) p where p.status = 'posted') <> 2 then
    raise exception 'the stake of % was not paid', p_round;
  end if;
  update wagers.bound b
     set last = p_at, spent = b.spent + coalesce(wagers.gap(b.last, p_at), 0)
   where b.bucket = p_bucket and b.member = p_member and b.kind = 'time';
  insert into wagers.round (bucket, id, member, game, vendor, mode, state, currency, stake, granted,
         rules_version, rules_hash, opened_at, source, ext)
  values (p_bucket, p_round, p_member, p_game, p_vendor, 'cash', 'open', v_purse.currency, 0, p_stake,
          p_rules_version, p_rules_hash, p_at, 'house', p_round::text);
  insert into wagers.running (bucket, member, round) values (p_bucket, p_member, p_round);
  insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main, bonus,
         main_after, bonus_after, code, at)
  values (p_bucket, p_key, 'house', p_tx, p_member, 'cash', 'bet', p_round, p_game, p_stake, 0, 0,
          v_purse.cash, v_purse.bonus, 'ok', p_at);
  return 'ok';
end $$;

-- As before, and what ended is struck off the list.
create or replace function wagers.sum_up(p_least bigint)
returns bigint
language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set enable_seqscan = off as $$
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
  -- What ended is struck off the list of what runs, unless it began to run anew meanwhile.
  delete from wagers.running x
   using (select w.ctid as place, w.turn
            from (select distinct a.bucket, a.member, a.round from wagers.act a
                   where a.writer::text::bigint >= v_since and a.writer::text::bigint < v_upto
                     and a.code = 'ok' and a.round is not null) a
           cross join lateral (select w.ctid, w.turn from wagers.running w
                                where w.bucket = a.bucket and w.member = a.member and w.round = a.round offset 0) w
           cross join lateral (select from wagers.round r
                                where r.bucket = a.bucket and r.id = a.round and r.state <> 'open' offset 0) r) s
   where x.ctid = s.place and x.turn = s.turn;
  -- What play wrote may have filled leaves of the purses that it moved.
  perform wagers.turn(f.bucket, f.member, f.pool)
     from (select distinct a.bucket, a.member, p.pool
             from wagers.act a
            cross join lateral (values (coalesce(a.purse, a.mode), a.main), ('bonus', a.bonus)) as p(pool, moved)
            where a.writer::text::bigint >= v_since and a.writer::text::bigint < v_upto and p.moved <> 0) f;
  return v_upto;
end $$;

-- As before, by the list.
create or replace function wagers.fold_turnover(p_bucket smallint, p_member uuid, p_at timestamp with time zone)
returns void
language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  t wagers.turnover;
  v_upto timestamptz;
begin
  select * into t from wagers.turnover where bucket = p_bucket and member = p_member for no key update;
  if not found then
    insert into wagers.turnover (bucket, member, upto) values (p_bucket, p_member, p_at);
    return;
  end if;
  v_upto := least(p_at - interval '1 day', (
    select min(r.opened_at) from wagers.open_round r
     where r.bucket = p_bucket and r.member = p_member and r.opened_at >= t.upto));
  if v_upto <= t.upto then return; end if;
  update wagers.turnover
     set upto = v_upto,
         folded = t.folded + coalesce((
           select sum(r.stake - r.undone - r.unplayed)::bigint from wagers.round r
            where r.bucket = p_bucket and r.member = p_member and r.opened_at >= t.upto
              and r.opened_at < v_upto and r.state = 'closed' and r.mode = 'cash'), 0)
   where bucket = p_bucket and member = p_member;
end $$;

-- As before. A round that is paid is written where it was read.
create or replace function wagers.end_all(p_bucket smallint[], p_round uuid[], p_win bigint[], p_at timestamp with time zone)
returns TABLE(round uuid, bucket smallint, member uuid, win bigint, ended boolean)
language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_memoize = off as $$
#variable_conflict use_column
declare
  v_buckets smallint[];
  v_rounds uuid[];
  v_members uuid[];
  v_modes text[];
  v_places tid[];
  v_wins bigint[];
  v_purses wallet.purse[];
  v_entries wallet.entry[];
  v_bonuses bigint[];
  v_capped boolean := exists (select from wagers.cap);
  v_ended boolean[];
  v_shared jsonb[];
  v_each jsonb[];
  v_many int[];
begin
  if exists (select from unnest(p_win) as u(win) where u.win is null or u.win < 0) then
    raise exception 'a win is nothing or more';
  end if;

  -- Who won: their purses are held before anything is written, in the one order that everyone keeps.
  select array_agg(a.bucket order by a.ord), array_agg(a.round order by a.ord), array_agg(r.member order by a.ord),
         array_agg(r.mode order by a.ord), array_agg(a.win order by a.ord), array_agg(r.place order by a.ord)
    into v_buckets, v_rounds, v_members, v_modes, v_wins, v_places
    from unnest(p_bucket, p_round, p_win) with ordinality as a(bucket, round, win, ord)
   cross join lateral (select r.ctid as place, r.* from wagers.round r where r.bucket = a.bucket and r.id = a.round offset 0) as r
   where a.win > 0 and not v_capped and r.state = 'open' and r.source = 'house' and r.granted = 0
     and r.stake > r.undone and r.bonus_staked = 0 and r.purse is null
     and not exists (select from wagers.bound b where b.bucket = r.bucket and b.member = r.member);

  if v_rounds is not null then
    v_purses := wallet.held(v_buckets, v_members, v_modes);
    -- Bounds are looked at again now that nobody else can move the purses.
    with run as (
      select w.*, (w.balance + sum(w.win) over each)::bigint as after, w.seq + row_number() over each as nth
        from rows from (unnest(v_buckets), unnest(v_rounds), unnest(v_members), unnest(v_modes), unnest(v_wins),
               unnest(v_places), unnest(v_purses)) with ordinality
             as w(bucket, round, member, mode, win, place, account, currency, balance, free, seq, head, bonus, ord)
       where w.account is not null
         and not exists (select from wagers.bound b where b.bucket = w.bucket and b.member = w.member)
      window each as (partition by w.bucket, w.account order by w.ord))
    select array_agg(n.round order by n.ord), array_agg(n.place order by n.ord), array_agg(n.bonus order by n.ord),
           array_agg(row(n.bucket, wagers.end_key(n.round), n.account, n.currency,
                         case n.mode when 'demo' then 'demo' else 'play' end, n.win, n.nth, n.after, n.head, 'win',
                         wagers.origin('house'), 'win:' || n.round, null, p_at)::wallet.entry order by n.ord)
      into v_rounds, v_places, v_bonuses, v_entries
      from run n;
    if v_entries is not null then
      perform wallet.enter_all(v_entries);
    end if;
  end if;

  with asked as materialized (
    select a.bucket, a.round, a.win from unnest(p_bucket, p_round, p_win) as a(bucket, round, win)),
  lost as (
    update wagers.round r set state = 'closed', closed_at = p_at
      from asked a
     where a.win = 0 and r.bucket = a.bucket and r.id = a.round and r.state = 'open' and r.source = 'house'
       and r.granted = 0 and r.stake > r.undone
    returning r.bucket, r.id, r.member, r.game, r.vendor, r.mode, r.stake, r.rules_hash, 0::bigint as win,
              null::bigint as main_after, null::bigint as bonus_after),
  won as (
    update wagers.round r set state = 'closed', closed_at = p_at, returned = r.returned + w.delta
      from rows from (unnest(v_entries), unnest(v_rounds), unnest(v_places), unnest(v_bonuses))
           as w(bucket, key, account, currency, house, delta, seq, after, head, reason, source, ext_id, intent, at,
                round, place, bonus)
     -- Where it was read: a round that somebody wrote since is not paid by what was read of it.
     where r.ctid = w.place and r.bucket = w.bucket and r.id = w.round and r.state = 'open'
    returning r.bucket, r.id, r.member, r.game, r.vendor, r.mode, r.stake, r.rules_hash, w.delta as win,
              w.after as main_after, w.bonus as bonus_after),
  done as materialized (select * from lost union all select * from won),
  answered as (
    insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, amount, main, main_after,
           bonus_after, code, at)
    select d.bucket, wagers.end_key(d.id), 'house', 'win:' || d.id, d.member, d.mode, 'win', d.id,
           d.win, d.win, d.main_after, d.bonus_after, 'ok', p_at
      from done d),
  answers as (
    select d.id, d.bucket, d.member, d.win, true as ended from done d where d.win > 0
     union all
    select e.round, e.bucket, null, e.win, false
      from (select bucket, round, win from asked except select bucket, id, win from done) e
     where (select count(*) from asked) > (select count(*) from done)),
  told as (
    select jsonb_build_object('game', d.game, 'vendor', d.vendor, 'mode', d.mode, 'rules', d.rules_hash) as shared,
           jsonb_build_object('round', array_agg(d.id), 'member', array_agg(d.member), 'bucket', array_agg(d.bucket),
             'stake', array_agg(d.stake::text), 'returned', array_agg(d.win::text)) as each,
           count(*)::int as many
      from (select *, (row_number() over () - 1) / 250 as part from done) d
     group by d.part, d.game, d.vendor, d.mode, d.rules_hash)
  select array_agg(t.id), array_agg(t.bucket), array_agg(t.member), array_agg(t.win), array_agg(t.ended),
         (select array_agg(shared) from told), (select array_agg(each) from told), (select array_agg(many) from told)
    into v_rounds, v_buckets, v_members, v_wins, v_ended, v_shared, v_each, v_many
    from answers t;
  perform platform.announce_all('wagerSettled', v_shared, v_each, v_many, p_at);
  if coalesce(cardinality(v_entries), 0)
     <> (select count(*) from unnest(v_ended) as u(ended) where u.ended) then
    raise exception 'a round that was paid had ended';
  end if;
  return query select * from unnest(v_rounds, v_buckets, v_members, v_wins, v_ended);
end $$;
