-- Transfers to accounts of the house: each known by an amount that no other open one of its account has.

create table cashier.house_account (
  id uuid primary key,
  bank text not null check (bank ~ '^[A-Z0-9]{2,16}$'),
  number text not null check (number ~ '^[0-9]{5,24}$'),
  name text not null check (length(name) between 1 and 64),
  currency char(3) not null,
  opened_by text not null,
  opened_at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  unique (bank, number),
  check ((closed_by is null) = (closed_at is null))
);
comment on table cashier.house_account is 'Accounts of the house that members transfer to.';

create table cashier.transfer (
  bucket smallint not null,
  deposit uuid not null,
  account uuid not null references cashier.house_account (id),
  -- What the member wished for, and what is paid: that and the digits by which it is known.
  wished bigint not null check (wished > 0),
  amount bigint not null check (amount - wished between 1 and 999),
  -- Until then nobody else of this account may be asked for this amount.
  ended_at timestamptz,
  primary key (bucket, deposit)
);
comment on table cashier.transfer is 'Which amount at which account stands for which deposit.';
create unique index transfer_open on cashier.transfer (account, amount) where ended_at is null;
create index transfer_ended on cashier.transfer (account, amount, ended_at) where ended_at is not null;

-- An amount is free again as its deposit comes to its end, whoever ends it.
create function cashier.end_transfer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update cashier.transfer set ended_at = new.since
   where bucket = new.bucket and deposit = new.id and ended_at is null;
  return null;
end $$;
create trigger deposit_ends after update of due on cashier.deposit
  for each row when (old.due is not null and new.due is null and new.method = 'bank-transfer')
  execute function cashier.end_transfer();

create table cashier.proof (
  bucket smallint not null,
  deposit uuid not null,
  id uuid not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null check (length(bytes) between 1 and 16777216),
  at timestamptz not null,
  primary key (bucket, deposit, id)
);
comment on table cashier.proof is
  'Pictures that members sent of their transfers, as the house drew them anew. Nothing of them is changed.';

create table cashier.statement_line (
  id uuid primary key,
  account uuid not null references cashier.house_account (id),
  -- The bank’s own number for it; an account has each once.
  reference text not null check (length(reference) between 1 and 64),
  amount bigint not null check (amount > 0),
  payer text check (length(payer) <= 64),
  booked_at timestamptz not null,
  entered_by text not null,
  entered_at timestamptz not null,
  became text not null,
  bucket smallint,
  deposit uuid,
  unique (account, reference),
  check ((bucket is null) = (deposit is null))
);
comment on table cashier.statement_line is 'What banks say came to accounts of the house, as the desk entered it.';
create index statement_line_of_deposit on cashier.statement_line (bucket, deposit)
  where deposit is not null;
create index statement_line_time on cashier.statement_line (entered_at, id);

-- What a proof was sent for may be paid after it, and is judged then as what waits for its payment.
insert into cashier.deposit_arrow (was, becomes, reason)
select 'review', becomes, reason
  from (values
    ('credited', array['paid', 'paid-other-amount']),
    ('review', array['paid-too-little', 'paid-too-much', 'other-currency', 'over-limit', 'resting',
                     'locked'])
  ) as each (becomes, reasons), unnest(reasons) as reason;

revoke all on function cashier.end_transfer() from public;
grant select, insert on cashier.house_account, cashier.transfer, cashier.proof, cashier.statement_line
  to balai_app;
grant update (closed_by, closed_at) on cashier.house_account to balai_app;
