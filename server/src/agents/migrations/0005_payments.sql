-- What shares of bets came to is paid in whole minor units, once a day, and the rest is carried on.

-- How much of it stands in payments. What is counted later for a day that is paid is in the next.
alter table agents.earned add column paid bigint not null default 0;
create index earned_due on agents.earned (day, member) where units <> paid;

create table agents.payment (
  member uuid not null references agents.member,
  nth int not null check (nth > 0),
  -- The last day that is in it.
  day date not null,
  -- In ten-thousandths of a minor unit: what came since the payment before, what that one left, and what this leaves.
  units bigint not null,
  carried_in bigint not null,
  carried bigint not null check (carried < 10000),
  -- In minor units. Where bets that were paid for were undone, nothing is paid until what comes next has made up for it.
  amount bigint not null check (amount >= 0),
  transfer uuid unique,
  at timestamptz not null,
  primary key (member, nth),
  unique (member, day),
  check (carried_in + units = amount * 10000 + carried),
  check ((amount > 0) = (transfer is not null)),
  check (amount = 0 or carried >= 0)
);
comment on table agents.payment is 'What members were paid of their shares of bets, and what is carried on. Only added to.';
create index payment_time on agents.payment (at, member);

create table agents.payment_part (
  member uuid not null,
  nth int not null,
  day date not null,
  category text not null,
  own boolean not null,
  units bigint not null check (units <> 0),
  primary key (member, nth, day, category, own),
  foreign key (member, nth) references agents.payment,
  foreign key (member, day, category, own) references agents.earned
);
comment on table agents.payment_part is 'The days and kinds of game that a payment is made of.';

create function agents.follow_payment() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  last record;
begin
  select p.nth, p.day, p.carried into last from agents.payment p
   where p.member = new.member order by p.nth desc limit 1;
  if new.nth <> coalesce(last.nth, 0) + 1 or new.carried_in <> coalesce(last.carried, 0)
     or new.day <= last.day then
    raise exception 'a payment follows the one before it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_follows before insert on agents.payment
  for each row execute function agents.follow_payment();

-- What is in a payment is noted where it was earned, and comes to what the payment says.
create function agents.take_parts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from added a join agents.payment p using (member, nth) where a.day > p.day)
     or exists (select from (select distinct member, nth from added) a
                  join agents.payment p using (member, nth)
                 where p.units <> (select sum(t.units) from agents.payment_part t
                                    where t.member = p.member and t.nth = p.nth)) then
    raise exception 'the parts of a payment come to it' using errcode = 'check_violation';
  end if;
  update agents.earned e set paid = e.paid + a.units
    from added a
   where e.member = a.member and e.day = a.day and e.category = a.category and e.own = a.own;
  return null;
end $$;
create trigger parts_taken after insert on agents.payment_part
  referencing new table as added for each statement execute function agents.take_parts();

create table agents.residue (
  day date not null,
  category text not null,
  -- In ten-thousandths of a minor unit.
  units bigint not null,
  primary key (day, category)
);
comment on table agents.residue is
  'What bets might have brought those above by the top rate, and was given to nobody: it stays with the house.';

create function agents.keep_residue() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.residue as t
  select l.counted_on, l.category,
         sum(l.counted * (coalesce(r.rate, 0) - (select sum(s) from unnest(l.shares) as s)))
    from added l
    left join lateral (select t.rate from agents.top_rate t
                        where t.category = l.category and t.at <= l.ended_at
                        order by t.nth desc limit 1) r on true
   where l.why is null and l.counted <> 0
   group by 1, 2 order by 1, 2
  on conflict (day, category) do update set units = t.units + excluded.units;
  return null;
end $$;
create trigger lines_leave_residue after insert on agents.line
  referencing new table as added for each statement execute function agents.keep_residue();

insert into agents.residue
select l.counted_on, l.category,
       sum(l.counted * (coalesce(r.rate, 0) - (select sum(s) from unnest(l.shares) as s)))
  from agents.line l
  left join lateral (select t.rate from agents.top_rate t
                      where t.category = l.category and t.at <= l.ended_at
                      order by t.nth desc limit 1) r on true
 where l.why is null and l.counted <> 0
 group by 1, 2;

revoke all on function agents.follow_payment, agents.take_parts, agents.keep_residue from public;
grant select, insert on agents.payment, agents.payment_part to balai_app;
grant select on agents.residue to balai_app;
