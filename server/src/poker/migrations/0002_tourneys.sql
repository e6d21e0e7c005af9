-- Tournaments: what they are, who paid into them, and what became of each entry. Their tables are rooms of poker like any;
-- what lies there is chips and no money.

create table poker.tourney (
  id text primary key references rooms.room,
  -- One that begins or is called off is followed by the next of its kind.
  series text not null,
  nth int not null check (nth > 0),
  place int not null,
  name_id text not null,
  name_en text not null,
  game text not null check (game in ('holdem', 'omaha')),
  mode text not null check (mode in ('cash', 'demo')),
  seats smallint not null check (seats in (2, 6, 9)),
  least int not null check (least >= 2),
  most int not null check (most >= least),
  buy_in bigint not null check (buy_in > 0),
  bounty bigint not null check (bounty >= 0),
  fee bigint not null check (fee >= 0),
  -- Lies in a purse of its own before anybody pays in.
  guaranteed bigint not null check (guaranteed >= 0),
  purse uuid,
  -- Chips, levels, breaks, late entry: as the mathematics reads it.
  structure jsonb not null,
  opened_at timestamptz not null,
  starts_at timestamptz,
  phase text not null default 'open' check (phase in ('open', 'running', 'over', 'cancelled')),
  started_at timestamptz,
  ended_at timestamptz,
  -- Who is where with how many chips, while it runs.
  field jsonb,
  -- Of what was paid in for places: the pool as it was given out.
  paid bigint check (paid >= 0),
  unique (series, mode, nth),
  check ((guaranteed > 0) = (purse is not null)),
  check ((started_at is not null) = (phase in ('running', 'over'))),
  check ((ended_at is not null) = (phase in ('over', 'cancelled'))),
  check ((phase = 'over') = (paid is not null))
);
comment on table poker.tourney is 'A tournament of poker. Whoever changes it holds its row in rooms.room, after that of a table.';
create index tourney_now on poker.tourney (mode, phase, opened_at desc);

create table poker.entry (
  -- The round of the books that an entry is.
  id uuid primary key,
  tourney text not null references poker.tourney,
  nth int not null check (nth > 0),
  bucket smallint not null,
  member uuid not null,
  mode text not null check (mode in ('cash', 'demo')),
  name text not null,
  buy_in bigint not null check (buy_in > 0),
  bounty bigint not null check (bounty >= 0),
  fee bigint not null check (fee >= 0),
  entered_at timestamptz not null,
  state text not null default 'in' check (state in ('in', 'withdrawn', 'cancelled', 'out', 'paid')),
  -- Of those who are out: the how-manieth time somebody fell it was. Who fell in one hand with as much before it share one.
  fell int check (fell > 0),
  fell_at timestamptz,
  -- What heads it won, in minor units.
  bounties bigint not null default 0 check (bounties >= 0),
  place int check (place > 0),
  prize bigint check (prize >= 0),
  unique (tourney, nth),
  check ((state = 'paid') = (prize is not null)),
  check ((fell is null) = (fell_at is null))
);
comment on table poker.entry is 'What a member paid into a tournament, once for each time they came: a round of the books.';
create unique index entry_in on poker.entry (tourney, member) where state = 'in';
create index entry_of_member on poker.entry (bucket, member, entered_at desc);

alter table poker.room
  add column tourney text references poker.tourney,
  add column table_nth int check (table_nth > 0),
  add constraint room_of_tourney check ((tourney is null) = (table_nth is null));
comment on column poker.room.tourney is 'The tournament that it is a table of: what is held there is chips.';
alter table poker.sitting add column entry uuid references poker.entry;
comment on column poker.sitting.entry is 'The entry of a tournament that sits there: what it brought and took is chips.';

grant select, insert on poker.tourney, poker.entry to balai_app;
grant update (phase, started_at, ended_at, field, paid) on poker.tourney to balai_app;
grant update (state, fell, fell_at, bounties, place, prize) on poker.entry to balai_app;

create function poker.keep_entry() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state in ('withdrawn', 'cancelled', 'paid') then
    raise exception 'entry % is over', old.id;
  end if;
  return new;
end $$;
create trigger entry_over before update on poker.entry
  for each row execute function poker.keep_entry();
revoke all on function poker.keep_entry from public;
