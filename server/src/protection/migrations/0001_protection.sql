-- What members ask of their own limits and breaks. What holds lies with the stakes that it stops.

create schema protection;
comment on schema protection is 'Limits that wait to be raised, and the breaks that members took.';

create table protection.raise (
  bucket smallint not null,
  member uuid not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  -- Empty: the limit is to go.
  amount bigint check (amount >= 0),
  asked_at timestamptz not null,
  confirm_from timestamptz not null check (confirm_from >= asked_at + interval '24 hours'),
  lapses_at timestamptz not null check (lapses_at > confirm_from),
  primary key (bucket, member, kind, span)
);
comment on table protection.raise is
  'A higher limit that a member asked for. It holds once it has waited and was confirmed.';

create table protection.rest (
  bucket smallint not null,
  member uuid not null,
  begins timestamptz not null,
  ends timestamptz not null check (ends > begins),
  kind text not null check (kind in ('cool-off', 'self-exclusion')),
  length text not null,
  primary key (bucket, member, ends)
);
comment on table protection.rest is 'The breaks that members took, each as it was asked for.';

create table protection.zone (
  bucket smallint not null,
  member uuid not null,
  chosen_at timestamptz not null,
  primary key (bucket, member)
);
comment on table protection.zone is 'When a member last chose the zone of their calendar.';

grant usage on schema protection to balai_app;
grant select, insert, update, delete on protection.raise to balai_app;
grant select, insert on protection.rest to balai_app;
grant select, insert, update on protection.zone to balai_app;
