-- Events and what is offered on them, tickets and what became of them. What was told, laid and paid is only added to.

create schema sportsbook;
grant usage on schema sportsbook to balai_app;

create table sportsbook.league (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9.-]{0,63}$'),
  sport text not null check (sport in ('football', 'esports')),
  country text not null,
  name_id text not null,
  name_en text not null,
  place int not null,
  -- What the house asks of its prices, in ten-thousandths.
  margin int not null check (margin between 0 and 3000),
  -- Played by people, a season that was played before and is shown again, or drawn by the house.
  kind text not null check (kind in ('played', 'again', 'virtual'))
);
comment on table sportsbook.league is 'What is contested in one table or cup.';

create table sportsbook.past (
  league text not null references sportsbook.league,
  played_on date not null,
  home text not null,
  away text not null,
  full_home smallint not null check (full_home between 0 and 99),
  full_away smallint not null check (full_away between 0 and 99),
  half_home smallint check (half_home between 0 and full_home),
  half_away smallint check (half_away between 0 and full_away),
  check ((half_home is null) = (half_away is null)),
  primary key (league, played_on, home, away)
);
comment on table sportsbook.past is 'Matches that were played, by which strengths are worked out.';

create table sportsbook.strengths (
  league text not null references sportsbook.league,
  version int not null check (version > 0),
  at timestamptz not null,
  matches int not null,
  body jsonb not null,
  primary key (league, version)
);
comment on table sportsbook.strengths is 'How strong the sides of a league are held to be. Append-only.';

create table sportsbook.feed (
  source text primary key,
  cursor text not null,
  -- When it was last heard of, whether it had anything to tell or not.
  heard_at timestamptz not null
);
comment on table sportsbook.feed is 'How far each feed was read.';

create table sportsbook.event (
  id uuid primary key,
  league text not null references sportsbook.league,
  source text not null,
  -- The source’s own name for it.
  ref text not null,
  home text not null,
  away text not null,
  starts_at timestamptz not null,
  best_of smallint check (best_of in (1, 2, 3, 5, 7)),
  phase text not null check (phase in ('before', 'playing', 'break', 'over')),
  -- Minutes of regular time gone by.
  minute smallint not null default 0 check (minute between 0 and 120),
  home_score smallint not null default 0 check (home_score >= 0),
  away_score smallint not null default 0 check (away_score >= 0),
  half_home smallint check (half_home >= 0),
  half_away smallint check (half_away >= 0),
  -- Who won each map so far, h or a.
  maps text not null default '' check (maps ~ '^[ha]{0,7}$'),
  -- Why nothing is taken on it now: each reason is lifted by who gave it.
  stops text[] not null default '{}',
  -- The strengths that it is priced by.
  strengths int,
  -- Each change is one more.
  version int not null default 1,
  -- The last result that was told, none being 0, and the last that was settled.
  run int not null default 0,
  settled_run int not null default 0 check (settled_run <= run),
  called_off boolean not null default false,
  heard_at timestamptz not null,
  made_at timestamptz not null,
  unique (source, ref),
  check ((half_home is null) = (half_away is null))
);
comment on table sportsbook.event is 'One contest as it stands now.';
create index event_time on sportsbook.event (starts_at, id) where run = 0;
create index event_league on sportsbook.event (league, starts_at desc, id);
create index event_unsettled on sportsbook.event (id) where settled_run < run;

create table sportsbook.happening (
  event uuid not null references sportsbook.event,
  nth int not null check (nth > 0),
  at timestamptz not null,
  minute smallint not null,
  what text not null,
  body jsonb not null,
  primary key (event, nth)
);
comment on table sportsbook.happening is 'What was told of an event, in its order. Append-only.';

create table sportsbook.market (
  event uuid not null references sportsbook.event,
  market text not null,
  place smallint not null,
  -- Of its prices: whoever lays says which they saw.
  version int not null check (version > 0),
  -- In thousandths, in the order of its selections; none where nothing can be laid.
  prices int[] not null,
  margin int not null,
  -- Not offered any more as the event stands.
  gone boolean not null default false,
  -- By the desk.
  stopped boolean not null default false,
  primary key (event, market)
) with (fillfactor = 70);
comment on table sportsbook.market is 'What is offered on an event.';

create table sportsbook.laid (
  event uuid not null,
  market text not null,
  selection text not null,
  staked bigint not null check (staked >= 0),
  -- What the house would pay if it came, beyond what was staked on it.
  owed bigint not null check (owed >= 0),
  primary key (event, market, selection),
  foreign key (event, market) references sportsbook.market
) with (fillfactor = 70);
comment on table sportsbook.laid is 'How far each selection is laid by all.';

create table sportsbook.ticket (
  -- The number of its round in the books.
  id uuid primary key,
  bucket smallint not null,
  member uuid not null,
  mode text not null check (mode in ('cash', 'demo')),
  legs smallint not null check (legs between 1 and 16),
  -- How many legs a row has, for each kind of row in it.
  sizes smallint[] not null,
  rows int not null check (rows > 0),
  -- Staked on each row; and what of it goes on, where a part was paid out.
  each bigint not null check (each > 0),
  goes_on bigint not null check (goes_on between 0 and each),
  stake bigint not null check (stake = each * rows),
  policy text not null check (policy in ('none', 'better', 'any')),
  state text not null check (state in ('waiting', 'open', 'settled', 'cashed', 'void', 'rejected')),
  -- In play, a ticket is taken after so long a look.
  accepts_at timestamptz,
  -- Why it was not taken.
  why text,
  -- The rules that it is settled by, whatever they become.
  rules int not null check (rules > 0),
  -- Each change is one more: offers are for one of them.
  turn int not null default 1,
  at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') <= (accepts_at is not null)),
  check ((state in ('waiting', 'open')) = (ended_at is null))
) with (fillfactor = 80);
comment on table sportsbook.ticket is 'A bet: one stake, one round of the books.';
create index ticket_member on sportsbook.ticket (bucket, member, at desc, id desc);
create index ticket_waiting on sportsbook.ticket (accepts_at, id) where state = 'waiting';

create table sportsbook.leg (
  ticket uuid not null references sportsbook.ticket,
  nth smallint not null check (nth > 0),
  event uuid not null references sportsbook.event,
  price int not null check (price between 1010 and 1001000),
  primary key (ticket, nth),
  -- Selections of one event hang together: they are one leg, at one price.
  unique (ticket, event)
);
comment on table sportsbook.leg is 'An event of a ticket with the price that was taken.';
create index leg_event on sportsbook.leg (event, ticket);

create table sportsbook.pick (
  ticket uuid not null,
  leg smallint not null,
  nth smallint not null check (nth > 0),
  event uuid not null,
  market text not null,
  selection text not null,
  primary key (ticket, leg, nth),
  foreign key (ticket, leg) references sportsbook.leg,
  foreign key (event, market) references sportsbook.market
);
comment on table sportsbook.pick is 'What was chosen. Append-only.';
create index pick_event on sportsbook.pick (event, market, selection);

create table sportsbook.result (
  event uuid not null references sportsbook.event,
  -- From 1 on: a correction is another run.
  run int not null check (run > 0),
  at timestamptz not null,
  source text not null,
  by text not null,
  why text not null,
  -- What it came to; nothing where it was called off.
  body jsonb,
  primary key (event, run)
);
comment on table sportsbook.result is 'What was told to have come of an event. Append-only.';

create table sportsbook.verdict (
  event uuid not null,
  run int not null,
  market text not null,
  selection text not null,
  -- Of so many parts of a stake, so many come back and so many win.
  stakes smallint not null check (stakes >= 0),
  wins smallint not null check (wins >= 0),
  parts smallint not null check (parts > 0),
  primary key (event, run, market, selection),
  foreign key (event, run) references sportsbook.result
);
comment on table sportsbook.verdict is 'What a result means for everything that was chosen. Append-only.';

create table sportsbook.settlement (
  ticket uuid not null references sportsbook.ticket,
  nth smallint not null check (nth > 0),
  at timestamptz not null,
  -- The event whose result brought it, and which of its results.
  event uuid not null,
  run int not null,
  -- What the ticket came to, in all that goes on of it.
  amount bigint not null check (amount >= 0),
  primary key (ticket, nth),
  foreign key (event, run) references sportsbook.result
);
comment on table sportsbook.settlement is 'What a ticket was found to come to, once for each time that this changed. Append-only.';

create table sportsbook.quote (
  id uuid primary key,
  ticket uuid not null references sportsbook.ticket,
  -- The ticket as it was when it was made.
  turn int not null,
  -- Taken out of each row, what that was worth by the model, the margin of the house in ten-thousandths, and what is paid.
  each bigint not null check (each > 0),
  worth bigint not null check (worth >= 0),
  margin int not null check (margin between 0 and 10000),
  offer bigint not null check (offer between 1 and worth),
  at timestamptz not null,
  expires_at timestamptz not null check (expires_at > at)
);
comment on table sportsbook.quote is 'Offers to pay tickets out before their end.';
create index quote_old on sportsbook.quote (expires_at);

create table sportsbook.cash_rule (
  ticket uuid primary key references sportsbook.ticket,
  -- Paid out whole as soon as so much is offered.
  at_least bigint not null check (at_least > 0),
  at timestamptz not null
);
comment on table sportsbook.cash_rule is 'Tickets that are paid out by a rule of their member.';

create table sportsbook.cashed (
  ticket uuid not null references sportsbook.ticket,
  nth smallint not null check (nth > 0),
  at timestamptz not null,
  quote uuid unique,
  each bigint not null check (each > 0),
  worth bigint not null check (worth >= 0),
  margin int not null,
  paid bigint not null check (paid > 0),
  primary key (ticket, nth)
);
comment on table sportsbook.cashed is 'Tickets paid out before their end, whole or in part. Append-only.';

create aggregate sportsbook.product(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1', parallel = safe);

-- What came of each leg of these tickets by the last results: parts of a thousandth, or nothing while nobody knows. Several
-- chosen together win together; where one of them is given back, all of them are.
create function sportsbook.legs_of(p_tickets uuid[])
returns table (ticket uuid, nth smallint, above bigint, below bigint, lost boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select l.ticket, l.nth,
         case when bool_or(v.lost) then 0
              when bool_or(v.parts is null) then null
              when count(*) = 1 then min(v.stakes * 1000 + v.wins * l.price)
              when bool_and(v.wins = v.parts) then l.price::bigint
              else 1000 end,
         case when count(*) = 1 and not bool_or(coalesce(v.lost, false)) then coalesce(min(v.parts * 1000), 1000) else 1000 end,
         coalesce(bool_or(v.lost), false)
    from unnest(p_tickets) as t(id)
    join sportsbook.leg l on l.ticket = t.id
    join sportsbook.pick p on p.ticket = l.ticket and p.leg = l.nth
    join sportsbook.event e on e.id = p.event
    left join lateral (
      select v.stakes::bigint, v.wins::bigint, v.parts::bigint, v.stakes = 0 and v.wins = 0 as lost
        from sportsbook.verdict v
       where v.event = p.event and v.run = e.run and v.market = p.market and v.selection = p.selection) v on true
   group by l.ticket, l.nth, l.price
$$;

-- What these tickets come to: for each that can be told, the stake of a row times its legs, rounded down row by row.
create function sportsbook.worth(p_tickets uuid[])
returns table (ticket uuid, amount bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with legs as materialized (select * from sportsbook.legs_of(p_tickets)),
  known as (
    select t.id, t.legs, t.sizes, t.goes_on, t.sizes = array[t.legs] as whole
      from unnest(p_tickets) as u(id)
      join sportsbook.ticket t on t.id = u.id
      join (select l.ticket, bool_and(l.above is not null) as all_known, bool_or(l.lost) as any_lost
              from legs l group by l.ticket) l on l.ticket = t.id
     where l.all_known or (t.sizes = array[t.legs] and l.any_lost)),
  -- One row of all legs.
  whole as (
    select k.id, case when bool_or(l.lost) then 0
                      else div(k.goes_on * sportsbook.product(l.above), sportsbook.product(l.below)) end as amount
      from known k join legs l on l.ticket = k.id
     where k.whole group by k.id, k.goes_on),
  -- Every choice of so many legs, as bits.
  rows as (
    select k.id, m.mask, div(k.goes_on * sportsbook.product(l.above), sportsbook.product(l.below)) as amount
      from known k
     cross join lateral (select mask from generate_series(1, (1 << k.legs) - 1) as s(mask)
                          where bit_count(mask::bit(16)) = any (k.sizes)) m
      join legs l on l.ticket = k.id and (m.mask >> (l.nth - 1)) & 1 = 1
     where not k.whole group by k.id, k.goes_on, m.mask)
  select id, amount::bigint from whole
   union all
  select id, sum(amount)::bigint from rows group by id
$$;

create function sportsbook.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'check_violation';
end $$;

-- A ticket that ended stays so, and what was laid stays as it was laid.
create function sportsbook.keep_ticket() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.ended_at is not null
     or (old.id, old.bucket, old.member, old.mode, old.legs, old.sizes, old.rows, old.each, old.stake, old.policy,
         old.rules, old.at)
        is distinct from
        (new.id, new.bucket, new.member, new.mode, new.legs, new.sizes, new.rows, new.each, new.stake, new.policy,
         new.rules, new.at)
     or new.turn <> old.turn + 1 or new.goes_on > old.goes_on then
    raise exception 'a ticket stays as it was laid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ticket_stays before update on sportsbook.ticket
  for each row execute function sportsbook.keep_ticket();

-- The price of a leg may change while its ticket waits, and never afterwards.
create function sportsbook.keep_leg() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.ticket, old.nth, old.event) is distinct from (new.ticket, new.nth, new.event)
     or (select state from sportsbook.ticket where id = old.ticket) <> 'waiting' then
    raise exception 'a leg stays as it was taken' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger leg_stays before update on sportsbook.leg
  for each row execute function sportsbook.keep_leg();

do $$
declare
  v_table text;
begin
  foreach v_table in array array['past', 'strengths', 'happening', 'pick', 'result', 'verdict', 'settlement', 'cashed'] loop
    execute format('create trigger %I before update or delete on sportsbook.%I
                    for each row execute function sportsbook.refuse_change()', v_table || '_stays', v_table);
  end loop;
end $$;

revoke all on function sportsbook.refuse_change, sportsbook.keep_ticket, sportsbook.keep_leg,
  sportsbook.legs_of, sportsbook.worth from public;
grant execute on function sportsbook.legs_of, sportsbook.worth, sportsbook.product to balai_app;
grant select, insert on sportsbook.past, sportsbook.strengths, sportsbook.happening, sportsbook.pick, sportsbook.result,
  sportsbook.verdict, sportsbook.settlement, sportsbook.cashed, sportsbook.ticket, sportsbook.leg to balai_app;
grant select, insert, update on sportsbook.league, sportsbook.feed, sportsbook.event, sportsbook.market, sportsbook.laid
  to balai_app;
grant update (goes_on, state, why, turn, ended_at) on sportsbook.ticket to balai_app;
grant update (price) on sportsbook.leg to balai_app;
grant select, insert, delete on sportsbook.quote to balai_app;
grant select, insert, update, delete on sportsbook.cash_rule to balai_app;
