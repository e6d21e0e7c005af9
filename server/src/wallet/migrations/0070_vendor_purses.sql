-- A member may have a purse for a vendor: real money like cash, and the member's, put aside for its games.
alter table wallet.account
  drop constraint account_pool_check,
  add constraint account_pool_check check (
    pool in ('cash', 'bonus', 'points', 'commission', 'demo') or pool ~ '^vendor:[A-Z0-9]{2,16}$');
