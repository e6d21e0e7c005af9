-- What the house has written to be read.

create table site.announcement (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  words jsonb not null check (words ?& array['ID', 'EN']),
  opens_at timestamptz not null,
  closes_at timestamptz,
  check (closes_at > opens_at)
);
comment on table site.announcement is 'Announcements by type, dated by the moment from which they are shown.';
create index announcement_by_time on site.announcement (opens_at desc, id);

create table site.help_article (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  topic text not null check (topic in ('start', 'money', 'play', 'fair', 'care', 'account', 'terms')),
  words jsonb not null check (words ?& array['ID', 'EN']),
  place int not null
);
comment on table site.help_article is 'The help centre and the terms.';

create table site.promotion (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  category text not null check (category in ('new_player', 'daily', 'weekly', 'vip')),
  picture text not null,
  words jsonb not null check (words ?& array['ID', 'EN']),
  place int not null,
  opens_at timestamptz,
  closes_at timestamptz,
  check (closes_at > opens_at)
);
comment on table site.promotion is 'Promotions with their words in each language.';

alter table site.banner drop constraint banner_linkage_type_check;
alter table site.banner add constraint banner_linkage_type_check
  check (linkage_type in ('none', 'path', 'register', 'url'));

grant select, insert, update on site.announcement, site.help_article, site.promotion to balai_app;
