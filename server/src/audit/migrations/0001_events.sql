-- Significant events and acts of staff, written once and chained by hash.

create schema audit;
comment on schema audit is 'What an auditor may read: significant events, and views of the books.';

-- A chain is gapless only under a lock. Lanes keep unrelated events from queueing for one lock.
create table audit.lane (
  lane smallint primary key check (lane between 0 and 15),
  seq bigint not null default 0,
  head bytea not null
);
comment on table audit.lane is 'The head of each of the sixteen event chains.';
insert into audit.lane (lane, head)
select lane, sha256(convert_to('balai events 1' || chr(10) || lane, 'UTF8'))
  from generate_series(0, 15) as lane;

create table audit.event (
  lane smallint not null,
  seq bigint not null,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{0,63}$'),
  actor text not null check (actor !~ '[[:cntrl:]]' and length(actor) between 1 and 128),
  subject text check (subject !~ '[[:cntrl:]]' and length(subject) between 1 and 128),
  body jsonb not null,
  hash bytea not null,
  primary key (lane, seq)
);
comment on table audit.event is
  'Who did what to whom, and when. Each row commits to the one before it in its lane.';
create index event_by_subject on audit.event (subject, at) where subject is not null;
create index event_by_time on audit.event (at);

-- The caller needs no right on the tables: this is the only way in.
create function audit.record(
  p_kind text, p_actor text, p_subject text, p_body jsonb, p_at timestamptz
) returns audit.event
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_lane audit.lane;
  v_event audit.event;
begin
  select * into strict v_lane from audit.lane
   where lane = abs(hashtext(coalesce(p_subject, p_actor))::bigint) % 16
     for no key update;

  v_event.lane := v_lane.lane;
  v_event.seq := v_lane.seq + 1;
  v_event.at := p_at;
  v_event.kind := p_kind;
  v_event.actor := p_actor;
  v_event.subject := p_subject;
  v_event.body := p_body;
  v_event.hash := sha256(v_lane.head || convert_to(concat_ws(chr(10),
    'balai event 1', v_event.lane, v_event.seq, (extract(epoch from p_at) * 1000000)::bigint,
    p_kind, p_actor, coalesce(p_subject, ''), p_body::text), 'UTF8'));

  insert into audit.event values (v_event.*);
  update audit.lane set seq = v_event.seq, head = v_event.hash where lane = v_event.lane;
  return v_event;
end $$;
comment on function audit.record is 'Appends one event to its lane. Take it after other locks.';

revoke all on function audit.record from public;
grant usage on schema audit to balai_app;
grant select on audit.event, audit.lane to balai_app;
grant execute on function audit.record to balai_app;

do $$ begin
  if not exists (select from pg_roles where rolname = 'balai_auditor') then
    create role balai_auditor nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server made it at this instant
end $$;
grant usage on schema audit to balai_auditor;
grant select on audit.event to balai_auditor;
