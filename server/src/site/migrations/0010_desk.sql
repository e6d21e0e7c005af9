-- What staff write: every version of every piece, drafts apart from what is shown, pictures, previews.

alter table site.setting
  add column reason text check (length(reason) between 1 and 1000),
  add column change uuid;
comment on column site.setting.change is 'The change of the desk that set it, where staff set it.';

alter table site.help_article
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add check (closes_at > opens_at);

create table site.piece_version (
  kind text not null check (kind in ('banner', 'notice', 'announcement', 'article', 'promotion')),
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  version int not null check (version > 0),
  body jsonb,
  what text not null check (what in ('put', 'published', 'down', 'back', 'ordered')),
  at timestamptz not null,
  by text not null check (length(by) between 1 and 128),
  change uuid,
  reason text check (length(reason) between 1 and 1000),
  primary key (kind, id, version),
  check ((body is null) = (what = 'down'))
);
comment on table site.piece_version is
  'Every piece as it was shown from then on; without a body it was taken down. The highest is what is shown.';

create table site.piece_draft (
  kind text not null check (kind in ('banner', 'notice', 'announcement', 'article', 'promotion')),
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  revision int not null check (revision > 0),
  body jsonb not null,
  at timestamptz not null,
  by text not null check (length(by) between 1 and 128),
  primary key (kind, id)
);
comment on table site.piece_draft is 'What is being written. Nothing of it is shown to anyone.';

create table site.preview (
  ticket bytea primary key check (length(ticket) = 32),
  kind text not null check (kind in ('banner', 'notice', 'announcement', 'article', 'promotion')),
  id text not null,
  body jsonb not null,
  by text not null,
  bound bytea not null check (length(bound) = 32),
  until timestamptz not null
);
comment on table site.preview is
  'Drafts that one visitor is shown for a while. `ticket` is the SHA-256 of the secret, `bound` of who asked for it.';
create index preview_until on site.preview (until);

create table site.picture (
  name text primary key check (name ~ '^[0-9a-f]{32}\.webp$'),
  bytes bytea not null check (length(bytes) between 1 and 8388608),
  width int not null,
  height int not null,
  at timestamptz not null,
  by text not null
);
comment on table site.picture is 'Pictures of the house, drawn anew as they came. The name is of what is in them.';
create index picture_by_time on site.picture (at desc, name);

insert into site.piece_version (kind, id, version, body, what, at, by)
select kind, id, 1, body, 'put', now(), 'house'
  from (select 'banner' as kind, id,
               jsonb_build_object('group', group_name, 'scene', scene, 'words', words,
                                  'linkageType', linkage_type, 'linkage', linkage, 'place', place,
                                  'opensAt', opens_at, 'closesAt', closes_at) as body
          from site.banner
         union all
        select 'notice', id, jsonb_build_object('words', words, 'opensAt', opens_at,
                                                'closesAt', closes_at)
          from site.notice
         union all
        select 'announcement', id, jsonb_build_object('type', type, 'words', words,
                                                      'opensAt', opens_at, 'closesAt', closes_at)
          from site.announcement
         union all
        select 'article', id, jsonb_build_object('topic', topic, 'words', words, 'place', place,
                                                 'opensAt', null, 'closesAt', null)
          from site.help_article
         union all
        select 'promotion', id, jsonb_build_object('category', category, 'picture', picture,
                                                   'words', words, 'place', place,
                                                   'opensAt', opens_at, 'closesAt', closes_at)
          from site.promotion) as piece;

-- Moments as the wire has them: ISO 8601 in UTC.
update site.piece_version
   set body = body
         || jsonb_build_object(
              'opensAt', to_char((body ->> 'opensAt')::timestamptz at time zone 'UTC',
                                 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'closesAt', to_char((body ->> 'closesAt')::timestamptz at time zone 'UTC',
                                  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));

grant select, insert on site.piece_version, site.picture to balai_app;
grant select, insert, update, delete on site.piece_draft to balai_app;
grant select, insert, delete on site.preview to balai_app;
grant delete on site.banner, site.notice, site.announcement, site.help_article, site.promotion to balai_app;
