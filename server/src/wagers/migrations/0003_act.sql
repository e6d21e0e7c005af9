-- Everything that anyone asks of a wager, by the number its asker gave it: what was asked, what was
-- answered, and what it moved. One row is the key, the receipt and the line of the feed.

create table wagers.act (
  bucket smallint not null,
  key uuid not null,
  -- Who asked, and the asker's own number.
  source text not null check (source ~ '^[a-zA-Z0-9][a-zA-Z0-9:.-]{0,63}$'),
  tx text not null check (tx !~ '[[:cntrl:]]' and length(tx) between 1 and 128),
  member uuid not null,
  mode text not null check (mode in ('cash', 'demo')),
  kind text not null check (kind in (
    'bet', 'win', 'rollback', 'close', 'adjust', 'promo', 'tip', 'tombstone')),
  round uuid,
  game text,
  -- What was asked for; an adjustment may ask for less than nothing.
  amount bigint not null,
  -- What it did to the purses: out of them is less than nothing.
  main bigint not null default 0,
  bonus bigint not null default 0,
  -- What the purse of the mode and the bonus purse held after it.
  main_after bigint,
  bonus_after bigint,
  code text not null,
  -- The act that it undoes, and what became of the wish to undo it.
  of uuid,
  state text check (state in ('reversed', 'tombstoned', 'already')),
  -- The fingerprint of what was asked.
  body bytea,
  at timestamptz not null,
  line bigint not null generated always as identity,
  writer xid8 not null default pg_current_xact_id(),
  primary key (bucket, key),
  check (mode = 'cash' or bonus = 0),
  check (kind = 'adjust' or amount >= 0 or code <> 'ok'),
  check (code = 'ok' or (main = 0 and bonus = 0))
);
comment on table wagers.act is
  'One act of one asker, answered once. A tombstone stands for a stake that was undone before it came.';
-- An asker's number stands for one act, whoever it was for.
create unique index act_key on wagers.act (key);
create index act_of_round on wagers.act (bucket, round) where round is not null;
create index act_line on wagers.act using brin (line);
-- What is undone is undone once.
create unique index act_undone_once on wagers.act (bucket, of)
  where of is not null and kind = 'rollback' and code = 'ok';

create table wagers.receivable (
  bucket smallint not null,
  key uuid not null,
  member uuid not null,
  source text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (bucket, key)
);
comment on table wagers.receivable is
  'What a correction could not take from a purse. It is owed to the house, and never taken in silence.';

create table wagers.bound (
  bucket smallint not null,
  member uuid not null,
  kind text not null check (kind in ('stake', 'loss')),
  span text not null check (span in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  zone text not null,
  begins timestamptz not null,
  ends timestamptz not null check (ends > begins),
  spent bigint not null,
  primary key (bucket, member, kind, span)
);
comment on table wagers.bound is
  'How much a member may stake or lose in a span of their own calendar, and what of it is spent.';

-- A round may take several stakes and several wins, may be undone in parts, and be opened again where
-- its settlement is undone. All of that goes through wagers.act alone.
drop trigger round_ends_once on wagers.round;
drop function wagers.refuse_change;
revoke insert, update on wagers.round from balai_app;
revoke update (state, returned, closed_at) on wagers.round from balai_app;
revoke insert on wagers.movement from balai_app;
alter table wagers.round
  drop constraint round_check1,
  drop constraint round_stake_check,
  alter column rules_version drop not null,
  alter column rules_hash drop not null,
  add column source text not null default 'house',
  add column ext text,
  add column bonus_staked bigint not null default 0 check (bonus_staked >= 0),
  add column undone bigint not null default 0,
  add constraint round_stake_check check (stake >= 0 and undone between 0 and stake),
  add constraint round_voided_check check (state <> 'voided' or (undone = stake and returned = stake));

insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
                        main_after, code, at)
select m.bucket, m.transfer, 'house', m.kind || ':' || m.round, r.member, r.mode,
       case m.kind when 'stake' then 'bet' when 'win' then 'win' else 'rollback' end,
       m.round, r.game, m.amount, case m.kind when 'stake' then -m.amount else m.amount end,
       m.balance_after, 'ok', m.at
  from wagers.movement m
  join wagers.round r on r.bucket = m.bucket and r.id = m.round
 order by m.at, m.bucket, m.round, m.seq;
update wagers.round set undone = stake where state = 'voided';
update wagers.round set ext = id::text;
drop table wagers.movement;

create type wagers.asked as (
  ord int, bucket smallint, key uuid, source text, tx text, member uuid, mode text, kind text,
  round uuid, ext text, game text, vendor text, house text, amount bigint,
  -- A win that needs no stake of its own: jackpot, promo, free.
  free boolean,
  -- No more comes after this in its round.
  ends boolean,
  -- Where it was asked from, for those that only a living session may ask.
  session uuid,
  -- The act to undo, by its key and its number.
  of uuid, of_tx text,
  rules_version text, rules_hash text, body bytea, at timestamptz
);
create type wagers.acted as (
  ord int, code text, key uuid, repeated boolean, main bigint, bonus bigint, main_after bigint,
  bonus_after bigint, state text
);

-- What stands against a stake whoever it is for, or null. The member's purse is held.
create function wagers.barred(a wagers.asked, p_seen timestamptz, p_opened timestamptz) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  s wagers.standing;
  g record;
begin
  select * into s from wagers.standing where bucket = a.bucket and member = a.member;
  if s.locked then return 'member-locked'; end if;
  if s.excluded_until > a.at then return 'self-excluded'; end if;
  if a.session is not null
    and not exists (select from identity.live(array[a.session], p_seen, p_opened))
  then
    return 'session-over';
  end if;
  if a.amount <= 0 then return 'stake-invalid'; end if;
  select * into g from catalogue.playable(array[a.game]);
  if not found or g.vendor <> a.vendor then return 'game-unknown'; end if;
  if not g.vendor_open then return 'vendor-closed'; end if;
  if not g.open then return 'game-closed'; end if;
  if a.kind = 'bet' and a.amount not between g.min_bet and g.max_bet then
    return 'stake-invalid';
  end if;
  return null;
end $$;

-- The bound that a stake would cross, or null. A span that is over begins anew in the member's zone.
create function wagers.bounded(a wagers.asked) returns text
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
   where bucket = a.bucket and member = a.member and spent + a.amount > amount
   order by kind, ends
   limit 1;
  return case when found then b.kind || '-limit' end;
end $$;

-- Who asked, as the ledger names it.
create function wagers.origin(p_source text) returns text
language sql immutable parallel safe as $$
  select case p_source when 'house' then 'wagers' else 'vendor:' || lower(p_source) end
$$;

-- Moves money between a purse of the member and the house, and says what the purse held after it.
create function wagers.move(
  a wagers.asked, p_key uuid, p_pool text, p_amount bigint, p_reason text, p_house text
) returns wallet.posted
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  v_posted wallet.posted;
begin
  select p.* into v_posted from wallet.post(
    array[a.bucket], array[p_key],
    array[case when p_amount < 0 then a.member end],
    array[case when p_amount < 0 then p_pool else p_house end],
    array[case when p_amount > 0 then a.member end],
    array[case when p_amount > 0 then p_pool else p_house end],
    array[abs(p_amount)], array[p_reason], array[wagers.origin(a.source)],
    array[a.tx], array[null::text], array[a.at]) p;
  return v_posted;
end $$;

-- The key of the other half of an act, where it moves both purses.
create function wagers.half(p_key uuid) returns uuid
language sql immutable parallel safe as $$
  select encode(substr(sha256(convert_to('bonus' || p_key, 'UTF8')), 1, 16), 'hex')::uuid
$$;

-- One act by itself, with every rule there is. The member's purse is held.
create function wagers.act_one(a wagers.asked, p_seen timestamptz, p_opened timestamptz)
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

  select coalesce(max(p.free) filter (where p.pool = a.mode), 0) as free,
         coalesce(max(p.free) filter (where p.pool = 'bonus'), 0) as bonus,
         max(p.balance) filter (where p.pool = a.mode) as main_after,
         max(p.balance) filter (where p.pool = 'bonus') as bonus_after,
         bool_or(p.pool = a.mode) as there
    into v_purse
    from wallet.purses(array[a.bucket], array[a.member]) p;
  if v_purse.there is not true then
    return row(a.ord, 'member-unknown', a.key, false, 0, 0, null, null, null)::wagers.acted;
  end if;
  if a.round is not null then
    select * into r from wagers.round where bucket = a.bucket and id = a.round;
    if found and (r.member <> a.member or r.mode <> a.mode or r.source <> a.source) then
      return row(a.ord, 'round-unknown', a.key, false, 0, 0, null, null, null)::wagers.acted;
    end if;
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
      v_bonus := case when not a.free and r.stake > r.undone and a.mode = 'cash'
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
    select * into o from wagers.act where key = a.of;
    if a.of = a.key then
      v_code := 'bet-unknown';
    elsif not found then
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

  return wagers.write_one(a, r, o, v_code, v_state, v_main, v_bonus, v_owed);
end $$;

-- Writes what was decided: money, round, act, and what could not be taken.
create function wagers.write_one(
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
         set spent = b.spent + case
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

-- Acts of any number of members in one statement, each answered alone. What is plain (stakes and
-- wins of members against whom nothing stands, on games that are open, within funds and bounds) is
-- read and written as one set; all acts of any other member go one by one, in their order.
create function wagers.act(
  p_asked wagers.asked[], p_seen timestamptz, p_opened timestamptz
)
returns setof wagers.acted
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  a wagers.asked;
  v_places int[] := '{}';
  v_plain wagers.asked[] := '{}';
  v_done wagers.acted[];
begin
  -- A member's acts stand in one line here. What is read from now on is as the last one left it.
  perform wallet.lock(array_agg(x.bucket), array_agg(x.member), array_agg(x.mode))
     from unnest(p_asked) x;

  v_places := wagers.plain(p_asked, p_seen, p_opened);
  if cardinality(v_places) = cardinality(p_asked) then
    v_plain := p_asked;
  elsif cardinality(v_places) > 0 then
    select array_agg(x order by x.ord) into v_plain
      from unnest(p_asked) x where x.ord = any (v_places);
  end if;
  if cardinality(v_plain) > 0 then
    begin
      v_done := wagers.write_plain(v_plain);
    exception when unique_violation or raise_exception then
      -- Somebody else has just written one of these keys: one by one, then.
      v_places := '{}';
      v_done := '{}';
    end;
    return query select * from unnest(v_done);
  end if;

  if cardinality(v_places) = cardinality(p_asked) then return; end if;
  for a in
    select x.* from unnest(p_asked) x where x.ord <> all (v_places) order by x.ord
  loop
    return next wagers.act_one(a, p_seen, p_opened);
  end loop;
end $$;

-- Which of these acts are plain, by their places.
create function wagers.plain(p_all wagers.asked[], p_seen timestamptz, p_opened timestamptz)
returns int[]
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_places int[];
begin
  with asked as materialized (select * from unnest(p_all)),
  judged as (
    select a.ord, a.bucket, a.member, a.mode,
           c.free,
           sum(case when a.kind = 'bet' then a.amount else 0 end) over own as staked,
           max(a.at) over own as latest,
           bool_and(a.mode = c.pool) over own and min(a.mode) over own = max(a.mode) over own
             as one_mode,
           count(*) over (partition by a.key) = 1 as key_once,
           count(*) over (partition by a.bucket, a.round) = 1 as round_once,
           k.key is null
             and a.key <> all (array(select o.of from asked o where o.of is not null))
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
                 a.amount >= 0 and a.free is not true and r.state = 'open' and r.member = a.member
                 and r.mode = a.mode and r.source = a.source and r.stake > r.undone
                 and r.bonus_staked = 0
               else false end as plain
      from asked a
      left join wallet.purses(array(select bucket from asked order by ord),
                              array(select member from asked order by ord)) c
        on c.bucket = a.bucket and c.member = a.member and c.pool = a.mode
      -- One by one, by their keys: a join could be planned as a walk through all there ever was.
      left join lateral (select w.key from wagers.act w where w.key = a.key limit 1) k on true
      left join lateral (
        select w.locked, w.excluded_until from wagers.standing w
         where w.bucket = a.bucket and w.member = a.member limit 1) s on true
      left join lateral (
        select w.* from wagers.round w where w.bucket = a.bucket and w.id = a.round limit 1) r
        on true
      left join identity.live(array(select distinct session from asked where session is not null),
                              p_seen, p_opened) l(id) on l.id = a.session
      left join catalogue.playable(array(select distinct game from asked)) g on g.game = a.game
    window own as (partition by a.bucket, a.member)),
  fit as (
    select j.ord, j.bucket, j.member,
           j.plain and j.key_once and j.round_once and j.one_mode and j.free >= j.staked
           and not exists (
             select from wagers.bound b
              where b.bucket = j.bucket and b.member = j.member and j.mode = 'cash'
                and (b.ends <= j.latest or b.spent + j.staked > b.amount)) as fits
      from judged j),
  whole as (
    select ord, bool_and(fits is true) over (partition by bucket, member) as fits from fit)
  select coalesce(array_agg(ord), '{}') into v_places from whole where fits;
  return v_places;
end $$;

create function wagers.write_plain(p_plain wagers.asked[]) returns wagers.acted[]
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_currency text[];
  v_done wagers.acted[];
begin
  perform from (select array_agg(x.bucket order by x.ord) as bucket,
                 array_agg(x.key order by x.ord) as key,
                 array_agg(case when x.kind = 'bet' then x.member end order by x.ord) as payer,
                 array_agg(case when x.kind = 'bet' then x.mode else x.house end order by x.ord)
                   as payer_purse,
                 array_agg(case when x.kind = 'win' then x.member end order by x.ord) as payee,
                 array_agg(case when x.kind = 'win' then x.mode else x.house end order by x.ord)
                   as payee_purse,
                 array_agg(x.amount order by x.ord) as amount,
                 array_agg(case when x.kind = 'bet' then 'stake' else 'win' end order by x.ord)
                   as reason,
                 array_agg(wagers.origin(x.source) order by x.ord) as source,
                 array_agg(x.tx order by x.ord) as tx,
                 array_agg(null::text) as intent,
                 array_agg(x.at order by x.ord) as at
            from unnest(p_plain) x
           where x.amount > 0) o,
         wallet.post(o.bucket, o.key, o.payer, o.payer_purse, o.payee, o.payee_purse, o.amount,
                     o.reason, o.source, o.tx, o.intent, o.at) p
   where o.key is not null and p.status <> 'posted';
  if found then
    raise exception 'a plain act moved nothing';
  end if;

  with purse as materialized (
    select p.bucket, p.member, max(p.balance) filter (where p.pool = 'cash') as cash,
           max(p.balance) filter (where p.pool = 'demo') as demo,
           max(p.balance) filter (where p.pool = 'bonus') as bonus, min(p.currency) as currency
      from wallet.purses(array(select bucket from unnest(p_plain) order by ord),
                         array(select member from unnest(p_plain) order by ord)) p
     group by p.bucket, p.member),
  done as (
    -- What a purse held after an act is what it holds now but for the acts after it.
    select x.ord, x.key, case x.kind when 'bet' then -x.amount else x.amount end as main,
           case x.mode when 'demo' then c.demo else c.cash end
             - coalesce(sum(case x.kind when 'bet' then -x.amount else x.amount end)
                 over (partition by x.bucket, x.member order by x.ord desc
                       rows between unbounded preceding and 1 preceding), 0)::bigint as main_after,
           c.bonus as bonus_after, c.currency
      from unnest(p_plain) x
      join purse c on c.bucket = x.bucket and c.member = x.member)
  select array_agg(row(ord, 'ok', key, false, main, 0, main_after, bonus_after, null)::wagers.acted
                   order by ord),
         array_agg(currency order by ord)
    into v_done, v_currency
    from done;
  perform wagers.keep_plain(p_plain, v_done, v_currency);
  return v_done;
end $$;

-- Writes what was done, row beside row in the order of the acts. No tables are walked through.
create function wagers.keep_plain(
  p_plain wagers.asked[], p_done wagers.acted[], p_currency text[]
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into wagers.round as old (bucket, id, member, game, vendor, mode, state, currency, stake,
         rules_version, rules_hash, opened_at, closed_at, source, ext)
  select c.bucket, c.round, c.member, c.game, c.vendor, c.mode,
         case when c.ends then 'closed' else 'open' end, c.currency, c.amount, c.rules_version,
         c.rules_hash, c.at, case when c.ends then c.at end, c.source, c.ext
    from rows from (unnest(p_plain), unnest(p_currency)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at, currency)
   where c.kind = 'bet'
      on conflict (bucket, id) do update
         set stake = old.stake + excluded.stake, state = excluded.state,
             closed_at = excluded.closed_at;

  update wagers.round r
     set returned = r.returned + a.amount,
         state = case when a.ends then 'closed' else r.state end,
         closed_at = case when a.ends then a.at else r.closed_at end
    from unnest(p_plain) a
   where a.kind = 'win' and r.bucket = a.bucket and r.id = a.round;

  update wagers.bound b
     set spent = b.spent + case b.kind when 'stake' then t.staked else t.staked - t.won end
    from (select bucket, member,
                 coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint as staked,
                 coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as won
            from unnest(p_plain)
           where mode = 'cash'
           group by bucket, member) t
   where b.bucket = t.bucket and b.member = t.member;

  insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
         main_after, bonus_after, code, body, at)
  select c.bucket, c.key, c.source, c.tx, c.member, c.mode, c.kind, c.round, c.game, c.amount, c.main,
         c.main_after, c.bonus_after, c.code, c.body, c.at
    from rows from (unnest(p_plain), unnest(p_done)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           done_ord, code, done_key, repeated, main, bonus, main_after, bonus_after, done_state);
end $$;

revoke all on all functions in schema wagers from public;
grant execute on function wagers.act, wagers.half to balai_app;
grant select on wagers.act, wagers.receivable, wagers.bound to balai_app;
grant insert, update, delete on wagers.bound to balai_app;
