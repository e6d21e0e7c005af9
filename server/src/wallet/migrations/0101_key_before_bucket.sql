-- Keys that are made soon after one another lie side by side (wagers/0139), and in an index that begins with the key so do
-- their entries; with the bucket before it they lay in a thousand places. Whoever asks by key asks by bucket and key, and is
-- answered by either. A house that holds transfers keeps the index it has: to make it anew would keep everyone waiting, and
-- its keys lie where they fell.
do $$
begin
  lock table wallet.transfer in access exclusive mode;
  if not exists (select from wallet.transfer) then
    alter table wallet.transfer drop constraint transfer_pkey;
    alter table wallet.transfer add primary key (key, bucket);
  end if;
end $$;
