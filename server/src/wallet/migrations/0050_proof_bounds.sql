-- The moment of a proof is told by the house's clock, and clocks are set back. What a proof can have counted
-- is told by what its snapshot had: accounts up to a number, and writers before one.
alter table wallet.funds_proof
  add column accounts bigint,
  add column writers bigint;
comment on column wallet.funds_proof.accounts is 'The highest account of its snapshot. None: by time alone.';
comment on column wallet.funds_proof.writers is
  'Its snapshot holds every transfer of a writer before this one. None: by time alone.';
