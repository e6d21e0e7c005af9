-- Each payment that a gateway says it took, laid beside ours day by day: what does not agree is a case with an
-- owner and an end. It moves no money.
create table cashier.payment_break (
  id uuid primary key,
  gateway text not null check (gateway ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- Their number for the payment, and what was written on it.
  payment text not null check (length(payment) between 1 and 128),
  reference text check (length(reference) <= 256),
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount-differs')),
  -- The house's own day on which it was paid.
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  theirs bigint check (theirs > 0),
  ours bigint check (ours > 0),
  found_at timestamptz not null,
  due timestamptz not null,
  owner text,
  owned_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  ended_why text check (ended_why in
    ('agrees-now', 'booked-here', 'corrected-there', 'other-day', 'not-ours', 'written-off')),
  note text check (length(note) <= 1000),
  -- The same difference is one case, also when it is found again after its end.
  unique (gateway, payment, kind),
  check ((owner is null) = (owned_at is null)),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_why is null)),
  check (case kind when 'missing-here' then theirs is not null and ours is null
                   when 'missing-there' then ours is not null and theirs is null
                   else theirs is not null and ours is not null end)
);
comment on table cashier.payment_break is
  'Payments that a gateway and the house do not say the same of. A person ends it, or that both agree.';
create index payment_break_open on cashier.payment_break (due, id) where ended_at is null;
create index payment_break_time on cashier.payment_break (found_at, id);

-- What was found does not change, and an end is an end.
create function cashier.keep_payment_break() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
     or (old.id, old.gateway, old.payment, old.reference, old.kind, old.day, old.currency, old.theirs,
         old.ours, old.found_at, old.due)
        is distinct from
        (new.id, new.gateway, new.payment, new.reference, new.kind, new.day, new.currency, new.theirs,
         new.ours, new.found_at, new.due) then
    raise exception 'what was found does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_break_stays before update on cashier.payment_break
  for each row execute function cashier.keep_payment_break();
revoke all on function cashier.keep_payment_break() from public;

create table cashier.compared_day (
  gateway text not null,
  day date not null,
  at timestamptz not null,
  theirs int not null check (theirs >= 0),
  ours int not null check (ours >= 0),
  agree int not null check (agree >= 0),
  -- Told of only as it was asked again.
  learnt int not null check (learnt >= 0),
  differ int not null check (differ >= 0),
  primary key (gateway, day, at)
);
comment on table cashier.compared_day is 'Each time that a day of a gateway was laid beside ours, and what it came to.';

create index payment_paid on cashier.payment (gateway, paid_at);

grant select, insert on cashier.payment_break, cashier.compared_day to balai_app;
grant update (owner, owned_at, ended_at, ended_by, ended_why, note) on cashier.payment_break to balai_app;
