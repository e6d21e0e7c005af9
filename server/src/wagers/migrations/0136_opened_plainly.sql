-- A stake on a round that somebody else opened in the same moment was written on theirs: whoever wrote second waited for the
-- round and then added to it. It is judged whether a round stands, and one that does not is opened plainly: who meets
-- another's finds its key taken, and is judged anew. It is a look at an index less for each stake as well.
alter type wagers.weight add attribute known boolean;

-- As before; rounds that are not known are opened, and known ones staked on by themselves.
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
         array_agg(c.round) filter (where c.kind = 'win' and c.ends),
         array_agg(c.round) filter (where c.kind = 'bet' and c.known)
    into v_entries, v_wins, v_bounded, v_ended, v_again
    from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded, known)
   where c.fits;
  if v_entries is not null or cardinality(p_all) = 0 then
    perform wallet.enter_all(coalesce(v_entries, '{}'));
  end if;

  with c as materialized (
    select c.* from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded, known)
     where c.fits),
  opened as (
    insert into wagers.round (bucket, id, member, game, vendor, mode, state, currency, stake,
           rules_version, rules_hash, opened_at, closed_at, source, ext)
    select c.bucket, c.round, c.member, c.game, c.vendor, c.mode,
           case when c.ends then 'closed' else 'open' end, c.currency, c.amount, c.rules_version,
           c.rules_hash, c.at, case when c.ends then c.at end, c.source, c.ext
      from c where c.kind = 'bet' and not c.known),
  -- What was opened and did not end here runs on; what ran before is listed.
  listed as (
    insert into wagers.running (bucket, member, round)
    select c.bucket, c.member, c.round from c
     where c.kind = 'bet' and not c.known and c.ends is not true
       and (v_ended is null or c.round <> all (v_ended)))
  insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
         main_after, bonus_after, code, body, at, ends, opens)
  select c.bucket, c.key, c.source, c.tx, c.member, c.mode, c.kind, c.round, c.game, c.amount,
         c.delta, c.after, c.bonus, 'ok', c.body, c.at, case when c.kind = 'bet' then c.ends is true end,
         case when c.kind = 'bet' then not c.known end
    from c;

  if v_again is not null or cardinality(p_all) = 0 then
    update wagers.round r
       set stake = r.stake + a.amount,
           state = case when a.ends then 'closed' else 'open' end,
           closed_at = case when a.ends then a.at end
      from rows from (unnest(p_all), unnest(p_weights)) as a(
             ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
             amount, free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
             fits, delta, after, nth, bounded, known)
     where a.kind = 'bet' and a.known and a.fits and r.bucket = a.bucket and r.id = a.round;
  end if;

  if v_wins then
    update wagers.round r
       set returned = r.returned + a.amount,
           state = case when a.ends then 'closed' else r.state end,
           closed_at = case when a.ends then a.at else r.closed_at end
      from rows from (unnest(p_all), unnest(p_weights)) as a(
             ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
             amount, free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
             fits, delta, after, nth, bounded, known)
     where a.kind = 'win' and a.fits and r.bucket = a.bucket and r.id = a.round;
  end if;

  if v_again is not null or cardinality(p_all) = 0 then
    delete from wagers.running w
     using rows from (unnest(p_all), unnest(p_weights)) as a(
             ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
             amount, free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
             fits, delta, after, nth, bounded, known)
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
                     at, fits, delta, after, nth, bounded, known)
             where a.bounded and a.fits and a.mode = 'cash'
             group by a.bucket, a.member) t
     where b.bucket = t.bucket and b.member = t.member;
  end if;
end $$;

-- As before; it says whether the round of an act is known.
create or replace function wagers.weigh(p_all wagers.asked[], p_purses wallet.purse[], p_seen timestamptz, p_opened timestamptz)
returns wagers.weight[] language plpgsql stable as $$
declare
  v_keys uuid[];
  v_pairs uuid[];
  v_tangled uuid[];
  v_weights wagers.weight[];
  v_caps bigint;
  v_apart text[];
begin
  select (select count(*) from wagers.cap where kind <> 'deposit'),
         (select array_agg(vendor) from wagers.apart)
    into v_caps, v_apart;
  -- Who is asked about alone meets nobody.
  if cardinality(p_all) <> 1 then
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
  end if;

  with judged as (
    select a.ord, a.bucket, a.member, a.at, a.mode, a.free as purse_free, a.balance,
           case when a.kind = 'bet' then -a.amount else a.amount end as delta,
           case when a.kind = 'bet' then a.amount else 0 end as stake, r.id is not null as known,
           a.account is not null
             and k.key is null and (v_keys is null or a.key <> all (v_keys))
             and (v_tangled is null or a.round <> all (v_tangled))
             and (v_apart is null or a.mode <> 'cash' or a.source <> all (v_apart))
             and r.purse is null
             and case a.kind
               when 'bet' then
                 s.locked is not true and (s.bonus is null or a.mode <> 'cash')
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
        select w.locked, w.excluded_until, w.bonus from wagers.standing w
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
           sum(j.stake) over own as staked, max(j.at) over own as latest, j.mode, j.known,
           bool_and(j.plain is true) over own
             and min(j.mode) over own = max(j.mode) over own
             and j.purse_free >= sum(j.stake) over own as fits
      from judged j
    window own as (partition by j.bucket, j.member),
           so_far as (partition by j.bucket, j.member order by j.ord))
  select array_agg(row(w.fits and not b.crossed, w.delta, w.after, w.nth, b.bounded, w.known)::wagers.weight
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
