-- Numbers of transactions belong to one server: after a restore from a dump they begin again at small
-- ones, and what is written then would stand below what was summed before the move, and count nowhere.
-- So a sum belongs to the server that it was made on, and to numbers that this one has come to already.
-- Where there is no such sum everything is added up anew: slower, and right.
drop view wagers.sums;
drop view wagers.actives;
alter table wagers.summed drop constraint summed_upto_fkey, drop constraint summed_pkey;
alter table wagers.active drop constraint active_upto_fkey, drop constraint active_pkey;
alter table wagers.largest drop constraint largest_upto_fkey, drop constraint largest_pkey;
alter table wagers.summing drop constraint summing_since_fkey, drop constraint summing_since_key,
  drop constraint summing_pkey;
alter table wagers.summing add column home bigint not null default wallet.home(),
  add primary key (home, upto), add unique (home, since),
  add foreign key (home, since) references wagers.summing (home, upto);
alter table wagers.summed add column home bigint not null default wallet.home(),
  add primary key (home, upto, day, game),
  add foreign key (home, upto) references wagers.summing (home, upto);
alter table wagers.active add column home bigint not null default wallet.home(),
  add primary key (home, day, member, upto),
  add foreign key (home, upto) references wagers.summing (home, upto);
alter table wagers.largest add column home bigint not null default wallet.home(),
  add primary key (home, day, upto, nth),
  add foreign key (home, upto) references wagers.summing (home, upto);

-- Up to which writer is summed, as this server counts them.
create function wagers.summed_to() returns bigint language sql stable as $$
  select coalesce(max(upto), 0) from wagers.summing
   where home = wallet.home() and upto <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
$$;

create view wagers.sums as
select day, game, bets, rounds, staked, returned from wagers.summed
 where home = (select wallet.home()) and upto <= (select wagers.summed_to())
 union all
select a.* from wagers.added((select wagers.summed_to()), null) as a;
comment on view wagers.sums is 'What was played, at this moment: what is summed, and the rest.';

create view wagers.actives as
select day, member, first_at from wagers.active
 where home = (select wallet.home()) and upto <= (select wagers.summed_to())
 union all
select a.* from wagers.added_members((select wagers.summed_to()), null) as a;
comment on view wagers.actives is 'Who staked in which day, at this moment; a member may stand here twice.';
grant select on wagers.sums, wagers.actives to balai_app;

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
  v_since := wagers.summed_to();
  if v_since = 0 then
    insert into wagers.summing values (0, null) on conflict do nothing;
  end if;
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
                             where k.home = wallet.home() and k.upto <= v_since
                                and k.day = m.day and k.member = m.member and k.first_at <= m.first_at))
  insert into wagers.largest
  select v_upto, h.day, h.nth, h.bucket, h.round, h.net from heads h;
  return v_upto;
end $$;

create or replace function wagers.largest_since(p_day timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_most bigint;
  v_home bigint := wallet.home();
  v_upto bigint := wagers.summed_to();
  v_sixth bigint := (select max(net) from wagers.largest
                      where home = v_home and upto <= v_upto and day >= p_day and nth = 6);
begin
  v_most := greatest(
    (select max(r.returned - r.undone)
       from (select distinct bucket, round from wagers.largest
              where home = v_home and upto <= v_upto and day >= p_day) as l
      cross join lateral (select * from wagers.round r
                           where r.bucket = l.bucket and r.id = l.round offset 0) as r),
    (select max(a.net) from wagers.added_rounds(v_upto, null) a
      where a.day >= p_day));
  if v_sixth is null or v_most >= v_sixth then
    return coalesce(v_most, 0);
  end if;
  return null;
end $$;
