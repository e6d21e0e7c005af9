-- The ledger: purses of members, the house's accounts, and transfers that are never edited.
-- Every key begins with `bucket`, which belongs to the member for ever, so that the same schema
-- can be spread over many servers. Accounts below 1000 are the house's.

create schema wallet;
comment on schema wallet is 'The ledger. Money moves only through the functions of this schema.';

create table wallet.house_account (
  id bigint generated always as identity (maxvalue 999) primary key,
  kind text not null check (kind ~ '^[a-z][a-z0-9:-]{0,63}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unique (kind, currency)
);
comment on table wallet.house_account is
  'The other side of the members'' money. It has no balance row, so nobody queues for it.';

create sequence wallet.account_id minvalue 1000;

create table wallet.account (
  bucket smallint not null check (bucket between 0 and 1023),
  id bigint not null default nextval('wallet.account_id') check (id >= 1000),
  member uuid not null,
  pool text not null check (pool in ('cash', 'bonus', 'points', 'commission', 'demo')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null,
  floor bigint not null default 0 check (floor <= 0),
  balance bigint not null default 0 check (balance <= 900000000000000000),
  held bigint not null default 0 check (held >= 0),
  seq bigint not null default 0,
  version bigint not null default 0,
  head bytea not null,
  primary key (bucket, id),
  unique (bucket, member, pool),
  -- The last net. A caller meets 'funds-short' before it.
  constraint account_above_floor check (balance - held >= floor)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
comment on table wallet.account is
  'One purse of one member. The balance is the sum of its transfers; `head` is the last hash.';

create table wallet.transfer (
  debit bigint not null,
  credit bigint not null,
  amount bigint not null check (amount between 1 and 900000000000000000),
  at timestamptz not null,
  debit_seq bigint,
  debit_after bigint,
  credit_seq bigint,
  credit_after bigint,
  key uuid not null,
  reverses uuid,
  hold uuid,
  bucket smallint not null,
  reason text not null check (reason ~ '^[a-z][a-z-]{0,31}$'),
  source text not null check (source ~ '^[a-z][a-z0-9:.-]{0,63}$'),
  ext_id text check (ext_id !~ '[[:cntrl:]]' and length(ext_id) between 1 and 256),
  intent text check (intent !~ '[[:cntrl:]]' and length(intent) between 1 and 256),
  debit_head bytea,
  credit_head bytea,
  primary key (bucket, key),
  check (debit <> credit),
  check (debit >= 1000 or credit >= 1000),
  check ((debit >= 1000) = (debit_seq is not null)
     and (debit >= 1000) = (debit_after is not null)
     and (debit >= 1000) = (debit_head is not null)),
  check ((credit >= 1000) = (credit_seq is not null)
     and (credit >= 1000) = (credit_after is not null)
     and (credit >= 1000) = (credit_head is not null))
);
comment on table wallet.transfer is
  'One debit, one credit, one amount, one reason, one key. Corrected by an opposite, never edited.';
create unique index transfer_debit on wallet.transfer (bucket, debit, debit_seq)
  where debit >= 1000;
create unique index transfer_credit on wallet.transfer (bucket, credit, credit_seq)
  where credit >= 1000;
create unique index transfer_reversed_once on wallet.transfer (bucket, reverses)
  where reverses is not null;

create table wallet.hold (
  bucket smallint not null,
  key uuid not null,
  account bigint not null check (account >= 1000),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  reason text not null check (reason ~ '^[a-z][a-z-]{0,31}$'),
  source text not null check (source ~ '^[a-z][a-z0-9:.-]{0,63}$'),
  ext_id text check (ext_id !~ '[[:cntrl:]]' and length(ext_id) between 1 and 256),
  intent text check (intent !~ '[[:cntrl:]]' and length(intent) between 1 and 256),
  primary key (bucket, key)
);
comment on table wallet.hold is 'Money set aside for something undecided. It stays in the balance.';
create index hold_of_account on wallet.hold (bucket, account);

create table wallet.hold_end (
  bucket smallint not null,
  hold uuid not null,
  key uuid not null,
  at timestamptz not null,
  settled bigint not null check (settled >= 0),
  primary key (bucket, hold),
  unique (bucket, key)
);
comment on table wallet.hold_end is
  'How a hold ended, exactly once: `settled` was taken by the transfer of the same key, '
  'the rest was released.';

create table wallet.house_delta (
  bucket smallint not null,
  account bigint not null,
  delta bigint not null
);
comment on table wallet.house_delta is 'The house''s side of transfers, waiting to be folded.';

create table wallet.house_balance (
  account bigint primary key,
  balance numeric not null
);
comment on table wallet.house_balance is 'The house''s side of transfers, folded.';

create view wallet.house as
select a.id, a.kind, a.currency, coalesce(b.balance, 0) + coalesce(w.balance, 0) as balance
  from wallet.house_account a
  left join wallet.house_balance b on b.account = a.id
  left join (select account, sum(delta) as balance from wallet.house_delta group by account) w
    on w.account = a.id;
comment on view wallet.house is 'The balance of each house account: what is folded and what waits.';

create table wallet.seal (
  id bigint primary key,
  at timestamptz not null,
  accounts bigint not null,
  root bytea not null,
  previous bytea not null,
  events jsonb not null,
  key_id text not null,
  signature bytea not null
);
comment on table wallet.seal is
  'Signed checkpoints over the head of every chain. Their like is kept outside the database.';

create table wallet.seal_head (
  bucket smallint not null,
  account bigint not null,
  seal bigint not null,
  seq bigint not null,
  head bytea not null,
  primary key (bucket, account, seal)
);
comment on table wallet.seal_head is
  'The heads that a seal found changed. The state a seal signed is each account''s last row up to it.';

grant usage on schema wallet to balai_app;
grant select on all tables in schema wallet to balai_app;
grant insert on wallet.seal, wallet.seal_head to balai_app;
