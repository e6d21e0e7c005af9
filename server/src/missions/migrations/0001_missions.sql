-- Missions: what the house offers as versions, how far members are, what it paid, the board of a week, and
-- the wins that may be shown.

create schema missions;
comment on schema missions is 'Missions of members, the board of their points, and the board of winners.';

create table missions.bounds (
  version int primary key,
  -- The most that a mission of one day may ask for; one of a week at most seven times as much.
  stake_most bigint not null check (stake_most > 0),
  rounds_most bigint not null check (rounds_most between 1 and 100000),
  wins_most bigint not null check (wins_most between 1 and 100000),
  games_most bigint not null check (games_most between 1 and 1000),
  by text not null,
  at timestamptz not null
);
comment on table missions.bounds is 'What missions may ask for at the most, version after version.';
insert into missions.bounds values (1, 500000, 200, 20, 10, 'house', '2000-01-01 00:00:00+07');

create table missions.mission (
  mission text not null check (mission ~ '^[a-z][a-z0-9-]{1,31}$'),
  version int not null check (version > 0),
  names jsonb not null check (names ? 'ID' and names ? 'EN'),
  abouts jsonb not null check (abouts ? 'ID' and abouts ? 'EN'),
  per text not null check (per in ('day', 'week')),
  -- Play alone can be asked for: no deposit, no limit.
  goal text not null check (goal in ('stake', 'rounds', 'wins', 'games')),
  want bigint not null check (want > 0),
  -- In hundredths of the stake.
  times int check (times between 100 and 1000000),
  categories text[] not null,
  games text[] not null,
  bonus_counts boolean not null,
  reward bigint not null check (reward >= 0),
  -- What has to be played of a reward, in percent of it.
  turnover int not null check (turnover between 0 and 2000),
  points int not null check (points between 0 and 1000),
  after text check (after <> mission),
  place int not null,
  open boolean not null,
  -- It is in force in periods that begin from then on.
  since timestamptz not null,
  until timestamptz check (until > since),
  by text not null,
  at timestamptz not null,
  primary key (mission, version),
  check ((goal = 'wins') = (times is not null)),
  check (reward > 0 or points > 0)
);
comment on table missions.mission is
  'What missions ask and give, version after version: the one counts that was in force as a period began.';

create function missions.keep_mission() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'what a mission asked for does not change' using errcode = 'check_violation';
end $$;
create trigger mission_stays before update or delete on missions.mission
  for each row execute function missions.keep_mission();

-- What is asked for stays within bounds, whoever writes it.
create function missions.bound_mission() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  b missions.bounds;
begin
  select * into b from missions.bounds order by version desc limit 1;
  if new.want > (case new.per when 'week' then 7 else 1 end)
     * (case new.goal when 'stake' then b.stake_most when 'rounds' then b.rounds_most
                      when 'wins' then b.wins_most else b.games_most end) then
    raise exception 'a mission asks for more than the house allows' using errcode = 'check_violation';
  end if;
  if exists (select from missions.mission m where m.mission = new.mission and m.per <> new.per) then
    raise exception 'a mission of a day does not become one of a week' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger mission_bounded before insert on missions.mission
  for each row execute function missions.bound_mission();

create table missions.member (
  bucket smallint not null,
  member uuid not null,
  looked_at timestamptz not null,
  primary key (bucket, member)
);
comment on table missions.member is 'Whoever looks at a member or pays one holds this row.';

create table missions.progress (
  bucket smallint not null,
  member uuid not null,
  mission text not null,
  -- The first day of the period.
  period date not null,
  version int not null,
  has bigint not null check (has >= 0),
  -- When the round ended that reached the goal; empty again where a round was undone before the claim.
  reached_at timestamptz,
  points int not null,
  looked_at timestamptz not null,
  claimed_at timestamptz,
  amount bigint check (amount > 0),
  owed bigint check (owed >= 0),
  transfer uuid unique,
  primary key (bucket, member, mission, period),
  foreign key (mission, version) references missions.mission,
  check (claimed_at is null or reached_at is not null),
  check ((claimed_at is null) = (transfer is null) and (claimed_at is null) = (amount is null)
     and (claimed_at is null) = (owed is null))
);
comment on table missions.progress is
  'How far a member is in a period, as it was looked at last; the rounds themselves are in the books of play.';
create index progress_reached on missions.progress (reached_at) include (bucket, member, points)
  where reached_at is not null;
create index progress_claimed on missions.progress (claimed_at) where claimed_at is not null;
create index progress_by_time on missions.progress (looked_at desc, bucket desc, member desc);

-- What was paid stays as it was paid.
create function missions.keep_progress() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.claimed_at is not null or (old.version, old.points) is distinct from (new.version, new.points) then
    raise exception 'what was claimed of a mission does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger progress_stays before update on missions.progress
  for each row execute function missions.keep_progress();

create table missions.prizes (
  version int primary key,
  -- By place, from the first on.
  amounts bigint[] not null check (cardinality(amounts) between 0 and 50 and 0 < all (amounts)),
  -- In force for weeks that begin from then on.
  since timestamptz not null,
  by text not null,
  at timestamptz not null
);
comment on table missions.prizes is 'What the first places of a week get, version after version.';
insert into missions.prizes values (1, '{}', '2000-01-01 00:00:00+07', 'house', '2000-01-01 00:00:00+07');

create table missions.week (
  -- Its Monday.
  week date primary key check (extract(isodow from week) = 1),
  version int not null references missions.prizes,
  closed_at timestamptz not null
);
comment on table missions.week is 'Weeks whose board is closed: each once.';

create table missions.place (
  week date not null references missions.week,
  place int not null check (place > 0),
  bucket smallint not null,
  member uuid not null,
  points int not null check (points > 0),
  reached_at timestamptz not null,
  prize bigint not null check (prize >= 0),
  transfer uuid unique,
  paid_at timestamptz,
  primary key (week, place),
  unique (week, bucket, member),
  check ((transfer is null) = (paid_at is null)),
  check (prize > 0 or transfer is null)
);
comment on table missions.place is 'Who stood where as a week closed, and what was paid for it.';
create index place_unpaid on missions.place (week, place) where prize > 0 and paid_at is null;

create function missions.keep_place() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.paid_at is not null
     or (old.week, old.place, old.bucket, old.member, old.points, old.reached_at, old.prize)
        is distinct from
        (new.week, new.place, new.bucket, new.member, new.points, new.reached_at, new.prize) then
    raise exception 'the board of a closed week does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger place_stays before update on missions.place
  for each row execute function missions.keep_place();

create table missions.hidden (
  bucket smallint not null,
  member uuid not null,
  at timestamptz not null,
  primary key (bucket, member)
);
comment on table missions.hidden is 'Who does not want a win of theirs to be shown.';

create table missions.win (
  bucket smallint not null,
  round uuid not null,
  member uuid not null,
  game text not null,
  vendor text not null,
  stake bigint not null check (stake > 0),
  won bigint not null check (won > stake),
  at timestamptz not null,
  primary key (bucket, round)
);
comment on table missions.win is
  'Wins of the last days that the winner board chooses from: a copy, the rounds are in the books of play.';
create index win_newest on missions.win (at desc, round);
create index win_biggest on missions.win (won desc, round);

create table missions.looked (
  what text primary key check (what in ('members', 'wins')),
  -- Up to which moment rounds were looked for.
  upto timestamptz not null
);
comment on table missions.looked is 'How far the scheduled work has come.';

revoke all on function missions.keep_mission, missions.bound_mission, missions.keep_progress,
  missions.keep_place from public;
grant usage on schema missions to balai_app;
grant select, insert on missions.bounds, missions.mission, missions.prizes, missions.week to balai_app;
grant select, insert, update on missions.member, missions.looked to balai_app;
grant select, insert on missions.progress, missions.place to balai_app;
grant update (has, reached_at, looked_at, claimed_at, amount, owed, transfer)
  on missions.progress to balai_app;
grant update (transfer, paid_at) on missions.place to balai_app;
grant select, insert, delete on missions.hidden to balai_app;
grant select, insert, update, delete on missions.win to balai_app;
