-- Whom members brought, and what that earned: terms in versions, codes, friends, lines and payments.

create schema referral;
comment on schema referral is 'Friends whom members brought, and what they earn for whoever brought them.';

create table referral.terms (
  version int primary key,
  -- Stakes of bonus money count too.
  bonus_counts boolean not null,
  -- Once for a friend who paid in and staked so much; none where it is null.
  reward bigint check (reward between 1 and 999999999999),
  reward_deposit bigint check (reward_deposit > 0),
  reward_stake bigint check (reward_stake >= 0),
  -- The most that one friend brings in all, and all friends of a member in a month of the house.
  friend_most bigint check (friend_most > 0),
  month_most bigint check (month_most > 0),
  -- What has to be played of what is paid, in percent of it.
  turnover int not null check (turnover between 0 and 10000),
  set_by text not null,
  set_at timestamptz not null,
  check ((reward is null) = (reward_deposit is null) and (reward is null) = (reward_stake is null))
);
comment on table referral.terms is 'By which friends earn, version after version; the newest is in force.';

create table referral.rate (
  version int not null references referral.terms,
  category text not null,
  -- Hundredths of a percent of settled stakes.
  rate int not null check (rate between 0 and 500),
  primary key (version, category)
);

insert into referral.terms values
  (1, false, 25000, 50000, 200000, 2000000, 10000000, 100, 'house', '2000-01-01 00:00:00+07');
insert into referral.rate
select 1, v.* from (values
  ('RNG', 20), ('FISH', 20), ('PVP', 10), ('LIVE', 10), ('SPORTS', 15), ('ESPORTS', 15),
  ('LOTT', 15), ('ELOTT', 15)) as v;

create table referral.code (
  code text primary key check (code ~ '^[A-Z2-9]{8}$'),
  bucket smallint not null,
  member uuid not null unique,
  at timestamptz not null
);
comment on table referral.code is 'The one code under which a member invites. It never changes.';

create table referral.member (
  bucket smallint not null,
  member uuid not null,
  -- All that friends have brought, in ten-thousandths of a minor unit.
  units bigint not null default 0 check (units >= 0),
  friends int not null default 0,
  seq int not null default 0,
  -- Up to which line it was paid.
  paid_seq int not null default 0,
  primary key (bucket, member),
  check (paid_seq <= seq)
);
comment on table referral.member is 'Held by whatever counts or pays what friends of a member earn.';
create index member_unpaid on referral.member (bucket, member) where paid_seq < seq;

create table referral.friend (
  friend uuid primary key,
  friend_bucket smallint not null,
  bucket smallint not null,
  -- Who brought them.
  member uuid not null,
  nth int not null check (nth > 0),
  code text not null references referral.code,
  joined_at timestamptz not null,
  -- What counts of their stakes, and what it brought, as the lines add up to.
  staked bigint not null default 0 check (staked >= 0),
  units bigint not null default 0 check (units >= 0),
  deposited_at timestamptz,
  played_at timestamptz,
  rewarded_at timestamptz,
  -- The house found that both are one person: nothing is earned from then on.
  same_at timestamptz,
  stopped_at timestamptz,
  stopped_by text,
  -- When it was last looked at what the two have in common.
  looked_at timestamptz,
  foreign key (bucket, member) references referral.member,
  unique (bucket, member, nth),
  check (friend <> member),
  check ((stopped_at is null) = (stopped_by is null))
);
comment on table referral.friend is 'Whom a member brought. A member was brought by one, as the account was opened.';
create index friend_fresh on referral.friend (joined_at) where looked_at is null;
create index friend_time on referral.friend (joined_at, friend);
create index friend_owed on referral.friend (bucket, member) where rewarded_at is null and deposited_at is not null;

create table referral.line (
  bucket smallint not null,
  member uuid not null,
  seq int not null,
  kind text not null check (kind in ('stake', 'undone', 'reward')),
  friend uuid not null references referral.friend,
  at timestamptz not null,
  -- The day of the house on which it was counted.
  day date not null,
  round uuid,
  friend_bucket smallint not null,
  game text,
  category text,
  ended_at timestamptz,
  -- What the round staked, and what of it counts as of this line.
  stake bigint check (stake >= 0),
  counted bigint check (counted >= 0),
  version int not null references referral.terms,
  rate int,
  -- What it brought, in ten-thousandths of a minor unit, and in whole ones by the running sum.
  units bigint not null,
  amount bigint not null,
  -- Why it brought less than its stake says.
  why text check (why in ('capped', 'resting', 'same', 'stopped', 'closed')),
  primary key (bucket, member, seq),
  foreign key (bucket, member) references referral.member,
  check ((kind = 'reward') = (round is null)),
  check ((round is null) = (counted is null) and (round is null) = (rate is null)
     and (round is null) = (game is null) and (round is null) = (stake is null)),
  check (case when kind = 'undone' then units <= 0 and amount <= 0 else units >= 0 and amount >= 0 end),
  check (why is distinct from 'resting' or units <= 0)
);
comment on table referral.line is 'All that friends brought, each line with its bet. It is only added to.';
create index line_round on referral.line (friend_bucket, round, seq) where round is not null;
create index line_time on referral.line (at, bucket, member, seq);
create index line_day on referral.line (bucket, member, day, seq);
create index line_friend on referral.line (bucket, member, friend, seq);
create unique index line_reward_once on referral.line (friend) where kind = 'reward';

create table referral.payment (
  bucket smallint not null,
  member uuid not null,
  -- The lines that it pays, all that came since the payment before.
  from_seq int not null,
  to_seq int not null,
  amount bigint not null check (amount > 0),
  -- What of it has to be played.
  owed bigint not null check (owed >= 0),
  version int not null references referral.terms,
  at timestamptz not null,
  transfer uuid not null unique,
  primary key (bucket, member, to_seq),
  check (from_seq < to_seq),
  foreign key (bucket, member) references referral.member
);
comment on table referral.payment is 'What was paid to a member in cash, once for each of its lines.';
create index payment_time on referral.payment (at, bucket, member, to_seq);

create table referral.link (
  friend uuid not null references referral.friend,
  shared text not null check (shared in ('place', 'payee', 'paper', 'mobile')),
  at timestamptz not null,
  primary key (friend, shared)
);
comment on table referral.link is 'What a friend and whoever brought them have in common.';
create index link_time on referral.link (at, friend);

create table referral.looked (
  what text primary key check (what in ('play', 'deposits')),
  upto timestamptz not null
);
comment on table referral.looked is 'How far the scheduled work has come.';

-- Lines of a member have no hole: what was left out could not be told from what never was.
create function referral.follow_line() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.seq > 1 and not exists (select from referral.line l
       where l.bucket = new.bucket and l.member = new.member and l.seq = new.seq - 1) then
    raise exception 'lines have no hole' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger line_follows before insert on referral.line
  for each row execute function referral.follow_line();

-- A payment is the sum of its lines, and begins where the one before it ended.
create function referral.total_payment() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.amount <> (select coalesce(sum(l.amount), 0) from referral.line l
        where l.bucket = new.bucket and l.member = new.member
          and l.seq > new.from_seq and l.seq <= new.to_seq)
     or new.from_seq <> coalesce((select max(p.to_seq) from referral.payment p
        where p.bucket = new.bucket and p.member = new.member), 0) then
    raise exception 'a payment is what its lines come to' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_totals before insert on referral.payment
  for each row execute function referral.total_payment();

revoke all on function referral.follow_line, referral.total_payment from public;
grant usage on schema referral to balai_app;
grant select, insert on referral.terms, referral.rate, referral.code, referral.line, referral.payment,
  referral.link to balai_app;
grant select, insert, update on referral.member, referral.friend, referral.looked to balai_app;
