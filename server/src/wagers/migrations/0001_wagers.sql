-- The one doorway by which money is put at risk. Every key begins with the member's bucket, as the
-- ledger's do.

create schema wagers;
grant usage on schema wagers to balai_app;

create table wagers.standing (
  bucket smallint not null,
  member uuid not null,
  locked boolean not null default false,
  excluded_until timestamptz,
  primary key (bucket, member)
);
comment on table wagers.standing is
  'What a stake must ask before it may pass, in one row a member. No row: nothing stands against it.';

create table wagers.round (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  game text not null,
  vendor text not null,
  mode text not null check (mode in ('cash', 'demo')),
  state text not null check (state in ('open', 'closed', 'voided')),
  currency text not null,
  stake bigint not null check (stake > 0),
  returned bigint not null default 0 check (returned >= 0),
  rules_version text not null,
  rules_hash text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (bucket, id),
  check ((state = 'open') = (closed_at is null)),
  check (state <> 'voided' or returned = stake)
);
comment on table wagers.round is 'A round of any game: what was staked, what came back.';
create index round_of_member on wagers.round (bucket, member, opened_at desc, id desc);
create index round_open on wagers.round (opened_at) where state = 'open';

create table wagers.movement (
  bucket smallint not null,
  round uuid not null,
  seq smallint not null,
  kind text not null check (kind in ('stake', 'win', 'void')),
  pool text not null,
  amount bigint not null check (amount > 0),
  balance_after bigint not null,
  transfer uuid not null,
  at timestamptz not null,
  primary key (bucket, round, seq),
  foreign key (bucket, round) references wagers.round
);
comment on table wagers.movement is 'Which transfers moved the money of a round, and by which purse.';

grant select, insert, update on wagers.standing, wagers.round to balai_app;
grant select, insert on wagers.movement to balai_app;
