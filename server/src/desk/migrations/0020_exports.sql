-- Files that staff take with them: what was in each, and who may fetch it, once.
create table desk.export (
  id uuid primary key,
  secret bytea not null unique check (length(secret) = 32),
  staff uuid not null references desk.staff (id),
  session uuid not null,
  list text not null check (length(list) between 1 and 64),
  filters jsonb not null,
  name text not null check (length(name) between 1 and 200),
  format text not null check (format in ('csv', 'xlsx')),
  rows int not null check (rows >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  ends_at timestamptz not null,
  fetched_at timestamptz
);
comment on table desk.export is
  'What staff took out of the house. The file itself lies in the house''s folder until it is fetched.';
create index export_by_time on desk.export (at);
create index export_waiting on desk.export (ends_at) where fetched_at is null;

grant select, insert on desk.export to balai_app;
grant update (fetched_at) on desk.export to balai_app;
