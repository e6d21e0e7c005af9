-- A raffle may be bound to a public beacon of chance: to which is said before its first ticket, to which round as its
-- tickets are locked, and it is drawn by what the beacon publishes then and by nothing else.

create table promotions.beacon_source (
  id int generated always as identity primary key,
  -- The fingerprint of the chain that raffles begun from now on are bound to; empty: to none.
  chain text check (chain ~ '^[0-9a-f]{64}$'),
  at timestamptz not null
);
comment on table promotions.beacon_source is 'To which beacon raffles are bound as they begin: the newest row, and those before it as they were.';
create trigger beacon_source_stays before update or delete on promotions.beacon_source
  for each row execute function promotions.keep_offer();

alter table promotions.raffle
  add column beacon_chain text check (beacon_chain ~ '^[0-9a-f]{64}$'),
  -- The round that was named with the lock, and when the beacon publishes it.
  add column beacon_round bigint check (beacon_round > 0),
  add column beacon_at timestamptz,
  -- What the beacon published of that round.
  add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  add constraint raffle_round_check
    check ((beacon_round is not null) = (beacon_chain is not null and locked_at is not null)
       and (beacon_round is null) = (beacon_at is null)),
  -- Nobody knew it as the tickets were locked.
  add constraint raffle_beacon_later_check check (beacon_at > locked_at),
  add constraint raffle_beacon_drawn_check
    check ((beacon_signature is null or beacon_round is not null)
       and (drawn_at is null or (beacon_signature is null) = (beacon_chain is null)));

-- What was committed to, what was locked and what a beacon published do not change, and what was drawn is drawn.
create or replace function promotions.keep_raffle() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.drawn_at is not null
     or (new.drawn_at is not null and old.locked_at is null)
     or (old.locked_at is not null
         and (old.locked_at, old.tickets_root, old.beacon_round, old.beacon_at)
             is distinct from (new.locked_at, new.tickets_root, new.beacon_round, new.beacon_at))
     or (old.beacon_signature is not null and old.beacon_signature is distinct from new.beacon_signature)
     or (old.activity, old.server_seed, old.commitment, old.made_at, old.beacon_chain)
        is distinct from (new.activity, new.server_seed, new.commitment, new.made_at, new.beacon_chain) then
    raise exception 'what a raffle is drawn from does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke all on all functions in schema promotions from public;
grant execute on function promotions.chosen_with to balai_app;
grant select, insert on promotions.beacon_source to balai_app;
grant update (beacon_round, beacon_at, beacon_signature) on promotions.raffle to balai_app;
