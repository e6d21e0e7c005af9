-- Thirteen cards in three rows are played by four at the most; a point is what is the big blind elsewhere.
alter table poker.room drop constraint room_game_check, drop constraint room_seats_check;
alter table poker.room
  add constraint room_game_check check (game in ('holdem', 'omaha', 'qiuqiu', 'capsa')),
  add constraint room_seats_check check (seats in (2, 4, 6, 9));
