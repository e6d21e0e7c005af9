-- What the house offers and what became of it: offers as versions of their terms, and each bonus with its steps.

create schema promotions;
comment on schema promotions is 'Offers of the house, and what members were given under them.';

create table promotions.offer (
  offer text not null check (offer ~ '^[a-z][a-z0-9-]{1,31}$'),
  version int not null check (version > 0),
  kind text not null check (kind in ('deposit-match')),
  names jsonb not null check (names ? 'ID' and names ? 'EN'),
  -- The page that tells of it, among the promotions of the site.
  page text check (page ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  open boolean not null,
  opens timestamptz,
  closes timestamptz,
  -- For the n-th deposit of a member; empty: for any.
  nth int check (nth between 1 and 100),
  per text not null check (per in ('once', 'day', 'week')),
  percent int not null check (percent between 1 and 1000),
  most bigint not null check (most > 0),
  deposit_least bigint not null check (deposit_least > 0),
  times int not null check (times between 1 and 100),
  counts text not null check (counts in ('bonus', 'both')),
  stake_most bigint check (stake_most > 0),
  days int not null check (days between 1 and 365),
  bonus_first boolean not null,
  weights jsonb not null,
  -- What games are said to pay back, in hundredths of a percent: what it is expected to cost follows.
  rtp int not null check (rtp between 5000 and 9999),
  by text not null,
  at timestamptz not null,
  primary key (offer, version),
  check (closes > opens)
);
comment on table promotions.offer is
  'Terms, version after version; the newest is in force, and what was accepted goes by its own.';

create function promotions.keep_offer() returns trigger language plpgsql as $$
begin
  raise exception 'what was offered does not change' using errcode = 'check_violation';
end $$;
create trigger offer_stays before update or delete on promotions.offer
  for each row execute function promotions.keep_offer();

create table promotions.bonus_arrow (
  -- Empty: where a bonus begins.
  was text not null,
  becomes text not null,
  reason text not null,
  primary key (was, becomes, reason)
);
comment on table promotions.bonus_arrow is 'Every way a bonus can go. There is no other.';
insert into promotions.bonus_arrow (was, becomes, reason)
select was, becomes, reason
  from (values
    ('', 'accepted', array['by-member']),
    ('accepted', 'active', array['deposit-credited']),
    ('accepted', 'lapsed', array['deposit-ended', 'deposit-below', 'claimed-before', 'resting']),
    ('accepted', 'cancelled', array['by-member']),
    ('active', 'completed', array['played']),
    ('completed', 'converted', array['to-cash']),
    ('active', 'spent', array['played-out']),
    ('active', 'expired', array['by-time']),
    ('active', 'cancelled', array['by-member']),
    ('active', 'taken-back', array['by-house'])
  ) as each (was, becomes, reasons), unnest(reasons) as reason;

create table promotions.bonus (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  offer text not null,
  version int not null,
  -- The deposit that it was chosen with, and what was to be paid in.
  deposit uuid not null,
  asked bigint not null check (asked > 0),
  state text not null check (state in ('accepted', 'active', 'completed', 'converted', 'spent', 'expired',
    'cancelled', 'taken-back', 'lapsed')),
  reason text not null,
  since timestamptz not null,
  -- What was given, on how much, what has to be played of it and until when.
  amount bigint check (amount > 0),
  credited bigint check (credited > 0),
  owed bigint check (owed > 0),
  ends timestamptz,
  -- What it came to: made the member's own, or gone back to the house.
  converted bigint check (converted >= 0),
  removed bigint check (removed >= 0),
  counted bigint check (counted >= 0),
  looked_at timestamptz not null,
  created_at timestamptz not null,
  primary key (bucket, id),
  foreign key (offer, version) references promotions.offer,
  check ((amount is null) = (state in ('accepted', 'lapsed') or (state = 'cancelled' and ends is null))),
  check ((amount is null) = (owed is null) and (amount is null) = (ends is null)
     and (amount is null) = (credited is null)),
  check ((converted is not null) = (state = 'converted')),
  check ((removed is not null) = (state in ('spent', 'expired', 'cancelled', 'taken-back')))
);
comment on table promotions.bonus is 'A bonus as it stands. How it came there is in its steps, its money in the books.';
create unique index bonus_open on promotions.bonus (bucket, member)
  where state in ('accepted', 'active', 'completed');
create unique index bonus_of_deposit on promotions.bonus (bucket, deposit);
create index bonus_of_member on promotions.bonus (bucket, member, created_at desc, id desc);
create index bonus_due on promotions.bonus (ends) where state = 'active';
create index bonus_looked on promotions.bonus (looked_at) where state = 'active';
create index bonus_by_time on promotions.bonus (created_at desc, bucket desc, id desc);
create index bonus_by_offer on promotions.bonus (offer, created_at);

create table promotions.bonus_step (
  bucket smallint not null,
  bonus uuid not null,
  seq int not null,
  state text not null,
  reason text not null,
  at timestamptz not null,
  primary key (bucket, bonus, seq)
);
comment on table promotions.bonus_step is 'Where a bonus stood, one after another. Nothing of it is changed.';

-- Every step is an arrow and leaves a line, whoever moves it.
create function promotions.step_bonus() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from promotions.bonus_arrow a
                  where a.was = case tg_op when 'INSERT' then '' else old.state end
                    and a.becomes = new.state and a.reason = new.reason) then
    raise exception 'a bonus does not go from % to % because of %',
      case tg_op when 'INSERT' then 'nothing' else old.state end, new.state, new.reason
      using errcode = 'check_violation';
  end if;
  insert into promotions.bonus_step (bucket, bonus, seq, state, reason, at)
  select new.bucket, new.id, coalesce(max(s.seq), 0) + 1, new.state, new.reason, new.since
    from promotions.bonus_step s where s.bucket = new.bucket and s.bonus = new.id;
  return null;
end $$;
create trigger bonus_begins after insert on promotions.bonus
  for each row execute function promotions.step_bonus();
create trigger bonus_goes_on after update of state, reason on promotions.bonus
  for each row when ((old.state, old.reason) is distinct from (new.state, new.reason))
  execute function promotions.step_bonus();

-- What was agreed is not changed by what comes of it.
create function promotions.keep_bonus() returns trigger language plpgsql as $$
begin
  if (old.bucket, old.id, old.member, old.offer, old.version, old.deposit, old.asked, old.created_at)
     is distinct from
     (new.bucket, new.id, new.member, new.offer, new.version, new.deposit, new.asked, new.created_at)
     or (old.amount is not null
         and (old.amount, old.owed, old.ends, old.credited)
             is distinct from (new.amount, new.owed, new.ends, new.credited))
     or (old.state = new.state and (old.reason, old.since, old.converted, old.removed, old.amount)
         is distinct from (new.reason, new.since, new.converted, new.removed, new.amount)) then
    raise exception 'what was agreed of a bonus does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bonus_stays before update on promotions.bonus
  for each row execute function promotions.keep_bonus();

create table promotions.claim (
  offer text not null,
  -- Whoever it was, by any name that the house knows a person by.
  person uuid not null,
  -- Once, or the day or week of the house.
  period text not null,
  bucket smallint not null,
  bonus uuid not null,
  at timestamptz not null,
  primary key (offer, person, period)
);
comment on table promotions.claim is 'Who was given what, so that one person is not given it twice.';

create table promotions.link (
  bucket smallint not null,
  bonus uuid not null,
  member uuid not null,
  other uuid not null,
  -- What both have.
  shared text not null check (shared in ('place', 'payee', 'paper', 'mobile')),
  other_claimed boolean not null,
  at timestamptz not null,
  primary key (bucket, bonus, other, shared),
  foreign key (bucket, bonus) references promotions.bonus
);
comment on table promotions.link is
  'Accounts that have something in common with one that took a bonus, for somebody of the house to look at.';
create index link_by_time on promotions.link (at desc, bucket desc, bonus desc);

-- The bonus that a deposit was chosen with, for statements of others.
create function promotions.chosen_with(p_bucket smallint, p_deposit uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('id', b.id, 'names', o.names)
    from promotions.bonus b
    join promotions.offer o on o.offer = b.offer and o.version = b.version
   where b.bucket = p_bucket and b.deposit = p_deposit
$$;

revoke all on all functions in schema promotions from public;
grant usage on schema promotions to balai_app;
grant execute on function promotions.chosen_with to balai_app;
grant select on promotions.bonus_arrow, promotions.bonus_step to balai_app;
grant select, insert on promotions.offer, promotions.claim, promotions.link to balai_app;
grant select, insert on promotions.bonus to balai_app;
grant update (state, reason, since, amount, credited, owed, ends, converted, removed, counted, looked_at)
  on promotions.bonus to balai_app;
