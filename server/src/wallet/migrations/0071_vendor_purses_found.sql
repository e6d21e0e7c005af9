-- The purses for a vendor, found without a walk through all. What is asked of a row is that alone which never
-- changes: a balance in the condition would make every movement of every purse write to this index.
create index account_of_vendor on wallet.account (pool, bucket, id) where pool like 'vendor:%';
