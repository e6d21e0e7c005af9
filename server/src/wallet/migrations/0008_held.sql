-- Posting in two halves, for whoever decides between them: hold the purses and read them, then write
-- what follows. Nothing is looked up twice.

create type wallet.purse as (
  account bigint, currency text, balance bigint, free bigint, seq bigint, head bytea, bonus bigint
);
comment on type wallet.purse is
  'A purse as it is while held; `bonus` is what lies in the bonus purse beside it.';

-- Holds these purses until the end of the transaction, in the one order that everyone keeps, and
-- says what is in them: beside each that was asked for, null where there is none. A purse that is
-- asked for twice is given twice.
create function wallet.held(p_bucket smallint[], p_member uuid[], p_pool text[])
returns wallet.purse[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_purses wallet.purse[];
begin
  perform from wallet.account a
   where (a.bucket, a.member, a.pool) in (select * from unnest(p_bucket, p_member, p_pool))
   order by a.bucket, a.id
     for no key update;
  -- A statement of its own: it sees the books as the last holder left them.
  select array_agg(case when a.id is not null then
                     row(a.id, a.currency, a.balance, a.balance - a.held - a.floor, a.seq, a.head,
                         b.balance)::wallet.purse end
                   order by u.ord)
    into v_purses
    from unnest(p_bucket, p_member, p_pool) with ordinality as u(bucket, member, pool, ord)
    left join wallet.account a
      on a.bucket = u.bucket and a.member = u.member and a.pool = u.pool
    left join wallet.account b
      on b.bucket = u.bucket and b.member = u.member and b.pool = 'bonus';
  return v_purses;
end $$;
revoke all on function wallet.held from public;

create type wallet.entry as (
  bucket smallint, key uuid, account bigint, currency text, house text, delta bigint, seq bigint,
  after bigint, head bytea, reason text, source text, ext_id text, intent text, at timestamptz
);
comment on type wallet.entry is
  'A transfer between a purse and the house, worked out: its number and balance after it, and the '
  'head of the chain before the first of its account.';

-- Writes what was worked out on purses that are held. What does not follow from the books as they
-- are is not written at all.
create function wallet.enter_all(p_entries wallet.entry[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_written bigint;
  v_moved bigint;
  v_accounts bigint;
begin
  with chained as materialized (
    select e.*, h.id as counter,
           wallet.chain(e.head, concat_ws(chr(10), 'balai transfer 1', e.bucket, e.account, e.seq,
             h.id, e.delta, e.after, e.key, '', '', wallet.instant(e.at), e.reason, e.source,
             coalesce(e.ext_id, ''), coalesce(e.intent, ''))) over each as link,
           row_number() over each as nth, (sum(e.delta) over each)::bigint as so_far,
           lead(e.seq) over each is null as last
      from unnest(p_entries) e
      join wallet.house_account h on h.kind = e.house and h.currency = e.currency
    window each as (partition by e.bucket, e.account order by e.seq)),
  written as (
    insert into wallet.transfer (debit, credit, amount, at, debit_seq, debit_after, credit_seq,
           credit_after, key, bucket, reason, source, ext_id, intent, debit_head, credit_head)
    select case when c.delta < 0 then c.account else c.counter end,
           case when c.delta < 0 then c.counter else c.account end,
           abs(c.delta), c.at,
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
       set balance = c.after, version = a.version + c.nth, seq = c.seq, head = c.link
      from chained c
     where c.last and a.bucket = c.bucket and a.id = c.account
       and a.seq + c.nth = c.seq and a.balance + c.so_far = c.after and a.head = c.head
    returning 1)
  select count(*), count(*) filter (where last), (select count(*) from moved)
    into v_written, v_accounts, v_moved
    from chained;
  if v_written <> cardinality(p_entries) or v_moved <> v_accounts then
    raise exception 'what was to be written does not follow from the books';
  end if;
end $$;
revoke all on function wallet.enter_all from public;

-- As before, by the two halves.
create or replace function wallet.post(
  p_bucket smallint[], p_key uuid[], p_from uuid[], p_from_purse text[], p_to uuid[],
  p_to_purse text[], p_amount bigint[], p_reason text[], p_source text[], p_ext_id text[],
  p_intent text[], p_at timestamptz[]
) returns setof wallet.posted
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_purses wallet.purse[];
  v_plain boolean;
  v_entries wallet.entry[];
begin
  -- Between two purses, or between two houses: one by one.
  select bool_and((f is null) <> (t is null)) into v_plain from unnest(p_from, p_to) as u(f, t);
  if v_plain then
    select wallet.held(p_bucket, array_agg(coalesce(f, t) order by ord),
                       array_agg(case when f is null then tp else fp end order by ord))
      into v_purses
      from unnest(p_from, p_from_purse, p_to, p_to_purse) with ordinality as u(f, fp, t, tp, ord);

    with run as (
      select u.*, case when u.f is null then u.amount else -u.amount end as delta,
             case when u.f is null then u.fp else u.tp end as house,
             case when u.f is null then u.tp else u.fp end as pool,
             sum(case when u.f is null then u.amount else -u.amount end) over each as so_far,
             row_number() over each as nth
        from rows from (unnest(p_bucket), unnest(p_key), unnest(p_from), unnest(p_from_purse),
               unnest(p_to), unnest(p_to_purse), unnest(p_amount), unnest(p_reason),
               unnest(p_source), unnest(p_ext_id), unnest(p_intent), unnest(p_at),
               unnest(v_purses)) with ordinality
             as u(bucket, key, f, fp, t, tp, amount, reason, source, ext_id, intent, at,
                  account, currency, balance, free, seq, head, bonus, ord)
      window each as (partition by u.bucket, u.account order by u.ord)),
    judged as (
      select r.ord, r.free + r.so_far as free,
             r.account is not null and (r.pool = 'demo') = (r.house = 'demo')
               and (r.delta > 0 or r.free + r.so_far >= 0)
               and not exists (
                 select from wallet.transfer t where t.bucket = r.bucket and t.key = r.key) as plain,
             row(r.bucket, r.key, r.account, r.currency, r.house, r.delta, r.seq + r.nth,
                 r.balance + r.so_far, r.head, r.reason, r.source, r.ext_id, r.intent, r.at
             )::wallet.entry as entry
        from run r)
    select bool_and(j.plain is true), array_agg(j.entry order by j.ord)
      into v_plain, v_entries
      from judged j;
    v_plain := v_plain and cardinality(p_key) = (
      select count(*) from (select distinct b, k from unnest(p_bucket, p_key) as u(b, k)) d);
  end if;

  if v_plain then
    begin
      perform wallet.enter_all(v_entries);
      return query
        select e.ord::int, 'posted', e.key, e.at, coalesce(e.f, e.t),
               case when e.delta < 0 then e.after end, case when e.delta > 0 then e.after end
          from rows from (unnest(v_entries), unnest(p_from), unnest(p_to)) with ordinality
               as e(bucket, key, account, currency, house, delta, seq, after, head, reason, source,
                    ext_id, intent, at, f, t, ord);
      return;
    exception when unique_violation or raise_exception then
      -- Somebody else has just written one of these keys, or a house account is not there yet.
    end;
  end if;
  return query select * from wallet.post_each(p_bucket, p_key, p_from, p_from_purse, p_to,
    p_to_purse, p_amount, p_reason, p_source, p_ext_id, p_intent, p_at);
end $$;
