-- The ways of paying in become settings of the house: each change of one is another version of it.

create table cashier.way (
  gateway text not null check (gateway ~ '^[a-z][a-z0-9-]{1,31}$'),
  method text not null check (method in ('qris', 'virtual-account', 'e-wallet', 'card', 'bank-transfer')),
  version int not null check (version > 0),
  open boolean not null,
  channels text[] not null check (cardinality(channels) <= 64),
  least bigint not null check (least > 0),
  most bigint not null,
  fee_flat bigint not null check (fee_flat >= 0),
  -- In hundredths of a percent.
  fee_share int not null check (fee_share between 0 and 9999),
  minutes int not null check (minutes between 1 and 10080),
  -- Where it stands among the others.
  place int not null,
  by text not null,
  at timestamptz not null,
  primary key (gateway, method, version),
  check (most >= least)
);
comment on table cashier.way is
  'Ways of paying in, version after version; the newest is in force. Nothing of it is changed.';

-- A deposit is judged by what was in force as it was asked for.
alter table cashier.deposit
  add column terms int,
  add constraint deposit_terms foreign key (gateway, method, terms)
    references cashier.way (gateway, method, version);

create or replace function cashier.keep_deposit() returns trigger language plpgsql as $$
begin
  if (old.bucket, old.id, old.member, old.method, old.channel, old.gateway, old.currency, old.asked,
      old.instead_of, old.created_at, old.terms)
     is distinct from
     (new.bucket, new.id, new.member, new.method, new.channel, new.gateway, new.currency, new.asked,
      new.instead_of, new.created_at, new.terms)
     or (old.paid is not null and new.paid is distinct from old.paid)
     or (old.credited is not null and new.credited is distinct from old.credited) then
    raise exception 'what a deposit was asked for does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke all on function cashier.keep_deposit() from public;

grant select, insert on cashier.way to balai_app;
