-- The coupons of a draw are paid bucket by bucket, by several at once: none of them meets a member of another, and what is
-- written together lies together in the books, where everything goes by buckets.
create index coupon_paid on lottery.coupon (game, numero, bucket, id);
drop index lottery.coupon_draw;

-- Coupons that were laid together are ended by one transaction: all of them find room where they lie.
alter table lottery.coupon set (fillfactor = 50);

-- What later draws of a slip there are, for who stops with a win.
create index coupon_later on lottery.coupon (game, numero, slip) where turn > 1;

-- Only who breaks the rule is stopped by a function.
create or replace function lottery.keep_coupon() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a coupon ends once' using errcode = 'check_violation';
end $$;
drop trigger coupon_stays on lottery.coupon;
create trigger coupon_stays before update on lottery.coupon
  for each row
  when (old.ended is not null
        or (old.id, old.slip, old.turn, old.bucket, old.member, old.game, old.numero, old.stake, old.at)
           is distinct from
           (new.id, new.slip, new.turn, new.bucket, new.member, new.game, new.numero, new.stake, new.at))
  execute function lottery.keep_coupon();
