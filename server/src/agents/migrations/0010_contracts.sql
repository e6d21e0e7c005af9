-- Contracts: terms in versions, a bill for each period, and an account of what is owed and was paid.

create table agents.contract (
  id uuid primary key,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- Who is paid by it, and who offered it: an upline, or the house where it is null.
  member uuid not null references agents.member,
  upline uuid references agents.member,
  state text not null check (state in ('signing', 'active', 'cancelling', 'ended', 'rejected', 'withdrawn')),
  -- Of terms: the newest that was signed.
  version int not null default 0 check (version >= 0),
  -- When the first period begins that it counts for, and before when the last one ends.
  since timestamptz,
  until timestamptz,
  -- Who asked for its end.
  cancelled_by uuid references agents.member,
  proposed_at timestamptz not null,
  check (member <> upline),
  check ((version = 0) = (since is null)),
  check (version > 0 or state in ('signing', 'rejected', 'withdrawn')),
  check ((until is not null) = (state = 'ended'))
);
comment on table agents.contract is 'What somebody is paid for the play below them, one of a kind at a time.';
create unique index contract_one on agents.contract (member, kind)
  where state in ('signing', 'active', 'cancelling');
create index contract_upline on agents.contract (upline, proposed_at) where upline is not null;
create index contract_running on agents.contract (kind, id) where since is not null;

create table agents.contract_version (
  contract uuid not null references agents.contract,
  nth int not null check (nth > 0),
  terms jsonb not null,
  state text not null check (state in ('signing', 'signed', 'rejected', 'withdrawn')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_at timestamptz,
  -- The period from which on it holds: never one that has begun.
  holds_from timestamptz,
  primary key (contract, nth),
  check ((state = 'signing') = (decided_at is null)),
  check ((state = 'signed') = (holds_from is not null)),
  check (holds_from >= decided_at)
);
comment on table agents.contract_version is 'Terms that were proposed, and what became of them.';
create unique index version_open on agents.contract_version (contract) where state = 'signing';

create table agents.bill (
  contract uuid not null references agents.contract,
  period timestamptz not null,
  -- The same period counted again, because bets of it were undone or came late, is the next of it.
  nth int not null check (nth > 0),
  period_to timestamptz not null,
  version int not null,
  -- What was played below, of what counts: in the period, and in what is looked at for the tier.
  stake bigint not null,
  returned bigint not null,
  looked_stake bigint not null,
  looked_returned bigint not null,
  active int not null,
  days int not null,
  carried_in bigint not null check (carried_in <= 0),
  tier int,
  rate int not null check (rate between 0 and 10000),
  base bigint not null check (base >= 0),
  amount bigint not null check (amount >= 0),
  carried bigint not null check (carried <= 0),
  at timestamptz not null,
  primary key (contract, period, nth),
  foreign key (contract, version) references agents.contract_version,
  check (period < period_to)
);
comment on table agents.bill is 'What a contract owes for a period, with all it was reckoned from. Only added to.';
create index bill_time on agents.bill (at, contract, period);

create table agents.bill_decision (
  contract uuid not null,
  period timestamptz not null,
  nth int not null,
  verdict text not null check (verdict in ('agreed', 'refused')),
  by text not null,
  at timestamptz not null,
  primary key (contract, period),
  foreign key (contract, period, nth) references agents.bill
);
comment on table agents.bill_decision is 'Whether a bill that waits for a hand is paid.';

create table agents.entry (
  contract uuid not null references agents.contract,
  seq int not null check (seq > 0),
  kind text not null check (kind in ('bill', 'payment')),
  period timestamptz,
  nth int,
  -- What was added to what is owed; a payment takes from it.
  amount bigint not null check (amount <> 0),
  balance bigint not null,
  transfer uuid unique,
  at timestamptz not null,
  primary key (contract, seq),
  foreign key (contract, period, nth) references agents.bill,
  check ((kind = 'bill') = (period is not null) and (period is null) = (nth is null)),
  check ((kind = 'payment') = (transfer is not null) and (kind = 'bill' or amount < 0))
);
comment on table agents.entry is
  'The account of a contract. Above zero the payer owes; below, more was paid than is owed by now.';
create unique index entry_bill on agents.entry (contract, period, nth) where kind = 'bill';
create index entry_time on agents.entry (at, contract, seq);

-- A contract goes only along its arrows.
create function agents.go_along() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> new.state and (old.state, new.state) not in
     (('signing', 'active'), ('signing', 'rejected'), ('signing', 'withdrawn'),
      ('active', 'cancelling'), ('cancelling', 'active'), ('cancelling', 'ended'), ('active', 'ended'))
     or (old.id, old.kind, old.member, old.upline, old.proposed_at)
        is distinct from (new.id, new.kind, new.member, new.upline, new.proposed_at)
     or new.version < old.version or (old.since is not null and new.since <> old.since) then
    raise exception 'a contract goes only along its arrows' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger contract_goes before update on agents.contract
  for each row execute function agents.go_along();

create function agents.decide_version() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> 'signing' or new.state = 'signing'
     or (old.contract, old.nth, old.terms, old.proposed_by, old.proposed_at)
        is distinct from (new.contract, new.nth, new.terms, new.proposed_by, new.proposed_at) then
    raise exception 'terms are decided on once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger version_decided before update on agents.contract_version
  for each row execute function agents.decide_version();

-- Bills of a period follow one another; each entry follows the one before and adds up.
create function agents.follow_bill() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.nth <> 1 + coalesce((select max(b.nth) from agents.bill b
       where b.contract = new.contract and b.period = new.period), 0)
     or (new.nth > 1 and new.version <> (select b.version from agents.bill b
       where b.contract = new.contract and b.period = new.period and b.nth = 1)) then
    raise exception 'a bill follows the one before it' using errcode = 'check_violation';
  end if;
  if new.nth = 1 and exists (select from agents.bill b
       where b.contract = new.contract and b.period < new.period_to and b.period_to > new.period
         and b.period <> new.period) then
    raise exception 'periods of a contract do not overlap' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bill_follows before insert on agents.bill
  for each row execute function agents.follow_bill();

create function agents.follow_entry() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  last record;
begin
  select e.seq, e.balance into last from agents.entry e
   where e.contract = new.contract order by e.seq desc limit 1;
  if new.seq <> coalesce(last.seq, 0) + 1
     or new.balance <> coalesce(last.balance, 0) + new.amount
     or (new.kind = 'payment' and new.balance < 0) then
    raise exception 'an entry follows the one before it, and none pays more than is owed'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger entry_follows before insert on agents.entry
  for each row execute function agents.follow_entry();

revoke all on function agents.go_along, agents.decide_version, agents.follow_bill, agents.follow_entry
  from public;
grant select, insert on agents.bill, agents.bill_decision, agents.entry to balai_app;
grant select, insert, update on agents.contract, agents.contract_version to balai_app;

-- Who below played how much, day by day: what makes somebody active, and what sums are made of.
create table agents.below_day (
  upline uuid not null references agents.member,
  day date not null,
  member uuid not null references agents.member,
  category text not null,
  rounds bigint not null,
  stake bigint not null,
  counted bigint not null,
  returned bigint not null,
  primary key (upline, day, member, category)
);
comment on table agents.below_day is 'What each below played by day, kept by the lines themselves.';

create table agents.late (
  member uuid not null references agents.member,
  -- Five minutes of whose bets something was counted after they were over.
  slot timestamptz not null,
  primary key (member, slot)
);
comment on table agents.late is 'What has to be looked at again, because a bet of it was undone or came late.';

create function agents.tell_uplines() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.below_day as t
  select u.upline, l.day, l.member, l.category,
         sum(l.rounds), sum(l.stake), sum(l.counted), sum(l.returned)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(p.uplines) as u(upline)
   where l.why is null
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (upline, day, member, category) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
         counted = t.counted + excluded.counted, returned = t.returned + excluded.returned;
  -- Bills are made three minutes after a period at the earliest; whatever is counted sooner is in them.
  insert into agents.late (member, slot)
  select distinct u.upline, date_bin('5 minutes', l.ended_at, '2000-01-01 00:00:00+00')
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(p.uplines) as u(upline)
   where l.why is null and (l.seq > 1 or l.at - l.ended_at > interval '90 seconds')
     and exists (select from agents.contract c where c.member = u.upline and c.since is not null)
   order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger lines_tell_uplines after insert on agents.line
  referencing new table as added for each statement execute function agents.tell_uplines();
revoke all on function agents.tell_uplines from public;
grant select on agents.below_day to balai_app;
grant select, delete on agents.late to balai_app;
