-- A round that could not be dealt is called off with every stake returned; limits of a table have a history.

create table tables.limits (
  table_id text not null,
  version int not null check (version > 0),
  -- The most on a place that pays as much as is staked on it: every other bears a share of it.
  most bigint not null check (most > 0),
  round_most bigint not null check (round_most >= most),
  set_by text not null,
  agreed text[] not null,
  reason text not null,
  set_at timestamptz not null,
  primary key (table_id, version)
);
comment on table tables.limits is 'What a table takes at the most, as staff set it; the last version counts from the next round on. Append-only.';
grant select, insert on tables.limits to balai_app;

-- 0 is how the table was built.
alter table tables.round add column limits int not null default 0;
alter table tables.round add column voided_at timestamptz;
alter table tables.round drop constraint round_phase_check;
alter table tables.round add constraint round_phase_check
  check (phase in ('betting', 'closed', 'dealt', 'settled', 'void'));
alter table tables.round drop constraint round_check1;
alter table tables.round add constraint round_dealt_check
  check ((phase in ('betting', 'closed', 'void')) = (outcome is null));
alter table tables.round add constraint round_void_check
  check ((phase = 'void') = (voided_at is not null));
grant update (voided_at) on tables.round to balai_app;

alter table tables.bet drop constraint bet_state_check;
alter table tables.bet add constraint bet_state_check
  check (state in ('open', 'taken-back', 'settled', 'voided'));

create or replace function tables.keep_round() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.phase, new.phase) not in (('betting', 'closed'), ('closed', 'dealt'), ('dealt', 'settled'),
                                    ('betting', 'void'), ('closed', 'void')) then
    raise exception 'a round of % does not go from % to %', old.table_id, old.phase, new.phase;
  end if;
  if old.outcome is not null and (new.outcome, new.cards, new.dealt_at) is distinct from (old.outcome, old.cards, old.dealt_at) then
    raise exception 'what was dealt at % stays', old.table_id;
  end if;
  return new;
end $$;
