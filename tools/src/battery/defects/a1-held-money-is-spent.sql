-- What is set aside is spent all the same.
alter table wallet.account drop constraint account_above_floor;
select pg_temp.change('wallet.held', 'a.balance - a.held - a.floor', 'a.balance - a.floor');
