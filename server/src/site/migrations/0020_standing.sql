-- What stands of a piece: more than one version of it, so that an older one is shown until a newer begins. Texts
-- of the site are pieces like any other.

create table site.piece_standing (
  kind text not null,
  id text not null,
  version int not null,
  body jsonb not null,
  opens_at timestamptz,
  closes_at timestamptz,
  until timestamptz,
  primary key (kind, id, version),
  foreign key (kind, id, version) references site.piece_version,
  check (closes_at > opens_at)
);
comment on table site.piece_standing is
  'Versions that are shown or will be. `until` is when the next of the same piece begins.';

insert into site.piece_standing (kind, id, version, body, opens_at, closes_at)
select kind, id, version, body, (body ->> 'opensAt')::timestamptz, (body ->> 'closesAt')::timestamptz
  from (select distinct on (kind, id) kind, id, version, body
          from site.piece_version
         order by kind, id, version desc) as latest
 where body is not null;

drop table site.banner, site.notice, site.announcement, site.help_article, site.promotion;

create function site.shown_at(kind text, moment timestamptz) returns setof site.piece_standing
language sql stable as $$
  select *
    from site.piece_standing as s
   where s.kind = shown_at.kind
     and (s.opens_at is null or s.opens_at <= moment)
     and (s.closes_at is null or s.closes_at > moment)
     and (s.until is null or s.until > moment)
$$;
comment on function site.shown_at is 'What of a kind is shown at a moment: at most one version of each.';

alter table site.piece_version
  drop constraint piece_version_kind_check,
  drop constraint piece_version_id_check,
  add check (kind in ('banner', 'notice', 'announcement', 'article', 'promotion', 'text')),
  add check (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$');
alter table site.piece_draft
  drop constraint piece_draft_kind_check,
  drop constraint piece_draft_id_check,
  add check (kind in ('banner', 'notice', 'announcement', 'article', 'promotion', 'text')),
  add check (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$');
alter table site.preview
  drop constraint preview_kind_check,
  add check (kind in ('banner', 'notice', 'announcement', 'article', 'promotion', 'text'));

grant select, insert, update, delete on site.piece_standing to balai_app;
