-- How money moves. The functions run with the owner's rights and the application has none on the
-- tables, so there is no other way. The recipe of the hashes is in docs/ledger.md.

create function wallet.instant(p_at timestamptz) returns bigint
language sql immutable parallel safe as $$ select (extract(epoch from p_at) * 1000000)::bigint $$;

-- One step of a chain, also as an aggregate so that many rows can be chained in one statement.
create function wallet.chain_step(p_chain bytea, p_head bytea, p_form text) returns bytea
language sql immutable parallel safe as $$
  select sha256(coalesce(p_chain, p_head) || convert_to(p_form, 'UTF8'))
$$;
create aggregate wallet.chain(head bytea, form text) (sfunc = wallet.chain_step, stype = bytea);
comment on aggregate wallet.chain(bytea, text) is
  'As a window over an account''s rows in order: the hash after each, starting from `head`.';

create function wallet.form(
  t wallet.transfer, p_account bigint, p_seq bigint, p_delta bigint, p_after bigint
) returns text language sql immutable parallel safe as $$
  select concat_ws(chr(10), 'balai transfer 1', t.bucket, p_account, p_seq,
    case when p_account = t.debit then t.credit else t.debit end, p_delta, p_after,
    t.key, coalesce(t.reverses::text, ''), coalesce(t.hold::text, ''), wallet.instant(t.at),
    t.reason, t.source, coalesce(t.ext_id, ''), coalesce(t.intent, ''))
$$;
comment on function wallet.form is 'What a transfer says of one account, as the chain commits to it.';

create type wallet.posted as (
  ord int, status text, key uuid, at timestamptz,
  member uuid, from_after bigint, to_after bigint
);
comment on type wallet.posted is
  'status is posted, repeated, key-reused, funds-short, transfer-reversed or hold-ended.';

create function wallet.open(
  p_bucket smallint, p_member uuid, p_currency text, p_pools text[], p_at timestamptz
) returns setof wallet.account
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into wallet.account (bucket, id, member, pool, currency, opened_at, head)
  select p_bucket, a.id, p_member, a.pool, p_currency, p_at,
         sha256(convert_to(concat_ws(chr(10), 'balai account 1', p_bucket, a.id, p_member, a.pool,
           p_currency, 0, wallet.instant(p_at)), 'UTF8'))
    from (select nextval('wallet.account_id') as id, pool from unnest(p_pools) as pool) a
      on conflict (bucket, member, pool) do nothing;
  return query select * from wallet.account where bucket = p_bucket and member = p_member;
end $$;

create function wallet.house_id(p_kind text, p_currency text) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_id bigint;
begin
  select id into v_id from wallet.house_account where kind = p_kind and currency = p_currency;
  if found then return v_id; end if;
  insert into wallet.house_account (kind, currency) values (p_kind, p_currency)
      on conflict (kind, currency) do nothing;
  select id into strict v_id from wallet.house_account
   where kind = p_kind and currency = p_currency;
  return v_id;
end $$;

-- Writes one transfer and both its balances. The accounts are locked and read after the lock.
-- The row goes in first: should another transaction hold the same key for other accounts, this one
-- waits for it there, finds it, and has changed nothing yet.
create function wallet.enter(
  inout t wallet.transfer, payer wallet.account, payee wallet.account, p_release bigint,
  out status text
)
language plpgsql set search_path = pg_catalog, pg_temp as $$
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

-- Finds the accounts of a transfer's two sides, with both already locked. A side is a purse of a
-- member, or a house account when its member is null.
create function wallet.sides(
  inout t wallet.transfer, p_from uuid, p_from_purse text, p_to uuid, p_to_purse text,
  out payer wallet.account, out payee wallet.account
)
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_from is null and p_to is null then
    raise exception 'a transfer needs a member on one side';
  end if;
  if p_from <> p_to then
    raise exception 'one transfer moves the money of one member';
  end if;
  if p_from is not null then
    select * into strict payer from wallet.account
     where bucket = t.bucket and member = p_from and pool = p_from_purse;
  end if;
  if p_to is not null then
    select * into strict payee from wallet.account
     where bucket = t.bucket and member = p_to and pool = p_to_purse;
  end if;
  if payer.currency <> payee.currency then
    raise exception 'both sides of a transfer are of one currency';
  end if;
  if (p_from_purse = 'demo') <> (p_to_purse = 'demo') then
    raise exception 'demo money never meets other money';
  end if;
  t.debit := coalesce(payer.id, wallet.house_id(p_from_purse, payee.currency));
  t.credit := coalesce(payee.id, wallet.house_id(p_to_purse, payer.currency));
end $$;

-- Posts many transfers in one statement. Each is posted, answered as before, or refused alone.
create function wallet.post(
  p_bucket smallint[], p_key uuid[], p_from uuid[], p_from_purse text[], p_to uuid[],
  p_to_purse text[], p_amount bigint[], p_reason text[], p_source text[], p_ext_id text[],
  p_intent text[], p_at timestamptz[]
) returns setof wallet.posted
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  r record;
  s record;
  e record;
  t wallet.transfer;
begin
  -- One order for everyone, so that transfers queue and never deadlock. What is read after this
  -- sees the books as the last holder of the lock left them.
  perform from wallet.account a
   where (a.bucket, a.member, a.pool) in (
           select * from unnest(p_bucket, p_from, p_from_purse)
            union all select * from unnest(p_bucket, p_to, p_to_purse))
   order by a.bucket, a.id
     for no key update;

  for r in
    select * from unnest(p_bucket, p_key, p_from, p_from_purse, p_to, p_to_purse, p_amount, p_reason,
      p_source, p_ext_id, p_intent, p_at) with ordinality
      as u(bucket, key, from_member, from_purse, to_member, to_purse, amount, reason, source,
           ext_id, intent, at, ord)
  loop
    t := null;
    t.bucket := r.bucket;
    t.key := r.key;
    t.amount := r.amount;
    t.reason := r.reason;
    t.source := r.source;
    t.ext_id := r.ext_id;
    t.intent := r.intent;
    t.at := r.at;
    s := wallet.sides(t, r.from_member, r.from_purse, r.to_member, r.to_purse);
    e := wallet.enter(s.t, s.payer, s.payee, 0);
    t := e.t;
    return next row(r.ord::int, e.status, t.key, t.at, coalesce(r.from_member, r.to_member),
      t.debit_after, t.credit_after)::wallet.posted;
  end loop;
end $$;

-- Undoes a transfer by its opposite, which names it. A transfer is undone at most once.
create function wallet.reverse(
  p_bucket smallint, p_original uuid, p_key uuid, p_reason text, p_source text, p_ext_id text,
  p_intent text, p_at timestamptz
) returns wallet.posted
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  o wallet.transfer;
  t wallet.transfer;
  payer wallet.account;
  payee wallet.account;
  e record;
begin
  select * into strict o from wallet.transfer where bucket = p_bucket and key = p_original;
  perform from wallet.account
   where bucket = p_bucket and id in (o.debit, o.credit)
   order by id
     for no key update;
  select * into payer from wallet.account where bucket = p_bucket and id = o.credit;
  select * into payee from wallet.account where bucket = p_bucket and id = o.debit;

  t.bucket := p_bucket;
  t.key := p_key;
  t.debit := o.credit;
  t.credit := o.debit;
  t.amount := o.amount;
  t.reason := p_reason;
  t.source := p_source;
  t.ext_id := p_ext_id;
  t.intent := p_intent;
  t.at := p_at;
  t.reverses := p_original;
  e := wallet.enter(t, payer, payee, 0);
  t := e.t;
  return row(1, e.status, t.key, t.at, coalesce(payer.member, payee.member),
    t.debit_after, t.credit_after)::wallet.posted;
end $$;

-- Sets money aside. The balance stays, what is available goes down.
create function wallet.hold(
  p_bucket smallint, p_key uuid, p_member uuid, p_pool text, p_amount bigint, p_reason text,
  p_source text, p_ext_id text, p_intent text, p_at timestamptz
) returns wallet.posted
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  a wallet.account;
  h wallet.hold;
  prior wallet.hold;
  v_status text := 'repeated';
begin
  select * into strict a from wallet.account
   where bucket = p_bucket and member = p_member and pool = p_pool
     for no key update;
  h := row(p_bucket, p_key, a.id, p_amount, p_at, p_reason, p_source, p_ext_id, p_intent);

  select * into prior from wallet.hold where bucket = p_bucket and key = p_key;
  if not found then
    if p_amount > a.balance - a.held - a.floor then
      return row(1, 'funds-short', p_key, p_at, p_member, null, null)::wallet.posted;
    end if;
    insert into wallet.hold values (h.*) on conflict do nothing;
    if found then
      update wallet.account set held = held + p_amount, version = version + 1
       where bucket = p_bucket and id = a.id;
      return row(1, 'posted', p_key, p_at, p_member, null, null)::wallet.posted;
    end if;
    select * into strict prior from wallet.hold where bucket = p_bucket and key = p_key;
  end if;

  if (prior.account, prior.amount, prior.reason, prior.source, prior.ext_id, prior.intent)
    is distinct from (h.account, h.amount, h.reason, h.source, h.ext_id, h.intent)
  then
    v_status := 'key-reused';
  end if;
  return row(1, v_status, p_key, prior.at, p_member, null, null)::wallet.posted;
end $$;

-- Ends a hold by taking `p_amount` of it to another purse or to the house; the rest is free again.
create function wallet.settle(
  p_bucket smallint, p_hold uuid, p_key uuid, p_to uuid, p_to_purse text, p_amount bigint,
  p_reason text, p_source text, p_ext_id text, p_intent text, p_at timestamptz
) returns wallet.posted
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  h wallet.hold;
  holder wallet.account;
  t wallet.transfer;
  s record;
  e record;
begin
  select * into strict h from wallet.hold where bucket = p_bucket and key = p_hold;
  if p_amount > h.amount then
    raise exception 'a hold of % cannot settle %', h.amount, p_amount;
  end if;
  select * into strict holder from wallet.account where bucket = p_bucket and id = h.account;
  perform from wallet.account
   where bucket = p_bucket
     and (id = h.account or (member = p_to and pool = p_to_purse))
   order by id
     for no key update;

  t.bucket := p_bucket;
  t.key := p_key;
  t.amount := p_amount;
  t.reason := p_reason;
  t.source := p_source;
  t.ext_id := p_ext_id;
  t.intent := p_intent;
  t.at := p_at;
  t.hold := p_hold;
  s := wallet.sides(t, holder.member, holder.pool, p_to, p_to_purse);
  -- Asked before the end of the hold, so that a repeat hears what it heard.
  if not exists (select from wallet.transfer where bucket = p_bucket and key = p_key)
    and exists (select from wallet.hold_end where bucket = p_bucket and hold = p_hold)
  then
    return row(1, 'hold-ended', p_key, p_at, holder.member, null, null)::wallet.posted;
  end if;
  begin
    e := wallet.enter(s.t, s.payer, s.payee, h.amount);
    if e.status = 'posted' then
      insert into wallet.hold_end values (p_bucket, p_hold, p_key, p_at, p_amount);
    end if;
  exception when unique_violation then
    -- The key has ended another hold.
    return row(1, 'key-reused', p_key, p_at, holder.member, null, null)::wallet.posted;
  end;
  t := e.t;
  return row(1, e.status, t.key, t.at, holder.member, t.debit_after, t.credit_after)::wallet.posted;
end $$;

-- Ends a hold with nothing taken.
create function wallet.release(p_bucket smallint, p_hold uuid, p_key uuid, p_at timestamptz)
returns wallet.posted
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  h wallet.hold;
  a wallet.account;
  prior wallet.hold_end;
begin
  select * into strict h from wallet.hold where bucket = p_bucket and key = p_hold;
  select * into strict a from wallet.account where bucket = p_bucket and id = h.account
     for no key update;
  select * into prior from wallet.hold_end where bucket = p_bucket and hold = p_hold;
  if found then
    return row(1, case when prior.key = p_key and prior.settled = 0 then 'repeated'
      else 'hold-ended' end, p_hold, prior.at, a.member, null, null)::wallet.posted;
  end if;
  insert into wallet.hold_end values (p_bucket, p_hold, p_key, p_at, 0) on conflict do nothing;
  if not found then
    return row(1, 'key-reused', p_hold, p_at, a.member, null, null)::wallet.posted;
  end if;
  update wallet.account set held = held - h.amount, version = version + 1
   where bucket = p_bucket and id = h.account;
  return row(1, 'posted', p_hold, p_at, a.member, null, null)::wallet.posted;
end $$;

-- DELETE sees only what is committed, so no delta is folded twice or left behind.
create function wallet.fold_house() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with folded as (delete from wallet.house_delta returning account, delta),
  added as (
    insert into wallet.house_balance as b (account, balance)
    select account, sum(delta) from folded group by account order by account
        on conflict (account) do update set balance = b.balance + excluded.balance)
  select count(*) from folded
$$;

revoke all on all functions in schema wallet from public;
grant execute on function wallet.open, wallet.post, wallet.reverse, wallet.hold, wallet.settle,
  wallet.release, wallet.fold_house to balai_app;
