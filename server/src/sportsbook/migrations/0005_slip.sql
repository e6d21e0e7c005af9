-- The slip that a member is filling: it is there again wherever they sign in.

create table sportsbook.slip (
  bucket smallint not null,
  member uuid not null,
  body jsonb not null,
  at timestamptz not null,
  primary key (bucket, member)
);
comment on table sportsbook.slip is 'What a member has chosen and not laid yet.';

grant select, insert, update, delete on sportsbook.slip to balai_app;
