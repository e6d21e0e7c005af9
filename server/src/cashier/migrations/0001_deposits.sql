-- What members pay in, from the wish to the credit, and what gateways said of it.

create schema cashier;
comment on schema cashier is 'Money on its way in and out of the house.';

create table cashier.deposit_arrow (
  -- Empty: where a deposit begins.
  was text not null,
  becomes text not null,
  reason text not null,
  primary key (was, becomes, reason)
);
comment on table cashier.deposit_arrow is 'Every way a deposit can go. There is no other.';
insert into cashier.deposit_arrow (was, becomes, reason)
select was, becomes, reason
  from (values
    ('', 'opening', array['asked']),
    -- Money that came for something that had ended is a deposit of its own.
    ('', 'credited', array['paid-late']),
    ('', 'review', array['paid-again', 'paid-late', 'other-currency', 'over-limit', 'resting', 'locked']),
    ('opening', 'awaiting', array['to-pay']),
    ('opening', 'failed', array['gateway-refused', 'gateway-away']),
    ('opening', 'cancelled', array['by-member']),
    -- A payer may be quicker than the answer that says how to pay.
    ('opening', 'credited', array['paid', 'paid-other-amount']),
    ('opening', 'review', array['paid-too-little', 'paid-too-much', 'other-currency', 'over-limit',
                                'resting', 'locked']),
    ('awaiting', 'credited', array['paid', 'paid-other-amount']),
    ('awaiting', 'review', array['paid-too-little', 'paid-too-much', 'other-currency', 'over-limit',
                                 'resting', 'locked', 'proof-sent']),
    ('awaiting', 'expired', array['not-paid']),
    ('awaiting', 'cancelled', array['by-member']),
    ('review', 'credited', array['agreed']),
    ('review', 'returned', array['not-found', 'other-name', 'over-limit', 'resting', 'sent-back']),
    ('credited', 'reversed', array['by-payer'])
  ) as each (was, becomes, reasons), unnest(reasons) as reason;

create table cashier.deposit (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  method text not null check (method in ('qris', 'virtual-account', 'e-wallet', 'card', 'bank-transfer')),
  channel text check (channel ~ '^[A-Z0-9]{2,16}$'),
  gateway text not null check (gateway ~ '^[a-z][a-z0-9-]{1,31}$'),
  currency char(3) not null,
  asked bigint not null check (asked > 0),
  fee bigint not null check (fee >= 0),
  state text not null check (state in ('opening', 'awaiting', 'review', 'credited', 'expired',
    'cancelled', 'failed', 'returned', 'reversed')),
  reason text not null,
  since timestamptz not null,
  -- What is open is due some day; what has ended is not.
  due timestamptz,
  pay jsonb,
  paid bigint check (paid > 0),
  credited bigint check (credited > 0),
  -- Of money that was taken back by its payer: what of it was still there.
  taken_back bigint check (taken_back between 0 and credited),
  -- The deposit that this payment came for, which had ended already.
  instead_of uuid,
  created_at timestamptz not null,
  primary key (bucket, id),
  check ((due is not null) = (state in ('opening', 'awaiting', 'review'))),
  check ((credited is not null) = (state in ('credited', 'reversed'))),
  check ((taken_back is not null) = (state = 'reversed')),
  check (credited is null or (paid is not null and credited + fee = paid)),
  check (state <> 'awaiting' or pay is not null),
  check (state not in ('opening', 'awaiting', 'expired', 'cancelled', 'failed') or paid is null)
);
comment on table cashier.deposit is
  'A deposit as it stands. How it came there is in its steps, its money in the books.';
create index deposit_of_member on cashier.deposit (bucket, member, created_at desc, id desc);
create index deposit_due on cashier.deposit (due) where due is not null;
create index deposit_open on cashier.deposit (bucket, member) where due is not null;

create table cashier.deposit_step (
  bucket smallint not null,
  deposit uuid not null,
  seq int not null,
  state text not null,
  reason text not null,
  at timestamptz not null,
  due timestamptz,
  primary key (bucket, deposit, seq)
);
comment on table cashier.deposit_step is 'Where a deposit stood, one after another. Nothing of it is changed.';

-- Every step is an arrow and leaves a line, whoever moves it.
create function cashier.step_deposit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from cashier.deposit_arrow a
                  where a.was = case tg_op when 'INSERT' then '' else old.state end
                    and a.becomes = new.state and a.reason = new.reason) then
    raise exception 'a deposit does not go from % to % because of %',
      case tg_op when 'INSERT' then 'nothing' else old.state end, new.state, new.reason
      using errcode = 'check_violation';
  end if;
  insert into cashier.deposit_step (bucket, deposit, seq, state, reason, at, due)
  select new.bucket, new.id, coalesce(max(s.seq), 0) + 1, new.state, new.reason, new.since, new.due
    from cashier.deposit_step s where s.bucket = new.bucket and s.deposit = new.id;
  return null;
end $$;
create trigger deposit_begins after insert on cashier.deposit
  for each row execute function cashier.step_deposit();
create trigger deposit_goes_on after update of state, reason on cashier.deposit
  for each row when ((old.state, old.reason) is distinct from (new.state, new.reason))
  execute function cashier.step_deposit();

-- What was asked is not changed by what comes of it.
create function cashier.keep_deposit() returns trigger language plpgsql as $$
begin
  if (old.bucket, old.id, old.member, old.method, old.channel, old.gateway, old.currency, old.asked,
      old.instead_of, old.created_at)
     is distinct from
     (new.bucket, new.id, new.member, new.method, new.channel, new.gateway, new.currency, new.asked,
      new.instead_of, new.created_at)
     or (old.paid is not null and new.paid is distinct from old.paid)
     or (old.credited is not null and new.credited is distinct from old.credited) then
    raise exception 'what a deposit was asked for does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deposit_stays before update on cashier.deposit
  for each row execute function cashier.keep_deposit();

create table cashier.payment (
  gateway text not null,
  -- The gateway's own number for this money.
  id text not null check (length(id) between 1 and 128),
  bucket smallint,
  -- Empty: it came for nothing that we know.
  deposit uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  heard_at timestamptz not null,
  primary key (gateway, id),
  check ((bucket is null) = (deposit is null))
);
comment on table cashier.payment is 'Money that gateways say has come, each once.';
create index payment_of_deposit on cashier.payment (bucket, deposit);

create table cashier.notice (
  gateway text not null,
  event text not null check (length(event) between 1 and 128),
  body text not null check (length(body) <= 65536),
  became text not null,
  heard_at timestamptz not null,
  primary key (gateway, event)
);
comment on table cashier.notice is 'What gateways said, word for word, each once, with what it became.';
create index notice_heard on cashier.notice (heard_at);

create table cashier.limit_answer (
  bucket smallint not null,
  member uuid not null,
  at timestamptz not null,
  primary key (bucket, member)
);
comment on table cashier.limit_answer is
  'Members who were asked about a limit on deposits and went on without one.';

revoke all on all functions in schema cashier from public;
grant usage on schema cashier to balai_app;
grant select on cashier.deposit_arrow to balai_app;
grant select, insert, update on cashier.deposit to balai_app;
grant select on cashier.deposit_step to balai_app;
grant select, insert on cashier.payment, cashier.notice, cashier.limit_answer to balai_app;
