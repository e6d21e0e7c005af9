-- Who may sign in, and who is signed in. Secrets are kept as hashes only.

create schema identity;
comment on schema identity is 'Accounts, sessions and attempts to sign in.';

create table identity.member (
  id uuid primary key,
  -- Decided once from the id: every money key of the member begins with it.
  bucket smallint not null check (bucket between 0 and 1023),
  account text not null check (length(account) between 1 and 64 and account !~ '[[:cntrl:]]'),
  account_key text not null unique,
  nickname text not null check (length(nickname) between 1 and 64 and nickname !~ '[[:cntrl:]]'),
  kind smallint not null check (kind in (0, 1, 2, 4, 41, 42)),
  language text not null check (language in ('ID', 'EN')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'open' check (status in ('open', 'closed')),
  password_hash text,
  must_change boolean not null default false,
  password_changed_at timestamptz,
  opened_at timestamptz not null,
  opened_key bytea check (length(opened_key) = 32),
  first_signed_in_at timestamptz,
  last_signed_in_at timestamptz,
  check ((kind = 4) = (password_hash is null)),
  check ((password_hash is null) = (password_changed_at is null))
);
comment on table identity.member is
  'One account each. `account` is as typed, `account_key` as compared; a trial account has no password.';
comment on column identity.member.opened_key is
  'Hash of the key under which it was opened: a repeat whose answer was lost may sign in by it.';
create index trial_open on identity.member (opened_at) where kind = 4 and status = 'open';

create table identity.session (
  token bytea primary key check (length(token) = 32),
  id uuid not null unique,
  member uuid not null references identity.member,
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  device text not null check (length(device) <= 300),
  ip text not null check (length(ip) <= 64)
);
comment on table identity.session is
  'One row a session. `token` is the SHA-256 of the caller''s secret; `id` names it where it may be seen.';
create index session_by_member on identity.session (member, opened_at);
create index session_by_seen on identity.session (last_seen_at);

create table identity.attempt (
  kind text not null check (kind in ('account', 'ip')),
  subject bytea not null check (length(subject) = 32),
  tries int not null check (tries >= 0),
  until timestamptz not null,
  primary key (kind, subject)
);
comment on table identity.attempt is
  'Password checks begun in a window, by account (known or not) and by address, counted before they run.';
create index attempt_until on identity.attempt (until);

grant usage on schema identity to balai_app;
grant select, insert on identity.member to balai_app;
grant update (nickname, language, status, password_hash, must_change, password_changed_at,
              first_signed_in_at, last_signed_in_at) on identity.member to balai_app;
grant select, insert, delete on identity.session to balai_app;
grant update (last_seen_at, revoked_at) on identity.session to balai_app;
grant select, insert, update, delete on identity.attempt to balai_app;
