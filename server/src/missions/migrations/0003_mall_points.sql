-- A mission may bring points of the mall, with money or without.

alter table missions.mission
  -- Given by the mall as the reward is claimed. Points of the board are another thing.
  add column mall_points int not null default 0 check (mall_points between 0 and 1000000),
  drop constraint mission_check3,
  add constraint mission_brings_check check (reward > 0 or points > 0 or mall_points > 0);

-- Where no money is paid there is no transfer.
alter table missions.progress
  drop constraint progress_amount_check,
  drop constraint progress_check1,
  add constraint progress_amount_check check (amount >= 0),
  add constraint progress_paid_check check (
    (claimed_at is null) = (amount is null) and (claimed_at is null) = (owed is null)
    and (transfer is not null) = coalesce(amount > 0, false));
