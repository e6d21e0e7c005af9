-- Before a raffle is drawn its tickets are locked: the root of a tree over all of them is told, and none comes after.

alter table promotions.raffle
  add column locked_at timestamptz,
  add column tickets_root text check (tickets_root ~ '^[0-9a-f]{64}$'),
  add constraint raffle_locked_check check ((locked_at is null) = (tickets_root is null)),
  -- What was drawn before raffles were locked stays as it was.
  add constraint raffle_order_check check (drawn_at is null or locked_at < drawn_at) not valid;
grant update (locked_at, tickets_root) on promotions.raffle to balai_app;

-- What was committed to and what was locked do not change, and what was drawn is drawn.
create or replace function promotions.keep_raffle() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.drawn_at is not null
     or (new.drawn_at is not null and old.locked_at is null)
     or (old.locked_at is not null
         and (old.locked_at, old.tickets_root) is distinct from (new.locked_at, new.tickets_root))
     or (old.activity, old.server_seed, old.commitment, old.made_at)
        is distinct from (new.activity, new.server_seed, new.commitment, new.made_at) then
    raise exception 'what a raffle is drawn from does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Whoever writes a ticket waits for whoever locks, and finds it locked.
create function promotions.before_lock() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from promotions.raffle r
    where r.activity = new.activity and r.locked_at is null for share;
  if not found then
    raise exception 'a raffle that is locked takes no ticket' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ticket_before_lock before insert on promotions.ticket
  for each row execute function promotions.before_lock();

revoke all on all functions in schema promotions from public;
grant execute on function promotions.chosen_with to balai_app;
