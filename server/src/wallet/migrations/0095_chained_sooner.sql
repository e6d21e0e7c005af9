-- One step of a chain, and a moment as the chain says it, as before. A function of SQL is begun and ended anew for each row.
create or replace function wallet.chain_step(p_chain bytea, p_head bytea, p_form text) returns bytea
language plpgsql immutable parallel safe as $$
begin
  return sha256(coalesce(p_chain, p_head) || convert_to(p_form, 'UTF8'));
end $$;
create or replace function wallet.instant(p_at timestamptz) returns bigint
language plpgsql immutable parallel safe as $$
begin
  return (extract(epoch from p_at) * 1000000)::bigint;
end $$;
