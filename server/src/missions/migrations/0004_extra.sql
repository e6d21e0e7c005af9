-- A mission may bring stakes of the house: an extra of promotions, in the version that was in force as it was set.

alter table missions.mission
  add column extra text,
  add column extra_version int,
  add constraint mission_extra_whole check ((extra is null) = (extra_version is null)),
  drop constraint mission_brings_check,
  add constraint mission_brings_check
    check (reward > 0 or points > 0 or mall_points > 0 or extra is not null);
