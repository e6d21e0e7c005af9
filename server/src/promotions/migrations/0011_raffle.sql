-- Raffles: tickets that members take, and a draw that anyone can work out again.

alter table promotions.activity
  drop constraint activity_kind_check,
  add constraint activity_kind_check check (kind in ('application', 'registration', 'raffle')),
  -- [{"count", "amount"}], the first the highest; amounts in minor units as digits.
  add column prizes jsonb,
  add constraint activity_prizes_check check ((kind = 'raffle') = (prizes is not null)),
  add constraint activity_draw_check check (kind <> 'raffle' or closes is not null);

insert into promotions.entry_arrow (was, becomes, reason) values
  ('', 'signed-up', 'by-member'),
  ('signed-up', 'issued', 'drawn'),
  ('signed-up', 'registration-closed', 'not-drawn');

create table promotions.raffle (
  activity text primary key,
  -- Kept from its beginning on, and told once it was drawn; its hash is told from the beginning.
  server_seed bytea not null check (length(server_seed) = 32),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  drawn_at timestamptz,
  tickets_hash text check (tickets_hash ~ '^[0-9a-f]{64}$'),
  check ((drawn_at is null) = (tickets_hash is null))
);
comment on table promotions.raffle is 'One row a raffle: the seed it is drawn from, committed to before the first ticket.';

-- What was committed to does not change, and what was drawn is drawn.
create function promotions.keep_raffle() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.drawn_at is not null
     or (old.activity, old.server_seed, old.commitment, old.made_at)
        is distinct from (new.activity, new.server_seed, new.commitment, new.made_at) then
    raise exception 'what a raffle is drawn from does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger raffle_stays before update or delete on promotions.raffle
  for each row execute function promotions.keep_raffle();

create table promotions.ticket (
  activity text not null references promotions.raffle,
  -- From 0 on without a gap.
  number int not null check (number >= 0),
  -- Who holds it, as a number in the order in which they came.
  participant int not null check (participant >= 0),
  bucket smallint not null,
  entry uuid not null,
  -- The day of the house.
  day text not null,
  at timestamptz not null,
  primary key (activity, number),
  unique (activity, entry, day),
  foreign key (bucket, entry) references promotions.entry
);
create index ticket_of_entry on promotions.ticket (bucket, entry);
create trigger ticket_stays before update or delete on promotions.ticket
  for each row execute function promotions.keep_offer();

create table promotions.winner (
  activity text not null references promotions.raffle,
  -- From 0 on, the first prize first.
  place int not null check (place >= 0),
  ticket int not null,
  amount bigint not null check (amount > 0),
  primary key (activity, place),
  unique (activity, ticket),
  foreign key (activity, ticket) references promotions.ticket
);
create trigger winner_stays before update or delete on promotions.winner
  for each row execute function promotions.keep_offer();

revoke all on all functions in schema promotions from public;
grant execute on function promotions.chosen_with to balai_app;
grant select, insert on promotions.raffle, promotions.ticket, promotions.winner to balai_app;
grant update (drawn_at, tickets_hash) on promotions.raffle to balai_app;
