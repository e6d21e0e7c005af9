-- How often a member is told how long they have played and what it came to, and what they answered.

create table protection.reality (
  bucket smallint not null,
  member uuid not null,
  minutes smallint not null check (minutes between 1 and 1440),
  chosen_at timestamptz not null,
  primary key (bucket, member)
);
comment on table protection.reality is
  'How often a member wants to be interrupted. Who is not here is interrupted as the house says.';

create table protection.reality_answer (
  bucket smallint not null,
  member uuid not null,
  at timestamptz not null,
  way text not null check (way in ('go-on', 'history', 'break', 'stop')),
  -- Since when the member was at play, and what they had staked and got back by then, as they were told.
  since timestamptz not null check (since <= at),
  staked bigint not null check (staked >= 0),
  returned bigint not null,
  primary key (bucket, member, at)
);
comment on table protection.reality_answer is
  'Every interruption of play that a member answered, with what they were told.';

grant select, insert, update, delete on protection.reality to balai_app;
grant select, insert on protection.reality_answer to balai_app;
