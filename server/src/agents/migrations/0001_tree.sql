-- Who stands below whom. A member came by one upline as the account opened; only the desk moves a branch.

create schema agents;
comment on schema agents is 'Who stands below whom, what their play comes to, and what it earns those above.';

create table agents.member (
  member uuid primary key,
  bucket smallint not null,
  -- Who brought them into the tree; nobody above where it is null.
  upline uuid references agents.member,
  -- The number of the place that holds now: a move makes the next.
  place int not null check (place > 0),
  joined_at timestamptz not null,
  check (upline <> member)
);
comment on table agents.member is 'Everybody in the tree. The row is held by whatever changes what hangs on it.';
create index member_upline on agents.member (upline, member) where upline is not null;
create index member_joined on agents.member (joined_at, member);

create table agents.move (
  id uuid primary key,
  member uuid not null references agents.member,
  from_upline uuid references agents.member,
  to_upline uuid references agents.member,
  by text not null,
  reason text not null,
  at timestamptz not null
);
comment on table agents.move is 'A branch that was hung elsewhere, by whom and why. It is only added to.';
create index move_time on agents.move (at, id);
create index move_member on agents.move (member, at);

create table agents.place (
  member uuid not null references agents.member,
  nth int not null,
  -- Everybody above, the nearest first. Thirty levels are more than any network has.
  uplines uuid[] not null check (cardinality(uplines) <= 30),
  at timestamptz not null,
  move uuid references agents.move,
  primary key (member, nth),
  check ((nth = 1) = (move is null))
);
comment on table agents.place is 'Where members stood and stand. What was bet counts by the place of its time.';

create table agents.below (
  upline uuid not null references agents.member,
  member uuid not null references agents.member,
  steps int not null check (steps > 0),
  primary key (upline, member)
);
comment on table agents.below is 'Everybody below somebody now, kept by the places themselves.';
create index below_member on agents.below (member, steps);

-- A place follows the one before it and hangs below the upline's own; nobody stands above themself.
create function agents.take_place() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  now_upline uuid;
  above uuid[];
begin
  select m.upline into strict now_upline from agents.member m
   where m.member = new.member and m.place = new.nth;
  above := case when now_upline is null then '{}' else
    (select now_upline || p.uplines from agents.member u
       join agents.place p on p.member = u.member and p.nth = u.place
      where u.member = now_upline) end;
  if new.uplines is distinct from above or new.member = any (new.uplines) then
    raise exception 'a place hangs below its upline, and never below itself'
      using errcode = 'check_violation';
  end if;
  if new.nth > 1 and not exists (select from agents.place p
       where p.member = new.member and p.nth = new.nth - 1) then
    raise exception 'places have no hole' using errcode = 'check_violation';
  end if;
  delete from agents.below b where b.member = new.member;
  insert into agents.below (upline, member, steps)
  select u.upline, new.member, u.steps
    from unnest(new.uplines) with ordinality as u(upline, steps);
  return new;
end $$;
create trigger place_follows before insert on agents.place
  for each row execute function agents.take_place();
revoke all on function agents.take_place from public;

grant usage on schema agents to balai_app;
grant select, insert on agents.move, agents.place to balai_app;
grant select, insert, update on agents.member to balai_app;
grant select on agents.below to balai_app;
