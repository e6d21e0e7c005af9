-- What the desk orders for one member stands beside what the member chose: the stricter holds, and
-- neither can be taken for the other.

alter table wagers.bound add column ordered bigint check (ordered >= 0);
comment on column wagers.bound.ordered is 'What the desk allows this member; empty where it ordered nothing.';

create or replace function wagers.least_of(b wagers.bound) returns bigint
language sql stable as $$
  select least(b.amount, b.ordered,
               (select amount from wagers.cap where kind = b.kind and span = b.span))
$$;

-- Orders what a member may at the most, or takes the order away. The member's own limit stays beside it.
create function wagers.order_bound(
  p_bucket smallint, p_member uuid, p_kind text, p_span text, p_amount bigint, p_at timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_zone text := coalesce(
    (select zone from wagers.standing where bucket = p_bucket and member = p_member),
    'Asia/Jakarta');
begin
  perform wallet.lock(array[p_bucket], array[p_member], array['cash']);
  perform wagers.bring_bounds(p_bucket, p_member, p_at);
  insert into wagers.bound (bucket, member, kind, span, ordered, zone, begins, ends, spent)
  select p_bucket, p_member, p_kind, p_span, p_amount, v_zone, p_at, w.ends, 0
    from wagers.window_of(p_span, v_zone, p_at) w
      on conflict (bucket, member, kind, span) do update set ordered = excluded.ordered;
end $$;
revoke all on function wagers.order_bound from public;
grant execute on function wagers.order_bound to balai_app;

-- Until when play is closed has two roots: the member's own word, which only ever grows, and the desk's,
-- which the desk may take back. The later of them holds.
alter table wagers.standing
  add column own_until timestamptz,
  add column ordered_until timestamptz;
update wagers.standing set own_until = excluded_until;
alter table wagers.standing
  add constraint own_break_holds check (own_until is null or (excluded_until is not null and excluded_until >= own_until));
comment on column wagers.standing.own_until is 'The end of the break that the member took.';
comment on column wagers.standing.ordered_until is 'Until when the desk closed play; empty where it did not.';

create or replace function wagers.keep_exclusion() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.bucket, new.member) = (old.bucket, old.member)
      and (old.own_until is null or (new.own_until >= old.own_until) is true)
      -- Shorter than it was is only what the desk itself had closed.
      and ((new.excluded_until >= old.excluded_until) is true
           or (old.ordered_until is not distinct from old.excluded_until
               and new.excluded_until is not distinct from
                   greatest(new.own_until, new.ordered_until)))
    then
      return new;
    end if;
  end if;
  raise exception 'an exclusion cannot be shortened';
end $$;

-- As before, with what the desk ordered.
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
