-- A round is listed as it is opened, and at no later stake; a stake that ends a round that ran takes it off, and so does whoever
-- undoes all of it. So of stakes there is nothing to be struck off, and whoever sums them up looks at no list and no round.
delete from wagers.running w
 using wagers.round r
 where r.bucket = w.bucket and r.id = w.round and r.state <> 'open';

-- A stake says itself whether its round ended with it: whoever counts what has settled looks at no round of the others.
alter table wagers.act add column ends boolean;
comment on column wagers.act.ends is 'Of a stake, whether its round ended with it. Unknown of those that were written before this was told.';

-- As before; what is listed is told by what was opened here, and stakes say whether they end their round.
create or replace function wagers.write_weighed(p_all wagers.asked[], p_purses wallet.purse[], p_weights wagers.weight[])
returns void
language plpgsql as $$
declare
  v_entries wallet.entry[];
  v_wins boolean;
  v_bounded boolean;
  v_stays boolean;
  v_again uuid[];
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

  with opened as (
    insert into wagers.round as known (bucket, id, member, game, vendor, mode, state, currency, stake,
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
           set stake = known.stake + excluded.stake, state = excluded.state,
               closed_at = excluded.closed_at
    -- What was there before is written over, and says by whom.
    returning known.id, known.xmax <> '0'::xid as again)
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

  -- What was opened and did not end here runs on; what ran before is listed.
  if v_stays then
    insert into wagers.running (bucket, member, round)
    select c.bucket, c.member, c.round
      from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded)
     where c.fits and c.kind in ('bet', 'win') and (v_again is null or c.round <> all (v_again))
     group by c.bucket, c.member, c.round
    having bool_or(c.kind = 'bet') and bool_or(c.ends) is not true;
  end if;
  if v_again is not null then
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

  insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
         main_after, bonus_after, code, body, at, ends)
  select c.bucket, c.key, c.source, c.tx, c.member, c.mode, c.kind, c.round, c.game, c.amount,
         c.delta, c.after, c.bonus, 'ok', c.body, c.at, case when c.kind = 'bet' then c.ends is true end
    from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded)
   where c.fits;
end $$;

-- As before; a stake says whether it ends its round, and takes it off the list with that, as does whoever undoes all of it.
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
      -- Whoever undoes a stake may name another round, or none.
      delete from wagers.running w
       using wagers.round undone
       where undone.bucket = a.bucket and undone.id = o.round and undone.state = 'voided'
         and w.bucket = a.bucket and w.member = a.member and w.round = o.round;
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
      if found and a.kind = 'bet' then
        delete from wagers.running where bucket = a.bucket and member = a.member and round = a.round;
      end if;
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
                          at, purse, ends)
  values (a.bucket, a.key, a.source, a.tx, a.member, a.mode, a.kind, coalesce(a.round, o.round),
          coalesce(a.game, o.game), a.amount, p_main, p_bonus, v_main_after, v_bonus_after, p_code,
          v_of, p_state, a.body, a.at, v_purse, case when a.kind = 'bet' then a.ends is true end);
  return row(a.ord, p_code, a.key, false, p_main, p_bonus, v_main_after, v_bonus_after,
             p_state)::wagers.acted;
end $$;

-- As before, and the stake says that it does not end its round.
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
         main_after, bonus_after, code, at, ends)
  values (p_bucket, p_key, 'house', p_tx, p_member, 'cash', 'bet', p_round, p_game, p_stake, 0, 0,
          v_purse.cash, v_purse.bonus, 'ok', p_at, false);
  return 'ok';
end $$;

-- As before; stakes are not looked at for what ended, and only books that have filled a leaf are turned.
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
                     and a.code = 'ok' and a.round is not null and a.kind <> 'bet') a
           cross join lateral (select w.ctid, w.turn from wagers.running w
                                where w.bucket = a.bucket and w.member = a.member and w.round = a.round offset 0) w
           cross join lateral (select from wagers.round r
                                where r.bucket = a.bucket and r.id = a.round and r.state <> 'open' offset 0) r) s
   where x.ctid = s.place and x.turn = s.turn;
  -- What play wrote may have filled leaves of the purses that it moved.
  perform wagers.turn(b.bucket, b.member, b.pool)
     from wallet.books(array(
            select distinct row(a.bucket, a.member, p.pool)::wallet.book_name
              from wagers.act a
             cross join lateral (values (coalesce(a.purse, a.mode), a.main), ('bonus', a.bonus)) as p(pool, moved)
             where a.writer::text::bigint >= v_since and a.writer::text::bigint < v_upto and p.moved <> 0)) b
    where b.last / wallet.leaf_size() > coalesce((
            select max(l.leaf) from wagers.leaf l where l.bucket = b.bucket and l.account = b.account), 0);
  return v_upto;
end $$;
