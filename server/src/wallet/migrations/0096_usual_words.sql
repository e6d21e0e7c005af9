-- The words that nearly every transfer says are known: the others are looked at as before, letter by letter.
alter table wallet.transfer
  drop constraint transfer_reason_check,
  drop constraint transfer_source_check,
  add constraint transfer_reason_check check (
    reason in ('stake', 'win') or length(reason) between 1 and 32 and left(reason, 1) <> '-'
    and ltrim(reason, 'abcdefghijklmnopqrstuvwxyz-') = ''),
  add constraint transfer_source_check check (
    source = 'wagers' or length(source) between 1 and 64 and ltrim(left(source, 1), 'abcdefghijklmnopqrstuvwxyz') = ''
    and ltrim(source, 'abcdefghijklmnopqrstuvwxyz0123456789:.-') = '');
