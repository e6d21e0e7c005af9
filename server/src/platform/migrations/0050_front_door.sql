-- What the front door remembers: the answer of each command by caller and key, and which sealed
-- bodies were opened.

grant usage on schema platform to balai_app;
grant select on platform.migration to balai_app;

create table platform.answer (
  scope text not null,
  key text not null,
  call text not null,
  terms bytea not null,
  answer text,
  at timestamptz not null default now(),
  primary key (scope, key)
);
comment on table platform.answer is
  'One key, one answer: a repeat is answered as before, other terms are refused.';
create index answer_at on platform.answer (at);

create table platform.sealed_seen (
  jti uuid primary key,
  at timestamptz not null
);
comment on table platform.sealed_seen is 'One-time ids of sealed bodies, kept while they could be replayed.';
create index sealed_seen_at on platform.sealed_seen (at);

grant select, insert, update, delete on platform.answer to balai_app;
grant select, insert, delete on platform.sealed_seen to balai_app;
