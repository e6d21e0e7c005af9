-- Purses are read and written without being held, and nobody looks whether they are as they were.
select pg_temp.change('wallet.held', 'for no key update of a', '');
select pg_temp.change('wallet.post_each', 'for no key update', '');
select pg_temp.change('wallet.enter_all',
  'and a.seq + c.nth = c.seq and a.balance + c.so_far = c.after and a.head = c.head', '');
drop index wallet.transfer_debit;
drop index wallet.transfer_credit;
