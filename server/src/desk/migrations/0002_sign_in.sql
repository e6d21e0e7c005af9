-- What signing in at the desk needs, and no more rights on changes than their course asks for.

create table desk.ticket (
  ticket bytea primary key check (length(ticket) = 32),
  purpose text not null check (purpose in ('factor', 'alone', 'make')),
  staff uuid references desk.staff,
  challenge text,
  enrol_secret bytea,
  tries int not null default 0 check (tries >= 0),
  expires_at timestamptz not null,
  check ((staff is null) = (purpose = 'alone'))
);
comment on table desk.ticket is
  'What waits for an answer: a sign-in for its second factor, a question to a passkey that signs in alone, one that is being made.';
comment on column desk.ticket.enrol_secret is
  'Of an authenticator that is being set up: it counts once a code of it was given back.';
create index ticket_of_staff on desk.ticket (staff);
create index ticket_over on desk.ticket (expires_at);

create table desk.passkey (
  id text primary key check (length(id) <= 1400),
  staff uuid not null references desk.staff,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (name !~ '[[:cntrl:]]' and length(name) between 1 and 64),
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_staff on desk.passkey (staff);

create table desk.lockout (
  id uuid primary key,
  account text not null check (account !~ '[[:cntrl:]]' and length(account) <= 64),
  staff uuid references desk.staff,
  ip text not null,
  why text not null check (why in ('password', 'factor')),
  at timestamptz not null,
  until timestamptz not null
);
comment on table desk.lockout is 'Sign-ins at the desk that were tried until they locked.';
create index lockout_at on desk.lockout (at desc, id desc);

create index session_of_staff_by_time on desk.session (staff, opened_at desc);
create index session_seen on desk.session (seen_at);
alter table desk.session add constraint session_printable
  check (device !~ '[[:cntrl:]]' and ip !~ '[[:cntrl:]]');

-- What a change is about never changes: only its course does.
revoke update on desk.change from balai_app;
grant update (state, done_at, undone_by) on desk.change to balai_app;
revoke update on desk.session from balai_app;
grant update (seen_at, revoked_at) on desk.session to balai_app;
grant delete on desk.session to balai_app;
revoke update on desk.staff from balai_app;
grant update (name, lang, password_hash, must_change, locked, closed, totp_secret,
              totp_confirmed_at, totp_step, seeded, last_in_at, last_in_ip)
   on desk.staff to balai_app;

grant select, insert, update, delete on desk.ticket, desk.passkey to balai_app;
grant select, insert on desk.lockout to balai_app;

-- What a fixed role may do is written in the code, so that it grows with the house; one can be cloned.
comment on column desk.role.permissions is 'Empty where the role comes with the house.';
insert into desk.role (id, name, permissions, fixed, updated_at)
select id, name, '{}', true, now()
  from (values ('owner', 'Pemilik'), ('operator', 'Operator'), ('approver', 'Penyetuju'),
               ('support', 'Layanan pelanggan'), ('content', 'Konten'), ('risk', 'Risiko'),
               ('auditor', 'Auditor')) as house (id, name);
