-- Contests that the house draws: a seed that is committed to before anything is laid, and what is locked before anything is drawn.

alter table sportsbook.league drop constraint league_sport_check;
alter table sportsbook.league add constraint league_sport_check check (sport in ('football', 'virtual-football', 'esports'));

create table sportsbook.virtual (
  event uuid primary key references sportsbook.event,
  -- SHA-256 of the seed: told with the event, before anything can be laid on it.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- Told once it is over.
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  -- The figures that it is drawn by, and priced by.
  terms jsonb not null,
  locked_at timestamptz,
  -- Of all tickets that were laid on it as it began: nothing is drawn before they are locked.
  tickets int check (tickets >= 0),
  root text check (root ~ '^[0-9a-f]{64}$'),
  -- How much of its course was told.
  told smallint not null default 0 check (told >= 0),
  check ((locked_at is null) = (root is null) and (root is null) = (tickets is null)),
  check (root is not null or told = 0)
) with (fillfactor = 80);
comment on table sportsbook.virtual is 'What a drawn contest follows from.';
create index virtual_unlocked on sportsbook.virtual (event) where root is null;

create table sportsbook.virtual_leaf (
  event uuid not null references sportsbook.virtual,
  nth int not null check (nth >= 0),
  ticket uuid not null references sportsbook.ticket,
  primary key (event, nth)
);
comment on table sportsbook.virtual_leaf is 'Tickets on a drawn contest in the order of its tree. Append-only.';

-- What a contest was promised to follow from stays, is locked once, and is told forwards only.
create function sportsbook.keep_virtual() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.event, old.commitment, old.seed, old.terms) is distinct from (new.event, new.commitment, new.seed, new.terms)
     or (old.root is not null
         and (old.locked_at, old.tickets, old.root) is distinct from (new.locked_at, new.tickets, new.root))
     or new.told < old.told then
    raise exception 'a drawn contest follows from what was promised' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger virtual_stays before update on sportsbook.virtual
  for each row execute function sportsbook.keep_virtual();
create trigger virtual_leaf_stays before update or delete on sportsbook.virtual_leaf
  for each row execute function sportsbook.refuse_change();

-- Whoever lays keeps the event still, and whoever locks it holds it: what comes here after the lock came past both.
create function sportsbook.refuse_locked() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from sportsbook.virtual v where v.event = new.event and v.root is not null) then
    raise exception 'the tickets on this contest are locked' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger pick_before_lock before insert on sportsbook.pick
  for each row execute function sportsbook.refuse_locked();

revoke all on function sportsbook.keep_virtual, sportsbook.refuse_locked from public;
grant select, insert on sportsbook.virtual, sportsbook.virtual_leaf to balai_app;
grant update (locked_at, tickets, root, told) on sportsbook.virtual to balai_app;
