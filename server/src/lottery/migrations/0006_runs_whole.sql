-- A run and its wins are written by one statement, and looked at once and not a win after another.
alter table lottery.win drop constraint win_game_numero_run_fkey;
create function lottery.win_of_run() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from (select distinct game, numero, run from written) w
              where not exists (select from lottery.run r
                                 where r.game = w.game and r.numero = w.numero and r.nth = w.run)) then
    raise exception 'a win is of a run' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
revoke all on function lottery.win_of_run from public;
create trigger win_of_run after insert on lottery.win
  referencing new table as written for each statement execute function lottery.win_of_run();

-- Wins are looked for by their coupons alone.
drop index lottery.win_draw;
