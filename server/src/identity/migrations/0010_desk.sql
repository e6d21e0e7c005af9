-- What the desk needs of members: a lock that is not an end, a look at the site as they see it, tags,
-- and ways to find them by whatever is known.

alter table identity.member drop constraint member_status_check;
alter table identity.member
  add constraint member_status_check check (status in ('open', 'locked', 'closed'));

alter table identity.session drop constraint session_scope_check;
alter table identity.session
  add constraint session_scope_check check (scope in ('full', 'change', 'view')),
  -- Who of the staff looks, where it is not the member: `staff:<id>`.
  add column viewer text check (length(viewer) between 1 and 128);
alter table identity.session
  add constraint session_viewed check ((scope = 'view') = (viewer is not null));
grant update (token, device, ip) on identity.session to balai_app;
create index session_viewed_by on identity.session (opened_at) where scope = 'view';

create table identity.tag (
  member uuid not null references identity.member,
  tag text not null check (tag ~ '^[a-z0-9][a-z0-9-]{1,31}$'),
  by text not null check (length(by) between 1 and 128),
  at timestamptz not null,
  primary key (member, tag)
);
comment on table identity.tag is 'What the desk remembers a member by, in a word.';
create index tag_by_word on identity.tag (tag, member);
grant select, insert, delete on identity.tag to balai_app;

-- Names are found by how they begin, in whatever order the database sorts its words.
create index member_by_beginning on identity.member (account_key text_pattern_ops);
create index member_by_nickname on identity.member (lower(nickname) text_pattern_ops);
create index member_by_opening on identity.member (opened_at desc, id desc);
create index member_by_last_in on identity.member (last_signed_in_at desc, id desc)
  where last_signed_in_at is not null;
-- Proved or not: staff look for what was told. Neighbours differ in their last digits.
create index profile_by_number on identity.profile (mobile text_pattern_ops)
  where mobile is not null;
create index profile_by_address on identity.profile (email_key) where email_key is not null;
create index profile_by_payee on identity.profile (lower(payee_name)) where payee_name is not null;
create index profile_by_code on identity.profile (lower(affiliate_code))
  where affiliate_code is not null;
-- Who was where, and in which browser.
create index session_by_place on identity.session (ip, opened_at);

-- As before; what is opened under a look of the staff does not live.
create or replace function identity.live(
  p_session uuid[], p_seen_after timestamptz, p_opened_after timestamptz
) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
  select s.id
    from identity.session s
    join identity.member m on m.id = s.member
   where s.id = any (p_session)
     and s.revoked_at is null
     and s.last_seen_at > p_seen_after
     and s.opened_at > p_opened_after
     and s.scope <> 'view'
     and m.status = 'open';
end $$;
