-- As before; a stake that is judged by itself opens its round before anything is moved, and begins anew where somebody else
-- has just opened it.
create or replace function wagers.act_one(a wagers.asked, p_seen timestamptz, p_opened timestamptz)
returns wagers.acted
language plpgsql
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  k wagers.act;
  r wagers.round;
  o wagers.act;
  v_code text := 'ok';
  v_state text;
  v_main bigint := 0;
  v_bonus bigint := 0;
  v_owed bigint := 0;
  v_purse record;
  t wagers.bonus_terms;
  v_pool text;
begin
  select * into k from wagers.act where key = a.key;
  if found then
    if k.kind = 'tombstone' and a.kind = 'bet' then
      return row(a.ord, 'bet-cancelled', a.key, true, 0, 0, null, null, null)::wagers.acted;
    end if;
    if k.kind <> a.kind or k.body is distinct from a.body or k.member <> a.member then
      return row(a.ord, 'key-reused', a.key, false, 0, 0, null, null, null)::wagers.acted;
    end if;
    return row(a.ord, k.code, k.key, true, k.main, k.bonus, k.main_after, k.bonus_after,
               k.state)::wagers.acted;
  end if;

  if a.round is not null then
    select * into r from wagers.round where bucket = a.bucket and id = a.round;
    if found and (r.member <> a.member or r.mode <> a.mode or r.source <> a.source) then
      return row(a.ord, 'round-unknown', a.key, false, 0, 0, null, null, null)::wagers.acted;
    end if;
  end if;
  if a.kind = 'rollback' then
    select * into o from wagers.act where key = a.of;
  end if;
  v_pool := wagers.pool_of(a, r, o);

  select coalesce(max(p.free) filter (where p.pool = v_pool), 0) as free,
         -- A bonus goes with cash, and with no other purse.
         coalesce(max(p.free) filter (where p.pool = 'bonus' and v_pool = a.mode), 0) as bonus,
         max(p.balance) filter (where p.pool = v_pool) as main_after,
         max(p.currency) filter (where p.pool = v_pool) as currency,
         max(p.balance) filter (where p.pool = 'bonus') as bonus_after,
         bool_or(p.pool = v_pool) as there
    into v_purse
    from wallet.purses(array[a.bucket], array[a.member]) p;
  if v_purse.there is not true then
    return row(a.ord, 'member-unknown', a.key, false, 0, 0, null, null, null)::wagers.acted;
  end if;

  if a.kind in ('bet', 'tip') then
    t := wagers.bonus_says(a, r);
    v_code := coalesce(wagers.barred(a, p_seen, p_opened),
                       case when r.state <> 'open' then 'round-closed' end,
                       wagers.bounded(a), t.code,
                       case when a.amount > v_purse.free
                              + case when a.mode = 'cash' and a.kind = 'bet' and t.closed is not true then v_purse.bonus
                                     else 0 end then 'funds-short' end,
                       'ok');
    if v_code = 'ok' then
      v_main := -least(a.amount, case when t.bonus_first then greatest(0, a.amount - v_purse.bonus) else v_purse.free end);
      v_bonus := -(a.amount + v_main);
    end if;
  elsif a.kind = 'win' then
    v_code := case when a.amount < 0 then 'stake-invalid'
                   when a.free then 'ok'
                   when r.id is null then 'round-unknown'
                   when r.state = 'voided' then 'bet-cancelled'
                   when r.state = 'closed' then 'round-closed'
                   when r.stake = r.undone then 'bet-unknown'
                   else 'ok' end;
    if v_code = 'ok' then
      -- By the purses that staked, in their proportion.
      v_bonus := case when not a.free and r.stake > r.undone and v_pool = 'cash'
        then (a.amount::numeric * r.bonus_staked / (r.stake - r.undone))::bigint else 0 end;
      v_bonus := least(v_bonus, a.amount);
      v_main := a.amount - v_bonus;
    end if;
  elsif a.kind = 'promo' and a.amount < 0 then
    v_code := 'stake-invalid';
  elsif a.kind = 'promo' then
    v_main := a.amount;
  elsif a.kind = 'close' then
    v_code := case when r.id is null then 'round-unknown' else 'ok' end;
  elsif a.kind = 'adjust' then
    v_code := case when r.id is null then 'round-unknown' else 'ok' end;
    if v_code = 'ok' then
      v_main := greatest(a.amount, -v_purse.free);
      v_owed := v_main - a.amount;
    end if;
  elsif a.kind = 'rollback' then
    if a.of = a.key then
      v_code := 'bet-unknown';
    elsif o.key is null then
      insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount,
                              main_after, bonus_after, code, at)
      values (a.bucket, a.of, a.source, a.of_tx, a.member, a.mode, 'tombstone', a.round, a.game, 0,
              v_purse.main_after, v_purse.bonus_after, 'ok', a.at);
      v_state := 'tombstoned';
    elsif o.member <> a.member or o.mode <> a.mode then
      v_code := 'bet-unknown';
    elsif o.kind = 'tombstone' then
      v_state := 'tombstoned';
    elsif o.code <> 'ok' or o.kind not in ('bet', 'win', 'tip') then
      v_code := 'bet-unknown';
    elsif exists (select from wagers.act where bucket = a.bucket and of = o.key
                     and kind = 'rollback' and code = 'ok')
    then
      v_state := 'already';
    else
      select * into r from wagers.round where bucket = o.bucket and id = o.round;
      if o.kind = 'bet' and (r.returned > r.undone or r.state = 'closed') then
        v_code := 'bet-settled';
      else
        v_state := 'reversed';
        v_main := -o.main;
        v_bonus := -o.bonus;
        if v_main < 0 and -v_main > v_purse.free then
          v_owed := v_owed - v_main - v_purse.free;
          v_main := -v_purse.free;
        end if;
        if v_bonus < 0 and -v_bonus > v_purse.bonus then
          v_owed := v_owed - v_bonus - v_purse.bonus;
          v_bonus := -v_purse.bonus;
        end if;
      end if;
    end if;
  end if;

  if v_code = 'ok' and a.kind = 'bet' and r.id is null then
    insert into wagers.round (bucket, id, member, game, vendor, mode, state, currency, stake, bonus_staked,
           rules_version, rules_hash, opened_at, source, ext, purse)
    values (a.bucket, a.round, a.member, a.game, a.vendor, a.mode, 'open', v_purse.currency, a.amount, -v_bonus,
            a.rules_version, a.rules_hash, a.at, a.source, a.ext, nullif(v_pool, a.mode))
        on conflict do nothing;
    -- Somebody else opened it in this moment: nothing is moved yet, and it stands there to be judged by.
    if not found then return wagers.act_one(a, p_seen, p_opened); end if;
  end if;

  perform wagers.count_bonus(a, o, t, v_code, v_state, v_bonus);
  return wagers.write_one(a, r, o, v_code, v_state, v_main, v_bonus, v_owed,
                          v_pool);
end $$;

-- As before; the round of a stake stands by now, and one that stood before is staked on.
create or replace function wagers.write_one(a wagers.asked, r wagers.round, o wagers.act, p_code text, p_state text, p_main bigint, p_bonus bigint, p_owed bigint, p_pool text)
returns wagers.acted
language plpgsql
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_posted wallet.posted;
  v_main_after bigint;
  v_bonus_after bigint;
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
         max(p.balance) filter (where p.pool = 'bonus' and v_purse is null)
    into v_main_after, v_bonus_after
    from wallet.purses(array[a.bucket], array[a.member]) p;
  if p_owed > 0 then
    insert into wagers.receivable (bucket, key, member, source, amount, at)
    values (a.bucket, a.key, a.member, a.source, p_owed, a.at);
  end if;

  if p_code = 'ok' then
    if a.kind = 'bet' then
      -- What was not there is opened by now.
      if r.id is not null then
        update wagers.round set stake = stake + a.amount, bonus_staked = bonus_staked - p_bonus
         where bucket = a.bucket and id = a.round;
      end if;
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
