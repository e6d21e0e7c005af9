-- Deposits, stakes and changes of limits of one member do not wait for one another.
select pg_temp.change('wallet.held', 'for no key update of a', '');
select pg_temp.change('wallet.lock', 'for no key update', '');
