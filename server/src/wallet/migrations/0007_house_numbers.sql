-- A sequence does not come back with a rollback: each refused first use of an account would cost one
-- of the 999 numbers, and whoever has no funds could ask until none is left. The number is the next
-- one after those in use, taken by one transaction at a time, and only when an account is opened.

alter table wallet.house_account
  add constraint house_account_number check (id between 1 and 999);

create or replace function wallet.house_id(p_kind text, p_currency text) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_id bigint;
begin
  select id into v_id from wallet.house_account where kind = p_kind and currency = p_currency;
  if found then return v_id; end if;
  perform pg_advisory_xact_lock(hashtext('wallet.house_account'));
  select id into v_id from wallet.house_account where kind = p_kind and currency = p_currency;
  if found then return v_id; end if;
  insert into wallet.house_account (id, kind, currency) overriding system value
  select coalesce(max(id), 0) + 1, p_kind, p_currency from wallet.house_account
  returning id into v_id;
  return v_id;
end $$;
