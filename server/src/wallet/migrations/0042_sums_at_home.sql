-- Numbers of transactions belong to one server: after a restore from a dump they begin again at small
-- ones, and what is written then would stand below what was summed before the move, and count nowhere.
-- So a sum belongs to the server that it was made on, and to numbers that this one has come to already.
-- Where there is no such sum everything is added up anew: slower, and right.
create function wallet.home() returns bigint language sql stable as $$
  select system_identifier from pg_control_system()
$$;

drop view wallet.sums;
alter table wallet.summed drop constraint summed_upto_fkey, drop constraint summed_pkey;
alter table wallet.summing drop constraint summing_since_fkey, drop constraint summing_since_key,
  drop constraint summing_pkey;
alter table wallet.summing add column home bigint not null default wallet.home(),
  add primary key (home, upto), add unique (home, since),
  add foreign key (home, since) references wallet.summing (home, upto);
alter table wallet.summed add column home bigint not null default wallet.home(),
  add primary key (home, upto, quarter, what, reason, source),
  add foreign key (home, upto) references wallet.summing (home, upto);

-- Up to which writer is summed, as this server counts them.
create function wallet.summed_to() returns bigint language sql stable as $$
  select coalesce(max(upto), 0) from wallet.summing
   where home = wallet.home() and upto <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
$$;

create view wallet.sums as
select quarter, what, reason, source, entries, came, went from wallet.summed
 where home = (select wallet.home()) and upto <= (select wallet.summed_to())
 union all
select a.* from wallet.added((select wallet.summed_to()), null) as a;
comment on view wallet.sums is 'What moved, at this moment: what is summed, and the rest.';
grant select on wallet.sums to balai_app;

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
  v_since := wallet.summed_to();
  if v_since = 0 then
    insert into wallet.summing values (0, null) on conflict do nothing;
  end if;
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
