-- What staff write down about members, and cases that somebody has to look at.
create table desk.case (
  id uuid primary key,
  member uuid not null,
  -- `hand`, or the rule that found it; a rule finds one thing once.
  rule text not null check (rule ~ '^[a-z][a-z-]{1,31}$'),
  key text not null check (length(key) between 1 and 200),
  facts jsonb not null,
  about text check (length(about) between 1 and 1000),
  opened_by uuid references desk.staff,
  opened_at timestamptz not null,
  assigned uuid references desk.staff,
  state text not null default 'open' check (state in ('open', 'closed')),
  verdict text check (verdict in ('clear', 'watch', 'restricted', 'reported')),
  closed_at timestamptz,
  unique (rule, key),
  check ((state = 'closed') = (verdict is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
comment on table desk.case is 'Something about a member that somebody has to look at, until there is a verdict.';
create index case_of_member on desk.case (member, opened_at desc);
create index case_by_time on desk.case (opened_at desc, id desc);
create index case_waiting on desk.case (opened_at) where state = 'open';

create table desk.note (
  id uuid primary key,
  member uuid not null,
  of uuid references desk.case,
  by uuid not null references desk.staff,
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null
);
comment on table desk.note is 'What staff wrote about a member. Nothing is edited.';
create index note_of_member on desk.note (member, at desc);
create index note_of_case on desk.note (of, at desc) where of is not null;

create table desk.rule (
  name text primary key check (name ~ '^[a-z][a-z-]{1,31}$'),
  "on" boolean not null default true,
  threshold bigint check (threshold > 0),
  looked_at timestamptz
);
comment on table desk.rule is 'From where on a rule opens a case, where that is not its own word, and until when it has looked.';

grant select, insert on desk.note to balai_app;
grant select, insert on desk.case to balai_app;
grant update (assigned, state, verdict, closed_at) on desk.case to balai_app;
grant select, insert, update on desk.rule to balai_app;
