-- What is short in bytes is short in letters too, and its letters need not be counted.
alter table wagers.act drop constraint act_tx_check,
  add constraint act_tx_check check (
    (octet_length(tx) between 1 and 128 or length(tx) between 1 and 128) and strpos(tx, chr(10)) = 0);
