-- A round that the house staked on for its player, and what of a promotion that was.
alter table house.round add column granted uuid check (granted is null or mode = 'cash');
comment on column house.round.granted is
  'What the promotions of the house gave, where its stake was of that and not of the player.';
