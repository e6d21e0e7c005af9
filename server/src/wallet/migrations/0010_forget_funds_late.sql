-- Whoever calls it with another day must not be able to take from members what they can still check:
-- the leaves of the thirty days before the newest proof stay, whatever is asked.

create or replace function wallet.forget_funds(p_before date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_old bigint[];
begin
  select array_agg(id) into v_old from wallet.funds_proof
   where day < least(p_before, (select max(day) - 30 from wallet.funds_proof))
     and secret is not null;
  delete from wallet.funds_leaf where proof = any (v_old);
  delete from wallet.funds_node where proof = any (v_old);
  update wallet.funds_proof set secret = null where id = any (v_old);
  return coalesce(cardinality(v_old), 0);
end $$;
