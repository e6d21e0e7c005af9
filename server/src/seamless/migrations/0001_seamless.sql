-- How a game is entered: a one-time code for the frame, exchanged for a token of the game's own.

create schema seamless;
grant usage on schema seamless to balai_app;

create table seamless.launch (
  code bytea primary key,
  member uuid not null,
  bucket smallint not null,
  trial boolean not null,
  session uuid not null,
  game text not null,
  mode text not null check (mode in ('cash', 'demo')),
  language text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table seamless.launch is 'One-time codes, kept as their SHA-256.';
create index launch_age on seamless.launch (expires_at);

create table seamless.seat (
  id uuid primary key,
  token bytea not null unique,
  member uuid not null,
  bucket smallint not null,
  trial boolean not null,
  session uuid not null,
  game text not null,
  mode text not null check (mode in ('cash', 'demo')),
  language text not null,
  opened_at timestamptz not null
);
comment on table seamless.seat is
  'One member at one game in one mode. Lives as long as the session it was launched from.';
create index seat_age on seamless.seat (opened_at);

grant select, insert, update, delete on seamless.launch to balai_app;
grant select, insert, delete on seamless.seat to balai_app;
