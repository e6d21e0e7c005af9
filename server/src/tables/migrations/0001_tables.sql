-- Tables that many sit at: what is dealt follows from seeds that were committed to before any chip lay there.

create schema tables;
grant usage on schema tables to balai_app;

create table tables.chain (
  table_id text not null references rooms.room,
  number int not null check (number > 0),
  -- The last seed of the chain: all others follow from it.
  secret bytea not null check (length(secret) = 32),
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  length int not null check (length between 1 and 10000),
  -- The last place that was used.
  used int not null default 0 check (used between 0 and length),
  begun_at timestamptz not null,
  primary key (table_id, number)
);
comment on table tables.chain is 'Seeds of a table, committed to by their head before the first is used.';

create table tables.shoe (
  table_id text not null,
  nth int not null check (nth > 0),
  chain int not null,
  position int not null,
  commitment text not null,
  root text not null,
  -- The first card, which is shown, and with it as many as were burnt.
  first_card smallint not null,
  burnt int not null,
  cut int not null,
  -- The place of the next card.
  next_card int not null,
  opened_at timestamptz not null,
  -- From here on its seed may be told, and nothing more is dealt from it.
  closed_at timestamptz,
  primary key (table_id, nth),
  foreign key (table_id, chain) references tables.chain
);
comment on table tables.shoe is 'Eight packs under a root that was told before the first stake on them.';

create table tables.round (
  table_id text not null,
  nth int not null check (nth > 0),
  math_hash text not null,
  phase text not null check (phase in ('betting', 'closed', 'dealt', 'settled')),
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  chain int not null,
  position int not null,
  commitment text not null,
  shoe int,
  -- Where in the shoe it begins, and how many cards it took.
  at int,
  cards int,
  outcome jsonb,
  dealt_at timestamptz,
  settled_at timestamptz,
  primary key (table_id, nth),
  foreign key (table_id, chain) references tables.chain,
  foreign key (table_id, shoe) references tables.shoe,
  check ((shoe is null) = (at is null)),
  check ((phase in ('betting', 'closed')) = (outcome is null)),
  check ((outcome is null) = (dealt_at is null)),
  check ((phase = 'settled') = (settled_at is not null))
);
comment on table tables.round is 'A round of a table, from its first chip to its last payment.';
create index round_settled on tables.round (table_id, settled_at desc) where phase = 'settled';

create table tables.bet (
  round uuid primary key,
  bucket smallint not null,
  member uuid not null,
  mode text not null check (mode in ('cash', 'demo')),
  table_id text not null,
  nth int not null,
  -- Chips that were taken back were another bet.
  try int not null,
  steps int not null check (steps > 0),
  stake bigint not null check (stake > 0),
  state text not null check (state in ('open', 'taken-back', 'settled')),
  win bigint check (win >= 0),
  laid_at timestamptz not null,
  foreign key (table_id, nth) references tables.round,
  unique (table_id, nth, member, mode, try),
  check ((state = 'settled') = (win is not null))
);
comment on table tables.bet is 'What one member laid on one round: one round of the books.';
create unique index bet_open on tables.bet (table_id, nth, member, mode) where state <> 'taken-back';
create index bet_of_member on tables.bet (bucket, member, laid_at desc);

create table tables.chip (
  round uuid not null references tables.bet,
  step int not null,
  place text not null,
  stake bigint not null check (stake > 0),
  at timestamptz not null,
  primary key (round, step, place)
);
comment on table tables.chip is 'Every chip that was laid. Append-only.';

grant select, insert on tables.chain, tables.shoe, tables.round, tables.bet, tables.chip to balai_app;
grant update (used) on tables.chain to balai_app;
grant update (next_card, closed_at) on tables.shoe to balai_app;
grant update (phase, outcome, cards, dealt_at, settled_at) on tables.round to balai_app;
grant update (steps, stake, state, win) on tables.bet to balai_app;

-- A round goes on by one phase at a time, what was dealt stays, and what is over changes no more.
create function tables.keep_round() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.phase, new.phase) not in (('betting', 'closed'), ('closed', 'dealt'), ('dealt', 'settled')) then
    raise exception 'a round of % does not go from % to %', old.table_id, old.phase, new.phase;
  end if;
  if old.outcome is not null and (new.outcome, new.cards, new.dealt_at) is distinct from (old.outcome, old.cards, old.dealt_at) then
    raise exception 'what was dealt at % stays', old.table_id;
  end if;
  return new;
end $$;
create trigger round_goes_on before update on tables.round
  for each row execute function tables.keep_round();

create function tables.keep_shoe() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.closed_at is not null or new.next_card < old.next_card then
    raise exception 'a shoe of % does not go back', old.table_id;
  end if;
  return new;
end $$;
create trigger shoe_goes_on before update on tables.shoe
  for each row execute function tables.keep_shoe();

create function tables.keep_chain() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.used <> old.used + 1 then
    raise exception 'a seed of % is used once', old.table_id;
  end if;
  return new;
end $$;
create trigger chain_goes_on before update on tables.chain
  for each row execute function tables.keep_chain();

create function tables.keep_bet() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> 'open' then
    raise exception 'the bet % is over', old.round;
  end if;
  if new.state = 'open' and not exists (
    select from tables.round r where r.table_id = old.table_id and r.nth = old.nth and r.phase = 'betting') then
    raise exception 'the round of % takes no more', old.round;
  end if;
  return new;
end $$;
create trigger bet_goes_on before update on tables.bet
  for each row execute function tables.keep_bet();
revoke all on all functions in schema tables from public;
