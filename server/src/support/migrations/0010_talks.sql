-- What members and the house say to each other: chats, tickets and complaints.

create table support.talk_arrow (
  kind text not null check (kind in ('chat', 'ticket', 'complaint')),
  was text not null,
  becomes text not null,
  primary key (kind, was, becomes)
);
comment on table support.talk_arrow is 'Every way a talk can go. There is no other.';
insert into support.talk_arrow (kind, was, becomes)
values
  ('chat', '', 'open'),
  ('chat', 'open', 'acknowledged'),
  ('chat', 'open', 'closed'),
  ('chat', 'acknowledged', 'closed'),
  ('ticket', '', 'open'),
  ('ticket', 'open', 'acknowledged'),
  ('ticket', 'acknowledged', 'answered'),
  -- The member has something more to say.
  ('ticket', 'answered', 'acknowledged'),
  ('ticket', 'open', 'closed'),
  ('ticket', 'acknowledged', 'closed'),
  ('ticket', 'answered', 'closed'),
  ('complaint', '', 'open'),
  ('complaint', 'open', 'acknowledged'),
  ('complaint', 'acknowledged', 'answered'),
  ('complaint', 'answered', 'acknowledged'),
  ('complaint', 'acknowledged', 'escalated'),
  ('complaint', 'answered', 'escalated'),
  ('complaint', 'answered', 'closed'),
  ('complaint', 'escalated', 'closed'),
  -- Withdrawn by its member.
  ('complaint', 'open', 'closed'),
  ('complaint', 'acknowledged', 'closed');

create table support.talk (
  id uuid primary key,
  number text not null unique check (number ~ '^[A-Z2-9]{4}-[A-Z2-9]{4}$'),
  member uuid not null,
  kind text not null check (kind in ('chat', 'ticket', 'complaint')),
  state text not null check (state in ('open', 'acknowledged', 'answered', 'closed', 'escalated')),
  topic text not null check (topic in ('money', 'account', 'play', 'offers', 'other')),
  -- As it was when it began: who is VIP then is answered first.
  vip boolean not null,
  lang text not null check (lang in ('ID', 'EN')),
  about_kind text check (about_kind in ('round', 'deposit', 'withdrawal')),
  about_id uuid,
  opened_at timestamptz not null,
  -- Its clocks. A chat has only the first: then it becomes a ticket.
  answer_due timestamptz not null,
  resolve_due timestamptz,
  -- Of the last that was said. Whoever says something holds this row until it stands: numbers have no hole.
  last int not null default 0 check (last between 0 and 500),
  last_at timestamptz not null,
  read_to int not null default 0,
  -- When the member was last seen in it.
  seen_at timestamptz not null,
  -- Since when the member waits for a word; null where it is their turn.
  waits_since timestamptz,
  taken_by text,
  taken_name text,
  taken_at timestamptz,
  answered_at timestamptz,
  escalated_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('member', 'staff', 'time')),
  stars int check (stars between 1 and 5),
  rated_note text check (length(rated_note) <= 500),
  rated_at timestamptz,
  check ((about_kind is null) = (about_id is null)),
  check ((taken_by is null) = (taken_name is null)),
  check ((kind = 'chat') = (resolve_due is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null)),
  check ((stars is null) = (rated_at is null)),
  check (stars is null or state = 'closed'),
  check (state <> 'closed' or waits_since is null)
);
comment on table support.talk is 'A chat, ticket or complaint as it stands. What was said lies beside it and never changes.';
create unique index talk_one_chat on support.talk (member) where kind = 'chat' and state <> 'closed';
create index talk_of_member on support.talk (member, last_at desc, id);
create index talk_waiting on support.talk (waits_since) where waits_since is not null;
create index talk_open on support.talk (kind, opened_at) where state <> 'closed';
create index talk_by_time on support.talk (opened_at desc, id desc);

-- Every step is an arrow, and what a talk began as stays.
create function support.step_talk() returns trigger
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
    if (old.id, old.number, old.member, old.topic, old.vip, old.lang, old.about_kind, old.about_id, old.opened_at)
       is distinct from
       (new.id, new.number, new.member, new.topic, new.vip, new.lang, new.about_kind, new.about_id, new.opened_at)
       or new.last < old.last or new.read_to < old.read_to
       or (old.answered_at is not null and new.answered_at is distinct from old.answered_at)
       or (old.stars is not null and new.stars is distinct from old.stars)
       or (old.state = 'closed' and new.last <> old.last) then
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
create trigger talk_goes_on before insert or update on support.talk
  for each row execute function support.step_talk();

create table support.said (
  talk uuid not null references support.talk on delete cascade,
  seq int not null check (seq between 1 and 500),
  -- Whose talk it is: what somebody has written is given to them.
  member uuid not null,
  by text not null check (by in ('member', 'staff', 'house')),
  staff text,
  name text not null,
  body text not null check (length(body) <= 2000),
  note text,
  -- The intent it came by: sent again it is the same word.
  key uuid unique,
  at timestamptz not null,
  primary key (talk, seq),
  check ((by = 'staff') = (staff is not null) or by = 'house'),
  check ((by = 'house') = (note is not null)),
  check (by <> 'house' or body = '')
);
comment on table support.said is 'What was said in a talk. It never changes.';
create index said_lately on support.said (member, at) where by = 'member';

create table support.talk_image (
  id uuid primary key,
  talk uuid not null,
  seq int not null,
  place int not null check (place between 1 and 3),
  -- Drawn anew, and under the house's key.
  kept bytea not null check (length(kept) <= 16777216),
  type text not null check (type in ('image/png', 'image/jpeg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  unique (talk, seq, place),
  foreign key (talk, seq) references support.said on delete cascade
);
comment on table support.talk_image is 'Pictures that members sent in a talk. No name of a file is kept.';

-- GLI-19 A.4.4: records of a complaint are kept for five years, whoever asks for their end.
create function support.keep_complaint() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.kind = 'complaint'
     and (old.closed_at is null or old.closed_at > now() - interval '5 years') then
    raise exception 'a complaint is kept for five years' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger talk_kept before delete on support.talk
  for each row execute function support.keep_complaint();

revoke all on function support.step_talk, support.keep_complaint from public;
grant select on support.talk_arrow to balai_app;
grant select, insert, delete on support.talk to balai_app;
grant update (kind, state, answer_due, resolve_due, last, last_at, read_to, seen_at, waits_since, taken_by, taken_name,
  taken_at, answered_at, escalated_at, closed_at, closed_by, stars, rated_note, rated_at)
  on support.talk to balai_app;
grant select, insert on support.said, support.talk_image to balai_app;
