-- Reports over years add up what was summed once, and of the rest only what is not summed yet.
--
-- What is summed is told by the number of the transaction that wrote a transfer, not by its time: below
-- the oldest transaction that is still open nothing can come any more, so that no transfer is left out
-- because it was committed late, and none is added twice. One that is late by its time is a further sum
-- of that time. Sums are never changed: they are added.

alter table wallet.transfer add column writer bigint not null default 0;
alter table wallet.transfer alter column writer set default pg_current_xact_id()::text::bigint;
comment on column wallet.transfer.writer is
  'The number of the transaction that wrote it; 0 where it was written before that was noted.';
-- Writers lie in their order, nearly: a few pages find those that are not summed, and a bet pays next to
-- nothing for it.
create index transfer_writer on wallet.transfer using brin (writer)
  with (pages_per_range = 32, autosummarize = on);

-- As before, with its writer: a whole row brings no default.
create or replace function wallet.enter(inout t wallet.transfer, payer wallet.account, payee wallet.account,
  p_release bigint, out status text)
returns record language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  prior wallet.transfer;
begin
  select * into prior from wallet.transfer where bucket = t.bucket and key = t.key;
  if not found and t.reverses is not null and exists (
    select from wallet.transfer where bucket = t.bucket and reverses = t.reverses
  ) then
    status := 'transfer-reversed';
    return;
  end if;

  if prior.key is null then
    if t.debit >= 1000 then
      if t.amount > payer.balance - payer.held + p_release - payer.floor then
        status := 'funds-short';
        return;
      end if;
      t.debit_seq := payer.seq + 1;
      t.debit_after := payer.balance - t.amount;
      t.debit_head := wallet.chain_step(null, payer.head,
        wallet.form(t, t.debit, t.debit_seq, -t.amount, t.debit_after));
    end if;
    if t.credit >= 1000 then
      t.credit_seq := payee.seq + 1;
      t.credit_after := payee.balance + t.amount;
      t.credit_head := wallet.chain_step(null, payee.head,
        wallet.form(t, t.credit, t.credit_seq, t.amount, t.credit_after));
    end if;

    t.writer := pg_current_xact_id()::text::bigint;
    insert into wallet.transfer values (t.*) on conflict do nothing;
    if found then
      status := 'posted';
    else
      select * into prior from wallet.transfer where bucket = t.bucket and key = t.key;
      if not found and t.reverses is null then
        raise exception 'account moved without its lock in bucket %', t.bucket;
      elsif not found then
        status := 'transfer-reversed';
        return;
      end if;
    end if;
  end if;

  if prior.key is not null then
    status := case when (prior.debit, prior.credit, prior.amount, prior.reason, prior.source,
        prior.ext_id, prior.intent, prior.reverses, prior.hold)
      is not distinct from (t.debit, t.credit, t.amount, t.reason, t.source,
        t.ext_id, t.intent, t.reverses, t.hold) then 'repeated' else 'key-reused' end;
    t := prior;
    return;
  end if;

  if t.debit >= 1000 then
    update wallet.account
       set balance = t.debit_after, held = held - p_release, seq = t.debit_seq,
           head = t.debit_head, version = version + 1
     where bucket = t.bucket and id = t.debit;
  else
    insert into wallet.house_delta values (t.bucket, t.debit, -t.amount);
  end if;
  if t.credit >= 1000 then
    update wallet.account
       set balance = t.credit_after, seq = t.credit_seq, head = t.credit_head,
           version = version + 1
     where bucket = t.bucket and id = t.credit;
  else
    insert into wallet.house_delta values (t.bucket, t.credit, t.amount);
  end if;
end $$;

create table wallet.summing (
  upto bigint primary key,
  since bigint unique references wallet.summing,
  check (since < upto),
  check ((since is null) = (upto = 0))
);
comment on table wallet.summing is
  'Which writers are summed: from one to before another. Each begins where one ended, and only one does, '
  'so that there is neither a gap nor an overlap.';
insert into wallet.summing values (0, null);

create table wallet.summed (
  upto bigint not null references wallet.summing,
  quarter timestamptz not null,
  what text not null,
  reason text not null,
  source text not null,
  entries bigint not null,
  came bigint not null,
  went bigint not null,
  primary key (upto, quarter, what, reason, source)
);
comment on table wallet.summed is
  'What moved in a quarter of an hour, by kind of account, reason and source. It is only added to.';
create index summed_time on wallet.summed (quarter);

-- The sums of transfers by their writers. The same words sum what is kept and what is added while it is
-- looked at. Without a walk through all there ever was, whatever the planner guesses of a number.
create function wallet.added(p_since bigint, p_upto bigint)
returns table (quarter timestamptz, what text, reason text, source text, entries bigint, came bigint,
  went bigint)
language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return query
    select date_bin('15 minutes', t.at, timestamptz '2000-01-01 00:00+00'),
           coalesce('member:' || a.pool, 'house:' || h.kind), t.reason, t.source, count(*),
           coalesce(sum(s.delta) filter (where s.delta > 0), 0)::bigint,
           coalesce(-sum(s.delta) filter (where s.delta < 0), 0)::bigint
      from wallet.transfer t
     cross join lateral (values (t.credit, t.amount), (t.debit, -t.amount)) as s(account, delta)
      left join wallet.account a on s.account >= 1000 and a.bucket = t.bucket and a.id = s.account
      left join wallet.house_account h on s.account < 1000 and h.id = s.account
     where t.writer >= p_since and t.writer < coalesce(p_upto, 9223372036854775807)
     group by 1, 2, 3, 4;
end $$;

create view wallet.sums as
select quarter, what, reason, source, entries, came, went from wallet.summed
 union all
select a.* from wallet.added((select max(upto) from wallet.summing), null) as a;
comment on view wallet.sums is 'What moved, at this moment: what is summed, and the rest.';

-- Sums what can be summed, once there is enough of it, and answers up to which writer. The application
-- can ask for it and can write no sum of its own.
create function wallet.sum_up(p_least bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_since bigint;
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  -- Whoever comes second finds nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('wallet.summing')) then
    return null;
  end if;
  v_since := (select max(upto) from wallet.summing);
  if v_upto <= v_since or p_least > (
    select count(*) from (select from wallet.transfer
                           where writer >= v_since and writer < v_upto limit p_least) as met) then
    return null;
  end if;
  -- All is added up before the first row is written: no transaction waits for this one's number.
  with found as materialized (select * from wallet.added(v_since, v_upto)),
       noted as (insert into wallet.summing values (v_upto, v_since))
  insert into wallet.summed select v_upto, f.* from found f;
  return v_upto;
end $$;
revoke all on function wallet.sum_up from public;
grant execute on function wallet.sum_up to balai_app;
grant select on wallet.summing, wallet.summed, wallet.sums to balai_app;
