-- Rooms in which members play together: how far each has come stands here and in no process.

create schema rooms;
grant usage on schema rooms to balai_app;

create table rooms.room (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  kind text not null,
  code text not null,
  -- The highest token that moved the room's time: whoever has a lower one moves nothing any more.
  fence bigint not null default 0,
  -- When its time moves on; null where only somebody's act moves it.
  due_at timestamptz,
  version bigint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check (closed_at is null or due_at is null)
);
comment on table rooms.room is 'A room: any process applies acts to it, one at a time moves its time.';
create index room_due on rooms.room (due_at) where due_at is not null;
create index room_of_kind on rooms.room (kind, code) where closed_at is null;

-- Given to each process that begins to move time, the later the higher.
create sequence rooms.fence;

create table rooms.event (
  room text not null references rooms.room,
  version bigint not null,
  at timestamptz not null,
  told jsonb not null,
  -- What is told to one member alone, by their id.
  own jsonb not null,
  primary key (room, version)
);
comment on table rooms.event is 'What happened in a room, in its order, as it is told to those in it.';
create index event_at on rooms.event (at);

grant select, insert, update on rooms.room to balai_app;
grant select, insert, delete on rooms.event to balai_app;
grant usage on sequence rooms.fence to balai_app;

create function rooms.keep_room() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.fence < old.fence or new.version < old.version then
    raise exception 'room % does not go back', old.id;
  end if;
  if old.closed_at is not null then
    raise exception 'room % is closed', old.id;
  end if;
  return new;
end $$;
create trigger room_goes_on before update on rooms.room
  for each row execute function rooms.keep_room();
revoke all on function rooms.keep_room from public;
