-- The same words as before, looked at without regular expressions: those took a tenth of a transfer.
-- What a transfer says of itself is joined by line ends where its hash is taken, so none may lie within.
alter table wallet.transfer
  drop constraint transfer_reason_check,
  drop constraint transfer_source_check,
  drop constraint transfer_ext_id_check,
  drop constraint transfer_intent_check,
  add constraint transfer_reason_check check (
    length(reason) between 1 and 32 and left(reason, 1) <> '-'
    and ltrim(reason, 'abcdefghijklmnopqrstuvwxyz-') = ''),
  add constraint transfer_source_check check (
    length(source) between 1 and 64 and ltrim(left(source, 1), 'abcdefghijklmnopqrstuvwxyz') = ''
    and ltrim(source, 'abcdefghijklmnopqrstuvwxyz0123456789:.-') = ''),
  add constraint transfer_ext_id_check check (
    length(ext_id) between 1 and 256 and strpos(ext_id, chr(10)) = 0),
  add constraint transfer_intent_check check (
    length(intent) between 1 and 256 and strpos(intent, chr(10)) = 0);
