-- Who was paid for what, by every name that the house knows a person by: several accounts of one are paid once.

create table missions.claim (
  mission text not null,
  -- The first day of the period.
  period date not null,
  person uuid not null,
  bucket smallint not null,
  member uuid not null,
  at timestamptz not null,
  primary key (mission, period, person)
);
comment on table missions.claim is 'Who was paid for a mission, so that one person is not paid twice by two accounts.';
grant select, insert on missions.claim to balai_app;
