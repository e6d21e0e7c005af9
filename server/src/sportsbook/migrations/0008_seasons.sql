-- Seasons of leagues, on whose tables is laid: who becomes champion, who ends among the first, who goes down.

alter table sportsbook.event
  -- Of a season its sides, by whose places they are chosen; none where it is a match.
  add column sides text[] check (cardinality(sides) between 2 and 40);

create table sportsbook.season (
  league text not null references sportsbook.league,
  name text not null,
  event uuid not null unique references sportsbook.event,
  -- What its league plays from here on is of it, until another one begins.
  begins_at timestamptz not null,
  -- How often something was told that its table follows from, and up to where that was looked at: it has no prices meanwhile.
  told int not null default 1 check (told > 0),
  priced int not null default 0 check (priced between 0 and told),
  priced_at timestamptz,
  primary key (league, name),
  unique (league, begins_at)
) with (fillfactor = 70);
comment on table sportsbook.season is 'A season of a league, with the event by which is laid on its table.';

create table sportsbook.fixture (
  league text not null,
  season text not null,
  home text not null,
  away text not null check (away <> home),
  -- As it is known; none where nobody has said.
  starts_at timestamptz,
  -- What it came to by the last result.
  full_home smallint check (full_home between 0 and 99),
  full_away smallint check (full_away between 0 and 99),
  check ((full_home is null) = (full_away is null)),
  primary key (league, season, home, away),
  foreign key (league, season) references sportsbook.season
) with (fillfactor = 70);
comment on table sportsbook.fixture is 'Matches that a season has: each side meets another once at home.';

create table sportsbook.chances (
  event uuid not null references sportsbook.event,
  version int not null check (version > 0),
  at timestamptz not null,
  -- How many matches were over, and how often the rest was played.
  played int not null,
  runs int not null,
  -- For each side how likely it is to end in each place.
  body jsonb not null,
  primary key (event, version)
);
comment on table sportsbook.chances is 'How the table of a season is held to end. Append-only.';

create trigger chances_stays before update or delete on sportsbook.chances
  for each row execute function sportsbook.refuse_change();

grant select, insert on sportsbook.season, sportsbook.fixture, sportsbook.chances to balai_app;
grant update (told, priced, priced_at) on sportsbook.season to balai_app;
grant update (starts_at, full_home, full_away) on sportsbook.fixture to balai_app;
