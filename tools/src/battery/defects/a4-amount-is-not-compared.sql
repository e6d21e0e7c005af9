-- The same key with another amount is answered as if it had been the same.
select pg_temp.change('wallet.enter', 'prior.credit, prior.amount,', 'prior.credit, t.amount,');
