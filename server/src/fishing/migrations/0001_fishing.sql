-- Rooms for four: what swims in them follows from their seed and their age, so that little is kept.

create schema fishing;
grant usage on schema fishing to balai_app;

create table fishing.room (
  id text primary key,
  hall text not null,
  nth int not null check (nth > 0),
  -- Where fish swim. Who is paid what has another seed, each sitting its own.
  seed bytea not null check (length(seed) = 32),
  began_at timestamptz not null,
  -- Raised by each process that takes the room over: what an earlier one decided is not booked.
  fence bigint not null default 0,
  unique (hall, nth)
);
comment on table fishing.room is 'A room of four cannons. Its clock runs from began_at on.';

create table fishing.sitting (
  id uuid primary key,
  bucket smallint not null,
  member uuid not null,
  game text not null,
  mode text not null check (mode in ('cash', 'demo')),
  hall text not null,
  room text not null references fishing.room,
  math_hash text not null,
  server_seed bytea not null check (length(server_seed) = 32),
  client_seed text not null,
  -- The last number that its player gave a shot before it: what comes again under those was taken then.
  n_from int not null check (n_from >= 0),
  opened_at timestamptz not null,
  -- From here on the seed may be told, and nothing more is shot.
  closed_at timestamptz
);
comment on table fishing.sitting is
  'One member at one cannon with one committed seed: one round of the books, of many stakes.';
create index sitting_of_member on fishing.sitting (bucket, member, opened_at desc);
create index sitting_open on fishing.sitting (opened_at) where closed_at is null;

create table fishing.seat (
  room text not null references fishing.room,
  place int not null check (place between 0 and 3),
  bucket smallint not null,
  member uuid not null,
  mode text not null check (mode in ('cash', 'demo')),
  sitting uuid not null references fishing.sitting,
  -- Whoever is away for longer has left.
  until timestamptz not null,
  primary key (room, place)
);
comment on table fishing.seat is 'Who sits where now. A seat outlives a lost line by a minute.';
create unique index seat_of_member on fishing.seat (bucket, member);

create table fishing.shot (
  sitting uuid not null references fishing.sitting,
  nonce int not null check (nonce >= 0),
  -- The number that the player gave it: the same number is the same shot.
  n int not null,
  room text not null,
  mark text not null,
  weapon text not null,
  stake bigint not null check (stake > 0),
  met text[] not null,
  fish int[] not null,
  multiples int[] not null,
  win bigint not null check (win >= 0),
  balance_after bigint not null,
  at timestamptz not null,
  primary key (sitting, nonce),
  unique (sitting, n),
  check (cardinality(met) = cardinality(fish) and cardinality(met) = cardinality(multiples))
);
comment on table fishing.shot is 'Each shot that was staked, with what became of all that it met. Append-only.';
create index shot_catching on fishing.shot (room, at desc) where win > 0;

grant select, insert on fishing.room, fishing.sitting, fishing.shot to balai_app;
grant select, insert, update, delete on fishing.seat to balai_app;
grant update (fence) on fishing.room to balai_app;
grant update (closed_at) on fishing.sitting to balai_app;

create function fishing.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'sitting % is closed', old.id;
end $$;
create trigger sitting_closed before update on fishing.sitting
  for each row when (old.closed_at is not null) execute function fishing.refuse_change();
