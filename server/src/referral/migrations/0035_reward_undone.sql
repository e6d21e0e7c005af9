-- A reward for a friend whose play was undone afterwards is taken back by a line of its own; and nobody brings
-- somebody who has brought others, so that no circle of accounts earns from itself.

alter table referral.line
  drop constraint line_kind_check,
  add constraint line_kind_check check (kind in ('stake', 'undone', 'reward', 'reward-undone')),
  drop constraint line_check,
  add constraint line_reward_check check ((kind in ('reward', 'reward-undone')) = (round is null)),
  drop constraint line_check2,
  add constraint line_sign_check
    check (case when kind in ('undone', 'reward-undone') then units <= 0 and amount <= 0
                else units >= 0 and amount >= 0 end);

-- A friend brings the reward once; once it was taken back, once more.
drop index referral.line_reward_once;
create index line_reward on referral.line (friend, seq) where kind in ('reward', 'reward-undone');
create function referral.reward_once() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (select count(*) filter (where l.kind = 'reward') - count(*) filter (where l.kind = 'reward-undone')
        from referral.line l
       where l.friend = new.friend and l.kind in ('reward', 'reward-undone')
         and (l.bucket, l.member, l.seq) <> (new.bucket, new.member, new.seq))
     <> (case new.kind when 'reward' then 0 else 1 end) then
    raise exception 'a friend brings the reward once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger line_reward_once before insert on referral.line
  for each row when (new.kind in ('reward', 'reward-undone')) execute function referral.reward_once();

create function referral.no_circle() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from referral.friend f where f.member = new.friend) then
    raise exception 'whoever has brought others was here before' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger friend_is_new before insert on referral.friend
  for each row execute function referral.no_circle();

revoke all on function referral.reward_once, referral.no_circle from public;
