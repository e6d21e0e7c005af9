-- Calls of vendors that a row of ours decides beside the books, and sums that belong to nobody yet:
-- what stands on a poker table, what a jackpot has gathered.

create table seamless.step (
  key uuid primary key,
  vendor text not null,
  tx text not null,
  call text not null,
  -- The fingerprint of what was asked.
  body bytea not null,
  -- How it was answered; unknown only inside the transaction that is deciding it.
  code text,
  -- In which money, where it got as far as money.
  mode text check (mode in ('cash', 'demo')),
  real bigint not null default 0,
  bonus bigint not null default 0,
  real_after bigint,
  bonus_after bigint,
  at timestamptz not null
);
comment on table seamless.step is
  'One call of one vendor by its own number, answered once: the same again hears the same.';

create table seamless.pot (
  id uuid primary key,
  -- What is folded of its moves.
  folded bigint not null default 0
);
comment on table seamless.pot is
  'A sum that many put into and some take out of. Who takes holds the row; who puts in never waits.';

create table seamless.pot_move (
  act uuid not null,
  -- No reference: it would lock the pot's row with every share that a stake brings.
  pot uuid not null,
  -- Out of the pot is less than nothing.
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  pending boolean not null default true,
  primary key (act, pot)
);
comment on table seamless.pot_move is
  'What each act put into a pot or took from it. Pending ones wait to be folded into the pot.';
create index pot_move_pending on seamless.pot_move (pot) where pending;

-- Folds what has come into a pot and says what it holds. The pot is held until the transaction ends.
create function seamless.hold_pot(p_pot uuid) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_sum bigint;
  v_folded bigint;
begin
  perform from seamless.pot where id = p_pot for no key update;
  if not found then return null; end if;
  with done as (
    update seamless.pot_move set pending = false where pot = p_pot and pending returning amount)
  select coalesce(sum(amount), 0) into v_sum from done;
  update seamless.pot set folded = folded + v_sum where id = p_pot returning folded into v_folded;
  return v_folded;
end $$;

revoke all on function seamless.hold_pot from public;
grant execute on function seamless.hold_pot to balai_app;
grant select, insert on seamless.step to balai_app;
grant update (code, mode, real, bonus, real_after, bonus_after) on seamless.step to balai_app;
grant select, insert on seamless.pot, seamless.pot_move to balai_app;
