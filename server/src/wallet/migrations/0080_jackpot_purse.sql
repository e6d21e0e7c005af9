-- What a progressive pool holds is a purse of the ledger like any: never below nothing, every transfer
-- in its chain. It belongs to nobody yet, and is no member's money.
alter table wallet.account
  drop constraint account_pool_check,
  add constraint account_pool_check check (
    pool in ('cash', 'bonus', 'points', 'commission', 'demo', 'jackpot')
    or pool ~ '^vendor:[A-Z0-9]{2,16}$');
