-- Alerts: what rules found. Each opens a case about its member, or joins the one that is not closed yet.
alter table desk.case drop constraint case_state_check;
alter table desk.case add constraint case_state_check check (state in ('open', 'watching', 'closed'));

create table desk.alert (
  id uuid primary key,
  -- A rule finds one thing once.
  rule text not null check (rule ~ '^[a-z][a-z-]{1,31}$'),
  key text not null check (length(key) between 1 and 200),
  member uuid not null,
  "case" uuid not null references desk.case,
  facts jsonb not null,
  at timestamptz not null,
  unique (rule, key)
);
comment on table desk.alert is 'What a rule found about a member, once, and the case that it belongs to. Only added to.';
create index alert_of_case on desk.alert ("case", at desc);
create index alert_by_time on desk.alert (at desc, id desc);
insert into desk.alert (id, rule, key, member, "case", facts, at)
select id, rule, key, member, id, facts, opened_at from desk.case where rule <> 'hand';

create table desk.case_link (
  "case" uuid not null references desk.case,
  kind text not null check (kind in ('member', 'round', 'deposit', 'withdrawal', 'bonus')),
  ref uuid not null,
  -- Whoever linked it; nobody where a rule did.
  by uuid references desk.staff,
  at timestamptz not null,
  primary key ("case", kind, ref)
);
comment on table desk.case_link is 'What else a case is about: it is found from there too.';
create index case_link_ref on desk.case_link (kind, ref);
insert into desk.case_link ("case", kind, ref, at)
select id, 'round', (facts ->> 'round')::uuid, opened_at from desk.case
 where facts ->> 'round' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

grant select, insert on desk.alert to balai_app;
grant select, insert, delete on desk.case_link to balai_app;
