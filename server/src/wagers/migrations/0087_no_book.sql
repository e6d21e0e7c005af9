-- Whoever has no purse of a pool has played nothing on it: a visitor who tries has but the one of play money.

-- Sums the leaves of a purse that have become full. One asker at a time: `sum_up` holds the lock.
create or replace function wagers.turn(p_bucket smallint, p_member uuid, p_pool text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_account bigint;
  v_last bigint;
  v_full int;
  v_done record;
begin
  select account, last into v_account, v_last from wallet.book(p_bucket, p_member, p_pool);
  v_full := v_last / wallet.leaf_size();
  loop
    v_done := wagers.leaved(p_bucket, v_account);
    exit when v_full is null or v_done.leaves >= v_full;
    insert into wagers.leaf (bucket, account, leaf, quarter, opened, game, vendor, rounds, staked, undone,
           returned, seconds)
    select p_bucket, v_account, v_done.leaves + 1, p.quarter, p.opened, p.game, p.vendor,
           sum(p.rounds), sum(p.staked), sum(p.undone), sum(p.returned), sum(p.seconds)
      from wagers.play_of(p_bucket, v_account, p_pool, v_done.leaves::bigint * wallet.leaf_size(),
             (v_done.leaves + 1)::bigint * wallet.leaf_size(), v_done.reached) p
     group by p.quarter, p.opened, p.game, p.vendor;
  end loop;
end $$;

-- What was played on a purse: full leaves, and the rest. It is narrowed by when the book had reached it
-- (`by` quarter) or by when its rounds were opened, as the reader asks.
create or replace function wagers.play_sums(p_bucket smallint, p_member uuid, p_pool text, p_opened boolean,
  p_from timestamptz, p_to timestamptz)
returns table (quarter timestamptz, game text, vendor text, rounds bigint, staked bigint, undone bigint,
  returned bigint, seconds bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_account bigint;
  v_last bigint;
  v_done record;
begin
  select account, last into v_account, v_last from wallet.book(p_bucket, p_member, p_pool);
  if v_account is null then return; end if;
  v_done := wagers.leaved(p_bucket, v_account);
  if p_opened then
    return query
    select l.opened, l.game, l.vendor, l.rounds, l.staked, l.undone, l.returned, l.seconds
      from wagers.leaf l
     where l.bucket = p_bucket and l.account = v_account and l.opened >= p_from and l.opened < p_to;
  else
    return query
    select l.quarter, l.game, l.vendor, l.rounds, l.staked, l.undone, l.returned, l.seconds
      from wagers.leaf l
     where l.bucket = p_bucket and l.account = v_account and l.quarter >= p_from and l.quarter < p_to;
  end if;
  return query
  select p.at, p.game, p.vendor, p.rounds, p.staked, p.undone, p.returned, p.seconds
    from (select case when p_opened then r.opened else r.quarter end as at, r.*
            from wagers.play_of(p_bucket, v_account, p_pool,
                   v_done.leaves::bigint * wallet.leaf_size(), v_last, v_done.reached) r) as p
   where p.at >= p_from and p.at < p_to;
end $$;
