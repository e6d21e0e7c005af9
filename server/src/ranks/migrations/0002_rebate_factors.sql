-- What of a stake counts towards a rebate, by the category and the vendor of its game.

create table ranks.rebate_factor (
  version int not null references ranks.terms,
  kind text not null check (kind in ('category', 'vendor')),
  code text not null,
  -- In percent of the stake; 0 gives no rebate.
  factor int not null check (factor between 0 and 200),
  primary key (version, kind, code)
);
comment on table ranks.rebate_factor is
  'How much of a stake a rebate counts: the row of its vendor, else that of its category, else all of it.';

-- What was given back before counted every stake whole.
alter table ranks.rebate add column weighed bigint;
update ranks.rebate set weighed = stakes * 100;
alter table ranks.rebate
  alter column weighed set not null,
  add check (weighed >= 0),
  drop constraint rebate_check,
  -- Never rounded up, and once for all of its lines.
  add constraint rebate_amount check (amount = div(weighed::numeric * rate, 1000000));
comment on column ranks.rebate.weighed is 'Stakes by their factors, in hundredths of a minor unit.';

-- A line is of one game and of one version of the factors. Lines of before tell no games apart.
alter table ranks.rebate_line
  add column vendor text not null default '',
  add column game text not null default '',
  add column category text not null default '',
  add column version int,
  add column factor int not null default 100;
update ranks.rebate_line l set version = r.version
  from ranks.rebate r
 where r.bucket = l.bucket and r.member = l.member and r.day = l.day;
alter table ranks.rebate_line
  alter column version set not null,
  alter column vendor drop default,
  alter column game drop default,
  alter column category drop default,
  alter column factor drop default,
  add foreign key (version) references ranks.terms,
  drop constraint rebate_line_pkey,
  add primary key (bucket, member, opened, vendor, game, day, version);
create index rebate_line_day on ranks.rebate_line (bucket, member, day);
comment on table ranks.rebate_line is
  'What a rebate was counted from: of rounds of a game opened in a day so much, by the factor in force as they ended, which no other rebate counts.';

create or replace function ranks.follow_line() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.upto - new.counted <> coalesce((select max(l.upto) from ranks.rebate_line l
        where l.bucket = new.bucket and l.member = new.member and l.opened = new.opened
          and l.vendor = new.vendor and l.game = new.game), 0) then
    raise exception 'a stake is given back of once' using errcode = 'check_violation';
  end if;
  if new.factor <> coalesce(
      (select f.factor from ranks.rebate_factor f
        where f.version = new.version and f.kind = 'vendor' and f.code = new.vendor),
      (select f.factor from ranks.rebate_factor f
        where f.version = new.version and f.kind = 'category' and f.code = new.category), 100) then
    raise exception 'a stake counts by the factor of its version' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Lines come to what was given: it is looked at as each transaction ends.
create function ranks.lines_come_to() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from ranks.rebate r
     cross join lateral (
       select sum(l.counted) as counted, sum(l.counted * l.factor) as weighed
         from ranks.rebate_line l
        where l.bucket = r.bucket and l.member = r.member and l.day = r.day) of
     where r.bucket = new.bucket and r.member = new.member and r.day = new.day
       and (of.counted is distinct from r.stakes or of.weighed is distinct from r.weighed)) then
    raise exception 'a rebate is what its lines come to' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger rebate_comes_to after insert on ranks.rebate
  deferrable initially deferred for each row execute function ranks.lines_come_to();
create constraint trigger line_comes_to after insert on ranks.rebate_line
  deferrable initially deferred for each row execute function ranks.lines_come_to();

revoke all on function ranks.lines_come_to from public;
grant select, insert on ranks.rebate_factor to balai_app;
