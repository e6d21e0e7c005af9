-- Acts at speed: the purses are held and read once, what is plain is weighed in one statement and
-- written in one go. Bounds of time at play, and of deposits, stand beside those of stake and loss.

alter table wagers.bound
  drop constraint bound_kind_check,
  add constraint bound_kind_check check (kind in ('stake', 'loss', 'time', 'deposit')),
  -- When a member last asked for anything, where time is bounded.
  add column last timestamptz;
comment on column wagers.bound.spent is
  'Minor units; of time, seconds at play: what lies between two acts, where that is five minutes or less.';

-- A key stands for one act wherever it lies: the index that says so is the only one needed.
alter table wagers.act drop constraint act_pkey;
alter table wagers.act add constraint act_pkey primary key using index act_key;

-- The seconds at play that an act adds to those before it.
create function wagers.gap(p_last timestamptz, p_at timestamptz) returns bigint
language sql immutable parallel safe as $$
  select case when p_at - p_last between interval '0' and interval '5 minutes'
              then round(extract(epoch from p_at - p_last))::bigint else 0 end
$$;

-- The bound that a stake would cross, or null. A span that is over begins anew in the member's zone.
create or replace function wagers.bounded(a wagers.asked) returns text
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  b wagers.bound;
begin
  if a.mode <> 'cash' then return null; end if;
  update wagers.bound
     set spent = 0,
         begins = date_trunc(span, a.at at time zone zone) at time zone zone,
         ends = (date_trunc(span, a.at at time zone zone) + ('1 ' || span)::interval)
                at time zone zone
   where bucket = a.bucket and member = a.member and ends <= a.at;
  select * into b from wagers.bound
   where bucket = a.bucket and member = a.member
     and case kind when 'deposit' then false
                   when 'time' then spent + coalesce(wagers.gap(last, a.at), 0) >= amount
                   else spent + a.amount > amount end
   order by kind, ends
   limit 1;
  return case when not found then null when b.kind = 'time' then 'session-limit'
              else b.kind || '-limit' end;
end $$;

-- Writes what was decided: money, round, act, and what could not be taken.
create or replace function wagers.write_one(
  a wagers.asked, r wagers.round, o wagers.act, p_code text, p_state text, p_main bigint,
  p_bonus bigint, p_owed bigint
) returns wagers.acted
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_posted wallet.posted;
  v_main_after bigint;
  v_bonus_after bigint;
  v_currency text;
  v_reason text := case a.kind when 'bet' then 'stake' when 'rollback' then 'void' else a.kind end;
  v_of uuid := case when p_state = 'reversed' then o.key end;
begin
  if p_main <> 0 then
    v_posted := wagers.move(a, a.key, a.mode, p_main, v_reason, a.house);
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
  select max(p.balance) filter (where p.pool = a.mode),
         max(p.balance) filter (where p.pool = 'bonus'),
         max(p.currency) filter (where p.pool = a.mode)
    into v_main_after, v_bonus_after, v_currency
    from wallet.purses(array[a.bucket], array[a.member]) p;
  if p_owed > 0 then
    insert into wagers.receivable (bucket, key, member, source, amount, at)
    values (a.bucket, a.key, a.member, a.source, p_owed, a.at);
  end if;

  if p_code = 'ok' then
    if a.kind = 'bet' then
      insert into wagers.round as old (bucket, id, member, game, vendor, mode, state, currency,
             stake, bonus_staked, rules_version, rules_hash, opened_at, source, ext)
      values (a.bucket, a.round, a.member, a.game, a.vendor, a.mode, 'open', v_currency, a.amount,
              -p_bonus, a.rules_version, a.rules_hash, a.at, a.source, a.ext)
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
         set returned = returned - o.amount, state = 'open', closed_at = null
       where bucket = a.bucket and id = o.round;
    elsif a.kind = 'adjust' then
      update wagers.round set returned = greatest(0, returned + a.amount)
       where bucket = a.bucket and id = a.round;
    elsif a.kind = 'win' and r.id is not null then
      update wagers.round set returned = returned + a.amount
       where bucket = a.bucket and id = a.round;
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
                          at)
  values (a.bucket, a.key, a.source, a.tx, a.member, a.mode, a.kind, coalesce(a.round, o.round),
          coalesce(a.game, o.game), a.amount, p_main, p_bonus, v_main_after, v_bonus_after, p_code,
          v_of, p_state, a.body, a.at);
  return row(a.ord, p_code, a.key, false, p_main, p_bonus, v_main_after, v_bonus_after,
             p_state)::wagers.acted;
end $$;

-- What an act comes to, if it is plain: the money, the balance after it, and its place among the
-- transfers of its purse.
create type wagers.weight as (
  fits boolean, delta bigint, after bigint, nth bigint, bounded boolean
);

-- Weighs all acts beside their purses. Plain are stakes and wins of members against whom nothing
-- stands, on games that are open, within funds and bounds; a member's acts are all plain or none.
create function wagers.weigh(
  p_all wagers.asked[], p_purses wallet.purse[], p_seen timestamptz, p_opened timestamptz
) returns wagers.weight[]
language plpgsql stable as $$
declare
  v_keys uuid[];
  v_pairs uuid[];
  v_tangled uuid[];
  v_weights wagers.weight[];
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
        select w.id, w.state, w.member, w.mode, w.source, w.stake, w.undone, w.bonus_staked
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
  select array_agg(row(w.fits and b.crossed is not true, w.delta, w.after, w.nth, b.crossed is not null
                   )::wagers.weight order by w.ord)
    into v_weights
    from run w
    left join lateral (
      select bool_or(b.ends <= w.latest
               or case b.kind when 'deposit' then false
                    when 'time' then b.spent + coalesce(wagers.gap(b.last, w.latest), 0) >= b.amount
                    else b.spent + w.staked > b.amount end) as crossed
        from wagers.bound b
       where w.mode = 'cash' and b.bucket = w.bucket and b.member = w.member) b on true;
  return v_weights;
end $$;

-- Writes what was weighed and fits, row beside row. No tables are walked through.
create function wagers.write_weighed(
  p_all wagers.asked[], p_purses wallet.purse[], p_weights wagers.weight[]
) returns void
language plpgsql as $$
declare
  v_entries wallet.entry[];
  v_wins boolean;
  v_bounded boolean;
begin
  select array_agg(row(c.bucket, c.key, c.account, c.currency, c.house, c.delta, c.seq + c.nth,
                       c.after, c.head, case c.kind when 'bet' then 'stake' else 'win' end,
                       wagers.origin(c.source), c.tx, null, c.at)::wallet.entry)
           filter (where c.delta <> 0),
         bool_or(c.kind = 'win'), bool_or(c.bounded)
    into v_entries, v_wins, v_bounded
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

-- Acts of any number of members in one statement, in the order of their numbers, each answered
-- alone. What is plain is written as one set; all acts of any other member go one by one, in their order.
create or replace function wagers.act(
  p_asked wagers.asked[], p_seen timestamptz, p_opened timestamptz
)
returns setof wagers.acted
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  a wagers.asked;
  v_purses wallet.purse[];
  v_weights wagers.weight[];
  v_all boolean;
  v_any boolean;
  v_place int := 0;
begin
  -- A member's acts stand in one line here. What is read from now on is as the last one left it.
  select wallet.held(array_agg(x.bucket order by x.ord), array_agg(x.member order by x.ord),
                     array_agg(x.mode order by x.ord))
    into v_purses
    from unnest(p_asked) x;
  v_weights := wagers.weigh(p_asked, v_purses, p_seen, p_opened);
  select bool_and(w.fits), bool_or(w.fits) into v_all, v_any from unnest(v_weights) w;

  if v_any then
    begin
      perform wagers.write_weighed(p_asked, v_purses, v_weights);
      return query
        select c.ord, 'ok', c.key, false, c.delta, 0::bigint, c.after, c.bonus, null::text
          from rows from (unnest(p_asked), unnest(v_purses), unnest(v_weights)) as c(
                 ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
                 amount, free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
                 account, currency, balance, purse_free, seq, head, bonus,
                 fits, delta, after, nth, bounded)
         where c.fits;
      if v_all then return; end if;
    exception when unique_violation or raise_exception then
      -- Somebody else has just written one of these keys: one by one, then.
      v_any := false;
    end;
  end if;

  foreach a in array p_asked loop
    v_place := v_place + 1;
    continue when v_any and v_weights[v_place].fits;
    return next wagers.act_one(a, p_seen, p_opened);
  end loop;
end $$;

drop function wagers.plain, wagers.write_plain, wagers.keep_plain;
revoke all on function wagers.gap, wagers.weigh, wagers.write_weighed from public;
