-- A vendor may be apart: what its games stake does not come out of the cash of a member but out of a
-- purse of their own that they filled for this vendor. `mode` says which kind of money it is, as it
-- always did, and all that is counted by it (bounds, sums, turnover) counts on; `purse` says where it lies.

create table wagers.apart (
  vendor text primary key check (vendor ~ '^[A-Z0-9]{2,16}$'),
  since timestamptz not null
);
comment on table wagers.apart is 'The vendors whose games draw from purses of their own.';
grant select on wagers.apart to balai_app;

alter table wagers.round add column purse text check (purse like 'vendor:%');
comment on column wagers.round.purse is
  'Where its money lies, if not in the purse of its mode: as long as it runs, whatever becomes of its vendor.';
alter table wagers.act add column purse text check (purse like 'vendor:%');

-- Whether a vendor is apart from now on.
create function wagers.set_apart(p_vendor text, p_apart boolean, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_apart then
    insert into wagers.apart values (p_vendor, p_at) on conflict do nothing;
  else
    delete from wagers.apart where vendor = p_vendor;
  end if;
end $$;
revoke all on function wagers.set_apart from public;
grant execute on function wagers.set_apart to balai_app;

-- Which purse new play of a vendor draws from.
create function wagers.drawn_from(p_mode text, p_source text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when p_mode = 'cash' and exists (select from wagers.apart where vendor = p_source)
              then 'vendor:' || p_source else p_mode end
$$;
revoke all on function wagers.drawn_from from public;
grant execute on function wagers.drawn_from to balai_app;

-- Which purse an act moves: that of what it belongs to, else the one that its vendor draws from. A purse
-- apart is held after the member's cash, which whoever asks holds already, so that bounds stay in one line.
create function wagers.pool_of(a wagers.asked, r wagers.round, o wagers.act) returns text
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_pool text;
  v_currency text;
begin
  if a.mode <> 'cash' then return a.mode; end if;
  v_pool := case
    when o.member = a.member then coalesce(o.purse, 'cash')
    when r.member = a.member then coalesce(r.purse, 'cash')
    else wagers.drawn_from(a.mode, a.source) end;
  if v_pool = 'cash' then return v_pool; end if;
  -- Opened when it is first needed, for whoever has cash.
  select max(p.currency) filter (where p.pool = 'cash') into v_currency
    from wallet.purses(array[a.bucket], array[a.member]) p
  having not bool_or(p.pool = v_pool);
  if v_currency is not null then
    perform wallet.open(a.bucket, a.member, v_currency, array[v_pool], a.at);
  end if;
  perform wallet.lock(array[a.bucket], array[a.member], array[v_pool]);
  return v_pool;
end $$;
revoke all on function wagers.pool_of from public;

-- As before, with the purse.
drop function wagers.write_one;
create function wagers.write_one(a wagers.asked, r wagers.round, o wagers.act, p_code text, p_state text, p_main bigint, p_bonus bigint, p_owed bigint, p_pool text)
 RETURNS wagers.acted
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;
revoke all on function wagers.write_one from public;

-- As before, with the purse of what it belongs to.
create or replace function wagers.act_one(a wagers.asked, p_seen timestamptz, p_opened timestamptz)
returns wagers.acted
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
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
         max(p.balance) filter (where p.pool = 'bonus') as bonus_after,
         bool_or(p.pool = v_pool) as there
    into v_purse
    from wallet.purses(array[a.bucket], array[a.member]) p;
  if v_purse.there is not true then
    return row(a.ord, 'member-unknown', a.key, false, 0, 0, null, null, null)::wagers.acted;
  end if;

  if a.kind in ('bet', 'tip') then
    v_code := coalesce(wagers.barred(a, p_seen, p_opened),
                       case when r.state <> 'open' then 'round-closed' end,
                       wagers.bounded(a),
                       case when a.amount > v_purse.free
                              + case when a.mode = 'cash' and a.kind = 'bet' then v_purse.bonus
                                     else 0 end then 'funds-short' end,
                       'ok');
    if v_code = 'ok' then
      v_main := -least(a.amount, v_purse.free);
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

  return wagers.write_one(a, r, o, v_code, v_state, v_main, v_bonus, v_owed,
                          v_pool);
end $$;

-- As before; what lies apart is not plain.
create or replace function wagers.weigh(
  p_all wagers.asked[], p_purses wallet.purse[], p_seen timestamptz, p_opened timestamptz
) returns wagers.weight[]
language plpgsql stable as $$
declare
  v_keys uuid[];
  v_pairs uuid[];
  v_tangled uuid[];
  v_weights wagers.weight[];
  v_caps bigint := (select count(*) from wagers.cap where kind <> 'deposit');
  v_apart text[] := (select array_agg(vendor) from wagers.apart);
begin
  -- Keys that are asked for twice, or undone in the same breath.
  select array_agg(u.key) into v_keys
    from (select key from unnest(p_all) group by key having count(*) > 1
           union all select of from unnest(p_all) where of is not null) u;
  -- Of a round asked about twice only a stake and then its win is plain.
  select array_agg(round) filter (where paired), array_agg(round) filter (where not paired)
    into v_pairs, v_tangled
    from (select round, count(*) = 2 and min(member::text) = max(member::text)
                   and min(source) = max(source) and array_agg(kind order by ord) = '{bet,win}'
                   and not bool_or(kind = 'bet' and ends) as paired
            from unnest(p_all)
           where round is not null
           group by bucket, round
          having count(*) > 1) t;

  with judged as (
    select a.ord, a.bucket, a.member, a.at, a.mode, a.free as purse_free, a.balance,
           case when a.kind = 'bet' then -a.amount else a.amount end as delta,
           case when a.kind = 'bet' then a.amount else 0 end as stake,
           a.account is not null
             and k.key is null and (v_keys is null or a.key <> all (v_keys))
             and (v_tangled is null or a.round <> all (v_tangled))
             and (v_apart is null or a.mode <> 'cash' or a.source <> all (v_apart))
             and r.purse is null
             and case a.kind
               when 'bet' then
                 s.locked is not true
                 and (s.excluded_until is null or s.excluded_until <= a.at)
                 and (a.session is null or l.id is not null)
                 and g.vendor = a.vendor and g.open and g.vendor_open
                 and a.amount between g.min_bet and g.max_bet
                 and (r.id is null or (r.state = 'open' and r.member = a.member
                   and r.mode = a.mode and r.source = a.source))
               when 'win' then
                 a.amount >= 0 and a.freely is not true
                 and (r.state = 'open' and r.member = a.member and r.mode = a.mode
                      and r.source = a.source and r.stake > r.undone and r.bonus_staked = 0
                      or r.id is null and a.round = any (v_pairs))
               else false end as plain
      from rows from (unnest(p_all), unnest(p_purses)) as a(
             ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
             amount, freely, ends, session, of, of_tx, rules_version, rules_hash, body, at,
             account, currency, balance, free, seq, head, bonus)
      -- One by one, by their keys: a join could be planned as a walk through all there ever was.
      left join lateral (select w.key from wagers.act w where w.key = a.key limit 1) k on true
      left join lateral (
        select w.locked, w.excluded_until from wagers.standing w
         where w.bucket = a.bucket and w.member = a.member limit 1) s on true
      left join lateral (
        select w.id, w.state, w.member, w.mode, w.source, w.stake, w.undone, w.bonus_staked, w.purse
          from wagers.round w where w.bucket = a.bucket and w.id = a.round limit 1) r
        on true
      left join identity.live(array(select distinct session from unnest(p_all)
                                     where session is not null), p_seen, p_opened) l(id)
        on l.id = a.session
      left join catalogue.playable(array(select distinct game from unnest(p_all)
                                          where game is not null)) g on g.game = a.game),
  run as (
    select j.ord, j.bucket, j.member, j.delta, j.balance + sum(j.delta) over so_far as after,
           count(*) filter (where j.delta <> 0) over so_far as nth,
           sum(j.stake) over own as staked, max(j.at) over own as latest, j.mode,
           bool_and(j.plain is true) over own
             and min(j.mode) over own = max(j.mode) over own
             and j.purse_free >= sum(j.stake) over own as fits
      from judged j
    window own as (partition by j.bucket, j.member),
           so_far as (partition by j.bucket, j.member order by j.ord))
  select array_agg(row(w.fits and not b.crossed, w.delta, w.after, w.nth, b.bounded)::wagers.weight
                   order by w.ord)
    into v_weights
    from run w
    left join lateral (
      select count(*) > 0 as bounded,
             -- Who is met for the first time under a cap has no row for it yet.
             w.mode = 'cash' and (coalesce(bool_or(b.ends <= w.latest or case b.kind
                 when 'deposit' then false
                 when 'time' then b.spent + coalesce(wagers.gap(b.last, w.latest), 0) >= c.most
                 else b.spent + w.staked > c.most end), false)
               or count(*) filter (where c.capped) < v_caps) as crossed
        from wagers.bound b
       cross join lateral (
          select case when v_caps = 0 then least(b.amount, b.ordered) else wagers.least_of(b) end as most,
                 v_caps > 0 and b.kind <> 'deposit' and exists (
                   select from wagers.cap k where k.kind = b.kind and k.span = b.span) as capped) c
       where w.mode = 'cash' and b.bucket = w.bucket and b.member = w.member) b on true;
  return v_weights;
end $$;

-- As before, by the purses that were moved.
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
            cross join lateral (values (coalesce(a.purse, a.mode), a.main), ('bonus', a.bonus)) as p(pool, moved)
            where a.writer::text::bigint >= v_since and a.writer::text::bigint < v_upto and p.moved <> 0) f;
  return v_upto;
end $$;
