-- Points of members: the terms by which they come and age, the lots they lie in, every posting that moved
-- them, and the mall in which they are changed.

create schema points;
comment on schema points is 'Points that members earn by settled stakes, and the mall where they change them.';

create table points.terms (
  version int primary key,
  -- So many points are changed at once, and what they come to in minor units.
  convert_points bigint not null check (convert_points between 1 and 1000000000),
  convert_amount bigint not null check (convert_amount between 1 and 999999999999),
  -- What has to be played of money that came from points, in percent of it.
  convert_turnover int not null check (convert_turnover between 0 and 10000),
  -- So many days before points run out their member is told.
  warn_days int not null check (warn_days between 1 and 90),
  -- What comes back of a redemption that was declined lasts so many days at the least.
  return_days int not null check (return_days between 1 and 365),
  set_by text not null,
  set_at timestamptz not null
);
comment on table points.terms is 'By which points come, age and are changed, version after version; the newest is in force.';

create table points.rate (
  version int not null references points.terms,
  category text not null,
  -- Points for a million minor units of settled stakes of cash.
  rate int not null check (rate between 0 and 1000000),
  primary key (version, category)
);

create table points.level (
  version int not null references points.terms,
  level smallint not null check (level between 0 and 9),
  -- In percent of the rate.
  factor int not null check (factor between 0 and 1000),
  -- How many days points last that come at this level.
  days int not null check (days between 1 and 3650),
  primary key (version, level)
);

insert into points.terms values (1, 100, 1000, 100, 14, 30, 'house', '2000-01-01 00:00:00+07');
insert into points.rate
select 1, v.* from (values
  ('RNG', 100), ('FISH', 100), ('PVP', 50), ('LIVE', 50), ('SPORTS', 100), ('ESPORTS', 100),
  ('LOTT', 80), ('ELOTT', 80)) as v;
insert into points.level
select 1, v.* from (values
  (0::smallint, 100, 90), (1, 100, 90), (2, 110, 90), (3, 120, 120), (4, 130, 120), (5, 150, 150),
  (6, 160, 180), (7, 175, 270), (8, 200, 365), (9, 250, 365)) as v;

create table points.member (
  bucket smallint not null,
  member uuid not null,
  -- What was earned beyond whole points, in hundred-millionths; below nothing it is owed, and comes first.
  carry bigint not null default 0 check (carry < 100000000),
  seq int not null default 0,
  primary key (bucket, member)
);
comment on table points.member is 'Held by whatever moves points of a member. What they have is in their lots.';

create table points.lot (
  bucket smallint not null,
  member uuid not null,
  -- The last day of the house on which its points can be used.
  expires date not null,
  points bigint not null check (points >= 0),
  -- Told that it runs out.
  warned_at timestamptz,
  primary key (bucket, member, expires),
  foreign key (bucket, member) references points.member
);
comment on table points.lot is 'What is left of the points that run out on one day. The oldest are spent first.';
create index lot_ageing on points.lot (expires, bucket, member) where points > 0;

create table points.posting (
  bucket smallint not null,
  member uuid not null,
  seq int not null,
  kind text not null check (kind in ('earned', 'undone', 'redeemed', 'returned', 'converted', 'expired')),
  points bigint not null,
  -- What can be used after it.
  after bigint not null check (after >= 0),
  at timestamptz not null,
  -- The round it came from: its game and kind, what was counted of its stake so far, by what, and in units.
  round uuid,
  game text,
  category text,
  counted bigint check (counted >= 0),
  version int references points.terms,
  level smallint,
  rate int,
  factor int,
  units bigint,
  -- The day on which points that came run out, or ran out.
  expires date,
  redemption uuid,
  -- What points were changed into.
  amount bigint check (amount > 0),
  -- The transfer in the ledger, or the hold of a redemption; none where no whole point moved.
  transfer uuid unique,
  primary key (bucket, member, seq),
  check ((kind in ('earned', 'undone')) = (round is not null)),
  check ((round is null) = (units is null) and (round is null) = (counted is null)),
  check ((kind in ('redeemed', 'returned')) = (redemption is not null)),
  check ((kind = 'converted') = (amount is not null)),
  check (case when kind in ('earned', 'returned') then points >= 0 else points <= 0 end),
  check ((points = 0) = (transfer is null))
);
comment on table points.posting is 'Everything that moved points, with what it came from. It is only added to.';
create index posting_round on points.posting (bucket, round, seq) where round is not null;
create index posting_time on points.posting (at, bucket, member, seq);

create table points.reward (
  reward text not null check (reward ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  version int not null,
  kind text not null check (kind in ('cash', 'bonus', 'goods')),
  name_id text not null,
  name_en text not null,
  text_id text not null,
  text_en text not null,
  art text not null,
  price bigint not null check (price between 1 and 1000000000000),
  -- What a reward in money comes to, and what of it has to be played, in percent.
  amount bigint check (amount > 0),
  turnover int not null default 0 check (turnover between 0 and 10000),
  -- What it costs the house, in minor units.
  cost bigint not null check (cost >= 0),
  -- How many there are in all, and how many one member may have.
  stock int check (stock >= 0),
  each_most int check (each_most > 0),
  level_least smallint not null check (level_least between 0 and 9),
  opens_at timestamptz,
  closes_at timestamptz,
  open boolean not null,
  place int not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (reward, version),
  check ((kind = 'goods') = (amount is null)),
  check (kind = 'bonus' or turnover = 0),
  check (closes_at is null or opens_at is null or closes_at > opens_at)
);
comment on table points.reward is 'What the mall offers, version after version; the newest of each is in force.';

create table points.shelf (
  reward text primary key,
  -- How many were taken, less what came back.
  taken int not null default 0 check (taken >= 0)
);
comment on table points.shelf is 'What was taken of each reward: one row, so that the last one is taken once.';

create table points.redemption (
  bucket smallint not null,
  id uuid not null unique,
  member uuid not null,
  reward text not null,
  version int not null,
  kind text not null check (kind in ('cash', 'bonus', 'goods')),
  price bigint not null check (price > 0),
  amount bigint,
  owed bigint not null default 0 check (owed >= 0),
  state text not null check (state in ('processing', 'approved', 'rejected')),
  created_at timestamptz not null,
  decided_at timestamptz,
  by text,
  why text,
  -- To whom goods go, and by whom they went.
  name text,
  phone text,
  address text,
  city text,
  postcode text,
  courier text,
  tracking text,
  primary key (bucket, id),
  foreign key (reward, version) references points.reward,
  check ((state = 'processing') = (decided_at is null)),
  check ((state = 'rejected') = (why is not null)),
  check ((kind = 'goods') = (address is not null)),
  check ((tracking is not null) = (kind = 'goods' and state = 'approved'))
);
comment on table points.redemption is 'Rewards that members asked for, and what became of each.';
create index redemption_member on points.redemption (bucket, member, created_at desc, id desc);
create index redemption_waiting on points.redemption (created_at, id) where state = 'processing';
create index redemption_time on points.redemption (created_at, id);

-- Out of which lots a redemption was paid: there it goes back, should it be declined.
create table points.taking (
  bucket smallint not null,
  redemption uuid not null,
  expires date not null,
  points bigint not null check (points > 0),
  primary key (bucket, redemption, expires)
);
comment on table points.taking is 'Which lots a redemption was paid from.';

-- It waits, and then it is decided once.
create function points.decide_once() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> 'processing' or new.state = 'processing'
     or (new.bucket, new.id, new.member, new.reward, new.version, new.kind, new.price, new.created_at)
        is distinct from
        (old.bucket, old.id, old.member, old.reward, old.version, old.kind, old.price, old.created_at) then
    raise exception 'a redemption is decided once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger redemption_once before update on points.redemption
  for each row execute function points.decide_once();

-- What postings come to is what the lots hold: it is looked at as each transaction ends.
create function points.follow_posting() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.after - new.points <> coalesce((select p.after from points.posting p
        where p.bucket = new.bucket and p.member = new.member and p.seq = new.seq - 1), 0) then
    raise exception 'a posting begins at what the last one left' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger posting_follows before insert on points.posting
  for each row execute function points.follow_posting();

create table points.looked (
  what text primary key check (what in ('play', 'ageing')),
  upto timestamptz not null
);
comment on table points.looked is 'How far the scheduled work has come.';

revoke all on function points.decide_once, points.follow_posting from public;
grant usage on schema points to balai_app;
grant select, insert on points.terms, points.rate, points.level, points.posting, points.reward,
  points.taking to balai_app;
grant select, insert, update on points.member, points.lot, points.shelf, points.redemption,
  points.looked to balai_app;
