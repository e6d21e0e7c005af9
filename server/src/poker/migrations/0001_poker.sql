-- Tables of poker: what they are, how far each has come, who sat there with how much, and every hand.

create schema poker;
grant usage on schema poker to balai_app;

create table poker.room (
  id text primary key references rooms.room,
  place int not null,
  name_id text not null,
  name_en text not null,
  game text not null check (game in ('holdem', 'omaha')),
  mode text not null check (mode in ('cash', 'demo')),
  seats smallint not null check (seats in (2, 6, 9)),
  small bigint not null check (small > 0),
  big bigint not null check (big >= small),
  ante bigint not null check (ante >= 0),
  straddle boolean not null,
  least bigint not null check (least >= big),
  most bigint not null check (most >= least),
  -- In ten-thousandths of a pot, and the most of one hand.
  rake_share int not null check (rake_share between 0 and 1000),
  rake_cap bigint not null check (rake_cap >= 0),
  -- A declared opponent of the house sits here as soon as somebody does; with play money alone.
  bot boolean not null check (not bot or mode = 'demo'),
  -- What lies on the table, before its seats and in the middle: it never gives out more than came in less the rake.
  held bigint not null default 0 check (held >= 0),
  -- The table as it stands, with what nobody but the house may see of the hand that is played.
  state jsonb not null
);
comment on table poker.room is 'A cash table of poker. Whoever changes it holds its row in rooms.room.';

create table poker.sitting (
  -- The round of the books that a sitting is; a bot has none.
  id uuid primary key,
  room text not null references poker.room,
  seat smallint not null,
  -- Nobody: the bot of the house.
  bucket smallint,
  member uuid,
  mode text not null check (mode in ('cash', 'demo')),
  name text not null,
  brought bigint not null check (brought > 0),
  -- What the house took of pots for what was put in them, in minor units: by this play counts.
  raked bigint not null default 0 check (raked >= 0),
  hands int not null default 0,
  entered int not null default 0,
  raised int not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  took bigint check (took >= 0),
  check ((closed_at is null) = (took is null)),
  check ((member is null) = (bucket is null))
);
comment on table poker.sitting is 'Somebody at a table from sitting down to standing up: one round of the books.';
create unique index sitting_of_seat on poker.sitting (room, seat) where closed_at is null;
create unique index sitting_at_table on poker.sitting (room, member) where closed_at is null;
create index sitting_of_member on poker.sitting (bucket, member, opened_at desc);

-- What was brought is staked in parts, so that as much of it as was not played can be given back.
create table poker.stake (
  sitting uuid not null references poker.sitting,
  step int not null check (step >= 0),
  amount bigint not null check (amount > 0),
  primary key (sitting, step)
);
comment on table poker.stake is 'The parts in which a sitting’s money was staked. Append-only.';

create table poker.hand (
  room text not null references poker.room,
  nth int not null check (nth > 0),
  at timestamptz not null,
  root text not null,
  -- Never told: it would show what was mucked.
  secret bytea not null check (length(secret) = 32),
  button smallint not null,
  pot bigint not null check (pot >= 0),
  rake bigint not null check (rake >= 0),
  -- Seeds, what happened in its order, and which cards were shown by their turn in the deal.
  record jsonb not null,
  primary key (room, nth)
);
comment on table poker.hand is 'Every hand as it was played. Append-only.';

create table poker.hand_seat (
  room text not null,
  nth int not null,
  seat smallint not null,
  sitting uuid not null references poker.sitting,
  bucket smallint,
  member uuid,
  name text not null,
  place smallint not null,
  stack bigint not null check (stack >= 0),
  put bigint not null check (put >= 0),
  won bigint not null check (won >= 0),
  raked bigint not null check (raked >= 0),
  primary key (room, nth, seat),
  foreign key (room, nth) references poker.hand
);
comment on table poker.hand_seat is 'What each seat put into a hand and won of it. Append-only.';
create index hand_of_member on poker.hand_seat (bucket, member, room, nth desc);

create table poker.waiting (
  room text not null references poker.room,
  bucket smallint not null,
  member uuid not null,
  at timestamptz not null,
  -- From when on a seat is kept for them.
  offered_at timestamptz,
  primary key (room, member)
);
comment on table poker.waiting is 'Who waits for a seat.';
create index waiting_of_member on poker.waiting (bucket, member);

create table poker.note (
  bucket smallint not null,
  member uuid not null,
  about uuid not null,
  words text not null check (length(words) between 1 and 200),
  at timestamptz not null,
  primary key (bucket, member, about)
);
comment on table poker.note is 'What a member keeps of another for themselves alone.';

grant select, insert on poker.room, poker.sitting, poker.stake, poker.hand, poker.hand_seat to balai_app;
grant update (held, state) on poker.room to balai_app;
grant update (brought, raked, hands, entered, raised, closed_at, took) on poker.sitting to balai_app;
grant select, insert, delete on poker.waiting to balai_app;
grant update (offered_at) on poker.waiting to balai_app;
grant select, insert, update, delete on poker.note to balai_app;

create function poker.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'sitting % is over', old.id;
end $$;
create trigger sitting_over before update on poker.sitting
  for each row when (old.closed_at is not null) execute function poker.refuse_change();
revoke all on function poker.refuse_change from public;
