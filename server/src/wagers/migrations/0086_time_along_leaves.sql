-- Time at play goes on from whatever was played last on the leaf before, what was undone or put right too:
-- as within a leaf.
create or replace function wagers.play_of(p_bucket smallint, p_account bigint, p_pool text, p_after bigint, p_to bigint,
  p_reached timestamptz)
returns table (quarter timestamptz, opened timestamptz, game text, vendor text, rounds bigint,
  staked bigint, undone bigint, returned bigint, seconds bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_last timestamptz := (
    select max(e.at) from wallet.entries(p_bucket, p_account, p_after - 50, p_after, null) e
     where e.reason in ('stake', 'win', 'void', 'adjust', 'tip'));
begin
  return query
  select e.quarter,
         coalesce(date_bin('15 minutes', r.opened_at, timestamptz '2000-01-01 00:00+00'), e.quarter),
         coalesce(a.game, r.game, ''), coalesce(r.vendor, ''),
         case when a.kind = 'bet' and a.round is not null and (p_pool <> 'bonus' or a.main = 0)
                   and not exists (
                     select from wagers.act b
                      where b.bucket = a.bucket and b.round = a.round and b.kind = 'bet'
                        and b.code = 'ok' and b.line < a.line)
              then 1 else 0 end::bigint,
         case when a.kind in ('bet', 'tip') then -e.delta else 0 end,
         case when a.kind = 'rollback' and e.delta > 0 then e.delta else 0 end,
         case when a.kind in ('win', 'adjust') or (a.kind = 'rollback' and e.delta < 0) then e.delta
              else 0 end,
         case when a.key is null or (p_pool = 'bonus' and a.main <> 0) then 0
              else greatest(0, coalesce(wagers.gap(greatest(
                     max(e.at) filter (where a.key is not null)
                       over (order by e.seq rows between unbounded preceding and 1 preceding), v_last),
                     e.at), 0)) end
    from wallet.entries(p_bucket, p_account, p_after, p_to, p_reached) e
    left join lateral (
      select x.key, x.bucket, x.game, x.round, x.kind, x.main, x.line from wagers.act x
       where p_pool <> 'bonus' and x.key = e.key
         and x.kind in ('bet', 'tip', 'win', 'adjust', 'rollback')
       union all
      select x.key, x.bucket, x.game, x.round, x.kind, x.main, x.line from wagers.act x
       where p_pool = 'bonus' and wagers.half(x.key) = e.key and x.bonus <> 0
         and x.kind in ('bet', 'tip', 'win', 'adjust', 'rollback')) as a on true
    left join wagers.round r on r.bucket = p_bucket and r.id = a.round;
end $$;

-- What was counted otherwise is counted anew, while nobody waits for an answer.
delete from wagers.leaf;
select wagers.turn(w.bucket, w.member, w.pool)
  from (select distinct a.bucket, a.member, p.pool from wagers.act a
         cross join lateral (values (a.mode, a.main), ('bonus', a.bonus)) as p(pool, moved)
         where p.moved <> 0) w;
