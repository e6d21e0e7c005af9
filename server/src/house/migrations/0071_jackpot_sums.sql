-- What a pool came to, so that nobody has to add up every stake to know it: fed and back as they are written
-- into the ledger, seeded and fallen as they are moved there. The purse holds seeded + fed - back - fallen.

alter table house.jackpot
  add column seeded bigint not null default 0 check (seeded >= 0),
  add column fed bigint not null default 0 check (fed >= 0),
  add column back bigint not null default 0 check (back >= 0),
  add column fallen bigint not null default 0 check (fallen >= 0),
  add column falls int not null default 0 check (falls >= 0);
comment on column house.jackpot.fed is 'Of stakes, as far as it stands in the ledger.';

update house.jackpot j set
  seeded = coalesce(m.seeded, 0), fed = coalesce(m.fed, 0), back = coalesce(m.back, 0),
  fallen = coalesce(m.fallen, 0), falls = coalesce(m.falls, 0)
  from (select game, currency,
               sum(amount) filter (where kind = 'seed') as seeded,
               sum(amount) filter (where kind = 'feed') as fed,
               -sum(amount) filter (where kind = 'back') as back,
               -sum(amount) filter (where kind = 'fall') as fallen,
               count(*) filter (where kind = 'fall') as falls
          from house.jackpot_move where not pending group by game, currency) m
 where m.game = j.game and m.currency = j.currency;

-- Days are summed up by when: rows lie in the order in which they came.
create index jackpot_move_days on house.jackpot_move using brin (at);

create or replace function house.hold_jackpot(p_game text, p_currency text)
returns table (purse uuid, waiting bigint, seed bigint, version int)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_purse uuid;
  v_fed bigint;
  v_back bigint;
begin
  select j.purse into v_purse from house.jackpot j
   where j.game = p_game and j.currency = p_currency for no key update;
  if not found then return; end if;
  with done as (
    update house.jackpot_move m set pending = false
     where m.game = p_game and m.currency = p_currency and m.pending returning m.amount)
  select coalesce(sum(done.amount) filter (where done.amount > 0), 0),
         coalesce(-sum(done.amount) filter (where done.amount < 0), 0)
    into v_fed, v_back from done;
  if v_fed <> 0 or v_back <> 0 then
    update house.jackpot j set fed = j.fed + v_fed, back = j.back + v_back
     where j.game = p_game and j.currency = p_currency;
  end if;
  return query
    select v_purse, v_fed - v_back, t.seed, t.version from house.jackpot_terms t
     where t.game = p_game and t.currency = p_currency order by t.version desc limit 1;
end $$;

-- Seeds and falls are written as they are moved in the ledger, by whoever holds the pool.
create function house.sum_jackpot() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update house.jackpot j set
    seeded = j.seeded + case when new.kind = 'seed' then new.amount else 0 end,
    fallen = j.fallen - case when new.kind = 'fall' then new.amount else 0 end,
    falls = j.falls + case when new.kind = 'fall' then 1 else 0 end
   where j.game = new.game and j.currency = new.currency;
  return null;
end $$;
revoke all on function house.sum_jackpot from public;
create trigger jackpot_summed after insert on house.jackpot_move
  for each row when (new.kind in ('seed', 'fall')) execute function house.sum_jackpot();
