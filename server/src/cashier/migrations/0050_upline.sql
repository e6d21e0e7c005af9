-- Transfers between a member and the one who invited them. Nothing of it is ever changed or deleted.

create table cashier.upline_terms (
  version int primary key generated always as identity,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  -- What one member may send in a day of the house, and how often.
  day_most bigint not null check (day_most >= most),
  per_day int not null check (per_day between 1 and 1000),
  set_by text not null,
  set_at timestamptz not null
);
comment on table cashier.upline_terms is 'What holds for transfers in the network: the last version does.';
insert into cashier.upline_terms (least, most, day_most, per_day, set_by, set_at)
values (10000, 5000000, 10000000, 10, 'house', now());

create table cashier.upline_transfer (
  -- Of who sends.
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  to_bucket smallint not null,
  to_member uuid not null check (to_member <> member),
  -- To who invited the sender, or to whom the sender invited.
  way text not null check (way in ('up', 'down')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  terms int not null references cashier.upline_terms,
  at timestamptz not null,
  primary key (bucket, id)
);
comment on table cashier.upline_transfer is
  'Transfers in the network, with both sides. Its money is in the ledger under keys made of its id.';
create index upline_transfer_sent on cashier.upline_transfer (bucket, member, at desc, id desc);
create index upline_transfer_came on cashier.upline_transfer (to_bucket, to_member, at desc, id desc);
create index upline_transfer_by_time on cashier.upline_transfer (at, bucket, id);
grant select, insert on cashier.upline_terms, cashier.upline_transfer to balai_app;
