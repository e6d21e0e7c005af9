-- Vendors of games from outside: the keys they sign with, how each wants to be answered, and by what
-- names they know members.

create table seamless.vendor_setting (
  vendor text primary key references catalogue.vendor,
  -- Its numbers of acts and rounds are unique for one player only, as at tables that many share.
  tx_per_player boolean not null default false,
  -- What the undoing of an act that never came is answered with. Its tombstone stands either way.
  rollback_unknown text not null default 'tombstoned'
    check (rollback_unknown in ('tombstoned', 'not-found')),
  -- Whether a stake whose round has paid already may still be undone, together with what it paid.
  rollback_after_win text not null default 'refuse'
    check (rollback_after_win in ('refuse', 'reverse')),
  refresh_balance_on_repeat boolean not null default false,
  -- The manner of speaking of a vendor that does not speak ours.
  dialect text check (dialect ~ '^[a-z0-9-]{1,40}$')
);

create table seamless.vendor_key (
  vendor text not null references catalogue.vendor,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,40}$'),
  kind text not null check (kind in ('hmac', 'ed25519')),
  -- hmac: the secret, sealed with the house's own keys. ed25519: the public key as it is.
  material bytea not null check (length(material) between 16 and 1024),
  live_from timestamptz not null,
  retired_at timestamptz,
  -- Printed in the documents: never good in a live house.
  demo boolean not null default false,
  added_at timestamptz not null,
  primary key (vendor, id)
);
comment on table seamless.vendor_key is 'What vendors sign with. Two may live at a time, so that one can follow the other.';

create table seamless.player (
  vendor text not null references catalogue.vendor,
  ref text not null check (ref ~ '^[A-Za-z0-9_-]{8,64}$'),
  member uuid not null,
  bucket smallint not null,
  trial boolean not null,
  currency text not null,
  language text not null,
  met_at timestamptz not null,
  primary key (vendor, ref),
  unique (vendor, member)
);
comment on table seamless.player is
  'By what name one vendor knows a member. Another vendor knows another, and neither says who it is.';

-- Whose game it is. Until now there were only those of the house.
alter table seamless.launch add column vendor text not null default 'BALAI';
alter table seamless.launch alter column vendor drop default;
alter table seamless.seat add column vendor text not null default 'BALAI';
alter table seamless.seat alter column vendor drop default;

grant select, insert, update on seamless.vendor_setting to balai_app;
grant select, insert on seamless.vendor_key to balai_app;
grant update (retired_at) on seamless.vendor_key to balai_app;
grant select, insert on seamless.player to balai_app;
grant update (language) on seamless.player to balai_app;
