-- What members choose of how they are shown, what they change of how they are reached, and who it was.

alter table identity.session
  -- When whoever has this session last showed to be the member: what guards the account may be changed then.
  add column confirmed_at timestamptz;
grant update (confirmed_at) on identity.session to balai_app;

create table identity.nickname (
  member uuid not null references identity.member,
  seq int not null check (seq > 0),
  -- The name that was given up, as it stood.
  was text not null,
  becomes text not null,
  by text not null check (length(by) between 1 and 128),
  reason text check (length(reason) between 1 and 1000),
  at timestamptz not null,
  primary key (member, seq)
);
comment on table identity.nickname is
  'Every change of a nickname, by the member or taken back by the desk. Nothing of it is changed.';
create index nickname_that_was on identity.nickname (lower(was) text_pattern_ops);

create table identity.avatar (
  member uuid primary key references identity.member,
  -- One of the house's own, by its name.
  drawn text check (drawn ~ '^[a-z]{2,32}$'),
  -- Or a picture of the member's, under a name that nobody guesses.
  name text unique check (name ~ '^[A-Za-z0-9_-]{43}\.webp$'),
  bytes bytea check (length(bytes) > 0),
  since timestamptz not null,
  check ((drawn is null) = (name is not null) and (name is null) = (bytes is null))
);
alter table identity.avatar alter column bytes set storage external;
comment on table identity.avatar is 'How a member is shown. A picture that was taken away is gone.';

create table identity.contact_change (
  id uuid primary key,
  member uuid not null references identity.member,
  way text not null check (way in ('sms', 'email')),
  -- What stood there before; nothing where it is the first.
  was text,
  becomes text not null,
  at timestamptz not null,
  -- Hash of what the old contact was sent, to say that it was somebody else.
  objection bytea unique check (length(objection) = 32),
  objection_until timestamptz,
  objected_at timestamptz,
  check ((objection is null) = (objection_until is null)),
  check (objected_at is null or objection is not null)
);
comment on table identity.contact_change is
  'Every change of a number or an address, and whether the member said that it was somebody else.';
create index contact_change_of_member on identity.contact_change (member, at desc);
create index contact_change_by_time on identity.contact_change (at desc);

create table identity.credential_change (
  member uuid not null references identity.member,
  at timestamptz not null,
  kind text not null check (length(kind) between 1 and 64),
  primary key (member, at, kind)
);
comment on table identity.credential_change is
  'When what opens an account was changed, for whoever looks at what happens after it.';
create index credential_change_by_time on identity.credential_change (at, member);

create table identity.change_lock (
  member uuid primary key references identity.member,
  since timestamptz not null,
  -- The change that the member says was not theirs.
  because uuid not null references identity.contact_change
);
comment on table identity.change_lock is
  'Members whose contacts, passwords and keys nobody may change until the desk has spoken with them.';
create index change_lock_since on identity.change_lock (since);

grant select, insert on identity.nickname, identity.credential_change to balai_app;
grant select, insert, update, delete on identity.avatar to balai_app;
grant select, insert on identity.contact_change to balai_app;
grant update (objected_at) on identity.contact_change to balai_app;
grant select, insert, delete on identity.change_lock to balai_app;
