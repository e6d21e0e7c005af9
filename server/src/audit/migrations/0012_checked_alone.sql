-- What was walked stands beside the chains and holds nothing of them back.
alter table audit.checked drop constraint checked_lane_fkey;
