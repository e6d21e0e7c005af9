-- Purses are read and written without being held.
select pg_temp.change('wallet.post', 'for no key update', '');
select pg_temp.change('wallet.post_each', 'for no key update', '');
drop index wallet.transfer_debit;
drop index wallet.transfer_credit;
