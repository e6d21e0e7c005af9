-- Bonus money in play: what a stake counts for while a bonus runs, and what its terms do not let pass. Who
-- has no bonus pays nothing for it: a stake asks one more column of a row that it reads anyway.

create table wagers.bonus (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  -- What stakes have to come to, by their weights, and what they came to so far.
  owed bigint not null check (owed > 0),
  counted bigint not null default 0 check (counted >= 0),
  bonus_first boolean not null,
  stake_most bigint check (stake_most > 0),
  -- In hundredths of a percent, by vendor and by category; null is closed while the bonus runs.
  weights jsonb not null check (weights ? 'vendor' and weights ? 'category'),
  since timestamptz not null,
  -- From then on nothing is staked of it and nothing counts.
  ends timestamptz not null check (ends > since),
  ended_at timestamptz,
  primary key (bucket, id)
);
comment on table wagers.bonus is 'The terms under which a member stakes while a bonus runs. One runs at a time.';
create unique index bonus_running on wagers.bonus (bucket, member) where ended_at is null;
create index bonus_of_member on wagers.bonus (bucket, member);
create index bonus_played on wagers.bonus (since) where ended_at is null and counted >= owed;

-- What was agreed does not change while it runs, and what has ended does not begin again.
create function wagers.keep_bonus() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.ended_at is not null
    or (old.bucket, old.id, old.member, old.owed, old.bonus_first, old.stake_most, old.weights, old.since,
        old.ends)
       is distinct from
       (new.bucket, new.id, new.member, new.owed, new.bonus_first, new.stake_most, new.weights, new.since,
        new.ends)
  then
    raise exception 'the terms of a bonus do not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bonus_stays before update on wagers.bonus
  for each row execute function wagers.keep_bonus();

create table wagers.bonus_stake (
  bucket smallint not null,
  -- The act: a stake, or what undid one.
  key uuid not null,
  bonus uuid not null,
  round uuid not null,
  game text not null,
  category text not null,
  stake bigint not null check (stake <> 0),
  share int not null check (share between 0 and 10000),
  counted bigint not null check (abs(counted) <= abs(stake)),
  at timestamptz not null,
  line bigint not null generated always as identity,
  primary key (bucket, key),
  foreign key (bucket, bonus) references wagers.bonus
);
comment on table wagers.bonus_stake is
  'What each stake counted for a bonus, and why. What is undone counts back in a row of its own.';
create index bonus_stake_of on wagers.bonus_stake (bucket, bonus, line desc);
create index bonus_stake_round on wagers.bonus_stake (bucket, round);

create table wagers.bonus_stray (
  bucket smallint not null,
  key uuid not null,
  member uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  taken_at timestamptz,
  primary key (bucket, key)
);
comment on table wagers.bonus_stray is
  'Bonus money that a correction brought back when no bonus ran any more. It follows how the last one ended.';
create index bonus_stray_open on wagers.bonus_stray (bucket, member) where taken_at is null;

alter table wagers.standing add column bonus uuid;
comment on column wagers.standing.bonus is 'The bonus that runs. Empty for nearly everyone.';

create type wagers.bonus_terms as (
  id uuid,
  -- Why the stake does not pass, if it does not.
  code text,
  bonus_first boolean,
  -- Nothing of the bonus may be staked.
  closed boolean,
  share int,
  category text
);

-- What a running bonus says of a stake. The member's purse is held.
create function wagers.bonus_says(a wagers.asked, r wagers.round) returns wagers.bonus_terms
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_id uuid;
  b wagers.bonus;
  k record;
  v_share jsonb;
begin
  if a.kind not in ('bet', 'tip') or a.mode <> 'cash' then return null; end if;
  select s.bonus into v_id from wagers.standing s where s.bucket = a.bucket and s.member = a.member;
  if v_id is null then return null; end if;
  select * into strict b from wagers.bonus where bucket = a.bucket and id = v_id;
  if a.kind = 'tip' or a.at >= b.ends then
    return row(null, null, false, true, null, null)::wagers.bonus_terms;
  end if;
  k := catalogue.kind_of(a.game);
  v_share := coalesce(b.weights -> 'vendor' -> a.vendor, b.weights -> 'category' -> k.category, '0');
  return row(b.id,
    case when v_share = 'null' then 'bonus-game-closed'
         when coalesce(r.stake - r.undone, 0) + a.amount > b.stake_most then 'bonus-stake-most' end,
    b.bonus_first, false, case when v_share <> 'null' then (v_share #>> '{}')::int end,
    k.category)::wagers.bonus_terms;
end $$;

-- Notes what a stake counted, counts back what was undone, and what came back when nothing ran any more.
create function wagers.count_bonus(
  a wagers.asked, o wagers.act, t wagers.bonus_terms, p_code text, p_state text, p_bonus bigint
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  s wagers.bonus_stake;
begin
  if p_code <> 'ok' then return; end if;
  if a.kind = 'bet' and t.id is not null then
    insert into wagers.bonus_stake (bucket, key, bonus, round, game, category, stake, share, counted, at)
    values (a.bucket, a.key, t.id, a.round, a.game, t.category, a.amount, t.share,
            div(a.amount::numeric * t.share, 10000)::bigint, a.at)
    returning * into s;
  elsif a.kind = 'rollback' and p_state = 'reversed' and o.kind = 'bet' then
    insert into wagers.bonus_stake (bucket, key, bonus, round, game, category, stake, share, counted, at)
    select bucket, a.key, bonus, round, game, category, -stake, share, -counted, a.at
      from wagers.bonus_stake where bucket = a.bucket and key = o.key
    returning * into s;
  end if;
  if s.counted <> 0 then
    update wagers.bonus set counted = counted + s.counted
     where bucket = a.bucket and id = s.bonus and ended_at is null;
  end if;
  if p_bonus > 0
    and exists (select from wagers.bonus where bucket = a.bucket and member = a.member)
    and not exists (select from wagers.standing
                     where bucket = a.bucket and member = a.member and bonus is not null)
  then
    insert into wagers.bonus_stray (bucket, key, member, amount, at)
    values (a.bucket, a.key, a.member, p_bonus, a.at);
  end if;
end $$;

-- The statement of a stake asks for it in these places; all else of it stays as it was.
do $$
declare
  e record;
  v_text text;
begin
  for e in
    select * from (values
      (1, 'wagers.weigh', 'select w.locked, w.excluded_until from wagers.standing w',
       'select w.locked, w.excluded_until, w.bonus from wagers.standing w'),
      (2, 'wagers.weigh', 's.locked is not true',
       's.locked is not true and (s.bonus is null or a.mode <> ''cash'')'),
      (3, 'wagers.act_one', 'v_purse record;', E'v_purse record;\n  t wagers.bonus_terms;'),
      (4, 'wagers.act_one', 'v_code := coalesce(wagers.barred(a, p_seen, p_opened),',
       E't := wagers.bonus_says(a, r);\n    v_code := coalesce(wagers.barred(a, p_seen, p_opened),'),
      (5, 'wagers.act_one', 'wagers.bounded(a),', 'wagers.bounded(a), t.code,'),
      (6, 'wagers.act_one', 'case when a.mode = ''cash'' and a.kind = ''bet'' then v_purse.bonus',
       'case when a.mode = ''cash'' and a.kind = ''bet'' and t.closed is not true then v_purse.bonus'),
      (7, 'wagers.act_one', 'v_main := -least(a.amount, v_purse.free);',
       'v_main := -least(a.amount, case when t.bonus_first '
       'then greatest(0, a.amount - v_purse.bonus) else v_purse.free end);'),
      (8, 'wagers.act_one', 'return wagers.write_one(',
       E'perform wagers.count_bonus(a, o, t, v_code, v_state, v_bonus);\n  return wagers.write_one(')
    ) as each (nth, name, was, becomes) order by nth
  loop
    v_text := pg_get_functiondef(e.name::regproc);
    if strpos(v_text, e.was) = 0 or length(v_text) - length(replace(v_text, e.was, '')) <> length(e.was) then
      raise exception '% does not say once: %', e.name, e.was;
    end if;
    execute replace(v_text, e.was, e.becomes);
  end loop;
end $$;

-- Begins and ends the bonus that a member stakes under. The member's purse is held by whoever asks.
create function wagers.run_bonus(
  p_bucket smallint, p_member uuid, p_id uuid, p_owed bigint, p_bonus_first boolean, p_stake_most bigint,
  p_weights jsonb, p_since timestamptz, p_ends timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into wagers.bonus (bucket, id, member, owed, bonus_first, stake_most, weights, since, ends)
  values (p_bucket, p_id, p_member, p_owed, p_bonus_first, p_stake_most, p_weights, p_since, p_ends);
  insert into wagers.standing as s (bucket, member, bonus) values (p_bucket, p_member, p_id)
      on conflict (bucket, member) do update set bonus = excluded.bonus;
end $$;

create function wagers.end_bonus(p_bucket smallint, p_member uuid, p_id uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update wagers.bonus set ended_at = p_at
   where bucket = p_bucket and member = p_member and id = p_id and ended_at is null;
  update wagers.standing set bonus = null
   where bucket = p_bucket and member = p_member and bonus = p_id;
end $$;

-- How a bonus stands in play: what rounds that have ended count, and whether bonus money is in open ones.
create function wagers.bonus_stands(p_bucket smallint, p_id uuid)
returns table (counted bigint, settled bigint, in_play boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.counted, b.counted - coalesce(o.counted, 0)::bigint, coalesce(o.of_bonus, false)
    from wagers.bonus b
    left join lateral (
      select sum(s.counted) as counted, bool_or(r.bonus_staked > 0) as of_bonus
        from wagers.bonus_stake s
        join wagers.round r on r.bucket = s.bucket and r.id = s.round and r.state = 'open'
       where s.bucket = b.bucket and s.bonus = b.id) o on true
   where b.bucket = p_bucket and b.id = p_id
$$;

revoke all on function wagers.keep_bonus, wagers.bonus_says, wagers.count_bonus, wagers.run_bonus,
  wagers.end_bonus, wagers.bonus_stands from public;
grant execute on function wagers.run_bonus, wagers.end_bonus, wagers.bonus_stands to balai_app;
grant select on wagers.bonus, wagers.bonus_stake, wagers.bonus_stray to balai_app;
grant update (taken_at) on wagers.bonus_stray to balai_app;
