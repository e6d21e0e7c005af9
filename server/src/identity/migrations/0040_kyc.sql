-- How well the house knows its members: what is asked for, the papers under its key, and what came of it.

create function identity.adult_on(birthday date, day date) returns boolean
language sql immutable parallel safe as $$
  -- By digits: who was born on 29 February is a year older on 1 March where that day is missing.
  select (extract(year from birthday) + 18) * 10000 + extract(month from birthday) * 100
         + extract(day from birthday)
      <= extract(year from day) * 10000 + extract(month from day) * 100 + extract(day from day)
$$;

alter table identity.profile
  add column birthday_told_on date not null default ((now() at time zone 'Asia/Jakarta')::date),
  add constraint profile_of_age
    check (birthday is null or identity.adult_on(birthday, birthday_told_on));
comment on column identity.profile.birthday_told_on is
  'The day of the house on which the birth date was told: nobody under 18 is kept.';

create table identity.kyc_arrow (
  -- Empty: where a request begins.
  was text not null,
  becomes text not null,
  reason text not null,
  primary key (was, becomes, reason)
);
comment on table identity.kyc_arrow is 'Every way a request for papers can go. There is no other.';
insert into identity.kyc_arrow (was, becomes, reason)
select was, becomes, reason
  from (values
    ('', 'asked', array['by-member', 'by-desk']),
    ('asked', 'asked', array['by-desk']),
    ('asked', 'sent', array['complete']),
    ('asked', 'expired', array['not-sent']),
    -- Nothing is decided that nobody has looked at.
    ('sent', 'review', array['looked-at']),
    ('review', 'asked', array['again']),
    ('review', 'accepted', array['agreed']),
    ('review', 'refused', array['unreadable', 'cut-off', 'out-of-date', 'too-old', 'facts-differ',
                                'other-person', 'number-elsewhere', 'altered']),
    ('accepted', 'refused', array['other-person', 'number-elsewhere', 'altered']),
    ('accepted', 'expired', array['paper-over'])
  ) as each (was, becomes, reasons), unnest(reasons) as reason;

create table identity.kyc_request (
  id uuid primary key,
  member uuid not null references identity.member,
  level smallint not null check (level in (2, 3)),
  papers text[] not null check (
    papers <@ array['identity', 'selfie', 'address', 'funds'] and cardinality(papers) between 1 and 4),
  state text not null
    check (state in ('asked', 'sent', 'review', 'accepted', 'refused', 'expired')),
  reason text not null,
  since timestamptz not null,
  -- What is open is due some day; what has ended is not.
  due timestamptz,
  document text check (document in ('ktp', 'passport', 'sim')),
  -- AES-256-GCM under a key of the house: nonce, tag, text.
  number bytea,
  -- Keyed hash of the kind of paper and its number, to find it by without reading it.
  number_key bytea check (length(number_key) = 32),
  -- Its last digits, as it is shown.
  tail text check (length(tail) between 1 and 4),
  -- Whether a number that says a birth date says the one that was told.
  born_as_told boolean,
  -- The last day on which the paper itself is good.
  good_until date,
  -- When what was accepted ends; nothing where it has no end.
  until timestamptz,
  reminded smallint not null default 0 check (reminded between 0 and 2),
  created_at timestamptz not null,
  check ((due is not null) = (state in ('asked', 'sent', 'review'))),
  check ((number is null) = (number_key is null) and (number is null) = (tail is null)),
  check (number_key is null or document is not null),
  check (state not in ('sent', 'review', 'accepted') or not 'identity' = any (papers)
         or number_key is not null)
);
comment on table identity.kyc_request is
  'A request for papers as it stands. How it came there is in its steps.';
create unique index kyc_request_open on identity.kyc_request (member) where due is not null;
create index kyc_request_of_member on identity.kyc_request (member, created_at desc, id desc);
create index kyc_request_by_time on identity.kyc_request (created_at desc, id desc);
create index kyc_request_due on identity.kyc_request (due) where due is not null;
create index kyc_request_waiting on identity.kyc_request (since)
  where state in ('sent', 'review');
create index kyc_request_until on identity.kyc_request (until)
  where state = 'accepted' and until is not null;
create index kyc_request_by_number on identity.kyc_request (number_key)
  where number_key is not null;
create index kyc_request_ended on identity.kyc_request (since)
  where state in ('refused', 'expired');

create table identity.kyc_step (
  request uuid not null references identity.kyc_request,
  seq int not null,
  state text not null,
  reason text not null,
  at timestamptz not null,
  due timestamptz,
  primary key (request, seq)
);
comment on table identity.kyc_step is 'Where a request stood, one after another. Nothing of it is changed.';

-- Every step is an arrow and leaves a line, whoever moves it. Papers are asked for once more only once.
create function identity.step_kyc() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from identity.kyc_arrow a
                  where a.was = case tg_op when 'INSERT' then '' else old.state end
                    and a.becomes = new.state and a.reason = new.reason) then
    raise exception 'a request for papers does not go from % to % because of %',
      case tg_op when 'INSERT' then 'nothing' else old.state end, new.state, new.reason
      using errcode = 'check_violation';
  end if;
  if new.reason = 'again' and exists (select from identity.kyc_step s
                                       where s.request = new.id and s.reason = 'again') then
    raise exception 'papers were asked for once more already' using errcode = 'check_violation';
  end if;
  insert into identity.kyc_step (request, seq, state, reason, at, due)
  select new.id, coalesce(max(s.seq), 0) + 1, new.state, new.reason, new.since, new.due
    from identity.kyc_step s where s.request = new.id;
  return null;
end $$;
create trigger kyc_begins after insert on identity.kyc_request
  for each row execute function identity.step_kyc();
create trigger kyc_goes_on after update of state, reason on identity.kyc_request
  for each row when ((old.state, old.reason) is distinct from (new.state, new.reason))
  execute function identity.step_kyc();

-- Whose it is does not change, and what was handed in is not another number afterwards.
create function identity.keep_kyc() returns trigger language plpgsql as $$
begin
  if (old.id, old.member, old.created_at) is distinct from (new.id, new.member, new.created_at)
     or (old.state <> 'asked' and new.number_key is not null
         and (old.number, old.number_key, old.document)
             is distinct from (new.number, new.number_key, new.document)) then
    raise exception 'what was handed in does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger kyc_stays before update on identity.kyc_request
  for each row execute function identity.keep_kyc();

create table identity.kyc_page (
  id uuid primary key,
  request uuid not null references identity.kyc_request,
  kind text not null check (kind in ('identity', 'selfie', 'address', 'funds')),
  place smallint not null check (place between 1 and 3),
  -- AES-256-GCM under a key of the house: nonce, tag, and the picture as the house drew it anew.
  kept bytea not null check (length(kept) > 28),
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes int not null check (bytes > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  sent_at timestamptz not null,
  unique (request, kind, place)
);
comment on table identity.kyc_page is
  'Pictures of papers. They are not changed once they were handed in, and erased when their time is over.';
-- What is encrypted does not get smaller.
alter table identity.kyc_page alter column kept set storage external;

create function identity.keep_kyc_page() returns trigger language plpgsql as $$
begin
  if not exists (select from identity.kyc_request r
                  where r.id = new.request and r.state = 'asked' and new.kind = any (r.papers)) then
    raise exception 'this paper is not asked for' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger kyc_page_asked before insert on identity.kyc_page
  for each row execute function identity.keep_kyc_page();

create table identity.kyc_number (
  key bytea primary key check (length(key) = 32),
  member uuid not null references identity.member,
  since timestamptz not null
);
comment on table identity.kyc_number is
  'Numbers of papers that were accepted, as keyed hashes: one number is one member.';
create index kyc_number_of_member on identity.kyc_number (member);

create table identity.kyc_look (
  id uuid primary key,
  request uuid not null references identity.kyc_request,
  -- Nothing where the registered facts were looked at; the picture itself may be erased by now.
  page uuid,
  by text not null check (length(by) between 1 and 128),
  name text not null,
  reason text not null check (length(reason) between 4 and 1000),
  at timestamptz not null
);
comment on table identity.kyc_look is 'Who of the staff looked at which paper, and why.';
create index kyc_look_of_request on identity.kyc_look (request, at);

revoke all on function identity.step_kyc(), identity.keep_kyc(), identity.keep_kyc_page() from public;
grant select on identity.kyc_arrow, identity.kyc_step to balai_app;
grant select, insert on identity.kyc_request to balai_app;
grant update (level, papers, state, reason, since, due, document, number, number_key, tail,
              born_as_told, good_until, until, reminded) on identity.kyc_request to balai_app;
grant select, insert, delete on identity.kyc_page to balai_app;
grant select, insert, delete on identity.kyc_number to balai_app;
grant update (since) on identity.kyc_number to balai_app;
grant select, insert on identity.kyc_look to balai_app;
