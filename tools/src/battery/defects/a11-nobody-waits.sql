-- Deposits and stakes of one member do not wait for one another.
select pg_temp.change('wallet.lock', 'for no key update', '');
