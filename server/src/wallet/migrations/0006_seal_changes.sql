-- A seal signs also which heads it found changed, so that what every seal noted can be believed and
-- not only what the last one did: a chain has to run through all of them.

alter table wallet.seal add column changes bytea;
comment on column wallet.seal.changes is
  'SHA-256 over the heads that this seal noted. Seals of the first form have none.';

-- Also how a seal's own heads are read again, without a walk over all that were ever noted.
create index seal_head_of_seal on wallet.seal_head (seal, bucket, account);
