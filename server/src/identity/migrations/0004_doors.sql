-- Known devices, second factors, the ways back in, and what guards them. Secrets are kept as hashes;
-- those that have to be read again are encrypted.

alter table identity.attempt
  drop constraint attempt_kind_check,
  add constraint attempt_kind_check
    check (kind in ('account', 'ip', 'failed', 'factor', 'recovery'));
comment on table identity.attempt is
  'What was tried in a window: passwords by account (known or not) and by address, counted before they are checked; failures by address; second factors by member; links asked for.';

create table identity.device (
  id uuid primary key,
  member uuid not null references identity.member,
  token bytea not null unique check (length(token) = 32),
  device text not null check (length(device) <= 300),
  ip text not null check (length(ip) <= 64),
  known_since timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table identity.device is
  'Devices where no second factor is asked. `token` is a hash, and another one after each use.';
create index device_by_member on identity.device (member, last_used_at);
create index device_by_end on identity.device (expires_at);

alter table identity.session
  add column scope text not null default 'full' check (scope in ('full', 'change')),
  add column known_device uuid references identity.device on delete set null;
comment on column identity.session.scope is '`change`: good for a change of password and nothing else.';
create index session_by_device on identity.session (known_device) where known_device is not null;

create table identity.factor_ticket (
  ticket bytea primary key check (length(ticket) = 32),
  member uuid not null references identity.member,
  way_in text not null check (way_in in ('username', 'sms')),
  tries smallint not null default 0 check (tries >= 0),
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table identity.factor_ticket is 'Sign-ins that wait for their second factor.';
create index factor_ticket_by_member on identity.factor_ticket (member);
create index factor_ticket_by_end on identity.factor_ticket (expires_at);

create table identity.totp (
  member uuid primary key references identity.member,
  -- AES-256-GCM under a key of the house: nonce, tag, text.
  secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on table identity.totp is 'Authenticators. A step at or below `last_step` was used and is worth nothing.';

create table identity.passkey (
  id text primary key check (length(id) between 1 and 1400),
  member uuid not null references identity.member,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 64),
  added_at timestamptz not null,
  last_used_at timestamptz
);
comment on table identity.passkey is 'Passkeys, by the id that the authenticator chose.';
create index passkey_by_member on identity.passkey (member, added_at);

create table identity.passkey_challenge (
  ticket bytea primary key check (length(ticket) = 32),
  challenge text not null,
  expires_at timestamptz not null
);
comment on table identity.passkey_challenge is 'What an authenticator is asked to sign; good once.';
create index passkey_challenge_by_end on identity.passkey_challenge (expires_at);

create table identity.recovery_link (
  code bytea primary key check (length(code) = 32),
  -- Nobody: asked for an account that is not there, at the same cost as for one that is.
  member uuid references identity.member,
  expires_at timestamptz not null
);
comment on table identity.recovery_link is 'Links for a new password; the newest of a member is the only one.';
create index recovery_link_by_member on identity.recovery_link (member);
create index recovery_link_by_end on identity.recovery_link (expires_at);

create table identity.entry_code (
  code bytea primary key check (length(code) = 32),
  session uuid not null references identity.session (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table identity.entry_code is 'One-time codes by which another address takes a session up.';
create index entry_code_by_session on identity.entry_code (session);
create index entry_code_by_end on identity.entry_code (expires_at);

grant update (scope, known_device) on identity.session to balai_app;
grant select, insert, delete on identity.device to balai_app;
grant update (token, device, ip, last_used_at, expires_at) on identity.device to balai_app;
grant select, insert, delete on identity.factor_ticket to balai_app;
grant update (tries) on identity.factor_ticket to balai_app;
grant select, insert, delete on identity.totp to balai_app;
grant update (secret, begun_at, confirmed_at, last_step) on identity.totp to balai_app;
grant select, insert, delete on identity.passkey to balai_app;
grant update (counter, last_used_at) on identity.passkey to balai_app;
grant select, insert, update, delete on identity.passkey_challenge to balai_app;
grant select, insert, delete on identity.recovery_link to balai_app;
grant select, insert, delete on identity.entry_code to balai_app;
grant update (used_at) on identity.entry_code to balai_app;
