-- Draws: seeds out of chains that were committed to, tickets locked under a root, results that are told and never changed.

create schema lottery;
grant usage on schema lottery to balai_app;

create table lottery.chain (
  game text not null,
  -- From 1 on, without a gap.
  number int not null check (number > 0),
  -- The last seed of the chain, from which all others follow. Each is told with its draw.
  secret bytea not null check (length(secret) = 32),
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  length int not null check (length between 1 and 10000),
  made_at timestamptz not null,
  primary key (game, number)
);
comment on table lottery.chain is 'Seeds of draws, committed to by the head of their chain before the first of them.';

create table lottery.timetable (
  game text primary key,
  -- Draws later than this are not announced yet.
  announced_to timestamptz not null,
  -- The last place that was given away; of official draws there is none.
  chain int,
  position int,
  check ((chain is null) = (position is null))
);
comment on table lottery.timetable is 'How far the draws of a game are announced: whoever announces more holds its row.';

create table lottery.draw (
  game text not null,
  -- The day of its timetable, and its number in that day where there are several.
  numero text not null,
  state text not null check (state in ('open', 'locked', 'drawn', 'settled', 'void')),
  made_at timestamptz not null,
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null check (locks_at <= draws_at),
  rules_version int not null check (rules_version > 0),
  -- Of the house's own draws: whose seed it has. Of those held elsewhere there is none.
  chain int,
  position int check (position > 0),
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  beacon_chain text check (beacon_chain ~ '^[0-9a-f]{64}$'),
  beacon_round bigint check (beacon_round > 0),
  beacon_at timestamptz,
  beacon_until timestamptz,
  beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  locked_at timestamptz,
  tickets int check (tickets >= 0),
  ticket_root text check (ticket_root ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz,
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  -- {"group": ["numbers"]}
  result jsonb,
  settled_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  primary key (game, numero),
  foreign key (game, chain) references lottery.chain (game, number),
  constraint draw_chance_check
    check ((chain is null) = (position is null) and (chain is null) = (commitment is null)),
  constraint draw_times_check check (made_at <= opens_at or opens_at = locks_at),
  constraint draw_beacon_check
    check ((beacon_chain is null) = (beacon_round is null) and (beacon_chain is null) = (beacon_at is null)
           and (beacon_chain is null) = (beacon_until is null)
           and (beacon_chain is not null or beacon_signature is null)
           -- Whoever knew the round before the tickets were locked could still have bought one.
           and (beacon_chain is null or (beacon_at > draws_at and (locked_at is null or beacon_at > locked_at)))),
  constraint draw_locked_check
    check (state in ('open', 'void') or locked_at is not null),
  constraint draw_root_check
    check ((ticket_root is null) = (tickets is null) and (ticket_root is null or locked_at is not null)),
  constraint draw_drawn_check
    check ((state in ('drawn', 'settled')) = (result is not null and drawn_at is not null)
           and (result is null or ticket_root is not null)
           and (result is null or chain is null or (seed is not null and drawn_at >= draws_at))
           and (result is null or beacon_chain is null or beacon_signature is not null)),
  constraint draw_void_check
    check ((state = 'void') = (voided_at is not null) and (state = 'void') = (void_reason is not null))
);
comment on table lottery.draw is 'One row a draw, from its announcement on: what it is drawn from is told before a ticket is sold.';
create unique index draw_of_chain on lottery.draw (game, chain, position);
create index draw_on_its_way on lottery.draw (state, draws_at) where state in ('open', 'locked', 'drawn');

-- What was committed to does not change, each step is made once, and only along its arrows.
create function lottery.keep_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (old.game, old.numero, old.made_at, old.opens_at, old.locks_at, old.draws_at, old.rules_version, old.chain,
         old.position, old.commitment, old.beacon_chain)
        is distinct from
        (new.game, new.numero, new.made_at, new.opens_at, new.locks_at, new.draws_at, new.rules_version, new.chain,
         new.position, new.commitment, new.beacon_chain)
     or (old.state <> new.state
         and (old.state, new.state) not in (('open', 'locked'), ('open', 'void'), ('locked', 'drawn'),
                                            ('locked', 'void'), ('drawn', 'settled')))
     or (old.locked_at is not null and new.locked_at is distinct from old.locked_at)
     or (old.beacon_round is distinct from new.beacon_round
         and not (old.state = 'open' and new.state = 'locked' and new.beacon_round > old.beacon_round
                  and new.locked_at > new.draws_at))
     or (old.ticket_root is not null
         and (old.ticket_root, old.tickets) is distinct from (new.ticket_root, new.tickets))
     or (old.beacon_signature is not null and new.beacon_signature is distinct from old.beacon_signature)
     or (old.seed is not null and new.seed is distinct from old.seed)
     -- A correction is of an official draw alone.
     or (old.result is not null and old.chain is not null and new.result is distinct from old.result)
     or (old.drawn_at is not null and new.drawn_at is distinct from old.drawn_at) then
    raise exception 'what a draw is drawn from does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger draw_stays before update or delete on lottery.draw
  for each row execute function lottery.keep_draw();

create function lottery.keep_told() returns trigger language plpgsql as $$
begin
  raise exception 'what was told does not change' using errcode = 'check_violation';
end $$;
create trigger chain_stays before update or delete on lottery.chain
  for each row execute function lottery.keep_told();

create table lottery.ticket (
  game text not null,
  numero text not null,
  -- A bet on this draw; its number is not guessed.
  bet uuid not null,
  leaf bytea not null check (length(leaf) = 32),
  at timestamptz not null,
  cancelled_at timestamptz,
  primary key (game, numero, bet),
  foreign key (game, numero) references lottery.draw (game, numero)
);
comment on table lottery.ticket is 'What of each bet lies in the tree of its draw: those that were not cancelled, in order of their numbers.';

-- Whoever writes holds the key of the draw until it is done, and sees what became of it after waiting for who locks it.
create function lottery.before_lock() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from lottery.draw d
    where (d.game, d.numero) in (select distinct w.game, w.numero from written w)
    order by d.game, d.numero for key share;
  if exists (select from written w join lottery.draw d using (game, numero)
              where d.state <> 'open' or coalesce(w.cancelled_at, w.at) >= d.locks_at or w.at < d.opens_at) then
    raise exception 'no ticket is written once a draw is locked' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ticket_before_lock after insert on lottery.ticket
  referencing new table as written for each statement execute function lottery.before_lock();
create trigger ticket_cancelled_before_lock after update on lottery.ticket
  referencing new table as written for each statement execute function lottery.before_lock();

create function lottery.keep_ticket() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null or new.cancelled_at is null
     or (old.game, old.numero, old.bet, old.leaf, old.at) is distinct from (new.game, new.numero, new.bet, new.leaf, new.at) then
    raise exception 'a ticket does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ticket_stays before update or delete on lottery.ticket
  for each row execute function lottery.keep_ticket();

create table lottery.ticket_part (
  game text not null,
  numero text not null,
  -- From 0 on, 1,024 tickets each but the last.
  part int not null check (part >= 0),
  first_bet uuid not null,
  root bytea not null check (length(root) = 32),
  primary key (game, numero, part)
);
comment on table lottery.ticket_part is 'Parts of the tree over the tickets of a draw: the proof of one reads its own part and the roots of the others.';
create trigger ticket_part_stays before update or delete on lottery.ticket_part
  for each row execute function lottery.keep_told();

create table lottery.told_result (
  game text not null,
  numero text not null,
  -- From 1 on: a correction is another version.
  version int not null check (version > 0),
  source text not null,
  result jsonb not null,
  -- `staff:<id>`: one entered it, and others confirmed it.
  entered_by text not null,
  confirmed_by text[] not null check (cardinality(confirmed_by) > 0 and not entered_by = any (confirmed_by)),
  change uuid not null,
  told_at timestamptz not null,
  primary key (game, numero, version),
  foreign key (game, numero) references lottery.draw (game, numero)
);
comment on table lottery.told_result is 'Results of draws that are held elsewhere, each entered by one and confirmed by another.';
create trigger told_result_stays before update or delete on lottery.told_result
  for each row execute function lottery.keep_told();

revoke all on all functions in schema lottery from public;
grant select, insert on lottery.chain, lottery.ticket_part, lottery.told_result to balai_app;
grant select, insert, update on lottery.timetable to balai_app;
grant select, insert on lottery.draw, lottery.ticket to balai_app;
grant update (state, locked_at, tickets, ticket_root, beacon_round, beacon_at, beacon_until, beacon_signature, drawn_at,
              seed, result, settled_at, voided_at, void_reason) on lottery.draw to balai_app;
grant update (cancelled_at) on lottery.ticket to balai_app;
