create schema catalogue;
grant usage on schema catalogue to balai_app;

create table catalogue.vendor (
  code text primary key check (code ~ '^[A-Z0-9]{2,16}$'),
  name text not null,
  icon text not null default '',
  hot boolean not null default false,
  open boolean not null default true,
  place int not null default 100
);
comment on table catalogue.vendor is 'Who owns games: the source''s vassalage.';

create table catalogue.game (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  vendor text not null references catalogue.vendor,
  category text not null,
  kind text not null,
  -- Names by language, and all of them in lower case for the search.
  names jsonb not null,
  search text not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  lines int not null check (lines > 0),
  rtp text not null,
  volatility text not null,
  max_win_x int not null,
  cover text not null,
  demo boolean not null default true,
  hot boolean not null default false,
  is_new boolean not null default false,
  open boolean not null default true,
  closed_reason text,
  place int not null default 100,
  added_at timestamptz not null
);
comment on table catalogue.game is 'Every game that can be launched, with what a player should know before.';
-- The lobby's two orders, each read from its index for one category.
create index game_by_heat on catalogue.game (category, hot desc, place, id);
create index game_by_age on catalogue.game (category, is_new desc, added_at desc, id);
create index game_by_vendor on catalogue.game (vendor, category);

grant select, insert, update on catalogue.vendor, catalogue.game to balai_app;
