-- What members say to each other at a table: phrases of the house, with their log.

create table tables.hail (
  id bigint generated always as identity primary key,
  table_id text not null references rooms.room,
  member uuid not null,
  phrase text not null,
  at timestamptz not null
);
comment on table tables.hail is 'What was said at tables, kept for ninety days.';
create index hail_of_member on tables.hail (member, at desc);
create index hail_at on tables.hail (at);
grant select, insert, delete on tables.hail to balai_app;
