-- Dominoes are played at tables like those of poker: an ante of everybody, three tiles, and a fourth.
alter table poker.room drop constraint room_game_check;
alter table poker.room add check (game in ('holdem', 'omaha', 'qiuqiu'));
