-- What our own games return, kept as rounds end, so that nobody ever walks through all of them.

create table house.returned (
  game text not null,
  -- The mathematics that the round was played by: another version is another measurement.
  math text not null,
  mode text not null check (mode in ('cash', 'demo')),
  day date not null,
  rounds bigint not null,
  staked numeric not null,
  returned numeric not null,
  -- The sum of the squares of the stakes: how much a few large ones weigh among many small ones.
  squares numeric not null,
  primary key (game, math, mode, day)
);
comment on table house.returned is 'Rounds that ended on a day of the house, by game, mathematics and mode.';

create table house.watched (
  game text not null,
  math text not null,
  -- Begun anew when a person lets a game go that the house had stopped.
  since timestamptz not null,
  rounds bigint not null default 0,
  staked numeric not null default 0,
  returned numeric not null default 0,
  squares numeric not null default 0,
  -- When it was found to return what its certificate does not.
  outside_at timestamptz,
  primary key (game, math)
);
comment on table house.watched is 'The sample by which a game of ours is judged by itself, all modes together.';

grant select, insert, update on house.returned, house.watched to balai_app;
