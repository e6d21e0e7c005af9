-- What was given to nobody is posted to a purse of the house in whole minor units, once a day; the rest is carried on.

alter table agents.residue add column posted bigint not null default 0;
create index residue_due on agents.residue (day) where units <> posted;

create table agents.residue_posting (
  nth int primary key check (nth > 0),
  -- The last day that is in it.
  day date not null unique,
  -- In ten-thousandths of a minor unit: what came since the posting before, what that one left, and what this leaves.
  units bigint not null,
  carried_in bigint not null,
  carried bigint not null check (carried between 0 and 9999),
  -- In minor units; below zero what was undone takes back.
  amount bigint not null,
  transfer uuid unique,
  at timestamptz not null,
  check (carried_in + units = amount * 10000 + carried),
  check ((amount <> 0) = (transfer is not null))
);
comment on table agents.residue_posting is 'What went to the purse of what was given to nobody. Only added to.';

create table agents.residue_part (
  nth int not null references agents.residue_posting,
  day date not null,
  category text not null,
  units bigint not null check (units <> 0),
  primary key (nth, day, category),
  foreign key (day, category) references agents.residue
);
comment on table agents.residue_part is 'The days and kinds of game that a posting is made of.';

create function agents.follow_residue() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  last record;
begin
  select p.nth, p.day, p.carried into last from agents.residue_posting p order by p.nth desc limit 1;
  if new.nth <> coalesce(last.nth, 0) + 1 or new.carried_in <> coalesce(last.carried, 0)
     or new.day <= last.day then
    raise exception 'a posting follows the one before it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger residue_follows before insert on agents.residue_posting
  for each row execute function agents.follow_residue();

-- What is in a posting is noted where it was left, and comes to what the posting says.
create function agents.take_residue() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from (select distinct nth from added) a join agents.residue_posting p using (nth)
              where p.units <> (select sum(t.units) from agents.residue_part t where t.nth = p.nth)) then
    raise exception 'a posting is the sum of its parts' using errcode = 'check_violation';
  end if;
  update agents.residue r set posted = r.posted + a.units
    from added a where r.day = a.day and r.category = a.category;
  return null;
end $$;
create trigger residue_taken after insert on agents.residue_part
  referencing new table as added for each statement execute function agents.take_residue();

revoke all on function agents.follow_residue, agents.take_residue from public;
grant select, insert on agents.residue_posting, agents.residue_part to balai_app;
