-- What the house owes its members, proven every night: a tree whose every node commits to the hashes
-- and the sums below it, one a currency. No sum may be below zero, or a debt could hide behind it.

create table wallet.funds_proof (
  id bigint primary key,
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  exponent smallint not null,
  at timestamptz not null,
  leaves int not null check (leaves > 0),
  cash bigint not null check (cash >= 0),
  commission bigint not null check (commission >= 0),
  bonus bigint not null check (bonus >= 0),
  root bytea not null,
  previous bytea not null,
  key_id text not null,
  public_key bytea not null,
  signature bytea not null,
  secret bytea,
  unique (day, currency)
);
comment on table wallet.funds_proof is
  'Signed proofs of members'' funds. Their like is kept outside the database. Salts come of `secret`.';

create table wallet.funds_leaf (
  proof bigint not null,
  position int not null check (position >= 0),
  member uuid not null,
  cash bigint not null check (cash >= 0),
  commission bigint not null check (commission >= 0),
  bonus bigint not null check (bonus >= 0),
  hash bytea not null,
  primary key (proof, position),
  unique (proof, member)
);
comment on table wallet.funds_leaf is 'What one member was owed then. Leaves lie in the order of their hash.';

create table wallet.funds_node (
  proof bigint not null,
  height smallint not null,
  position int not null,
  cash bigint not null check (cash >= 0),
  commission bigint not null check (commission >= 0),
  bonus bigint not null check (bonus >= 0),
  hash bytea not null,
  primary key (proof, height, position)
);
comment on table wallet.funds_node is
  'The upper nodes of the tree, so that a member''s way to the root is a few rows. The lower ones are '
  'worked out from the leaves.';

-- A proof stays for ever; who was owed what in it does not.
create function wallet.forget_funds(p_before date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_old bigint[];
begin
  select array_agg(id) into v_old from wallet.funds_proof
   where day < p_before and secret is not null;
  delete from wallet.funds_leaf where proof = any (v_old);
  delete from wallet.funds_node where proof = any (v_old);
  update wallet.funds_proof set secret = null where id = any (v_old);
  return coalesce(cardinality(v_old), 0);
end $$;
comment on function wallet.forget_funds is
  'Deletes the leaves of proofs from before a day, and what their salts were made of.';
revoke execute on function wallet.forget_funds from public;

grant select, insert on wallet.funds_proof, wallet.funds_leaf, wallet.funds_node to balai_app;
grant execute on function wallet.forget_funds to balai_app;
