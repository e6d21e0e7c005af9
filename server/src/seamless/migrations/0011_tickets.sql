-- Tickets of sports: a stake set aside, taken or given back, settled, settled anew.

create table seamless.ticket (
  vendor text not null,
  id text not null,
  round uuid not null unique,
  member uuid not null,
  bucket smallint not null,
  mode text not null check (mode in ('cash', 'demo')),
  currency text not null,
  state text not null check (state in (
    'reserved', 'confirmed', 'rejected', 'settled', 'cashed', 'voided')),
  accept text not null check (accept in ('none', 'higher', 'any')),
  -- As they were asked for, and as they were taken.
  legs jsonb not null,
  taken jsonb,
  stake bigint not null check (stake >= 0),
  -- The vendor's numbers of the stake and of what ended it.
  reserve_tx text,
  settle_tx text,
  reserved_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (vendor, id),
  check (reserve_tx is not null or state = 'rejected'),
  check ((state in ('settled', 'cashed')) <= (settle_tx is not null)),
  check ((state in ('reserved', 'confirmed')) = (ended_at is null))
);
comment on table seamless.ticket is
  'One ticket of one vendor. One that was rejected before it came stands here too, with no stake.';
create index ticket_reserved on seamless.ticket (reserved_at) where state = 'reserved';

create table seamless.quote (
  vendor text not null,
  id text not null,
  ticket text not null,
  member uuid not null,
  amount bigint not null check (amount > 0),
  expires_at timestamptz not null,
  body bytea not null,
  -- The vendor's number of the cash-out that took it.
  taken_tx text,
  at timestamptz not null,
  primary key (vendor, id),
  foreign key (vendor, ticket) references seamless.ticket (vendor, id)
);
comment on table seamless.quote is 'An offer to end a ticket early, good for a short while and once.';

grant select, insert, delete on seamless.ticket to balai_app;
grant update (state, taken, settle_tx, confirmed_at, ended_at) on seamless.ticket to balai_app;
grant select, insert on seamless.quote to balai_app;
grant update (taken_tx) on seamless.quote to balai_app;
