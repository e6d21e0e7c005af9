-- What a promotion may grant in all, to how many, and on one day of the house: held by whatever grants, in the
-- statement that grants, whoever it is.

alter table promotions.activity
  -- {"total", "perDay" in minor units as digits, "receivers"}, each of them empty where it has no bound.
  add column budget jsonb,
  add constraint activity_budget_check
    check (budget is null or kind in ('application', 'registration', 'check-in'));

create table promotions.spent (
  activity text primary key,
  granted bigint not null check (granted >= 0),
  receivers int not null check (receivers >= 0)
);
comment on table promotions.spent is
  'What an activity has granted since it first had a budget, and what it had granted before; what lapsed is not in it.';
create table promotions.spent_day (
  activity text not null references promotions.spent,
  -- By the calendar of the house.
  day date not null,
  granted bigint not null check (granted >= 0),
  primary key (activity, day)
);
create table promotions.receiver (
  activity text not null references promotions.spent,
  bucket smallint not null,
  member uuid not null,
  primary key (activity, bucket, member)
);
comment on table promotions.receiver is 'Who has been granted something by an activity with a budget, each once.';

-- From its first budget on an activity is counted, with all that it has granted by then.
create function promotions.begin_spending() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from promotions.spent s where s.activity = new.activity) then return null; end if;
  -- Whoever grants in this moment is done first, and whoever comes waits until it is counted.
  lock table promotions.entry in share row exclusive mode;
  insert into promotions.spent (activity, granted, receivers)
  select new.activity, coalesce(sum(e.amount), 0), count(distinct e.member)
    from promotions.entry e
   where e.activity = new.activity and e.state in ('issued', 'claimed')
  on conflict do nothing;
  insert into promotions.spent_day (activity, day, granted)
  select new.activity, (s.at at time zone 'Asia/Jakarta')::date, sum(e.amount)
    from promotions.entry e
    join promotions.entry_step s on s.bucket = e.bucket and s.entry = e.id and s.state = 'issued'
   where e.activity = new.activity and e.state in ('issued', 'claimed')
   group by 2
  on conflict do nothing;
  insert into promotions.receiver (activity, bucket, member)
  select distinct new.activity, e.bucket, e.member
    from promotions.entry e
   where e.activity = new.activity and e.state in ('issued', 'claimed')
  on conflict do nothing;
  return null;
end $$;
create trigger activity_spends after insert on promotions.activity
  for each row when (new.budget is not null) execute function promotions.begin_spending();

-- What is granted is taken from the budget in force, or is not granted: the row is left out.
create function promotions.spend() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  so_far promotions.spent;
  today bigint;
  known boolean;
  budget jsonb;
  house_day date := (new.since at time zone 'Asia/Jakarta')::date;
begin
  -- All who are granted something by this activity stand in one line here.
  select * into so_far from promotions.spent s where s.activity = new.activity for update;
  if not found then return new; end if;
  select a.budget into budget from promotions.activity a
   where a.activity = new.activity order by a.version desc limit 1;
  select exists (select from promotions.receiver r
                  where r.activity = new.activity and r.bucket = new.bucket and r.member = new.member)
    into known;
  select coalesce(sum(d.granted), 0) into today from promotions.spent_day d
   where d.activity = new.activity and d.day = house_day;
  if so_far.granted + new.amount > (budget ->> 'total')::bigint
     or today + new.amount > (budget ->> 'perDay')::bigint
     or (not known and so_far.receivers >= (budget ->> 'receivers')::int) then
    return null;
  end if;
  update promotions.spent s
     set granted = s.granted + new.amount, receivers = s.receivers + (not known)::int
   where s.activity = new.activity;
  insert into promotions.spent_day as d (activity, day, granted)
  values (new.activity, house_day, new.amount)
  on conflict (activity, day) do update set granted = d.granted + excluded.granted;
  insert into promotions.receiver (activity, bucket, member)
  values (new.activity, new.bucket, new.member) on conflict do nothing;
  return new;
end $$;
create trigger entry_begins_spending before insert on promotions.entry
  for each row when (new.amount is not null) execute function promotions.spend();
create trigger entry_spends before update on promotions.entry
  for each row when (old.amount is null and new.amount is not null)
  execute function promotions.spend();

-- What nobody claimed in its time can be granted to others.
create function promotions.give_back() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone int := 0;
begin
  perform from promotions.spent s where s.activity = new.activity for update;
  if not found then return null; end if;
  delete from promotions.receiver r
   where r.activity = new.activity and r.bucket = new.bucket and r.member = new.member
     and not exists (select from promotions.entry e
                      where e.bucket = new.bucket and e.member = new.member
                        and e.activity = new.activity and e.state in ('issued', 'claimed'));
  get diagnostics gone = row_count;
  update promotions.spent s set granted = s.granted - new.amount, receivers = s.receivers - gone
   where s.activity = new.activity;
  return null;
end $$;
create trigger entry_lapses after update on promotions.entry
  for each row when (old.state = 'issued' and new.state = 'registration-closed' and new.amount is not null)
  execute function promotions.give_back();

revoke all on function promotions.begin_spending, promotions.spend, promotions.give_back from public;
grant select on promotions.spent, promotions.spent_day, promotions.receiver to balai_app;
