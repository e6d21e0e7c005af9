-- What is short in bytes is short in letters too, and its letters need not be counted. The currency of the house is known.
alter table wallet.transfer
  drop constraint transfer_ext_id_check,
  drop constraint transfer_intent_check,
  add constraint transfer_ext_id_check check (
    (octet_length(ext_id) between 1 and 256 or length(ext_id) between 1 and 256) and strpos(ext_id, chr(10)) = 0),
  add constraint transfer_intent_check check (
    (octet_length(intent) between 1 and 256 or length(intent) between 1 and 256) and strpos(intent, chr(10)) = 0);
alter table wallet.account drop constraint account_currency_check,
  add constraint account_currency_check check (currency = 'IDR' or currency ~ '^[A-Z]{3}$');
