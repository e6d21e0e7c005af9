-- Many transfers as one set: read once, written once. Whatever is not plain goes one by one, by the
-- function that did all of it before. Each row is looked up by its key whatever the planner believes
-- of the size of a table: a plan that was made while the books were empty is kept for long.

alter function wallet.post rename to post_each;

create function wallet.post(
  p_bucket smallint[], p_key uuid[], p_from uuid[], p_from_purse text[], p_to uuid[],
  p_to_purse text[], p_amount bigint[], p_reason text[], p_source text[], p_ext_id text[],
  p_intent text[], p_at timestamptz[]
) returns setof wallet.posted
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_plain boolean;
  v_posted wallet.posted[];
begin
  -- One order for everyone, so that transfers queue and never deadlock. What is read after this
  -- sees the books as the last holder of the lock left them.
  perform from wallet.account a
   where (a.bucket, a.member, a.pool) in (
           select * from unnest(p_bucket, p_from, p_from_purse)
            union all select * from unnest(p_bucket, p_to, p_to_purse))
   order by a.bucket, a.id
     for no key update;

  with asked as (
    select u.bucket, u.key, (u.from_member is null) as credits, u.amount, u.ord,
           coalesce(u.from_member, u.to_member) as member,
           (u.from_member is null) <> (u.to_member is null) as one_sided,
           case when u.from_member is null then u.to_purse else u.from_purse end as pool,
           case when u.from_member is null then u.from_purse else u.to_purse end as house
      from unnest(p_bucket, p_key, p_from, p_from_purse, p_to, p_to_purse, p_amount)
        with ordinality as u(bucket, key, from_member, from_purse, to_member, to_purse, amount, ord)),
  run as (
    select q.one_sided and h.id is not null and (q.pool = 'demo') = (q.house = 'demo') as plain,
           a.balance - a.held - a.floor + sum(case when q.credits then q.amount else -q.amount end)
             over (partition by q.bucket, a.id order by q.ord) as free,
           q.credits
      from asked q
      left join wallet.account a
        on a.bucket = q.bucket and a.member = q.member and a.pool = q.pool
      left join wallet.house_account h on h.kind = q.house and h.currency = a.currency)
  select not exists (select from run where plain is not true or (free < 0 and not credits))
     and not exists (
           select from unnest(p_bucket, p_key) as u(bucket, key)
             join wallet.transfer t on t.bucket = u.bucket and t.key = u.key)
     and (select count(*) from (select distinct bucket, key
                                  from unnest(p_bucket, p_key) as u(bucket, key)) d)
         = cardinality(p_key)
    into v_plain;

  if v_plain then
    begin
      with asked as (
        select u.*, coalesce(u.from_member, u.to_member) as member,
               case when u.from_member is null then u.amount else -u.amount end as delta,
               case when u.from_member is null then u.to_purse else u.from_purse end as pool,
               case when u.from_member is null then u.from_purse else u.to_purse end as house
          from unnest(p_bucket, p_key, p_from, p_from_purse, p_to, p_to_purse, p_amount, p_reason,
                 p_source, p_ext_id, p_intent, p_at)
            with ordinality as u(bucket, key, from_member, from_purse, to_member, to_purse, amount,
                 reason, source, ext_id, intent, at, ord)),
      run as (
        select q.*, a.id as account, h.id as counter, a.head,
               a.seq + row_number() over each as seq,
               (a.balance + sum(q.delta) over each)::bigint as after
          from asked q
          join wallet.account a
            on a.bucket = q.bucket and a.member = q.member and a.pool = q.pool
          join wallet.house_account h on h.kind = q.house and h.currency = a.currency
        window each as (partition by q.bucket, a.id order by q.ord)),
      chained as materialized (
        select r.*, wallet.chain(r.head, concat_ws(chr(10), 'balai transfer 1', r.bucket, r.account,
                 r.seq, r.counter, r.delta, r.after, r.key, '', '', wallet.instant(r.at), r.reason,
                 r.source, coalesce(r.ext_id, ''), coalesce(r.intent, ''))) over each as link,
               row_number() over (partition by r.bucket, r.account order by r.ord desc) = 1 as last
          from run r
        window each as (partition by r.bucket, r.account order by r.ord)),
      written as (
        insert into wallet.transfer (debit, credit, amount, at, debit_seq, debit_after, credit_seq,
               credit_after, key, bucket, reason, source, ext_id, intent, debit_head, credit_head)
        select case when c.delta < 0 then c.account else c.counter end,
               case when c.delta < 0 then c.counter else c.account end,
               c.amount, c.at,
               case when c.delta < 0 then c.seq end, case when c.delta < 0 then c.after end,
               case when c.delta > 0 then c.seq end, case when c.delta > 0 then c.after end,
               c.key, c.bucket, c.reason, c.source, c.ext_id, c.intent,
               case when c.delta < 0 then c.link end, case when c.delta > 0 then c.link end
          from chained c),
      housed as (
        insert into wallet.house_delta
        select c.bucket, c.counter, -sum(c.delta) from chained c group by c.bucket, c.counter),
      moved as (
        update wallet.account a
           set balance = c.after, version = a.version + (c.seq - a.seq), seq = c.seq, head = c.link
          from chained c
         where c.last and a.bucket = c.bucket and a.id = c.account)
      select array_agg(row(c.ord::int, 'posted', c.key, c.at, c.member,
               case when c.delta < 0 then c.after end,
               case when c.delta > 0 then c.after end)::wallet.posted)
        into v_posted
        from chained c;
      -- Only now: rows that were handed out would stay though the writing failed.
      return query select * from unnest(v_posted);
      return;
    exception when unique_violation then
      -- Somebody else has just written one of these keys for another account: one by one, then.
    end;
  end if;
  return query select * from wallet.post_each(p_bucket, p_key, p_from, p_from_purse, p_to,
    p_to_purse, p_amount, p_reason, p_source, p_ext_id, p_intent, p_at);
end $$;

revoke all on function wallet.post from public;
grant execute on function wallet.post to balai_app;
revoke execute on function wallet.post_each from balai_app;
-- A plan for one array is as good as for another; making it anew for each call costs more than the
-- transfer itself.
alter function wallet.post_each set plan_cache_mode = force_generic_plan;
alter function wallet.post_each set enable_seqscan = off;

-- Holds the purses of these members until the end of the transaction, in the one order that posting
-- keeps too. Whoever decides about a member's money holds the purse first, and then reads.
create function wallet.lock(p_bucket smallint[], p_member uuid[], p_pool text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from wallet.account a
   where (a.bucket, a.member, a.pool) in (select * from unnest(p_bucket, p_member, p_pool))
   order by a.bucket, a.id
     for no key update;
end $$;

-- The wallet's door for statements of others: what members have in each purse.
-- In PL/pgSQL, which keeps its plan from call to call.
create function wallet.purses(p_bucket smallint[], p_member uuid[]) returns table (
  bucket smallint, member uuid, pool text, currency text, balance bigint, free bigint
)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select a.bucket, a.member, a.pool, a.currency, a.balance, a.balance - a.held - a.floor
    from wallet.account a
   where (a.bucket, a.member) in (select * from unnest(p_bucket, p_member));
end $$;

revoke all on function wallet.lock, wallet.purses from public;
grant execute on function wallet.lock, wallet.purses to balai_app;
