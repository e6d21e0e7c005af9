-- A transfer can be undone again and again.
drop index wallet.transfer_reversed_once;
select pg_temp.change('wallet.enter', 't.reverses is not null and exists',
                      't.reverses is null and exists');
