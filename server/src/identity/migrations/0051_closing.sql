-- Accounts that their members closed, and those that nobody has come back to for long.

create table identity.closing (
  member uuid not null references identity.member,
  at timestamptz not null,
  -- What was left of a bonus went back to the house, in minor units.
  forfeited bigint not null check (forfeited >= 0),
  reopened_at timestamptz,
  primary key (member, at),
  check (reopened_at is null or reopened_at >= at)
);
comment on table identity.closing is
  'Accounts that their members closed. It is a state: everything of the account is kept as long as the law asks.';
create unique index closing_in_force on identity.closing (member) where reopened_at is null;
create index closing_by_time on identity.closing (at desc, member);

create table identity.dormancy (
  member uuid primary key references identity.member,
  told_at timestamptz not null,
  since timestamptz check (since > told_at)
);
comment on table identity.dormancy is
  'Members who were told that their account falls asleep, and since when it does. Whoever comes back is not in it.';
create index dormancy_told on identity.dormancy (told_at) where since is null;
create index member_unseen on identity.member (coalesce(last_signed_in_at, opened_at), id)
  where status = 'open' and kind <> 4;

grant select, insert on identity.closing to balai_app;
grant update (reopened_at) on identity.closing to balai_app;
grant select, insert, delete on identity.dormancy to balai_app;
grant update (since) on identity.dormancy to balai_app;
