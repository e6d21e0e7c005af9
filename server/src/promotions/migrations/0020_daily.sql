-- Days of signing in, pots that are cut into shares, and cashback; and rewards that are paid as cash.

alter table promotions.activity
  drop constraint activity_kind_check,
  add constraint activity_kind_check
    check (kind in ('application', 'registration', 'raffle', 'check-in', 'packet', 'cashback')),
  add column pays text not null default 'bonus' check (pays in ('bonus', 'cash')),
  -- {"rewards": [amounts], "missed": "restart" or "keep"}; amounts in minor units as digits.
  add column check_in jsonb,
  -- {"pot", "shares", "least"}.
  add column packet jsonb,
  -- {"percent" in hundredths of a percent, "floor"}.
  add column cashback jsonb,
  add constraint activity_check_in_check check ((kind = 'check-in') = (check_in is not null)),
  add constraint activity_packet_check check ((kind = 'packet') = (packet is not null)),
  add constraint activity_cashback_check check ((kind = 'cashback') = (cashback is not null));

alter table promotions.entry
  -- The transfer of a reward that was paid as cash.
  add column paid uuid,
  drop constraint entry_check3,
  add constraint entry_claimed_check
    check ((state = 'claimed') = (bonus is not null or paid is not null) and (bonus is null or paid is null));
grant update (paid) on promotions.entry to balai_app;

insert into promotions.entry_arrow (was, becomes, reason) values
  ('issued', 'claimed', 'paid'),
  ('', 'in-progress', 'by-member'),
  ('in-progress', 'issued', 'counted'),
  ('in-progress', 'registration-closed', 'nothing-lost'),
  ('in-progress', 'registration-closed', 'resting');

-- What was paid stays with what was said of it.
create or replace function promotions.keep_entry() returns trigger language plpgsql as $$
begin
  if (old.bucket, old.id, old.member, old.activity, old.version, old.period, old.comment, old.created_at)
     is distinct from
     (new.bucket, new.id, new.member, new.activity, new.version, new.period, new.comment, new.created_at)
     or (old.amount is not null
         and (old.amount, old.claim_by) is distinct from (new.amount, new.claim_by))
     or (old.state = new.state and (old.reason, old.since, old.amount, old.bonus, old.paid, old.said)
         is distinct from (new.reason, new.since, new.amount, new.bonus, new.paid, new.said)) then
    raise exception 'what was accepted of an entry does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create index entry_in_progress on promotions.entry (created_at) where state = 'in-progress';

create table promotions.check_in (
  bucket smallint not null,
  member uuid not null,
  activity text not null,
  -- The day of the house.
  day date not null,
  entry uuid not null,
  -- Days in a row, this one with them.
  streak int not null check (streak > 0),
  at timestamptz not null,
  primary key (bucket, member, activity, day),
  foreign key (bucket, entry) references promotions.entry
);
comment on table promotions.check_in is 'A day on which a member signed in. Nothing of it is changed.';
create trigger check_in_stays before update or delete on promotions.check_in
  for each row execute function promotions.keep_offer();

create table promotions.packet (
  activity text primary key,
  -- Kept from its beginning on, and told once nothing can be taken any more; its hash is told from the beginning.
  server_seed bytea not null check (length(server_seed) = 32),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  pot bigint not null check (pot > 0),
  shares int not null check (shares > 0),
  least bigint not null check (least > 0),
  made_at timestamptz not null,
  check (least * shares <= pot)
);
comment on table promotions.packet is 'One row a pot: what it is cut by, committed to before the first share is taken.';
create trigger packet_stays before update or delete on promotions.packet
  for each row execute function promotions.keep_offer();

create table promotions.share (
  activity text not null references promotions.packet,
  -- From 0 on without a gap.
  number int not null check (number >= 0),
  amount bigint not null check (amount > 0),
  bucket smallint not null,
  entry uuid not null,
  at timestamptz not null,
  primary key (activity, number),
  unique (activity, entry),
  foreign key (bucket, entry) references promotions.entry
);
comment on table promotions.share is 'What was taken of a pot, in the order in which they came.';
create index share_of_entry on promotions.share (bucket, entry);
create trigger share_stays before update or delete on promotions.share
  for each row execute function promotions.keep_offer();

-- However it is taken, no more of a pot is taken than there is.
create function promotions.within_pot() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from promotions.packet p
              where p.activity = new.activity
                and (new.number >= p.shares or new.amount < p.least
                     or (select sum(s.amount) from promotions.share s where s.activity = new.activity) > p.pot)) then
    raise exception 'a pot gives no more than it has' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger share_within after insert on promotions.share
  for each row execute function promotions.within_pot();

-- A link may belong to a reward that was paid as cash, which is no bonus.
alter table promotions.link drop constraint link_bucket_bonus_fkey;
comment on column promotions.link.bonus is 'The bonus, or the part in an activity that was paid as cash.';

revoke all on all functions in schema promotions from public;
grant execute on function promotions.chosen_with to balai_app;
grant select, insert on promotions.check_in, promotions.packet, promotions.share to balai_app;
