-- A step sums no more than can be summed within moments, so that a house that was closed for long, or a
-- hand that was slow, is caught up with step by step.
create or replace function wallet.sum_up(p_least bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_since bigint;
  v_cut bigint;
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  -- Whoever comes second finds nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('wallet.summing')) then
    return null;
  end if;
  v_since := (select max(upto) from wallet.summing);
  if v_upto <= v_since or p_least > (
    select count(*) from (select from wallet.transfer
                           where writer >= v_since and writer < v_upto limit p_least) as met) then
    return null;
  end if;
  -- What one transaction wrote is summed at once, however much it is.
  v_cut := (select writer from wallet.transfer where writer >= v_since and writer < v_upto
             order by 1 offset 100000 limit 1);
  v_upto := case when v_cut is null then v_upto else greatest(v_cut, 1 + (
    select min(writer) from wallet.transfer where writer >= v_since)) end;
  -- All is added up before the first row is written: no transaction waits for this one's number.
  with found as materialized (select * from wallet.added(v_since, v_upto)),
       noted as (insert into wallet.summing values (v_upto, v_since))
  insert into wallet.summed select v_upto, f.* from found f;
  return v_upto;
end $$;

-- What was there before is summed once and for all, while nobody waits for an answer.
select wallet.sum_up(1);
