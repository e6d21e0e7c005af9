-- Progressive pools of our own games: one a game and currency, each with a purse in the ledger.

create table house.jackpot (
  game text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Whose purse of the ledger holds it: an id of its own, which no member has.
  purse uuid not null unique,
  opened_at timestamptz not null,
  primary key (game, currency)
);
comment on table house.jackpot is 'A progressive pool. Whoever takes from it holds its row; who feeds it never waits.';

create table house.jackpot_terms (
  game text not null,
  currency text not null,
  version int not null check (version > 0),
  -- Of each stake, in ten-thousandths; by halves of a percent, so that no stake on offer has a fraction.
  feed int not null check (feed between 0 and 1000 and feed % 50 = 0),
  -- What the house puts in each time that it has fallen.
  seed bigint not null check (seed between 1 and 100000000000),
  set_by text not null,
  set_at timestamptz not null,
  primary key (game, currency, version),
  foreign key (game, currency) references house.jackpot
);
comment on table house.jackpot_terms is 'What a pool is fed with: a version is for the rounds that open after it.';

create table house.jackpot_move (
  key uuid primary key,
  game text not null,
  currency text not null,
  kind text not null check (kind in ('seed', 'feed', 'back', 'fall')),
  -- The round that fed it, was undone, or opened it; a first seed has none.
  round uuid,
  -- Out of the pool is less than nothing.
  amount bigint not null check (amount <> 0 and (amount > 0) = (kind in ('seed', 'feed'))),
  version int not null,
  at timestamptz not null,
  -- Not in the ledger yet: shares of stakes go there together, and before anything is taken out.
  pending boolean not null check (not pending or kind in ('feed', 'back')),
  check (round is not null or kind = 'seed')
);
comment on table house.jackpot_move is
  'All that went into pools and out of them. What is not pending stands in the ledger: the purse holds its sum.';
create unique index jackpot_move_once on house.jackpot_move (round, kind) where round is not null;
create index jackpot_move_pending on house.jackpot_move (game, currency) where pending;
create index jackpot_move_of on house.jackpot_move (game, currency, at desc) where kind in ('seed', 'fall');

-- Holds a pool until the transaction ends, and hands over what has to be written into the ledger.
create function house.hold_jackpot(p_game text, p_currency text)
returns table (purse uuid, waiting bigint, seed bigint, version int)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_purse uuid;
  v_waiting bigint;
begin
  select j.purse into v_purse from house.jackpot j
   where j.game = p_game and j.currency = p_currency for no key update;
  if not found then return; end if;
  with done as (
    update house.jackpot_move m set pending = false
     where m.game = p_game and m.currency = p_currency and m.pending returning m.amount)
  select coalesce(sum(done.amount), 0) into v_waiting from done;
  return query
    select v_purse, v_waiting, t.seed, t.version from house.jackpot_terms t
     where t.game = p_game and t.currency = p_currency order by t.version desc limit 1;
end $$;

revoke all on function house.hold_jackpot from public;
grant execute on function house.hold_jackpot to balai_app;
grant select, insert on house.jackpot, house.jackpot_terms, house.jackpot_move to balai_app;

-- What a pool paid to a round, beside what the round won by its mathematics.
alter table house.round add column pooled bigint check (pooled > 0);
comment on column house.round.pooled is 'Out of the pool of its game; null where the pool did not fall.';
