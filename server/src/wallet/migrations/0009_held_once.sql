-- Purses are looked up once: what a row says when its lock is had is what the last holder left.
create or replace function wallet.held(p_bucket smallint[], p_member uuid[], p_pool text[])
returns wallet.purse[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_purses wallet.purse[];
  v_places bigint[];
  v_aligned wallet.purse[] := '{}';
begin
  select array_agg(row(x.id, x.currency, x.balance, x.free, x.seq, x.head, x.bonus)::wallet.purse
                   order by x.ord),
         array_agg(x.ord order by x.ord)
    into v_purses, v_places
    from (
      select w.ord, a.id, a.currency, a.balance, a.balance - a.held - a.floor as free, a.seq, a.head,
             b.balance as bonus
        from unnest(p_bucket, p_member, p_pool) with ordinality as w(bucket, member, pool, ord)
        join wallet.account a
          on a.bucket = w.bucket and a.member = w.member and a.pool = w.pool
        left join wallet.account b
          on b.bucket = w.bucket and b.member = w.member and b.pool = 'bonus'
       order by a.bucket, a.id
         for no key update of a) x;
  if cardinality(v_purses) = cardinality(p_member) then return v_purses; end if;
  -- Somebody has no such purse: a gap stands there.
  for i in 1..cardinality(p_member) loop
    v_aligned[i] := v_purses[array_position(v_places, i)];
  end loop;
  return v_aligned;
end $$;
