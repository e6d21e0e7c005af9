-- Ranks of members: the table of levels, where each member stands and how they came there, and what it
-- brought them.

create schema ranks;
comment on schema ranks is 'Levels of members by what they pay in and play, and what a level brings.';

create table ranks.terms (
  version int primary key,
  -- Over so many days of the house, today among them, deposits and stakes are counted.
  counted_days int not null check (counted_days between 1 and 366),
  set_by text not null,
  set_at timestamptz not null
);
comment on table ranks.terms is 'The table of levels, version after version; the newest is in force.';

create table ranks.level (
  version int not null references ranks.terms,
  level smallint not null check (level between 0 and 9),
  name_id text not null,
  name_en text not null,
  label text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  color2 text not null check (color2 ~ '^#[0-9a-f]{6}$'),
  reach_deposits bigint not null check (reach_deposits >= 0),
  reach_stakes bigint not null check (reach_stakes >= 0),
  keep_deposits bigint not null check (keep_deposits >= 0),
  keep_stakes bigint not null check (keep_stakes >= 0),
  upgrade_gift bigint not null check (upgrade_gift >= 0),
  birthday_gift bigint not null check (birthday_gift >= 0),
  -- What has to be played of a gift, in percent of it.
  gift_turnover int not null check (gift_turnover between 0 and 10000),
  -- In hundredths of a percent.
  rebate_rate int not null check (rebate_rate between 0 and 1000),
  withdraw_day_most bigint check (withdraw_day_most >= 0),
  withdrawals_more int not null check (withdrawals_more between 0 and 100),
  fee_off int not null check (fee_off between 0 and 100),
  review_minutes int check (review_minutes > 0),
  primary key (version, level)
);
create table ranks.way_most (
  version int not null,
  level smallint not null,
  method text not null,
  most bigint not null check (most > 0),
  primary key (version, level, method),
  foreign key (version, level) references ranks.level
);
comment on table ranks.way_most is 'The most that may be paid in at once by a way at a level.';

insert into ranks.terms values (1, 90, 'house', '2000-01-01 00:00:00+07');
insert into ranks.level
select 1, v.* from (values
  (0::smallint, 'Anggota',  'Member',   '',      '#e9e4da', '#3a3631', 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 100, 0, null::bigint, 0, 0, null::int),
  (1, 'Perunggu', 'Bronze',   'VIP 1', '#fff4ea', '#7a4a22', 500000, 2500000, 75000, 375000, 10000, 10000, 300, 10, null, 0, 0, null),
  (2, 'Perak',    'Silver',   'VIP 2', '#1d2226', '#c6ced6', 2000000, 10000000, 300000, 1500000, 25000, 20000, 300, 20, null, 1, 0, null),
  (3, 'Emas',     'Gold',     'VIP 3', '#2a1d00', '#e7b93f', 10000000, 50000000, 1500000, 7500000, 75000, 50000, 300, 30, null, 2, 25, 25),
  (4, 'Platina',  'Platinum', 'VIP 4', '#101820', '#b9d3dd', 30000000, 150000000, 4500000, 22500000, 200000, 100000, 300, 40, null, 3, 50, 20),
  (5, 'Safir',    'Sapphire', 'VIP 5', '#eef4ff', '#1f4fa3', 100000000, 500000000, 15000000, 75000000, 500000, 250000, 300, 50, null, 5, 100, 15),
  (6, 'Zamrud',   'Emerald',  'VIP 6', '#ecfff5', '#0b5f43', 250000000, 1250000000, 37500000, 187500000, 1000000, 500000, 300, 60, null, 7, 100, 15),
  (7, 'Rubi',     'Ruby',     'VIP 7', '#fff0f1', '#94182b', 500000000, 2500000000, 75000000, 375000000, 2500000, 1000000, 200, 70, null, 10, 100, 10),
  (8, 'Berlian',  'Diamond',  'VIP 8', '#0e1a2b', '#d6ecff', 1000000000, 5000000000, 150000000, 750000000, 5000000, 2500000, 200, 80, null, 15, 100, 10),
  (9, 'Mahkota',  'Crown',    'VIP 9', '#ffe9a8', '#3d0f4f', 2500000000, 12500000000, 375000000, 1875000000, 10000000, 5000000, 100, 100, null, 20, 100, 5)
) as v;

create table ranks.member (
  bucket smallint not null,
  member uuid not null,
  level smallint not null default 0 check (level between 0 and 9),
  -- From when on the level was held, and since which day climbing is counted anew after a fall.
  since timestamptz,
  counted_from date not null,
  -- The first month that is not judged yet, by its first day.
  judged_to date not null check (extract(day from judged_to) = 1),
  -- The first day of which the sums may still change.
  folded_to date not null,
  -- Of rounds opened before it nothing is given back.
  rebate_from date not null,
  pinned_until timestamptz,
  -- What was counted as it was looked at last, and under which version.
  version int not null references ranks.terms,
  deposits bigint not null default 0,
  stakes bigint not null default 0,
  -- The same of the last whole month.
  month_deposits bigint,
  month_stakes bigint,
  looked_at timestamptz not null,
  primary key (bucket, member)
);
comment on table ranks.member is 'Where a member stands. How they came there is in their steps.';
create index member_level on ranks.member (level, bucket, member);
create index member_version on ranks.member (version);
create index member_judged on ranks.member (judged_to) where level > 0;

create table ranks.step (
  bucket smallint not null,
  member uuid not null,
  seq int not null,
  was smallint not null,
  level smallint not null check (level between 0 and 9),
  reason text not null check (reason in ('climbed', 'dropped', 'by-hand')),
  -- The month that was missed.
  month date,
  version int not null references ranks.terms,
  -- The sums that it was decided by.
  deposits bigint,
  stakes bigint,
  by text not null,
  why text,
  at timestamptz not null,
  primary key (bucket, member, seq),
  check (reason <> 'climbed' or level > was),
  -- One level for a month that was missed, and no more.
  check (reason <> 'dropped' or (level = was - 1 and month is not null)),
  check ((deposits is null) = (reason = 'by-hand'))
);
comment on table ranks.step is 'Every change of a level with what it was decided by. It is only added to.';
create unique index step_drops_once on ranks.step (bucket, member, month) where reason = 'dropped';
create index step_time on ranks.step (at, bucket, member, seq);

-- A step goes on from where the last one ended.
create function ranks.follow_step() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.was <> coalesce((select s.level from ranks.step s
                           where s.bucket = new.bucket and s.member = new.member
                           order by s.seq desc limit 1), 0) then
    raise exception 'a step begins at the level that the last one led to' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger step_follows before insert on ranks.step
  for each row execute function ranks.follow_step();

create table ranks.day (
  bucket smallint not null,
  member uuid not null,
  day date not null,
  deposits bigint not null,
  stakes bigint not null,
  primary key (bucket, member, day)
);
comment on table ranks.day is
  'What a day of the house came to that changes no more: paid in, less what was taken back; and settled stakes of its rounds.';

create table ranks.gift (
  bucket smallint not null,
  member uuid not null,
  kind text not null check (kind in ('upgrade', 'birthday')),
  -- The level of an upgrade, the year of a birthday: each is given once.
  once int not null,
  level smallint not null,
  version int not null references ranks.terms,
  amount bigint not null check (amount > 0),
  owed bigint not null check (owed >= 0),
  transfer uuid not null unique,
  at timestamptz not null,
  primary key (bucket, member, kind, once)
);
comment on table ranks.gift is 'What a rank has given, with the transfer by which it came.';
create index gift_time on ranks.gift (at, bucket, member);

create table ranks.rebate (
  bucket smallint not null,
  member uuid not null,
  day date not null,
  level smallint not null,
  version int not null references ranks.terms,
  rate int not null,
  -- Settled stakes of cash that were not counted before.
  stakes bigint not null check (stakes > 0),
  -- Never rounded up.
  amount bigint not null check (amount = stakes * rate / 10000),
  transfer uuid unique,
  at timestamptz not null,
  primary key (bucket, member, day),
  check ((transfer is null) = (amount = 0))
);
comment on table ranks.rebate is 'What a day gave back of the stakes that settled: once a day.';
create index rebate_day on ranks.rebate (day, bucket, member);

create table ranks.rebate_line (
  bucket smallint not null,
  member uuid not null,
  day date not null,
  -- The day in which the rounds were opened.
  opened date not null,
  counted bigint not null check (counted > 0),
  -- What of that day is counted with this.
  upto bigint not null check (upto >= counted),
  primary key (bucket, member, opened, day),
  foreign key (bucket, member, day) references ranks.rebate deferrable initially deferred
);
comment on table ranks.rebate_line is
  'What a rebate was counted from: of rounds opened in a day so much, which no other rebate counts.';

-- What a day gives back goes on where the last count of the same rounds ended.
create function ranks.follow_line() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.upto - new.counted <> coalesce((select max(l.upto) from ranks.rebate_line l
        where l.bucket = new.bucket and l.member = new.member and l.opened = new.opened), 0) then
    raise exception 'a stake is given back of once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger line_follows before insert on ranks.rebate_line
  for each row execute function ranks.follow_line();

create table ranks.looked (
  what text primary key check (what in ('members', 'days')),
  -- Up to which moment members were looked for; before which moment days are done.
  upto timestamptz not null
);
comment on table ranks.looked is 'How far the scheduled work has come.';

revoke all on function ranks.follow_step, ranks.follow_line from public;
grant usage on schema ranks to balai_app;
grant select, insert on ranks.terms, ranks.level, ranks.way_most, ranks.step, ranks.day, ranks.gift,
  ranks.rebate, ranks.rebate_line to balai_app;
grant select, insert, update on ranks.member, ranks.looked to balai_app;
