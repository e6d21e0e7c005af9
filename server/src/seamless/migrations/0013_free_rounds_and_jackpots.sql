-- Rounds that the house gives away, and jackpots that stakes feed.

create table seamless.free_round (
  vendor text not null,
  id text not null,
  member uuid not null,
  bucket smallint not null,
  mode text not null check (mode in ('cash', 'demo')),
  game text not null,
  currency text not null,
  -- Of one round.
  value bigint not null check (value > 0),
  count int not null check (count between 1 and 10000),
  -- Played, by stakes of their own.
  used int not null default 0 check (used between 0 and count),
  -- Left, by what the vendor says of results.
  remaining int not null check (remaining between 0 and count),
  won bigint not null default 0 check (won >= 0),
  expires_at timestamptz not null,
  granted_at timestamptz not null,
  granted_by text not null,
  cancelled_at timestamptz,
  primary key (vendor, id)
);
comment on table seamless.free_round is 'So many rounds of one game at one stake, given to one member.';
create index free_round_of_member on seamless.free_round (bucket, member, granted_at);

create table seamless.free_round_act (
  act uuid primary key,
  vendor text not null,
  grant_id text not null,
  kind text not null check (kind in ('bet', 'result')),
  rounds int not null check (rounds > 0),
  amount bigint not null check (amount >= 0),
  undone_by uuid unique,
  at timestamptz not null,
  foreign key (vendor, grant_id) references seamless.free_round (vendor, id)
);
comment on table seamless.free_round_act is 'What each stake and each result did to a grant.';

create table seamless.jackpot (
  vendor text not null,
  id text not null,
  currency text not null,
  -- What the house puts in anew each time it has fallen.
  seed bigint not null check (seed >= 0),
  pot uuid not null unique references seamless.pot,
  opened_at timestamptz not null,
  primary key (vendor, id)
);
comment on table seamless.jackpot is
  'It holds its seed and what stakes have brought, less what of that was won.';

create table seamless.jackpot_win (
  act uuid primary key,
  pot uuid not null references seamless.pot,
  round uuid not null,
  member uuid not null,
  bucket smallint not null,
  amount bigint not null check (amount > 0),
  -- Of it, what stakes had brought; the rest was the seed.
  gathered bigint not null check (gathered between 0 and amount),
  undone_by uuid unique,
  at timestamptz not null
);
comment on table seamless.jackpot_win is 'A jackpot falls once in a round.';
create unique index jackpot_falls_once on seamless.jackpot_win (pot, round) where undone_by is null;

grant select, insert on seamless.free_round, seamless.free_round_act, seamless.jackpot,
  seamless.jackpot_win to balai_app;
grant update (used, remaining, won, cancelled_at) on seamless.free_round to balai_app;
grant update (undone_by) on seamless.free_round_act, seamless.jackpot_win to balai_app;
