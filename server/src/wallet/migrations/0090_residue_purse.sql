-- What commission might have come to and was given to nobody is kept apart in a purse of the house: no member's money.
alter table wallet.account
  drop constraint account_pool_check,
  add constraint account_pool_check check (
    pool in ('cash', 'bonus', 'points', 'commission', 'demo', 'jackpot', 'residue')
    or pool ~ '^vendor:[A-Z0-9]{2,16}$');
