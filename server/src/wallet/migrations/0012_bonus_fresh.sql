-- What lies in the bonus purse is read after the lock is had, as everything else is: a statement that
-- waited would see it as it was before the wait.
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
  select array_agg(row(x.id, x.currency, x.balance, x.free, x.seq, x.head, null)::wallet.purse
                   order by x.ord),
         array_agg(x.ord order by x.ord)
    into v_purses, v_places
    from (
      select w.ord, a.id, a.currency, a.balance, a.balance - a.held - a.floor as free, a.seq, a.head
        from unnest(p_bucket, p_member, p_pool) with ordinality as w(bucket, member, pool, ord)
        join wallet.account a
          on a.bucket = w.bucket and a.member = w.member and a.pool = w.pool
       order by a.bucket, a.id
         for no key update of a) x;
  if cardinality(v_purses) is distinct from cardinality(p_member) then
    -- Somebody has no such purse: a gap stands there.
    for i in 1..cardinality(p_member) loop
      v_aligned[i] := v_purses[array_position(v_places, i)];
    end loop;
    v_purses := v_aligned;
  end if;
  select array_agg(case when p.account is not null then
                     row(p.account, p.currency, p.balance, p.free, p.seq, p.head, b.balance
                     )::wallet.purse end
                   order by p.ord)
    into v_purses
    from rows from (unnest(v_purses), unnest(p_bucket), unnest(p_member)) with ordinality
         as p(account, currency, balance, free, seq, head, bonus, bucket, member, ord)
    left join wallet.account b
      on b.bucket = p.bucket and b.member = p.member and b.pool = 'bonus';
  return v_purses;
end $$;
