-- The house's own games: the next round's committed chance, and each round as it was played.

create schema house;
grant usage on schema house to balai_app;

create table house.place (
  bucket smallint not null,
  member uuid not null,
  game text not null,
  mode text not null check (mode in ('cash', 'demo')),
  -- The next round's seed. Its hash is shown before that round is staked.
  server_seed bytea not null check (length(server_seed) = 32),
  client_seed text not null,
  nonce int not null default 0,
  open_round uuid,
  primary key (bucket, member, game, mode)
);
comment on table house.place is 'One member at one game in one mode: what the next round stands on.';

create table house.round (
  id uuid primary key,
  bucket smallint not null,
  member uuid not null,
  game text not null,
  mode text not null,
  math_hash text not null,
  server_seed bytea not null,
  client_seed text not null,
  nonce int not null,
  stake bigint not null,
  win bigint not null,
  state jsonb not null,
  closed boolean not null,
  opened_at timestamptz not null
);
comment on table house.round is 'A round as it was played, with the seed that is revealed when it is closed.';
create index round_of_place on house.round (bucket, member, game, mode, opened_at desc);
create index round_unfinished on house.round (opened_at) where not closed;

create table house.step (
  round uuid not null references house.round,
  step int not null,
  free boolean not null,
  stops int[] not null,
  win bigint not null,
  primary key (round, step)
);
comment on table house.step is 'Each spin of a round: where the reels stopped. Append-only.';

grant select, insert, update on house.place, house.round to balai_app;
grant select, insert on house.step to balai_app;
