-- What members have to play before money leaves. A stake pays nothing for it: what was played is added up
-- from rounds that have ended, as it is looked at.

create table wagers.turnover (
  bucket smallint not null,
  member uuid not null,
  -- Settled stakes of rounds that were opened before `upto`, since the first line.
  folded bigint not null default 0 check (folded >= 0),
  upto timestamptz not null,
  -- How much of all that was played belongs to lines that have ended.
  spent bigint not null default 0 check (spent >= 0),
  primary key (bucket, member)
);
comment on table wagers.turnover is
  'How much a member with turnover to play has played: it only grows, whatever becomes of a round later.';

create table wagers.turnover_line (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  nth bigint not null generated always as identity,
  source text not null check (source ~ '^[a-z][a-z0-9-]{0,31}$'),
  -- What it came with: the id of a deposit, of a bonus.
  ref uuid,
  amount bigint not null check (amount > 0),
  owed bigint not null check (owed > 0),
  -- Given by the house: it does not leave with who rests from play before it was played.
  gift boolean not null,
  -- What the member had played when it began.
  starts bigint not null check (starts >= 0),
  since timestamptz not null,
  ended text check (ended in ('played', 'lifted')),
  ended_at timestamptz,
  counted bigint check (counted between 0 and owed),
  primary key (bucket, id),
  check ((ended is null) = (ended_at is null) and (ended is null) = (counted is null)),
  check (ended <> 'played' or counted = owed)
);
comment on table wagers.turnover_line is
  'What has to be played for one source. Each stake counts for one line, the oldest open one first.';
create index turnover_line_open on wagers.turnover_line (bucket, member, nth) where ended is null;
create index turnover_line_of on wagers.turnover_line (bucket, member, nth desc);

-- A line ends once; nothing else of it is ever changed.
create function wagers.keep_turnover_line() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.ended is not null
    or (old.bucket, old.id, old.member, old.source, old.ref, old.amount, old.owed, old.gift, old.starts,
        old.since)
       is distinct from
       (new.bucket, new.id, new.member, new.source, new.ref, new.amount, new.owed, new.gift, new.starts,
        new.since)
  then
    raise exception 'what is owed of a line does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger turnover_line_stays before update on wagers.turnover_line
  for each row execute function wagers.keep_turnover_line();

create function wagers.keep_turnover() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.folded < old.folded or new.upto < old.upto or new.spent < old.spent then
    raise exception 'what was played only grows' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger turnover_only_grows before update on wagers.turnover
  for each row execute function wagers.keep_turnover();

-- What a member has played since the first line: stakes of real money in rounds that have ended.
create function wagers.turnover_played(p_bucket smallint, p_member uuid) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select t.folded + coalesce((
             select sum(r.stake - r.undone)::bigint from wagers.round r
              where r.bucket = p_bucket and r.member = p_member and r.opened_at >= t.upto
                and r.state = 'closed' and r.mode = 'cash'), 0)
      from wagers.turnover t where t.bucket = p_bucket and t.member = p_member), 0)
$$;

-- Adds up what can change no more, so that the next look finds less to add. The member's purse is held.
-- Not beyond a round that is open, nor the last day: a stake may carry a moment that is a little past.
create function wagers.fold_turnover(p_bucket smallint, p_member uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  t wagers.turnover;
  v_upto timestamptz;
begin
  select * into t from wagers.turnover where bucket = p_bucket and member = p_member for no key update;
  if not found then
    insert into wagers.turnover (bucket, member, upto) values (p_bucket, p_member, p_at);
    return;
  end if;
  v_upto := least(p_at - interval '1 day', (
    select min(r.opened_at) from wagers.round r
     where r.bucket = p_bucket and r.member = p_member and r.opened_at >= t.upto and r.state = 'open'));
  if v_upto <= t.upto then return; end if;
  update wagers.turnover
     set upto = v_upto,
         folded = t.folded + coalesce((
           select sum(r.stake - r.undone)::bigint from wagers.round r
            where r.bucket = p_bucket and r.member = p_member and r.opened_at >= t.upto
              and r.opened_at < v_upto and r.state = 'closed' and r.mode = 'cash'), 0)
   where bucket = p_bucket and member = p_member;
end $$;

revoke all on function wagers.keep_turnover_line, wagers.keep_turnover, wagers.turnover_played,
  wagers.fold_turnover from public;
grant execute on function wagers.turnover_played, wagers.fold_turnover to balai_app;
grant select on wagers.turnover to balai_app;
grant update (spent) on wagers.turnover to balai_app;
grant select, insert on wagers.turnover_line to balai_app;
grant update (ended, ended_at, counted) on wagers.turnover_line to balai_app;
