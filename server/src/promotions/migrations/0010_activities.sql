-- What members do for a promotion: activities as versions of their terms, and each part that somebody takes in one.

-- A gift is a bonus without a deposit: all of what was granted, under terms like those of any other.
alter table promotions.offer
  drop constraint offer_kind_check,
  add constraint offer_kind_check check (kind in ('deposit-match', 'gift')),
  add constraint offer_gift_check
    check (kind <> 'gift' or (percent = 100 and counts = 'bonus' and nth is null and deposit_least = 1));

alter table promotions.bonus
  alter column deposit drop not null,
  drop constraint bonus_check1,
  add constraint bonus_given_check
    check ((amount is null) = (owed is null) and (amount is null) = (ends is null)
       and (credited is null) = (amount is null or deposit is null)
       and (deposit is not null or amount is not null));
insert into promotions.bonus_arrow (was, becomes, reason) values ('', 'active', 'granted');

create table promotions.activity (
  activity text not null check (activity ~ '^[a-z][a-z0-9-]{1,25}$'),
  version int not null check (version > 0),
  kind text not null check (kind in ('application', 'registration')),
  names jsonb not null check (names ? 'ID' and names ? 'EN'),
  -- The page that tells of it, among the promotions of the site.
  page text not null check (page ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  open boolean not null,
  opens timestamptz,
  closes timestamptz,
  per text not null check (per in ('once', 'day', 'week')),
  most bigint not null check (most > 0),
  -- Up to this one person of the desk grants alone; empty: never.
  alone_most bigint check (alone_most > 0),
  within_days int check (within_days between 1 and 365),
  claim_days int not null check (claim_days between 1 and 365),
  -- The terms of what is granted, in the same version.
  offer text not null check (offer = 'gift-' || activity),
  by text not null,
  at timestamptz not null,
  primary key (activity, version),
  foreign key (offer, version) references promotions.offer,
  check (closes > opens),
  check ((kind = 'registration') = (within_days is not null)),
  check (kind = 'application' or alone_most is null)
);
comment on table promotions.activity is
  'Terms of activities, version after version; the newest is in force, and who takes part goes by theirs.';
create trigger activity_stays before update or delete on promotions.activity
  for each row execute function promotions.keep_offer();

create table promotions.entry_arrow (
  -- Empty: where a part begins.
  was text not null,
  becomes text not null,
  reason text not null,
  primary key (was, becomes, reason)
);
comment on table promotions.entry_arrow is 'Every way that a part in an activity can go. There is no other.';
insert into promotions.entry_arrow (was, becomes, reason) values
  ('', 'applying', 'by-member'),
  ('', 'issued', 'granted'),
  ('applying', 'issued', 'approved'),
  ('applying', 'rejected', 'by-house'),
  ('issued', 'claimed', 'by-member'),
  ('issued', 'registration-closed', 'by-time');

create table promotions.entry (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  activity text not null,
  version int not null,
  -- Once, or the day or week of the house.
  period text not null,
  state text not null check (state in ('signed-up', 'in-progress', 'applying', 'rejected', 'issued', 'claimed',
    'registration-closed')),
  reason text not null,
  since timestamptz not null,
  comment text check (char_length(comment) <= 4000),
  -- What was granted, until when it can be claimed, and the bonus that it became.
  amount bigint check (amount > 0),
  claim_by timestamptz,
  bonus uuid,
  -- What the house has said of a rejection.
  said text check (char_length(said) <= 300),
  created_at timestamptz not null,
  primary key (bucket, id),
  foreign key (activity, version) references promotions.activity,
  check ((amount is null) = (claim_by is null)),
  check (state not in ('issued', 'claimed') or amount is not null),
  check (state not in ('applying', 'rejected') or amount is null),
  check ((bonus is not null) = (state = 'claimed')),
  check ((said is not null) = (state = 'rejected'))
);
comment on table promotions.entry is 'A part that a member takes in an activity, as it stands. How it came there is in its steps.';
create unique index entry_once on promotions.entry (bucket, member, activity, period);
create index entry_of_member on promotions.entry (bucket, member, created_at desc, id desc);
create index entry_applying on promotions.entry (since) where state = 'applying';
create index entry_due on promotions.entry (claim_by) where state = 'issued';
create index entry_by_time on promotions.entry (created_at desc, bucket desc, id desc);
create index entry_by_activity on promotions.entry (activity, state);

create table promotions.entry_step (
  bucket smallint not null,
  entry uuid not null,
  seq int not null,
  state text not null,
  reason text not null,
  at timestamptz not null,
  primary key (bucket, entry, seq)
);
comment on table promotions.entry_step is 'Where a part in an activity stood, one after another. Nothing of it is changed.';

-- Every step is an arrow and leaves a line, whoever moves it.
create function promotions.step_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from promotions.entry_arrow a
                  where a.was = case tg_op when 'INSERT' then '' else old.state end
                    and a.becomes = new.state and a.reason = new.reason) then
    raise exception 'an entry does not go from % to % because of %',
      case tg_op when 'INSERT' then 'nothing' else old.state end, new.state, new.reason
      using errcode = 'check_violation';
  end if;
  insert into promotions.entry_step (bucket, entry, seq, state, reason, at)
  select new.bucket, new.id, coalesce(max(s.seq), 0) + 1, new.state, new.reason, new.since
    from promotions.entry_step s where s.bucket = new.bucket and s.entry = new.id;
  return null;
end $$;
create trigger entry_begins after insert on promotions.entry
  for each row execute function promotions.step_entry();
create trigger entry_goes_on after update of state, reason on promotions.entry
  for each row when ((old.state, old.reason) is distinct from (new.state, new.reason))
  execute function promotions.step_entry();

-- What was accepted, and what was granted of it, is not changed by what comes of it.
create function promotions.keep_entry() returns trigger language plpgsql as $$
begin
  if (old.bucket, old.id, old.member, old.activity, old.version, old.period, old.comment, old.created_at)
     is distinct from
     (new.bucket, new.id, new.member, new.activity, new.version, new.period, new.comment, new.created_at)
     or (old.amount is not null
         and (old.amount, old.claim_by) is distinct from (new.amount, new.claim_by))
     or (old.state = new.state and (old.reason, old.since, old.amount, old.bonus, old.said)
         is distinct from (new.reason, new.since, new.amount, new.bonus, new.said)) then
    raise exception 'what was accepted of an entry does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger entry_stays before update on promotions.entry
  for each row execute function promotions.keep_entry();

create table promotions.entry_image (
  bucket smallint not null,
  entry uuid not null,
  id uuid not null,
  place int not null check (place between 1 and 3),
  width int not null,
  height int not null,
  bytes bytea not null,
  at timestamptz not null,
  primary key (bucket, entry, id),
  unique (bucket, entry, place),
  foreign key (bucket, entry) references promotions.entry
);
comment on table promotions.entry_image is
  'Pictures of applications, drawn anew as they came: seen by whoever sent them, and by the desk.';

revoke all on all functions in schema promotions from public;
grant execute on function promotions.chosen_with to balai_app;
grant select on promotions.entry_arrow, promotions.entry_step to balai_app;
grant select, insert on promotions.activity, promotions.entry, promotions.entry_image to balai_app;
grant update (state, reason, since, amount, claim_by, bonus, said) on promotions.entry to balai_app;
