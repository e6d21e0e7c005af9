-- A member's acts are decided without holding the purse.
select pg_temp.change('wallet.held', 'for no key update of a', '');
select pg_temp.change('wallet.lock', 'for no key update', '');
