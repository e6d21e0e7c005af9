-- The act that ends a round among many has a key that is made of its round: it is found by that, and needs no second entry.
-- Those that were written before say nothing of it, and stay where they were.
comment on column wagers.act.ends is
  'Of a stake, whether its round ended with it: unknown of those written before this was told. Of a win, true where its key is wagers.end_key of its round, so that act_of_round need not hold it.';

drop index wagers.act_of_round;
create index act_of_round on wagers.act (bucket, round)
 where round is not null and (kind <> 'win' or ends is null);

-- As before; the acts say of themselves how they are found.
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
           bonus_after, code, at, ends)
    select d.bucket, wagers.end_key(d.id), 'house', 'win:' || d.id, d.member, d.mode, 'win', d.id,
           d.win, d.win, d.main_after, d.bonus_after, 'ok', p_at, true
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

grant execute on function wagers.end_key to balai_app;

-- A round is a little longer once it has ended: of pages half filled the last of twenty found no room beside itself.
alter table wagers.round set (fillfactor = 46);
