-- A coupon that ends changes nothing that an index says of it: it is written where it lies. Those that are open are found by
-- the numbers of all that were laid on a draw, a page after another.
drop index lottery.coupon_open;
alter table lottery.coupon set (fillfactor = 75);
