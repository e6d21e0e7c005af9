-- Corners and cards of matches that were played, where somebody counted them: a yellow card for one, a red one for two.

alter table sportsbook.past
  add column corners_home smallint check (corners_home between 0 and 99),
  add column corners_away smallint check (corners_away between 0 and 99),
  add column cards_home smallint check (cards_home between 0 and 99),
  add column cards_away smallint check (cards_away between 0 and 99),
  add check ((corners_home is null) = (corners_away is null)),
  add check ((cards_home is null) = (cards_away is null));
