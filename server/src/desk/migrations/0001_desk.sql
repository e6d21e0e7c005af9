-- Who works at the desk, what each may do, and the changes that staff make.

create schema desk;
comment on schema desk is 'Staff, roles, and changes with the eyes that agreed to them.';

create table desk.role (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null check (name !~ '[[:cntrl:]]' and length(name) between 2 and 80),
  permissions text[] not null,
  fixed boolean not null default false,
  updated_at timestamptz not null
);
comment on table desk.role is 'What may be done by whoever has it. A fixed one comes with the house.';

create table desk.staff (
  id uuid primary key,
  account text not null unique check (account ~ '^[a-z][a-z0-9._-]{2,31}$'),
  name text not null check (name !~ '[[:cntrl:]]' and length(name) between 2 and 80),
  person text not null check (person !~ '[[:cntrl:]]' and length(person) between 1 and 64),
  lang text not null default 'ID' check (lang in ('ID', 'EN')),
  password_hash text not null,
  must_change boolean not null default false,
  locked boolean not null default false,
  closed boolean not null default false,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_step bigint not null default 0,
  seeded boolean not null default false,
  opened_at timestamptz not null,
  last_in_at timestamptz,
  last_in_ip text
);
comment on column desk.staff.person is
  'Whose account it is: two accounts of one person never agree with each other.';

create table desk.staff_role (
  staff uuid not null references desk.staff,
  role text not null references desk.role,
  primary key (staff, role)
);

create table desk.session (
  token bytea primary key check (length(token) = 32),
  id uuid not null unique,
  staff uuid not null references desk.staff,
  device text not null,
  ip text not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  revoked_at timestamptz
);
create index session_of_staff on desk.session (staff) where revoked_at is null;

create table desk.change (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{0,63}$'),
  subject text not null check (subject !~ '[[:cntrl:]]' and length(subject) between 1 and 128),
  name text not null,
  terms jsonb not null,
  before jsonb not null,
  after jsonb not null,
  guard jsonb not null,
  touches jsonb not null,
  amount bigint,
  reason text not null check (length(reason) between 4 and 1000),
  maker uuid not null references desk.staff,
  at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'rejected', 'withdrawn', 'undone')),
  approvers int not null check (approvers between 0 and 3),
  done_at timestamptz,
  undoes uuid references desk.change,
  undone_by uuid references desk.change,
  check ((state in ('done', 'undone')) = (done_at is not null)),
  check ((state = 'undone') = (undone_by is not null))
);
create index change_by_time on desk.change (at desc, id desc);
create index change_waiting on desk.change (at) where state = 'waiting';
create index change_of_subject on desk.change (subject, at desc);
create unique index change_undone_once on desk.change (undoes) where state = 'done';

create table desk.decision (
  change uuid not null references desk.change,
  staff uuid not null references desk.staff,
  verdict text not null check (verdict in ('agreed', 'rejected')),
  reason text not null,
  at timestamptz not null,
  primary key (change, staff)
);
comment on column desk.change.guard is
  'What must be as it was when the change was made: else nothing is done.';

comment on table desk.decision is 'Who agreed to a change of somebody else’s, or rejected it. Once each, for good.';

grant usage on schema desk to balai_app;
grant select, insert, update on desk.role, desk.staff, desk.change to balai_app;
grant select, insert, update on desk.session to balai_app;
grant select, insert, delete on desk.staff_role to balai_app;
grant select, insert on desk.decision to balai_app;
