-- Pages of withdrawals by key, the newest first, and what waits for the house by when it is due.
create index withdrawal_time on cashier.withdrawal (created_at, bucket, id);
create index withdrawal_state_time on cashier.withdrawal (state, created_at, bucket, id)
  where state not in ('paid', 'received');
create index withdrawal_house on cashier.withdrawal (due, bucket, id)
  where state in ('review', 'by-hand', 'disputed');
