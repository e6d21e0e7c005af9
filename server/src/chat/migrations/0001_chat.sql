-- The chat room of the house.

create schema chat;
comment on schema chat is 'What members say to one another in the house''s room, and who watches over it.';

create table chat.room (
  id text primary key,
  -- Of the last message. Whoever says something holds this row until it stands: so ids have no hole, and
  -- are seen in their order.
  last int not null default 0 check (last >= 0),
  version int not null default 1,
  slow_seconds int not null check (slow_seconds between 0 and 600),
  links text not null check (links in ('own', 'any')),
  words text[] not null,
  set_by text not null,
  set_at timestamptz not null
);
comment on table chat.room is 'A room with its rules as they are now; what they were is in the audit trail.';
insert into chat.room (id, slow_seconds, links, words, set_by, set_at)
values ('chat', 2, 'own', '{}', 'house', '2000-01-01 00:00:00+07');

create table chat.seat (
  member uuid primary key,
  -- How others name them; nothing else of theirs is found by it.
  handle text not null unique check (handle ~ '^[0-9a-f]{12}$'),
  name text not null,
  said_at timestamptz not null
);
comment on table chat.seat is 'Everyone who has said something, by the name that others know them by.';

create table chat.message (
  room text not null references chat.room,
  id int not null check (id > 0),
  member uuid not null references chat.seat,
  name text not null,
  body text not null check (length(body) <= 500),
  sticker text,
  reply int,
  mentions uuid[] not null default '{}',
  at timestamptz not null,
  -- Taken out of the room by somebody of the house. What it said stays for the desk.
  hidden_at timestamptz,
  hidden_by text,
  hidden_name text,
  hidden_why text,
  primary key (room, id),
  check ((body = '') = (sticker is not null)),
  check ((hidden_at is null) = (hidden_by is null)),
  check ((hidden_at is null) = (hidden_why is null))
);
comment on table chat.message is 'What was said. It never changes; it may be hidden, once, and goes after 90 days.';
create index message_by_member on chat.message (member, at);
create index message_by_time on chat.message (at);
create index message_hidden on chat.message (hidden_at) where hidden_at is not null;

-- What somebody of the house has hidden stays hidden, by their name.
create function chat.hide_once() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.hidden_at is not null then
    raise exception 'a message is hidden once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger message_hidden_once before update on chat.message
  for each row execute function chat.hide_once();

create table chat.reading (
  member uuid primary key,
  room text not null references chat.room,
  read_to int not null,
  read_at timestamptz not null
);
comment on table chat.reading is 'How far each member has read.';

create table chat.mute (
  id uuid primary key,
  member uuid not null,
  muted_at timestamptz not null,
  -- Null until somebody lifts it.
  until timestamptz check (until > muted_at),
  reason text not null,
  muted_by text not null,
  by_name text not null,
  lifted_at timestamptz,
  lifted_by text,
  lifted_why text,
  check ((lifted_at is null) = (lifted_by is null))
);
comment on table chat.mute is 'Who may not write, since when, until when and why.';
create index mute_open on chat.mute (member) where lifted_at is null;

create table chat.report (
  room text not null,
  message int not null,
  member uuid not null,
  why text not null check (why in ('spam', 'abuse', 'scam', 'other')),
  note text not null check (length(note) <= 300),
  at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  closed_name text,
  outcome text check (outcome in ('hidden', 'muted', 'kept')),
  primary key (room, message, member),
  foreign key (room, message) references chat.message on delete cascade,
  check ((closed_at is null) = (outcome is null))
);
comment on table chat.report is 'Messages that members have shown to the house.';
create index report_open on chat.report (at) where closed_at is null;
create index report_by_member on chat.report (member, at);

revoke all on function chat.hide_once from public;
grant usage on schema chat to balai_app;
grant select on chat.room to balai_app;
grant update (last, version, slow_seconds, links, words, set_by, set_at) on chat.room to balai_app;
grant select, insert, update on chat.seat, chat.reading to balai_app;
grant select, insert, delete on chat.message, chat.mute to balai_app;
grant update (hidden_at, hidden_by, hidden_name, hidden_why) on chat.message to balai_app;
grant update (lifted_at, lifted_by, lifted_why) on chat.mute to balai_app;
grant select, insert, delete on chat.report to balai_app;
grant update (closed_at, closed_by, closed_name, outcome) on chat.report to balai_app;
