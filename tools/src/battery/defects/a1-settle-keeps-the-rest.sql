-- What is left of a hold stays held after it was settled in part.
select pg_temp.change('wallet.settle', 's.payee, h.amount)', 's.payee, p_amount)');
