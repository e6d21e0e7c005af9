-- The laws of the rows as they were, in fewer words. PostgreSQL reads the checks of a table anew from their text in every
-- statement that writes it, which was a quarter of a statement with one stake. A pattern without counted repetitions is
-- matched quicker, too, than letters are trimmed off.
alter table wallet.transfer
  drop constraint transfer_source_check,
  drop constraint transfer_reason_check,
  drop constraint transfer_ext_id_check,
  drop constraint transfer_intent_check,
  drop constraint transfer_check2,
  drop constraint transfer_check3,
  add constraint transfer_source_check check (
    source = 'wagers' or length(source) <= 64 and source ~ '^[a-z][a-z0-9:.-]*$'),
  add constraint transfer_reason_check check (
    reason = any ('{stake,win}') or length(reason) <= 32 and reason ~ '^[a-z][a-z-]*$'),
  add constraint transfer_ext_id_check check (length(ext_id) <= 256 and ext_id ~ E'^[^\n]+$'),
  add constraint transfer_intent_check check (length(intent) <= 256 and intent ~ E'^[^\n]+$'),
  add constraint transfer_check2 check (
    num_nulls(debit_seq, debit_after, debit_head) = case when debit >= 1000 then 0 else 3 end),
  add constraint transfer_check3 check (
    num_nulls(credit_seq, credit_after, credit_head) = case when credit >= 1000 then 0 else 3 end);
alter table wallet.account drop constraint account_pool_check,
  add constraint account_pool_check check (
    pool = any ('{cash,bonus,points,commission,demo,jackpot,residue}') or pool ~ '^vendor:[A-Z0-9]{2,16}$');
