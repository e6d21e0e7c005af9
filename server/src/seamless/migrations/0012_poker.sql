-- Poker: money that stands on a table, hands with their rake, tournaments.

create table seamless.poker_table (
  vendor text not null,
  id text not null,
  mode text not null check (mode in ('cash', 'demo')),
  currency text not null,
  pot uuid not null unique references seamless.pot,
  primary key (vendor, id, mode, currency)
);
comment on table seamless.poker_table is
  'What its seats brought in less what they took out and what was raked is the pot of the table.';

create table seamless.poker_seat (
  vendor text not null,
  id text not null,
  round uuid not null unique,
  pot uuid not null references seamless.pot,
  member uuid not null,
  bucket smallint not null,
  mode text not null check (mode in ('cash', 'demo')),
  currency text not null,
  at timestamptz not null,
  primary key (vendor, id)
);
comment on table seamless.poker_seat is 'One sitting of one member at one table.';

create table seamless.hand (
  vendor text not null,
  id text not null,
  pot uuid not null references seamless.pot,
  at timestamptz not null,
  body bytea not null,
  told_at timestamptz not null,
  primary key (vendor, id)
);
create table seamless.hand_seat (
  vendor text not null,
  hand text not null,
  seat text not null,
  member uuid not null,
  bucket smallint not null,
  mode text not null check (mode in ('cash', 'demo')),
  contribution bigint not null check (contribution >= 0),
  rake bigint not null check (rake >= 0),
  won bigint not null check (won >= 0),
  at timestamptz not null,
  primary key (vendor, hand, seat),
  foreign key (vendor, hand) references seamless.hand (vendor, id)
);
comment on table seamless.hand_seat is 'What each seat put into a hand, what was raked of it, what it won.';
create index hand_seat_of_member on seamless.hand_seat (bucket, member, at);

create table seamless.tourney_entry (
  act uuid primary key,
  vendor text not null,
  tourney text not null,
  round uuid not null,
  member uuid not null,
  bucket smallint not null,
  mode text not null check (mode in ('cash', 'demo')),
  buy_in bigint not null check (buy_in >= 0),
  fee bigint not null check (fee >= 0),
  at timestamptz not null,
  check (buy_in + fee > 0)
);
comment on table seamless.tourney_entry is
  'One entry into a tournament: how much of the stake is for prizes, how much the organiser keeps.';

grant select, insert on seamless.poker_table, seamless.hand, seamless.hand_seat,
  seamless.tourney_entry to balai_app;
grant select, insert, delete on seamless.poker_seat to balai_app;
