-- A member's own records over years, and the newest page of them, at once, over any number of entries.
--
-- The book of a purse has leaves of a thousand entries. A leaf that is full is summed once, by quarter of an
-- hour and reason, and is never changed, as its entries are not. What stands on the last leaf is added up by
-- whoever looks, by the same words.
--
-- Clocks of servers differ by moments, and a statement goes by its numbers. So an entry belongs to the latest
-- time that the book had reached with it: days follow one another without a gap, and what one opens with is
-- what the one before closed with.

create function wallet.leaf_size() returns int language sql immutable parallel safe as $$ select 1000 $$;

create table wallet.leaf (
  bucket smallint not null,
  account bigint not null,
  leaf int not null check (leaf > 0),
  quarter timestamptz not null,
  reason text not null,
  entries bigint not null,
  came bigint not null,
  went bigint not null,
  primary key (bucket, account, leaf, quarter, reason)
);
comment on table wallet.leaf is
  'What the entries of a full leaf of a purse come to, by the quarter of an hour that the book had reached. '
  'It is only added to.';
create index leaf_quarter on wallet.leaf (bucket, account, quarter, leaf);

-- What is neither staked nor won is little beside play, and looked for by itself: no bet writes to these.
create index transfer_debit_reason on wallet.transfer (bucket, debit, reason, debit_seq)
  where debit >= 1000 and reason not in ('stake', 'win');
create index transfer_credit_reason on wallet.transfer (bucket, credit, reason, credit_seq)
  where credit >= 1000 and reason not in ('stake', 'win');

-- The entries of a purse after one number and up to another, in their order, each with the quarter that the
-- book had reached. `p_reached` is the one that it had reached before them.
create function wallet.entries(p_bucket smallint, p_account bigint, p_after bigint, p_to bigint,
  p_reached timestamptz)
returns table (seq bigint, key uuid, at timestamptz, quarter timestamptz, reason text, delta bigint,
  after bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  return query
  select e.seq, e.key, e.at,
         greatest(date_bin('15 minutes', max(e.at) over (order by e.seq), timestamptz '2000-01-01 00:00+00'),
                  p_reached),
         e.reason, e.delta, e.after
    from (select t.debit_seq as seq, t.key, t.at, t.reason, -t.amount as delta, t.debit_after as after
            from wallet.transfer t
           where t.bucket = p_bucket and t.debit = p_account and t.debit >= 1000
             and t.debit_seq > p_after and t.debit_seq <= p_to
           union all
          select t.credit_seq, t.key, t.at, t.reason, t.amount, t.credit_after
            from wallet.transfer t
           where t.bucket = p_bucket and t.credit = p_account and t.credit >= 1000
             and t.credit_seq > p_after and t.credit_seq <= p_to) as e
   order by e.seq;
end $$;

-- The book of a purse, and how many entries it has.
create function wallet.book(p_bucket smallint, p_member uuid, p_pool text, out account bigint, out last bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id, seq from wallet.account where bucket = p_bucket and member = p_member and pool = p_pool
$$;

-- How far a book is summed: its full leaves, and the quarter that it had reached with them.
create function wallet.leaved(p_bucket smallint, p_account bigint, out leaves int, out reached timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select max(leaf) from wallet.leaf where bucket = p_bucket and account = p_account), 0),
         (select max(quarter) from wallet.leaf where bucket = p_bucket and account = p_account)
$$;

-- Sums the leaves of a purse that have become full. One asker at a time: `sum_up` holds the lock.
create function wallet.turn(p_bucket smallint, p_account bigint) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_full int := (select a.seq / wallet.leaf_size() from wallet.account a
                  where a.bucket = p_bucket and a.id = p_account);
  v_done record;
  v_next int;
begin
  loop
    v_done := wallet.leaved(p_bucket, p_account);
    exit when v_done.leaves >= v_full;
    -- No more in one go than memory holds with ease.
    v_next := least(v_full, v_done.leaves + 100);
    insert into wallet.leaf (bucket, account, leaf, quarter, reason, entries, came, went)
    select p_bucket, p_account, (e.seq - 1) / wallet.leaf_size() + 1, e.quarter, e.reason, count(*),
           sum(greatest(e.delta, 0)), -sum(least(e.delta, 0))
      from wallet.entries(p_bucket, p_account, v_done.leaves::bigint * wallet.leaf_size(),
             v_next::bigint * wallet.leaf_size(), v_done.reached) e
     group by 3, 4, 5;
  end loop;
end $$;

-- The number of the first entry with which a book had reached an instant; one more than its last where it
-- has not.
create function wallet.reached(p_bucket smallint, p_account bigint, p_at timestamptz) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  v_leaf int := (select l.leaf from wallet.leaf l
                  where l.bucket = p_bucket and l.account = p_account
                    and l.quarter >= date_bin('15 minutes', p_at, timestamptz '2000-01-01 00:00+00')
                  order by l.quarter, l.leaf limit 1);
  v_after bigint := wallet.leaf_size()::bigint
    * coalesce(v_leaf - 1, (wallet.leaved(p_bucket, p_account)).leaves);
begin
  return coalesce(
    least((select t.debit_seq from wallet.transfer t
            where t.bucket = p_bucket and t.debit = p_account and t.debit >= 1000
              and t.debit_seq > v_after and t.at >= p_at
            order by t.debit_seq limit 1),
          (select t.credit_seq from wallet.transfer t
            where t.bucket = p_bucket and t.credit = p_account and t.credit >= 1000
              and t.credit_seq > v_after and t.at >= p_at
            order by t.credit_seq limit 1)),
    (select a.seq + 1 from wallet.account a where a.bucket = p_bucket and a.id = p_account));
end $$;

-- What came and went in a purse by quarter and reason: full leaves, and the rest.
create function wallet.purse_sums(p_bucket smallint, p_account bigint, p_from timestamptz, p_to timestamptz)
returns table (quarter timestamptz, reason text, entries bigint, came bigint, went bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_done record := wallet.leaved(p_bucket, p_account);
begin
  return query
  select l.quarter, l.reason, l.entries, l.came, l.went
    from wallet.leaf l
   where l.bucket = p_bucket and l.account = p_account and l.quarter >= p_from and l.quarter < p_to
   union all
  select e.quarter, e.reason, count(*), sum(greatest(e.delta, 0))::bigint, -sum(least(e.delta, 0))::bigint
    from wallet.entries(p_bucket, p_account, v_done.leaves::bigint * wallet.leaf_size(),
           9223372036854775807, v_done.reached) e
   where e.quarter >= p_from and e.quarter < p_to
   group by 1, 2;
end $$;

-- As before; and the leaves that have become full are summed with what was written.
create or replace function wallet.sum_up(p_least bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_since bigint;
  v_cut bigint;
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
  if v_upto <= v_since or p_least > (
    select count(*) from (select from wallet.transfer
                           where writer >= v_since and writer < v_upto limit p_least) as met) then
    return null;
  end if;
  -- What one transaction wrote is summed at once, however much it is.
  v_cut := (select writer from wallet.transfer where writer >= v_since and writer < v_upto
             order by 1 offset 100000 limit 1);
  v_upto := case when v_cut is null then v_upto else greatest(v_cut, 1 + (
    select min(writer) from wallet.transfer where writer >= v_since)) end;
  -- All is added up before the first row is written: no transaction waits for this one's number.
  with found as materialized (select * from wallet.added(v_since, v_upto)),
       noted as (insert into wallet.summing values (v_upto, v_since))
  insert into wallet.summed select v_upto, f.* from found f;
  -- A leaf is full with its last entry, and whoever sees that one sees all before it.
  perform wallet.turn(f.bucket, f.account)
     from (select t.bucket, t.debit as account from wallet.transfer t
            where t.writer >= v_since and t.writer < v_upto and t.debit_seq % wallet.leaf_size() = 0
            union
           select t.bucket, t.credit from wallet.transfer t
            where t.writer >= v_since and t.writer < v_upto and t.credit_seq % wallet.leaf_size() = 0) f;
  return v_upto;
end $$;

revoke all on function wallet.book, wallet.entries, wallet.leaved, wallet.turn, wallet.reached, wallet.purse_sums
  from public;
grant execute on function wallet.book, wallet.entries, wallet.leaved, wallet.reached, wallet.purse_sums to balai_app;
grant select on wallet.leaf to balai_app;

-- What was there before is summed once and for all, while nobody waits for an answer.
select wallet.turn(bucket, id) from wallet.account where seq >= wallet.leaf_size();
