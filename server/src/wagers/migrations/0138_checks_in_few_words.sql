-- The laws of the rows as they were, in fewer words: their text is read anew in every statement that writes them.
alter table wagers.act
  drop constraint act_source_check,
  drop constraint act_tx_check,
  drop constraint act_kind_check,
  drop constraint act_mode_check,
  drop constraint act_state_check,
  add constraint act_source_check check (
    source = 'house' or length(source) <= 64 and source ~ '^[A-Za-z0-9][A-Za-z0-9:.-]*$'),
  add constraint act_tx_check check (length(tx) <= 128 and tx ~ E'^[^\n]+$'),
  add constraint act_kind_check check (
    kind = any ('{bet,win,rollback,close,adjust,promo,tip,tombstone}')),
  add constraint act_mode_check check (mode = any ('{cash,demo}')),
  add constraint act_state_check check (state = any ('{reversed,tombstoned,already}'));
alter table wagers.round
  drop constraint round_stake_check,
  drop constraint round_state_check,
  drop constraint round_mode_check,
  add constraint round_stake_check check (undone between 0 and stake),
  add constraint round_state_check check (state = any ('{open,closed,voided}')),
  add constraint round_mode_check check (mode = any ('{cash,demo}'));
