-- What surrounds the wallet for vendors: where they are called, how their lists are compared with
-- ours, and what is done with rounds that nobody ends.

create table seamless.vendor_reach (
  vendor text primary key references catalogue.vendor,
  -- Everything that is asked of the vendor stands under this address, on one of these hosts.
  base_url text not null check (base_url ~ '^https?://[^?#]+$'),
  hosts text[] not null check (cardinality(hosts) between 1 and 16),
  -- By what name the vendor knows this house.
  known_as text not null check (known_as ~ '^[A-Za-z0-9._-]{1,64}$'),
  reconciles boolean not null default true,
  -- How long one side may have an act that the other has not.
  grace_minutes int not null default 60 check (grace_minutes between 1 and 10080),
  -- How long a round may stay open before the vendor is asked about it.
  open_minutes int not null default 1440 check (open_minutes between 1 and 100000)
);

create table seamless.reconciled (
  vendor text primary key references catalogue.vendor,
  ours_writer xid8 not null default '0',
  ours_line bigint not null default 0,
  theirs text,
  -- When each list was last read to its end: until then nothing in the other is missing from it.
  ours_end_at timestamptz,
  theirs_end_at timestamptz
);
comment on table seamless.reconciled is 'How far each vendor''s list and our own were read.';

create table seamless.unmatched (
  vendor text not null references catalogue.vendor,
  side text not null check (side in ('ours', 'theirs')),
  tx text not null,
  print bytea not null,
  record jsonb not null,
  seen_at timestamptz not null,
  primary key (vendor, tx, side, print)
);
comment on table seamless.unmatched is 'Acts that stand in one list and were not yet met in the other.';
create index unmatched_age on seamless.unmatched (vendor, seen_at);

create table seamless.break (
  id uuid primary key,
  vendor text not null references catalogue.vendor,
  kind text not null check (kind in (
    'missing-here', 'missing-there', 'amount', 'state', 'round-open')),
  tx text,
  round text,
  ours jsonb,
  theirs jsonb,
  found_by text not null check (found_by in ('feed', 'file', 'resolver')),
  found_at timestamptz not null,
  -- The same difference is one case, also when it is found again after it was closed.
  print bytea not null unique,
  closed_at timestamptz,
  closed_by text,
  note text,
  check (tx is not null or round is not null),
  check ((closed_at is null) = (closed_by is null))
);
comment on table seamless.break is
  'A difference between what a vendor says and what we hold. A person closes it; it moves no money.';
create index break_open on seamless.break (vendor, found_at) where closed_at is null;

create table seamless.resolution (
  bucket smallint not null,
  round uuid not null,
  vendor text not null references catalogue.vendor,
  tries int not null default 1,
  next_at timestamptz not null,
  primary key (bucket, round)
);
comment on table seamless.resolution is
  'Rounds that stayed open too long and that the vendor was asked about, with when it is asked again.';

grant select, insert, update on seamless.vendor_reach, seamless.reconciled to balai_app;
grant select, insert, delete on seamless.unmatched to balai_app;
grant select, insert on seamless.break to balai_app;
grant update (closed_at, closed_by, note) on seamless.break to balai_app;
grant select, insert, update, delete on seamless.resolution to balai_app;
