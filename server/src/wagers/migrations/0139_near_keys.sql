-- Keys of acts, and the rounds of vendors, are made of a number and of who gave it out: until now so that each fell
-- somewhere among all there ever were. Numbers given out soon after one another make keys that lie side by side now, and the
-- indexes by them grow in few places. A house in which somebody may have played goes on as it began: whoever repeats, undoes
-- or ends what was there before has to find it under the key that it got.
do $$
declare
  v_near boolean;
begin
  lock table wagers.act, wagers.round in access exclusive mode;
  -- An older process beside this one may be taking the first stake of a member.
  v_near := not identity.anybody() and not exists (select from wagers.act) and not exists (select from wagers.round);
  execute format(
    'create function wagers.near_keys() returns boolean language sql immutable parallel safe as %L',
    format('select %L::boolean', v_near));
  if v_near then
    alter table wagers.round drop constraint round_pkey;
    alter table wagers.round add primary key (id, bucket);
    drop index wagers.act_of_round;
    create index act_of_round on wagers.act (round, bucket)
     where round is not null and (kind <> 'win' or ends is null);
  end if;
end $$;
revoke all on function wagers.near_keys() from public;
grant execute on function wagers.near_keys() to balai_app;
comment on function wagers.near_keys() is
  'Whether numbers given out soon after one another make keys that lie side by side. Decided once, as the house is made.';
