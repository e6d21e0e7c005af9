-- Where members play against each other, most of what one loses the others win. Such a round says what of it is play with the
-- house, and what the house earned by it: points, rates, missions, turnover and what is given back of a loss go by that.

alter table wagers.round
  add column unplayed bigint not null default 0 check (unplayed between 0 and stake),
  add column earned bigint check (earned >= 0),
  add constraint round_between_members_check check (unplayed = 0 or earned is not null);
comment on column wagers.round.unplayed is 'Of the stake, what went from member to member and counts as no play.';
comment on column wagers.round.earned is
  'What the house earned by a round between members; null where it has the stake less what it returned.';

-- Says it of an open round, once.
create function wagers.between_members(
  p_bucket smallint, p_round uuid, p_unplayed bigint, p_earned bigint
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update wagers.round set unplayed = p_unplayed, earned = p_earned
   where bucket = p_bucket and id = p_round and state = 'open' and earned is null
     and p_unplayed <= stake - undone;
  return found;
end $$;

create or replace function wagers.turnover_played(p_bucket smallint, p_member uuid) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select t.folded + coalesce((
             select sum(r.stake - r.undone - r.unplayed)::bigint from wagers.round r
              where r.bucket = p_bucket and r.member = p_member and r.opened_at >= t.upto
                and r.state = 'closed' and r.mode = 'cash'), 0)
      from wagers.turnover t where t.bucket = p_bucket and t.member = p_member), 0)
$$;

create or replace function wagers.fold_turnover(p_bucket smallint, p_member uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  t wagers.turnover;
  v_upto timestamptz;
begin
  select * into t from wagers.turnover where bucket = p_bucket and member = p_member for no key update;
  if not found then
    insert into wagers.turnover (bucket, member, upto) values (p_bucket, p_member, p_at);
    return;
  end if;
  v_upto := least(p_at - interval '1 day', (
    select min(r.opened_at) from wagers.round r
     where r.bucket = p_bucket and r.member = p_member and r.opened_at >= t.upto and r.state = 'open'));
  if v_upto <= t.upto then return; end if;
  update wagers.turnover
     set upto = v_upto,
         folded = t.folded + coalesce((
           select sum(r.stake - r.undone - r.unplayed)::bigint from wagers.round r
            where r.bucket = p_bucket and r.member = p_member and r.opened_at >= t.upto
              and r.opened_at < v_upto and r.state = 'closed' and r.mode = 'cash'), 0)
   where bucket = p_bucket and member = p_member;
end $$;

revoke all on function wagers.between_members from public;
grant execute on function wagers.between_members to balai_app;
