-- Keys of vendors that speak and sign in a manner of their own. They open nothing but the address of
-- that manner: a weaker signature never stands for one of ours.
create table seamless.dialect_key (
  vendor text not null references catalogue.vendor,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,40}$'),
  dialect text not null check (dialect in ('uuid-rsa', 'decimal-hash')),
  -- uuid-rsa: the public key as SPKI. decimal-hash: the secret, sealed with the house's own keys.
  material bytea not null check (length(material) between 16 and 2048),
  live_from timestamptz not null,
  retired_at timestamptz,
  primary key (vendor, id)
);
comment on table seamless.dialect_key is
  'What vendors sign with that do not sign as the contract says. Two may live at a time.';

grant select, insert on seamless.dialect_key to balai_app;
grant update (retired_at) on seamless.dialect_key to balai_app;
