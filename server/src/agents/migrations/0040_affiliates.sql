-- Affiliates: programmes in versions, which click brought which account, what a month comes to, and who is told.

create table agents.programme_version (
  programme text not null check (programme ~ '^[A-Z0-9][A-Z0-9-]{1,23}$'),
  nth int not null check (nth > 0),
  name text not null check (length(name) between 1 and 60),
  terms jsonb not null,
  -- The month of the house from which it holds: a month that has begun keeps its terms.
  from_month date not null check (extract(day from from_month) = 1),
  by text not null,
  at timestamptz not null,
  primary key (programme, nth)
);
comment on table agents.programme_version is 'What affiliates of a programme get, in versions. Only added to.';

create table agents.affiliate (
  member uuid primary key references agents.member,
  -- What is owed by now; below zero more was paid than is owed.
  balance bigint not null default 0,
  entries int not null default 0,
  since timestamptz not null
);
comment on table agents.affiliate is 'Agents who have or had a part in a programme.';

create table agents.affiliate_term (
  member uuid not null references agents.affiliate,
  nth int not null check (nth > 0),
  -- None: from that month on there is no part in any.
  programme text,
  from_month date not null check (extract(day from from_month) = 1),
  by text not null,
  at timestamptz not null,
  primary key (member, nth)
);
comment on table agents.affiliate_term is 'Of which programme an affiliate has a part, from which month on. Only added to.';

-- The programme of an affiliate, and its version, as they hold in a month.
create function agents.programme_in(p_member uuid, p_month date) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select t.programme from agents.affiliate_term t
   where t.member = p_member and t.from_month <= p_month order by t.nth desc limit 1
$$;
create function agents.version_in(p_programme text, p_month date) returns int
language sql stable set search_path = pg_catalog, pg_temp as $$
  select v.nth from agents.programme_version v
   where v.programme = p_programme and v.from_month <= p_month order by v.nth desc limit 1
$$;

create table agents.click_rule (
  nth int primary key check (nth > 0),
  -- So many days a click is worth something, and which of several.
  days int not null check (days between 1 and 90),
  click text not null check (click in ('first', 'last')),
  by text not null,
  at timestamptz not null
);
comment on table agents.click_rule is 'Which click brings an account, in versions. Only added to.';
insert into agents.click_rule values (1, 30, 'last', 'house', now());

create function agents.follow_terms() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  last record;
begin
  if tg_table_name = 'programme_version' then
    select v.nth, v.from_month into last from agents.programme_version v
     where v.programme = new.programme order by v.nth desc limit 1;
  else
    select t.nth, t.from_month into last from agents.affiliate_term t
     where t.member = new.member order by t.nth desc limit 1;
  end if;
  if new.nth <> coalesce(last.nth, 0) + 1 or new.from_month < last.from_month then
    raise exception 'terms follow those before them' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger programme_follows before insert on agents.programme_version
  for each row execute function agents.follow_terms();
create trigger affiliate_follows before insert on agents.affiliate_term
  for each row execute function agents.follow_terms();

create table agents.click (
  id uuid primary key,
  link uuid not null references agents.link,
  -- Of the visitor only a digest is kept.
  visitor bytea not null,
  sub text not null check (sub ~ '^[A-Za-z0-9._-]{0,40}$'),
  at timestamptz not null
);
comment on table agents.click is 'Who came by which link of an affiliate, and under which mark of theirs. Only added to.';
create index click_visitor on agents.click (visitor, at);
create index click_link on agents.click (link, at);

create table agents.attribution (
  member uuid primary key references agents.member,
  -- What the affiliate reads instead of an account.
  ref uuid not null unique,
  affiliate uuid not null references agents.affiliate,
  link uuid not null references agents.link,
  sub text not null,
  -- None: the code of the link was typed, and no click was seen.
  click uuid references agents.click,
  rule int not null references agents.click_rule,
  at timestamptz not null,
  -- Why it brings nothing, once that was found.
  why text check (why in ('linked')),
  looked_at timestamptz,
  check (member <> affiliate)
);
comment on table agents.attribution is 'Which click brought which account, by which rule.';
create index attribution_affiliate on agents.attribution (affiliate, at, member);
create index attribution_link on agents.attribution (link, sub);
create index attribution_fresh on agents.attribution (at) where looked_at is null;

create function agents.keep_attribution() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.member, old.ref, old.affiliate, old.link, old.sub, old.click, old.rule, old.at)
     is distinct from (new.member, new.ref, new.affiliate, new.link, new.sub, new.click, new.rule, new.at)
     or (old.why is not null and new.why is distinct from old.why) then
    raise exception 'what brought an account stays as it was found' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger attribution_stays before update on agents.attribution
  for each row execute function agents.keep_attribution();

create table agents.affiliate_play (
  member uuid not null references agents.attribution,
  -- The day of the house on which rounds ended.
  day date not null,
  category text not null,
  rounds bigint not null,
  stake bigint not null,
  returned bigint not null,
  primary key (member, day, category)
);
comment on table agents.affiliate_play is
  'What accounts that were brought played from cash alone, by the day on which rounds ended. Nobody writes it but the lines.';

-- What was staked of bonus money is no result of the house: what becomes cash of it is counted as given.
create function agents.tell_affiliates() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.affiliate_play as t
  select l.member, l.day, l.category, sum(l.rounds), sum(l.stake), sum(l.returned)
    from added l
    join agents.attribution a on a.member = l.member
    join agents.line f on f.bucket = l.bucket and f.round = l.round and f.seq = 1
   where l.why is null and f.stake = f.counted
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (member, day, category) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
         returned = t.returned + excluded.returned;
  return null;
end $$;
create trigger lines_tell_affiliates after insert on agents.line
  referencing new table as added for each statement execute function agents.tell_affiliates();

create table agents.statement (
  affiliate uuid not null references agents.affiliate,
  month date not null check (extract(day from month) = 1),
  nth int not null check (nth > 0),
  programme text not null,
  version int not null,
  stake bigint not null,
  returned bigint not null,
  -- What the house gave those members in that month: it is no result of play.
  given bigint not null,
  net bigint not null,
  carried_in bigint not null check (carried_in <= 0),
  base bigint not null check (base >= 0),
  tier int,
  rate int not null check (rate between 0 and 10000),
  share bigint not null check (share >= 0),
  cpa bigint not null,
  amount bigint not null,
  carried bigint not null check (carried <= 0),
  at timestamptz not null,
  primary key (affiliate, month, nth),
  foreign key (programme, version) references agents.programme_version,
  check (net = stake - returned - given),
  check (base = greatest(0, net + carried_in)),
  check (share = base * rate / 10000),
  check (amount = share + cpa)
);
comment on table agents.statement is 'What an affiliate gets for a month, with all it was reckoned from. Only added to.';
create index statement_time on agents.statement (at, affiliate, month);

create table agents.statement_line (
  affiliate uuid not null,
  month date not null,
  nth int not null,
  member uuid not null references agents.attribution,
  kind text not null check (kind in ('play', 'given', 'cpa')),
  -- Of play which kind of game.
  category text not null,
  stake bigint not null,
  returned bigint not null,
  -- What it adds: of play to the result, of a member who qualified to the amount.
  amount bigint not null,
  -- What a member had to pay in and stake to qualify.
  least_deposit bigint,
  least_stake bigint,
  primary key (affiliate, month, nth, member, kind, category),
  foreign key (affiliate, month, nth) references agents.statement,
  check ((kind = 'play') = (category <> '')),
  check (kind <> 'play' or amount = stake - returned),
  check ((kind = 'cpa') = (least_deposit is not null) and (kind = 'cpa') = (least_stake is not null))
);
comment on table agents.statement_line is 'What a statement is made of, member by member. Only added to.';
create index statement_line_member on agents.statement_line (member, month);

create function agents.follow_statement() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.nth <> 1 + coalesce((select max(s.nth) from agents.statement s
       where s.affiliate = new.affiliate and s.month = new.month), 0) then
    raise exception 'a statement follows the one before it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger statement_follows before insert on agents.statement
  for each row execute function agents.follow_statement();

-- A statement comes to what its lines come to, and these are of accounts that its affiliate brought.
create function agents.add_statement_up() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  lines record;
begin
  select coalesce(sum(l.stake), 0) as stake, coalesce(sum(l.returned), 0) as returned,
         coalesce(-sum(l.amount) filter (where l.kind = 'given'), 0) as given,
         coalesce(sum(l.amount) filter (where l.kind = 'cpa'), 0) as cpa,
         bool_and(a.affiliate = new.affiliate) as own
    into lines from agents.statement_line l join agents.attribution a on a.member = l.member
   where l.affiliate = new.affiliate and l.month = new.month and l.nth = new.nth;
  if (lines.stake, lines.returned, lines.given, lines.cpa)
     is distinct from (new.stake, new.returned, new.given, new.cpa) or not lines.own then
    raise exception 'a statement is the sum of its lines' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger statement_adds_up after insert on agents.statement
  deferrable initially deferred for each row execute function agents.add_statement_up();

create table agents.affiliate_entry (
  member uuid not null references agents.affiliate,
  seq int not null check (seq > 0),
  kind text not null check (kind in ('statement', 'payment')),
  month date,
  nth int,
  amount bigint not null check (amount <> 0),
  balance bigint not null,
  transfer uuid unique,
  at timestamptz not null,
  primary key (member, seq),
  foreign key (member, month, nth) references agents.statement,
  check ((kind = 'statement') = (month is not null) and (month is null) = (nth is null)),
  check ((kind = 'payment') = (transfer is not null) and (kind = 'statement' or amount < 0))
);
comment on table agents.affiliate_entry is
  'The account of an affiliate. Above zero the house owes; below, more was paid than is owed by now.';
create unique index affiliate_entry_statement on agents.affiliate_entry (member, month, nth)
  where kind = 'statement';
create index affiliate_entry_time on agents.affiliate_entry (at, member, seq);

create function agents.follow_affiliate_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update agents.affiliate a set entries = new.seq, balance = new.balance
   where a.member = new.member and a.entries = new.seq - 1
     and a.balance + new.amount = new.balance
     and (new.kind = 'statement' or new.balance >= 0);
  if not found then
    raise exception 'an entry follows the one before it, and none pays more than is owed'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger affiliate_entry_follows before insert on agents.affiliate_entry
  for each row execute function agents.follow_affiliate_entry();

-- Who is told of what an affiliate brought, and where calls may go.
create table agents.postback_host (
  host text not null check (host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$'),
  nth int not null check (nth > 0),
  listed boolean not null,
  by text not null,
  at timestamptz not null,
  primary key (host, nth)
);
comment on table agents.postback_host is 'Hosts that affiliates may have called, in versions. Only added to.';

create table agents.postback (
  id uuid primary key,
  affiliate uuid not null references agents.affiliate,
  event text not null check (event in ('registered', 'deposit', 'qualified')),
  method text not null check (method in ('GET', 'POST')),
  template text not null check (length(template) between 12 and 500),
  made_at timestamptz not null,
  ended_at timestamptz
);
comment on table agents.postback is 'What an affiliate has told, when, and where.';
create index postback_affiliate on agents.postback (affiliate, made_at);

create table agents.affiliate_event (
  member uuid not null references agents.attribution,
  kind text not null check (kind in ('registered', 'deposit', 'qualified')),
  amount bigint,
  at timestamptz not null,
  primary key (member, kind)
);
comment on table agents.affiliate_event is 'What became of accounts that affiliates brought, each thing once. Only added to.';

create table agents.postback_call (
  id uuid primary key,
  postback uuid not null references agents.postback,
  member uuid not null,
  kind text not null,
  attempts int not null default 0,
  -- When it is tried next; none once it was told or given up.
  next_at timestamptz,
  told boolean not null default false,
  made_at timestamptz not null,
  unique (postback, member, kind),
  foreign key (member, kind) references agents.affiliate_event
);
comment on table agents.postback_call is 'Calls that are due, were told or were given up.';
create index postback_due on agents.postback_call (next_at) where next_at is not null;
create index postback_call_time on agents.postback_call (made_at, id);

create table agents.postback_try (
  call uuid not null references agents.postback_call,
  nth int not null check (nth > 0),
  -- What came of it: `ok`, or why nothing did.
  came text not null,
  status int,
  ms int not null check (ms >= 0),
  at timestamptz not null,
  primary key (call, nth)
);
comment on table agents.postback_try is 'Each attempt at a call, and what came of it. Only added to.';

-- Whatever becomes of an account is told by each postback that was there by then.
create function agents.tell_postbacks() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.postback_call (id, postback, member, kind, next_at, made_at)
  select gen_random_uuid(), p.id, new.member, new.kind, new.at, new.at
    from agents.attribution a join agents.postback p on p.affiliate = a.affiliate
   where a.member = new.member and a.why is null and p.event = new.kind
     and p.made_at <= new.at and p.ended_at is null
  on conflict do nothing;
  return null;
end $$;
create trigger event_tells after insert on agents.affiliate_event
  for each row execute function agents.tell_postbacks();

revoke all on function agents.follow_terms, agents.keep_attribution, agents.follow_statement,
  agents.add_statement_up, agents.follow_affiliate_entry, agents.tell_postbacks, agents.tell_affiliates
  from public;
revoke all on function agents.programme_in, agents.version_in from public;
grant execute on function agents.programme_in, agents.version_in to balai_app;
grant select, insert on agents.programme_version, agents.affiliate_term, agents.click_rule,
  agents.click, agents.statement, agents.statement_line, agents.affiliate_entry,
  agents.postback_host, agents.affiliate_event, agents.postback_try to balai_app;
grant select on agents.affiliate, agents.affiliate_play, agents.postback_call to balai_app;
grant insert (member, since) on agents.affiliate to balai_app;
grant select, insert on agents.attribution, agents.postback to balai_app;
grant update (why, looked_at) on agents.attribution to balai_app;
grant update (ended_at) on agents.postback to balai_app;
grant update (attempts, next_at, told) on agents.postback_call to balai_app;
