-- What is stopped, at once and for whatever reason, and what the desk says of games.

create table catalogue.stop (
  id uuid primary key,
  -- Everything, all of a vendor, a game, or one mathematics of it by its hash.
  what text not null check (what ~ '^(house|vendor:[A-Z0-9]{2,16}|game:[a-z0-9][a-z0-9-]{0,63}|math:[0-9a-f]{64})$'),
  reason text not null check (length(reason) between 1 and 1000),
  by text not null,
  by_name text not null,
  at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  ended_name text,
  ended_reason text,
  check ((ended_at is null) = (ended_by is null))
);
comment on table catalogue.stop is
  'What takes no new stakes, who stopped it and why, and who let it go. Rounds that run are finished.';
create unique index stop_now on catalogue.stop (what) where ended_at is null;
create index stop_by_time on catalogue.stop (at desc, id desc);
grant select, insert on catalogue.stop to balai_app;
grant update (ended_at, ended_by, ended_name, ended_reason) on catalogue.stop to balai_app;

alter table catalogue.game
  -- The mathematics in force, where it is ours.
  add column math text check (math ~ '^[0-9a-f]{64}$'),
  -- What members are told while it is closed, in both languages.
  add column closed_words jsonb,
  -- Since when the desk decides how it is listed: bringing games up to date leaves that as it is.
  add column edited_at timestamptz;
alter table catalogue.vendor
  add column closed_words jsonb,
  add column edited_at timestamptz;

-- What is stopped at this moment.
create function catalogue.stopped() returns text[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select array(select what from catalogue.stop where ended_at is null)
$$;

-- As before, and what is stopped is closed. Whoever takes a stake stands at the line until the stake is
-- written; a stop waits for all of these and then has the line alone until it is written. So what is
-- read here, by a look that begins after the line was reached, holds when the stake commits. It is
-- volatile for that look: a stable function would see what its caller saw before it waited. Both
-- statements together cost 3 µs of a statement that holds any number of stakes.
create or replace function catalogue.playable(p_game text[]) returns table (
  game text, vendor text, open boolean, vendor_open boolean, min_bet bigint, max_bet bigint
)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_stopped text[];
begin
  -- The line at which stakes and a stop meet: stakes stand at it together, a stop alone.
  perform pg_advisory_xact_lock_shared(8317902553);
  v_stopped := array(select what from catalogue.stop where ended_at is null);
  return query
  select g.id, g.vendor,
         g.open and ('game:' || g.id) <> all (v_stopped)
           and (g.math is null or ('math:' || g.math) <> all (v_stopped)),
         v.open and 'house' <> all (v_stopped) and ('vendor:' || v.code) <> all (v_stopped),
         g.min_bet, g.max_bet
    from catalogue.game g
    join catalogue.vendor v on v.code = g.vendor
   where g.id = any (p_game);
end $$;

-- Waits until no stake is on its way, and keeps new ones waiting until this transaction ends.
create function catalogue.hold_stakes() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(8317902553);
end $$;

revoke all on all functions in schema catalogue from public;
grant execute on function catalogue.playable, catalogue.stopped, catalogue.hold_stakes to balai_app;
