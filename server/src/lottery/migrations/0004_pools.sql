-- Jackpots: purses of the ledger that a share of stakes goes into, and what each draw found in them and paid out of them.

create table lottery.pool (
  game text not null,
  name text not null,
  -- Under whose name the ledger holds it: no member's.
  purse uuid not null unique,
  currency text not null,
  seed bigint not null check (seed > 0),
  opened_at timestamptz not null,
  primary key (game, name)
);
comment on table lottery.pool is 'The jackpots of lotteries. What one holds stands in the ledger.';

create table lottery.pool_run (
  game text not null,
  numero text not null,
  run int not null,
  pool text not null,
  -- What the stakes of the draw brought it: by its first run, and by no other.
  fed bigint not null check (fed >= 0),
  -- What was in it for the draw, with what the draw brought: the same for every run of it.
  held bigint not null check (held >= 0),
  -- Points that won it, and what each of them is paid.
  points bigint not null check (points >= 0),
  each bigint not null check (each >= 0),
  -- What the house put in by this run, so that it begins anew, or took back because nobody won it after all.
  seeded bigint not null,
  at timestamptz not null,
  primary key (game, numero, run, pool),
  foreign key (game, pool) references lottery.pool,
  foreign key (game, numero, run) references lottery.run (game, numero, nth) deferrable initially deferred,
  check (run = 1 or fed = 0),
  check (points * each <= held)
);
comment on table lottery.pool_run is 'What a draw found in a jackpot and paid out of it, once for each of its results. Only added to.';

grant select, insert on lottery.pool, lottery.pool_run to balai_app;
-- Held while a draw is settled, so that two draws of a lottery take from it one after another.
grant update (seed) on lottery.pool to balai_app;
