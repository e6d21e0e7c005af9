-- What members are paid out, from the wish to the last word about it, and the accounts it goes to.

create table cashier.bank_card (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  bank text not null check (bank ~ '^[A-Z0-9]{2,16}$'),
  number text not null check (number ~ '^[0-9]{6,24}$'),
  -- As the member's own was known when it was added.
  name text not null check (length(name) between 1 and 255),
  preferred boolean not null default false,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (bucket, id),
  check (removed_at is null or not preferred)
);
comment on table cashier.bank_card is
  'Accounts that members are paid out to, in their own names. What is taken away is kept and hidden.';
create unique index bank_card_once on cashier.bank_card (bucket, member, bank, number)
  where removed_at is null;
create unique index bank_card_preferred on cashier.bank_card (bucket, member) where preferred;
create index bank_card_of_number on cashier.bank_card (bank, number);

create function cashier.keep_bank_card() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.removed_at is not null
    or (old.bucket, old.id, old.member, old.bank, old.number, old.name, old.added_at) is distinct from
       (new.bucket, new.id, new.member, new.bank, new.number, new.name, new.added_at)
  then
    raise exception 'a card is added and taken away, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bank_card_stays before update on cashier.bank_card
  for each row execute function cashier.keep_bank_card();

create table cashier.payout_terms (
  version int primary key generated always as identity,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  fee_flat bigint not null check (fee_flat >= 0),
  -- In hundredths of a percent.
  fee_share int not null check (fee_share between 0 and 10000),
  per_day int not null check (per_day between 1 and 1000),
  cards_most int not null check (cards_most between 1 and 20),
  -- More than this is looked at, whoever asks.
  review_above bigint not null check (review_above >= 0),
  -- For so long a new card or payment password has what is asked by it looked at.
  fresh_hours int not null check (fresh_hours between 0 and 8760),
  -- How long each takes at the most that is somebody's turn.
  review_minutes int not null check (review_minutes > 0),
  paying_minutes int not null check (paying_minutes > 0),
  confirm_minutes int not null check (confirm_minutes > 0),
  dispute_minutes int not null check (dispute_minutes > 0),
  -- For so many days what counted as received by time alone can be disputed.
  dispute_days int not null check (dispute_days between 0 and 365),
  -- What a deposit has to be played, in percent of it.
  turnover_share int not null check (turnover_share between 0 and 10000),
  check (least > fee_flat + least * fee_share / 10000),
  set_by text not null,
  set_at timestamptz not null
);
comment on table cashier.payout_terms is 'What holds for paying out: the last version does.';
insert into cashier.payout_terms (least, most, fee_flat, fee_share, per_day, cards_most, review_above,
  fresh_hours, review_minutes, paying_minutes, confirm_minutes, dispute_minutes, dispute_days,
  turnover_share, set_by, set_at)
values (50000, 50000000, 0, 0, 5, 5, 10000000, 24, 30, 120, 4320, 1440, 30, 100, 'house', now());

create table cashier.withdrawal_arrow (
  was text not null,
  becomes text not null,
  reason text not null,
  primary key (was, becomes, reason)
);
comment on table cashier.withdrawal_arrow is 'Every way a withdrawal can go. There is no other.';
insert into cashier.withdrawal_arrow (was, becomes, reason)
select was, becomes, reason
  from (values
    ('', 'asked', array['by-member']),
    ('asked', 'review', array['first-withdrawal', 'above-limit', 'new-card', 'new-password', 'shared-card',
                              'after-reversal']),
    ('asked', 'paying', array['plain']),
    ('asked', 'by-hand', array['no-gateway']),
    ('review', 'paying', array['agreed']),
    ('review', 'by-hand', array['no-gateway']),
    ('review', 'declined', array['name-differs', 'card-wrong', 'papers-missing', 'rules-broken']),
    -- Only while nobody has agreed: what is on its way is not called back, and nobody is asked to.
    ('review', 'cancelled', array['by-member']),
    ('paying', 'paid', array['by-gateway']),
    ('paying', 'failed', array['account-refused']),
    ('paying', 'by-hand', array['gateway-refused']),
    ('by-hand', 'paid', array['by-hand']),
    ('by-hand', 'failed', array['account-refused']),
    ('paid', 'received', array['by-member', 'by-time']),
    ('paid', 'disputed', array['not-received']),
    ('paid', 'returned', array['bank-returned']),
    -- What counted as received because nobody said anything can still be said not to have come.
    ('received', 'disputed', array['not-received']),
    ('received', 'returned', array['bank-returned']),
    ('disputed', 'received', array['proved']),
    ('disputed', 'returned', array['not-arrived', 'bank-returned'])
  ) as each (was, becomes, reasons), unnest(reasons) as reason;

create table cashier.withdrawal (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  card uuid not null,
  -- As they were when it was asked: a card may be taken away.
  bank text not null,
  number text not null,
  name text not null,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  terms int not null references cashier.payout_terms,
  state text not null check (state in ('asked', 'review', 'paying', 'by-hand', 'paid', 'disputed', 'received',
    'declined', 'cancelled', 'failed', 'returned')),
  reason text not null,
  since timestamptz not null,
  -- What is open is due some day; what has ended is not.
  due timestamptz,
  gateway text check (gateway ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- When the gateway took the order.
  sent_at timestamptz,
  -- The number of the transfer where it was made.
  payment text check (length(payment) between 1 and 128),
  paid_at timestamptz,
  created_at timestamptz not null,
  primary key (bucket, id),
  foreign key (bucket, card) references cashier.bank_card (bucket, id),
  check ((due is not null) = (state in ('asked', 'review', 'paying', 'by-hand', 'paid', 'disputed'))),
  check ((paid_at is not null) = (state in ('paid', 'disputed', 'received', 'returned'))),
  check ((payment is not null) = (paid_at is not null)),
  check (state <> 'paying' or gateway is not null)
);
comment on table cashier.withdrawal is
  'A withdrawal as it stands. How it came there is in its steps, its money in the books.';
create index withdrawal_of_member on cashier.withdrawal (bucket, member, created_at desc, id desc);
create index withdrawal_due on cashier.withdrawal (due) where due is not null;

create table cashier.withdrawal_step (
  bucket smallint not null,
  withdrawal uuid not null,
  seq int not null,
  state text not null,
  reason text not null,
  at timestamptz not null,
  due timestamptz,
  primary key (bucket, withdrawal, seq)
);
comment on table cashier.withdrawal_step is
  'Where a withdrawal stood, one after another. Nothing of it is changed.';

-- Every step is an arrow and leaves a line, whoever moves it.
create function cashier.step_withdrawal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from cashier.withdrawal_arrow a
                  where a.was = case tg_op when 'INSERT' then '' else old.state end
                    and a.becomes = new.state and a.reason = new.reason) then
    raise exception 'a withdrawal does not go from % to % because of %',
      case tg_op when 'INSERT' then 'nothing' else old.state end, new.state, new.reason
      using errcode = 'check_violation';
  end if;
  -- Who said themselves that it came, or was shown that it did, is believed.
  if tg_op = 'UPDATE' and old.state = 'received' and new.state = 'disputed' and old.reason <> 'by-time' then
    raise exception 'what was received is not disputed' using errcode = 'check_violation';
  end if;
  insert into cashier.withdrawal_step (bucket, withdrawal, seq, state, reason, at, due)
  select new.bucket, new.id, coalesce(max(s.seq), 0) + 1, new.state, new.reason, new.since, new.due
    from cashier.withdrawal_step s where s.bucket = new.bucket and s.withdrawal = new.id;
  return null;
end $$;
create trigger withdrawal_begins after insert on cashier.withdrawal
  for each row execute function cashier.step_withdrawal();
create trigger withdrawal_goes_on after update of state, reason on cashier.withdrawal
  for each row when ((old.state, old.reason) is distinct from (new.state, new.reason))
  execute function cashier.step_withdrawal();

-- What was asked is not changed by what comes of it, and what was paid stays paid.
create function cashier.keep_withdrawal() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.bucket, old.id, old.member, old.card, old.bank, old.number, old.name, old.currency, old.amount,
      old.fee, old.terms, old.created_at)
     is distinct from
     (new.bucket, new.id, new.member, new.card, new.bank, new.number, new.name, new.currency, new.amount,
      new.fee, new.terms, new.created_at)
     or (old.gateway is not null and new.gateway is distinct from old.gateway)
     or (old.payment is not null and new.payment is distinct from old.payment)
     or (old.paid_at is not null and new.paid_at is distinct from old.paid_at) then
    raise exception 'what a withdrawal was asked for does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_stays before update on cashier.withdrawal
  for each row execute function cashier.keep_withdrawal();

create table cashier.withdrawal_proof (
  bucket smallint not null,
  withdrawal uuid not null,
  -- Drawn anew: nothing but its dots is kept.
  picture bytea not null check (length(picture) <= 8388608),
  kind text not null check (kind in ('image/png', 'image/jpeg', 'image/webp')),
  at timestamptz not null,
  primary key (bucket, withdrawal),
  foreign key (bucket, withdrawal) references cashier.withdrawal (bucket, id)
);
comment on table cashier.withdrawal_proof is 'What a member showed of an account that nothing came to.';

revoke all on function cashier.keep_bank_card, cashier.step_withdrawal, cashier.keep_withdrawal from public;
grant select on cashier.withdrawal_arrow, cashier.withdrawal_step to balai_app;
grant select, insert on cashier.payout_terms, cashier.withdrawal_proof to balai_app;
grant select, insert on cashier.bank_card to balai_app;
grant update (preferred, removed_at) on cashier.bank_card to balai_app;
grant select, insert on cashier.withdrawal to balai_app;
grant update (state, reason, since, due, gateway, sent_at, payment, paid_at) on cashier.withdrawal to balai_app;
