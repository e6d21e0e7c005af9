-- Visitors talk with the house as well, and staff with each other beside a talk.

create table support.visitor (
  id uuid primary key,
  -- SHA-256 of the key that their browser holds: what lies here opens nothing.
  key_hash bytea not null unique check (length(key_hash) = 32),
  name text not null check (length(name) <= 40),
  begun_at timestamptz not null
);
comment on table support.visitor is 'Somebody without an account who began a chat, by the key that their browser made.';

alter table support.talk
  alter column member drop not null,
  add column visitor uuid references support.visitor,
  -- Who handed it to the one that has it, until that one has said something.
  add column handed_by text,
  add check ((member is null) <> (visitor is null)),
  add check (visitor is null or kind <> 'complaint'),
  add check (visitor is null or not vip),
  add check (handed_by is null or taken_by is not null);
create unique index talk_one_visitor_chat on support.talk (visitor)
  where visitor is not null and kind = 'chat' and state <> 'closed';
create index talk_of_visitor on support.talk (visitor, opened_at desc) where visitor is not null;
create index talk_of_visitors on support.talk (last_at) where visitor is not null;

alter table support.said alter column member drop not null;
create index said_to_visitor on support.said (talk, at) where member is null;

-- What a talk began as stays; a visitor's becomes a member's once.
create or replace function support.step_talk() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' or old.state <> new.state then
    if not exists (select from support.talk_arrow a
                    where a.kind = new.kind and a.becomes = new.state
                      and a.was = case tg_op when 'INSERT' then '' else old.state end) then
      raise exception 'a % does not go from % to %', new.kind,
        case tg_op when 'INSERT' then 'nothing' else old.state end, new.state
        using errcode = 'check_violation';
    end if;
    -- Without an answer only its own member closes a complaint.
    if new.kind = 'complaint' and new.state = 'closed' and new.closed_by <> 'member'
       and new.answered_at is null then
      raise exception 'a complaint is answered before it is closed' using errcode = 'check_violation';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if (old.id, old.number, old.topic, old.vip, old.lang, old.about_kind, old.about_id, old.opened_at)
       is distinct from
       (new.id, new.number, new.topic, new.vip, new.lang, new.about_kind, new.about_id, new.opened_at)
       or ((old.member, old.visitor) is distinct from (new.member, new.visitor)
           and (old.member is not null or new.member is null))
       or new.last < old.last or new.read_to < old.read_to
       or (old.answered_at is not null and new.answered_at is distinct from old.answered_at)
       or (old.stars is not null and new.stars is distinct from old.stars)
       -- But the line by which a visitor's talk comes to its member.
       or (old.state = 'closed' and new.last <> old.last and old.member is not distinct from new.member) then
      raise exception 'what a talk began as does not change' using errcode = 'check_violation';
    end if;
    -- A chat that nobody had time for goes on as a ticket; nothing else becomes another kind, and no clock
    -- of a complaint is set back.
    if old.kind <> new.kind and not (old.kind = 'chat' and new.kind = 'ticket' and old.state = 'open'
                                     and new.state = 'open') then
      raise exception 'a % does not become a %', old.kind, new.kind using errcode = 'check_violation';
    end if;
    if old.kind = new.kind and (old.answer_due, old.resolve_due) is distinct from (new.answer_due, new.resolve_due) then
      raise exception 'a clock that runs is not set' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;

-- What a visitor said is the member's whose talk it has become: what somebody has written is given to them.
create function support.words_follow_talk() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update support.said set member = new.member where talk = new.id and member is null;
  return null;
end $$;
create trigger talk_claimed after update of member on support.talk
  for each row when (old.member is null and new.member is not null)
  execute function support.words_follow_talk();

-- For staff alone: it lies apart from what was said, so that nothing that reads a talk for its member can find it.
create table support.inner_note (
  id uuid primary key,
  talk uuid not null references support.talk on delete cascade,
  kind text not null check (kind in ('note', 'back', 'over', 'handed')),
  staff text not null,
  name text not null,
  other text not null default '',
  body text not null check (length(body) <= 1000),
  at timestamptz not null,
  check ((kind in ('over', 'handed')) = (other <> '')),
  check (kind <> 'note' or body <> '')
);
comment on table support.inner_note is 'What staff wrote beside a talk, and through whose hands it went. It never changes.';
create index inner_note_in on support.inner_note (talk, at);

revoke all on function support.words_follow_talk from public;
-- Who holds a row of it has to be allowed to change it.
grant select, insert, delete, update (name) on support.visitor to balai_app;
grant select, insert on support.inner_note to balai_app;
grant update (member, visitor, handed_by) on support.talk to balai_app;
