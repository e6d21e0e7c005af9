-- What the house writes to many members at once.

create schema campaigns;
comment on schema campaigns is 'Messages of the house to many members, and how far they have come.';

create table campaigns.campaign (
  -- The change by which it was agreed to.
  id uuid primary key,
  topic text not null,
  words jsonb not null,
  path text,
  -- One of the two: the members that were named, or the level from which on.
  members uuid[],
  level_from smallint check (level_from between 0 and 9),
  sent_by text not null,
  asked_at timestamptz not null,
  -- The last member who was looked at.
  place uuid not null default '00000000-0000-0000-0000-000000000000',
  told int not null default 0 check (told >= 0),
  -- Those who take a break from play, and are told of no offers.
  spared int not null default 0 check (spared >= 0),
  ended_at timestamptz,
  check ((members is null) <> (level_from is null))
);
comment on table campaigns.campaign is 'One row a message to many. What it says does not change; how far it is does.';
create index campaign_running on campaigns.campaign (asked_at) where ended_at is null;
create index campaign_by_time on campaigns.campaign (asked_at, id);

grant usage on schema campaigns to balai_app;
grant select, insert on campaigns.campaign to balai_app;
grant update (place, told, spared, ended_at) on campaigns.campaign to balai_app;
