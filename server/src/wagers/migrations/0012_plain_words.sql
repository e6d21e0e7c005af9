-- As with transfers: the same words, looked at without regular expressions.
alter table wagers.act
  drop constraint act_source_check,
  drop constraint act_tx_check,
  add constraint act_source_check check (
    length(source) between 1 and 64 and left(source, 1) <> all ('{":",.,-}')
    and ltrim(source, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:.-') = ''),
  add constraint act_tx_check check (length(tx) between 1 and 128 and strpos(tx, chr(10)) = 0);
