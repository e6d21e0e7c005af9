-- Bounds of one event, of one of its markets, and of one member, where they are not those of everything and everyone. The last
-- version stands.

create table sportsbook.own_bound (
  event uuid not null references sportsbook.event,
  -- The event itself where none is named.
  market text,
  version int not null check (version > 0),
  -- What the house may owe on a selection, and what one member may stake; nothing where it is as everywhere.
  selection_most bigint check (selection_most > 0),
  member_most bigint check (member_most > 0),
  at timestamptz not null,
  by text not null,
  unique nulls not distinct (event, market, version),
  foreign key (event, market) references sportsbook.market
);
comment on table sportsbook.own_bound is 'What the house takes on at one event or market, where that is its own. Append-only.';

create table sportsbook.member_part (
  bucket smallint not null,
  member uuid not null,
  version int not null check (version > 0),
  -- Hundredths of what others may stake and get back.
  part smallint not null check (part between 1 and 100),
  at timestamptz not null,
  by text not null,
  primary key (bucket, member, version)
);
comment on table sportsbook.member_part is 'How much of what others may stake one member may. Append-only.';

create trigger own_bound_stays before update or delete on sportsbook.own_bound
  for each row execute function sportsbook.refuse_change();
create trigger member_part_stays before update or delete on sportsbook.member_part
  for each row execute function sportsbook.refuse_change();

grant select, insert on sportsbook.own_bound, sportsbook.member_part to balai_app;
