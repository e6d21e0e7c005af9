-- Stakes that the house pays: so many spins, or one bet, as what a promotion gives.

alter table promotions.activity
  drop constraint activity_pays_check,
  add constraint activity_pays_check check (pays in ('bonus', 'cash', 'free')),
  -- {"sort", "games", "count", "stake", "days", "winTo", "stakeBack"}; amounts in minor units as digits.
  add column free jsonb,
  add constraint activity_free_check
    check ((pays = 'free') = (free is not null) and (free is null or kind in ('application', 'registration')));

create table promotions.free (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  activity text not null,
  version int not null,
  sort text not null check (sort in ('spins', 'bet')),
  games text[] not null check (cardinality(games) between 1 and 20),
  stake bigint not null check (stake > 0),
  count int not null check (count between 1 and 1000),
  win_to text not null check (win_to in ('cash', 'bonus')),
  stake_back boolean not null,
  used int not null default 0 check (used between 0 and count),
  -- Of the used, rounds that are not over.
  playing int not null default 0 check (playing between 0 and used),
  -- What of all that was won is the member's: paid as cash, or to become a bonus.
  won bigint not null default 0 check (won >= 0),
  given_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > given_at),
  ended text check (ended in ('used', 'by-time', 'taken-back', 'by-member')),
  ended_at timestamptz,
  said text check (char_length(said) <= 300),
  bonus uuid,
  primary key (bucket, id),
  foreign key (activity, version) references promotions.activity,
  check (sort = 'spins' or count = 1),
  check ((ended is null) = (ended_at is null)),
  check (ended <> 'used' or used = count),
  check ((said is not null) = (ended is not distinct from 'taken-back')),
  check (bonus is null or (win_to = 'bonus' and won > 0 and ended is not null and playing = 0))
);
comment on table promotions.free is 'Stakes that the house gave a member, and what became of them.';
create index free_of_member on promotions.free (bucket, member, given_at desc, id desc);
create index free_due on promotions.free (expires_at) where ended is null;
create index free_by_time on promotions.free (given_at desc, bucket desc, id desc);
-- Won, and not yet a bonus.
create index free_waiting on promotions.free (ended_at)
 where win_to = 'bonus' and bonus is null and won > 0 and ended is not null and playing = 0;

create table promotions.free_use (
  bucket smallint not null,
  free uuid not null,
  -- From 1 on without a gap.
  nth int not null check (nth > 0),
  round uuid not null,
  at timestamptz not null,
  -- What the round won, and what of it is the member's.
  win bigint check (win >= 0),
  due bigint check (due between 0 and win),
  ended_at timestamptz,
  primary key (bucket, free, nth),
  unique (bucket, round),
  foreign key (bucket, free) references promotions.free,
  check ((win is null) = (ended_at is null) and (win is null) = (due is null))
);
comment on table promotions.free_use is 'Each round that was played with a stake of the house: used once, ended once.';

-- What was given does not change; what has ended does not begin again, and is used no more.
create function promotions.keep_free() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.bucket, old.id, old.member, old.activity, old.version, old.sort, old.games, old.stake, old.count,
      old.win_to, old.stake_back, old.given_at, old.expires_at)
     is distinct from
     (new.bucket, new.id, new.member, new.activity, new.version, new.sort, new.games, new.stake, new.count,
      new.win_to, new.stake_back, new.given_at, new.expires_at)
     or new.used < old.used or new.won < old.won
     or (old.ended is not null
         and (old.ended, old.ended_at, old.said, old.used) is distinct from
             (new.ended, new.ended_at, new.said, new.used))
     or (old.bonus is not null and old.bonus is distinct from new.bonus) then
    raise exception 'what was given does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger free_stays before update on promotions.free
  for each row execute function promotions.keep_free();

create function promotions.keep_free_use() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.win is not null
     or (old.bucket, old.free, old.nth, old.round, old.at)
        is distinct from (new.bucket, new.free, new.nth, new.round, new.at) then
    raise exception 'what was used does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger free_use_stays before update on promotions.free_use
  for each row execute function promotions.keep_free_use();

-- However it is used, it is used no more often than it was given, and one after another.
create function promotions.within_free() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from promotions.free f
                  where f.bucket = new.bucket and f.id = new.free and f.used = new.nth
                    and f.ended is null and f.expires_at > new.at) then
    raise exception 'a free stake is used once, in its time' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger free_use_within after insert on promotions.free_use
  for each row execute function promotions.within_free();

-- A part that was claimed became a bonus, cash, or stakes.
alter table promotions.entry
  add column free uuid,
  drop constraint entry_claimed_check,
  add constraint entry_claimed_check
    check (num_nonnulls(bonus, paid, free) = case state when 'claimed' then 1 else 0 end);
grant update (free) on promotions.entry to balai_app;

-- What was paid stays with what was said of it.
create or replace function promotions.keep_entry() returns trigger language plpgsql as $$
begin
  if (old.bucket, old.id, old.member, old.activity, old.version, old.period, old.comment, old.created_at)
     is distinct from
     (new.bucket, new.id, new.member, new.activity, new.version, new.period, new.comment, new.created_at)
     or (old.amount is not null
         and (old.amount, old.claim_by) is distinct from (new.amount, new.claim_by))
     or (old.state = new.state
         and (old.reason, old.since, old.amount, old.bonus, old.paid, old.free, old.said)
             is distinct from
             (new.reason, new.since, new.amount, new.bonus, new.paid, new.free, new.said)) then
    raise exception 'what was accepted of an entry does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke all on all functions in schema promotions from public;
grant execute on function promotions.chosen_with to balai_app;
grant select, insert on promotions.free, promotions.free_use to balai_app;
grant update (used, playing, won, ended, ended_at, said, bonus) on promotions.free to balai_app;
grant update (win, due, ended_at) on promotions.free_use to balai_app;
