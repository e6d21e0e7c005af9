-- A step sums no more than can be summed within moments, so that a house that was closed for long, or a
-- hand that was slow, is caught up with step by step.
create or replace function wagers.sum_up(p_least bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_since bigint;
  v_cut bigint;
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  -- Whoever comes second finds nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('wagers.summing')) then
    return null;
  end if;
  v_since := (select max(upto) from wagers.summing);
  if v_upto <= v_since or p_least > (
    select count(*) from (select from wagers.act
                           where writer::text::bigint >= v_since and writer::text::bigint < v_upto
                           limit p_least) as met) then
    return null;
  end if;
  -- What one transaction wrote is summed at once, however much it is.
  v_cut := (select writer::text::bigint from wagers.act where writer::text::bigint >= v_since and writer::text::bigint < v_upto
             order by 1 offset 100000 limit 1);
  v_upto := case when v_cut is null then v_upto else greatest(v_cut, 1 + (
    select min(writer::text::bigint) from wagers.act where writer::text::bigint >= v_since)) end;
  -- All is added up before the first row is written: no transaction waits for this one's number.
  with found as materialized (select * from wagers.added(v_since, v_upto)),
       met as materialized (select * from wagers.added_members(v_since, v_upto)),
       heads as materialized (
         select * from (select r.*, row_number() over (partition by r.day order by r.net desc) as nth
                          from wagers.added_rounds(v_since, v_upto) r) as all_of_them
          where nth <= 6),
       noted as (insert into wagers.summing values (v_upto, v_since)),
       played as (insert into wagers.summed select v_upto, f.* from found f),
       staked as (
         insert into wagers.active
         select v_upto, m.day, m.member, m.first_at from met m
          where not exists (select from wagers.active k
                             where k.day = m.day and k.member = m.member and k.first_at <= m.first_at))
  insert into wagers.largest
  select v_upto, h.day, h.nth, h.bucket, h.round, h.net from heads h;
  return v_upto;
end $$;

-- What was there before is summed once and for all, while nobody waits for an answer.
select wagers.sum_up(1);
