-- The books whose leaves some transactions filled: what goes by leaves need not ask every book that moved.
create function wallet.filled(p_since bigint, p_upto bigint)
returns table (bucket smallint, account bigint, member uuid, pool text)
language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select distinct a.bucket, a.id, a.member, a.pool
    from wallet.transfer t
   cross join lateral (values (t.debit, t.debit_seq), (t.credit, t.credit_seq)) as e(account, seq)
    join wallet.account a on a.bucket = t.bucket and a.id = e.account
   where t.writer >= p_since and t.writer < p_upto and e.seq % wallet.leaf_size() = 0;
end $$;
comment on function wallet.filled is
  'The books of which a leaf was filled by transactions from `p_since` to before `p_upto`: with its last entry, and whoever sees that one sees all before it.';
revoke execute on function wallet.filled from public;

-- As before; of the house's accounts the kind is looked for once each, and not once an entry.
create or replace function wallet.added(p_since bigint, p_upto bigint)
returns table (quarter timestamptz, what text, reason text, source text, entries bigint, came bigint, went bigint)
language plpgsql stable
  set search_path = pg_catalog, pg_temp
  set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
    select g.quarter, coalesce('member:' || g.pool, 'house:' || h.kind), g.reason, g.source,
           sum(g.entries)::bigint, sum(g.came)::bigint, sum(g.went)::bigint
      from (select date_bin('15 minutes', t.at, timestamptz '2000-01-01 00:00+00') as quarter, t.reason, t.source,
                   case when s.account >= 1000 then (
                     select a.pool from wallet.account a where a.bucket = t.bucket and a.id = s.account) end as pool,
                   case when s.account < 1000 then s.account end as house, count(*) as entries,
                   coalesce(sum(s.delta) filter (where s.delta > 0), 0) as came,
                   coalesce(-sum(s.delta) filter (where s.delta < 0), 0) as went
              from wallet.transfer t
             cross join lateral (values (t.credit, t.amount), (t.debit, -t.amount)) as s(account, delta)
             where t.writer >= p_since and t.writer < coalesce(p_upto, 9223372036854775807)
             group by 1, 2, 3, 4, 5) g
      left join wallet.house_account h on h.id = g.house
     group by 1, 2, 3, 4;
end $$;

-- As before; what there is to sum is counted and bounded in one walk, and leaves that were filled in another.
create or replace function wallet.sum_up(p_least bigint)
returns bigint
language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set enable_seqscan = off as $$
declare
  v_most constant bigint := 100000;
  v_met bigint;
  v_first bigint;
  v_last bigint;
  v_since bigint;
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  -- Whoever comes second finds nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('wallet.summing')) then
    return null;
  end if;
  v_since := wallet.summed_to();
  if v_since = 0 then
    insert into wallet.summing values (0, null) on conflict do nothing;
  end if;
  if v_upto <= v_since then return null; end if;
  select count(*), min(m.writer), max(m.writer) into v_met, v_first, v_last
    from (select writer from wallet.transfer where writer >= v_since and writer < v_upto
           order by 1 limit v_most + 1) as m;
  if v_met < p_least then return null; end if;
  -- What one transaction wrote is summed at once, however much it is.
  if v_met > v_most then v_upto := greatest(v_last, v_first + 1); end if;
  -- All is added up before the first row is written: no transaction waits for this one's number.
  with found as materialized (select * from wallet.added(v_since, v_upto)),
       noted as (insert into wallet.summing values (v_upto, v_since))
  insert into wallet.summed select v_upto, f.* from found f;
  perform wallet.turn(f.bucket, f.account) from wallet.filled(v_since, v_upto) f;
  return v_upto;
end $$;
