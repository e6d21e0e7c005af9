-- What a member reports of another at their table: somebody of the house looks at it.

create table poker.report (
  id uuid primary key,
  bucket smallint not null,
  member uuid not null,
  about uuid not null check (about <> member),
  room text not null references poker.room,
  -- The hand that was played or had just been, 0 before the first.
  nth int not null check (nth >= 0),
  why text not null check (why in ('together', 'dumping', 'bot', 'other')),
  at timestamptz not null,
  day date not null,
  unique (member, about, day)
);
comment on table poker.report is 'What members report of others at their tables. Append-only.';
create index report_at on poker.report (at);
create index report_of_member on poker.report (bucket, member);
grant select, insert on poker.report to balai_app;
