-- What was paid in does not count against the next.
select pg_temp.change('wagers.deposit', 'set spent = b.spent + p_amount', 'set spent = b.spent');
