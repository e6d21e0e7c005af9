-- What the house says of itself: settings, banners and notices, in every language at once.

create schema site;
comment on schema site is 'Settings, banners and notices of the house.';

create table site.setting (
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,63}$'),
  version int not null check (version > 0),
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null check (length(updated_by) between 1 and 128),
  primary key (name, version)
);
comment on table site.setting is
  'Each change of a setting is a new version; the highest is in force. Unset ones have their default in code.';

create table site.banner (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  group_name text not null check (group_name ~ '^w_[a-z]{2,20}$'),
  scene text not null,
  words jsonb not null check (words ?& array['ID', 'EN']),
  linkage_type text not null check (linkage_type in ('none', 'path', 'register')),
  linkage text not null,
  place int not null,
  opens_at timestamptz,
  closes_at timestamptz,
  check (closes_at > opens_at)
);
comment on table site.banner is 'Banners by group, with their words in each language.';
create index banner_by_group on site.banner (group_name, place, id);

create table site.notice (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  words jsonb not null check (words ?& array['ID', 'EN']),
  opens_at timestamptz not null,
  closes_at timestamptz,
  check (closes_at > opens_at)
);
comment on table site.notice is 'Notices to everyone, dated by the moment from which they hold.';
create index notice_by_time on site.notice (opens_at desc, id);

grant usage on schema site to balai_app;
grant select, insert on site.setting to balai_app;
grant select, insert, update on site.banner, site.notice to balai_app;
