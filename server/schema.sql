-- Made by npm run generate from the migrations.

-- platform

create table platform.answer (
  scope text not null,
  key text not null,
  call text not null,
  terms bytea not null,
  answer text,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (scope, key)
);
comment on table platform.answer is 'One key, one answer: a repeat is answered as before, other terms are refused.';
CREATE INDEX answer_at ON platform.answer USING btree (at);

create table platform.fact (
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  body jsonb,
  at timestamp with time zone not null,
  many integer not null default 1,
  shared jsonb,
  each jsonb,
  CHECK ((many > 0)),
  CHECK (
CASE
    WHEN (body IS NOT NULL) THEN ((many = 1) AND (shared IS NULL) AND (each IS NULL))
    ELSE ((shared IS NOT NULL) AND (each IS NOT NULL) AND (NOT jsonb_path_exists(each, 'strict $.*?(@.type() != "array" || @.size() != $"many")'::jsonpath, jsonb_build_object('many', many))))
END),
  PRIMARY KEY (id)
);
comment on table platform.fact is 'What happened, in the words of the module that did it. Append-only.';
CREATE INDEX fact_order ON platform.fact USING btree (xid, id);

create table platform.lease (
  name text not null,
  holder uuid not null,
  until timestamp with time zone not null,
  PRIMARY KEY (name)
);
comment on table platform.lease is 'What runs in exactly one process at a time.';

create table platform.migration (
  module text not null,
  name text not null,
  checksum text not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (module, name)
);
comment on table platform.migration is 'What was applied to this database, and what it said then.';

create table platform.reader (
  listener text not null,
  xid xid8 not null default '0'::xid8,
  id bigint not null default 0,
  PRIMARY KEY (listener)
);
comment on table platform.reader is 'The last fact that each listener has taken in.';

create table platform.sealed_seen (
  jti uuid not null,
  at timestamp with time zone not null,
  PRIMARY KEY (jti)
);
comment on table platform.sealed_seen is 'One-time ids of sealed bodies, kept while they could be replayed.';
CREATE INDEX sealed_seen_at ON platform.sealed_seen USING btree (at);

CREATE OR REPLACE FUNCTION platform.announce_all(p_kind text, p_shared jsonb[], p_each jsonb[], p_many integer[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into platform.fact (kind, shared, each, many, at)
  select p_kind, f.shared, f.each, f.many, p_at from unnest(p_shared, p_each, p_many) as f(shared, each, many)
$function$;

grant usage on schema platform to balai_app;
grant delete, insert, select on table platform.sealed_seen to balai_app;
grant delete, insert, select, update on table platform.answer to balai_app;
grant delete, insert, select, update on table platform.lease to balai_app;
grant insert, select on table platform.fact to balai_app;
grant insert, select, update on table platform.reader to balai_app;
grant select on table platform.migration to balai_app;

-- audit

create table audit.checked (
  lane smallint not null,
  seq bigint not null,
  head bytea not null,
  at timestamp with time zone not null,
  broken bigint,
  CHECK ((length(head) = 32)),
  PRIMARY KEY (lane),
  CHECK ((seq >= 0))
);
comment on table audit.checked is 'How far each chain of events was walked. `broken` is the first bad event.';

create table audit.event (
  lane smallint not null,
  seq bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  actor text not null,
  subject text,
  body jsonb not null,
  hash bytea not null,
  CHECK (((actor !~ '[[:cntrl:]]'::text) AND ((length(actor) >= 1) AND (length(actor) <= 128)))),
  CHECK ((kind ~ '^[a-z][a-z0-9-]{0,63}$'::text)),
  PRIMARY KEY (lane, seq),
  CHECK (((subject !~ '[[:cntrl:]]'::text) AND ((length(subject) >= 1) AND (length(subject) <= 128))))
);
comment on table audit.event is 'Who did what to whom, and when. Each row commits to the one before it in its lane.';
CREATE INDEX event_by_actor ON audit.event USING btree (actor, at);
CREATE INDEX event_by_kind ON audit.event USING btree (kind, at);
CREATE INDEX event_by_subject ON audit.event USING btree (subject, at) WHERE (subject IS NOT NULL);
CREATE INDEX event_by_time ON audit.event USING btree (at);

create table audit.lane (
  lane smallint not null,
  seq bigint not null default 0,
  head bytea not null,
  CHECK (((lane >= 0) AND (lane <= 15))),
  PRIMARY KEY (lane)
);
comment on table audit.lane is 'The head of each of the sixteen event chains.';

create view audit."limit" as
 SELECT member,
    kind,
    span,
    amount AS own,
    ordered
   FROM wagers.bound
  WHERE amount IS NOT NULL OR ordered IS NOT NULL;

create view audit.account as
 SELECT a.id AS account,
    'member:'::text || a.pool AS account_kind,
    a.member,
    a.currency,
    a.balance::numeric AS balance,
    a.held,
    a.floor,
    a.seq,
    a.opened_at
   FROM wallet.account a
UNION ALL
 SELECT h.id AS account,
    'house:'::text || h.kind AS account_kind,
    NULL::uuid AS member,
    h.currency,
    h.balance,
    NULL::bigint AS held,
    NULL::bigint AS floor,
    NULL::bigint AS seq,
    NULL::timestamp with time zone AS opened_at
   FROM wallet.house h;

create view audit.act as
 SELECT a.key AS act,
    a.source,
    a.tx,
    a.member,
    a.mode,
    a.kind,
    (a.bucket || '-'::text) || a.round AS round,
    COALESCE(a.game, r.game) AS game,
    a.amount,
    a.main + a.bonus AS moved,
    a.code,
    a.state,
    a.at
   FROM wagers.act a
     LEFT JOIN wagers.round r ON a.game IS NULL AND r.bucket = a.bucket AND r.id = a.round;

create view audit.deposit as
 SELECT (bucket || '-'::text) || id AS deposit,
    member,
    method,
    gateway,
    currency,
    asked,
    paid,
    fee,
    credited,
    taken_back,
    state,
    reason,
    since,
    created_at
   FROM cashier.deposit;

create view audit.deposit_step as
 SELECT (bucket || '-'::text) || deposit AS deposit,
    seq,
    state,
    reason,
    at,
    due
   FROM cashier.deposit_step;

create view audit.entry as
 SELECT (s.bucket || '-'::text) || s.key AS tx,
    s.account,
    COALESCE('member:'::text || a.pool, 'house:'::text || h.kind) AS account_kind,
    COALESCE(a.currency, h.currency) AS currency,
    s.delta AS amount,
    s.after AS balance_after,
    s.seq,
    s.at,
    s.source,
    s.ext_id,
    s.intent,
    s.reason,
    a.member,
    (s.bucket || '-'::text) || s.reverses AS reverses
   FROM wallet.side s
     LEFT JOIN wallet.account a ON a.bucket = s.bucket AND a.id = s.account
     LEFT JOIN wallet.house_account h ON h.id = s.account;

create view audit.exclusion as
 SELECT member,
    kind,
    length,
    begins,
    ends
   FROM protection.rest;

create view audit.idempotency as
 SELECT (transfer.bucket || '-'::text) || transfer.key AS tx,
    transfer.key,
    'transfer'::text AS kind,
    transfer.source,
    transfer.ext_id,
    transfer.intent,
    transfer.at
   FROM wallet.transfer
UNION ALL
 SELECT (hold.bucket || '-'::text) || hold.key AS tx,
    hold.key,
    'hold'::text AS kind,
    hold.source,
    hold.ext_id,
    hold.intent,
    hold.at
   FROM wallet.hold;

create view audit.payment as
 SELECT gateway,
    id AS payment,
    (bucket || '-'::text) || deposit AS deposit,
    currency,
    amount,
    paid_at,
    heard_at
   FROM cashier.payment;

create view audit.payment_break as
 SELECT gateway,
    payment,
    kind,
    day,
    currency,
    theirs,
    ours,
    found_at,
    owner,
    ended_at,
    ended_by,
    ended_why
   FROM cashier.payment_break;

create view audit.receivable as
 SELECT key AS act,
    member,
    source,
    amount,
    at
   FROM wagers.receivable;

create view audit.round as
 SELECT (bucket || '-'::text) || id AS round,
    member,
    game,
    vendor,
    source,
    ext,
    mode,
    state,
    currency,
    stake,
    undone,
    returned,
    opened_at,
    closed_at,
    rules_version,
    rules_hash
   FROM wagers.round;

create view audit.withdrawal as
 SELECT (bucket || '-'::text) || id AS withdrawal,
    member,
    gateway,
    payment,
    currency,
    amount,
    fee,
    state,
    reason,
    since,
    due,
    created_at
   FROM cashier.withdrawal;

create view audit.withdrawal_step as
 SELECT (bucket || '-'::text) || withdrawal AS withdrawal,
    seq,
    state,
    reason,
    at,
    due
   FROM cashier.withdrawal_step;

CREATE OR REPLACE FUNCTION audit.record(p_kind text, p_actor text, p_subject text, p_body jsonb, p_at timestamp with time zone)
 RETURNS audit.event
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;

grant usage on schema audit to balai_app;
grant usage on schema audit to balai_auditor;
grant insert, select, update on table audit.checked to balai_app;
grant select on table audit."limit" to balai_app;
grant select on table audit."limit" to balai_auditor;
grant select on table audit.account to balai_app;
grant select on table audit.account to balai_auditor;
grant select on table audit.act to balai_app;
grant select on table audit.act to balai_auditor;
grant select on table audit.deposit to balai_app;
grant select on table audit.deposit to balai_auditor;
grant select on table audit.deposit_step to balai_app;
grant select on table audit.deposit_step to balai_auditor;
grant select on table audit.entry to balai_app;
grant select on table audit.entry to balai_auditor;
grant select on table audit.event to balai_app;
grant select on table audit.event to balai_auditor;
grant select on table audit.exclusion to balai_app;
grant select on table audit.exclusion to balai_auditor;
grant select on table audit.idempotency to balai_app;
grant select on table audit.idempotency to balai_auditor;
grant select on table audit.lane to balai_app;
grant select on table audit.payment to balai_app;
grant select on table audit.payment to balai_auditor;
grant select on table audit.payment_break to balai_app;
grant select on table audit.payment_break to balai_auditor;
grant select on table audit.receivable to balai_app;
grant select on table audit.receivable to balai_auditor;
grant select on table audit.round to balai_app;
grant select on table audit.round to balai_auditor;
grant select on table audit.withdrawal to balai_app;
grant select on table audit.withdrawal to balai_auditor;
grant select on table audit.withdrawal_step to balai_app;
grant select on table audit.withdrawal_step to balai_auditor;
grant execute on function audit.record(text,text,text,jsonb,timestamp with time zone) to balai_app;

-- site

create table site.picture (
  name text not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  at timestamp with time zone not null,
  by text not null,
  CHECK (((length(bytes) >= 1) AND (length(bytes) <= 8388608))),
  CHECK ((name ~ '^[0-9a-f]{32}\.webp$'::text)),
  PRIMARY KEY (name)
);
comment on table site.picture is 'Pictures of the house, drawn anew as they came. The name is of what is in them.';
CREATE INDEX picture_by_time ON site.picture USING btree (at DESC, name);

create table site.piece_draft (
  kind text not null,
  id text not null,
  revision integer not null,
  body jsonb not null,
  at timestamp with time zone not null,
  by text not null,
  CHECK (((length(by) >= 1) AND (length(by) <= 128))),
  CHECK ((id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'::text)),
  CHECK ((kind = ANY (ARRAY['banner'::text, 'notice'::text, 'announcement'::text, 'article'::text, 'promotion'::text, 'text'::text]))),
  PRIMARY KEY (kind, id),
  CHECK ((revision > 0))
);
comment on table site.piece_draft is 'What is being written. Nothing of it is shown to anyone.';

create table site.piece_standing (
  kind text not null,
  id text not null,
  version integer not null,
  body jsonb not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  until timestamp with time zone,
  CHECK ((closes_at > opens_at)),
  FOREIGN KEY (kind, id, version) REFERENCES site.piece_version(kind, id, version),
  PRIMARY KEY (kind, id, version)
);
comment on table site.piece_standing is 'Versions that are shown or will be. `until` is when the next of the same piece begins.';

create table site.piece_version (
  kind text not null,
  id text not null,
  version integer not null,
  body jsonb,
  what text not null,
  at timestamp with time zone not null,
  by text not null,
  change uuid,
  reason text,
  CHECK (((length(by) >= 1) AND (length(by) <= 128))),
  CHECK (((body IS NULL) = (what = 'down'::text))),
  CHECK ((id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'::text)),
  CHECK ((kind = ANY (ARRAY['banner'::text, 'notice'::text, 'announcement'::text, 'article'::text, 'promotion'::text, 'text'::text]))),
  PRIMARY KEY (kind, id, version),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  CHECK ((version > 0)),
  CHECK ((what = ANY (ARRAY['put'::text, 'published'::text, 'down'::text, 'back'::text, 'ordered'::text])))
);
comment on table site.piece_version is 'Every piece as it was shown from then on; without a body it was taken down. The highest is what is shown.';

create table site.preview (
  ticket bytea not null,
  kind text not null,
  id text not null,
  body jsonb not null,
  by text not null,
  bound bytea not null,
  until timestamp with time zone not null,
  CHECK ((length(bound) = 32)),
  CHECK ((kind = ANY (ARRAY['banner'::text, 'notice'::text, 'announcement'::text, 'article'::text, 'promotion'::text, 'text'::text]))),
  PRIMARY KEY (ticket),
  CHECK ((length(ticket) = 32))
);
comment on table site.preview is 'Drafts that one visitor is shown for a while. `ticket` is the SHA-256 of the secret, `bound` of who asked for it.';
CREATE INDEX preview_until ON site.preview USING btree (until);

create table site.setting (
  name text not null,
  version integer not null,
  value jsonb not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  reason text,
  change uuid,
  CHECK ((name ~ '^[a-z][A-Za-z0-9-]{0,63}$'::text)),
  PRIMARY KEY (name, version),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  CHECK (((length(updated_by) >= 1) AND (length(updated_by) <= 128))),
  CHECK ((version > 0))
);
comment on table site.setting is 'Each change of a setting is a new version; the highest is in force. Unset ones have their default in code.';

CREATE OR REPLACE FUNCTION site.shown_at(kind text, moment timestamp with time zone)
 RETURNS SETOF site.piece_standing
 LANGUAGE sql
 STABLE
AS $function$
  select *
    from site.piece_standing as s
   where s.kind = shown_at.kind
     and (s.opens_at is null or s.opens_at <= moment)
     and (s.closes_at is null or s.closes_at > moment)
     and (s.until is null or s.until > moment)
$function$;

grant usage on schema site to balai_app;
grant delete, insert, select on table site.preview to balai_app;
grant delete, insert, select, update on table site.piece_draft to balai_app;
grant delete, insert, select, update on table site.piece_standing to balai_app;
grant insert, select on table site.picture to balai_app;
grant insert, select on table site.piece_version to balai_app;
grant insert, select on table site.setting to balai_app;
grant execute on function site.shown_at(text,timestamp with time zone) to public;

-- messages

create table messages.inbox (
  id uuid not null,
  member uuid not null,
  purpose text not null,
  topic text not null,
  words jsonb not null,
  path text,
  told_at timestamp with time zone not null,
  read_at timestamp with time zone,
  removed_at timestamp with time zone,
  CHECK (((path ~ '^/[a-zA-Z0-9/_?=&-]{0,199}$'::text) AND (path !~ '^//'::text))),
  PRIMARY KEY (id),
  CHECK ((purpose ~ '^[a-z][a-z0-9-]{0,63}$'::text)),
  CHECK ((topic = ANY (ARRAY['money'::text, 'account'::text, 'play'::text, 'offers'::text, 'house'::text]))),
  CHECK ((length((words)::text) <= 20000))
);
comment on table messages.inbox is 'One row a message to a member, in every language of the house. What was removed is out of sight and goes when its time is over.';
CREATE INDEX inbox_by_time ON messages.inbox USING btree (told_at);
CREATE INDEX inbox_of_member ON messages.inbox USING btree (member, told_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX inbox_unread ON messages.inbox USING btree (member) WHERE ((read_at IS NULL) AND (removed_at IS NULL));

create table messages.outbox (
  id uuid not null,
  key text not null,
  way text not null,
  recipient text not null,
  purpose text not null,
  subject text,
  text text,
  html text,
  state text not null,
  attempts integer not null default 0,
  written_at timestamp with time zone not null,
  next_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  port text,
  CHECK ((attempts >= 0)),
  CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  CHECK (((state = 'sent'::text) = (port IS NOT NULL))),
  CHECK (((state <> ALL (ARRAY['waiting'::text, 'sending'::text])) OR (text IS NOT NULL))),
  CHECK ((length(html) <= 100000)),
  CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  UNIQUE (key),
  PRIMARY KEY (id),
  CHECK ((length(port) <= 32)),
  CHECK ((purpose ~ '^[a-z][a-z0-9-]{0,63}$'::text)),
  CHECK (((length(recipient) >= 3) AND (length(recipient) <= 255))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'withheld'::text]))),
  CHECK ((length(subject) <= 200)),
  CHECK ((length(text) <= 10000)),
  CHECK ((way = ANY (ARRAY['sms'::text, 'email'::text])))
);
comment on table messages.outbox is 'One row a message, written with what it tells of. Its words are erased once it has left the house or was given up; only a demonstration keeps them.';
CREATE INDEX outbox_by_state ON messages.outbox USING btree (state, written_at);
CREATE INDEX outbox_by_time ON messages.outbox USING btree (written_at);
CREATE INDEX outbox_due ON messages.outbox USING btree (next_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

create table messages.push_due (
  subscription uuid not null,
  message uuid not null,
  attempts integer not null default 0,
  next_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  CHECK ((attempts >= 0)),
  FOREIGN KEY (message) REFERENCES messages.inbox(id) ON DELETE CASCADE,
  PRIMARY KEY (subscription, message),
  FOREIGN KEY (subscription) REFERENCES messages.push_subscription(id) ON DELETE CASCADE
);
comment on table messages.push_due is 'What a browser has still to be told of; gone once it was, or is worth nothing any more.';
CREATE INDEX push_due_message ON messages.push_due USING btree (message);
CREATE INDEX push_due_next ON messages.push_due USING btree (next_at);

create table messages.push_subscription (
  id uuid not null,
  bucket smallint not null,
  member uuid not null,
  endpoint_key bytea not null,
  hidden bytea not null,
  topics text[] not null,
  language text not null,
  device text not null,
  begun_at timestamp with time zone not null,
  told_at timestamp with time zone,
  CHECK ((length(device) <= 120)),
  CHECK ((length(endpoint_key) = 32)),
  UNIQUE (endpoint_key),
  CHECK ((language = ANY (ARRAY['ID'::text, 'EN'::text]))),
  PRIMARY KEY (id),
  CHECK (((topics <@ ARRAY['money'::text, 'account'::text, 'play'::text, 'offers'::text, 'house'::text]) AND (cardinality(topics) > 0)))
);
comment on table messages.push_subscription is 'One row a browser, of whoever switched it on there last. It goes when its push service knows it no more.';
CREATE INDEX push_of_member ON messages.push_subscription USING btree (member);

grant usage on schema messages to balai_app;
grant delete, insert, select on table messages.inbox to balai_app;
grant delete, insert, select on table messages.outbox to balai_app;
grant delete, insert, select, update on table messages.push_due to balai_app;
grant delete, insert, select, update on table messages.push_subscription to balai_app;
grant update on table messages.inbox (read_at) to balai_app;
grant update on table messages.inbox (removed_at) to balai_app;
grant update on table messages.outbox (attempts) to balai_app;
grant update on table messages.outbox (html) to balai_app;
grant update on table messages.outbox (next_at) to balai_app;
grant update on table messages.outbox (port) to balai_app;
grant update on table messages.outbox (sent_at) to balai_app;
grant update on table messages.outbox (state) to balai_app;
grant update on table messages.outbox (subject) to balai_app;
grant update on table messages.outbox (text) to balai_app;

-- verification

create table verification.alarm (
  way text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (way),
  CHECK ((way = ANY (ARRAY['sms'::text, 'email'::text])))
);
comment on table verification.alarm is 'When it was last said that codes are sent and not entered.';

create table verification.budget (
  kind text not null,
  subject bytea not null,
  spent integer not null,
  until timestamp with time zone not null,
  CHECK ((kind ~ '^[a-z][a-z-]{0,31}$'::text)),
  PRIMARY KEY (kind, subject),
  CHECK ((spent > 0)),
  CHECK ((length(subject) = 32))
);
comment on table verification.budget is 'Codes asked for in a window: by recipient, address, neighbourhood of numbers, and altogether.';
CREATE INDEX budget_until ON verification.budget USING btree (until);

create table verification.captcha (
  visitor uuid not null,
  purpose text not null,
  answer bytea not null,
  expires_at timestamp with time zone not null,
  CHECK ((length(answer) = 32)),
  PRIMARY KEY (visitor, purpose),
  CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text])))
);
comment on table verification.captcha is 'The one picture that a visitor may answer, once. Any answer takes the row away.';
CREATE INDEX captcha_until ON verification.captcha USING btree (expires_at);

create table verification.code (
  subject bytea not null,
  answer bytea not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  CHECK ((length(answer) = 32)),
  PRIMARY KEY (subject),
  CHECK ((length(subject) = 32)),
  CHECK ((tries >= 0))
);
comment on table verification.code is 'The one code in force for a recipient, a purpose and a visit, which are the hashed subject. A right answer takes the row away.';
CREATE INDEX code_until ON verification.code USING btree (expires_at);

create table verification.spent (
  digest bytea not null,
  until timestamp with time zone not null,
  CHECK ((length(digest) = 32)),
  PRIMARY KEY (digest)
);
comment on table verification.spent is 'Proofs and tokens that were used and are good no second time.';
CREATE INDEX spent_until ON verification.spent USING btree (until);

create table verification.tally (
  slot timestamp with time zone not null,
  way text not null,
  sent integer not null default 0,
  completed integer not null default 0,
  PRIMARY KEY (slot, way),
  CHECK ((way = ANY (ARRAY['sms'::text, 'email'::text])))
);
comment on table verification.tally is 'Codes sent and codes entered in each ten minutes.';

grant usage on schema verification to balai_app;
grant delete, insert, select, update on table verification.alarm to balai_app;
grant delete, insert, select, update on table verification.budget to balai_app;
grant delete, insert, select, update on table verification.captcha to balai_app;
grant delete, insert, select, update on table verification.code to balai_app;
grant delete, insert, select, update on table verification.spent to balai_app;
grant delete, insert, select, update on table verification.tally to balai_app;

-- identity

create table identity.affiliate (
  code_key text not null,
  code text not null,
  member uuid not null,
  opened_at timestamp with time zone not null,
  CHECK (((length(code_key) >= 1) AND (length(code_key) <= 64))),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  UNIQUE (member),
  PRIMARY KEY (code_key)
);
comment on table identity.affiliate is 'The code under which an agent invites; compared in small letters.';

create table identity.affiliate_link (
  code_key text not null,
  code text not null,
  member uuid not null,
  until timestamp with time zone,
  made_at timestamp with time zone not null,
  CHECK (((length(code_key) >= 1) AND (length(code_key) <= 64))),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (code_key)
);
comment on table identity.affiliate_link is 'Codes of links by which agents invite; compared in small letters.';

create table identity.attempt (
  kind text not null,
  subject bytea not null,
  tries integer not null,
  until timestamp with time zone not null,
  CHECK ((kind = ANY (ARRAY['account'::text, 'ip'::text, 'name'::text, 'names'::text, 'factor'::text, 'recovery'::text, 'payment'::text, 'desk-account'::text, 'desk-ip'::text, 'desk-factor'::text]))),
  PRIMARY KEY (kind, subject),
  CHECK ((length(subject) = 32)),
  CHECK ((tries >= 0))
);
comment on table identity.attempt is 'What was tried in a window: passwords by account (known or not) and by address, counted before they are checked; names by address until their password was right; second factors by member; links asked for.';
CREATE INDEX attempt_until ON identity.attempt USING btree (until);

create table identity.avatar (
  member uuid not null,
  drawn text,
  name text,
  bytes bytea,
  since timestamp with time zone not null,
  CHECK ((length(bytes) > 0)),
  CHECK ((((drawn IS NULL) = (name IS NOT NULL)) AND ((name IS NULL) = (bytes IS NULL)))),
  CHECK ((drawn ~ '^[a-z]{2,32}$'::text)),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  CHECK ((name ~ '^[A-Za-z0-9_-]{43}\.webp$'::text)),
  UNIQUE (name),
  PRIMARY KEY (member)
);
comment on table identity.avatar is 'How a member is shown. A picture that was taken away is gone.';

create table identity.change_lock (
  member uuid not null,
  since timestamp with time zone not null,
  because uuid not null,
  FOREIGN KEY (because) REFERENCES identity.contact_change(id),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (member)
);
comment on table identity.change_lock is 'Members whose contacts, passwords and keys nobody may change until the desk has spoken with them.';
CREATE INDEX change_lock_since ON identity.change_lock USING btree (since);

create table identity.closing (
  member uuid not null,
  at timestamp with time zone not null,
  forfeited bigint not null,
  reopened_at timestamp with time zone,
  CHECK (((reopened_at IS NULL) OR (reopened_at >= at))),
  CHECK ((forfeited >= 0)),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (member, at)
);
comment on table identity.closing is 'Accounts that their members closed. It is a state: everything of the account is kept as long as the law asks.';
CREATE INDEX closing_by_time ON identity.closing USING btree (at DESC, member);
CREATE UNIQUE INDEX closing_in_force ON identity.closing USING btree (member) WHERE (reopened_at IS NULL);

create table identity.contact_change (
  id uuid not null,
  member uuid not null,
  way text not null,
  was text,
  becomes text not null,
  at timestamp with time zone not null,
  objection bytea,
  objection_until timestamp with time zone,
  objected_at timestamp with time zone,
  CHECK (((objection IS NULL) = (objection_until IS NULL))),
  CHECK (((objected_at IS NULL) OR (objection IS NOT NULL))),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  CHECK ((length(objection) = 32)),
  UNIQUE (objection),
  PRIMARY KEY (id),
  CHECK ((way = ANY (ARRAY['sms'::text, 'email'::text])))
);
comment on table identity.contact_change is 'Every change of a number or an address, and whether the member said that it was somebody else.';
CREATE INDEX contact_change_by_time ON identity.contact_change USING btree (at DESC);
CREATE INDEX contact_change_of_member ON identity.contact_change USING btree (member, at DESC);

create table identity.credential_change (
  member uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  CHECK (((length(kind) >= 1) AND (length(kind) <= 64))),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (member, at, kind)
);
comment on table identity.credential_change is 'When what opens an account was changed, for whoever looks at what happens after it.';
CREATE INDEX credential_change_by_time ON identity.credential_change USING btree (at, member);

create table identity.device (
  id uuid not null,
  member uuid not null,
  token bytea not null,
  device text not null,
  ip text not null,
  known_since timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  CHECK ((length(device) <= 300)),
  CHECK ((length(ip) <= 64)),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (id),
  CHECK ((length(token) = 32)),
  UNIQUE (token)
);
comment on table identity.device is 'Devices where no second factor is asked. `token` is a hash, and another one after each use.';
CREATE INDEX device_by_end ON identity.device USING btree (expires_at);
CREATE INDEX device_by_member ON identity.device USING btree (member, last_used_at);

create table identity.dormancy (
  member uuid not null,
  told_at timestamp with time zone not null,
  since timestamp with time zone,
  CHECK ((since > told_at)),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (member)
);
comment on table identity.dormancy is 'Members who were told that their account falls asleep, and since when it does. Whoever comes back is not in it.';
CREATE INDEX dormancy_told ON identity.dormancy USING btree (told_at) WHERE (since IS NULL);

create table identity.entry_code (
  code bytea not null,
  session uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  CHECK ((length(code) = 32)),
  PRIMARY KEY (code),
  FOREIGN KEY (session) REFERENCES identity.session(id) ON DELETE CASCADE
);
comment on table identity.entry_code is 'One-time codes by which another address takes a session up.';
CREATE INDEX entry_code_by_end ON identity.entry_code USING btree (expires_at);
CREATE INDEX entry_code_by_session ON identity.entry_code USING btree (session);

create table identity.factor_ticket (
  ticket bytea not null,
  member uuid not null,
  way_in text not null,
  tries smallint not null default 0,
  begun_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  new_password_hash text,
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (ticket),
  CHECK ((length(ticket) = 32)),
  CHECK ((tries >= 0)),
  CHECK ((way_in = ANY (ARRAY['username'::text, 'sms'::text])))
);
comment on table identity.factor_ticket is 'Sign-ins that wait for their second factor.';
CREATE INDEX factor_ticket_by_end ON identity.factor_ticket USING btree (expires_at);
CREATE INDEX factor_ticket_by_member ON identity.factor_ticket USING btree (member);

create table identity.kyc_arrow (
  was text not null,
  becomes text not null,
  reason text not null,
  PRIMARY KEY (was, becomes, reason)
);
comment on table identity.kyc_arrow is 'Every way a request for papers can go. There is no other.';

create table identity.kyc_look (
  id uuid not null,
  request uuid not null,
  page uuid,
  by text not null,
  name text not null,
  reason text not null,
  at timestamp with time zone not null,
  CHECK (((length(by) >= 1) AND (length(by) <= 128))),
  PRIMARY KEY (id),
  CHECK (((length(reason) >= 4) AND (length(reason) <= 1000))),
  FOREIGN KEY (request) REFERENCES identity.kyc_request(id)
);
comment on table identity.kyc_look is 'Who of the staff looked at which paper, and why.';
CREATE INDEX kyc_look_of_request ON identity.kyc_look USING btree (request, at);

create table identity.kyc_number (
  key bytea not null,
  member uuid not null,
  since timestamp with time zone not null,
  CHECK ((length(key) = 32)),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (key)
);
comment on table identity.kyc_number is 'Numbers of papers that were accepted, as keyed hashes: one number is one member.';
CREATE INDEX kyc_number_of_member ON identity.kyc_number USING btree (member);

create table identity.kyc_page (
  id uuid not null,
  request uuid not null,
  kind text not null,
  place smallint not null,
  kept bytea not null,
  type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  sent_at timestamp with time zone not null,
  CHECK ((bytes > 0)),
  CHECK ((height > 0)),
  CHECK ((length(kept) > 28)),
  CHECK ((kind = ANY (ARRAY['identity'::text, 'selfie'::text, 'address'::text, 'funds'::text]))),
  PRIMARY KEY (id),
  CHECK (((place >= 1) AND (place <= 3))),
  FOREIGN KEY (request) REFERENCES identity.kyc_request(id),
  UNIQUE (request, kind, place),
  CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  CHECK ((width > 0))
);
comment on table identity.kyc_page is 'Pictures of papers. They are not changed once they were handed in, and erased when their time is over.';

create table identity.kyc_request (
  id uuid not null,
  member uuid not null,
  level smallint not null,
  papers text[] not null,
  state text not null,
  reason text not null,
  since timestamp with time zone not null,
  due timestamp with time zone,
  document text,
  number bytea,
  number_key bytea,
  tail text,
  born_as_told boolean,
  good_until date,
  until timestamp with time zone,
  reminded smallint not null default 0,
  created_at timestamp with time zone not null,
  CHECK (((due IS NOT NULL) = (state = ANY (ARRAY['asked'::text, 'sent'::text, 'review'::text])))),
  CHECK ((((number IS NULL) = (number_key IS NULL)) AND ((number IS NULL) = (tail IS NULL)))),
  CHECK (((number_key IS NULL) OR (document IS NOT NULL))),
  CHECK (((state <> ALL (ARRAY['sent'::text, 'review'::text, 'accepted'::text])) OR (NOT ('identity'::text = ANY (papers))) OR (number_key IS NOT NULL))),
  CHECK ((document = ANY (ARRAY['ktp'::text, 'passport'::text, 'sim'::text]))),
  CHECK ((level = ANY (ARRAY[2, 3]))),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  CHECK ((length(number_key) = 32)),
  CHECK (((papers <@ ARRAY['identity'::text, 'selfie'::text, 'address'::text, 'funds'::text]) AND ((cardinality(papers) >= 1) AND (cardinality(papers) <= 4)))),
  PRIMARY KEY (id),
  CHECK (((reminded >= 0) AND (reminded <= 2))),
  CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'review'::text, 'accepted'::text, 'refused'::text, 'expired'::text]))),
  CHECK (((length(tail) >= 1) AND (length(tail) <= 4)))
);
comment on table identity.kyc_request is 'A request for papers as it stands. How it came there is in its steps.';
CREATE INDEX kyc_request_by_number ON identity.kyc_request USING btree (number_key) WHERE (number_key IS NOT NULL);
CREATE INDEX kyc_request_by_time ON identity.kyc_request USING btree (created_at DESC, id DESC);
CREATE INDEX kyc_request_due ON identity.kyc_request USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX kyc_request_ended ON identity.kyc_request USING btree (since) WHERE (state = ANY (ARRAY['refused'::text, 'expired'::text]));
CREATE INDEX kyc_request_of_member ON identity.kyc_request USING btree (member, created_at DESC, id DESC);
CREATE UNIQUE INDEX kyc_request_open ON identity.kyc_request USING btree (member) WHERE (due IS NOT NULL);
CREATE INDEX kyc_request_until ON identity.kyc_request USING btree (until) WHERE ((state = 'accepted'::text) AND (until IS NOT NULL));
CREATE INDEX kyc_request_waiting ON identity.kyc_request USING btree (since) WHERE (state = ANY (ARRAY['sent'::text, 'review'::text]));

create table identity.kyc_step (
  request uuid not null,
  seq integer not null,
  state text not null,
  reason text not null,
  at timestamp with time zone not null,
  due timestamp with time zone,
  PRIMARY KEY (request, seq),
  FOREIGN KEY (request) REFERENCES identity.kyc_request(id)
);
comment on table identity.kyc_step is 'Where a request stood, one after another. Nothing of it is changed.';

create table identity.member (
  id uuid not null,
  bucket smallint not null,
  account text not null,
  account_key text not null,
  nickname text not null,
  kind smallint not null,
  language text not null,
  currency text not null,
  status text not null default 'open'::text,
  password_hash text,
  must_change boolean not null default false,
  password_changed_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  opened_key bytea,
  first_signed_in_at timestamp with time zone,
  last_signed_in_at timestamp with time zone,
  CHECK ((((length(account) >= 1) AND (length(account) <= 64)) AND (account !~ '[[:cntrl:]]'::text))),
  UNIQUE (account_key),
  CHECK (((bucket >= 0) AND (bucket <= 1023))),
  CHECK (((kind = 4) = (password_hash IS NULL))),
  CHECK (((password_hash IS NULL) = (password_changed_at IS NULL))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((kind = ANY (ARRAY[0, 1, 2, 4, 41, 42]))),
  CHECK ((language = ANY (ARRAY['ID'::text, 'EN'::text]))),
  CHECK ((((length(nickname) >= 1) AND (length(nickname) <= 64)) AND (nickname !~ '[[:cntrl:]]'::text))),
  CHECK ((length(opened_key) = 32)),
  PRIMARY KEY (id),
  CHECK ((status = ANY (ARRAY['open'::text, 'locked'::text, 'closed'::text])))
);
comment on table identity.member is 'One account each. `account` is as typed, `account_key` as compared; a trial account has no password.';
CREATE INDEX member_by_beginning ON identity.member USING btree (account_key text_pattern_ops);
CREATE INDEX member_by_last_in ON identity.member USING btree (last_signed_in_at DESC, id DESC) WHERE (last_signed_in_at IS NOT NULL);
CREATE INDEX member_by_nickname ON identity.member USING btree (lower(nickname) text_pattern_ops);
CREATE INDEX member_by_opening ON identity.member USING btree (opened_at DESC, id DESC);
CREATE INDEX member_unseen ON identity.member USING btree (COALESCE(last_signed_in_at, opened_at), id) WHERE ((status = 'open'::text) AND (kind <> 4));
CREATE INDEX trial_open ON identity.member USING btree (opened_at) WHERE ((kind = 4) AND (status = 'open'::text));

create table identity.member_copy (
  id uuid not null,
  member uuid not null,
  state text not null,
  asked_at timestamp with time zone not null,
  making_since timestamp with time zone,
  ready_at timestamp with time zone,
  bytes bigint,
  until timestamp with time zone,
  door bytea,
  door_session uuid,
  door_until timestamp with time zone,
  CHECK ((bytes > 0)),
  CHECK (((state = ANY (ARRAY['ready'::text, 'removed'::text])) = (ready_at IS NOT NULL))),
  CHECK ((((ready_at IS NULL) = (bytes IS NULL)) AND ((ready_at IS NULL) = (until IS NULL)))),
  CHECK ((((door IS NULL) = (door_session IS NULL)) AND ((door IS NULL) = (door_until IS NULL)))),
  CHECK ((length(door) = 32)),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['asked'::text, 'making'::text, 'ready'::text, 'failed'::text, 'removed'::text])))
);
comment on table identity.member_copy is 'Copies of all that is kept about a member, one a day at the most. The files lie in the house’s own folder.';
CREATE INDEX member_copy_of ON identity.member_copy USING btree (member, asked_at DESC);
CREATE UNIQUE INDEX member_copy_open ON identity.member_copy USING btree (member) WHERE (state = ANY (ARRAY['asked'::text, 'making'::text]));
CREATE INDEX member_copy_to_make ON identity.member_copy USING btree (asked_at) WHERE (state = ANY (ARRAY['asked'::text, 'making'::text]));
CREATE INDEX member_copy_to_remove ON identity.member_copy USING btree (until) WHERE (state = 'ready'::text);

create table identity.nickname (
  member uuid not null,
  seq integer not null,
  was text not null,
  becomes text not null,
  by text not null,
  reason text,
  at timestamp with time zone not null,
  CHECK (((length(by) >= 1) AND (length(by) <= 128))),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (member, seq),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  CHECK ((seq > 0))
);
comment on table identity.nickname is 'Every change of a nickname, by the member or taken back by the desk. Nothing of it is changed.';
CREATE INDEX nickname_that_was ON identity.nickname USING btree (lower(was) text_pattern_ops);

create table identity.passkey (
  id text not null,
  member uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  CHECK ((counter >= 0)),
  CHECK (((length(id) >= 1) AND (length(id) <= 1400))),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  CHECK (((length(name) >= 1) AND (length(name) <= 64))),
  PRIMARY KEY (id)
);
comment on table identity.passkey is 'Passkeys, by the id that the authenticator chose.';
CREATE INDEX passkey_by_member ON identity.passkey USING btree (member, added_at);

create table identity.passkey_challenge (
  ticket bytea not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (ticket),
  CHECK ((length(ticket) = 32))
);
comment on table identity.passkey_challenge is 'What an authenticator is asked to sign; good once.';
CREATE INDEX passkey_challenge_by_end ON identity.passkey_challenge USING btree (expires_at);

create table identity.profile (
  member uuid not null,
  mobile text,
  mobile_verified_at timestamp with time zone,
  email text,
  email_key text,
  email_verified_at timestamp with time zone,
  payee_name text,
  birthday date,
  payment_password_hash text,
  contacts jsonb not null default '{}'::jsonb,
  id_number text,
  affiliate_code text,
  recommender uuid,
  domain text,
  register_url text,
  invited_by uuid,
  payment_password_changed_at timestamp with time zone,
  birthday_told_on date not null default ((now() AT TIME ZONE 'Asia/Jakarta'::text))::date,
  CHECK (((length(affiliate_code) >= 1) AND (length(affiliate_code) <= 64))),
  CHECK (((mobile_verified_at IS NULL) OR (mobile IS NOT NULL))),
  CHECK (((email_key IS NULL) = (email IS NULL))),
  CHECK (((email_verified_at IS NULL) OR (email IS NOT NULL))),
  CHECK (((invited_by IS NULL) OR (affiliate_code IS NOT NULL))),
  CHECK ((jsonb_typeof(contacts) = 'object'::text)),
  CHECK ((length(domain) <= 255)),
  CHECK (((length(email) >= 3) AND (length(email) <= 255))),
  CHECK (((length(id_number) >= 1) AND (length(id_number) <= 255))),
  FOREIGN KEY (invited_by) REFERENCES identity.member(id),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  CHECK ((mobile ~ '^[1-9][0-9]{5,14}$'::text)),
  CHECK (((birthday IS NULL) OR identity.adult_on(birthday, birthday_told_on))),
  CHECK (((length(payee_name) >= 1) AND (length(payee_name) <= 255))),
  PRIMARY KEY (member),
  FOREIGN KEY (recommender) REFERENCES identity.member(id),
  CHECK ((length(register_url) <= 500))
);
comment on table identity.profile is 'One row a member: contacts, names and where the member came from.';
CREATE INDEX profile_birthday ON identity.profile USING btree (EXTRACT(month FROM birthday), EXTRACT(day FROM birthday)) WHERE (birthday IS NOT NULL);
CREATE INDEX profile_by_address ON identity.profile USING btree (email_key) WHERE (email_key IS NOT NULL);
CREATE INDEX profile_by_code ON identity.profile USING btree (lower(affiliate_code)) WHERE (affiliate_code IS NOT NULL);
CREATE UNIQUE INDEX profile_by_email ON identity.profile USING btree (email_key) WHERE (email_verified_at IS NOT NULL);
CREATE INDEX profile_by_inviter ON identity.profile USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE UNIQUE INDEX profile_by_mobile ON identity.profile USING btree (mobile) WHERE (mobile_verified_at IS NOT NULL);
CREATE INDEX profile_by_number ON identity.profile USING btree (mobile text_pattern_ops) WHERE (mobile IS NOT NULL);
CREATE INDEX profile_by_payee ON identity.profile USING btree (lower(payee_name)) WHERE (payee_name IS NOT NULL);
CREATE INDEX profile_by_recommender ON identity.profile USING btree (recommender) WHERE (recommender IS NOT NULL);

create table identity.recovery_link (
  code bytea not null,
  member uuid,
  expires_at timestamp with time zone not null,
  CHECK ((length(code) = 32)),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (code)
);
comment on table identity.recovery_link is 'Links for a new password; the newest of a member is the only one.';
CREATE INDEX recovery_link_by_end ON identity.recovery_link USING btree (expires_at);
CREATE INDEX recovery_link_by_member ON identity.recovery_link USING btree (member);

create table identity.session (
  token bytea not null,
  id uuid not null,
  member uuid not null,
  opened_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  device text not null,
  ip text not null,
  scope text not null default 'full'::text,
  known_device uuid,
  viewer text,
  confirmed_at timestamp with time zone,
  CHECK ((length(device) <= 300)),
  UNIQUE (id),
  CHECK ((length(ip) <= 64)),
  FOREIGN KEY (known_device) REFERENCES identity.device(id) ON DELETE SET NULL,
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (token),
  CHECK ((scope = ANY (ARRAY['full'::text, 'change'::text, 'view'::text]))),
  CHECK ((length(token) = 32)),
  CHECK (((scope = 'view'::text) = (viewer IS NOT NULL))),
  CHECK (((length(viewer) >= 1) AND (length(viewer) <= 128)))
);
comment on table identity.session is 'One row a session. `token` is the SHA-256 of the caller''s secret; `id` names it where it may be seen.';
CREATE INDEX session_by_device ON identity.session USING btree (known_device) WHERE (known_device IS NOT NULL);
CREATE INDEX session_by_member ON identity.session USING btree (member, opened_at);
CREATE INDEX session_by_place ON identity.session USING btree (ip, opened_at);
CREATE INDEX session_by_seen ON identity.session USING btree (last_seen_at);
CREATE INDEX session_viewed_by ON identity.session USING btree (opened_at) WHERE (scope = 'view'::text);

create table identity.tag (
  member uuid not null,
  tag text not null,
  by text not null,
  at timestamp with time zone not null,
  CHECK (((length(by) >= 1) AND (length(by) <= 128))),
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (member, tag),
  CHECK ((tag ~ '^[a-z0-9][a-z0-9-]{1,31}$'::text))
);
comment on table identity.tag is 'What the desk remembers a member by, in a word.';
CREATE INDEX tag_by_word ON identity.tag USING btree (tag, member);

create table identity.totp (
  member uuid not null,
  secret bytea not null,
  begun_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (member)
);
comment on table identity.totp is 'Authenticators. A step at or below `last_step` was used and is worth nothing.';

CREATE OR REPLACE FUNCTION identity.adult_on(birthday date, day date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  -- By digits: who was born on 29 February is a year older on 1 March where that day is missing.
  select (extract(year from birthday) + 18) * 10000 + extract(month from birthday) * 100
         + extract(day from birthday)
      <= extract(year from day) * 10000 + extract(month from day) * 100 + extract(day from day)
$function$;

CREATE OR REPLACE FUNCTION identity.anybody()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (EXISTS (SELECT FROM identity.member));

CREATE OR REPLACE FUNCTION identity.keep_kyc()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.id, old.member, old.created_at) is distinct from (new.id, new.member, new.created_at)
     or (old.state <> 'asked' and new.number_key is not null
         and (old.number, old.number_key, old.document)
             is distinct from (new.number, new.number_key, new.document)) then
    raise exception 'what was handed in does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION identity.keep_kyc_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from identity.kyc_request r
                  where r.id = new.request and r.state = 'asked' and new.kind = any (r.papers)) then
    raise exception 'this paper is not asked for' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION identity.keep_trial()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (old.kind = 4) <> (new.kind = 4) then
    raise exception 'a trial account stays one, and nobody becomes one' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION identity.live(p_session uuid[], p_seen_after timestamp with time zone, p_opened_after timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION identity.rows_of(p_table regclass, p_by name, p_member uuid, p_bucket integer, p_without name[], p_skip integer, p_most integer)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_columns text;
begin
  select string_agg(
           format(case a.atttypid when 'int8'::regtype then '%L, t.%I::text' else '%L, t.%I' end,
                  a.attname, a.attname), ', ' order by a.attnum)
    into v_columns
    from pg_attribute a
   where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped
     and a.atttypid <> 'bytea'::regtype
     and a.attname <> all (p_without || '{bucket}'::name[]);
  return query execute format(
    'select json_build_object(%s) from %s t where t.%I = $1 %s order by t.ctid offset %s limit %s',
    v_columns, p_table, p_by,
    case when p_bucket is null then '' else 'and t.bucket = $2' end, p_skip, p_most)
  using p_member, p_bucket::smallint;
end $function$;

CREATE OR REPLACE FUNCTION identity.step_kyc()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION identity.take_up_view(p_session uuid, p_token bytea, p_device text, p_ip text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_taken integer;
begin
  update identity.session set token = p_token, device = p_device, ip = p_ip
   where id = p_session and scope = 'view' and revoked_at is null;
  get diagnostics v_taken = row_count;
  return v_taken;
end $function$;

CREATE TRIGGER kyc_page_asked BEFORE INSERT ON identity.kyc_page FOR EACH ROW EXECUTE FUNCTION identity.keep_kyc_page();

CREATE TRIGGER kyc_begins AFTER INSERT ON identity.kyc_request FOR EACH ROW EXECUTE FUNCTION identity.step_kyc();

CREATE TRIGGER kyc_goes_on AFTER UPDATE OF state, reason ON identity.kyc_request FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.reason IS DISTINCT FROM new.reason) EXECUTE FUNCTION identity.step_kyc();

CREATE TRIGGER kyc_stays BEFORE UPDATE ON identity.kyc_request FOR EACH ROW EXECUTE FUNCTION identity.keep_kyc();

CREATE TRIGGER trial_kept BEFORE UPDATE OF kind ON identity.member FOR EACH ROW EXECUTE FUNCTION identity.keep_trial();

grant usage on schema identity to balai_app;
grant delete, insert, select on table identity.change_lock to balai_app;
grant delete, insert, select on table identity.device to balai_app;
grant delete, insert, select on table identity.dormancy to balai_app;
grant delete, insert, select on table identity.entry_code to balai_app;
grant delete, insert, select on table identity.factor_ticket to balai_app;
grant delete, insert, select on table identity.kyc_number to balai_app;
grant delete, insert, select on table identity.kyc_page to balai_app;
grant delete, insert, select on table identity.passkey to balai_app;
grant delete, insert, select on table identity.recovery_link to balai_app;
grant delete, insert, select on table identity.session to balai_app;
grant delete, insert, select on table identity.tag to balai_app;
grant delete, insert, select on table identity.totp to balai_app;
grant delete, insert, select, update on table identity.attempt to balai_app;
grant delete, insert, select, update on table identity.avatar to balai_app;
grant delete, insert, select, update on table identity.passkey_challenge to balai_app;
grant insert, select on table identity.affiliate to balai_app;
grant insert, select on table identity.affiliate_link to balai_app;
grant insert, select on table identity.closing to balai_app;
grant insert, select on table identity.contact_change to balai_app;
grant insert, select on table identity.credential_change to balai_app;
grant insert, select on table identity.kyc_look to balai_app;
grant insert, select on table identity.kyc_request to balai_app;
grant insert, select on table identity.member to balai_app;
grant insert, select on table identity.member_copy to balai_app;
grant insert, select on table identity.nickname to balai_app;
grant insert, select, update on table identity.profile to balai_app;
grant select on table identity.kyc_arrow to balai_app;
grant select on table identity.kyc_step to balai_app;
grant update on table identity.affiliate_link (until) to balai_app;
grant update on table identity.closing (reopened_at) to balai_app;
grant update on table identity.contact_change (objected_at) to balai_app;
grant update on table identity.device (device) to balai_app;
grant update on table identity.device (expires_at) to balai_app;
grant update on table identity.device (ip) to balai_app;
grant update on table identity.device (last_used_at) to balai_app;
grant update on table identity.device (token) to balai_app;
grant update on table identity.dormancy (since) to balai_app;
grant update on table identity.entry_code (used_at) to balai_app;
grant update on table identity.factor_ticket (tries) to balai_app;
grant update on table identity.kyc_number (since) to balai_app;
grant update on table identity.kyc_request (born_as_told) to balai_app;
grant update on table identity.kyc_request (document) to balai_app;
grant update on table identity.kyc_request (due) to balai_app;
grant update on table identity.kyc_request (good_until) to balai_app;
grant update on table identity.kyc_request (level) to balai_app;
grant update on table identity.kyc_request (number) to balai_app;
grant update on table identity.kyc_request (number_key) to balai_app;
grant update on table identity.kyc_request (papers) to balai_app;
grant update on table identity.kyc_request (reason) to balai_app;
grant update on table identity.kyc_request (reminded) to balai_app;
grant update on table identity.kyc_request (since) to balai_app;
grant update on table identity.kyc_request (state) to balai_app;
grant update on table identity.kyc_request (tail) to balai_app;
grant update on table identity.kyc_request (until) to balai_app;
grant update on table identity.member (first_signed_in_at) to balai_app;
grant update on table identity.member (kind) to balai_app;
grant update on table identity.member (language) to balai_app;
grant update on table identity.member (last_signed_in_at) to balai_app;
grant update on table identity.member (must_change) to balai_app;
grant update on table identity.member (nickname) to balai_app;
grant update on table identity.member (password_changed_at) to balai_app;
grant update on table identity.member (password_hash) to balai_app;
grant update on table identity.member (status) to balai_app;
grant update on table identity.member_copy (bytes) to balai_app;
grant update on table identity.member_copy (door) to balai_app;
grant update on table identity.member_copy (door_session) to balai_app;
grant update on table identity.member_copy (door_until) to balai_app;
grant update on table identity.member_copy (making_since) to balai_app;
grant update on table identity.member_copy (ready_at) to balai_app;
grant update on table identity.member_copy (state) to balai_app;
grant update on table identity.member_copy (until) to balai_app;
grant update on table identity.passkey (counter) to balai_app;
grant update on table identity.passkey (last_used_at) to balai_app;
grant update on table identity.session (confirmed_at) to balai_app;
grant update on table identity.session (known_device) to balai_app;
grant update on table identity.session (last_seen_at) to balai_app;
grant update on table identity.session (revoked_at) to balai_app;
grant update on table identity.session (scope) to balai_app;
grant update on table identity.totp (begun_at) to balai_app;
grant update on table identity.totp (confirmed_at) to balai_app;
grant update on table identity.totp (last_step) to balai_app;
grant update on table identity.totp (secret) to balai_app;
grant execute on function identity.adult_on(date,date) to public;
grant execute on function identity.live(uuid[],timestamp with time zone,timestamp with time zone) to balai_app;
grant execute on function identity.rows_of(regclass,name,uuid,integer,name[],integer,integer) to balai_app;
grant execute on function identity.take_up_view(uuid,bytea,text,text) to balai_app;

-- wallet

create type wallet.entry as (bucket smallint, key uuid, account bigint, currency text, house text, delta bigint, seq bigint, after bigint, head bytea, reason text, source text, ext_id text, intent text, at timestamp with time zone);

create type wallet.posted as (ord integer, status text, key uuid, at timestamp with time zone, member uuid, from_after bigint, to_after bigint);

create type wallet.purse as (account bigint, currency text, balance bigint, free bigint, seq bigint, head bytea, bonus bigint);

create sequence wallet.account_id start 1000;

create table wallet.account (
  bucket smallint not null,
  id bigint not null default nextval('wallet.account_id'::regclass),
  member uuid not null,
  pool text not null,
  currency text not null,
  opened_at timestamp with time zone not null,
  floor bigint not null default 0,
  balance bigint not null default 0,
  held bigint not null default 0,
  seq bigint not null default 0,
  version bigint not null default 0,
  head bytea not null,
  CHECK (((balance - held) >= floor)),
  CHECK ((balance <= '900000000000000000'::bigint)),
  CHECK (((bucket >= 0) AND (bucket <= 1023))),
  UNIQUE (bucket, member, pool),
  CHECK (((currency = 'IDR'::text) OR (currency ~ '^[A-Z]{3}$'::text))),
  CHECK ((floor <= 0)),
  CHECK ((held >= 0)),
  CHECK ((id >= 1000)),
  PRIMARY KEY (bucket, id),
  CHECK (((pool = ANY ('{cash,bonus,points,commission,demo,jackpot,residue}'::text[])) OR (pool ~ '^vendor:[A-Z0-9]{2,16}$'::text)))
);
comment on table wallet.account is 'One purse of one member. The balance is the sum of its transfers; `head` is the last hash.';
CREATE INDEX account_of_vendor ON wallet.account USING btree (pool, bucket, id) WHERE (pool ~~ 'vendor:%'::text);

create table wallet.funds_leaf (
  proof bigint not null,
  "position" integer not null,
  member uuid not null,
  cash bigint not null,
  commission bigint not null,
  bonus bigint not null,
  hash bytea not null,
  CHECK ((bonus >= 0)),
  CHECK ((cash >= 0)),
  CHECK ((commission >= 0)),
  PRIMARY KEY (proof, "position"),
  CHECK (("position" >= 0)),
  UNIQUE (proof, member)
);
comment on table wallet.funds_leaf is 'What one member was owed then. Leaves lie in the order of their hash.';

create table wallet.funds_node (
  proof bigint not null,
  height smallint not null,
  "position" integer not null,
  cash bigint not null,
  commission bigint not null,
  bonus bigint not null,
  hash bytea not null,
  CHECK ((bonus >= 0)),
  CHECK ((cash >= 0)),
  CHECK ((commission >= 0)),
  PRIMARY KEY (proof, height, "position")
);
comment on table wallet.funds_node is 'The upper nodes of the tree, so that a member''s way to the root is a few rows. The lower ones are worked out from the leaves.';

create table wallet.funds_proof (
  id bigint not null,
  day date not null,
  currency text not null,
  exponent smallint not null,
  at timestamp with time zone not null,
  leaves integer not null,
  cash bigint not null,
  commission bigint not null,
  bonus bigint not null,
  root bytea not null,
  previous bytea not null,
  key_id text not null,
  public_key bytea not null,
  signature bytea not null,
  secret bytea,
  accounts bigint,
  writers bigint,
  CHECK ((bonus >= 0)),
  CHECK ((cash >= 0)),
  CHECK ((commission >= 0)),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  UNIQUE (day, currency),
  CHECK ((leaves > 0)),
  PRIMARY KEY (id)
);
comment on table wallet.funds_proof is 'Signed proofs of members'' funds. Their like is kept outside the database. Salts come of `secret`.';

create table wallet.hold (
  bucket smallint not null,
  key uuid not null,
  account bigint not null,
  amount bigint not null,
  at timestamp with time zone not null,
  reason text not null,
  source text not null,
  ext_id text,
  intent text,
  CHECK ((account >= 1000)),
  CHECK ((amount > 0)),
  CHECK (((ext_id !~ '[[:cntrl:]]'::text) AND ((length(ext_id) >= 1) AND (length(ext_id) <= 256)))),
  CHECK (((intent !~ '[[:cntrl:]]'::text) AND ((length(intent) >= 1) AND (length(intent) <= 256)))),
  PRIMARY KEY (bucket, key),
  CHECK ((reason ~ '^[a-z][a-z-]{0,31}$'::text)),
  CHECK ((source ~ '^[a-z][a-z0-9:.-]{0,63}$'::text))
);
comment on table wallet.hold is 'Money set aside for something undecided. It stays in the balance.';
CREATE INDEX hold_of_account ON wallet.hold USING btree (bucket, account);

create table wallet.hold_end (
  bucket smallint not null,
  hold uuid not null,
  key uuid not null,
  at timestamp with time zone not null,
  settled bigint not null,
  UNIQUE (bucket, key),
  PRIMARY KEY (bucket, hold),
  CHECK ((settled >= 0))
);
comment on table wallet.hold_end is 'How a hold ended, exactly once: `settled` was taken by the transfer of the same key, the rest was released.';

create table wallet.house_account (
  id bigint not null generated always as identity,
  kind text not null,
  currency text not null,
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((kind ~ '^[a-z][a-z0-9:-]{0,63}$'::text)),
  UNIQUE (kind, currency),
  CHECK (((id >= 1) AND (id <= 999))),
  PRIMARY KEY (id)
);
comment on table wallet.house_account is 'The other side of the members'' money. It has no balance row, so nobody queues for it.';

create table wallet.house_balance (
  account bigint not null,
  balance numeric not null,
  PRIMARY KEY (account)
);
comment on table wallet.house_balance is 'The house''s side of transfers, folded.';

create table wallet.house_delta (
  bucket smallint not null,
  account bigint not null,
  delta bigint not null
);
comment on table wallet.house_delta is 'The house''s side of transfers, waiting to be folded.';

create table wallet.leaf (
  bucket smallint not null,
  account bigint not null,
  leaf integer not null,
  quarter timestamp with time zone not null,
  reason text not null,
  entries bigint not null,
  came bigint not null,
  went bigint not null,
  CHECK ((leaf > 0)),
  PRIMARY KEY (bucket, account, leaf, quarter, reason)
);
comment on table wallet.leaf is 'What the entries of a full leaf of a purse come to, by the quarter of an hour that the book had reached. It is only added to.';
CREATE INDEX leaf_quarter ON wallet.leaf USING btree (bucket, account, quarter, leaf);

create table wallet.seal (
  id bigint not null,
  at timestamp with time zone not null,
  accounts bigint not null,
  root bytea not null,
  previous bytea not null,
  events jsonb not null,
  key_id text not null,
  signature bytea not null,
  changes bytea,
  PRIMARY KEY (id)
);
comment on table wallet.seal is 'Signed checkpoints over the head of every chain. Their like is kept outside the database.';

create table wallet.seal_head (
  bucket smallint not null,
  account bigint not null,
  seal bigint not null,
  seq bigint not null,
  head bytea not null,
  PRIMARY KEY (bucket, account, seal)
);
comment on table wallet.seal_head is 'The heads that a seal found changed. The state a seal signed is each account''s last row up to it.';
CREATE INDEX seal_head_of_seal ON wallet.seal_head USING btree (seal, bucket, account);

create table wallet.summed (
  upto bigint not null,
  quarter timestamp with time zone not null,
  what text not null,
  reason text not null,
  source text not null,
  entries bigint not null,
  came bigint not null,
  went bigint not null,
  home bigint not null default wallet.home(),
  FOREIGN KEY (home, upto) REFERENCES wallet.summing(home, upto),
  PRIMARY KEY (home, upto, quarter, what, reason, source)
);
comment on table wallet.summed is 'What moved in a quarter of an hour, by kind of account, reason and source. It is only added to.';
CREATE INDEX summed_time ON wallet.summed USING btree (quarter);

create table wallet.summing (
  upto bigint not null,
  since bigint,
  home bigint not null default wallet.home(),
  CHECK ((since < upto)),
  CHECK (((since IS NULL) = (upto = 0))),
  FOREIGN KEY (home, since) REFERENCES wallet.summing(home, upto),
  UNIQUE (home, since),
  PRIMARY KEY (home, upto)
);
comment on table wallet.summing is 'Which writers are summed: from one to before another. Each begins where one ended, and only one does, so that there is neither a gap nor an overlap.';

create table wallet.transfer (
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  at timestamp with time zone not null,
  debit_seq bigint,
  debit_after bigint,
  credit_seq bigint,
  credit_after bigint,
  key uuid not null,
  reverses uuid,
  hold uuid,
  bucket smallint not null,
  reason text not null,
  source text not null,
  ext_id text,
  intent text,
  debit_head bytea,
  credit_head bytea,
  writer bigint not null default ((pg_current_xact_id())::text)::bigint,
  CHECK (((amount >= 1) AND (amount <= '900000000000000000'::bigint))),
  CHECK ((debit <> credit)),
  CHECK (((debit >= 1000) OR (credit >= 1000))),
  CHECK ((num_nulls(debit_seq, debit_after, debit_head) =
CASE
    WHEN (debit >= 1000) THEN 0
    ELSE 3
END)),
  CHECK ((num_nulls(credit_seq, credit_after, credit_head) =
CASE
    WHEN (credit >= 1000) THEN 0
    ELSE 3
END)),
  CHECK (((length(ext_id) <= 256) AND (ext_id ~ '^[^
]+$'::text))),
  CHECK (((length(intent) <= 256) AND (intent ~ '^[^
]+$'::text))),
  PRIMARY KEY (key, bucket),
  CHECK (((reason = ANY ('{stake,win}'::text[])) OR ((length(reason) <= 32) AND (reason ~ '^[a-z][a-z-]*$'::text)))),
  CHECK (((source = 'wagers'::text) OR ((length(source) <= 64) AND (source ~ '^[a-z][a-z0-9:.-]*$'::text))))
);
comment on table wallet.transfer is 'One debit, one credit, one amount, one reason, one key. Corrected by an opposite, never edited.';
CREATE INDEX transfer_beside_play ON wallet.transfer USING btree (reason, at) WHERE (reason <> ALL (ARRAY['stake'::text, 'win'::text]));
CREATE UNIQUE INDEX transfer_credit ON wallet.transfer USING btree (bucket, credit, credit_seq) WHERE (credit >= 1000);
CREATE INDEX transfer_credit_reason ON wallet.transfer USING btree (bucket, credit, reason, credit_seq) WHERE ((credit >= 1000) AND (reason <> ALL (ARRAY['stake'::text, 'win'::text])));
CREATE UNIQUE INDEX transfer_debit ON wallet.transfer USING btree (bucket, debit, debit_seq) WHERE (debit >= 1000);
CREATE INDEX transfer_debit_reason ON wallet.transfer USING btree (bucket, debit, reason, debit_seq) WHERE ((debit >= 1000) AND (reason <> ALL (ARRAY['stake'::text, 'win'::text])));
CREATE UNIQUE INDEX transfer_reversed_once ON wallet.transfer USING btree (bucket, reverses) WHERE (reverses IS NOT NULL);
CREATE INDEX transfer_time ON wallet.transfer USING brin (at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX transfer_writer ON wallet.transfer USING brin (writer) WITH (pages_per_range='32', autosummarize='on');

create view wallet.house as
 SELECT a.id,
    a.kind,
    a.currency,
    COALESCE(b.balance, 0::numeric) + COALESCE(w.balance, 0::numeric) AS balance
   FROM wallet.house_account a
     LEFT JOIN wallet.house_balance b ON b.account = a.id
     LEFT JOIN ( SELECT house_delta.account,
            sum(house_delta.delta) AS balance
           FROM wallet.house_delta
          GROUP BY house_delta.account) w ON w.account = a.id;

create view wallet.side as
 SELECT transfer.bucket,
    transfer.debit AS account,
    transfer.debit_seq AS seq,
    - transfer.amount AS delta,
    transfer.debit_after AS after,
    transfer.debit_head AS hash,
    transfer.credit AS counter,
    transfer.key,
    transfer.reverses,
    transfer.hold,
    transfer.at,
    transfer.reason,
    transfer.source,
    transfer.ext_id,
    transfer.intent
   FROM wallet.transfer
UNION ALL
 SELECT transfer.bucket,
    transfer.credit AS account,
    transfer.credit_seq AS seq,
    transfer.amount AS delta,
    transfer.credit_after AS after,
    transfer.credit_head AS hash,
    transfer.debit AS counter,
    transfer.key,
    transfer.reverses,
    transfer.hold,
    transfer.at,
    transfer.reason,
    transfer.source,
    transfer.ext_id,
    transfer.intent
   FROM wallet.transfer;

create view wallet.sums as
 SELECT summed.quarter,
    summed.what,
    summed.reason,
    summed.source,
    summed.entries,
    summed.came,
    summed.went
   FROM wallet.summed
  WHERE summed.home = (( SELECT wallet.home() AS home)) AND summed.upto <= (( SELECT wallet.summed_to() AS summed_to))
UNION ALL
 SELECT a.quarter,
    a.what,
    a.reason,
    a.source,
    a.entries,
    a.came,
    a.went
   FROM wallet.added(( SELECT wallet.summed_to() AS summed_to), NULL::bigint) a(quarter, what, reason, source, entries, came, went);

CREATE OR REPLACE FUNCTION wallet.added(p_since bigint, p_upto bigint)
 RETURNS TABLE(quarter timestamp with time zone, what text, reason text, source text, entries bigint, came bigint, went bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
    select g.quarter, coalesce('member:' || g.pool, 'house:' || h.kind), g.reason, g.source,
           sum(g.entries)::bigint, sum(g.came)::bigint, sum(g.went)::bigint
      from (select date_bin('15 minutes', t.at, timestamptz '2000-01-01 00:00+00') as quarter, t.reason, t.source,
                   case when s.account >= 1000 then (
                     select a.pool from wallet.account a where a.bucket = t.bucket and a.id = s.account) end as pool,
                   case when s.account < 1000 then s.account end as house, count(*) as entries,
                   coalesce(sum(s.delta) filter (where s.delta > 0), 0) as came,
                   coalesce(-sum(s.delta) filter (where s.delta < 0), 0) as went
              from wallet.transfer t
             cross join lateral (values (t.credit, t.amount), (t.debit, -t.amount)) as s(account, delta)
             where t.writer >= p_since and t.writer < coalesce(p_upto, 9223372036854775807)
             group by 1, 2, 3, 4, 5) g
      left join wallet.house_account h on h.id = g.house
     group by 1, 2, 3, 4;
end $function$;

CREATE OR REPLACE FUNCTION wallet.book(p_bucket smallint, p_member uuid, p_pool text, OUT account bigint, OUT last bigint)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select id, seq from wallet.account where bucket = p_bucket and member = p_member and pool = p_pool
$function$;

create aggregate wallet.chain(bytea,text) (sfunc = wallet.chain_step, stype = bytea);

CREATE OR REPLACE FUNCTION wallet.chain_step(p_chain bytea, p_head bytea, p_form text)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return sha256(coalesce(p_chain, p_head) || convert_to(p_form, 'UTF8'));
end $function$;

CREATE OR REPLACE FUNCTION wallet.enter(INOUT t wallet.transfer, payer wallet.account, payee wallet.account, p_release bigint, OUT status text)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  prior wallet.transfer;
begin
  select * into prior from wallet.transfer where bucket = t.bucket and key = t.key;
  if not found and t.reverses is not null and exists (
    select from wallet.transfer where bucket = t.bucket and reverses = t.reverses
  ) then
    status := 'transfer-reversed';
    return;
  end if;

  if prior.key is null then
    if t.debit >= 1000 then
      if t.amount > payer.balance - payer.held + p_release - payer.floor then
        status := 'funds-short';
        return;
      end if;
      t.debit_seq := payer.seq + 1;
      t.debit_after := payer.balance - t.amount;
      t.debit_head := wallet.chain_step(null, payer.head,
        wallet.form(t, t.debit, t.debit_seq, -t.amount, t.debit_after));
    end if;
    if t.credit >= 1000 then
      t.credit_seq := payee.seq + 1;
      t.credit_after := payee.balance + t.amount;
      t.credit_head := wallet.chain_step(null, payee.head,
        wallet.form(t, t.credit, t.credit_seq, t.amount, t.credit_after));
    end if;

    t.writer := pg_current_xact_id()::text::bigint;
    insert into wallet.transfer values (t.*) on conflict do nothing;
    if found then
      status := 'posted';
    else
      select * into prior from wallet.transfer where bucket = t.bucket and key = t.key;
      if not found and t.reverses is null then
        raise exception 'account moved without its lock in bucket %', t.bucket;
      elsif not found then
        status := 'transfer-reversed';
        return;
      end if;
    end if;
  end if;

  if prior.key is not null then
    status := case when (prior.debit, prior.credit, prior.amount, prior.reason, prior.source,
        prior.ext_id, prior.intent, prior.reverses, prior.hold)
      is not distinct from (t.debit, t.credit, t.amount, t.reason, t.source,
        t.ext_id, t.intent, t.reverses, t.hold) then 'repeated' else 'key-reused' end;
    t := prior;
    return;
  end if;

  if t.debit >= 1000 then
    update wallet.account
       set balance = t.debit_after, held = held - p_release, seq = t.debit_seq,
           head = t.debit_head, version = version + 1
     where bucket = t.bucket and id = t.debit;
  else
    insert into wallet.house_delta values (t.bucket, t.debit, -t.amount);
  end if;
  if t.credit >= 1000 then
    update wallet.account
       set balance = t.credit_after, seq = t.credit_seq, head = t.credit_head,
           version = version + 1
     where bucket = t.bucket and id = t.credit;
  else
    insert into wallet.house_delta values (t.bucket, t.credit, t.amount);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION wallet.enter_all(p_entries wallet.entry[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_written bigint;
  v_moved bigint;
  v_accounts bigint;
begin
  with chained as materialized (
    select e.*, h.id as counter,
           wallet.chain(e.head, concat_ws(chr(10), 'balai transfer 1', e.bucket, e.account, e.seq,
             h.id, e.delta, e.after, e.key, '', '', (extract(epoch from e.at) * 1000000)::bigint, e.reason, e.source,
             coalesce(e.ext_id, ''), coalesce(e.intent, ''))) over each as link,
           row_number() over each as nth, (sum(e.delta) over each)::bigint as so_far,
           lead(e.seq) over each is null as last
      from unnest(p_entries) e
      join wallet.house_account h on h.kind = e.house and h.currency = e.currency
    window each as (partition by e.bucket, e.account order by e.seq)),
  written as (
    insert into wallet.transfer (debit, credit, amount, at, debit_seq, debit_after, credit_seq,
           credit_after, key, bucket, reason, source, ext_id, intent, debit_head, credit_head)
    select case when c.delta < 0 then c.account else c.counter end,
           case when c.delta < 0 then c.counter else c.account end,
           abs(c.delta), c.at,
           case when c.delta < 0 then c.seq end, case when c.delta < 0 then c.after end,
           case when c.delta > 0 then c.seq end, case when c.delta > 0 then c.after end,
           c.key, c.bucket, c.reason, c.source, c.ext_id, c.intent,
           case when c.delta < 0 then c.link end, case when c.delta > 0 then c.link end
      from chained c),
  housed as (
    insert into wallet.house_delta
    select c.bucket, c.counter, -sum(c.delta) from chained c group by c.bucket, c.counter),
  moved as (
    update wallet.account a
       set balance = c.after, version = a.version + c.nth, seq = c.seq, head = c.link
      from chained c
     where c.last and a.bucket = c.bucket and a.id = c.account
       and a.seq + c.nth = c.seq and a.balance + c.so_far = c.after and a.head = c.head
    returning 1)
  select count(*), count(*) filter (where last), (select count(*) from moved)
    into v_written, v_accounts, v_moved
    from chained;
  if v_written <> cardinality(p_entries) or v_moved <> v_accounts then
    raise exception 'what was to be written does not follow from the books';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION wallet.entries(p_bucket smallint, p_account bigint, p_after bigint, p_to bigint, p_reached timestamp with time zone)
 RETURNS TABLE(seq bigint, key uuid, at timestamp with time zone, quarter timestamp with time zone, reason text, delta bigint, after bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select e.seq, e.key, e.at,
         greatest(date_bin('15 minutes', max(e.at) over (order by e.seq), timestamptz '2000-01-01 00:00+00'),
                  p_reached),
         e.reason, e.delta, e.after
    from (select t.debit_seq as seq, t.key, t.at, t.reason, -t.amount as delta, t.debit_after as after
            from wallet.transfer t
           where t.bucket = p_bucket and t.debit = p_account and t.debit >= 1000
             and t.debit_seq > p_after and t.debit_seq <= p_to
           union all
          select t.credit_seq, t.key, t.at, t.reason, t.amount, t.credit_after
            from wallet.transfer t
           where t.bucket = p_bucket and t.credit = p_account and t.credit >= 1000
             and t.credit_seq > p_after and t.credit_seq <= p_to) as e
   order by e.seq;
end $function$;

CREATE OR REPLACE FUNCTION wallet.filled(p_since bigint, p_upto bigint)
 RETURNS TABLE(bucket smallint, account bigint, member uuid, pool text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select distinct a.bucket, a.id, a.member, a.pool
    from wallet.transfer t
   cross join lateral (values (t.debit, t.debit_seq), (t.credit, t.credit_seq)) as e(account, seq)
    join wallet.account a on a.bucket = t.bucket and a.id = e.account
   where t.writer >= p_since and t.writer < p_upto and e.seq % wallet.leaf_size() = 0;
end $function$;

CREATE OR REPLACE FUNCTION wallet.fold_house()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with folded as (delete from wallet.house_delta returning account, delta),
  added as (
    insert into wallet.house_balance as b (account, balance)
    select account, sum(delta) from folded group by account order by account
        on conflict (account) do update set balance = b.balance + excluded.balance)
  select count(*) from folded
$function$;

CREATE OR REPLACE FUNCTION wallet.forget_funds(p_before date)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_old bigint[];
begin
  select array_agg(id) into v_old from wallet.funds_proof
   where day < least(p_before, (select max(day) - 30 from wallet.funds_proof))
     and secret is not null;
  delete from wallet.funds_leaf where proof = any (v_old);
  delete from wallet.funds_node where proof = any (v_old);
  update wallet.funds_proof set secret = null where id = any (v_old);
  return coalesce(cardinality(v_old), 0);
end $function$;

CREATE OR REPLACE FUNCTION wallet.form(t wallet.transfer, p_account bigint, p_seq bigint, p_delta bigint, p_after bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select concat_ws(chr(10), 'balai transfer 1', t.bucket, p_account, p_seq,
    case when p_account = t.debit then t.credit else t.debit end, p_delta, p_after,
    t.key, coalesce(t.reverses::text, ''), coalesce(t.hold::text, ''), wallet.instant(t.at),
    t.reason, t.source, coalesce(t.ext_id, ''), coalesce(t.intent, ''))
$function$;

CREATE OR REPLACE FUNCTION wallet.held(p_bucket smallint[], p_member uuid[], p_pool text[])
 RETURNS wallet.purse[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_purses wallet.purse[];
  v_places bigint[];
  v_aligned wallet.purse[] := '{}';
begin
  select array_agg(row(x.id, x.currency, x.balance, x.free, x.seq, x.head, null)::wallet.purse
                   order by x.ord),
         array_agg(x.ord order by x.ord)
    into v_purses, v_places
    from (
      select w.ord, a.id, a.currency, a.balance, a.balance - a.held - a.floor as free, a.seq, a.head
        from unnest(p_bucket, p_member, p_pool) with ordinality as w(bucket, member, pool, ord)
        join wallet.account a
          on a.bucket = w.bucket and a.member = w.member and a.pool = w.pool
       order by a.bucket, a.id
         for no key update of a) x;
  if cardinality(v_purses) is distinct from cardinality(p_member) then
    -- Somebody has no such purse: a gap stands there.
    for i in 1..cardinality(p_member) loop
      v_aligned[i] := v_purses[array_position(v_places, i)];
    end loop;
    v_purses := v_aligned;
  end if;
  select array_agg(case when p.account is not null then
                     row(p.account, p.currency, p.balance, p.free, p.seq, p.head, b.balance
                     )::wallet.purse end
                   order by p.ord)
    into v_purses
    from rows from (unnest(v_purses), unnest(p_bucket), unnest(p_member)) with ordinality
         as p(account, currency, balance, free, seq, head, bonus, bucket, member, ord)
    left join wallet.account b
      on b.bucket = p.bucket and b.member = p.member and b.pool = 'bonus';
  return v_purses;
end $function$;

CREATE OR REPLACE FUNCTION wallet.hold(p_bucket smallint, p_key uuid, p_member uuid, p_pool text, p_amount bigint, p_reason text, p_source text, p_ext_id text, p_intent text, p_at timestamp with time zone)
 RETURNS wallet.posted
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  a wallet.account;
  h wallet.hold;
  prior wallet.hold;
  v_status text := 'repeated';
begin
  select * into strict a from wallet.account
   where bucket = p_bucket and member = p_member and pool = p_pool
     for no key update;
  h := row(p_bucket, p_key, a.id, p_amount, p_at, p_reason, p_source, p_ext_id, p_intent);

  select * into prior from wallet.hold where bucket = p_bucket and key = p_key;
  if not found then
    if p_amount > a.balance - a.held - a.floor then
      return row(1, 'funds-short', p_key, p_at, p_member, null, null)::wallet.posted;
    end if;
    insert into wallet.hold values (h.*) on conflict do nothing;
    if found then
      update wallet.account set held = held + p_amount, version = version + 1
       where bucket = p_bucket and id = a.id;
      return row(1, 'posted', p_key, p_at, p_member, null, null)::wallet.posted;
    end if;
    select * into strict prior from wallet.hold where bucket = p_bucket and key = p_key;
  end if;

  if (prior.account, prior.amount, prior.reason, prior.source, prior.ext_id, prior.intent)
    is distinct from (h.account, h.amount, h.reason, h.source, h.ext_id, h.intent)
  then
    v_status := 'key-reused';
  end if;
  return row(1, v_status, p_key, prior.at, p_member, null, null)::wallet.posted;
end $function$;

CREATE OR REPLACE FUNCTION wallet.home()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select system_identifier from pg_control_system()
$function$;

CREATE OR REPLACE FUNCTION wallet.house_id(p_kind text, p_currency text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_id bigint;
begin
  select id into v_id from wallet.house_account where kind = p_kind and currency = p_currency;
  if found then return v_id; end if;
  perform pg_advisory_xact_lock(hashtext('wallet.house_account'));
  select id into v_id from wallet.house_account where kind = p_kind and currency = p_currency;
  if found then return v_id; end if;
  insert into wallet.house_account (id, kind, currency) overriding system value
  select coalesce(max(id), 0) + 1, p_kind, p_currency from wallet.house_account
  returning id into v_id;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION wallet.instant(p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return (extract(epoch from p_at) * 1000000)::bigint;
end $function$;

CREATE OR REPLACE FUNCTION wallet.leaf_size()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select 1000 $function$;

CREATE OR REPLACE FUNCTION wallet.leaved(p_bucket smallint, p_account bigint, OUT leaves integer, OUT reached timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce((select max(leaf) from wallet.leaf where bucket = p_bucket and account = p_account), 0),
         (select max(quarter) from wallet.leaf where bucket = p_bucket and account = p_account)
$function$;

CREATE OR REPLACE FUNCTION wallet.lock(p_bucket smallint[], p_member uuid[], p_pool text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform from wallet.account a
   where (a.bucket, a.member, a.pool) in (select * from unnest(p_bucket, p_member, p_pool))
   order by a.bucket, a.id
     for no key update;
end $function$;

CREATE OR REPLACE FUNCTION wallet.open(p_bucket smallint, p_member uuid, p_currency text, p_pools text[], p_at timestamp with time zone)
 RETURNS SETOF wallet.account
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into wallet.account (bucket, id, member, pool, currency, opened_at, head)
  select p_bucket, a.id, p_member, a.pool, p_currency, p_at,
         sha256(convert_to(concat_ws(chr(10), 'balai account 1', p_bucket, a.id, p_member, a.pool,
           p_currency, 0, wallet.instant(p_at)), 'UTF8'))
    from (select nextval('wallet.account_id') as id, pool from unnest(p_pools) as pool) a
      on conflict (bucket, member, pool) do nothing;
  return query select * from wallet.account where bucket = p_bucket and member = p_member;
end $function$;

CREATE OR REPLACE FUNCTION wallet.post(p_bucket smallint[], p_key uuid[], p_from uuid[], p_from_purse text[], p_to uuid[], p_to_purse text[], p_amount bigint[], p_reason text[], p_source text[], p_ext_id text[], p_intent text[], p_at timestamp with time zone[])
 RETURNS SETOF wallet.posted
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_purses wallet.purse[];
  v_plain boolean;
  v_entries wallet.entry[];
begin
  -- Between two purses, or between two houses: one by one.
  select bool_and((f is null) <> (t is null)) into v_plain from unnest(p_from, p_to) as u(f, t);
  if v_plain then
    select wallet.held(p_bucket, array_agg(coalesce(f, t) order by ord),
                       array_agg(case when f is null then tp else fp end order by ord))
      into v_purses
      from unnest(p_from, p_from_purse, p_to, p_to_purse) with ordinality as u(f, fp, t, tp, ord);

    with run as (
      select u.*, case when u.f is null then u.amount else -u.amount end as delta,
             case when u.f is null then u.fp else u.tp end as house,
             case when u.f is null then u.tp else u.fp end as pool,
             sum(case when u.f is null then u.amount else -u.amount end) over each as so_far,
             row_number() over each as nth
        from rows from (unnest(p_bucket), unnest(p_key), unnest(p_from), unnest(p_from_purse),
               unnest(p_to), unnest(p_to_purse), unnest(p_amount), unnest(p_reason),
               unnest(p_source), unnest(p_ext_id), unnest(p_intent), unnest(p_at),
               unnest(v_purses)) with ordinality
             as u(bucket, key, f, fp, t, tp, amount, reason, source, ext_id, intent, at,
                  account, currency, balance, free, seq, head, bonus, ord)
      window each as (partition by u.bucket, u.account order by u.ord)),
    judged as (
      select r.ord, r.free + r.so_far as free,
             r.account is not null and (r.pool = 'demo') = (r.house = 'demo')
               and (r.delta > 0 or r.free + r.so_far >= 0)
               and not exists (
                 select from wallet.transfer t where t.bucket = r.bucket and t.key = r.key) as plain,
             row(r.bucket, r.key, r.account, r.currency, r.house, r.delta, r.seq + r.nth,
                 r.balance + r.so_far, r.head, r.reason, r.source, r.ext_id, r.intent, r.at
             )::wallet.entry as entry
        from run r)
    select bool_and(j.plain is true), array_agg(j.entry order by j.ord)
      into v_plain, v_entries
      from judged j;
    v_plain := v_plain and cardinality(p_key) = (
      select count(*) from (select distinct b, k from unnest(p_bucket, p_key) as u(b, k)) d);
  end if;

  if v_plain then
    begin
      perform wallet.enter_all(v_entries);
      return query
        select e.ord::int, 'posted', e.key, e.at, coalesce(e.f, e.t),
               case when e.delta < 0 then e.after end, case when e.delta > 0 then e.after end
          from rows from (unnest(v_entries), unnest(p_from), unnest(p_to)) with ordinality
               as e(bucket, key, account, currency, house, delta, seq, after, head, reason, source,
                    ext_id, intent, at, f, t, ord);
      return;
    exception when unique_violation or raise_exception then
      -- Somebody else has just written one of these keys, or a house account is not there yet.
    end;
  end if;
  return query select * from wallet.post_each(p_bucket, p_key, p_from, p_from_purse, p_to,
    p_to_purse, p_amount, p_reason, p_source, p_ext_id, p_intent, p_at);
end $function$;

CREATE OR REPLACE FUNCTION wallet.post_each(p_bucket smallint[], p_key uuid[], p_from uuid[], p_from_purse text[], p_to uuid[], p_to_purse text[], p_amount bigint[], p_reason text[], p_source text[], p_ext_id text[], p_intent text[], p_at timestamp with time zone[])
 RETURNS SETOF wallet.posted
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  r record;
  s record;
  e record;
  t wallet.transfer;
begin
  -- One order for everyone, so that transfers queue and never deadlock. What is read after this
  -- sees the books as the last holder of the lock left them.
  perform from wallet.account a
   where (a.bucket, a.member, a.pool) in (
           select * from unnest(p_bucket, p_from, p_from_purse)
            union all select * from unnest(p_bucket, p_to, p_to_purse))
   order by a.bucket, a.id
     for no key update;

  for r in
    select * from unnest(p_bucket, p_key, p_from, p_from_purse, p_to, p_to_purse, p_amount, p_reason,
      p_source, p_ext_id, p_intent, p_at) with ordinality
      as u(bucket, key, from_member, from_purse, to_member, to_purse, amount, reason, source,
           ext_id, intent, at, ord)
  loop
    t := null;
    t.bucket := r.bucket;
    t.key := r.key;
    t.amount := r.amount;
    t.reason := r.reason;
    t.source := r.source;
    t.ext_id := r.ext_id;
    t.intent := r.intent;
    t.at := r.at;
    s := wallet.sides(t, r.from_member, r.from_purse, r.to_member, r.to_purse);
    e := wallet.enter(s.t, s.payer, s.payee, 0);
    t := e.t;
    return next row(r.ord::int, e.status, t.key, t.at, coalesce(r.from_member, r.to_member),
      t.debit_after, t.credit_after)::wallet.posted;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION wallet.purse_sums(p_bucket smallint, p_account bigint, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(quarter timestamp with time zone, reason text, entries bigint, came bigint, went bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_done record := wallet.leaved(p_bucket, p_account);
begin
  return query
  select l.quarter, l.reason, l.entries, l.came, l.went
    from wallet.leaf l
   where l.bucket = p_bucket and l.account = p_account and l.quarter >= p_from and l.quarter < p_to
   union all
  select e.quarter, e.reason, count(*), sum(greatest(e.delta, 0))::bigint, -sum(least(e.delta, 0))::bigint
    from wallet.entries(p_bucket, p_account, v_done.leaves::bigint * wallet.leaf_size(),
           9223372036854775807, v_done.reached) e
   where e.quarter >= p_from and e.quarter < p_to
   group by 1, 2;
end $function$;

CREATE OR REPLACE FUNCTION wallet.purses(p_bucket smallint[], p_member uuid[])
 RETURNS TABLE(bucket smallint, member uuid, pool text, currency text, balance bigint, free bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select a.bucket, a.member, a.pool, a.currency, a.balance, a.balance - a.held - a.floor
    from wallet.account a
   where (a.bucket, a.member) in (select * from unnest(p_bucket, p_member));
end $function$;

CREATE OR REPLACE FUNCTION wallet.reached(p_bucket smallint, p_account bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  v_leaf int := (select l.leaf from wallet.leaf l
                  where l.bucket = p_bucket and l.account = p_account
                    and l.quarter >= date_bin('15 minutes', p_at, timestamptz '2000-01-01 00:00+00')
                  order by l.quarter, l.leaf limit 1);
  v_after bigint := wallet.leaf_size()::bigint
    * coalesce(v_leaf - 1, (wallet.leaved(p_bucket, p_account)).leaves);
begin
  return coalesce(
    least((select t.debit_seq from wallet.transfer t
            where t.bucket = p_bucket and t.debit = p_account and t.debit >= 1000
              and t.debit_seq > v_after and t.at >= p_at
            order by t.debit_seq limit 1),
          (select t.credit_seq from wallet.transfer t
            where t.bucket = p_bucket and t.credit = p_account and t.credit >= 1000
              and t.credit_seq > v_after and t.at >= p_at
            order by t.credit_seq limit 1)),
    (select a.seq + 1 from wallet.account a where a.bucket = p_bucket and a.id = p_account));
end $function$;

CREATE OR REPLACE FUNCTION wallet.release(p_bucket smallint, p_hold uuid, p_key uuid, p_at timestamp with time zone)
 RETURNS wallet.posted
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  h wallet.hold;
  a wallet.account;
  prior wallet.hold_end;
begin
  select * into strict h from wallet.hold where bucket = p_bucket and key = p_hold;
  select * into strict a from wallet.account where bucket = p_bucket and id = h.account
     for no key update;
  select * into prior from wallet.hold_end where bucket = p_bucket and hold = p_hold;
  if found then
    return row(1, case when prior.key = p_key and prior.settled = 0 then 'repeated'
      else 'hold-ended' end, p_hold, prior.at, a.member, null, null)::wallet.posted;
  end if;
  insert into wallet.hold_end values (p_bucket, p_hold, p_key, p_at, 0) on conflict do nothing;
  if not found then
    return row(1, 'key-reused', p_hold, p_at, a.member, null, null)::wallet.posted;
  end if;
  update wallet.account set held = held - h.amount, version = version + 1
   where bucket = p_bucket and id = h.account;
  return row(1, 'posted', p_hold, p_at, a.member, null, null)::wallet.posted;
end $function$;

CREATE OR REPLACE FUNCTION wallet.reverse(p_bucket smallint, p_original uuid, p_key uuid, p_reason text, p_source text, p_ext_id text, p_intent text, p_at timestamp with time zone)
 RETURNS wallet.posted
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  o wallet.transfer;
  t wallet.transfer;
  payer wallet.account;
  payee wallet.account;
  e record;
begin
  select * into strict o from wallet.transfer where bucket = p_bucket and key = p_original;
  perform from wallet.account
   where bucket = p_bucket and id in (o.debit, o.credit)
   order by id
     for no key update;
  select * into payer from wallet.account where bucket = p_bucket and id = o.credit;
  select * into payee from wallet.account where bucket = p_bucket and id = o.debit;

  t.bucket := p_bucket;
  t.key := p_key;
  t.debit := o.credit;
  t.credit := o.debit;
  t.amount := o.amount;
  t.reason := p_reason;
  t.source := p_source;
  t.ext_id := p_ext_id;
  t.intent := p_intent;
  t.at := p_at;
  t.reverses := p_original;
  e := wallet.enter(t, payer, payee, 0);
  t := e.t;
  return row(1, e.status, t.key, t.at, coalesce(payer.member, payee.member),
    t.debit_after, t.credit_after)::wallet.posted;
end $function$;

CREATE OR REPLACE FUNCTION wallet.settle(p_bucket smallint, p_hold uuid, p_key uuid, p_to uuid, p_to_purse text, p_amount bigint, p_reason text, p_source text, p_ext_id text, p_intent text, p_at timestamp with time zone)
 RETURNS wallet.posted
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  h wallet.hold;
  holder wallet.account;
  t wallet.transfer;
  s record;
  e record;
begin
  select * into strict h from wallet.hold where bucket = p_bucket and key = p_hold;
  if p_amount > h.amount then
    raise exception 'a hold of % cannot settle %', h.amount, p_amount;
  end if;
  select * into strict holder from wallet.account where bucket = p_bucket and id = h.account;
  perform from wallet.account
   where bucket = p_bucket
     and (id = h.account or (member = p_to and pool = p_to_purse))
   order by id
     for no key update;

  t.bucket := p_bucket;
  t.key := p_key;
  t.amount := p_amount;
  t.reason := p_reason;
  t.source := p_source;
  t.ext_id := p_ext_id;
  t.intent := p_intent;
  t.at := p_at;
  t.hold := p_hold;
  s := wallet.sides(t, holder.member, holder.pool, p_to, p_to_purse);
  -- Asked before the end of the hold, so that a repeat hears what it heard.
  if not exists (select from wallet.transfer where bucket = p_bucket and key = p_key)
    and exists (select from wallet.hold_end where bucket = p_bucket and hold = p_hold)
  then
    return row(1, 'hold-ended', p_key, p_at, holder.member, null, null)::wallet.posted;
  end if;
  begin
    e := wallet.enter(s.t, s.payer, s.payee, h.amount);
    if e.status = 'posted' then
      insert into wallet.hold_end values (p_bucket, p_hold, p_key, p_at, p_amount);
    end if;
  exception when unique_violation then
    -- The key has ended another hold.
    return row(1, 'key-reused', p_key, p_at, holder.member, null, null)::wallet.posted;
  end;
  t := e.t;
  return row(1, e.status, t.key, t.at, holder.member, t.debit_after, t.credit_after)::wallet.posted;
end $function$;

CREATE OR REPLACE FUNCTION wallet.sides(INOUT t wallet.transfer, p_from uuid, p_from_purse text, p_to uuid, p_to_purse text, OUT payer wallet.account, OUT payee wallet.account)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if p_from is null and p_to is null then
    raise exception 'a transfer needs a member on one side';
  end if;
  if p_from <> p_to then
    raise exception 'one transfer moves the money of one member';
  end if;
  if p_from is not null then
    select * into strict payer from wallet.account
     where bucket = t.bucket and member = p_from and pool = p_from_purse;
  end if;
  if p_to is not null then
    select * into strict payee from wallet.account
     where bucket = t.bucket and member = p_to and pool = p_to_purse;
  end if;
  if payer.currency <> payee.currency then
    raise exception 'both sides of a transfer are of one currency';
  end if;
  if (p_from_purse = 'demo') <> (p_to_purse = 'demo') then
    raise exception 'demo money never meets other money';
  end if;
  t.debit := coalesce(payer.id, wallet.house_id(p_from_purse, payee.currency));
  t.credit := coalesce(payee.id, wallet.house_id(p_to_purse, payer.currency));
end $function$;

CREATE OR REPLACE FUNCTION wallet.sum_up(p_least bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_most constant bigint := 100000;
  v_met bigint;
  v_first bigint;
  v_last bigint;
  v_since bigint;
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  -- Whoever comes second finds nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('wallet.summing')) then
    return null;
  end if;
  v_since := wallet.summed_to();
  if v_since = 0 then
    insert into wallet.summing values (0, null) on conflict do nothing;
  end if;
  if v_upto <= v_since then return null; end if;
  select count(*), min(m.writer), max(m.writer) into v_met, v_first, v_last
    from (select writer from wallet.transfer where writer >= v_since and writer < v_upto
           order by 1 limit v_most + 1) as m;
  if v_met < p_least then return null; end if;
  -- What one transaction wrote is summed at once, however much it is.
  if v_met > v_most then v_upto := greatest(v_last, v_first + 1); end if;
  -- All is added up before the first row is written: no transaction waits for this one's number.
  with found as materialized (select * from wallet.added(v_since, v_upto)),
       noted as (insert into wallet.summing values (v_upto, v_since))
  insert into wallet.summed select v_upto, f.* from found f;
  perform wallet.turn(f.bucket, f.account) from wallet.filled(v_since, v_upto) f;
  return v_upto;
end $function$;

CREATE OR REPLACE FUNCTION wallet.summed_to()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(max(upto), 0) from wallet.summing
   where home = wallet.home() and upto <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
$function$;

CREATE OR REPLACE FUNCTION wallet.turn(p_bucket smallint, p_account bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_full int := (select a.seq / wallet.leaf_size() from wallet.account a
                  where a.bucket = p_bucket and a.id = p_account);
  v_done record;
  v_next int;
begin
  loop
    v_done := wallet.leaved(p_bucket, p_account);
    exit when v_done.leaves >= v_full;
    -- No more in one go than memory holds with ease.
    v_next := least(v_full, v_done.leaves + 100);
    insert into wallet.leaf (bucket, account, leaf, quarter, reason, entries, came, went)
    select p_bucket, p_account, (e.seq - 1) / wallet.leaf_size() + 1, e.quarter, e.reason, count(*),
           sum(greatest(e.delta, 0)), -sum(least(e.delta, 0))
      from wallet.entries(p_bucket, p_account, v_done.leaves::bigint * wallet.leaf_size(),
             v_next::bigint * wallet.leaf_size(), v_done.reached) e
     group by 3, 4, 5;
  end loop;
end $function$;

grant usage on schema wallet to balai_app;
grant insert, select on table wallet.funds_leaf to balai_app;
grant insert, select on table wallet.funds_node to balai_app;
grant insert, select on table wallet.funds_proof to balai_app;
grant insert, select on table wallet.seal to balai_app;
grant insert, select on table wallet.seal_head to balai_app;
grant select on table wallet.account to balai_app;
grant select on table wallet.hold to balai_app;
grant select on table wallet.hold_end to balai_app;
grant select on table wallet.house to balai_app;
grant select on table wallet.house_account to balai_app;
grant select on table wallet.house_balance to balai_app;
grant select on table wallet.house_delta to balai_app;
grant select on table wallet.leaf to balai_app;
grant select on table wallet.side to balai_app;
grant select on table wallet.summed to balai_app;
grant select on table wallet.summing to balai_app;
grant select on table wallet.sums to balai_app;
grant select on table wallet.transfer to balai_app;
grant execute on function wallet.added(bigint,bigint) to public;
grant execute on function wallet.book(smallint,uuid,text) to balai_app;
grant execute on function wallet.entries(smallint,bigint,bigint,bigint,timestamp with time zone) to balai_app;
grant execute on function wallet.fold_house() to balai_app;
grant execute on function wallet.forget_funds(date) to balai_app;
grant execute on function wallet.hold(smallint,uuid,uuid,text,bigint,text,text,text,text,timestamp with time zone) to balai_app;
grant execute on function wallet.home() to public;
grant execute on function wallet.leaf_size() to public;
grant execute on function wallet.leaved(smallint,bigint) to balai_app;
grant execute on function wallet.lock(smallint[],uuid[],text[]) to balai_app;
grant execute on function wallet.open(smallint,uuid,text,text[],timestamp with time zone) to balai_app;
grant execute on function wallet.post(smallint[],uuid[],uuid[],text[],uuid[],text[],bigint[],text[],text[],text[],text[],timestamp with time zone[]) to balai_app;
grant execute on function wallet.purse_sums(smallint,bigint,timestamp with time zone,timestamp with time zone) to balai_app;
grant execute on function wallet.purses(smallint[],uuid[]) to balai_app;
grant execute on function wallet.reached(smallint,bigint,timestamp with time zone) to balai_app;
grant execute on function wallet.release(smallint,uuid,uuid,timestamp with time zone) to balai_app;
grant execute on function wallet.reverse(smallint,uuid,uuid,text,text,text,text,timestamp with time zone) to balai_app;
grant execute on function wallet.settle(smallint,uuid,uuid,uuid,text,bigint,text,text,text,text,timestamp with time zone) to balai_app;
grant execute on function wallet.sum_up(bigint) to balai_app;
grant execute on function wallet.summed_to() to public;

-- catalogue

create table catalogue.favourite (
  member uuid not null,
  game text not null,
  at timestamp with time zone not null,
  FOREIGN KEY (game) REFERENCES catalogue.game(id),
  PRIMARY KEY (member, game)
);
comment on table catalogue.favourite is 'The games that a player keeps at hand.';

create table catalogue.game (
  id text not null,
  vendor text not null,
  category text not null,
  kind text not null,
  names jsonb not null,
  search text not null,
  min_bet bigint not null,
  max_bet bigint not null,
  lines integer not null,
  rtp text not null,
  volatility text not null,
  max_win_x integer not null,
  cover text not null,
  demo boolean not null default true,
  hot boolean not null default false,
  is_new boolean not null default false,
  open boolean not null default true,
  closed_reason text,
  place integer not null default 100,
  added_at timestamp with time zone not null,
  listed boolean not null default true,
  math text,
  closed_words jsonb,
  edited_at timestamp with time zone,
  features text[] not null default '{}'::text[],
  theme text,
  CHECK ((max_bet >= min_bet)),
  CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  CHECK ((lines > 0)),
  CHECK ((math ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((min_bet > 0)),
  PRIMARY KEY (id),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);
comment on table catalogue.game is 'Every game that can be launched, with what a player should know before.';
CREATE INDEX game_by_age ON catalogue.game USING btree (category, is_new DESC, added_at DESC, id);
CREATE INDEX game_by_heat ON catalogue.game USING btree (category, hot DESC, place, id);
CREATE INDEX game_by_vendor ON catalogue.game USING btree (vendor, category);

create table catalogue.gram (
  gram text not null,
  game text not null,
  PRIMARY KEY (gram, game)
);
comment on table catalogue.gram is 'The pieces of each game''s names, by which a name much like one is found.';
CREATE INDEX gram_by_game ON catalogue.gram USING btree (game);

create table catalogue.recent (
  member uuid not null,
  game text not null,
  at timestamp with time zone not null,
  FOREIGN KEY (game) REFERENCES catalogue.game(id),
  PRIMARY KEY (member, game)
);
comment on table catalogue.recent is 'The games that a player opened last, each once.';

create table catalogue.stop (
  id uuid not null,
  what text not null,
  reason text not null,
  by text not null,
  by_name text not null,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  ended_name text,
  ended_reason text,
  CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  PRIMARY KEY (id),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  CHECK ((what ~ '^(house|vendor:[A-Z0-9]{2,16}|game:[a-z0-9][a-z0-9-]{0,63}|math:[0-9a-f]{64})$'::text))
);
comment on table catalogue.stop is 'What takes no new stakes, who stopped it and why, and who let it go. Rounds that run are finished.';
CREATE INDEX stop_by_time ON catalogue.stop USING btree (at DESC, id DESC);
CREATE UNIQUE INDEX stop_now ON catalogue.stop USING btree (what) WHERE (ended_at IS NULL);

create table catalogue.vendor (
  code text not null,
  names jsonb not null,
  icon text not null default ''::text,
  hot boolean not null default false,
  open boolean not null default true,
  place integer not null default 100,
  closed_words jsonb,
  edited_at timestamp with time zone,
  CHECK ((code ~ '^[A-Z0-9]{2,16}$'::text)),
  PRIMARY KEY (code)
);
comment on table catalogue.vendor is 'Who owns games: the source''s vassalage.';

CREATE OR REPLACE FUNCTION catalogue.grams(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce(array_agg(distinct substr(w.padded, n, k)), '{}')
    from (select ' ' || word || ' ' as padded
            from regexp_split_to_table(lower(p_text), '[^[:alnum:]]+') as word
           where word <> '') w
   cross join (values (2), (3)) as s(k)
   cross join lateral generate_series(1, length(w.padded) - k + 1) as n
$function$;

CREATE OR REPLACE FUNCTION catalogue.hold_stakes()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(8317902553);
end $function$;

CREATE OR REPLACE FUNCTION catalogue.kind_of(p_game text, OUT category text, OUT vendor text)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select g.category, g.vendor from catalogue.game g where g.id = p_game
$function$;

CREATE OR REPLACE FUNCTION catalogue.name_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into catalogue.gram (gram, game)
  select distinct gram, a.id from added a, unnest(catalogue.grams(a.search)) as gram
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.name_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from catalogue.gram x
   using after a join before b using (id)
   where x.game = a.id and a.search <> b.search;
  insert into catalogue.gram (gram, game)
  select distinct gram, a.id
    from after a join before b using (id), unnest(catalogue.grams(a.search)) as gram
   where a.search <> b.search
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.playable(p_game text[])
 RETURNS TABLE(game text, vendor text, open boolean, vendor_open boolean, min_bet bigint, max_bet bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_stopped text[];
begin
  -- The line at which stakes and a stop meet: stakes stand at it together, a stop alone.
  perform pg_advisory_xact_lock_shared(8317902553);
  v_stopped := array(select what from catalogue.stop where ended_at is null);
  return query
  select g.id, g.vendor,
         g.open and ('game:' || g.id) <> all (v_stopped)
           and (g.math is null or ('math:' || g.math) <> all (v_stopped)),
         v.open and 'house' <> all (v_stopped) and ('vendor:' || v.code) <> all (v_stopped),
         g.min_bet, g.max_bet
    from catalogue.game g
    join catalogue.vendor v on v.code = g.vendor
   where g.id = any (p_game);
end $function$;

CREATE OR REPLACE FUNCTION catalogue.stopped()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select array(select what from catalogue.stop where ended_at is null)
$function$;

CREATE OR REPLACE FUNCTION catalogue.tell_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform pg_notify('catalogue-changed', '');
  return null;
end $function$;

CREATE TRIGGER game_changed AFTER INSERT OR DELETE OR UPDATE ON catalogue.game FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_changed();

CREATE TRIGGER name_added AFTER INSERT ON catalogue.game REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue.name_added();

CREATE TRIGGER name_changed AFTER UPDATE ON catalogue.game REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION catalogue.name_changed();

CREATE TRIGGER stop_changed AFTER INSERT OR DELETE OR UPDATE ON catalogue.stop FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_changed();

CREATE TRIGGER vendor_changed AFTER INSERT OR DELETE OR UPDATE ON catalogue.vendor FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_changed();

grant usage on schema catalogue to balai_app;
grant delete, insert, select on table catalogue.favourite to balai_app;
grant delete, insert, select, update on table catalogue.recent to balai_app;
grant insert, select on table catalogue.stop to balai_app;
grant insert, select, update on table catalogue.game to balai_app;
grant insert, select, update on table catalogue.vendor to balai_app;
grant select on table catalogue.gram to balai_app;
grant update on table catalogue.stop (ended_at) to balai_app;
grant update on table catalogue.stop (ended_by) to balai_app;
grant update on table catalogue.stop (ended_name) to balai_app;
grant update on table catalogue.stop (ended_reason) to balai_app;
grant execute on function catalogue.grams(text) to balai_app;
grant execute on function catalogue.hold_stakes() to balai_app;
grant execute on function catalogue.kind_of(text) to balai_app;
grant execute on function catalogue.playable(text[]) to balai_app;
grant execute on function catalogue.stopped() to balai_app;

-- wagers

create type wagers.acted as (ord integer, code text, key uuid, repeated boolean, main bigint, bonus bigint, main_after bigint, bonus_after bigint, state text);

create type wagers.asked as (ord integer, bucket smallint, key uuid, source text, tx text, member uuid, mode text, kind text, round uuid, ext text, game text, vendor text, house text, amount bigint, free boolean, ends boolean, session uuid, of uuid, of_tx text, rules_version text, rules_hash text, body bytea, at timestamp with time zone);

create type wagers.bonus_terms as (id uuid, code text, bonus_first boolean, closed boolean, share integer, category text);

create type wagers.paid_in as (code text, at timestamp with time zone, repeated boolean, main_after bigint, span text);

create type wagers.weight as (fits boolean, delta bigint, after bigint, nth bigint, bounded boolean, known boolean);

create table wagers.act (
  bucket smallint not null,
  key uuid not null,
  source text not null,
  tx text not null,
  member uuid not null,
  mode text not null,
  kind text not null,
  round uuid,
  game text,
  amount bigint not null,
  main bigint not null default 0,
  bonus bigint not null default 0,
  main_after bigint,
  bonus_after bigint,
  code text not null,
  of uuid,
  state text,
  body bytea,
  at timestamp with time zone not null,
  line bigint not null generated always as identity,
  writer xid8 not null default pg_current_xact_id(),
  purse text,
  ends boolean,
  opens boolean,
  CHECK (((mode = 'cash'::text) OR (bonus = 0))),
  CHECK (((kind = 'adjust'::text) OR (amount >= 0) OR (code <> 'ok'::text))),
  CHECK (((code = 'ok'::text) OR ((main = 0) AND (bonus = 0)))),
  CHECK ((kind = ANY ('{bet,win,rollback,close,adjust,promo,tip,tombstone}'::text[]))),
  CHECK ((mode = ANY ('{cash,demo}'::text[]))),
  PRIMARY KEY (key),
  CHECK ((purse ~~ 'vendor:%'::text)),
  CHECK (((source = 'house'::text) OR ((length(source) <= 64) AND (source ~ '^[A-Za-z0-9][A-Za-z0-9:.-]*$'::text)))),
  CHECK ((state = ANY ('{reversed,tombstoned,already}'::text[]))),
  CHECK (((length(tx) <= 128) AND (tx ~ '^[^
]+$'::text)))
);
comment on table wagers.act is 'One act of one asker, answered once. A tombstone stands for a stake that was undone before it came.';
CREATE INDEX act_day ON wagers.act USING brin (at) WITH (autosummarize='on');
CREATE INDEX act_feed ON wagers.act USING btree (source, writer, line) WHERE (source <> 'house'::text);
CREATE INDEX act_half ON wagers.act USING btree (wagers.half(key)) WHERE (bonus <> 0);
CREATE INDEX act_line ON wagers.act USING brin (line);
CREATE INDEX act_of_round ON wagers.act USING btree (round, bucket) WHERE ((round IS NOT NULL) AND ((kind <> 'win'::text) OR (ends IS NULL)));
CREATE INDEX act_refused ON wagers.act USING btree (at, line) WHERE (code <> 'ok'::text);
CREATE UNIQUE INDEX act_undone_once ON wagers.act USING btree (bucket, of) WHERE ((of IS NOT NULL) AND (kind = 'rollback'::text) AND (code = 'ok'::text));
CREATE INDEX act_writer ON wagers.act USING brin ((((writer)::text)::bigint)) WITH (pages_per_range='32', autosummarize='on');

create table wagers.active (
  upto bigint not null,
  day timestamp with time zone not null,
  member uuid not null,
  first_at timestamp with time zone not null,
  home bigint not null default wallet.home(),
  FOREIGN KEY (home, upto) REFERENCES wagers.summing(home, upto),
  PRIMARY KEY (home, day, member, upto)
);
comment on table wagers.active is 'Who staked real money in a day of the house, and when first. An earlier bet that comes later is a further row.';

create table wagers.apart (
  vendor text not null,
  since timestamp with time zone not null,
  PRIMARY KEY (vendor),
  CHECK ((vendor ~ '^[A-Z0-9]{2,16}$'::text))
);
comment on table wagers.apart is 'The vendors whose games draw from purses of their own.';

create table wagers.bonus (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  owed bigint not null,
  counted bigint not null default 0,
  bonus_first boolean not null,
  stake_most bigint,
  weights jsonb not null,
  since timestamp with time zone not null,
  ends timestamp with time zone not null,
  ended_at timestamp with time zone,
  CHECK ((ends > since)),
  CHECK ((counted >= 0)),
  CHECK ((owed > 0)),
  PRIMARY KEY (bucket, id),
  CHECK ((stake_most > 0)),
  CHECK (((weights ? 'vendor'::text) AND (weights ? 'category'::text)))
);
comment on table wagers.bonus is 'The terms under which a member stakes while a bonus runs. One runs at a time.';
CREATE INDEX bonus_of_member ON wagers.bonus USING btree (bucket, member);
CREATE INDEX bonus_played ON wagers.bonus USING btree (since) WHERE ((ended_at IS NULL) AND (counted >= owed));
CREATE UNIQUE INDEX bonus_running ON wagers.bonus USING btree (bucket, member) WHERE (ended_at IS NULL);

create table wagers.bonus_stake (
  bucket smallint not null,
  key uuid not null,
  bonus uuid not null,
  round uuid not null,
  game text not null,
  category text not null,
  stake bigint not null,
  share integer not null,
  counted bigint not null,
  at timestamp with time zone not null,
  line bigint not null generated always as identity,
  FOREIGN KEY (bucket, bonus) REFERENCES wagers.bonus(bucket, id),
  CHECK ((abs(counted) <= abs(stake))),
  PRIMARY KEY (bucket, key),
  CHECK (((share >= 0) AND (share <= 10000))),
  CHECK ((stake <> 0))
);
comment on table wagers.bonus_stake is 'What each stake counted for a bonus, and why. What is undone counts back in a row of its own.';
CREATE INDEX bonus_stake_of ON wagers.bonus_stake USING btree (bucket, bonus, line DESC);
CREATE INDEX bonus_stake_round ON wagers.bonus_stake USING btree (bucket, round);

create table wagers.bonus_stray (
  bucket smallint not null,
  key uuid not null,
  member uuid not null,
  amount bigint not null,
  at timestamp with time zone not null,
  taken_at timestamp with time zone,
  CHECK ((amount > 0)),
  PRIMARY KEY (bucket, key)
);
comment on table wagers.bonus_stray is 'Bonus money that a correction brought back when no bonus ran any more. It follows how the last one ended.';
CREATE INDEX bonus_stray_open ON wagers.bonus_stray USING btree (bucket, member) WHERE (taken_at IS NULL);

create table wagers.bound (
  bucket smallint not null,
  member uuid not null,
  kind text not null,
  span text not null,
  amount bigint,
  zone text not null,
  begins timestamp with time zone not null,
  ends timestamp with time zone not null,
  spent bigint not null,
  last timestamp with time zone,
  ordered bigint,
  CHECK ((amount >= 0)),
  CHECK ((ends > begins)),
  CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'loss'::text, 'time'::text]))),
  CHECK ((ordered >= 0)),
  PRIMARY KEY (bucket, member, kind, span),
  CHECK ((span = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
comment on table wagers.bound is 'How much a member may stake or lose in a span of their own calendar, and what of it is spent.';
CREATE INDEX bound_by_kind ON wagers.bound USING btree (kind, span, bucket, member) WHERE ((amount IS NOT NULL) OR (ordered IS NOT NULL));

create table wagers.cap (
  kind text not null,
  span text not null,
  amount bigint not null,
  CHECK ((amount >= 0)),
  CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'loss'::text, 'time'::text]))),
  PRIMARY KEY (kind, span),
  CHECK ((span = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
comment on table wagers.cap is 'What the house allows any member in a span of their calendar. The lower of this and their own holds.';

create table wagers.largest (
  upto bigint not null,
  day timestamp with time zone not null,
  nth integer not null,
  bucket smallint not null,
  round uuid not null,
  net bigint not null,
  home bigint not null default wallet.home(),
  FOREIGN KEY (home, upto) REFERENCES wagers.summing(home, upto),
  PRIMARY KEY (home, day, upto, nth)
);
comment on table wagers.largest is 'Of the rounds opened in a day that something happened to, those that had returned most as it was looked at.';

create table wagers.leaf (
  bucket smallint not null,
  account bigint not null,
  leaf integer not null,
  quarter timestamp with time zone not null,
  opened timestamp with time zone not null,
  game text not null,
  vendor text not null,
  rounds bigint not null,
  staked bigint not null,
  undone bigint not null,
  returned bigint not null,
  seconds bigint not null,
  CHECK ((leaf > 0)),
  PRIMARY KEY (bucket, account, leaf, quarter, opened, game, vendor)
);
comment on table wagers.leaf is 'What play comes to on a full leaf of a purse: by the quarter of an hour that the book had reached, by that in which the round was opened, and by game. What is not play has no game. It is only added to.';
CREATE INDEX leaf_opened ON wagers.leaf USING btree (bucket, account, opened);
CREATE INDEX leaf_quarter ON wagers.leaf USING btree (bucket, account, quarter);

create table wagers.receivable (
  bucket smallint not null,
  key uuid not null,
  member uuid not null,
  source text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  CHECK ((amount > 0)),
  PRIMARY KEY (bucket, key)
);
comment on table wagers.receivable is 'What a correction could not take from a purse. It is owed to the house, and never taken in silence.';
CREATE INDEX receivable_time ON wagers.receivable USING btree (at, key);

create table wagers.round (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  game text not null,
  vendor text not null,
  mode text not null,
  state text not null,
  currency text not null,
  stake bigint not null,
  returned bigint not null default 0,
  rules_version text,
  rules_hash text,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  source text not null default 'house'::text,
  ext text,
  bonus_staked bigint not null default 0,
  undone bigint not null default 0,
  granted bigint not null default 0,
  purse text,
  unplayed bigint not null default 0,
  earned bigint,
  CHECK (((unplayed = 0) OR (earned IS NOT NULL))),
  CHECK ((bonus_staked >= 0)),
  CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  CHECK (((unplayed >= 0) AND (unplayed <= stake))),
  CHECK ((earned >= 0)),
  CHECK ((granted >= 0)),
  CHECK (((granted = 0) OR ((stake = 0) AND (mode = 'cash'::text) AND (ext IS NOT NULL)))),
  CHECK ((mode = ANY ('{cash,demo}'::text[]))),
  PRIMARY KEY (id, bucket),
  CHECK ((purse ~~ 'vendor:%'::text)),
  CHECK ((returned >= 0)),
  CHECK (((undone >= 0) AND (undone <= stake))),
  CHECK ((state = ANY ('{open,closed,voided}'::text[]))),
  CHECK (((state <> 'voided'::text) OR ((undone = stake) AND (returned = stake))))
);
comment on table wagers.round is 'A round of any game: what was staked, what came back.';
CREATE INDEX round_granted ON wagers.round USING btree (bucket, member, opened_at) WHERE (granted > 0);
CREATE INDEX round_of_member ON wagers.round USING btree (bucket, member, opened_at DESC, id DESC);
CREATE INDEX round_undone ON wagers.round USING btree (opened_at, id) WHERE (undone > 0);

create table wagers.running (
  bucket smallint not null,
  member uuid not null,
  round uuid not null,
  turn integer not null default 0,
  PRIMARY KEY (bucket, member, round)
);
comment on table wagers.running is 'Rounds that run: every open one, and some that ended a moment ago.';

create table wagers.standing (
  bucket smallint not null,
  member uuid not null,
  locked boolean not null default false,
  excluded_until timestamp with time zone,
  zone text,
  own_until timestamp with time zone,
  ordered_until timestamp with time zone,
  locked_at timestamp with time zone,
  locked_by text,
  locked_name text,
  locked_reason text,
  bonus uuid,
  CHECK (((own_until IS NULL) OR ((excluded_until IS NOT NULL) AND (excluded_until >= own_until)))),
  PRIMARY KEY (bucket, member),
  CHECK (((length(zone) >= 1) AND (length(zone) <= 64)))
);
comment on table wagers.standing is 'What a stake must ask before it may pass, in one row a member. No row: nothing stands against it.';
CREATE INDEX standing_locked ON wagers.standing USING btree (locked_at DESC, member) WHERE locked;

create table wagers.summed (
  upto bigint not null,
  day timestamp with time zone not null,
  game text not null,
  bets bigint not null,
  rounds bigint not null,
  staked bigint not null,
  returned bigint not null,
  home bigint not null default wallet.home(),
  FOREIGN KEY (home, upto) REFERENCES wagers.summing(home, upto),
  PRIMARY KEY (home, upto, day, game)
);
comment on table wagers.summed is 'What was played of a game for real money in a day of the house. It is only added to.';
CREATE INDEX summed_day ON wagers.summed USING btree (day);

create table wagers.summing (
  upto bigint not null,
  since bigint,
  home bigint not null default wallet.home(),
  CHECK ((since < upto)),
  CHECK (((since IS NULL) = (upto = 0))),
  FOREIGN KEY (home, since) REFERENCES wagers.summing(home, upto),
  UNIQUE (home, since),
  PRIMARY KEY (home, upto)
);
comment on table wagers.summing is 'Which writers are summed: from one to before another. Each begins where one ended, and only one does, so that there is neither a gap nor an overlap.';

create table wagers.turnover (
  bucket smallint not null,
  member uuid not null,
  folded bigint not null default 0,
  upto timestamp with time zone not null,
  spent bigint not null default 0,
  CHECK ((folded >= 0)),
  PRIMARY KEY (bucket, member),
  CHECK ((spent >= 0))
);
comment on table wagers.turnover is 'How much a member with turnover to play has played: it only grows, whatever becomes of a round later.';

create table wagers.turnover_line (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  nth bigint not null generated always as identity,
  source text not null,
  ref uuid,
  amount bigint not null,
  owed bigint not null,
  gift boolean not null,
  starts bigint not null,
  since timestamp with time zone not null,
  ended text,
  ended_at timestamp with time zone,
  counted bigint,
  CHECK ((amount > 0)),
  CHECK (((counted >= 0) AND (counted <= owed))),
  CHECK ((((ended IS NULL) = (ended_at IS NULL)) AND ((ended IS NULL) = (counted IS NULL)))),
  CHECK (((ended <> 'played'::text) OR (counted = owed))),
  CHECK ((ended = ANY (ARRAY['played'::text, 'lifted'::text]))),
  CHECK ((owed > 0)),
  PRIMARY KEY (bucket, id),
  CHECK ((source ~ '^[a-z][a-z0-9-]{0,31}$'::text)),
  CHECK ((starts >= 0))
);
comment on table wagers.turnover_line is 'What has to be played for one source. Each stake counts for one line, the oldest open one first.';
CREATE INDEX turnover_line_of ON wagers.turnover_line USING btree (bucket, member, nth DESC);
CREATE INDEX turnover_line_open ON wagers.turnover_line USING btree (bucket, member, nth) WHERE (ended IS NULL);

create view wagers.actives as
 SELECT active.day,
    active.member,
    active.first_at
   FROM wagers.active
  WHERE active.home = (( SELECT wallet.home() AS home)) AND active.upto <= (( SELECT wagers.summed_to() AS summed_to))
UNION ALL
 SELECT a.day,
    a.member,
    a.first_at
   FROM wagers.added_members(( SELECT wagers.summed_to() AS summed_to), NULL::bigint) a(day, member, first_at);

create view wagers.open_round as
 SELECT w.bucket,
    w.round AS id,
    w.member,
    r.game,
    r.vendor,
    r.mode,
    r.state,
    r.currency,
    r.stake,
    r.returned,
    r.rules_version,
    r.rules_hash,
    r.opened_at,
    r.closed_at,
    r.source,
    r.ext,
    r.bonus_staked,
    r.undone,
    r.granted,
    r.purse,
    r.unplayed,
    r.earned
   FROM wagers.running w
     CROSS JOIN LATERAL ( SELECT r_1.bucket,
            r_1.id,
            r_1.member,
            r_1.game,
            r_1.vendor,
            r_1.mode,
            r_1.state,
            r_1.currency,
            r_1.stake,
            r_1.returned,
            r_1.rules_version,
            r_1.rules_hash,
            r_1.opened_at,
            r_1.closed_at,
            r_1.source,
            r_1.ext,
            r_1.bonus_staked,
            r_1.undone,
            r_1.granted,
            r_1.purse,
            r_1.unplayed,
            r_1.earned
           FROM wagers.round r_1
          WHERE r_1.bucket = w.bucket AND r_1.id = w.round AND r_1.state = 'open'::text
         OFFSET 0) r;

create view wagers.sums as
 SELECT summed.day,
    summed.game,
    summed.bets,
    summed.rounds,
    summed.staked,
    summed.returned
   FROM wagers.summed
  WHERE summed.home = (( SELECT wallet.home() AS home)) AND summed.upto <= (( SELECT wagers.summed_to() AS summed_to))
UNION ALL
 SELECT a.day,
    a.game,
    a.bets,
    a.rounds,
    a.staked,
    a.returned
   FROM wagers.added(( SELECT wagers.summed_to() AS summed_to), NULL::bigint) a(day, game, bets, rounds, staked, returned);

CREATE OR REPLACE FUNCTION wagers.act(p_asked wagers.asked[], p_seen timestamp with time zone, p_opened timestamp with time zone)
 RETURNS SETOF wagers.acted
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  a wagers.asked;
  v_purses wallet.purse[];
  v_weights wagers.weight[];
  v_all boolean;
  v_any boolean;
  v_place int := 0;
begin
  -- A member's acts stand in one line here. What is read from now on is as the last one left it.
  select wallet.held(array_agg(x.bucket order by x.ord), array_agg(x.member order by x.ord),
                     array_agg(x.mode order by x.ord))
    into v_purses
    from unnest(p_asked) x;
  v_weights := wagers.weigh(p_asked, v_purses, p_seen, p_opened);
  select bool_and(w.fits), bool_or(w.fits) into v_all, v_any from unnest(v_weights) w;

  -- Asked for nothing, it goes through all the same: whoever asks first for something finds all plans made.
  if v_any or cardinality(p_asked) = 0 then
    begin
      perform wagers.write_weighed(p_asked, v_purses, v_weights);
      return query
        select c.ord, 'ok', c.key, false, c.delta, 0::bigint, c.after, c.bonus, null::text
          from rows from (unnest(p_asked), unnest(v_purses), unnest(v_weights)) as c(
                 ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
                 amount, free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
                 account, currency, balance, purse_free, seq, head, bonus,
                 fits, delta, after, nth, bounded)
         where c.fits;
      if v_all then return; end if;
    exception when unique_violation or raise_exception then
      -- Somebody else has just written one of these keys: one by one, then.
      v_any := false;
    end;
  end if;

  foreach a in array p_asked loop
    v_place := v_place + 1;
    continue when v_any and v_weights[v_place].fits;
    return next wagers.act_one(a, p_seen, p_opened);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION wagers.act_one(a wagers.asked, p_seen timestamp with time zone, p_opened timestamp with time zone)
 RETURNS wagers.acted
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  k wagers.act;
  r wagers.round;
  o wagers.act;
  v_code text := 'ok';
  v_state text;
  v_main bigint := 0;
  v_bonus bigint := 0;
  v_owed bigint := 0;
  v_purse record;
  t wagers.bonus_terms;
  v_pool text;
begin
  select * into k from wagers.act where key = a.key;
  if found then
    if k.kind = 'tombstone' and a.kind = 'bet' then
      return row(a.ord, 'bet-cancelled', a.key, true, 0, 0, null, null, null)::wagers.acted;
    end if;
    if k.kind <> a.kind or k.body is distinct from a.body or k.member <> a.member then
      return row(a.ord, 'key-reused', a.key, false, 0, 0, null, null, null)::wagers.acted;
    end if;
    return row(a.ord, k.code, k.key, true, k.main, k.bonus, k.main_after, k.bonus_after,
               k.state)::wagers.acted;
  end if;

  if a.round is not null then
    select * into r from wagers.round where bucket = a.bucket and id = a.round;
    if found and (r.member <> a.member or r.mode <> a.mode or r.source <> a.source) then
      return row(a.ord, 'round-unknown', a.key, false, 0, 0, null, null, null)::wagers.acted;
    end if;
  end if;
  if a.kind = 'rollback' then
    select * into o from wagers.act where key = a.of;
  end if;
  v_pool := wagers.pool_of(a, r, o);

  select coalesce(max(p.free) filter (where p.pool = v_pool), 0) as free,
         -- A bonus goes with cash, and with no other purse.
         coalesce(max(p.free) filter (where p.pool = 'bonus' and v_pool = a.mode), 0) as bonus,
         max(p.balance) filter (where p.pool = v_pool) as main_after,
         max(p.currency) filter (where p.pool = v_pool) as currency,
         max(p.balance) filter (where p.pool = 'bonus') as bonus_after,
         bool_or(p.pool = v_pool) as there
    into v_purse
    from wallet.purses(array[a.bucket], array[a.member]) p;
  if v_purse.there is not true then
    return row(a.ord, 'member-unknown', a.key, false, 0, 0, null, null, null)::wagers.acted;
  end if;

  if a.kind in ('bet', 'tip') then
    t := wagers.bonus_says(a, r);
    v_code := coalesce(wagers.barred(a, p_seen, p_opened),
                       case when r.state <> 'open' then 'round-closed' end,
                       wagers.bounded(a), t.code,
                       case when a.amount > v_purse.free
                              + case when a.mode = 'cash' and a.kind = 'bet' and t.closed is not true then v_purse.bonus
                                     else 0 end then 'funds-short' end,
                       'ok');
    if v_code = 'ok' then
      v_main := -least(a.amount, case when t.bonus_first then greatest(0, a.amount - v_purse.bonus) else v_purse.free end);
      v_bonus := -(a.amount + v_main);
    end if;
  elsif a.kind = 'win' then
    v_code := case when a.amount < 0 then 'stake-invalid'
                   when a.free then 'ok'
                   when r.id is null then 'round-unknown'
                   when r.state = 'voided' then 'bet-cancelled'
                   when r.state = 'closed' then 'round-closed'
                   when r.stake = r.undone then 'bet-unknown'
                   else 'ok' end;
    if v_code = 'ok' then
      -- By the purses that staked, in their proportion.
      v_bonus := case when not a.free and r.stake > r.undone and v_pool = 'cash'
        then (a.amount::numeric * r.bonus_staked / (r.stake - r.undone))::bigint else 0 end;
      v_bonus := least(v_bonus, a.amount);
      v_main := a.amount - v_bonus;
    end if;
  elsif a.kind = 'promo' and a.amount < 0 then
    v_code := 'stake-invalid';
  elsif a.kind = 'promo' then
    v_main := a.amount;
  elsif a.kind = 'close' then
    v_code := case when r.id is null then 'round-unknown' else 'ok' end;
  elsif a.kind = 'adjust' then
    v_code := case when r.id is null then 'round-unknown' else 'ok' end;
    if v_code = 'ok' then
      v_main := greatest(a.amount, -v_purse.free);
      v_owed := v_main - a.amount;
    end if;
  elsif a.kind = 'rollback' then
    if a.of = a.key then
      v_code := 'bet-unknown';
    elsif o.key is null then
      insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount,
                              main_after, bonus_after, code, at)
      values (a.bucket, a.of, a.source, a.of_tx, a.member, a.mode, 'tombstone', a.round, a.game, 0,
              v_purse.main_after, v_purse.bonus_after, 'ok', a.at);
      v_state := 'tombstoned';
    elsif o.member <> a.member or o.mode <> a.mode then
      v_code := 'bet-unknown';
    elsif o.kind = 'tombstone' then
      v_state := 'tombstoned';
    elsif o.code <> 'ok' or o.kind not in ('bet', 'win', 'tip') then
      v_code := 'bet-unknown';
    elsif exists (select from wagers.act where bucket = a.bucket and of = o.key
                     and kind = 'rollback' and code = 'ok')
    then
      v_state := 'already';
    else
      select * into r from wagers.round where bucket = o.bucket and id = o.round;
      if o.kind = 'bet' and (r.returned > r.undone or r.state = 'closed') then
        v_code := 'bet-settled';
      else
        v_state := 'reversed';
        v_main := -o.main;
        v_bonus := -o.bonus;
        if v_main < 0 and -v_main > v_purse.free then
          v_owed := v_owed - v_main - v_purse.free;
          v_main := -v_purse.free;
        end if;
        if v_bonus < 0 and -v_bonus > v_purse.bonus then
          v_owed := v_owed - v_bonus - v_purse.bonus;
          v_bonus := -v_purse.bonus;
        end if;
      end if;
    end if;
  end if;

  if v_code = 'ok' and a.kind = 'bet' and r.id is null then
    insert into wagers.round (bucket, id, member, game, vendor, mode, state, currency, stake, bonus_staked,
           rules_version, rules_hash, opened_at, source, ext, purse)
    values (a.bucket, a.round, a.member, a.game, a.vendor, a.mode, 'open', v_purse.currency, a.amount, -v_bonus,
            a.rules_version, a.rules_hash, a.at, a.source, a.ext, nullif(v_pool, a.mode))
        on conflict do nothing;
    -- Somebody else opened it in this moment: nothing is moved yet, and it stands there to be judged by.
    if not found then return wagers.act_one(a, p_seen, p_opened); end if;
  end if;

  perform wagers.count_bonus(a, o, t, v_code, v_state, v_bonus);
  return wagers.write_one(a, r, o, v_code, v_state, v_main, v_bonus, v_owed,
                          v_pool);
end $function$;

CREATE OR REPLACE FUNCTION wagers.acts_of(p_since bigint, p_upto bigint)
 RETURNS SETOF wagers.act
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query
    select * from wagers.act a
     where a.writer::text::bigint >= p_since
       and a.writer::text::bigint < coalesce(p_upto, 9223372036854775807)
       and a.mode = 'cash' and a.code = 'ok';
end $function$;

CREATE OR REPLACE FUNCTION wagers.added(p_since bigint, p_upto bigint)
 RETURNS TABLE(day timestamp with time zone, game text, bets bigint, rounds bigint, staked bigint, returned bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query
    select date_trunc('day', a.at, 'Asia/Jakarta'), coalesce(a.game, (select r.game from wagers.round r
                                                                         where r.bucket = a.bucket and r.id = a.round), ''),
           count(*) filter (where a.kind = 'bet'),
           count(*) filter (where a.kind = 'bet' and a.round is not null and coalesce(a.opens, not exists (
             select from wagers.act b
              where b.bucket = a.bucket and b.round = a.round and b.kind = 'bet' and b.mode = 'cash'
                and b.code = 'ok' and b.line < a.line))),
           coalesce(-sum(a.main + a.bonus) filter (where a.kind in ('bet', 'tip')
             or (a.kind = 'rollback' and a.main + a.bonus > 0)), 0)::bigint,
           coalesce(sum(a.main + a.bonus) filter (where a.kind in ('win', 'adjust')
             or (a.kind = 'rollback' and a.main + a.bonus < 0)), 0)::bigint
      from wagers.acts_of(p_since, p_upto) a
     where a.kind in ('bet', 'win', 'rollback', 'adjust', 'tip')
     group by 1, 2;
end $function$;

CREATE OR REPLACE FUNCTION wagers.added_members(p_since bigint, p_upto bigint)
 RETURNS TABLE(day timestamp with time zone, member uuid, first_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query
    select date_trunc('day', a.at, 'Asia/Jakarta'), a.member, min(a.at)
      from wagers.acts_of(p_since, p_upto) a where a.kind = 'bet' group by 1, 2;
end $function$;

CREATE OR REPLACE FUNCTION wagers.added_rounds(p_since bigint, p_upto bigint)
 RETURNS TABLE(day timestamp with time zone, bucket smallint, round uuid, net bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query
    select date_trunc('day', r.opened_at, 'Asia/Jakarta'), r.bucket, r.id, r.returned - r.undone
      from (select distinct a.bucket, a.round from wagers.acts_of(p_since, p_upto) a
             where a.round is not null and a.kind <> 'bet' and a.main + a.bonus <> 0) as a
     cross join lateral (select * from wagers.round r
                          where r.bucket = a.bucket and r.id = a.round offset 0) as r;
end $function$;

CREATE OR REPLACE FUNCTION wagers.barred(a wagers.asked, p_seen timestamp with time zone, p_opened timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  s wagers.standing;
  g record;
begin
  select * into s from wagers.standing where bucket = a.bucket and member = a.member;
  if s.locked then return 'member-locked'; end if;
  if s.excluded_until > a.at then return 'self-excluded'; end if;
  if a.session is not null
    and not exists (select from identity.live(array[a.session], p_seen, p_opened))
  then
    return 'session-over';
  end if;
  if a.amount <= 0 then return 'stake-invalid'; end if;
  select * into g from catalogue.playable(array[a.game]);
  if not found or g.vendor <> a.vendor then return 'game-unknown'; end if;
  if not g.vendor_open then return 'vendor-closed'; end if;
  if not g.open then return 'game-closed'; end if;
  if a.kind = 'bet' and a.amount not between g.min_bet and g.max_bet then
    return 'stake-invalid';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION wagers.between_members(p_bucket smallint, p_round uuid, p_unplayed bigint, p_earned bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update wagers.round set unplayed = p_unplayed, earned = p_earned
   where bucket = p_bucket and id = p_round and state = 'open' and earned is null
     and p_unplayed <= stake - undone;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION wagers.bonus_says(a wagers.asked, r wagers.round)
 RETURNS wagers.bonus_terms
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_id uuid;
  b wagers.bonus;
  k record;
  v_share jsonb;
begin
  if a.kind not in ('bet', 'tip') or a.mode <> 'cash' then return null; end if;
  select s.bonus into v_id from wagers.standing s where s.bucket = a.bucket and s.member = a.member;
  if v_id is null then return null; end if;
  select * into strict b from wagers.bonus where bucket = a.bucket and id = v_id;
  if a.kind = 'tip' or a.at >= b.ends then
    return row(null, null, false, true, null, null)::wagers.bonus_terms;
  end if;
  k := catalogue.kind_of(a.game);
  v_share := coalesce(b.weights -> 'vendor' -> a.vendor, b.weights -> 'category' -> k.category, '0');
  return row(b.id,
    case when v_share = 'null' then 'bonus-game-closed'
         when coalesce(r.stake - r.undone, 0) + a.amount > b.stake_most then 'bonus-stake-most' end,
    b.bonus_first, false, case when v_share <> 'null' then (v_share #>> '{}')::int end,
    k.category)::wagers.bonus_terms;
end $function$;

CREATE OR REPLACE FUNCTION wagers.bonus_stands(p_bucket smallint, p_id uuid)
 RETURNS TABLE(counted bigint, settled bigint, in_play boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select b.counted, b.counted - coalesce(o.counted, 0)::bigint, coalesce(o.of_bonus, false)
    from wagers.bonus b
    left join lateral (
      select sum(s.counted) as counted, bool_or(r.bonus_staked > 0) as of_bonus
        from wagers.bonus_stake s
        join wagers.round r on r.bucket = s.bucket and r.id = s.round and r.state = 'open'
       where s.bucket = b.bucket and s.bonus = b.id) o on true
   where b.bucket = p_bucket and b.id = p_id
$function$;

CREATE OR REPLACE FUNCTION wagers.bounded(a wagers.asked)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_kind text;
begin
  if a.mode <> 'cash' then return null; end if;
  perform wagers.bring_bounds(a.bucket, a.member, a.at);
  select b.kind into v_kind from wagers.bound b
   where b.bucket = a.bucket and b.member = a.member
     and case b.kind when 'deposit' then false
           when 'time' then b.spent + coalesce(wagers.gap(b.last, a.at), 0) >= wagers.least_of(b)
           else b.spent + a.amount > wagers.least_of(b) end
   order by b.kind, b.ends
   limit 1;
  return case v_kind when 'time' then 'session-limit' else v_kind || '-limit' end;
end $function$;

CREATE OR REPLACE FUNCTION wagers.bring_bounds(p_bucket smallint, p_member uuid, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_zone text := coalesce(
    (select zone from wagers.standing where bucket = p_bucket and member = p_member),
    'Asia/Jakarta');
begin
  -- Counted from now on: what was staked before nobody limited yet.
  insert into wagers.bound (bucket, member, kind, span, zone, begins, ends, spent)
  select p_bucket, p_member, c.kind, c.span, v_zone, p_at, w.ends, 0
    from wagers.cap c
   cross join lateral wagers.window_of(c.span, v_zone, p_at) w
   where not exists (
           select from wagers.bound b
            where b.bucket = p_bucket and b.member = p_member and b.kind = c.kind
              and b.span = c.span)
      on conflict do nothing;
  update wagers.bound b
     set spent = 0, zone = v_zone,
         begins = (wagers.window_of(b.span, v_zone, p_at)).begins,
         ends = (wagers.window_of(b.span, v_zone, p_at)).ends
   where b.bucket = p_bucket and b.member = p_member and b.ends <= p_at;
end $function$;

CREATE OR REPLACE FUNCTION wagers.count_bonus(a wagers.asked, o wagers.act, t wagers.bonus_terms, p_code text, p_state text, p_bonus bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  s wagers.bonus_stake;
begin
  if p_code <> 'ok' then return; end if;
  if a.kind = 'bet' and t.id is not null then
    insert into wagers.bonus_stake (bucket, key, bonus, round, game, category, stake, share, counted, at)
    values (a.bucket, a.key, t.id, a.round, a.game, t.category, a.amount, t.share,
            div(a.amount::numeric * t.share, 10000)::bigint, a.at)
    returning * into s;
  elsif a.kind = 'rollback' and p_state = 'reversed' and o.kind = 'bet' then
    insert into wagers.bonus_stake (bucket, key, bonus, round, game, category, stake, share, counted, at)
    select bucket, a.key, bonus, round, game, category, -stake, share, -counted, a.at
      from wagers.bonus_stake where bucket = a.bucket and key = o.key
    returning * into s;
  end if;
  if s.counted <> 0 then
    update wagers.bonus set counted = counted + s.counted
     where bucket = a.bucket and id = s.bonus and ended_at is null;
  end if;
  if p_bonus > 0
    and exists (select from wagers.bonus where bucket = a.bucket and member = a.member)
    and not exists (select from wagers.standing
                     where bucket = a.bucket and member = a.member and bonus is not null)
  then
    insert into wagers.bonus_stray (bucket, key, member, amount, at)
    values (a.bucket, a.key, a.member, p_bonus, a.at);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION wagers.deposit(p_bucket smallint, p_key uuid, p_member uuid, p_amount bigint, p_source text, p_ext_id text, p_at timestamp with time zone)
 RETURNS wagers.paid_in
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  p wallet.posted;
  s wagers.standing;
  v_code text;
  v_span text;
begin
  -- Deposits, stakes and changes of limits of a member stand in one line here.
  perform wallet.lock(array[p_bucket], array[p_member], array['cash']);
  if not exists (select from wallet.purses(array[p_bucket], array[p_member]) where pool = 'cash')
  then
    return row('member-unknown', p_at, false, null, null)::wagers.paid_in;
  end if;
  begin
    select x.* into p from wallet.post(
      array[p_bucket], array[p_key], array[null::uuid], array['bank'], array[p_member],
      array['cash'], array[p_amount], array['deposit'], array[p_source], array[p_ext_id],
      array[null::text], array[p_at]) x;
    if p.status <> 'posted' then
      return row(case p.status when 'repeated' then 'ok' else p.status end, p.at,
                 p.status = 'repeated', p.to_after, null)::wagers.paid_in;
    end if;
    select * into s from wagers.standing where bucket = p_bucket and member = p_member;
    perform wagers.bring_bounds(p_bucket, p_member, p_at);
    select b.span into v_span from wagers.bound b
     where b.bucket = p_bucket and b.member = p_member and b.kind = 'deposit'
       and b.spent + p_amount > wagers.least_of(b)
     order by wagers.least_of(b) - b.spent, b.ends desc
     limit 1;
    v_code := case when s.locked then 'member-locked'
                   when s.excluded_until > p_at then 'self-excluded'
                   when v_span is not null then 'deposit-limit' end;
    -- What was written only to see whether its key is free goes away again.
    if v_code is not null then raise exception using errcode = 'BL001'; end if;
    update wagers.bound b set spent = b.spent + p_amount
     where b.bucket = p_bucket and b.member = p_member and b.kind = 'deposit';
  exception when sqlstate 'BL001' then
    return row(v_code, p_at, false, null,
               case v_code when 'deposit-limit' then v_span end)::wagers.paid_in;
  end;
  return row('ok', p.at, false, p.to_after, null)::wagers.paid_in;
end $function$;

CREATE OR REPLACE FUNCTION wagers.drawn_from(p_mode text, p_source text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case when p_mode = 'cash' and exists (select from wagers.apart where vendor = p_source)
              then 'vendor:' || p_source else p_mode end
$function$;

CREATE OR REPLACE FUNCTION wagers.end_all(p_bucket smallint[], p_round uuid[], p_win bigint[], p_at timestamp with time zone)
 RETURNS TABLE(round uuid, bucket smallint, member uuid, win bigint, ended boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_memoize TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_buckets smallint[];
  v_rounds uuid[];
  v_members uuid[];
  v_modes text[];
  v_places tid[];
  v_wins bigint[];
  v_purses wallet.purse[];
  v_entries wallet.entry[];
  v_bonuses bigint[];
  v_capped boolean := exists (select from wagers.cap);
  v_ended boolean[];
  v_shared jsonb[];
  v_each jsonb[];
  v_many int[];
begin
  if exists (select from unnest(p_win) as u(win) where u.win is null or u.win < 0) then
    raise exception 'a win is nothing or more';
  end if;

  -- Who won: their purses are held before anything is written, in the one order that everyone keeps.
  select array_agg(a.bucket order by a.ord), array_agg(a.round order by a.ord), array_agg(r.member order by a.ord),
         array_agg(r.mode order by a.ord), array_agg(a.win order by a.ord), array_agg(r.place order by a.ord)
    into v_buckets, v_rounds, v_members, v_modes, v_wins, v_places
    from unnest(p_bucket, p_round, p_win) with ordinality as a(bucket, round, win, ord)
   cross join lateral (select r.ctid as place, r.* from wagers.round r where r.bucket = a.bucket and r.id = a.round offset 0) as r
   where a.win > 0 and not v_capped and r.state = 'open' and r.source = 'house' and r.granted = 0
     and r.stake > r.undone and r.bonus_staked = 0 and r.purse is null
     and not exists (select from wagers.bound b where b.bucket = r.bucket and b.member = r.member);

  if v_rounds is not null then
    v_purses := wallet.held(v_buckets, v_members, v_modes);
    -- Bounds are looked at again now that nobody else can move the purses.
    with run as (
      select w.*, (w.balance + sum(w.win) over each)::bigint as after, w.seq + row_number() over each as nth
        from rows from (unnest(v_buckets), unnest(v_rounds), unnest(v_members), unnest(v_modes), unnest(v_wins),
               unnest(v_places), unnest(v_purses)) with ordinality
             as w(bucket, round, member, mode, win, place, account, currency, balance, free, seq, head, bonus, ord)
       where w.account is not null
         and not exists (select from wagers.bound b where b.bucket = w.bucket and b.member = w.member)
      window each as (partition by w.bucket, w.account order by w.ord))
    select array_agg(n.round order by n.ord), array_agg(n.place order by n.ord), array_agg(n.bonus order by n.ord),
           array_agg(row(n.bucket, wagers.end_key(n.round), n.account, n.currency,
                         case n.mode when 'demo' then 'demo' else 'play' end, n.win, n.nth, n.after, n.head, 'win',
                         wagers.origin('house'), 'win:' || n.round, null, p_at)::wallet.entry order by n.ord)
      into v_rounds, v_places, v_bonuses, v_entries
      from run n;
    if v_entries is not null then
      perform wallet.enter_all(v_entries);
    end if;
  end if;

  with asked as materialized (
    select a.bucket, a.round, a.win from unnest(p_bucket, p_round, p_win) as a(bucket, round, win)),
  lost as (
    update wagers.round r set state = 'closed', closed_at = p_at
      from asked a
     where a.win = 0 and r.bucket = a.bucket and r.id = a.round and r.state = 'open' and r.source = 'house'
       and r.granted = 0 and r.stake > r.undone
    returning r.bucket, r.id, r.member, r.game, r.vendor, r.mode, r.stake, r.rules_hash, 0::bigint as win,
              null::bigint as main_after, null::bigint as bonus_after),
  won as (
    update wagers.round r set state = 'closed', closed_at = p_at, returned = r.returned + w.delta
      from rows from (unnest(v_entries), unnest(v_rounds), unnest(v_places), unnest(v_bonuses))
           as w(bucket, key, account, currency, house, delta, seq, after, head, reason, source, ext_id, intent, at,
                round, place, bonus)
     -- Where it was read: a round that somebody wrote since is not paid by what was read of it.
     where r.ctid = w.place and r.bucket = w.bucket and r.id = w.round and r.state = 'open'
    returning r.bucket, r.id, r.member, r.game, r.vendor, r.mode, r.stake, r.rules_hash, w.delta as win,
              w.after as main_after, w.bonus as bonus_after),
  done as materialized (select * from lost union all select * from won),
  answered as (
    insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, amount, main, main_after,
           bonus_after, code, at, ends)
    select d.bucket, wagers.end_key(d.id), 'house', 'win:' || d.id, d.member, d.mode, 'win', d.id,
           d.win, d.win, d.main_after, d.bonus_after, 'ok', p_at, true
      from done d),
  answers as (
    select d.id, d.bucket, d.member, d.win, true as ended from done d where d.win > 0
     union all
    select e.round, e.bucket, null, e.win, false
      from (select bucket, round, win from asked except select bucket, id, win from done) e
     where (select count(*) from asked) > (select count(*) from done)),
  told as (
    select jsonb_build_object('game', d.game, 'vendor', d.vendor, 'mode', d.mode, 'rules', d.rules_hash) as shared,
           jsonb_build_object('round', array_agg(d.id), 'member', array_agg(d.member), 'bucket', array_agg(d.bucket),
             'stake', array_agg(d.stake::text), 'returned', array_agg(d.win::text)) as each,
           count(*)::int as many
      from (select *, (row_number() over () - 1) / 250 as part from done) d
     group by d.part, d.game, d.vendor, d.mode, d.rules_hash)
  select array_agg(t.id), array_agg(t.bucket), array_agg(t.member), array_agg(t.win), array_agg(t.ended),
         (select array_agg(shared) from told), (select array_agg(each) from told), (select array_agg(many) from told)
    into v_rounds, v_buckets, v_members, v_wins, v_ended, v_shared, v_each, v_many
    from answers t;
  perform platform.announce_all('wagerSettled', v_shared, v_each, v_many, p_at);
  if coalesce(cardinality(v_entries), 0)
     <> (select count(*) from unnest(v_ended) as u(ended) where u.ended) then
    raise exception 'a round that was paid had ended';
  end if;
  return query select * from unnest(v_rounds, v_buckets, v_members, v_wins, v_ended);
end $function$;

CREATE OR REPLACE FUNCTION wagers.end_bonus(p_bucket smallint, p_member uuid, p_id uuid, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update wagers.bonus set ended_at = p_at
   where bucket = p_bucket and member = p_member and id = p_id and ended_at is null;
  update wagers.standing set bonus = null
   where bucket = p_bucket and member = p_member and bonus = p_id;
end $function$;

CREATE OR REPLACE FUNCTION wagers.end_key(p_round uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select overlay(p_round::text placing '8' from 15 for 1)::uuid
$function$;

CREATE OR REPLACE FUNCTION wagers.first_at(p_local timestamp without time zone, p_zone text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_at timestamptz := p_local at time zone p_zone;
begin
  -- Where the clock goes back at midnight there are two; PostgreSQL names the later.
  if ((v_at - interval '1 hour') at time zone p_zone) >= p_local then
    return v_at - interval '1 hour';
  end if;
  return v_at;
end $function$;

CREATE OR REPLACE FUNCTION wagers.fold_turnover(p_bucket smallint, p_member uuid, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  t wagers.turnover;
  v_upto timestamptz;
begin
  select * into t from wagers.turnover where bucket = p_bucket and member = p_member for no key update;
  if not found then
    insert into wagers.turnover (bucket, member, upto) values (p_bucket, p_member, p_at);
    return;
  end if;
  v_upto := least(p_at - interval '1 day', (
    select min(r.opened_at) from wagers.open_round r
     where r.bucket = p_bucket and r.member = p_member and r.opened_at >= t.upto));
  if v_upto <= t.upto then return; end if;
  update wagers.turnover
     set upto = v_upto,
         folded = t.folded + coalesce((
           select sum(r.stake - r.undone - r.unplayed)::bigint from wagers.round r
            where r.bucket = p_bucket and r.member = p_member and r.opened_at >= t.upto
              and r.opened_at < v_upto and r.state = 'closed' and r.mode = 'cash'), 0)
   where bucket = p_bucket and member = p_member;
end $function$;

CREATE OR REPLACE FUNCTION wagers.gap(p_last timestamp with time zone, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_at - p_last between interval '-5 minutes' and interval '5 minutes'
              then (floor(extract(epoch from p_at)) - floor(extract(epoch from p_last)))::bigint
              else 0 end
$function$;

CREATE OR REPLACE FUNCTION wagers.half(p_key uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select encode(substr(sha256(convert_to('bonus' || p_key, 'UTF8')), 1, 16), 'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION wagers.keep_bonus()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.ended_at is not null
    or (old.bucket, old.id, old.member, old.owed, old.bonus_first, old.stake_most, old.weights, old.since,
        old.ends)
       is distinct from
       (new.bucket, new.id, new.member, new.owed, new.bonus_first, new.stake_most, new.weights, new.since,
        new.ends)
  then
    raise exception 'the terms of a bonus do not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION wagers.keep_exclusion()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.bucket, new.member) = (old.bucket, old.member)
      and (old.own_until is null or (new.own_until >= old.own_until) is true)
      -- Shorter than it was is only what the desk itself had closed.
      and ((new.excluded_until >= old.excluded_until) is true
           or (old.ordered_until is not distinct from old.excluded_until
               and new.excluded_until is not distinct from
                   greatest(new.own_until, new.ordered_until)))
    then
      return new;
    end if;
  end if;
  raise exception 'an exclusion cannot be shortened';
end $function$;

CREATE OR REPLACE FUNCTION wagers.keep_turnover()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.folded < old.folded or new.upto < old.upto or new.spent < old.spent then
    raise exception 'what was played only grows' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION wagers.keep_turnover_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.ended is not null
    or (old.bucket, old.id, old.member, old.source, old.ref, old.amount, old.owed, old.gift, old.starts,
        old.since)
       is distinct from
       (new.bucket, new.id, new.member, new.source, new.ref, new.amount, new.owed, new.gift, new.starts,
        new.since)
  then
    raise exception 'what is owed of a line does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION wagers.largest_since(p_day timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_most bigint;
  v_home bigint := wallet.home();
  v_upto bigint := wagers.summed_to();
  v_sixth bigint := (select max(net) from wagers.largest
                      where home = v_home and upto <= v_upto and day >= p_day and nth = 6);
begin
  v_most := greatest(
    (select max(r.returned - r.undone)
       from (select distinct bucket, round from wagers.largest
              where home = v_home and upto <= v_upto and day >= p_day) as l
      cross join lateral (select * from wagers.round r
                           where r.bucket = l.bucket and r.id = l.round offset 0) as r),
    (select max(a.net) from wagers.added_rounds(v_upto, null) a
      where a.day >= p_day));
  if v_sixth is null or v_most >= v_sixth then
    return coalesce(v_most, 0);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION wagers.least_of(b wagers.bound)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select least(b.amount, b.ordered,
               (select amount from wagers.cap where kind = b.kind and span = b.span))
$function$;

CREATE OR REPLACE FUNCTION wagers.leaved(p_bucket smallint, p_account bigint, OUT leaves integer, OUT reached timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce((select max(leaf) from wagers.leaf where bucket = p_bucket and account = p_account), 0),
         (select max(quarter) from wagers.leaf where bucket = p_bucket and account = p_account)
$function$;

CREATE OR REPLACE FUNCTION wagers.move(a wagers.asked, p_key uuid, p_pool text, p_amount bigint, p_reason text, p_house text)
 RETURNS wallet.posted
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_posted wallet.posted;
begin
  select p.* into v_posted from wallet.post(
    array[a.bucket], array[p_key],
    array[case when p_amount < 0 then a.member end],
    array[case when p_amount < 0 then p_pool else p_house end],
    array[case when p_amount > 0 then a.member end],
    array[case when p_amount > 0 then p_pool else p_house end],
    array[abs(p_amount)], array[p_reason], array[wagers.origin(a.source)],
    array[a.tx], array[null::text], array[a.at]) p;
  return v_posted;
end $function$;

CREATE OR REPLACE FUNCTION wagers.near_keys()
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select 't'::boolean$function$;

CREATE OR REPLACE FUNCTION wagers.open_granted(p_bucket smallint, p_key uuid, p_tx text, p_member uuid, p_round uuid, p_game text, p_vendor text, p_stake bigint, p_rules_version text, p_rules_hash text, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  a wagers.asked;
  v_code text;
  v_purse record;
begin
  perform wallet.lock(array[p_bucket, p_bucket], array[p_member, p_member], array['cash', 'bonus']);
  select max(p.balance) filter (where p.pool = 'cash') as cash,
         max(p.balance) filter (where p.pool = 'bonus') as bonus,
         max(p.currency) filter (where p.pool = 'cash') as currency
    into v_purse from wallet.purses(array[p_bucket], array[p_member]) p;
  if v_purse.cash is null or v_purse.bonus is null then return 'member-unknown'; end if;
  if exists (select from wagers.act where key = p_key)
    or exists (select from wagers.round where bucket = p_bucket and id = p_round) then
    return 'key-reused';
  end if;
  a.bucket := p_bucket; a.key := p_key; a.source := 'house'; a.tx := p_tx; a.member := p_member;
  a.mode := 'cash'; a.kind := 'bet'; a.round := p_round; a.game := p_game; a.vendor := p_vendor;
  a.amount := p_stake; a.at := p_at;
  v_code := wagers.barred(a, 'epoch', 'epoch');
  if v_code is not null then return v_code; end if;
  a.amount := 0;
  v_code := wagers.bounded(a);
  if v_code is not null then return v_code; end if;

  if (select count(*) from wallet.post(
        array[p_bucket, p_bucket], array[wagers.half(p_key), p_key],
        array[null, p_member]::uuid[], array['promotion', 'bonus'],
        array[p_member, null]::uuid[], array['bonus', 'play'], array[p_stake, p_stake],
        array['bonus-granted-stake', 'bonus-staked'], array['wagers', 'wagers'], array[p_tx, p_tx],
        array[null, null]::text[], array[p_at, p_at]) p where p.status = 'posted') <> 2 then
    raise exception 'the stake of % was not paid', p_round;
  end if;
  update wagers.bound b
     set last = p_at, spent = b.spent + coalesce(wagers.gap(b.last, p_at), 0)
   where b.bucket = p_bucket and b.member = p_member and b.kind = 'time';
  insert into wagers.round (bucket, id, member, game, vendor, mode, state, currency, stake, granted,
         rules_version, rules_hash, opened_at, source, ext)
  values (p_bucket, p_round, p_member, p_game, p_vendor, 'cash', 'open', v_purse.currency, 0, p_stake,
          p_rules_version, p_rules_hash, p_at, 'house', p_round::text);
  insert into wagers.running (bucket, member, round) values (p_bucket, p_member, p_round);
  insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main, bonus,
         main_after, bonus_after, code, at, ends)
  values (p_bucket, p_key, 'house', p_tx, p_member, 'cash', 'bet', p_round, p_game, p_stake, 0, 0,
          v_purse.cash, v_purse.bonus, 'ok', p_at, false);
  return 'ok';
end $function$;

CREATE OR REPLACE FUNCTION wagers.order_bound(p_bucket smallint, p_member uuid, p_kind text, p_span text, p_amount bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_zone text := coalesce(
    (select zone from wagers.standing where bucket = p_bucket and member = p_member),
    'Asia/Jakarta');
begin
  perform wallet.lock(array[p_bucket], array[p_member], array['cash']);
  perform wagers.bring_bounds(p_bucket, p_member, p_at);
  insert into wagers.bound (bucket, member, kind, span, ordered, zone, begins, ends, spent)
  select p_bucket, p_member, p_kind, p_span, p_amount, v_zone, p_at, w.ends, 0
    from wagers.window_of(p_span, v_zone, p_at) w
      on conflict (bucket, member, kind, span) do update set ordered = excluded.ordered;
end $function$;

CREATE OR REPLACE FUNCTION wagers.origin(p_source text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case p_source when 'house' then 'wagers' else 'vendor:' || lower(p_source) end
$function$;

CREATE OR REPLACE FUNCTION wagers.play_of(p_bucket smallint, p_account bigint, p_pool text, p_after bigint, p_to bigint, p_reached timestamp with time zone)
 RETURNS TABLE(quarter timestamp with time zone, opened timestamp with time zone, game text, vendor text, rounds bigint, staked bigint, undone bigint, returned bigint, seconds bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_last timestamptz := (
    select max(e.at) from wallet.entries(p_bucket, p_account, p_after - 50, p_after, null) e
     where e.reason in ('stake', 'win', 'void', 'adjust', 'tip'));
begin
  return query
  select e.quarter,
         coalesce(date_bin('15 minutes', r.opened_at, timestamptz '2000-01-01 00:00+00'), e.quarter),
         coalesce(a.game, r.game, ''), coalesce(r.vendor, ''),
         case when a.kind = 'bet' and a.round is not null and (p_pool <> 'bonus' or a.main = 0)
                   and coalesce(a.opens, not exists (
                     select from wagers.act b
                      where b.bucket = a.bucket and b.round = a.round and b.kind = 'bet'
                        and b.code = 'ok' and b.line < a.line))
              then 1 else 0 end::bigint,
         case when a.kind in ('bet', 'tip') then -e.delta else 0 end,
         case when a.kind = 'rollback' and e.delta > 0 then e.delta else 0 end,
         case when a.kind in ('win', 'adjust') or (a.kind = 'rollback' and e.delta < 0) then e.delta
              else 0 end,
         case when a.key is null or (p_pool = 'bonus' and a.main <> 0) then 0
              else greatest(0, coalesce(wagers.gap(greatest(
                     max(e.at) filter (where a.key is not null)
                       over (order by e.seq rows between unbounded preceding and 1 preceding), v_last),
                     e.at), 0)) end
    from wallet.entries(p_bucket, p_account, p_after, p_to, p_reached) e
    left join lateral (
      select x.key, x.bucket, x.game, x.round, x.kind, x.main, x.line, x.opens from wagers.act x
       where p_pool <> 'bonus' and x.key = e.key
         and x.kind in ('bet', 'tip', 'win', 'adjust', 'rollback')
       union all
      select x.key, x.bucket, x.game, x.round, x.kind, x.main, x.line, x.opens from wagers.act x
       where p_pool = 'bonus' and wagers.half(x.key) = e.key and x.bonus <> 0
         and x.kind in ('bet', 'tip', 'win', 'adjust', 'rollback')) as a on true
    left join wagers.round r on r.bucket = p_bucket and r.id = a.round;
end $function$;

CREATE OR REPLACE FUNCTION wagers.play_sums(p_bucket smallint, p_member uuid, p_pool text, p_opened boolean, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(quarter timestamp with time zone, game text, vendor text, rounds bigint, staked bigint, undone bigint, returned bigint, seconds bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_account bigint;
  v_last bigint;
  v_done record;
begin
  select account, last into v_account, v_last from wallet.book(p_bucket, p_member, p_pool);
  if v_account is null then return; end if;
  v_done := wagers.leaved(p_bucket, v_account);
  if p_opened then
    return query
    select l.opened, l.game, l.vendor, l.rounds, l.staked, l.undone, l.returned, l.seconds
      from wagers.leaf l
     where l.bucket = p_bucket and l.account = v_account and l.opened >= p_from and l.opened < p_to;
  else
    return query
    select l.quarter, l.game, l.vendor, l.rounds, l.staked, l.undone, l.returned, l.seconds
      from wagers.leaf l
     where l.bucket = p_bucket and l.account = v_account and l.quarter >= p_from and l.quarter < p_to;
  end if;
  return query
  select p.at, p.game, p.vendor, p.rounds, p.staked, p.undone, p.returned, p.seconds
    from (select case when p_opened then r.opened else r.quarter end as at, r.*
            from wagers.play_of(p_bucket, v_account, p_pool,
                   v_done.leaves::bigint * wallet.leaf_size(), v_last, v_done.reached) r) as p
   where p.at >= p_from and p.at < p_to;
end $function$;

CREATE OR REPLACE FUNCTION wagers.pool_of(a wagers.asked, r wagers.round, o wagers.act)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_pool text;
  v_currency text;
begin
  if a.mode <> 'cash' then return a.mode; end if;
  v_pool := case
    when o.member = a.member then coalesce(o.purse, 'cash')
    when r.member = a.member then coalesce(r.purse, 'cash')
    else wagers.drawn_from(a.mode, a.source) end;
  if v_pool = 'cash' then return v_pool; end if;
  -- Opened when it is first needed, for whoever has cash.
  select max(p.currency) filter (where p.pool = 'cash') into v_currency
    from wallet.purses(array[a.bucket], array[a.member]) p
  having not bool_or(p.pool = v_pool);
  if v_currency is not null then
    perform wallet.open(a.bucket, a.member, v_currency, array[v_pool], a.at);
  end if;
  perform wallet.lock(array[a.bucket], array[a.member], array[v_pool]);
  return v_pool;
end $function$;

CREATE OR REPLACE FUNCTION wagers.run_bonus(p_bucket smallint, p_member uuid, p_id uuid, p_owed bigint, p_bonus_first boolean, p_stake_most bigint, p_weights jsonb, p_since timestamp with time zone, p_ends timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into wagers.bonus (bucket, id, member, owed, bonus_first, stake_most, weights, since, ends)
  values (p_bucket, p_id, p_member, p_owed, p_bonus_first, p_stake_most, p_weights, p_since, p_ends);
  insert into wagers.standing as s (bucket, member, bonus) values (p_bucket, p_member, p_id)
      on conflict (bucket, member) do update set bonus = excluded.bonus;
end $function$;

CREATE OR REPLACE FUNCTION wagers.set_apart(p_vendor text, p_apart boolean, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if p_apart then
    insert into wagers.apart values (p_vendor, p_at) on conflict do nothing;
  else
    delete from wagers.apart where vendor = p_vendor;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION wagers.set_bound(p_bucket smallint, p_member uuid, p_kind text, p_span text, p_amount bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_zone text := coalesce(
    (select zone from wagers.standing where bucket = p_bucket and member = p_member),
    'Asia/Jakarta');
begin
  perform wallet.lock(array[p_bucket], array[p_member], array['cash']);
  perform wagers.bring_bounds(p_bucket, p_member, p_at);
  insert into wagers.bound (bucket, member, kind, span, amount, zone, begins, ends, spent)
  select p_bucket, p_member, p_kind, p_span, p_amount, v_zone, p_at, w.ends, 0
    from wagers.window_of(p_span, v_zone, p_at) w
      on conflict (bucket, member, kind, span) do update set amount = excluded.amount;
end $function$;

CREATE OR REPLACE FUNCTION wagers.sum_up(p_least bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_most constant bigint := 100000;
  v_met bigint;
  v_first bigint;
  v_last bigint;
  v_since bigint;
  v_home bigint := wallet.home();
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  -- Whoever comes second finds nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('wagers.summing')) then
    return null;
  end if;
  v_since := wagers.summed_to();
  if v_since = 0 then
    insert into wagers.summing values (0, null) on conflict do nothing;
  end if;
  if v_upto <= v_since then return null; end if;
  select count(*), min(m.writer), max(m.writer) into v_met, v_first, v_last
    from (select writer::text::bigint as writer from wagers.act
           where writer::text::bigint >= v_since and writer::text::bigint < v_upto
           order by 1 limit v_most + 1) as m;
  if v_met < p_least then return null; end if;
  -- What one transaction wrote is summed at once, however much it is.
  if v_met > v_most then v_upto := greatest(v_last, v_first + 1); end if;
  -- All is added up before the first row is written: no transaction waits for this one's number.
  with found as materialized (select * from wagers.added(v_since, v_upto)),
       met as materialized (select * from wagers.added_members(v_since, v_upto)),
       heads as materialized (
         select * from (select r.*, row_number() over (partition by r.day order by r.net desc) as nth
                          from wagers.added_rounds(v_since, v_upto) r) as all_of_them
          where nth <= 6),
       noted as (insert into wagers.summing values (v_upto, v_since)),
       played as (insert into wagers.summed select v_upto, f.* from found f),
       staked as (
         insert into wagers.active (upto, day, member, first_at, home)
         select v_upto, m.day, m.member, m.first_at, v_home from met m
          where not exists (select from wagers.active k
                             where k.home = v_home and k.upto <= v_since
                                and k.day = m.day and k.member = m.member and k.first_at <= m.first_at))
  insert into wagers.largest
  select v_upto, h.day, h.nth, h.bucket, h.round, h.net from heads h;
  -- What ended is struck off the list of what runs, unless it began to run anew meanwhile.
  delete from wagers.running x
   using (select w.ctid as place, w.turn
            from (select distinct a.bucket, a.member, a.round from wagers.act a
                   where a.writer::text::bigint >= v_since and a.writer::text::bigint < v_upto
                     and a.code = 'ok' and a.round is not null and a.kind <> 'bet') a
           cross join lateral (select w.ctid, w.turn from wagers.running w
                                where w.bucket = a.bucket and w.member = a.member and w.round = a.round offset 0) w
           cross join lateral (select from wagers.round r
                                where r.bucket = a.bucket and r.id = a.round and r.state <> 'open' offset 0) r) s
   where x.ctid = s.place and x.turn = s.turn;
  -- Of the purses that play draws from: points and commissions have books as well, and nobody asks those for play.
  perform wagers.turn(f.bucket, f.member, f.pool) from wallet.filled(v_since, v_upto) f
    where f.pool in ('cash', 'bonus', 'demo') or f.pool like 'vendor:%';
  return v_upto;
end $function$;

CREATE OR REPLACE FUNCTION wagers.summed_to()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(max(upto), 0) from wagers.summing
   where home = wallet.home() and upto <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
$function$;

CREATE OR REPLACE FUNCTION wagers.turn(p_bucket smallint, p_member uuid, p_pool text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_account bigint;
  v_last bigint;
  v_full int;
  v_done record;
begin
  select account, last into v_account, v_last from wallet.book(p_bucket, p_member, p_pool);
  v_full := v_last / wallet.leaf_size();
  loop
    v_done := wagers.leaved(p_bucket, v_account);
    exit when v_full is null or v_done.leaves >= v_full;
    insert into wagers.leaf (bucket, account, leaf, quarter, opened, game, vendor, rounds, staked, undone,
           returned, seconds)
    select p_bucket, v_account, v_done.leaves + 1, p.quarter, p.opened, p.game, p.vendor,
           sum(p.rounds), sum(p.staked), sum(p.undone), sum(p.returned), sum(p.seconds)
      from wagers.play_of(p_bucket, v_account, p_pool, v_done.leaves::bigint * wallet.leaf_size(),
             (v_done.leaves + 1)::bigint * wallet.leaf_size(), v_done.reached) p
     group by p.quarter, p.opened, p.game, p.vendor;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION wagers.turnover_played(p_bucket smallint, p_member uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce((
    select t.folded + coalesce((
             select sum(r.stake - r.undone - r.unplayed)::bigint from wagers.round r
              where r.bucket = p_bucket and r.member = p_member and r.opened_at >= t.upto
                and r.state = 'closed' and r.mode = 'cash'), 0)
      from wagers.turnover t where t.bucket = p_bucket and t.member = p_member), 0)
$function$;

CREATE OR REPLACE FUNCTION wagers.weigh(p_all wagers.asked[], p_purses wallet.purse[], p_seen timestamp with time zone, p_opened timestamp with time zone)
 RETURNS wagers.weight[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_keys uuid[];
  v_pairs uuid[];
  v_tangled uuid[];
  v_weights wagers.weight[];
  v_caps bigint;
  v_apart text[];
begin
  select (select count(*) from wagers.cap where kind <> 'deposit'),
         (select array_agg(vendor) from wagers.apart)
    into v_caps, v_apart;
  -- Who is asked about alone meets nobody.
  if cardinality(p_all) <> 1 then
    -- Keys that are asked for twice, or undone in the same breath.
    select array_agg(u.key) into v_keys
      from (select key from unnest(p_all) group by key having count(*) > 1
             union all select of from unnest(p_all) where of is not null) u;
    -- Of a round asked about twice only a stake and then its win is plain.
    select array_agg(round) filter (where paired), array_agg(round) filter (where not paired)
      into v_pairs, v_tangled
      from (select round, count(*) = 2 and min(member::text) = max(member::text)
                     and min(source) = max(source) and array_agg(kind order by ord) = '{bet,win}'
                     and not bool_or(kind = 'bet' and ends) as paired
              from unnest(p_all)
             where round is not null
             group by bucket, round
            having count(*) > 1) t;
  end if;

  with judged as (
    select a.ord, a.bucket, a.member, a.at, a.mode, a.free as purse_free, a.balance,
           case when a.kind = 'bet' then -a.amount else a.amount end as delta,
           case when a.kind = 'bet' then a.amount else 0 end as stake, r.id is not null as known,
           a.account is not null
             and k.key is null and (v_keys is null or a.key <> all (v_keys))
             and (v_tangled is null or a.round <> all (v_tangled))
             and (v_apart is null or a.mode <> 'cash' or a.source <> all (v_apart))
             and r.purse is null
             and case a.kind
               when 'bet' then
                 s.locked is not true and (s.bonus is null or a.mode <> 'cash')
                 and (s.excluded_until is null or s.excluded_until <= a.at)
                 and (a.session is null or l.id is not null)
                 and g.vendor = a.vendor and g.open and g.vendor_open
                 and a.amount between g.min_bet and g.max_bet
                 and (r.id is null or (r.state = 'open' and r.member = a.member
                   and r.mode = a.mode and r.source = a.source))
               when 'win' then
                 a.amount >= 0 and a.freely is not true
                 and (r.state = 'open' and r.member = a.member and r.mode = a.mode
                      and r.source = a.source and r.stake > r.undone and r.bonus_staked = 0
                      or r.id is null and a.round = any (v_pairs))
               else false end as plain
      from rows from (unnest(p_all), unnest(p_purses)) as a(
             ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
             amount, freely, ends, session, of, of_tx, rules_version, rules_hash, body, at,
             account, currency, balance, free, seq, head, bonus)
      -- One by one, by their keys: a join could be planned as a walk through all there ever was.
      left join lateral (select w.key from wagers.act w where w.key = a.key limit 1) k on true
      left join lateral (
        select w.locked, w.excluded_until, w.bonus from wagers.standing w
         where w.bucket = a.bucket and w.member = a.member limit 1) s on true
      left join lateral (
        select w.id, w.state, w.member, w.mode, w.source, w.stake, w.undone, w.bonus_staked, w.purse
          from wagers.round w where w.bucket = a.bucket and w.id = a.round limit 1) r
        on true
      left join identity.live(array(select distinct session from unnest(p_all)
                                     where session is not null), p_seen, p_opened) l(id)
        on l.id = a.session
      left join catalogue.playable(array(select distinct game from unnest(p_all)
                                          where game is not null)) g on g.game = a.game),
  run as (
    select j.ord, j.bucket, j.member, j.delta, j.balance + sum(j.delta) over so_far as after,
           count(*) filter (where j.delta <> 0) over so_far as nth,
           sum(j.stake) over own as staked, max(j.at) over own as latest, j.mode, j.known,
           bool_and(j.plain is true) over own
             and min(j.mode) over own = max(j.mode) over own
             and j.purse_free >= sum(j.stake) over own as fits
      from judged j
    window own as (partition by j.bucket, j.member),
           so_far as (partition by j.bucket, j.member order by j.ord))
  select array_agg(row(w.fits and not b.crossed, w.delta, w.after, w.nth, b.bounded, w.known)::wagers.weight
                   order by w.ord)
    into v_weights
    from run w
    left join lateral (
      select count(*) > 0 as bounded,
             -- Who is met for the first time under a cap has no row for it yet.
             w.mode = 'cash' and (coalesce(bool_or(b.ends <= w.latest or case b.kind
                 when 'deposit' then false
                 when 'time' then b.spent + coalesce(wagers.gap(b.last, w.latest), 0) >= c.most
                 else b.spent + w.staked > c.most end), false)
               or count(*) filter (where c.capped) < v_caps) as crossed
        from wagers.bound b
       cross join lateral (
          select case when v_caps = 0 then least(b.amount, b.ordered) else wagers.least_of(b) end as most,
                 v_caps > 0 and b.kind <> 'deposit' and exists (
                   select from wagers.cap k where k.kind = b.kind and k.span = b.span) as capped) c
       where w.mode = 'cash' and b.bucket = w.bucket and b.member = w.member) b on true;
  return v_weights;
end $function$;

CREATE OR REPLACE FUNCTION wagers.window_of(p_span text, p_zone text, p_at timestamp with time zone, OUT begins timestamp with time zone, OUT ends timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_local timestamp := date_trunc(p_span, p_at at time zone p_zone);
begin
  begins := wagers.first_at(v_local, p_zone);
  ends := wagers.first_at(v_local + ('1 ' || p_span)::interval, p_zone);
end $function$;

CREATE OR REPLACE FUNCTION wagers.write_one(a wagers.asked, r wagers.round, o wagers.act, p_code text, p_state text, p_main bigint, p_bonus bigint, p_owed bigint, p_pool text)
 RETURNS wagers.acted
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_posted wallet.posted;
  v_main_after bigint;
  v_bonus_after bigint;
  v_reason text := case a.kind when 'bet' then 'stake' when 'rollback' then 'void' else a.kind end;
  v_purse text := nullif(p_pool, a.mode);
  v_of uuid := case when p_state = 'reversed' then o.key end;
begin
  if p_main <> 0 then
    v_posted := wagers.move(a, a.key, p_pool, p_main, v_reason, a.house);
    if v_posted.status <> 'posted' then
      raise exception 'act % of % moved nothing: %', a.key, a.member, v_posted.status;
    end if;
  end if;
  if p_bonus <> 0 then
    v_posted := wagers.move(a, wagers.half(a.key), 'bonus', p_bonus, v_reason, a.house);
    if v_posted.status <> 'posted' then
      raise exception 'act % of % moved no bonus: %', a.key, a.member, v_posted.status;
    end if;
  end if;
  select max(p.balance) filter (where p.pool = p_pool),
         max(p.balance) filter (where p.pool = 'bonus' and v_purse is null)
    into v_main_after, v_bonus_after
    from wallet.purses(array[a.bucket], array[a.member]) p;
  if p_owed > 0 then
    insert into wagers.receivable (bucket, key, member, source, amount, at)
    values (a.bucket, a.key, a.member, a.source, p_owed, a.at);
  end if;

  if p_code = 'ok' then
    if a.kind = 'bet' then
      -- What was not there is opened by now.
      if r.id is not null then
        update wagers.round set stake = stake + a.amount, bonus_staked = bonus_staked - p_bonus
         where bucket = a.bucket and id = a.round;
      end if;
      if a.ends is not true then
        insert into wagers.running (bucket, member, round) values (a.bucket, a.member, a.round)
            on conflict do nothing;
      end if;
    elsif a.kind = 'rollback' and p_state = 'reversed' and o.kind = 'bet' then
      update wagers.round
         set undone = undone + o.amount, returned = returned + o.amount,
             bonus_staked = bonus_staked + o.bonus,
             state = case when undone + o.amount = stake then 'voided' else state end,
             closed_at = case when undone + o.amount = stake then a.at else closed_at end
       where bucket = a.bucket and id = o.round;
      -- Whoever undoes a stake may name another round, or none.
      delete from wagers.running w
       using wagers.round undone
       where undone.bucket = a.bucket and undone.id = o.round and undone.state = 'voided'
         and w.bucket = a.bucket and w.member = a.member and w.round = o.round;
    elsif a.kind = 'rollback' and p_state = 'reversed' and o.kind = 'win' and o.round is not null then
      update wagers.round
         set returned = greatest(undone, returned - o.amount), state = 'open', closed_at = null
       where bucket = a.bucket and id = o.round and state <> 'voided';
      -- It runs anew: whoever strikes it off at this moment, since it had ended, finds another turn and leaves it.
      if found then
        insert into wagers.running as old (bucket, member, round) values (a.bucket, a.member, o.round)
            on conflict (bucket, member, round) do update set turn = old.turn + 1;
      end if;
    elsif a.kind = 'adjust' then
      update wagers.round set returned = greatest(undone, returned + a.amount)
       where bucket = a.bucket and id = a.round and state <> 'voided';
    elsif a.kind = 'win' and r.id is not null then
      update wagers.round set returned = returned + a.amount
       where bucket = a.bucket and id = a.round and state <> 'voided';
    end if;
    if a.ends and a.kind in ('bet', 'win', 'close') and a.round is not null then
      update wagers.round set state = 'closed', closed_at = a.at
       where bucket = a.bucket and id = a.round and state = 'open';
      if found and a.kind = 'bet' then
        delete from wagers.running where bucket = a.bucket and member = a.member and round = a.round;
      end if;
    end if;
    if a.mode = 'cash' then
      update wagers.bound b
         set last = case when b.kind = 'time' then a.at end,
             spent = b.spent + case
               when b.kind = 'deposit' then 0
               when b.kind = 'time' then coalesce(wagers.gap(b.last, a.at), 0)
               when a.kind in ('bet', 'tip') then a.amount
               when a.kind = 'rollback' and o.kind in ('bet', 'tip') and o.at >= b.begins
                 then -o.amount
               when b.kind = 'stake' then 0
               when a.kind = 'rollback' and o.kind = 'win' and o.at >= b.begins then o.amount
               when a.kind in ('win', 'adjust') then -a.amount
               else 0 end
       where b.bucket = a.bucket and b.member = a.member
         and (a.kind <> 'rollback' or p_state = 'reversed');
    end if;
  end if;

  insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
                          bonus, main_after, bonus_after, code, of, state, body,
                          at, purse, ends)
  values (a.bucket, a.key, a.source, a.tx, a.member, a.mode, a.kind, coalesce(a.round, o.round),
          coalesce(a.game, o.game), a.amount, p_main, p_bonus, v_main_after, v_bonus_after, p_code,
          v_of, p_state, a.body, a.at, v_purse, case when a.kind = 'bet' then a.ends is true end);
  return row(a.ord, p_code, a.key, false, p_main, p_bonus, v_main_after, v_bonus_after,
             p_state)::wagers.acted;
end $function$;

CREATE OR REPLACE FUNCTION wagers.write_weighed(p_all wagers.asked[], p_purses wallet.purse[], p_weights wagers.weight[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_entries wallet.entry[];
  v_wins boolean;
  v_bounded boolean;
  v_ended uuid[];
  v_again uuid[];
begin
  select array_agg(row(c.bucket, c.key, c.account, c.currency, c.house, c.delta, c.seq + c.nth,
                       c.after, c.head, case c.kind when 'bet' then 'stake' else 'win' end,
                       wagers.origin(c.source), c.tx, null, c.at)::wallet.entry)
           filter (where c.delta <> 0),
         -- Of no acts at all each is done as if there were some.
         coalesce(bool_or(c.kind = 'win'), true), coalesce(bool_or(c.bounded), true),
         array_agg(c.round) filter (where c.kind = 'win' and c.ends),
         array_agg(c.round) filter (where c.kind = 'bet' and c.known)
    into v_entries, v_wins, v_bounded, v_ended, v_again
    from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded, known)
   where c.fits;
  if v_entries is not null or cardinality(p_all) = 0 then
    perform wallet.enter_all(coalesce(v_entries, '{}'));
  end if;

  with c as materialized (
    select c.* from rows from (unnest(p_all), unnest(p_purses), unnest(p_weights)) as c(
           ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house, amount,
           free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
           account, currency, balance, purse_free, seq, head, bonus,
           fits, delta, after, nth, bounded, known)
     where c.fits),
  opened as (
    insert into wagers.round (bucket, id, member, game, vendor, mode, state, currency, stake,
           rules_version, rules_hash, opened_at, closed_at, source, ext)
    select c.bucket, c.round, c.member, c.game, c.vendor, c.mode,
           case when c.ends then 'closed' else 'open' end, c.currency, c.amount, c.rules_version,
           c.rules_hash, c.at, case when c.ends then c.at end, c.source, c.ext
      from c where c.kind = 'bet' and not c.known),
  -- What was opened and did not end here runs on; what ran before is listed.
  listed as (
    insert into wagers.running (bucket, member, round)
    select c.bucket, c.member, c.round from c
     where c.kind = 'bet' and not c.known and c.ends is not true
       and (v_ended is null or c.round <> all (v_ended)))
  insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
         main_after, bonus_after, code, body, at, ends, opens)
  select c.bucket, c.key, c.source, c.tx, c.member, c.mode, c.kind, c.round, c.game, c.amount,
         c.delta, c.after, c.bonus, 'ok', c.body, c.at, case when c.kind = 'bet' then c.ends is true end,
         case when c.kind = 'bet' then not c.known end
    from c;

  if v_again is not null or cardinality(p_all) = 0 then
    update wagers.round r
       set stake = r.stake + a.amount,
           state = case when a.ends then 'closed' else 'open' end,
           closed_at = case when a.ends then a.at end
      from rows from (unnest(p_all), unnest(p_weights)) as a(
             ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
             amount, free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
             fits, delta, after, nth, bounded, known)
     where a.kind = 'bet' and a.known and a.fits and r.bucket = a.bucket and r.id = a.round;
  end if;

  if v_wins then
    update wagers.round r
       set returned = r.returned + a.amount,
           state = case when a.ends then 'closed' else r.state end,
           closed_at = case when a.ends then a.at else r.closed_at end
      from rows from (unnest(p_all), unnest(p_weights)) as a(
             ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
             amount, free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
             fits, delta, after, nth, bounded, known)
     where a.kind = 'win' and a.fits and r.bucket = a.bucket and r.id = a.round;
  end if;

  if v_again is not null or cardinality(p_all) = 0 then
    delete from wagers.running w
     using rows from (unnest(p_all), unnest(p_weights)) as a(
             ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor, house,
             amount, free, ends, session, of, of_tx, rules_version, rules_hash, body, at,
             fits, delta, after, nth, bounded, known)
     where a.kind = 'bet' and a.ends and a.fits and a.round = any (v_again)
       and w.bucket = a.bucket and w.member = a.member and w.round = a.round;
  end if;

  if v_bounded then
    update wagers.bound b
       set spent = b.spent + case b.kind when 'stake' then t.staked when 'loss' then t.staked - t.won
                               when 'time' then coalesce(wagers.gap(b.last, t.latest), 0) else 0 end,
           last = case when b.kind = 'time' then t.latest end
      from (select a.bucket, a.member, max(a.at) as latest,
                   coalesce(sum(a.amount) filter (where a.kind = 'bet'), 0)::bigint as staked,
                   coalesce(sum(a.amount) filter (where a.kind = 'win'), 0)::bigint as won
              from rows from (unnest(p_all), unnest(p_weights)) as a(
                     ord, bucket, key, source, tx, member, mode, kind, round, ext, game, vendor,
                     house, amount, free, ends, session, of, of_tx, rules_version, rules_hash, body,
                     at, fits, delta, after, nth, bounded, known)
             where a.bounded and a.fits and a.mode = 'cash'
             group by a.bucket, a.member) t
     where b.bucket = t.bucket and b.member = t.member;
  end if;
end $function$;

CREATE TRIGGER bonus_stays BEFORE UPDATE ON wagers.bonus FOR EACH ROW EXECUTE FUNCTION wagers.keep_bonus();

CREATE TRIGGER exclusion_only_grows BEFORE UPDATE ON wagers.standing FOR EACH ROW WHEN (old.excluded_until IS NOT NULL) EXECUTE FUNCTION wagers.keep_exclusion();

CREATE TRIGGER exclusion_stays BEFORE DELETE ON wagers.standing FOR EACH ROW WHEN (old.excluded_until IS NOT NULL) EXECUTE FUNCTION wagers.keep_exclusion();

CREATE TRIGGER exclusions_stay BEFORE TRUNCATE ON wagers.standing FOR EACH STATEMENT EXECUTE FUNCTION wagers.keep_exclusion();

CREATE TRIGGER turnover_only_grows BEFORE UPDATE ON wagers.turnover FOR EACH ROW EXECUTE FUNCTION wagers.keep_turnover();

CREATE TRIGGER turnover_line_stays BEFORE UPDATE ON wagers.turnover_line FOR EACH ROW EXECUTE FUNCTION wagers.keep_turnover_line();

grant usage on schema wagers to balai_app;
grant delete, insert, select, update on table wagers.bound to balai_app;
grant delete, insert, select, update on table wagers.cap to balai_app;
grant insert, select on table wagers.turnover_line to balai_app;
grant insert, select, update on table wagers.standing to balai_app;
grant select on table wagers.act to balai_app;
grant select on table wagers.active to balai_app;
grant select on table wagers.actives to balai_app;
grant select on table wagers.apart to balai_app;
grant select on table wagers.bonus to balai_app;
grant select on table wagers.bonus_stake to balai_app;
grant select on table wagers.bonus_stray to balai_app;
grant select on table wagers.largest to balai_app;
grant select on table wagers.leaf to balai_app;
grant select on table wagers.open_round to balai_app;
grant select on table wagers.receivable to balai_app;
grant select on table wagers.round to balai_app;
grant select on table wagers.running to balai_app;
grant select on table wagers.summed to balai_app;
grant select on table wagers.summing to balai_app;
grant select on table wagers.sums to balai_app;
grant select on table wagers.turnover to balai_app;
grant update on table wagers.bonus_stray (taken_at) to balai_app;
grant update on table wagers.turnover (spent) to balai_app;
grant update on table wagers.turnover_line (counted) to balai_app;
grant update on table wagers.turnover_line (ended) to balai_app;
grant update on table wagers.turnover_line (ended_at) to balai_app;
grant execute on function wagers.act(wagers.asked[],timestamp with time zone,timestamp with time zone) to balai_app;
grant execute on function wagers.acts_of(bigint,bigint) to public;
grant execute on function wagers.added(bigint,bigint) to public;
grant execute on function wagers.added_members(bigint,bigint) to public;
grant execute on function wagers.added_rounds(bigint,bigint) to public;
grant execute on function wagers.between_members(smallint,uuid,bigint,bigint) to balai_app;
grant execute on function wagers.bonus_stands(smallint,uuid) to balai_app;
grant execute on function wagers.deposit(smallint,uuid,uuid,bigint,text,text,timestamp with time zone) to balai_app;
grant execute on function wagers.drawn_from(text,text) to balai_app;
grant execute on function wagers.end_all(smallint[],uuid[],bigint[],timestamp with time zone) to balai_app;
grant execute on function wagers.end_bonus(smallint,uuid,uuid,timestamp with time zone) to balai_app;
grant execute on function wagers.end_key(uuid) to balai_app;
grant execute on function wagers.first_at(timestamp without time zone,text) to balai_app;
grant execute on function wagers.fold_turnover(smallint,uuid,timestamp with time zone) to balai_app;
grant execute on function wagers.half(uuid) to balai_app;
grant execute on function wagers.largest_since(timestamp with time zone) to public;
grant execute on function wagers.least_of(wagers.bound) to balai_app;
grant execute on function wagers.near_keys() to balai_app;
grant execute on function wagers.open_granted(smallint,uuid,text,uuid,uuid,text,text,bigint,text,text,timestamp with time zone) to balai_app;
grant execute on function wagers.order_bound(smallint,uuid,text,text,bigint,timestamp with time zone) to balai_app;
grant execute on function wagers.play_sums(smallint,uuid,text,boolean,timestamp with time zone,timestamp with time zone) to balai_app;
grant execute on function wagers.run_bonus(smallint,uuid,uuid,bigint,boolean,bigint,jsonb,timestamp with time zone,timestamp with time zone) to balai_app;
grant execute on function wagers.set_apart(text,boolean,timestamp with time zone) to balai_app;
grant execute on function wagers.set_bound(smallint,uuid,text,text,bigint,timestamp with time zone) to balai_app;
grant execute on function wagers.sum_up(bigint) to balai_app;
grant execute on function wagers.summed_to() to public;
grant execute on function wagers.turnover_played(smallint,uuid) to balai_app;
grant execute on function wagers.window_of(text,text,timestamp with time zone) to balai_app;

-- protection

create table protection.house_rest (
  bucket smallint not null,
  member uuid not null,
  begins timestamp with time zone not null,
  ends timestamp with time zone,
  by text not null,
  by_name text not null,
  reason text not null,
  CHECK (((length(by) >= 1) AND (length(by) <= 128))),
  CHECK (((length(by_name) >= 1) AND (length(by_name) <= 200))),
  CHECK ((ends > begins)),
  PRIMARY KEY (bucket, member, begins),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
);
comment on table protection.house_rest is 'Every order of the desk that closed a member''s play, or gave that up. The last of a member holds.';
CREATE INDEX house_rest_time ON protection.house_rest USING btree (begins, member);

create table protection.raise (
  bucket smallint not null,
  member uuid not null,
  kind text not null,
  span text not null,
  amount bigint,
  asked_at timestamp with time zone not null,
  confirm_from timestamp with time zone not null,
  lapses_at timestamp with time zone not null,
  CHECK ((amount >= 0)),
  CHECK ((confirm_from >= (asked_at + '24:00:00'::interval))),
  CHECK ((lapses_at > confirm_from)),
  CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'loss'::text, 'time'::text]))),
  PRIMARY KEY (bucket, member, kind, span),
  CHECK ((span = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
comment on table protection.raise is 'A higher limit that a member asked for. It holds once it has waited and was confirmed.';

create table protection.reality (
  bucket smallint not null,
  member uuid not null,
  minutes smallint not null,
  chosen_at timestamp with time zone not null,
  CHECK (((minutes >= 1) AND (minutes <= 1440))),
  PRIMARY KEY (bucket, member)
);
comment on table protection.reality is 'How often a member wants to be interrupted. Who is not here is interrupted as the house says.';

create table protection.reality_answer (
  bucket smallint not null,
  member uuid not null,
  at timestamp with time zone not null,
  way text not null,
  since timestamp with time zone not null,
  staked bigint not null,
  returned bigint not null,
  CHECK ((since <= at)),
  PRIMARY KEY (bucket, member, at),
  CHECK ((staked >= 0)),
  CHECK ((way = ANY (ARRAY['go-on'::text, 'history'::text, 'break'::text, 'stop'::text])))
);
comment on table protection.reality_answer is 'Every interruption of play that a member answered, with what they were told.';

create table protection.rest (
  bucket smallint not null,
  member uuid not null,
  begins timestamp with time zone not null,
  ends timestamp with time zone not null,
  kind text not null,
  length text not null,
  CHECK ((ends > begins)),
  CHECK ((kind = ANY (ARRAY['cool-off'::text, 'self-exclusion'::text]))),
  PRIMARY KEY (bucket, member, ends)
);
comment on table protection.rest is 'The breaks that members took, each as it was asked for.';
CREATE INDEX rest_time ON protection.rest USING btree (begins, ends, member);

create table protection.zone (
  bucket smallint not null,
  member uuid not null,
  chosen_at timestamp with time zone not null,
  PRIMARY KEY (bucket, member)
);
comment on table protection.zone is 'When a member last chose the zone of their calendar.';

grant usage on schema protection to balai_app;
grant delete, insert, select, update on table protection.raise to balai_app;
grant delete, insert, select, update on table protection.reality to balai_app;
grant insert, select on table protection.house_rest to balai_app;
grant insert, select on table protection.reality_answer to balai_app;
grant insert, select on table protection.rest to balai_app;
grant insert, select, update on table protection.zone to balai_app;

-- chat

create table chat.message (
  room text not null,
  id integer not null,
  member uuid not null,
  name text not null,
  body text not null,
  sticker text,
  reply integer,
  mentions uuid[] not null default '{}'::uuid[],
  at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  hidden_by text,
  hidden_name text,
  hidden_why text,
  CHECK ((length(body) <= 500)),
  CHECK (((body = ''::text) = (sticker IS NOT NULL))),
  CHECK (((hidden_at IS NULL) = (hidden_by IS NULL))),
  CHECK (((hidden_at IS NULL) = (hidden_why IS NULL))),
  CHECK ((id > 0)),
  FOREIGN KEY (member) REFERENCES chat.seat(member),
  PRIMARY KEY (room, id),
  FOREIGN KEY (room) REFERENCES chat.room(id)
);
comment on table chat.message is 'What was said. It never changes; it may be hidden, once, and goes after 90 days.';
CREATE INDEX message_by_member ON chat.message USING btree (member, at);
CREATE INDEX message_by_time ON chat.message USING btree (at);
CREATE INDEX message_hidden ON chat.message USING btree (hidden_at) WHERE (hidden_at IS NOT NULL);

create table chat.mute (
  id uuid not null,
  member uuid not null,
  muted_at timestamp with time zone not null,
  until timestamp with time zone,
  reason text not null,
  muted_by text not null,
  by_name text not null,
  lifted_at timestamp with time zone,
  lifted_by text,
  lifted_why text,
  CHECK ((until > muted_at)),
  CHECK (((lifted_at IS NULL) = (lifted_by IS NULL))),
  PRIMARY KEY (id)
);
comment on table chat.mute is 'Who may not write, since when, until when and why.';
CREATE INDEX mute_open ON chat.mute USING btree (member) WHERE (lifted_at IS NULL);

create table chat.reading (
  member uuid not null,
  room text not null,
  read_to integer not null,
  read_at timestamp with time zone not null,
  PRIMARY KEY (member),
  FOREIGN KEY (room) REFERENCES chat.room(id)
);
comment on table chat.reading is 'How far each member has read.';

create table chat.report (
  room text not null,
  message integer not null,
  member uuid not null,
  why text not null,
  note text not null,
  at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by text,
  closed_name text,
  outcome text,
  CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  CHECK ((length(note) <= 300)),
  CHECK ((outcome = ANY (ARRAY['hidden'::text, 'muted'::text, 'kept'::text]))),
  PRIMARY KEY (room, message, member),
  FOREIGN KEY (room, message) REFERENCES chat.message(room, id) ON DELETE CASCADE,
  CHECK ((why = ANY (ARRAY['spam'::text, 'abuse'::text, 'scam'::text, 'other'::text])))
);
comment on table chat.report is 'Messages that members have shown to the house.';
CREATE INDEX report_by_member ON chat.report USING btree (member, at);
CREATE INDEX report_open ON chat.report USING btree (at) WHERE (closed_at IS NULL);

create table chat.room (
  id text not null,
  last integer not null default 0,
  version integer not null default 1,
  slow_seconds integer not null,
  links text not null,
  words text[] not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  CHECK ((last >= 0)),
  CHECK ((links = ANY (ARRAY['own'::text, 'any'::text]))),
  PRIMARY KEY (id),
  CHECK (((slow_seconds >= 0) AND (slow_seconds <= 600)))
);
comment on table chat.room is 'A room with its rules as they are now; what they were is in the audit trail.';

create table chat.seat (
  member uuid not null,
  handle text not null,
  name text not null,
  said_at timestamp with time zone not null,
  CHECK ((handle ~ '^[0-9a-f]{12}$'::text)),
  UNIQUE (handle),
  PRIMARY KEY (member)
);
comment on table chat.seat is 'Everyone who has said something, by the name that others know them by.';

CREATE OR REPLACE FUNCTION chat.hide_once()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.hidden_at is not null then
    raise exception 'a message is hidden once' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE TRIGGER message_hidden_once BEFORE UPDATE ON chat.message FOR EACH ROW EXECUTE FUNCTION chat.hide_once();

grant usage on schema chat to balai_app;
grant delete, insert, select on table chat.message to balai_app;
grant delete, insert, select on table chat.mute to balai_app;
grant delete, insert, select on table chat.report to balai_app;
grant insert, select, update on table chat.reading to balai_app;
grant insert, select, update on table chat.seat to balai_app;
grant select on table chat.room to balai_app;
grant update on table chat.message (hidden_at) to balai_app;
grant update on table chat.message (hidden_by) to balai_app;
grant update on table chat.message (hidden_name) to balai_app;
grant update on table chat.message (hidden_why) to balai_app;
grant update on table chat.mute (lifted_at) to balai_app;
grant update on table chat.mute (lifted_by) to balai_app;
grant update on table chat.mute (lifted_why) to balai_app;
grant update on table chat.report (closed_at) to balai_app;
grant update on table chat.report (closed_by) to balai_app;
grant update on table chat.report (closed_name) to balai_app;
grant update on table chat.report (outcome) to balai_app;
grant update on table chat.room (last) to balai_app;
grant update on table chat.room (links) to balai_app;
grant update on table chat.room (set_at) to balai_app;
grant update on table chat.room (set_by) to balai_app;
grant update on table chat.room (slow_seconds) to balai_app;
grant update on table chat.room (version) to balai_app;
grant update on table chat.room (words) to balai_app;

-- promotions

create table promotions.activity (
  activity text not null,
  version integer not null,
  kind text not null,
  names jsonb not null,
  page text not null,
  open boolean not null,
  opens timestamp with time zone,
  closes timestamp with time zone,
  per text not null,
  most bigint not null,
  alone_most bigint,
  within_days integer,
  claim_days integer not null,
  offer text not null,
  by text not null,
  at timestamp with time zone not null,
  prizes jsonb,
  pays text not null default 'bonus'::text,
  check_in jsonb,
  packet jsonb,
  cashback jsonb,
  tickets jsonb,
  free jsonb,
  budget jsonb,
  CHECK ((activity ~ '^[a-z][a-z0-9-]{1,25}$'::text)),
  CHECK ((alone_most > 0)),
  CHECK (((budget IS NULL) OR (kind = ANY (ARRAY['application'::text, 'registration'::text, 'check-in'::text])))),
  CHECK (((kind = 'cashback'::text) = (cashback IS NOT NULL))),
  CHECK ((offer = ('gift-'::text || activity))),
  CHECK ((closes > opens)),
  CHECK (((kind = 'registration'::text) = (within_days IS NOT NULL))),
  CHECK (((kind = 'application'::text) OR (alone_most IS NULL))),
  CHECK (((kind = 'check-in'::text) = (check_in IS NOT NULL))),
  CHECK (((claim_days >= 1) AND (claim_days <= 365))),
  CHECK (((kind <> 'raffle'::text) OR (closes IS NOT NULL))),
  CHECK ((((pays = 'free'::text) = (free IS NOT NULL)) AND ((free IS NULL) OR (kind = ANY (ARRAY['application'::text, 'registration'::text, 'check-in'::text, 'raffle'::text, 'extra'::text]))) AND ((kind <> 'extra'::text) OR (free IS NOT NULL)))),
  CHECK ((kind = ANY (ARRAY['application'::text, 'registration'::text, 'raffle'::text, 'check-in'::text, 'packet'::text, 'cashback'::text, 'extra'::text]))),
  CHECK ((most > 0)),
  CHECK (((names ? 'ID'::text) AND (names ? 'EN'::text))),
  FOREIGN KEY (offer, version) REFERENCES promotions.offer(offer, version),
  CHECK (((kind = 'packet'::text) = (packet IS NOT NULL))),
  CHECK ((page ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  CHECK ((pays = ANY (ARRAY['bonus'::text, 'cash'::text, 'free'::text]))),
  CHECK ((per = ANY (ARRAY['once'::text, 'day'::text, 'week'::text]))),
  PRIMARY KEY (activity, version),
  CHECK (((kind = 'raffle'::text) = (prizes IS NOT NULL))),
  CHECK (((tickets IS NULL) OR (kind = 'raffle'::text))),
  CHECK ((version > 0)),
  CHECK (((within_days >= 1) AND (within_days <= 365)))
);
comment on table promotions.activity is 'Terms of activities, version after version; the newest is in force, and who takes part goes by theirs.';

create table promotions.beacon_source (
  id integer not null generated always as identity,
  chain text,
  at timestamp with time zone not null,
  CHECK ((chain ~ '^[0-9a-f]{64}$'::text)),
  PRIMARY KEY (id)
);
comment on table promotions.beacon_source is 'To which beacon raffles are bound as they begin: the newest row, and those before it as they were.';

create table promotions.bonus (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  offer text not null,
  version integer not null,
  deposit uuid,
  asked bigint not null,
  state text not null,
  reason text not null,
  since timestamp with time zone not null,
  amount bigint,
  credited bigint,
  owed bigint,
  ends timestamp with time zone,
  converted bigint,
  removed bigint,
  counted bigint,
  looked_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  CHECK ((amount > 0)),
  CHECK ((asked > 0)),
  CHECK (((amount IS NULL) = ((state = ANY (ARRAY['accepted'::text, 'lapsed'::text])) OR ((state = 'cancelled'::text) AND (ends IS NULL))))),
  CHECK (((converted IS NOT NULL) = (state = 'converted'::text))),
  CHECK (((removed IS NOT NULL) = (state = ANY (ARRAY['spent'::text, 'expired'::text, 'cancelled'::text, 'taken-back'::text])))),
  CHECK ((converted >= 0)),
  CHECK ((counted >= 0)),
  CHECK ((credited > 0)),
  CHECK ((((amount IS NULL) = (owed IS NULL)) AND ((amount IS NULL) = (ends IS NULL)) AND ((credited IS NULL) = ((amount IS NULL) OR (deposit IS NULL))) AND ((deposit IS NOT NULL) OR (amount IS NOT NULL)))),
  FOREIGN KEY (offer, version) REFERENCES promotions.offer(offer, version),
  CHECK ((owed > 0)),
  PRIMARY KEY (bucket, id),
  CHECK ((removed >= 0)),
  CHECK ((state = ANY (ARRAY['accepted'::text, 'active'::text, 'completed'::text, 'converted'::text, 'spent'::text, 'expired'::text, 'cancelled'::text, 'taken-back'::text, 'lapsed'::text])))
);
comment on table promotions.bonus is 'A bonus as it stands. How it came there is in its steps, its money in the books.';
CREATE INDEX bonus_by_offer ON promotions.bonus USING btree (offer, created_at);
CREATE INDEX bonus_by_time ON promotions.bonus USING btree (created_at DESC, bucket DESC, id DESC);
CREATE INDEX bonus_due ON promotions.bonus USING btree (ends) WHERE (state = 'active'::text);
CREATE INDEX bonus_looked ON promotions.bonus USING btree (looked_at) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX bonus_of_deposit ON promotions.bonus USING btree (bucket, deposit);
CREATE INDEX bonus_of_member ON promotions.bonus USING btree (bucket, member, created_at DESC, id DESC);
CREATE UNIQUE INDEX bonus_open ON promotions.bonus USING btree (bucket, member) WHERE (state = ANY (ARRAY['accepted'::text, 'active'::text, 'completed'::text]));

create table promotions.bonus_arrow (
  was text not null,
  becomes text not null,
  reason text not null,
  PRIMARY KEY (was, becomes, reason)
);
comment on table promotions.bonus_arrow is 'Every way a bonus can go. There is no other.';

create table promotions.bonus_step (
  bucket smallint not null,
  bonus uuid not null,
  seq integer not null,
  state text not null,
  reason text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (bucket, bonus, seq)
);
comment on table promotions.bonus_step is 'Where a bonus stood, one after another. Nothing of it is changed.';

create table promotions.check_in (
  bucket smallint not null,
  member uuid not null,
  activity text not null,
  day date not null,
  entry uuid not null,
  streak integer not null,
  at timestamp with time zone not null,
  FOREIGN KEY (bucket, entry) REFERENCES promotions.entry(bucket, id),
  PRIMARY KEY (bucket, member, activity, day),
  CHECK ((streak > 0))
);
comment on table promotions.check_in is 'A day on which a member signed in. Nothing of it is changed.';

create table promotions.claim (
  offer text not null,
  person uuid not null,
  period text not null,
  bucket smallint not null,
  bonus uuid not null,
  at timestamp with time zone not null,
  PRIMARY KEY (offer, person, period)
);
comment on table promotions.claim is 'Who was given what, so that one person is not given it twice.';

create table promotions.entry (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  activity text not null,
  version integer not null,
  period text not null,
  state text not null,
  reason text not null,
  since timestamp with time zone not null,
  comment text,
  amount bigint,
  claim_by timestamp with time zone,
  bonus uuid,
  said text,
  created_at timestamp with time zone not null,
  paid uuid,
  free uuid,
  FOREIGN KEY (activity, version) REFERENCES promotions.activity(activity, version),
  CHECK ((amount > 0)),
  CHECK (((amount IS NULL) = (claim_by IS NULL))),
  CHECK (((state <> ALL (ARRAY['issued'::text, 'claimed'::text])) OR (amount IS NOT NULL))),
  CHECK (((state <> ALL (ARRAY['applying'::text, 'rejected'::text])) OR (amount IS NULL))),
  CHECK (((said IS NOT NULL) = (state = 'rejected'::text))),
  CHECK ((num_nonnulls(bonus, paid, free) =
CASE state
    WHEN 'claimed'::text THEN 1
    ELSE 0
END)),
  CHECK ((char_length(comment) <= 4000)),
  PRIMARY KEY (bucket, id),
  CHECK ((char_length(said) <= 300)),
  CHECK ((state = ANY (ARRAY['signed-up'::text, 'in-progress'::text, 'applying'::text, 'rejected'::text, 'issued'::text, 'claimed'::text, 'registration-closed'::text])))
);
comment on table promotions.entry is 'A part that a member takes in an activity, as it stands. How it came there is in its steps.';
CREATE INDEX entry_applying ON promotions.entry USING btree (since) WHERE (state = 'applying'::text);
CREATE INDEX entry_by_activity ON promotions.entry USING btree (activity, state);
CREATE INDEX entry_by_time ON promotions.entry USING btree (created_at DESC, bucket DESC, id DESC);
CREATE INDEX entry_due ON promotions.entry USING btree (claim_by) WHERE (state = 'issued'::text);
CREATE INDEX entry_in_progress ON promotions.entry USING btree (created_at) WHERE (state = 'in-progress'::text);
CREATE INDEX entry_of_member ON promotions.entry USING btree (bucket, member, created_at DESC, id DESC);
CREATE UNIQUE INDEX entry_once ON promotions.entry USING btree (bucket, member, activity, period);

create table promotions.entry_arrow (
  was text not null,
  becomes text not null,
  reason text not null,
  PRIMARY KEY (was, becomes, reason)
);
comment on table promotions.entry_arrow is 'Every way that a part in an activity can go. There is no other.';

create table promotions.entry_image (
  bucket smallint not null,
  entry uuid not null,
  id uuid not null,
  place integer not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  at timestamp with time zone not null,
  FOREIGN KEY (bucket, entry) REFERENCES promotions.entry(bucket, id),
  UNIQUE (bucket, entry, place),
  PRIMARY KEY (bucket, entry, id),
  CHECK (((place >= 1) AND (place <= 3)))
);
comment on table promotions.entry_image is 'Pictures of applications, drawn anew as they came: seen by whoever sent them, and by the desk.';

create table promotions.entry_step (
  bucket smallint not null,
  entry uuid not null,
  seq integer not null,
  state text not null,
  reason text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (bucket, entry, seq)
);
comment on table promotions.entry_step is 'Where a part in an activity stood, one after another. Nothing of it is changed.';

create table promotions.free (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  activity text not null,
  version integer not null,
  sort text not null,
  games text[] not null,
  stake bigint not null,
  count integer not null,
  win_to text not null,
  stake_back boolean not null,
  used integer not null default 0,
  playing integer not null default 0,
  won bigint not null default 0,
  given_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended text,
  ended_at timestamp with time zone,
  said text,
  bonus uuid,
  FOREIGN KEY (activity, version) REFERENCES promotions.activity(activity, version),
  CHECK (((used >= 0) AND (used <= count))),
  CHECK (((playing >= 0) AND (playing <= used))),
  CHECK ((expires_at > given_at)),
  CHECK (((sort = 'spins'::text) OR (count = 1))),
  CHECK (((ended IS NULL) = (ended_at IS NULL))),
  CHECK (((ended <> 'used'::text) OR (used = count))),
  CHECK (((said IS NOT NULL) = (NOT (ended IS DISTINCT FROM 'taken-back'::text)))),
  CHECK (((bonus IS NULL) OR ((win_to = 'bonus'::text) AND (won > 0) AND (ended IS NOT NULL) AND (playing = 0)))),
  CHECK (((count >= 1) AND (count <= 1000))),
  CHECK ((ended = ANY (ARRAY['used'::text, 'by-time'::text, 'taken-back'::text, 'by-member'::text]))),
  CHECK (((cardinality(games) >= 1) AND (cardinality(games) <= 20))),
  PRIMARY KEY (bucket, id),
  CHECK ((char_length(said) <= 300)),
  CHECK ((sort = ANY (ARRAY['spins'::text, 'bet'::text]))),
  CHECK ((stake > 0)),
  CHECK ((win_to = ANY (ARRAY['cash'::text, 'bonus'::text]))),
  CHECK ((won >= 0))
);
comment on table promotions.free is 'Stakes that the house gave a member, and what became of them.';
CREATE INDEX free_by_time ON promotions.free USING btree (given_at DESC, bucket DESC, id DESC);
CREATE INDEX free_due ON promotions.free USING btree (expires_at) WHERE (ended IS NULL);
CREATE INDEX free_of_member ON promotions.free USING btree (bucket, member, given_at DESC, id DESC);
CREATE INDEX free_waiting ON promotions.free USING btree (ended_at) WHERE ((win_to = 'bonus'::text) AND (bonus IS NULL) AND (won > 0) AND (ended IS NOT NULL) AND (playing = 0));

create table promotions.free_use (
  bucket smallint not null,
  free uuid not null,
  nth integer not null,
  round uuid not null,
  at timestamp with time zone not null,
  win bigint,
  due bigint,
  ended_at timestamp with time zone,
  FOREIGN KEY (bucket, free) REFERENCES promotions.free(bucket, id),
  UNIQUE (bucket, round),
  CHECK (((due >= 0) AND (due <= win))),
  CHECK ((((win IS NULL) = (ended_at IS NULL)) AND ((win IS NULL) = (due IS NULL)))),
  CHECK ((nth > 0)),
  PRIMARY KEY (bucket, free, nth),
  CHECK ((win >= 0))
);
comment on table promotions.free_use is 'Each round that was played with a stake of the house: used once, ended once.';

create table promotions.link (
  bucket smallint not null,
  bonus uuid not null,
  member uuid not null,
  other uuid not null,
  shared text not null,
  other_claimed boolean not null,
  at timestamp with time zone not null,
  PRIMARY KEY (bucket, bonus, other, shared),
  CHECK ((shared = ANY (ARRAY['place'::text, 'payee'::text, 'paper'::text, 'mobile'::text])))
);
comment on table promotions.link is 'Accounts that have something in common with one that took a bonus, for somebody of the house to look at.';
CREATE INDEX link_by_time ON promotions.link USING btree (at DESC, bucket DESC, bonus DESC);

create table promotions.offer (
  offer text not null,
  version integer not null,
  kind text not null,
  names jsonb not null,
  page text,
  open boolean not null,
  opens timestamp with time zone,
  closes timestamp with time zone,
  nth integer,
  per text not null,
  percent integer not null,
  most bigint not null,
  deposit_least bigint not null,
  times integer not null,
  counts text not null,
  stake_most bigint,
  days integer not null,
  bonus_first boolean not null,
  weights jsonb not null,
  rtp integer not null,
  by text not null,
  at timestamp with time zone not null,
  extra text,
  extra_version integer,
  CHECK ((closes > opens)),
  CHECK ((counts = ANY (ARRAY['bonus'::text, 'both'::text]))),
  CHECK (((days >= 1) AND (days <= 365))),
  CHECK ((deposit_least > 0)),
  CHECK (((extra IS NULL) OR (kind = 'deposit-match'::text))),
  FOREIGN KEY (extra, extra_version) REFERENCES promotions.activity(activity, version),
  CHECK (((extra IS NULL) = (extra_version IS NULL))),
  CHECK (((kind <> 'gift'::text) OR ((percent = 100) AND (counts = 'bonus'::text) AND (nth IS NULL) AND (deposit_least = 1)))),
  CHECK ((kind = ANY (ARRAY['deposit-match'::text, 'gift'::text]))),
  CHECK ((most > 0)),
  CHECK (((names ? 'ID'::text) AND (names ? 'EN'::text))),
  CHECK (((nth >= 1) AND (nth <= 100))),
  CHECK ((offer ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  CHECK ((page ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  CHECK ((per = ANY (ARRAY['once'::text, 'day'::text, 'week'::text]))),
  CHECK (((percent >= 1) AND (percent <= 1000))),
  PRIMARY KEY (offer, version),
  CHECK (((rtp >= 5000) AND (rtp <= 9999))),
  CHECK ((stake_most > 0)),
  CHECK (((times >= 1) AND (times <= 100))),
  CHECK ((version > 0))
);
comment on table promotions.offer is 'Terms, version after version; the newest is in force, and what was accepted goes by its own.';

create table promotions.packet (
  activity text not null,
  server_seed bytea not null,
  commitment text not null,
  pot bigint not null,
  shares integer not null,
  "least" bigint not null,
  made_at timestamp with time zone not null,
  CHECK ((("least" * shares) <= pot)),
  CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  CHECK (("least" > 0)),
  PRIMARY KEY (activity),
  CHECK ((pot > 0)),
  CHECK ((length(server_seed) = 32)),
  CHECK ((shares > 0))
);
comment on table promotions.packet is 'One row a pot: what it is cut by, committed to before the first share is taken.';

create table promotions.raffle (
  activity text not null,
  server_seed bytea not null,
  commitment text not null,
  made_at timestamp with time zone not null,
  drawn_at timestamp with time zone,
  tickets_hash text,
  locked_at timestamp with time zone,
  tickets_root text,
  beacon_chain text,
  beacon_round bigint,
  beacon_at timestamp with time zone,
  beacon_signature text,
  CHECK ((beacon_chain ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((((beacon_signature IS NULL) OR (beacon_round IS NOT NULL)) AND ((drawn_at IS NULL) OR ((beacon_signature IS NULL) = (beacon_chain IS NULL))))),
  CHECK ((beacon_at > locked_at)),
  CHECK ((beacon_round > 0)),
  CHECK ((beacon_signature ~ '^[0-9a-f]{96}$'::text)),
  CHECK (((drawn_at IS NULL) = (tickets_hash IS NULL))),
  CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((locked_at IS NULL) = (tickets_root IS NULL))),
  CHECK (((drawn_at IS NULL) OR (locked_at < drawn_at))) NOT VALID,
  PRIMARY KEY (activity),
  CHECK ((((beacon_round IS NOT NULL) = ((beacon_chain IS NOT NULL) AND (locked_at IS NOT NULL))) AND ((beacon_round IS NULL) = (beacon_at IS NULL)))),
  CHECK ((length(server_seed) = 32)),
  CHECK ((tickets_hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((tickets_root ~ '^[0-9a-f]{64}$'::text))
);
comment on table promotions.raffle is 'One row a raffle: the seed it is drawn from, committed to before the first ticket.';

create table promotions.receiver (
  activity text not null,
  bucket smallint not null,
  member uuid not null,
  FOREIGN KEY (activity) REFERENCES promotions.spent(activity),
  PRIMARY KEY (activity, bucket, member)
);
comment on table promotions.receiver is 'Who has been granted something by an activity with a budget, each once.';

create table promotions.share (
  activity text not null,
  number integer not null,
  amount bigint not null,
  bucket smallint not null,
  entry uuid not null,
  at timestamp with time zone not null,
  UNIQUE (activity, entry),
  FOREIGN KEY (activity) REFERENCES promotions.packet(activity),
  CHECK ((amount > 0)),
  FOREIGN KEY (bucket, entry) REFERENCES promotions.entry(bucket, id),
  CHECK ((number >= 0)),
  PRIMARY KEY (activity, number)
);
comment on table promotions.share is 'What was taken of a pot, in the order in which they came.';
CREATE INDEX share_of_entry ON promotions.share USING btree (bucket, entry);

create table promotions.spent (
  activity text not null,
  granted bigint not null,
  receivers integer not null,
  CHECK ((granted >= 0)),
  PRIMARY KEY (activity),
  CHECK ((receivers >= 0))
);
comment on table promotions.spent is 'What an activity has granted since it first had a budget, and what it had granted before; what lapsed is not in it.';

create table promotions.spent_day (
  activity text not null,
  day date not null,
  granted bigint not null,
  FOREIGN KEY (activity) REFERENCES promotions.spent(activity),
  CHECK ((granted >= 0)),
  PRIMARY KEY (activity, day)
);

create table promotions.ticket (
  activity text not null,
  number integer not null,
  participant integer not null,
  bucket smallint not null,
  entry uuid not null,
  day text,
  at timestamp with time zone not null,
  UNIQUE (activity, entry, day),
  FOREIGN KEY (activity) REFERENCES promotions.raffle(activity),
  FOREIGN KEY (bucket, entry) REFERENCES promotions.entry(bucket, id),
  CHECK ((number >= 0)),
  CHECK ((participant >= 0)),
  PRIMARY KEY (activity, number)
);
CREATE INDEX ticket_of_entry ON promotions.ticket USING btree (bucket, entry);

create table promotions.winner (
  activity text not null,
  place integer not null,
  ticket integer not null,
  amount bigint not null,
  FOREIGN KEY (activity) REFERENCES promotions.raffle(activity),
  FOREIGN KEY (activity, ticket) REFERENCES promotions.ticket(activity, number),
  UNIQUE (activity, ticket),
  CHECK ((amount > 0)),
  PRIMARY KEY (activity, place),
  CHECK ((place >= 0))
);

CREATE OR REPLACE FUNCTION promotions.before_lock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform from promotions.raffle r
    where r.activity = new.activity and r.locked_at is null for share;
  if not found then
    raise exception 'a raffle that is locked takes no ticket' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION promotions.begin_spending()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from promotions.spent s where s.activity = new.activity) then return null; end if;
  -- Whoever grants in this moment is done first, and whoever comes waits until it is counted.
  lock table promotions.entry in share row exclusive mode;
  insert into promotions.spent (activity, granted, receivers)
  select new.activity, coalesce(sum(e.amount), 0), count(distinct e.member)
    from promotions.entry e
   where e.activity = new.activity and e.state in ('issued', 'claimed')
  on conflict do nothing;
  insert into promotions.spent_day (activity, day, granted)
  select new.activity, (s.at at time zone 'Asia/Jakarta')::date, sum(e.amount)
    from promotions.entry e
    join promotions.entry_step s on s.bucket = e.bucket and s.entry = e.id and s.state = 'issued'
   where e.activity = new.activity and e.state in ('issued', 'claimed')
   group by 2
  on conflict do nothing;
  insert into promotions.receiver (activity, bucket, member)
  select distinct new.activity, e.bucket, e.member
    from promotions.entry e
   where e.activity = new.activity and e.state in ('issued', 'claimed')
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION promotions.chosen_with(p_bucket smallint, p_deposit uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select jsonb_build_object('id', b.id, 'names', o.names)
    from promotions.bonus b
    join promotions.offer o on o.offer = b.offer and o.version = b.version
   where b.bucket = p_bucket and b.deposit = p_deposit
$function$;

CREATE OR REPLACE FUNCTION promotions.give_back()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  gone int := 0;
begin
  perform from promotions.spent s where s.activity = new.activity for update;
  if not found then return null; end if;
  delete from promotions.receiver r
   where r.activity = new.activity and r.bucket = new.bucket and r.member = new.member
     and not exists (select from promotions.entry e
                      where e.bucket = new.bucket and e.member = new.member
                        and e.activity = new.activity and e.state in ('issued', 'claimed'));
  get diagnostics gone = row_count;
  update promotions.spent s set granted = s.granted - new.amount, receivers = s.receivers - gone
   where s.activity = new.activity;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION promotions.keep_bonus()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.bucket, old.id, old.member, old.offer, old.version, old.deposit, old.asked, old.created_at)
     is distinct from
     (new.bucket, new.id, new.member, new.offer, new.version, new.deposit, new.asked, new.created_at)
     or (old.amount is not null
         and (old.amount, old.owed, old.ends, old.credited)
             is distinct from (new.amount, new.owed, new.ends, new.credited))
     or (old.state = new.state and (old.reason, old.since, old.converted, old.removed, old.amount)
         is distinct from (new.reason, new.since, new.converted, new.removed, new.amount)) then
    raise exception 'what was agreed of a bonus does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION promotions.keep_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.bucket, old.id, old.member, old.activity, old.version, old.period, old.comment, old.created_at)
     is distinct from
     (new.bucket, new.id, new.member, new.activity, new.version, new.period, new.comment, new.created_at)
     or (old.amount is not null
         and (old.amount, old.claim_by) is distinct from (new.amount, new.claim_by))
     or (old.state = new.state
         and (old.reason, old.since, old.amount, old.bonus, old.paid, old.free, old.said)
             is distinct from
             (new.reason, new.since, new.amount, new.bonus, new.paid, new.free, new.said)) then
    raise exception 'what was accepted of an entry does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION promotions.keep_free()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (old.bucket, old.id, old.member, old.activity, old.version, old.sort, old.games, old.stake, old.count,
      old.win_to, old.stake_back, old.given_at, old.expires_at)
     is distinct from
     (new.bucket, new.id, new.member, new.activity, new.version, new.sort, new.games, new.stake, new.count,
      new.win_to, new.stake_back, new.given_at, new.expires_at)
     or new.used < old.used or new.won < old.won
     or (old.ended is not null
         and (old.ended, old.ended_at, old.said, old.used) is distinct from
             (new.ended, new.ended_at, new.said, new.used))
     or (old.bonus is not null and old.bonus is distinct from new.bonus) then
    raise exception 'what was given does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION promotions.keep_free_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.win is not null
     or (old.bucket, old.free, old.nth, old.round, old.at)
        is distinct from (new.bucket, new.free, new.nth, new.round, new.at) then
    raise exception 'what was used does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION promotions.keep_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was offered does not change' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION promotions.keep_raffle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.drawn_at is not null
     or (new.drawn_at is not null and old.locked_at is null)
     or (old.locked_at is not null
         and (old.locked_at, old.tickets_root, old.beacon_round, old.beacon_at)
             is distinct from (new.locked_at, new.tickets_root, new.beacon_round, new.beacon_at))
     or (old.beacon_signature is not null and old.beacon_signature is distinct from new.beacon_signature)
     or (old.activity, old.server_seed, old.commitment, old.made_at, old.beacon_chain)
        is distinct from (new.activity, new.server_seed, new.commitment, new.made_at, new.beacon_chain) then
    raise exception 'what a raffle is drawn from does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION promotions.spend()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  so_far promotions.spent;
  today bigint;
  known boolean;
  budget jsonb;
  house_day date := (new.since at time zone 'Asia/Jakarta')::date;
begin
  -- All who are granted something by this activity stand in one line here.
  select * into so_far from promotions.spent s where s.activity = new.activity for update;
  if not found then return new; end if;
  select a.budget into budget from promotions.activity a
   where a.activity = new.activity order by a.version desc limit 1;
  select exists (select from promotions.receiver r
                  where r.activity = new.activity and r.bucket = new.bucket and r.member = new.member)
    into known;
  select coalesce(sum(d.granted), 0) into today from promotions.spent_day d
   where d.activity = new.activity and d.day = house_day;
  if so_far.granted + new.amount > (budget ->> 'total')::bigint
     or today + new.amount > (budget ->> 'perDay')::bigint
     or (not known and so_far.receivers >= (budget ->> 'receivers')::int) then
    return null;
  end if;
  update promotions.spent s
     set granted = s.granted + new.amount, receivers = s.receivers + (not known)::int
   where s.activity = new.activity;
  insert into promotions.spent_day as d (activity, day, granted)
  values (new.activity, house_day, new.amount)
  on conflict (activity, day) do update set granted = d.granted + excluded.granted;
  insert into promotions.receiver (activity, bucket, member)
  values (new.activity, new.bucket, new.member) on conflict do nothing;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION promotions.step_bonus()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select from promotions.bonus_arrow a
                  where a.was = case tg_op when 'INSERT' then '' else old.state end
                    and a.becomes = new.state and a.reason = new.reason) then
    raise exception 'a bonus does not go from % to % because of %',
      case tg_op when 'INSERT' then 'nothing' else old.state end, new.state, new.reason
      using errcode = 'check_violation';
  end if;
  insert into promotions.bonus_step (bucket, bonus, seq, state, reason, at)
  select new.bucket, new.id, coalesce(max(s.seq), 0) + 1, new.state, new.reason, new.since
    from promotions.bonus_step s where s.bucket = new.bucket and s.bonus = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION promotions.step_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select from promotions.entry_arrow a
                  where a.was = case tg_op when 'INSERT' then '' else old.state end
                    and a.becomes = new.state and a.reason = new.reason) then
    raise exception 'an entry does not go from % to % because of %',
      case tg_op when 'INSERT' then 'nothing' else old.state end, new.state, new.reason
      using errcode = 'check_violation';
  end if;
  insert into promotions.entry_step (bucket, entry, seq, state, reason, at)
  select new.bucket, new.id, coalesce(max(s.seq), 0) + 1, new.state, new.reason, new.since
    from promotions.entry_step s where s.bucket = new.bucket and s.entry = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION promotions.within_free()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select from promotions.free f
                  where f.bucket = new.bucket and f.id = new.free and f.used = new.nth
                    and f.ended is null and f.expires_at > new.at) then
    raise exception 'a free stake is used once, in its time' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION promotions.within_pot()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from promotions.packet p
              where p.activity = new.activity
                and (new.number >= p.shares or new.amount < p.least
                     or (select sum(s.amount) from promotions.share s where s.activity = new.activity) > p.pot)) then
    raise exception 'a pot gives no more than it has' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE TRIGGER activity_spends AFTER INSERT ON promotions.activity FOR EACH ROW WHEN (new.budget IS NOT NULL) EXECUTE FUNCTION promotions.begin_spending();

CREATE TRIGGER activity_stays BEFORE DELETE OR UPDATE ON promotions.activity FOR EACH ROW EXECUTE FUNCTION promotions.keep_offer();

CREATE TRIGGER beacon_source_stays BEFORE DELETE OR UPDATE ON promotions.beacon_source FOR EACH ROW EXECUTE FUNCTION promotions.keep_offer();

CREATE TRIGGER bonus_begins AFTER INSERT ON promotions.bonus FOR EACH ROW EXECUTE FUNCTION promotions.step_bonus();

CREATE TRIGGER bonus_goes_on AFTER UPDATE OF state, reason ON promotions.bonus FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.reason IS DISTINCT FROM new.reason) EXECUTE FUNCTION promotions.step_bonus();

CREATE TRIGGER bonus_stays BEFORE UPDATE ON promotions.bonus FOR EACH ROW EXECUTE FUNCTION promotions.keep_bonus();

CREATE TRIGGER check_in_stays BEFORE DELETE OR UPDATE ON promotions.check_in FOR EACH ROW EXECUTE FUNCTION promotions.keep_offer();

CREATE TRIGGER entry_begins AFTER INSERT ON promotions.entry FOR EACH ROW EXECUTE FUNCTION promotions.step_entry();

CREATE TRIGGER entry_begins_spending BEFORE INSERT ON promotions.entry FOR EACH ROW WHEN (new.amount IS NOT NULL) EXECUTE FUNCTION promotions.spend();

CREATE TRIGGER entry_goes_on AFTER UPDATE OF state, reason ON promotions.entry FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.reason IS DISTINCT FROM new.reason) EXECUTE FUNCTION promotions.step_entry();

CREATE TRIGGER entry_lapses AFTER UPDATE ON promotions.entry FOR EACH ROW WHEN (old.state = 'issued'::text AND new.state = 'registration-closed'::text AND new.amount IS NOT NULL) EXECUTE FUNCTION promotions.give_back();

CREATE TRIGGER entry_spends BEFORE UPDATE ON promotions.entry FOR EACH ROW WHEN (old.amount IS NULL AND new.amount IS NOT NULL) EXECUTE FUNCTION promotions.spend();

CREATE TRIGGER entry_stays BEFORE UPDATE ON promotions.entry FOR EACH ROW EXECUTE FUNCTION promotions.keep_entry();

CREATE TRIGGER free_stays BEFORE UPDATE ON promotions.free FOR EACH ROW EXECUTE FUNCTION promotions.keep_free();

CREATE TRIGGER free_use_stays BEFORE UPDATE ON promotions.free_use FOR EACH ROW EXECUTE FUNCTION promotions.keep_free_use();

CREATE TRIGGER free_use_within AFTER INSERT ON promotions.free_use FOR EACH ROW EXECUTE FUNCTION promotions.within_free();

CREATE TRIGGER offer_stays BEFORE DELETE OR UPDATE ON promotions.offer FOR EACH ROW EXECUTE FUNCTION promotions.keep_offer();

CREATE TRIGGER packet_stays BEFORE DELETE OR UPDATE ON promotions.packet FOR EACH ROW EXECUTE FUNCTION promotions.keep_offer();

CREATE TRIGGER raffle_stays BEFORE DELETE OR UPDATE ON promotions.raffle FOR EACH ROW EXECUTE FUNCTION promotions.keep_raffle();

CREATE TRIGGER share_stays BEFORE DELETE OR UPDATE ON promotions.share FOR EACH ROW EXECUTE FUNCTION promotions.keep_offer();

CREATE TRIGGER share_within AFTER INSERT ON promotions.share FOR EACH ROW EXECUTE FUNCTION promotions.within_pot();

CREATE TRIGGER ticket_before_lock BEFORE INSERT ON promotions.ticket FOR EACH ROW EXECUTE FUNCTION promotions.before_lock();

CREATE TRIGGER ticket_stays BEFORE DELETE OR UPDATE ON promotions.ticket FOR EACH ROW EXECUTE FUNCTION promotions.keep_offer();

CREATE TRIGGER winner_stays BEFORE DELETE OR UPDATE ON promotions.winner FOR EACH ROW EXECUTE FUNCTION promotions.keep_offer();

grant usage on schema promotions to balai_app;
grant insert, select on table promotions.activity to balai_app;
grant insert, select on table promotions.beacon_source to balai_app;
grant insert, select on table promotions.bonus to balai_app;
grant insert, select on table promotions.check_in to balai_app;
grant insert, select on table promotions.claim to balai_app;
grant insert, select on table promotions.entry to balai_app;
grant insert, select on table promotions.entry_image to balai_app;
grant insert, select on table promotions.free to balai_app;
grant insert, select on table promotions.free_use to balai_app;
grant insert, select on table promotions.link to balai_app;
grant insert, select on table promotions.offer to balai_app;
grant insert, select on table promotions.packet to balai_app;
grant insert, select on table promotions.raffle to balai_app;
grant insert, select on table promotions.share to balai_app;
grant insert, select on table promotions.ticket to balai_app;
grant insert, select on table promotions.winner to balai_app;
grant select on table promotions.bonus_arrow to balai_app;
grant select on table promotions.bonus_step to balai_app;
grant select on table promotions.entry_arrow to balai_app;
grant select on table promotions.entry_step to balai_app;
grant select on table promotions.receiver to balai_app;
grant select on table promotions.spent to balai_app;
grant select on table promotions.spent_day to balai_app;
grant update on table promotions.bonus (amount) to balai_app;
grant update on table promotions.bonus (converted) to balai_app;
grant update on table promotions.bonus (counted) to balai_app;
grant update on table promotions.bonus (credited) to balai_app;
grant update on table promotions.bonus (ends) to balai_app;
grant update on table promotions.bonus (looked_at) to balai_app;
grant update on table promotions.bonus (owed) to balai_app;
grant update on table promotions.bonus (reason) to balai_app;
grant update on table promotions.bonus (removed) to balai_app;
grant update on table promotions.bonus (since) to balai_app;
grant update on table promotions.bonus (state) to balai_app;
grant update on table promotions.entry (amount) to balai_app;
grant update on table promotions.entry (bonus) to balai_app;
grant update on table promotions.entry (claim_by) to balai_app;
grant update on table promotions.entry (free) to balai_app;
grant update on table promotions.entry (paid) to balai_app;
grant update on table promotions.entry (reason) to balai_app;
grant update on table promotions.entry (said) to balai_app;
grant update on table promotions.entry (since) to balai_app;
grant update on table promotions.entry (state) to balai_app;
grant update on table promotions.free (bonus) to balai_app;
grant update on table promotions.free (ended) to balai_app;
grant update on table promotions.free (ended_at) to balai_app;
grant update on table promotions.free (playing) to balai_app;
grant update on table promotions.free (said) to balai_app;
grant update on table promotions.free (used) to balai_app;
grant update on table promotions.free (won) to balai_app;
grant update on table promotions.free_use (due) to balai_app;
grant update on table promotions.free_use (ended_at) to balai_app;
grant update on table promotions.free_use (win) to balai_app;
grant update on table promotions.raffle (beacon_at) to balai_app;
grant update on table promotions.raffle (beacon_round) to balai_app;
grant update on table promotions.raffle (beacon_signature) to balai_app;
grant update on table promotions.raffle (drawn_at) to balai_app;
grant update on table promotions.raffle (locked_at) to balai_app;
grant update on table promotions.raffle (tickets_hash) to balai_app;
grant update on table promotions.raffle (tickets_root) to balai_app;
grant execute on function promotions.chosen_with(smallint,uuid) to balai_app;

-- ranks

create table ranks.day (
  bucket smallint not null,
  member uuid not null,
  day date not null,
  deposits bigint not null,
  stakes bigint not null,
  PRIMARY KEY (bucket, member, day)
);
comment on table ranks.day is 'What a day of the house came to that changes no more: paid in, less what was taken back; and settled stakes of its rounds.';

create table ranks.gift (
  bucket smallint not null,
  member uuid not null,
  kind text not null,
  once integer not null,
  level smallint not null,
  version integer not null,
  amount bigint not null,
  owed bigint not null,
  transfer uuid not null,
  at timestamp with time zone not null,
  CHECK ((amount > 0)),
  CHECK ((kind = ANY (ARRAY['upgrade'::text, 'birthday'::text]))),
  CHECK ((owed >= 0)),
  PRIMARY KEY (bucket, member, kind, once),
  UNIQUE (transfer),
  FOREIGN KEY (version) REFERENCES ranks.terms(version)
);
comment on table ranks.gift is 'What a rank has given, with the transfer by which it came.';
CREATE INDEX gift_time ON ranks.gift USING btree (at, bucket, member);

create table ranks.level (
  version integer not null,
  level smallint not null,
  name_id text not null,
  name_en text not null,
  label text not null,
  color text not null,
  color2 text not null,
  reach_deposits bigint not null,
  reach_stakes bigint not null,
  keep_deposits bigint not null,
  keep_stakes bigint not null,
  upgrade_gift bigint not null,
  birthday_gift bigint not null,
  gift_turnover integer not null,
  rebate_rate integer not null,
  withdraw_day_most bigint,
  withdrawals_more integer not null,
  fee_off integer not null,
  review_minutes integer,
  CHECK ((birthday_gift >= 0)),
  CHECK ((color2 ~ '^#[0-9a-f]{6}$'::text)),
  CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  CHECK (((fee_off >= 0) AND (fee_off <= 100))),
  CHECK (((gift_turnover >= 0) AND (gift_turnover <= 10000))),
  CHECK ((keep_deposits >= 0)),
  CHECK ((keep_stakes >= 0)),
  CHECK (((level >= 0) AND (level <= 9))),
  PRIMARY KEY (version, level),
  CHECK ((reach_deposits >= 0)),
  CHECK ((reach_stakes >= 0)),
  CHECK (((rebate_rate >= 0) AND (rebate_rate <= 1000))),
  CHECK ((review_minutes > 0)),
  CHECK ((upgrade_gift >= 0)),
  FOREIGN KEY (version) REFERENCES ranks.terms(version),
  CHECK ((withdraw_day_most >= 0)),
  CHECK (((withdrawals_more >= 0) AND (withdrawals_more <= 100)))
);

create table ranks.looked (
  what text not null,
  upto timestamp with time zone not null,
  PRIMARY KEY (what),
  CHECK ((what = ANY (ARRAY['members'::text, 'days'::text])))
);
comment on table ranks.looked is 'How far the scheduled work has come.';

create table ranks.member (
  bucket smallint not null,
  member uuid not null,
  level smallint not null default 0,
  since timestamp with time zone,
  counted_from date not null,
  judged_to date not null,
  folded_to date not null,
  rebate_from date not null,
  pinned_until timestamp with time zone,
  version integer not null,
  deposits bigint not null default 0,
  stakes bigint not null default 0,
  month_deposits bigint,
  month_stakes bigint,
  looked_at timestamp with time zone not null,
  CHECK ((EXTRACT(day FROM judged_to) = (1)::numeric)),
  CHECK (((level >= 0) AND (level <= 9))),
  PRIMARY KEY (bucket, member),
  FOREIGN KEY (version) REFERENCES ranks.terms(version)
);
comment on table ranks.member is 'Where a member stands. How they came there is in their steps.';
CREATE INDEX member_judged ON ranks.member USING btree (judged_to) WHERE (level > 0);
CREATE INDEX member_level ON ranks.member USING btree (level, bucket, member);
CREATE INDEX member_version ON ranks.member USING btree (version);

create table ranks.rebate (
  bucket smallint not null,
  member uuid not null,
  day date not null,
  level smallint not null,
  version integer not null,
  rate integer not null,
  stakes bigint not null,
  amount bigint not null,
  transfer uuid,
  at timestamp with time zone not null,
  weighed bigint not null,
  CHECK (((amount)::numeric = div(((weighed)::numeric * (rate)::numeric), (1000000)::numeric))),
  CHECK (((transfer IS NULL) = (amount = 0))),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (bucket, member, day),
  CHECK ((stakes > 0)),
  UNIQUE (transfer),
  FOREIGN KEY (version) REFERENCES ranks.terms(version),
  CHECK ((weighed >= 0))
);
comment on table ranks.rebate is 'What a day gave back of the stakes that settled: once a day.';
CREATE INDEX rebate_day ON ranks.rebate USING btree (day, bucket, member);

create table ranks.rebate_factor (
  version integer not null,
  kind text not null,
  code text not null,
  factor integer not null,
  CHECK (((factor >= 0) AND (factor <= 200))),
  CHECK ((kind = ANY (ARRAY['category'::text, 'vendor'::text]))),
  PRIMARY KEY (version, kind, code),
  FOREIGN KEY (version) REFERENCES ranks.terms(version)
);
comment on table ranks.rebate_factor is 'How much of a stake a rebate counts: the row of its vendor, else that of its category, else all of it.';

create table ranks.rebate_line (
  bucket smallint not null,
  member uuid not null,
  day date not null,
  opened date not null,
  counted bigint not null,
  upto bigint not null,
  vendor text not null,
  game text not null,
  category text not null,
  version integer not null,
  factor integer not null,
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (bucket, member, day) REFERENCES ranks.rebate(bucket, member, day) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((upto >= counted)),
  CHECK ((counted > 0)),
  PRIMARY KEY (bucket, member, opened, vendor, game, day, version),
  FOREIGN KEY (version) REFERENCES ranks.terms(version)
);
comment on table ranks.rebate_line is 'What a rebate was counted from: of rounds of a game opened in a day so much, by the factor in force as they ended, which no other rebate counts.';
CREATE INDEX rebate_line_day ON ranks.rebate_line USING btree (bucket, member, day);

create table ranks.step (
  bucket smallint not null,
  member uuid not null,
  seq integer not null,
  was smallint not null,
  level smallint not null,
  reason text not null,
  month date,
  version integer not null,
  deposits bigint,
  stakes bigint,
  by text not null,
  why text,
  at timestamp with time zone not null,
  CHECK (((reason <> 'climbed'::text) OR (level > was))),
  CHECK (((reason <> 'dropped'::text) OR ((level = (was - 1)) AND (month IS NOT NULL)))),
  CHECK (((deposits IS NULL) = (reason = 'by-hand'::text))),
  CHECK (((level >= 0) AND (level <= 9))),
  PRIMARY KEY (bucket, member, seq),
  CHECK ((reason = ANY (ARRAY['climbed'::text, 'dropped'::text, 'by-hand'::text]))),
  FOREIGN KEY (version) REFERENCES ranks.terms(version)
);
comment on table ranks.step is 'Every change of a level with what it was decided by. It is only added to.';
CREATE UNIQUE INDEX step_drops_once ON ranks.step USING btree (bucket, member, month) WHERE (reason = 'dropped'::text);
CREATE INDEX step_time ON ranks.step USING btree (at, bucket, member, seq);

create table ranks.terms (
  version integer not null,
  counted_days integer not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  CHECK (((counted_days >= 1) AND (counted_days <= 366))),
  PRIMARY KEY (version)
);
comment on table ranks.terms is 'The table of levels, version after version; the newest is in force.';

create table ranks.way_most (
  version integer not null,
  level smallint not null,
  method text not null,
  most bigint not null,
  CHECK ((most > 0)),
  PRIMARY KEY (version, level, method),
  FOREIGN KEY (version, level) REFERENCES ranks.level(version, level)
);
comment on table ranks.way_most is 'The most that may be paid in at once by a way at a level.';

CREATE OR REPLACE FUNCTION ranks.follow_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.upto - new.counted <> coalesce((select max(l.upto) from ranks.rebate_line l
        where l.bucket = new.bucket and l.member = new.member and l.opened = new.opened
          and l.vendor = new.vendor and l.game = new.game), 0) then
    raise exception 'a stake is given back of once' using errcode = 'check_violation';
  end if;
  if new.factor <> coalesce(
      (select f.factor from ranks.rebate_factor f
        where f.version = new.version and f.kind = 'vendor' and f.code = new.vendor),
      (select f.factor from ranks.rebate_factor f
        where f.version = new.version and f.kind = 'category' and f.code = new.category), 100) then
    raise exception 'a stake counts by the factor of its version' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ranks.follow_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.was <> coalesce((select s.level from ranks.step s
                           where s.bucket = new.bucket and s.member = new.member
                           order by s.seq desc limit 1), 0) then
    raise exception 'a step begins at the level that the last one led to' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ranks.lines_come_to()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (
    select from ranks.rebate r
     cross join lateral (
       select sum(l.counted) as counted, sum(l.counted * l.factor) as weighed
         from ranks.rebate_line l
        where l.bucket = r.bucket and l.member = r.member and l.day = r.day) of
     where r.bucket = new.bucket and r.member = new.member and r.day = new.day
       and (of.counted is distinct from r.stakes or of.weighed is distinct from r.weighed)) then
    raise exception 'a rebate is what its lines come to' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE CONSTRAINT TRIGGER rebate_comes_to AFTER INSERT ON ranks.rebate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ranks.lines_come_to();

CREATE CONSTRAINT TRIGGER line_comes_to AFTER INSERT ON ranks.rebate_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ranks.lines_come_to();

CREATE TRIGGER line_follows BEFORE INSERT ON ranks.rebate_line FOR EACH ROW EXECUTE FUNCTION ranks.follow_line();

CREATE TRIGGER step_follows BEFORE INSERT ON ranks.step FOR EACH ROW EXECUTE FUNCTION ranks.follow_step();

grant usage on schema ranks to balai_app;
grant insert, select on table ranks.day to balai_app;
grant insert, select on table ranks.gift to balai_app;
grant insert, select on table ranks.level to balai_app;
grant insert, select on table ranks.rebate to balai_app;
grant insert, select on table ranks.rebate_factor to balai_app;
grant insert, select on table ranks.rebate_line to balai_app;
grant insert, select on table ranks.step to balai_app;
grant insert, select on table ranks.terms to balai_app;
grant insert, select on table ranks.way_most to balai_app;
grant insert, select, update on table ranks.looked to balai_app;
grant insert, select, update on table ranks.member to balai_app;

-- support

create table support.feedback (
  id uuid not null,
  number text not null,
  member uuid,
  topic text not null,
  content text not null,
  contact text,
  ip inet,
  at timestamp with time zone not null,
  key text,
  CHECK ((length(contact) <= 255)),
  CHECK (((length(content) >= 1) AND (length(content) <= 5000))),
  CHECK (((length(key) >= 8) AND (length(key) <= 128))),
  UNIQUE (key),
  CHECK ((number ~ '^[A-Z2-9]{4}-[A-Z2-9]{4}$'::text)),
  UNIQUE (number),
  PRIMARY KEY (id),
  CHECK ((topic = ANY (ARRAY['suggestion'::text, 'problem'::text, 'praise'::text, 'other'::text])))
);
comment on table support.feedback is 'A word to the house. The number is what its writer is given to ask by.';
CREATE INDEX feedback_by_time ON support.feedback USING btree (at DESC, id);

create table support.image (
  name text not null,
  feedback uuid not null,
  place integer not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  CHECK ((bytes > 0)),
  FOREIGN KEY (feedback) REFERENCES support.feedback(id),
  CHECK ((height > 0)),
  CHECK ((name ~ '^[0-9a-f]{32}\.(png|jpg)$'::text)),
  PRIMARY KEY (name),
  CHECK ((width > 0))
);
comment on table support.image is 'A picture as the house encoded it anew; its file lies in uploads under this name.';
CREATE INDEX image_by_feedback ON support.image USING btree (feedback, place);

create table support.inner_note (
  id uuid not null,
  talk uuid not null,
  kind text not null,
  staff text not null,
  name text not null,
  other text not null default ''::text,
  body text not null,
  at timestamp with time zone not null,
  CHECK ((length(body) <= 1000)),
  CHECK (((kind = ANY (ARRAY['over'::text, 'handed'::text])) = (other <> ''::text))),
  CHECK (((kind <> 'note'::text) OR (body <> ''::text))),
  CHECK ((kind = ANY (ARRAY['note'::text, 'back'::text, 'over'::text, 'handed'::text]))),
  PRIMARY KEY (id),
  FOREIGN KEY (talk) REFERENCES support.talk(id) ON DELETE CASCADE
);
comment on table support.inner_note is 'What staff wrote beside a talk, and through whose hands it went. It never changes.';
CREATE INDEX inner_note_in ON support.inner_note USING btree (talk, at);

create table support.said (
  talk uuid not null,
  seq integer not null,
  member uuid,
  by text not null,
  staff text,
  name text not null,
  body text not null,
  note text,
  key uuid,
  at timestamp with time zone not null,
  CHECK ((length(body) <= 2000)),
  CHECK ((by = ANY (ARRAY['member'::text, 'staff'::text, 'house'::text]))),
  CHECK ((((by = 'staff'::text) = (staff IS NOT NULL)) OR (by = 'house'::text))),
  CHECK (((by = 'house'::text) = (note IS NOT NULL))),
  CHECK (((by <> 'house'::text) OR (body = ''::text))),
  UNIQUE (key),
  PRIMARY KEY (talk, seq),
  CHECK (((seq >= 1) AND (seq <= 500))),
  FOREIGN KEY (talk) REFERENCES support.talk(id) ON DELETE CASCADE
);
comment on table support.said is 'What was said in a talk. It never changes.';
CREATE INDEX said_lately ON support.said USING btree (member, at) WHERE (by = 'member'::text);
CREATE INDEX said_to_visitor ON support.said USING btree (talk, at) WHERE (member IS NULL);

create table support.talk (
  id uuid not null,
  number text not null,
  member uuid,
  kind text not null,
  state text not null,
  topic text not null,
  vip boolean not null,
  lang text not null,
  about_kind text,
  about_id uuid,
  opened_at timestamp with time zone not null,
  answer_due timestamp with time zone not null,
  resolve_due timestamp with time zone,
  last integer not null default 0,
  last_at timestamp with time zone not null,
  read_to integer not null default 0,
  seen_at timestamp with time zone not null,
  waits_since timestamp with time zone,
  taken_by text,
  taken_name text,
  taken_at timestamp with time zone,
  answered_at timestamp with time zone,
  escalated_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by text,
  stars integer,
  rated_note text,
  rated_at timestamp with time zone,
  visitor uuid,
  handed_by text,
  CHECK ((about_kind = ANY (ARRAY['round'::text, 'deposit'::text, 'withdrawal'::text]))),
  CHECK (((about_kind IS NULL) = (about_id IS NULL))),
  CHECK (((taken_by IS NULL) = (taken_name IS NULL))),
  CHECK (((visitor IS NULL) OR (NOT vip))),
  CHECK (((handed_by IS NULL) OR (taken_by IS NOT NULL))),
  CHECK (((kind = 'chat'::text) = (resolve_due IS NULL))),
  CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  CHECK (((stars IS NULL) = (rated_at IS NULL))),
  CHECK (((stars IS NULL) OR (state = 'closed'::text))),
  CHECK (((state <> 'closed'::text) OR (waits_since IS NULL))),
  CHECK (((member IS NULL) <> (visitor IS NULL))),
  CHECK (((visitor IS NULL) OR (kind <> 'complaint'::text))),
  CHECK ((closed_by = ANY (ARRAY['member'::text, 'staff'::text, 'time'::text]))),
  CHECK ((kind = ANY (ARRAY['chat'::text, 'ticket'::text, 'complaint'::text]))),
  CHECK ((lang = ANY (ARRAY['ID'::text, 'EN'::text]))),
  CHECK (((last >= 0) AND (last <= 500))),
  CHECK ((number ~ '^[A-Z2-9]{4}-[A-Z2-9]{4}$'::text)),
  UNIQUE (number),
  PRIMARY KEY (id),
  CHECK ((length(rated_note) <= 500)),
  CHECK (((stars >= 1) AND (stars <= 5))),
  CHECK ((state = ANY (ARRAY['open'::text, 'acknowledged'::text, 'answered'::text, 'closed'::text, 'escalated'::text]))),
  CHECK ((topic = ANY (ARRAY['money'::text, 'account'::text, 'play'::text, 'offers'::text, 'other'::text]))),
  FOREIGN KEY (visitor) REFERENCES support.visitor(id)
);
comment on table support.talk is 'A chat, ticket or complaint as it stands. What was said lies beside it and never changes.';
CREATE INDEX talk_by_time ON support.talk USING btree (opened_at DESC, id DESC);
CREATE INDEX talk_of_member ON support.talk USING btree (member, last_at DESC, id);
CREATE INDEX talk_of_visitor ON support.talk USING btree (visitor, opened_at DESC) WHERE (visitor IS NOT NULL);
CREATE INDEX talk_of_visitors ON support.talk USING btree (last_at) WHERE (visitor IS NOT NULL);
CREATE UNIQUE INDEX talk_one_chat ON support.talk USING btree (member) WHERE ((kind = 'chat'::text) AND (state <> 'closed'::text));
CREATE UNIQUE INDEX talk_one_visitor_chat ON support.talk USING btree (visitor) WHERE ((visitor IS NOT NULL) AND (kind = 'chat'::text) AND (state <> 'closed'::text));
CREATE INDEX talk_open ON support.talk USING btree (kind, opened_at) WHERE (state <> 'closed'::text);
CREATE INDEX talk_waiting ON support.talk USING btree (waits_since) WHERE (waits_since IS NOT NULL);

create table support.talk_arrow (
  kind text not null,
  was text not null,
  becomes text not null,
  CHECK ((kind = ANY (ARRAY['chat'::text, 'ticket'::text, 'complaint'::text]))),
  PRIMARY KEY (kind, was, becomes)
);
comment on table support.talk_arrow is 'Every way a talk can go. There is no other.';

create table support.talk_image (
  id uuid not null,
  talk uuid not null,
  seq integer not null,
  place integer not null,
  kept bytea not null,
  type text not null,
  width integer not null,
  height integer not null,
  CHECK ((height > 0)),
  CHECK ((length(kept) <= 16777216)),
  PRIMARY KEY (id),
  CHECK (((place >= 1) AND (place <= 3))),
  FOREIGN KEY (talk, seq) REFERENCES support.said(talk, seq) ON DELETE CASCADE,
  UNIQUE (talk, seq, place),
  CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  CHECK ((width > 0))
);
comment on table support.talk_image is 'Pictures that members sent in a talk. No name of a file is kept.';

create table support.visitor (
  id uuid not null,
  key_hash bytea not null,
  name text not null,
  begun_at timestamp with time zone not null,
  CHECK ((length(key_hash) = 32)),
  UNIQUE (key_hash),
  CHECK ((length(name) <= 40)),
  PRIMARY KEY (id)
);
comment on table support.visitor is 'Somebody without an account who began a chat, by the key that their browser made.';

CREATE OR REPLACE FUNCTION support.keep_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.kind = 'complaint'
     and (old.closed_at is null or old.closed_at > now() - interval '5 years') then
    raise exception 'a complaint is kept for five years' using errcode = 'check_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION support.step_talk()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION support.words_follow_talk()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update support.said set member = new.member where talk = new.id and member is null;
  return null;
end $function$;

CREATE TRIGGER talk_claimed AFTER UPDATE OF member ON support.talk FOR EACH ROW WHEN (old.member IS NULL AND new.member IS NOT NULL) EXECUTE FUNCTION support.words_follow_talk();

CREATE TRIGGER talk_goes_on BEFORE INSERT OR UPDATE ON support.talk FOR EACH ROW EXECUTE FUNCTION support.step_talk();

CREATE TRIGGER talk_kept BEFORE DELETE ON support.talk FOR EACH ROW EXECUTE FUNCTION support.keep_complaint();

grant usage on schema support to balai_app;
grant delete, insert, select on table support.talk to balai_app;
grant delete, insert, select on table support.visitor to balai_app;
grant insert, select on table support.feedback to balai_app;
grant insert, select on table support.image to balai_app;
grant insert, select on table support.inner_note to balai_app;
grant insert, select on table support.said to balai_app;
grant insert, select on table support.talk_image to balai_app;
grant select on table support.talk_arrow to balai_app;
grant update on table support.talk (answer_due) to balai_app;
grant update on table support.talk (answered_at) to balai_app;
grant update on table support.talk (closed_at) to balai_app;
grant update on table support.talk (closed_by) to balai_app;
grant update on table support.talk (escalated_at) to balai_app;
grant update on table support.talk (handed_by) to balai_app;
grant update on table support.talk (kind) to balai_app;
grant update on table support.talk (last) to balai_app;
grant update on table support.talk (last_at) to balai_app;
grant update on table support.talk (member) to balai_app;
grant update on table support.talk (rated_at) to balai_app;
grant update on table support.talk (rated_note) to balai_app;
grant update on table support.talk (read_to) to balai_app;
grant update on table support.talk (resolve_due) to balai_app;
grant update on table support.talk (seen_at) to balai_app;
grant update on table support.talk (stars) to balai_app;
grant update on table support.talk (state) to balai_app;
grant update on table support.talk (taken_at) to balai_app;
grant update on table support.talk (taken_by) to balai_app;
grant update on table support.talk (taken_name) to balai_app;
grant update on table support.talk (visitor) to balai_app;
grant update on table support.talk (waits_since) to balai_app;
grant update on table support.visitor (name) to balai_app;

-- missions

create table missions.bounds (
  version integer not null,
  stake_most bigint not null,
  rounds_most bigint not null,
  wins_most bigint not null,
  games_most bigint not null,
  by text not null,
  at timestamp with time zone not null,
  CHECK (((games_most >= 1) AND (games_most <= 1000))),
  PRIMARY KEY (version),
  CHECK (((rounds_most >= 1) AND (rounds_most <= 100000))),
  CHECK ((stake_most > 0)),
  CHECK (((wins_most >= 1) AND (wins_most <= 100000)))
);
comment on table missions.bounds is 'What missions may ask for at the most, version after version.';

create table missions.claim (
  mission text not null,
  period date not null,
  person uuid not null,
  bucket smallint not null,
  member uuid not null,
  at timestamp with time zone not null,
  PRIMARY KEY (mission, period, person)
);
comment on table missions.claim is 'Who was paid for a mission, so that one person is not paid twice by two accounts.';

create table missions.hidden (
  bucket smallint not null,
  member uuid not null,
  at timestamp with time zone not null,
  PRIMARY KEY (bucket, member)
);
comment on table missions.hidden is 'Who does not want a win of theirs to be shown.';

create table missions.looked (
  what text not null,
  upto timestamp with time zone not null,
  PRIMARY KEY (what),
  CHECK ((what = ANY (ARRAY['members'::text, 'wins'::text])))
);
comment on table missions.looked is 'How far the scheduled work has come.';

create table missions.member (
  bucket smallint not null,
  member uuid not null,
  looked_at timestamp with time zone not null,
  PRIMARY KEY (bucket, member)
);
comment on table missions.member is 'Whoever looks at a member or pays one holds this row.';

create table missions.mission (
  mission text not null,
  version integer not null,
  names jsonb not null,
  abouts jsonb not null,
  per text not null,
  goal text not null,
  want bigint not null,
  times integer,
  categories text[] not null,
  games text[] not null,
  bonus_counts boolean not null,
  reward bigint not null,
  turnover integer not null,
  points integer not null,
  after text,
  place integer not null,
  open boolean not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  by text not null,
  at timestamp with time zone not null,
  mall_points integer not null default 0,
  extra text,
  extra_version integer,
  CHECK (((abouts ? 'ID'::text) AND (abouts ? 'EN'::text))),
  CHECK (((reward > 0) OR (points > 0) OR (mall_points > 0) OR (extra IS NOT NULL))),
  CHECK ((after <> mission)),
  CHECK ((until > since)),
  CHECK (((goal = 'wins'::text) = (times IS NOT NULL))),
  CHECK (((extra IS NULL) = (extra_version IS NULL))),
  CHECK ((goal = ANY (ARRAY['stake'::text, 'rounds'::text, 'wins'::text, 'games'::text]))),
  CHECK (((mall_points >= 0) AND (mall_points <= 1000000))),
  CHECK ((mission ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  CHECK (((names ? 'ID'::text) AND (names ? 'EN'::text))),
  CHECK ((per = ANY (ARRAY['day'::text, 'week'::text]))),
  PRIMARY KEY (mission, version),
  CHECK (((points >= 0) AND (points <= 1000))),
  CHECK ((reward >= 0)),
  CHECK (((times >= 100) AND (times <= 1000000))),
  CHECK (((turnover >= 0) AND (turnover <= 2000))),
  CHECK ((version > 0)),
  CHECK ((want > 0))
);
comment on table missions.mission is 'What missions ask and give, version after version: the one counts that was in force as a period began.';

create table missions.place (
  week date not null,
  place integer not null,
  bucket smallint not null,
  member uuid not null,
  points integer not null,
  reached_at timestamp with time zone not null,
  prize bigint not null,
  transfer uuid,
  paid_at timestamp with time zone,
  CHECK (((transfer IS NULL) = (paid_at IS NULL))),
  CHECK (((prize > 0) OR (transfer IS NULL))),
  PRIMARY KEY (week, place),
  CHECK ((place > 0)),
  CHECK ((points > 0)),
  CHECK ((prize >= 0)),
  UNIQUE (transfer),
  UNIQUE (week, bucket, member),
  FOREIGN KEY (week) REFERENCES missions.week(week)
);
comment on table missions.place is 'Who stood where as a week closed, and what was paid for it.';
CREATE INDEX place_unpaid ON missions.place USING btree (week, place) WHERE ((prize > 0) AND (paid_at IS NULL));

create table missions.prizes (
  version integer not null,
  amounts bigint[] not null,
  since timestamp with time zone not null,
  by text not null,
  at timestamp with time zone not null,
  CHECK ((((cardinality(amounts) >= 0) AND (cardinality(amounts) <= 50)) AND (0 < ALL (amounts)))),
  PRIMARY KEY (version)
);
comment on table missions.prizes is 'What the first places of a week get, version after version.';

create table missions.progress (
  bucket smallint not null,
  member uuid not null,
  mission text not null,
  period date not null,
  version integer not null,
  has bigint not null,
  reached_at timestamp with time zone,
  points integer not null,
  looked_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  amount bigint,
  owed bigint,
  transfer uuid,
  CHECK ((amount >= 0)),
  CHECK (((claimed_at IS NULL) OR (reached_at IS NOT NULL))),
  CHECK ((has >= 0)),
  FOREIGN KEY (mission, version) REFERENCES missions.mission(mission, version),
  CHECK ((owed >= 0)),
  CHECK ((((claimed_at IS NULL) = (amount IS NULL)) AND ((claimed_at IS NULL) = (owed IS NULL)) AND ((transfer IS NOT NULL) = COALESCE((amount > 0), false)))),
  PRIMARY KEY (bucket, member, mission, period),
  UNIQUE (transfer)
);
comment on table missions.progress is 'How far a member is in a period, as it was looked at last; the rounds themselves are in the books of play.';
CREATE INDEX progress_by_time ON missions.progress USING btree (looked_at DESC, bucket DESC, member DESC);
CREATE INDEX progress_claimed ON missions.progress USING btree (claimed_at) WHERE (claimed_at IS NOT NULL);
CREATE INDEX progress_reached ON missions.progress USING btree (reached_at) INCLUDE (bucket, member, points) WHERE (reached_at IS NOT NULL);

create table missions.week (
  week date not null,
  version integer not null,
  closed_at timestamp with time zone not null,
  PRIMARY KEY (week),
  FOREIGN KEY (version) REFERENCES missions.prizes(version),
  CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
);
comment on table missions.week is 'Weeks whose board is closed: each once.';

create table missions.win (
  bucket smallint not null,
  round uuid not null,
  member uuid not null,
  game text not null,
  vendor text not null,
  stake bigint not null,
  won bigint not null,
  at timestamp with time zone not null,
  CHECK ((won > stake)),
  PRIMARY KEY (bucket, round),
  CHECK ((stake > 0))
);
comment on table missions.win is 'Wins of the last days that the winner board chooses from: a copy, the rounds are in the books of play.';
CREATE INDEX win_biggest ON missions.win USING btree (won DESC, round);
CREATE INDEX win_newest ON missions.win USING btree (at DESC, round);

CREATE OR REPLACE FUNCTION missions.bound_mission()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  b missions.bounds;
begin
  select * into b from missions.bounds order by version desc limit 1;
  if new.want > (case new.per when 'week' then 7 else 1 end)
     * (case new.goal when 'stake' then b.stake_most when 'rounds' then b.rounds_most
                      when 'wins' then b.wins_most else b.games_most end) then
    raise exception 'a mission asks for more than the house allows' using errcode = 'check_violation';
  end if;
  if exists (select from missions.mission m where m.mission = new.mission and m.per <> new.per) then
    raise exception 'a mission of a day does not become one of a week' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION missions.keep_mission()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'what a mission asked for does not change' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION missions.keep_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.paid_at is not null
     or (old.week, old.place, old.bucket, old.member, old.points, old.reached_at, old.prize)
        is distinct from
        (new.week, new.place, new.bucket, new.member, new.points, new.reached_at, new.prize) then
    raise exception 'the board of a closed week does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION missions.keep_progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.claimed_at is not null or (old.version, old.points) is distinct from (new.version, new.points) then
    raise exception 'what was claimed of a mission does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE TRIGGER mission_bounded BEFORE INSERT ON missions.mission FOR EACH ROW EXECUTE FUNCTION missions.bound_mission();

CREATE TRIGGER mission_stays BEFORE DELETE OR UPDATE ON missions.mission FOR EACH ROW EXECUTE FUNCTION missions.keep_mission();

CREATE TRIGGER place_stays BEFORE UPDATE ON missions.place FOR EACH ROW EXECUTE FUNCTION missions.keep_place();

CREATE TRIGGER progress_stays BEFORE UPDATE ON missions.progress FOR EACH ROW EXECUTE FUNCTION missions.keep_progress();

grant usage on schema missions to balai_app;
grant delete, insert, select on table missions.hidden to balai_app;
grant delete, insert, select, update on table missions.win to balai_app;
grant insert, select on table missions.bounds to balai_app;
grant insert, select on table missions.claim to balai_app;
grant insert, select on table missions.mission to balai_app;
grant insert, select on table missions.place to balai_app;
grant insert, select on table missions.prizes to balai_app;
grant insert, select on table missions.progress to balai_app;
grant insert, select on table missions.week to balai_app;
grant insert, select, update on table missions.looked to balai_app;
grant insert, select, update on table missions.member to balai_app;
grant update on table missions.place (paid_at) to balai_app;
grant update on table missions.place (transfer) to balai_app;
grant update on table missions.progress (amount) to balai_app;
grant update on table missions.progress (claimed_at) to balai_app;
grant update on table missions.progress (has) to balai_app;
grant update on table missions.progress (looked_at) to balai_app;
grant update on table missions.progress (owed) to balai_app;
grant update on table missions.progress (reached_at) to balai_app;
grant update on table missions.progress (transfer) to balai_app;

-- points

create table points.level (
  version integer not null,
  level smallint not null,
  factor integer not null,
  days integer not null,
  CHECK (((days >= 1) AND (days <= 3650))),
  CHECK (((factor >= 0) AND (factor <= 1000))),
  CHECK (((level >= 0) AND (level <= 9))),
  PRIMARY KEY (version, level),
  FOREIGN KEY (version) REFERENCES points.terms(version)
);

create table points.looked (
  what text not null,
  upto timestamp with time zone not null,
  PRIMARY KEY (what),
  CHECK ((what = ANY (ARRAY['play'::text, 'ageing'::text])))
);
comment on table points.looked is 'How far the scheduled work has come.';

create table points.lot (
  bucket smallint not null,
  member uuid not null,
  expires date not null,
  points bigint not null,
  warned_at timestamp with time zone,
  FOREIGN KEY (bucket, member) REFERENCES points.member(bucket, member),
  PRIMARY KEY (bucket, member, expires),
  CHECK ((points >= 0))
);
comment on table points.lot is 'What is left of the points that run out on one day. The oldest are spent first.';
CREATE INDEX lot_ageing ON points.lot USING btree (expires, bucket, member) WHERE (points > 0);

create table points.member (
  bucket smallint not null,
  member uuid not null,
  carry bigint not null default 0,
  seq integer not null default 0,
  CHECK ((carry < 100000000)),
  PRIMARY KEY (bucket, member)
);
comment on table points.member is 'Held by whatever moves points of a member. What they have is in their lots.';

create table points.posting (
  bucket smallint not null,
  member uuid not null,
  seq integer not null,
  kind text not null,
  points bigint not null,
  after bigint not null,
  at timestamp with time zone not null,
  round uuid,
  game text,
  category text,
  counted bigint,
  version integer,
  level smallint,
  rate integer,
  factor integer,
  units bigint,
  expires date,
  redemption uuid,
  amount bigint,
  transfer uuid,
  granted_for text,
  CHECK ((after >= 0)),
  CHECK ((amount > 0)),
  CHECK (((kind = ANY (ARRAY['earned'::text, 'undone'::text])) = (round IS NOT NULL))),
  CHECK ((((round IS NULL) = (units IS NULL)) AND ((round IS NULL) = (counted IS NULL)))),
  CHECK (((kind = ANY (ARRAY['redeemed'::text, 'returned'::text])) = (redemption IS NOT NULL))),
  CHECK (((kind = 'converted'::text) = (amount IS NOT NULL))),
  CHECK (((points = 0) = (transfer IS NULL))),
  CHECK ((counted >= 0)),
  CHECK (
CASE
    WHEN (kind = ANY (ARRAY['earned'::text, 'returned'::text, 'granted'::text])) THEN (points >= 0)
    ELSE (points <= 0)
END),
  CHECK (((kind = 'granted'::text) = (granted_for IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['earned'::text, 'undone'::text, 'redeemed'::text, 'returned'::text, 'converted'::text, 'expired'::text, 'granted'::text]))),
  PRIMARY KEY (bucket, member, seq),
  UNIQUE (transfer),
  FOREIGN KEY (version) REFERENCES points.terms(version)
);
comment on table points.posting is 'Everything that moved points, with what it came from. It is only added to.';
CREATE INDEX posting_round ON points.posting USING btree (bucket, round, seq) WHERE (round IS NOT NULL);
CREATE INDEX posting_time ON points.posting USING btree (at, bucket, member, seq);

create table points.rate (
  version integer not null,
  category text not null,
  rate integer not null,
  PRIMARY KEY (version, category),
  CHECK (((rate >= 0) AND (rate <= 1000000))),
  FOREIGN KEY (version) REFERENCES points.terms(version)
);

create table points.redemption (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  reward text not null,
  version integer not null,
  kind text not null,
  price bigint not null,
  amount bigint,
  owed bigint not null default 0,
  state text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  by text,
  why text,
  name text,
  phone text,
  address text,
  city text,
  postcode text,
  courier text,
  tracking text,
  CHECK (((state = 'processing'::text) = (decided_at IS NULL))),
  CHECK (((state = 'rejected'::text) = (why IS NOT NULL))),
  CHECK (((kind = 'goods'::text) = (address IS NOT NULL))),
  CHECK (((tracking IS NOT NULL) = ((kind = 'goods'::text) AND (state = 'approved'::text)))),
  UNIQUE (id),
  CHECK ((kind = ANY (ARRAY['cash'::text, 'bonus'::text, 'goods'::text]))),
  CHECK ((owed >= 0)),
  PRIMARY KEY (bucket, id),
  CHECK ((price > 0)),
  FOREIGN KEY (reward, version) REFERENCES points.reward(reward, version),
  CHECK ((state = ANY (ARRAY['processing'::text, 'approved'::text, 'rejected'::text])))
);
comment on table points.redemption is 'Rewards that members asked for, and what became of each.';
CREATE INDEX redemption_member ON points.redemption USING btree (bucket, member, created_at DESC, id DESC);
CREATE INDEX redemption_time ON points.redemption USING btree (created_at, id);
CREATE INDEX redemption_waiting ON points.redemption USING btree (created_at, id) WHERE (state = 'processing'::text);

create table points.reward (
  reward text not null,
  version integer not null,
  kind text not null,
  name_id text not null,
  name_en text not null,
  text_id text not null,
  text_en text not null,
  art text not null,
  price bigint not null,
  amount bigint,
  turnover integer not null default 0,
  cost bigint not null,
  stock integer,
  each_most integer,
  level_least smallint not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  open boolean not null,
  place integer not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  CHECK ((amount > 0)),
  CHECK (((kind = 'goods'::text) = (amount IS NULL))),
  CHECK (((kind = 'bonus'::text) OR (turnover = 0))),
  CHECK (((closes_at IS NULL) OR (opens_at IS NULL) OR (closes_at > opens_at))),
  CHECK ((cost >= 0)),
  CHECK ((each_most > 0)),
  CHECK ((kind = ANY (ARRAY['cash'::text, 'bonus'::text, 'goods'::text]))),
  CHECK (((level_least >= 0) AND (level_least <= 9))),
  PRIMARY KEY (reward, version),
  CHECK (((price >= 1) AND (price <= '1000000000000'::bigint))),
  CHECK ((reward ~ '^[a-z0-9][a-z0-9-]{1,39}$'::text)),
  CHECK ((stock >= 0)),
  CHECK (((turnover >= 0) AND (turnover <= 10000)))
);
comment on table points.reward is 'What the mall offers, version after version; the newest of each is in force.';

create table points.shelf (
  reward text not null,
  taken integer not null default 0,
  PRIMARY KEY (reward),
  CHECK ((taken >= 0))
);
comment on table points.shelf is 'What was taken of each reward: one row, so that the last one is taken once.';

create table points.taking (
  bucket smallint not null,
  redemption uuid not null,
  expires date not null,
  points bigint not null,
  PRIMARY KEY (bucket, redemption, expires),
  CHECK ((points > 0))
);
comment on table points.taking is 'Which lots a redemption was paid from.';

create table points.terms (
  version integer not null,
  convert_points bigint not null,
  convert_amount bigint not null,
  convert_turnover integer not null,
  warn_days integer not null,
  return_days integer not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  CHECK (((convert_amount >= 1) AND (convert_amount <= '999999999999'::bigint))),
  CHECK (((convert_points >= 1) AND (convert_points <= 1000000000))),
  CHECK (((convert_turnover >= 0) AND (convert_turnover <= 10000))),
  PRIMARY KEY (version),
  CHECK (((return_days >= 1) AND (return_days <= 365))),
  CHECK (((warn_days >= 1) AND (warn_days <= 90)))
);
comment on table points.terms is 'By which points come, age and are changed, version after version; the newest is in force.';

CREATE OR REPLACE FUNCTION points.decide_once()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.state <> 'processing' or new.state = 'processing'
     or (new.bucket, new.id, new.member, new.reward, new.version, new.kind, new.price, new.created_at)
        is distinct from
        (old.bucket, old.id, old.member, old.reward, old.version, old.kind, old.price, old.created_at) then
    raise exception 'a redemption is decided once' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION points.follow_posting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.after - new.points <> coalesce((select p.after from points.posting p
        where p.bucket = new.bucket and p.member = new.member and p.seq = new.seq - 1), 0) then
    raise exception 'a posting begins at what the last one left' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE TRIGGER posting_follows BEFORE INSERT ON points.posting FOR EACH ROW EXECUTE FUNCTION points.follow_posting();

CREATE TRIGGER redemption_once BEFORE UPDATE ON points.redemption FOR EACH ROW EXECUTE FUNCTION points.decide_once();

grant usage on schema points to balai_app;
grant insert, select on table points.level to balai_app;
grant insert, select on table points.posting to balai_app;
grant insert, select on table points.rate to balai_app;
grant insert, select on table points.reward to balai_app;
grant insert, select on table points.taking to balai_app;
grant insert, select on table points.terms to balai_app;
grant insert, select, update on table points.looked to balai_app;
grant insert, select, update on table points.lot to balai_app;
grant insert, select, update on table points.member to balai_app;
grant insert, select, update on table points.redemption to balai_app;
grant insert, select, update on table points.shelf to balai_app;

-- referral

create table referral.code (
  code text not null,
  bucket smallint not null,
  member uuid not null,
  at timestamp with time zone not null,
  CHECK ((code ~ '^[A-Z2-9]{8}$'::text)),
  UNIQUE (member),
  PRIMARY KEY (code)
);
comment on table referral.code is 'The one code under which a member invites. It never changes.';

create table referral.friend (
  friend uuid not null,
  friend_bucket smallint not null,
  bucket smallint not null,
  member uuid not null,
  nth integer not null,
  code text not null,
  joined_at timestamp with time zone not null,
  staked bigint not null default 0,
  units bigint not null default 0,
  deposited_at timestamp with time zone,
  played_at timestamp with time zone,
  rewarded_at timestamp with time zone,
  same_at timestamp with time zone,
  stopped_at timestamp with time zone,
  stopped_by text,
  looked_at timestamp with time zone,
  FOREIGN KEY (bucket, member) REFERENCES referral.member(bucket, member),
  UNIQUE (bucket, member, nth),
  CHECK ((friend <> member)),
  CHECK (((stopped_at IS NULL) = (stopped_by IS NULL))),
  FOREIGN KEY (code) REFERENCES referral.code(code),
  CHECK ((nth > 0)),
  PRIMARY KEY (friend),
  CHECK ((staked >= 0)),
  CHECK ((units >= 0))
);
comment on table referral.friend is 'Whom a member brought. A member was brought by one, as the account was opened.';
CREATE INDEX friend_fresh ON referral.friend USING btree (joined_at) WHERE (looked_at IS NULL);
CREATE INDEX friend_owed ON referral.friend USING btree (bucket, member) WHERE ((rewarded_at IS NULL) AND (deposited_at IS NOT NULL));
CREATE INDEX friend_time ON referral.friend USING btree (joined_at, friend);

create table referral.line (
  bucket smallint not null,
  member uuid not null,
  seq integer not null,
  kind text not null,
  friend uuid not null,
  at timestamp with time zone not null,
  day date not null,
  round uuid,
  friend_bucket smallint not null,
  game text,
  category text,
  ended_at timestamp with time zone,
  stake bigint,
  counted bigint,
  version integer not null,
  rate integer,
  units bigint not null,
  amount bigint not null,
  why text,
  FOREIGN KEY (bucket, member) REFERENCES referral.member(bucket, member),
  CHECK ((((round IS NULL) = (counted IS NULL)) AND ((round IS NULL) = (rate IS NULL)) AND ((round IS NULL) = (game IS NULL)) AND ((round IS NULL) = (stake IS NULL)))),
  CHECK (((why IS DISTINCT FROM 'resting'::text) OR (units <= 0))),
  CHECK ((counted >= 0)),
  FOREIGN KEY (friend) REFERENCES referral.friend(friend),
  CHECK ((kind = ANY (ARRAY['stake'::text, 'undone'::text, 'reward'::text, 'reward-undone'::text]))),
  PRIMARY KEY (bucket, member, seq),
  CHECK (((kind = ANY (ARRAY['reward'::text, 'reward-undone'::text])) = (round IS NULL))),
  CHECK (
CASE
    WHEN (kind = ANY (ARRAY['undone'::text, 'reward-undone'::text])) THEN ((units <= 0) AND (amount <= 0))
    ELSE ((units >= 0) AND (amount >= 0))
END),
  CHECK ((stake >= 0)),
  FOREIGN KEY (version) REFERENCES referral.terms(version),
  CHECK ((why = ANY (ARRAY['capped'::text, 'resting'::text, 'same'::text, 'stopped'::text, 'closed'::text])))
);
comment on table referral.line is 'All that friends brought, each line with its bet. It is only added to.';
CREATE INDEX line_day ON referral.line USING btree (bucket, member, day, seq);
CREATE INDEX line_friend ON referral.line USING btree (bucket, member, friend, seq);
CREATE INDEX line_reward ON referral.line USING btree (friend, seq) WHERE (kind = ANY (ARRAY['reward'::text, 'reward-undone'::text]));
CREATE INDEX line_round ON referral.line USING btree (friend_bucket, round, seq) WHERE (round IS NOT NULL);
CREATE INDEX line_time ON referral.line USING btree (at, bucket, member, seq);

create table referral.link (
  friend uuid not null,
  shared text not null,
  at timestamp with time zone not null,
  FOREIGN KEY (friend) REFERENCES referral.friend(friend),
  PRIMARY KEY (friend, shared),
  CHECK ((shared = ANY (ARRAY['place'::text, 'payee'::text, 'paper'::text, 'mobile'::text])))
);
comment on table referral.link is 'What a friend and whoever brought them have in common.';
CREATE INDEX link_time ON referral.link USING btree (at, friend);

create table referral.looked (
  what text not null,
  upto timestamp with time zone not null,
  PRIMARY KEY (what),
  CHECK ((what = ANY (ARRAY['play'::text, 'deposits'::text])))
);
comment on table referral.looked is 'How far the scheduled work has come.';

create table referral.member (
  bucket smallint not null,
  member uuid not null,
  units bigint not null default 0,
  friends integer not null default 0,
  seq integer not null default 0,
  paid_seq integer not null default 0,
  CHECK ((paid_seq <= seq)),
  PRIMARY KEY (bucket, member),
  CHECK ((units >= 0))
);
comment on table referral.member is 'Held by whatever counts or pays what friends of a member earn.';
CREATE INDEX member_unpaid ON referral.member USING btree (bucket, member) WHERE (paid_seq < seq);

create table referral.payment (
  bucket smallint not null,
  member uuid not null,
  from_seq integer not null,
  to_seq integer not null,
  amount bigint not null,
  owed bigint not null,
  version integer not null,
  at timestamp with time zone not null,
  transfer uuid not null,
  CHECK ((amount > 0)),
  FOREIGN KEY (bucket, member) REFERENCES referral.member(bucket, member),
  CHECK ((from_seq < to_seq)),
  CHECK ((owed >= 0)),
  PRIMARY KEY (bucket, member, to_seq),
  UNIQUE (transfer),
  FOREIGN KEY (version) REFERENCES referral.terms(version)
);
comment on table referral.payment is 'What was paid to a member in cash, once for each of its lines.';
CREATE INDEX payment_time ON referral.payment USING btree (at, bucket, member, to_seq);

create table referral.rate (
  version integer not null,
  category text not null,
  rate integer not null,
  PRIMARY KEY (version, category),
  CHECK (((rate >= 0) AND (rate <= 500))),
  FOREIGN KEY (version) REFERENCES referral.terms(version)
);

create table referral.terms (
  version integer not null,
  bonus_counts boolean not null,
  reward bigint,
  reward_deposit bigint,
  reward_stake bigint,
  friend_most bigint,
  month_most bigint,
  turnover integer not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  CHECK ((((reward IS NULL) = (reward_deposit IS NULL)) AND ((reward IS NULL) = (reward_stake IS NULL)))),
  CHECK ((friend_most > 0)),
  CHECK ((month_most > 0)),
  PRIMARY KEY (version),
  CHECK (((reward >= 1) AND (reward <= '999999999999'::bigint))),
  CHECK ((reward_deposit > 0)),
  CHECK ((reward_stake >= 0)),
  CHECK (((turnover >= 0) AND (turnover <= 10000)))
);
comment on table referral.terms is 'By which friends earn, version after version; the newest is in force.';

CREATE OR REPLACE FUNCTION referral.follow_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.seq > 1 and not exists (select from referral.line l
       where l.bucket = new.bucket and l.member = new.member and l.seq = new.seq - 1) then
    raise exception 'lines have no hole' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION referral.no_circle()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from referral.friend f where f.member = new.friend) then
    raise exception 'whoever has brought others was here before' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION referral.reward_once()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (select count(*) filter (where l.kind = 'reward') - count(*) filter (where l.kind = 'reward-undone')
        from referral.line l
       where l.friend = new.friend and l.kind in ('reward', 'reward-undone')
         and (l.bucket, l.member, l.seq) <> (new.bucket, new.member, new.seq))
     <> (case new.kind when 'reward' then 0 else 1 end) then
    raise exception 'a friend brings the reward once' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION referral.total_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.amount <> (select coalesce(sum(l.amount), 0) from referral.line l
        where l.bucket = new.bucket and l.member = new.member
          and l.seq > new.from_seq and l.seq <= new.to_seq)
     or new.from_seq <> coalesce((select max(p.to_seq) from referral.payment p
        where p.bucket = new.bucket and p.member = new.member), 0) then
    raise exception 'a payment is what its lines come to' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE TRIGGER friend_is_new BEFORE INSERT ON referral.friend FOR EACH ROW EXECUTE FUNCTION referral.no_circle();

CREATE TRIGGER line_follows BEFORE INSERT ON referral.line FOR EACH ROW EXECUTE FUNCTION referral.follow_line();

CREATE TRIGGER line_reward_once BEFORE INSERT ON referral.line FOR EACH ROW WHEN (new.kind = ANY (ARRAY['reward'::text, 'reward-undone'::text])) EXECUTE FUNCTION referral.reward_once();

CREATE TRIGGER payment_totals BEFORE INSERT ON referral.payment FOR EACH ROW EXECUTE FUNCTION referral.total_payment();

grant usage on schema referral to balai_app;
grant insert, select on table referral.code to balai_app;
grant insert, select on table referral.line to balai_app;
grant insert, select on table referral.link to balai_app;
grant insert, select on table referral.payment to balai_app;
grant insert, select on table referral.rate to balai_app;
grant insert, select on table referral.terms to balai_app;
grant insert, select, update on table referral.friend to balai_app;
grant insert, select, update on table referral.looked to balai_app;
grant insert, select, update on table referral.member to balai_app;

-- agents

create table agents.affiliate (
  member uuid not null,
  balance bigint not null default 0,
  entries integer not null default 0,
  since timestamp with time zone not null,
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (member)
);
comment on table agents.affiliate is 'Agents who have or had a part in a programme.';

create table agents.affiliate_changed (
  affiliate uuid not null,
  month date not null,
  FOREIGN KEY (affiliate) REFERENCES agents.affiliate(member),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  PRIMARY KEY (affiliate, month)
);
comment on table agents.affiliate_changed is 'Months of affiliates in which something changed since they were last looked at.';

create table agents.affiliate_entry (
  member uuid not null,
  seq integer not null,
  kind text not null,
  month date,
  nth integer,
  amount bigint not null,
  balance bigint not null,
  transfer uuid,
  at timestamp with time zone not null,
  CHECK ((amount <> 0)),
  CHECK ((((kind = 'statement'::text) = (month IS NOT NULL)) AND ((month IS NULL) = (nth IS NULL)))),
  CHECK ((((kind = 'payment'::text) = (transfer IS NOT NULL)) AND ((kind = 'statement'::text) OR (amount < 0)))),
  CHECK ((kind = ANY (ARRAY['statement'::text, 'payment'::text]))),
  FOREIGN KEY (member) REFERENCES agents.affiliate(member),
  FOREIGN KEY (member, month, nth) REFERENCES agents.statement(affiliate, month, nth),
  PRIMARY KEY (member, seq),
  CHECK ((seq > 0)),
  UNIQUE (transfer)
);
comment on table agents.affiliate_entry is 'The account of an affiliate. Above zero the house owes; below, more was paid than is owed by now.';
CREATE UNIQUE INDEX affiliate_entry_statement ON agents.affiliate_entry USING btree (member, month, nth) WHERE (kind = 'statement'::text);
CREATE INDEX affiliate_entry_time ON agents.affiliate_entry USING btree (at, member, seq);

create table agents.affiliate_event (
  member uuid not null,
  kind text not null,
  amount bigint,
  at timestamp with time zone not null,
  CHECK ((kind = ANY (ARRAY['registered'::text, 'deposit'::text, 'qualified'::text]))),
  FOREIGN KEY (member) REFERENCES agents.attribution(member),
  PRIMARY KEY (member, kind)
);
comment on table agents.affiliate_event is 'What became of accounts that affiliates brought, each thing once. Only added to.';

create table agents.affiliate_play (
  member uuid not null,
  day date not null,
  category text not null,
  rounds bigint not null,
  stake bigint not null,
  returned bigint not null,
  FOREIGN KEY (member) REFERENCES agents.attribution(member),
  PRIMARY KEY (member, day, category)
);
comment on table agents.affiliate_play is 'What accounts that were brought played from cash alone, by the day on which rounds ended. Nobody writes it but the lines.';

create table agents.affiliate_term (
  member uuid not null,
  nth integer not null,
  programme text,
  from_month date not null,
  by text not null,
  at timestamp with time zone not null,
  CHECK ((EXTRACT(day FROM from_month) = (1)::numeric)),
  FOREIGN KEY (member) REFERENCES agents.affiliate(member),
  CHECK ((nth > 0)),
  PRIMARY KEY (member, nth)
);
comment on table agents.affiliate_term is 'Of which programme an affiliate has a part, from which month on. Only added to.';

create table agents.attribution (
  member uuid not null,
  ref uuid not null,
  affiliate uuid not null,
  link uuid not null,
  sub text not null,
  click uuid,
  rule integer not null,
  at timestamp with time zone not null,
  why text,
  looked_at timestamp with time zone,
  FOREIGN KEY (affiliate) REFERENCES agents.affiliate(member),
  CHECK ((member <> affiliate)),
  FOREIGN KEY (click) REFERENCES agents.click(id),
  FOREIGN KEY (link) REFERENCES agents.link(id),
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (member),
  UNIQUE (ref),
  FOREIGN KEY (rule) REFERENCES agents.click_rule(nth),
  CHECK ((why = 'linked'::text))
);
comment on table agents.attribution is 'Which click brought which account, by which rule.';
CREATE INDEX attribution_affiliate ON agents.attribution USING btree (affiliate, at, member);
CREATE INDEX attribution_fresh ON agents.attribution USING btree (at) WHERE (looked_at IS NULL);
CREATE INDEX attribution_link ON agents.attribution USING btree (link, sub);

create table agents.below (
  upline uuid not null,
  member uuid not null,
  steps integer not null,
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (upline, member),
  CHECK ((steps > 0)),
  FOREIGN KEY (upline) REFERENCES agents.member(member)
);
comment on table agents.below is 'Everybody below somebody now, kept by the places themselves.';
CREATE INDEX below_member ON agents.below USING btree (member, steps);

create table agents.below_day (
  upline uuid not null,
  day date not null,
  member uuid not null,
  category text not null,
  rounds bigint not null,
  stake bigint not null,
  counted bigint not null,
  returned bigint not null,
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (upline, day, member, category),
  FOREIGN KEY (upline) REFERENCES agents.member(member)
);
comment on table agents.below_day is 'What each below played by day, kept by the lines themselves.';

create table agents.bill (
  contract uuid not null,
  period timestamp with time zone not null,
  nth integer not null,
  period_to timestamp with time zone not null,
  version integer not null,
  stake bigint not null,
  returned bigint not null,
  looked_stake bigint not null,
  looked_returned bigint not null,
  active integer not null,
  days integer not null,
  carried_in bigint not null,
  tier integer,
  rate integer not null,
  base bigint not null,
  amount bigint not null,
  carried bigint not null,
  at timestamp with time zone not null,
  CHECK ((amount >= 0)),
  CHECK ((base >= 0)),
  CHECK ((carried <= 0)),
  CHECK ((carried_in <= 0)),
  CHECK ((period < period_to)),
  FOREIGN KEY (contract) REFERENCES agents.contract(id),
  FOREIGN KEY (contract, version) REFERENCES agents.contract_version(contract, nth),
  CHECK ((nth > 0)),
  PRIMARY KEY (contract, period, nth),
  CHECK (((rate >= 0) AND (rate <= 10000)))
);
comment on table agents.bill is 'What a contract owes for a period, with all it was reckoned from. Only added to.';
CREATE INDEX bill_time ON agents.bill USING btree (at, contract, period);

create table agents.bill_decision (
  contract uuid not null,
  period timestamp with time zone not null,
  nth integer not null,
  verdict text not null,
  by text not null,
  at timestamp with time zone not null,
  FOREIGN KEY (contract, period, nth) REFERENCES agents.bill(contract, period, nth),
  PRIMARY KEY (contract, period),
  CHECK ((verdict = ANY (ARRAY['agreed'::text, 'refused'::text])))
);
comment on table agents.bill_decision is 'Whether a bill that waits for a hand is paid.';

create table agents.brought (
  member uuid not null,
  day date not null,
  player uuid not null,
  bets integer not null,
  units bigint not null,
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (member, day, player),
  FOREIGN KEY (player) REFERENCES agents.member(member)
);
comment on table agents.brought is 'Whose bets a day of income is made of, kept by the lines themselves.';

create table agents.click (
  id uuid not null,
  link uuid not null,
  visitor bytea not null,
  sub text not null,
  at timestamp with time zone not null,
  FOREIGN KEY (link) REFERENCES agents.link(id),
  PRIMARY KEY (id),
  CHECK ((sub ~ '^[A-Za-z0-9._-]{0,40}$'::text))
);
comment on table agents.click is 'Who came by which link of an affiliate, and under which mark of theirs. Only added to.';
CREATE INDEX click_link ON agents.click USING btree (link, at);
CREATE INDEX click_visitor ON agents.click USING btree (visitor, at);

create table agents.click_rule (
  nth integer not null,
  days integer not null,
  click text not null,
  by text not null,
  at timestamp with time zone not null,
  CHECK ((click = ANY (ARRAY['first'::text, 'last'::text]))),
  CHECK (((days >= 1) AND (days <= 90))),
  CHECK ((nth > 0)),
  PRIMARY KEY (nth)
);
comment on table agents.click_rule is 'Which click brings an account, in versions. Only added to.';

create table agents.contract (
  id uuid not null,
  kind text not null,
  member uuid not null,
  upline uuid,
  state text not null,
  version integer not null default 0,
  since timestamp with time zone,
  until timestamp with time zone,
  cancelled_by uuid,
  proposed_at timestamp with time zone not null,
  FOREIGN KEY (cancelled_by) REFERENCES agents.member(member),
  CHECK ((member <> upline)),
  CHECK (((version = 0) = (since IS NULL))),
  CHECK (((version > 0) OR (state = ANY (ARRAY['signing'::text, 'rejected'::text, 'withdrawn'::text])))),
  CHECK (((until IS NOT NULL) = (state = 'ended'::text))),
  CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['signing'::text, 'active'::text, 'cancelling'::text, 'ended'::text, 'rejected'::text, 'withdrawn'::text]))),
  FOREIGN KEY (upline) REFERENCES agents.member(member),
  CHECK ((version >= 0))
);
comment on table agents.contract is 'What somebody is paid for the play below them, one of a kind at a time.';
CREATE UNIQUE INDEX contract_one ON agents.contract USING btree (member, kind) WHERE (state = ANY (ARRAY['signing'::text, 'active'::text, 'cancelling'::text]));
CREATE INDEX contract_running ON agents.contract USING btree (kind, id) WHERE (since IS NOT NULL);
CREATE INDEX contract_upline ON agents.contract USING btree (upline, proposed_at) WHERE (upline IS NOT NULL);

create table agents.contract_end (
  contract uuid not null,
  nth integer not null,
  act text not null,
  by text not null,
  at timestamp with time zone not null,
  CHECK ((act = ANY (ARRAY['asked'::text, 'taken-back'::text, 'goes-on'::text, 'agreed'::text]))),
  FOREIGN KEY (contract) REFERENCES agents.contract(id),
  CHECK ((nth > 0)),
  PRIMARY KEY (contract, nth)
);
comment on table agents.contract_end is 'Wishes to end a contract, and the answers to them. Only added to.';

create table agents.contract_version (
  contract uuid not null,
  nth integer not null,
  terms jsonb not null,
  state text not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  holds_from timestamp with time zone,
  CHECK (((state = 'signing'::text) = (decided_at IS NULL))),
  CHECK (((state = 'signed'::text) = (holds_from IS NOT NULL))),
  CHECK ((holds_from >= decided_at)),
  FOREIGN KEY (contract) REFERENCES agents.contract(id),
  CHECK ((nth > 0)),
  PRIMARY KEY (contract, nth),
  CHECK ((state = ANY (ARRAY['signing'::text, 'signed'::text, 'rejected'::text, 'withdrawn'::text])))
);
comment on table agents.contract_version is 'Terms that were proposed, and what became of them.';
CREATE UNIQUE INDEX version_open ON agents.contract_version USING btree (contract) WHERE (state = 'signing'::text);

create table agents.earned (
  member uuid not null,
  day date not null,
  category text not null,
  own boolean not null,
  units bigint not null,
  paid bigint not null default 0,
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (member, day, category, own)
);
comment on table agents.earned is 'What shares of bets come to, by the day on which they were counted.';
CREATE INDEX earned_day ON agents.earned USING btree (day, member, category, own);
CREATE INDEX earned_due ON agents.earned USING btree (day, member) WHERE (units <> paid);

create table agents.entry (
  contract uuid not null,
  seq integer not null,
  kind text not null,
  period timestamp with time zone,
  nth integer,
  amount bigint not null,
  balance bigint not null,
  transfer uuid,
  at timestamp with time zone not null,
  CHECK ((amount <> 0)),
  CHECK ((((kind = 'bill'::text) = (period IS NOT NULL)) AND ((period IS NULL) = (nth IS NULL)))),
  CHECK ((((kind = 'payment'::text) = (transfer IS NOT NULL)) AND ((kind = 'bill'::text) OR (amount < 0)))),
  FOREIGN KEY (contract) REFERENCES agents.contract(id),
  FOREIGN KEY (contract, period, nth) REFERENCES agents.bill(contract, period, nth),
  CHECK ((kind = ANY (ARRAY['bill'::text, 'payment'::text]))),
  PRIMARY KEY (contract, seq),
  CHECK ((seq > 0)),
  UNIQUE (transfer)
);
comment on table agents.entry is 'The account of a contract. Above zero the payer owes; below, more was paid than is owed by now.';
CREATE UNIQUE INDEX entry_bill ON agents.entry USING btree (contract, period, nth) WHERE (kind = 'bill'::text);
CREATE INDEX entry_time ON agents.entry USING btree (at, contract, seq);

create table agents.flow (
  upline uuid not null,
  day date not null,
  kind text not null,
  member uuid not null,
  count integer not null,
  amount bigint not null,
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (upline, day, kind, member),
  FOREIGN KEY (upline) REFERENCES agents.member(member)
);
comment on table agents.flow is 'The same by whose it is, for everybody above. Nobody writes it but what moved.';

create table agents.flow_total (
  upline uuid not null,
  day date not null,
  kind text not null,
  count integer not null,
  amount bigint not null,
  PRIMARY KEY (upline, day, kind),
  FOREIGN KEY (upline) REFERENCES agents.member(member)
);
comment on table agents.flow_total is 'The same of all below together.';

create table agents.growth (
  upline uuid not null,
  day date not null,
  members integer not null,
  direct integer not null,
  folded boolean not null default false
);
comment on table agents.growth is 'How many of each day stand below somebody now: sums of its rows. Whoever comes adds one and waits for nobody; rows are folded later.';
CREATE INDEX growth_loose ON agents.growth USING btree (upline, day) WHERE (NOT folded);
CREATE INDEX growth_upline ON agents.growth USING btree (upline, day);

create table agents.late (
  member uuid not null,
  slot timestamp with time zone not null,
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (member, slot)
);
comment on table agents.late is 'What has to be looked at again, because a bet of it was undone or came late.';

create table agents.line (
  bucket smallint not null,
  round uuid not null,
  seq integer not null,
  member uuid not null,
  place integer not null,
  game text not null,
  category text not null,
  ended_at timestamp with time zone not null,
  day date not null,
  at timestamp with time zone not null,
  counted_on date not null,
  rounds integer not null,
  stake bigint not null,
  counted bigint not null,
  returned bigint not null,
  shares integer[] not null,
  why text,
  brings boolean not null default true,
  CHECK (((stake <> 0) OR (counted <> 0) OR (returned <> 0) OR (rounds <> 0))),
  FOREIGN KEY (member, place) REFERENCES agents.place(member, nth),
  PRIMARY KEY (bucket, round, seq),
  CHECK (((rounds >= '-1'::integer) AND (rounds <= 1))),
  CHECK ((seq > 0)),
  CHECK ((0 <= ALL (shares))),
  CHECK ((why = ANY (ARRAY['resting'::text, 'closed'::text])))
);
comment on table agents.line is 'Each bet as it counts, and each change of it, by its round. It is only added to.';
CREATE INDEX line_counted ON agents.line USING btree (member, counted_on, round);
CREATE INDEX line_member ON agents.line USING btree (member, day, round);
CREATE INDEX line_time ON agents.line USING brin (at);

create table agents.link (
  id uuid not null,
  member uuid not null,
  code text not null,
  name text not null,
  until timestamp with time zone,
  closed boolean not null default false,
  made_at timestamp with time zone not null,
  UNIQUE (code),
  FOREIGN KEY (member) REFERENCES agents.member(member),
  CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  PRIMARY KEY (id)
);
comment on table agents.link is 'A link by which an agent invites.';
CREATE INDEX link_member ON agents.link USING btree (member, made_at DESC, id);

create table agents.link_join (
  member uuid not null,
  link uuid not null,
  at timestamp with time zone not null,
  FOREIGN KEY (link) REFERENCES agents.link(id),
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (member)
);
comment on table agents.link_join is 'Who came by a link. It is only added to.';
CREATE INDEX link_joined ON agents.link_join USING btree (link, at);

create table agents.link_rate (
  link uuid not null,
  category text not null,
  rate integer not null,
  FOREIGN KEY (link) REFERENCES agents.link(id),
  PRIMARY KEY (link, category),
  CHECK (((rate >= 1) AND (rate <= 500)))
);
comment on table agents.link_rate is 'What who comes by a link gets of stakes, as far as the agent gets as much by then.';

create table agents.link_visit (
  link uuid not null,
  visitor bytea not null,
  at timestamp with time zone not null,
  FOREIGN KEY (link) REFERENCES agents.link(id),
  PRIMARY KEY (link, visitor)
);
comment on table agents.link_visit is 'Visits to a link; of the visitor only a digest is kept.';

create table agents.looked (
  what text not null,
  upto timestamp with time zone not null,
  PRIMARY KEY (what),
  CHECK ((what = ANY (ARRAY['play'::text, 'money'::text])))
);
comment on table agents.looked is 'How far the scheduled work has come.';

create table agents.member (
  member uuid not null,
  bucket smallint not null,
  upline uuid,
  place integer not null,
  joined_at timestamp with time zone not null,
  CHECK ((upline <> member)),
  PRIMARY KEY (member),
  CHECK ((place > 0)),
  FOREIGN KEY (upline) REFERENCES agents.member(member)
);
comment on table agents.member is 'Everybody in the tree. The row is held by whatever changes what hangs on it.';
CREATE INDEX member_joined ON agents.member USING btree (joined_at, member);
CREATE INDEX member_upline ON agents.member USING btree (upline, member) WHERE (upline IS NOT NULL);

create table agents.move (
  id uuid not null,
  member uuid not null,
  from_upline uuid,
  to_upline uuid,
  by text not null,
  reason text not null,
  at timestamp with time zone not null,
  FOREIGN KEY (from_upline) REFERENCES agents.member(member),
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (id),
  FOREIGN KEY (to_upline) REFERENCES agents.member(member)
);
comment on table agents.move is 'A branch that was hung elsewhere, by whom and why. It is only added to.';
CREATE INDEX move_member ON agents.move USING btree (member, at);
CREATE INDEX move_time ON agents.move USING btree (at, id);

create table agents.moved (
  bucket smallint not null,
  key uuid not null,
  member uuid not null,
  place integer not null,
  kind text not null,
  at timestamp with time zone not null,
  day date not null,
  count integer not null,
  amount bigint not null,
  brings boolean not null default true,
  CHECK ((amount <> 0)),
  CHECK (((count >= '-1'::integer) AND (count <= 1))),
  CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'bonus'::text, 'commission'::text, 'salary'::text]))),
  FOREIGN KEY (member, place) REFERENCES agents.place(member, nth),
  PRIMARY KEY (bucket, key)
);
comment on table agents.moved is 'Money of members in the tree, transfer by transfer. It is only added to.';
CREATE INDEX moved_day ON agents.moved USING btree (member, kind, day) INCLUDE (amount);

create table agents.payment (
  member uuid not null,
  nth integer not null,
  day date not null,
  units bigint not null,
  carried_in bigint not null,
  carried bigint not null,
  amount bigint not null,
  transfer uuid,
  at timestamp with time zone not null,
  CHECK ((amount >= 0)),
  CHECK ((carried < 10000)),
  CHECK (((carried_in + units) = ((amount * 10000) + carried))),
  CHECK (((amount > 0) = (transfer IS NOT NULL))),
  CHECK (((amount = 0) OR (carried >= 0))),
  UNIQUE (member, day),
  FOREIGN KEY (member) REFERENCES agents.member(member),
  CHECK ((nth > 0)),
  PRIMARY KEY (member, nth),
  UNIQUE (transfer)
);
comment on table agents.payment is 'What members were paid of their shares of bets, and what is carried on. Only added to.';
CREATE INDEX payment_time ON agents.payment USING btree (at, member);

create table agents.payment_part (
  member uuid not null,
  nth integer not null,
  day date not null,
  category text not null,
  own boolean not null,
  units bigint not null,
  FOREIGN KEY (member, day, category, own) REFERENCES agents.earned(member, day, category, own),
  FOREIGN KEY (member, nth) REFERENCES agents.payment(member, nth),
  PRIMARY KEY (member, nth, day, category, own),
  CHECK ((units <> 0))
);
comment on table agents.payment_part is 'The days and kinds of game that a payment is made of.';

create table agents.place (
  member uuid not null,
  nth integer not null,
  uplines uuid[] not null,
  at timestamp with time zone not null,
  move uuid,
  CHECK (((nth = 1) = (move IS NULL))),
  FOREIGN KEY (member) REFERENCES agents.member(member),
  FOREIGN KEY (move) REFERENCES agents.move(id),
  PRIMARY KEY (member, nth),
  CHECK ((cardinality(uplines) <= 30))
);
comment on table agents.place is 'Where members stood and stand. What was bet counts by the place of its time.';

create table agents.postback (
  id uuid not null,
  affiliate uuid not null,
  event text not null,
  method text not null,
  template text not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  FOREIGN KEY (affiliate) REFERENCES agents.affiliate(member),
  CHECK ((event = ANY (ARRAY['registered'::text, 'deposit'::text, 'qualified'::text]))),
  CHECK ((method = ANY (ARRAY['GET'::text, 'POST'::text]))),
  PRIMARY KEY (id),
  CHECK (((length(template) >= 12) AND (length(template) <= 500)))
);
comment on table agents.postback is 'What an affiliate has told, when, and where.';
CREATE INDEX postback_affiliate ON agents.postback USING btree (affiliate, made_at);

create table agents.postback_call (
  id uuid not null,
  postback uuid not null,
  member uuid not null,
  kind text not null,
  attempts integer not null default 0,
  next_at timestamp with time zone,
  told boolean not null default false,
  made_at timestamp with time zone not null,
  FOREIGN KEY (member, kind) REFERENCES agents.affiliate_event(member, kind),
  PRIMARY KEY (id),
  FOREIGN KEY (postback) REFERENCES agents.postback(id),
  UNIQUE (postback, member, kind)
);
comment on table agents.postback_call is 'Calls that are due, were told or were given up.';
CREATE INDEX postback_call_time ON agents.postback_call USING btree (made_at, id);
CREATE INDEX postback_due ON agents.postback_call USING btree (next_at) WHERE (next_at IS NOT NULL);

create table agents.postback_host (
  host text not null,
  nth integer not null,
  listed boolean not null,
  by text not null,
  at timestamp with time zone not null,
  CHECK ((host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$'::text)),
  CHECK ((nth > 0)),
  PRIMARY KEY (host, nth)
);
comment on table agents.postback_host is 'Hosts that affiliates may have called, in versions. Only added to.';

create table agents.postback_try (
  call uuid not null,
  nth integer not null,
  came text not null,
  status integer,
  ms integer not null,
  at timestamp with time zone not null,
  FOREIGN KEY (call) REFERENCES agents.postback_call(id),
  CHECK ((ms >= 0)),
  CHECK ((nth > 0)),
  PRIMARY KEY (call, nth)
);
comment on table agents.postback_try is 'Each attempt at a call, and what came of it. Only added to.';

create table agents.programme_version (
  programme text not null,
  nth integer not null,
  name text not null,
  terms jsonb not null,
  from_month date not null,
  by text not null,
  at timestamp with time zone not null,
  CHECK ((EXTRACT(day FROM from_month) = (1)::numeric)),
  CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CHECK ((nth > 0)),
  PRIMARY KEY (programme, nth),
  CHECK ((programme ~ '^[A-Z0-9][A-Z0-9-]{1,23}$'::text))
);
comment on table agents.programme_version is 'What affiliates of a programme get, in versions. Only added to.';

create table agents.rate (
  member uuid not null,
  category text not null,
  nth integer not null,
  rate integer not null,
  set_by text not null,
  at timestamp with time zone not null,
  FOREIGN KEY (member) REFERENCES agents.member(member),
  CHECK ((nth > 0)),
  PRIMARY KEY (member, category, nth),
  CHECK (((rate >= 0) AND (rate <= 500)))
);
comment on table agents.rate is 'What a member gets of a stake of their own or below, less what those below them get.';

create table agents.residue (
  day date not null,
  category text not null,
  units bigint not null,
  posted bigint not null default 0,
  PRIMARY KEY (day, category)
);
comment on table agents.residue is 'What bets might have brought those above by the top rate, and was given to nobody: it stays with the house.';
CREATE INDEX residue_due ON agents.residue USING btree (day) WHERE (units <> posted);

create table agents.residue_part (
  nth integer not null,
  day date not null,
  category text not null,
  units bigint not null,
  FOREIGN KEY (day, category) REFERENCES agents.residue(day, category),
  FOREIGN KEY (nth) REFERENCES agents.residue_posting(nth),
  PRIMARY KEY (nth, day, category),
  CHECK ((units <> 0))
);
comment on table agents.residue_part is 'The days and kinds of game that a posting is made of.';

create table agents.residue_posting (
  nth integer not null,
  day date not null,
  units bigint not null,
  carried_in bigint not null,
  carried bigint not null,
  amount bigint not null,
  transfer uuid,
  at timestamp with time zone not null,
  CHECK (((carried >= 0) AND (carried <= 9999))),
  CHECK (((carried_in + units) = ((amount * 10000) + carried))),
  CHECK (((amount <> 0) = (transfer IS NOT NULL))),
  UNIQUE (day),
  CHECK ((nth > 0)),
  PRIMARY KEY (nth),
  UNIQUE (transfer)
);
comment on table agents.residue_posting is 'What went to the purse of what was given to nobody. Only added to.';

create table agents.slot (
  member uuid not null,
  slot timestamp with time zone not null,
  category text not null,
  own boolean not null,
  rounds bigint not null,
  stake bigint not null,
  counted bigint not null,
  returned bigint not null,
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (member, slot, category, own)
);
comment on table agents.slot is 'The same by five minutes.';

create table agents.statement (
  affiliate uuid not null,
  month date not null,
  nth integer not null,
  programme text not null,
  version integer not null,
  stake bigint not null,
  returned bigint not null,
  given bigint not null,
  net bigint not null,
  carried_in bigint not null,
  base bigint not null,
  tier integer,
  rate integer not null,
  share bigint not null,
  cpa bigint not null,
  amount bigint not null,
  carried bigint not null,
  at timestamp with time zone not null,
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (affiliate) REFERENCES agents.affiliate(member),
  CHECK ((base >= 0)),
  CHECK ((carried <= 0)),
  CHECK ((carried_in <= 0)),
  CHECK ((net = ((stake - returned) - given))),
  CHECK ((base = GREATEST((0)::bigint, (net + carried_in)))),
  CHECK ((share = ((base * rate) / 10000))),
  CHECK ((amount = (share + cpa))),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CHECK ((nth > 0)),
  PRIMARY KEY (affiliate, month, nth),
  FOREIGN KEY (programme, version) REFERENCES agents.programme_version(programme, nth),
  CHECK (((rate >= 0) AND (rate <= 10000))),
  CHECK ((share >= 0))
);
comment on table agents.statement is 'What an affiliate gets for a month, with all it was reckoned from. Only added to.';
CREATE INDEX statement_time ON agents.statement USING btree (at, affiliate, month);

create table agents.statement_line (
  affiliate uuid not null,
  month date not null,
  nth integer not null,
  member uuid not null,
  kind text not null,
  category text not null,
  stake bigint not null,
  returned bigint not null,
  amount bigint not null,
  least_deposit bigint,
  least_stake bigint,
  FOREIGN KEY (affiliate, month, nth) REFERENCES agents.statement(affiliate, month, nth),
  CHECK (((kind = 'play'::text) = (category <> ''::text))),
  CHECK (((kind <> 'play'::text) OR (amount = (stake - returned)))),
  CHECK ((((kind = 'cpa'::text) = (least_deposit IS NOT NULL)) AND ((kind = 'cpa'::text) = (least_stake IS NOT NULL)))),
  CHECK ((kind = ANY (ARRAY['play'::text, 'given'::text, 'cpa'::text]))),
  FOREIGN KEY (member) REFERENCES agents.attribution(member),
  PRIMARY KEY (affiliate, month, nth, member, kind, category)
);
comment on table agents.statement_line is 'What a statement is made of, member by member. Only added to.';
CREATE INDEX statement_line_member ON agents.statement_line USING btree (member, month);

create table agents.top_rate (
  category text not null,
  nth integer not null,
  rate integer not null,
  set_by text not null,
  at timestamp with time zone not null,
  CHECK ((nth > 0)),
  PRIMARY KEY (category, nth),
  CHECK (((rate >= 0) AND (rate <= 500)))
);
comment on table agents.top_rate is 'The most that a bet brings in all. The newest of a category is in force.';

create table agents.total (
  member uuid not null,
  day date not null,
  category text not null,
  own boolean not null,
  rounds bigint not null,
  stake bigint not null,
  counted bigint not null,
  returned bigint not null,
  FOREIGN KEY (member) REFERENCES agents.member(member),
  PRIMARY KEY (member, day, category, own)
);
comment on table agents.total is 'Sums of lines by the day on which rounds ended. Nobody writes them but the lines.';

CREATE OR REPLACE FUNCTION agents.add_statement_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  lines record;
begin
  select coalesce(sum(l.stake), 0) as stake, coalesce(sum(l.returned), 0) as returned,
         coalesce(-sum(l.amount) filter (where l.kind = 'given'), 0) as given,
         coalesce(sum(l.amount) filter (where l.kind = 'cpa'), 0) as cpa,
         bool_and(a.affiliate = new.affiliate) as own
    into lines from agents.statement_line l join agents.attribution a on a.member = l.member
   where l.affiliate = new.affiliate and l.month = new.month and l.nth = new.nth;
  if (lines.stake, lines.returned, lines.given, lines.cpa)
     is distinct from (new.stake, new.returned, new.given, new.cpa) or not lines.own then
    raise exception 'a statement is the sum of its lines' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.add_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into agents.total as t
  select u.member, l.day, l.category, u.nth = 1,
         sum(l.rounds), sum(l.stake), sum(l.counted), sum(l.returned)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(l.member || p.uplines) with ordinality as u(member, nth)
   where l.why is null
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (member, day, category, own) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
         counted = t.counted + excluded.counted, returned = t.returned + excluded.returned;
  insert into agents.slot as t
  select u.member, date_bin('5 minutes', l.ended_at, '2000-01-01 00:00:00+00'), l.category, u.nth = 1,
         sum(l.rounds), sum(l.stake), sum(l.counted), sum(l.returned)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(l.member || p.uplines) with ordinality as u(member, nth)
   where l.why is null
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (member, slot, category, own) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
         counted = t.counted + excluded.counted, returned = t.returned + excluded.returned;
  insert into agents.earned as t
  select u.member, l.counted_on, l.category, u.nth = 1, sum(l.counted * u.share)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(l.member || p.uplines, l.shares) with ordinality as u(member, share, nth)
   where u.share > 0 and l.counted <> 0
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (member, day, category, own) do update set units = t.units + excluded.units;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.bound_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  above uuid;
  most int;
  least int;
begin
  if new.nth <> 1 + coalesce((select max(r.nth) from agents.rate r
       where r.member = new.member and r.category = new.category), 0) then
    raise exception 'rates have no hole' using errcode = 'check_violation';
  end if;
  select m.upline into strict above from agents.member m where m.member = new.member;
  most := case when above is null
    then (select t.rate from agents.top_rate t where t.category = new.category
           order by t.nth desc limit 1)
    else agents.rate_of(above, new.category) end;
  select coalesce(max(agents.rate_of(m.member, new.category)), 0) into least
    from agents.member m where m.upline = new.member;
  if new.rate > coalesce(most, 0) or new.rate < least then
    raise exception 'a rate lies between those below and the upline''s'
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.bound_top_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- Whoever is given a rate meanwhile is given it after this, and asked about what stands then.
  lock table agents.rate in share row exclusive mode;
  if new.nth <> 1 + coalesce((select max(t.nth) from agents.top_rate t
       where t.category = new.category), 0) then
    raise exception 'rates have no hole' using errcode = 'check_violation';
  end if;
  if exists (select from agents.rate r where r.category = new.category and r.rate > new.rate
       and not exists (select from agents.rate n where n.member = r.member
                          and n.category = r.category and n.nth > r.nth)) then
    raise exception 'somebody gets more than this' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.decide_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.state <> 'signing' or new.state = 'signing'
     or (old.contract, old.nth, old.terms, old.proposed_by, old.proposed_at)
        is distinct from (new.contract, new.nth, new.terms, new.proposed_by, new.proposed_at) then
    raise exception 'terms are decided on once' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.fold_growth()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with taken as (
    delete from agents.growth g
     using (select distinct upline, day from agents.growth where not folded) d
     where g.upline = d.upline and g.day = d.day
    returning g.upline, g.day, g.members, g.direct
  )
  insert into agents.growth
  select upline, day, sum(members), sum(direct), true from taken
   group by 1, 2 having sum(members) <> 0 or sum(direct) <> 0
$function$;

CREATE OR REPLACE FUNCTION agents.follow_affiliate_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update agents.affiliate a set entries = new.seq, balance = new.balance
   where a.member = new.member and a.entries = new.seq - 1
     and a.balance + new.amount = new.balance
     and (new.kind = 'statement' or new.balance >= 0);
  if not found then
    raise exception 'an entry follows the one before it, and none pays more than is owed'
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.follow_bill()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.nth <> 1 + coalesce((select max(b.nth) from agents.bill b
       where b.contract = new.contract and b.period = new.period), 0)
     or (new.nth > 1 and new.version <> (select b.version from agents.bill b
       where b.contract = new.contract and b.period = new.period and b.nth = 1)) then
    raise exception 'a bill follows the one before it' using errcode = 'check_violation';
  end if;
  if new.nth = 1 and exists (select from agents.bill b
       where b.contract = new.contract and b.period < new.period_to and b.period_to > new.period
         and b.period <> new.period) then
    raise exception 'periods of a contract do not overlap' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.follow_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  last text;
begin
  select e.act into last from agents.contract_end e
   where e.contract = new.contract and e.nth = new.nth - 1;
  if (new.nth > 1 and last is null) or (new.act = 'asked') = (last is not distinct from 'asked')
     or last is not distinct from 'agreed' then
    raise exception 'an answer follows a wish' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.follow_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  last record;
begin
  select e.seq, e.balance into last from agents.entry e
   where e.contract = new.contract order by e.seq desc limit 1;
  if new.seq <> coalesce(last.seq, 0) + 1
     or new.balance <> coalesce(last.balance, 0) + new.amount
     or (new.kind = 'payment' and new.balance < 0) then
    raise exception 'an entry follows the one before it, and none pays more than is owed'
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.follow_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  before record;
  most int;
begin
  select count(*) as lines, coalesce(sum(l.stake), 0) as stake, coalesce(sum(l.counted), 0) as counted,
         coalesce(sum(l.returned), 0) as returned, coalesce(sum(l.rounds), 0) as rounds,
         min(l.member::text)::uuid as member, min(l.place) as place, min(l.shares) as shares,
         min(l.ended_at) as ended_at, min(l.why) as why
    into before from agents.line l where l.bucket = new.bucket and l.round = new.round;
  if new.seq <> before.lines + 1
     or before.stake + new.stake < 0 or before.counted + new.counted < 0
     or before.returned + new.returned < 0 or before.rounds + new.rounds not in (0, 1)
     or (new.seq > 1 and (new.member, new.place, new.shares, new.ended_at, new.why)
           is distinct from
           (before.member, before.place, before.shares, before.ended_at, before.why)) then
    raise exception 'a line follows the one before it' using errcode = 'check_violation';
  end if;
  if new.seq = 1 then
    select t.rate into most from agents.top_rate t
     where t.category = new.category and t.at <= new.ended_at order by t.nth desc limit 1;
    if cardinality(new.shares) <> 1 + (select cardinality(p.uplines) from agents.place p
         where p.member = new.member and p.nth = new.place)
       or (select sum(s) from unnest(new.shares) as s) > (case when new.why is null then coalesce(most, 0) else 0 end)
    then
      raise exception 'shares of a bet are within what the house gives' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.follow_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  last record;
begin
  select p.nth, p.day, p.carried into last from agents.payment p
   where p.member = new.member order by p.nth desc limit 1;
  if new.nth <> coalesce(last.nth, 0) + 1 or new.carried_in <> coalesce(last.carried, 0)
     or new.day <= last.day then
    raise exception 'a payment follows the one before it' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.follow_residue()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  last record;
begin
  select p.nth, p.day, p.carried into last from agents.residue_posting p order by p.nth desc limit 1;
  if new.nth <> coalesce(last.nth, 0) + 1 or new.carried_in <> coalesce(last.carried, 0)
     or new.day <= last.day then
    raise exception 'a posting follows the one before it' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.follow_statement()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.nth <> 1 + coalesce((select max(s.nth) from agents.statement s
       where s.affiliate = new.affiliate and s.month = new.month), 0) then
    raise exception 'a statement follows the one before it' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.follow_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  last record;
begin
  if tg_table_name = 'programme_version' then
    select v.nth, v.from_month into last from agents.programme_version v
     where v.programme = new.programme order by v.nth desc limit 1;
  else
    select t.nth, t.from_month into last from agents.affiliate_term t
     where t.member = new.member order by t.nth desc limit 1;
  end if;
  if new.nth <> coalesce(last.nth, 0) + 1 or new.from_month < last.from_month then
    raise exception 'terms follow those before them' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.go_along()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.state <> new.state and (old.state, new.state) not in
     (('signing', 'active'), ('signing', 'rejected'), ('signing', 'withdrawn'),
      ('active', 'cancelling'), ('cancelling', 'active'), ('cancelling', 'ended'), ('active', 'ended'))
     or (old.id, old.kind, old.member, old.upline, old.proposed_at)
        is distinct from (new.id, new.kind, new.member, new.upline, new.proposed_at)
     or new.version < old.version or (old.since is not null and new.since <> old.since) then
    raise exception 'a contract goes only along its arrows' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.grow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into agents.growth (upline, day, members, direct)
  select c.upline, (m.joined_at at time zone 'Asia/Jakarta')::date,
         case when tg_op = 'DELETE' then -count(*) else count(*) end,
         case when tg_op = 'DELETE' then -1 else 1 end * count(*) filter (where c.steps = 1)
    from changed c join agents.member m on m.member = c.member
   group by 1, 2;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.keep_attribution()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (old.member, old.ref, old.affiliate, old.link, old.sub, old.click, old.rule, old.at)
     is distinct from (new.member, new.ref, new.affiliate, new.link, new.sub, new.click, new.rule, new.at)
     or (old.why is not null and new.why is distinct from old.why) then
    raise exception 'what brought an account stays as it was found' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.keep_residue()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into agents.residue as t
  select l.counted_on, l.category,
         sum(l.counted * (coalesce(r.rate, 0) - (select sum(s) from unnest(l.shares) as s)))
    from added l
    left join lateral (select t.rate from agents.top_rate t
                        where t.category = l.category and t.at <= l.ended_at
                        order by t.nth desc limit 1) r on true
   where l.why is null and l.counted <> 0
   group by 1, 2 order by 1, 2
  on conflict (day, category) do update set units = t.units + excluded.units;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.month_of(p_day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select date_trunc('month', p_day)::date
$function$;

CREATE OR REPLACE FUNCTION agents.programme_in(p_member uuid, p_month date)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select t.programme from agents.affiliate_term t
   where t.member = p_member and t.from_month <= p_month order by t.nth desc limit 1
$function$;

CREATE OR REPLACE FUNCTION agents.rate_of(p_member uuid, p_category text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce((select r.rate from agents.rate r
    where r.member = p_member and r.category = p_category order by r.nth desc limit 1), 0)
$function$;

CREATE OR REPLACE FUNCTION agents.shares_of(p_chain uuid[], p_category text, p_at timestamp with time zone, p_nothing uuid[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select array_agg(case when s.member = any (p_nothing) then 0
                        else greatest(0, s.rate - s.below) end order by s.nth)
    from (
      select c.member, c.nth, c.rate,
             coalesce(max(c.rate) over (order by c.nth rows between unbounded preceding and 1 preceding), 0)
               as below
        from (
          select u.member, u.nth, coalesce((select r.rate from agents.rate r
                   where r.member = u.member and r.category = p_category and r.at <= p_at
                   order by r.nth desc limit 1), 0) as rate
            from unnest(p_chain) with ordinality as u(member, nth)) as c) as s
$function$;

CREATE OR REPLACE FUNCTION agents.take_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from added a join agents.payment p using (member, nth) where a.day > p.day)
     or exists (select from (select distinct member, nth from added) a
                  join agents.payment p using (member, nth)
                 where p.units <> (select sum(t.units) from agents.payment_part t
                                    where t.member = p.member and t.nth = p.nth)) then
    raise exception 'the parts of a payment come to it' using errcode = 'check_violation';
  end if;
  update agents.earned e set paid = e.paid + a.units
    from added a
   where e.member = a.member and e.day = a.day and e.category = a.category and e.own = a.own;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.take_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  now_upline uuid;
  above uuid[];
begin
  select m.upline into strict now_upline from agents.member m
   where m.member = new.member and m.place = new.nth;
  above := case when now_upline is null then '{}' else
    (select now_upline || p.uplines from agents.member u
       join agents.place p on p.member = u.member and p.nth = u.place
      where u.member = now_upline) end;
  if new.uplines is distinct from above or new.member = any (new.uplines) then
    raise exception 'a place hangs below its upline, and never below itself'
      using errcode = 'check_violation';
  end if;
  if new.nth > 1 and not exists (select from agents.place p
       where p.member = new.member and p.nth = new.nth - 1) then
    raise exception 'places have no hole' using errcode = 'check_violation';
  end if;
  delete from agents.below b where b.member = new.member;
  insert into agents.below (upline, member, steps)
  select u.upline, new.member, u.steps
    from unnest(new.uplines) with ordinality as u(upline, steps);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agents.take_residue()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from (select distinct nth from added) a join agents.residue_posting p using (nth)
              where p.units <> (select sum(t.units) from agents.residue_part t where t.nth = p.nth)) then
    raise exception 'a posting is the sum of its parts' using errcode = 'check_violation';
  end if;
  update agents.residue r set posted = r.posted + a.units
    from added a where r.day = a.day and r.category = a.category;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.tell_affiliates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into agents.affiliate_play as t
  select l.member, l.day, l.category, sum(l.rounds), sum(l.stake), sum(l.returned)
    from added l
    join agents.attribution a on a.member = l.member
    join agents.line f on f.bucket = l.bucket and f.round = l.round and f.seq = 1
   where l.why is null and f.stake = f.counted and f.brings
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (member, day, category) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
         returned = t.returned + excluded.returned;
  insert into agents.affiliate_changed as t
  select distinct a.affiliate, agents.month_of(l.day)
    from added l join agents.attribution a on a.member = l.member
   order by 1, 2
  on conflict (affiliate, month) do update set month = t.month;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.tell_affiliates_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into agents.affiliate_changed as t
  select distinct a.affiliate, agents.month_of(m.day)
    from added m join agents.attribution a on a.member = m.member
   where m.kind in ('deposit', 'bonus')
   order by 1, 2
  on conflict (affiliate, month) do update set month = t.month;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.tell_attribution()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into agents.affiliate_changed as t
  select new.affiliate, min(f.from_month) from agents.affiliate_term f
   where f.member = new.affiliate group by 1
  on conflict (affiliate, month) do update set month = t.month;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.tell_brought()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into agents.brought as t
  select u.member, l.counted_on, l.member, count(*), sum(l.counted * u.share)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(l.member || p.uplines, l.shares) as u(member, share)
   where u.share > 0 and l.counted <> 0
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (member, day, player) do update
     set bets = t.bets + excluded.bets, units = t.units + excluded.units;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.tell_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into agents.flow as t
  select u.upline, m.day, m.kind, m.member, sum(m.count), sum(m.amount)
    from added m
    join agents.place p on p.member = m.member and p.nth = m.place
   cross join lateral unnest(p.uplines) as u(upline)
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (upline, day, kind, member) do update
     set count = t.count + excluded.count, amount = t.amount + excluded.amount;
  insert into agents.flow_total as t
  select u.upline, m.day, m.kind, sum(m.count), sum(m.amount)
    from added m
    join agents.place p on p.member = m.member and p.nth = m.place
   cross join lateral unnest(p.uplines) as u(upline)
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (upline, day, kind) do update
     set count = t.count + excluded.count, amount = t.amount + excluded.amount;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.tell_postbacks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into agents.postback_call (id, postback, member, kind, next_at, made_at)
  select gen_random_uuid(), p.id, new.member, new.kind, new.at, new.at
    from agents.attribution a join agents.postback p on p.affiliate = a.affiliate
   where a.member = new.member and a.why is null and p.event = new.kind
     and p.made_at <= new.at and p.ended_at is null
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.tell_uplines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into agents.below_day as t
  select u.upline, l.day, l.member, l.category,
         sum(l.rounds), sum(l.stake), sum(l.counted), sum(l.returned)
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(p.uplines) as u(upline)
   where l.why is null
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (upline, day, member, category) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
         counted = t.counted + excluded.counted, returned = t.returned + excluded.returned;
  -- Bills are made three minutes after a period at the earliest; whatever is counted sooner is in them.
  insert into agents.late as t (member, slot)
  select distinct u.upline, date_bin('5 minutes', l.ended_at, '2000-01-01 00:00:00+00')
    from added l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral unnest(p.uplines) as u(upline)
   where l.why is null and (l.seq > 1 or l.at - l.ended_at > interval '90 seconds')
     and exists (select from agents.contract c where c.member = u.upline and c.since is not null)
   order by 1, 2
  on conflict (member, slot) do update set slot = t.slot;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.version_in(p_programme text, p_month date)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select v.nth from agents.programme_version v
   where v.programme = p_programme and v.from_month <= p_month order by v.nth desc limit 1
$function$;

CREATE TRIGGER affiliate_entry_follows BEFORE INSERT ON agents.affiliate_entry FOR EACH ROW EXECUTE FUNCTION agents.follow_affiliate_entry();

CREATE TRIGGER event_tells AFTER INSERT ON agents.affiliate_event FOR EACH ROW EXECUTE FUNCTION agents.tell_postbacks();

CREATE TRIGGER affiliate_follows BEFORE INSERT ON agents.affiliate_term FOR EACH ROW EXECUTE FUNCTION agents.follow_terms();

CREATE TRIGGER attribution_stays BEFORE UPDATE ON agents.attribution FOR EACH ROW EXECUTE FUNCTION agents.keep_attribution();

CREATE TRIGGER attribution_tells AFTER UPDATE OF why ON agents.attribution FOR EACH ROW WHEN (old.why IS DISTINCT FROM new.why) EXECUTE FUNCTION agents.tell_attribution();

CREATE TRIGGER below_grows AFTER INSERT ON agents.below REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION agents.grow();

CREATE TRIGGER below_shrinks AFTER DELETE ON agents.below REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION agents.grow();

CREATE TRIGGER bill_follows BEFORE INSERT ON agents.bill FOR EACH ROW EXECUTE FUNCTION agents.follow_bill();

CREATE TRIGGER contract_goes BEFORE UPDATE ON agents.contract FOR EACH ROW EXECUTE FUNCTION agents.go_along();

CREATE TRIGGER end_follows BEFORE INSERT ON agents.contract_end FOR EACH ROW EXECUTE FUNCTION agents.follow_end();

CREATE TRIGGER version_decided BEFORE UPDATE ON agents.contract_version FOR EACH ROW EXECUTE FUNCTION agents.decide_version();

CREATE TRIGGER entry_follows BEFORE INSERT ON agents.entry FOR EACH ROW EXECUTE FUNCTION agents.follow_entry();

CREATE TRIGGER line_follows BEFORE INSERT ON agents.line FOR EACH ROW EXECUTE FUNCTION agents.follow_line();

CREATE TRIGGER lines_add_up AFTER INSERT ON agents.line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agents.add_up();

CREATE TRIGGER lines_leave_residue AFTER INSERT ON agents.line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agents.keep_residue();

CREATE TRIGGER lines_tell_affiliates AFTER INSERT ON agents.line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agents.tell_affiliates();

CREATE TRIGGER lines_tell_brought AFTER INSERT ON agents.line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agents.tell_brought();

CREATE TRIGGER lines_tell_uplines AFTER INSERT ON agents.line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agents.tell_uplines();

CREATE TRIGGER moved_tells_affiliates AFTER INSERT ON agents.moved REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agents.tell_affiliates_moved();

CREATE TRIGGER moved_told AFTER INSERT ON agents.moved REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agents.tell_moved();

CREATE TRIGGER payment_follows BEFORE INSERT ON agents.payment FOR EACH ROW EXECUTE FUNCTION agents.follow_payment();

CREATE TRIGGER parts_taken AFTER INSERT ON agents.payment_part REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agents.take_parts();

CREATE TRIGGER place_follows BEFORE INSERT ON agents.place FOR EACH ROW EXECUTE FUNCTION agents.take_place();

CREATE TRIGGER programme_follows BEFORE INSERT ON agents.programme_version FOR EACH ROW EXECUTE FUNCTION agents.follow_terms();

CREATE TRIGGER rate_bound BEFORE INSERT ON agents.rate FOR EACH ROW EXECUTE FUNCTION agents.bound_rate();

CREATE TRIGGER residue_taken AFTER INSERT ON agents.residue_part REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agents.take_residue();

CREATE TRIGGER residue_follows BEFORE INSERT ON agents.residue_posting FOR EACH ROW EXECUTE FUNCTION agents.follow_residue();

CREATE CONSTRAINT TRIGGER statement_adds_up AFTER INSERT ON agents.statement DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION agents.add_statement_up();

CREATE TRIGGER statement_follows BEFORE INSERT ON agents.statement FOR EACH ROW EXECUTE FUNCTION agents.follow_statement();

CREATE TRIGGER top_rate_bound BEFORE INSERT ON agents.top_rate FOR EACH ROW EXECUTE FUNCTION agents.bound_top_rate();

grant usage on schema agents to balai_app;
grant delete, select on table agents.affiliate_changed to balai_app;
grant delete, select on table agents.late to balai_app;
grant insert, select on table agents.affiliate_entry to balai_app;
grant insert, select on table agents.affiliate_event to balai_app;
grant insert, select on table agents.affiliate_term to balai_app;
grant insert, select on table agents.attribution to balai_app;
grant insert, select on table agents.bill to balai_app;
grant insert, select on table agents.bill_decision to balai_app;
grant insert, select on table agents.click to balai_app;
grant insert, select on table agents.click_rule to balai_app;
grant insert, select on table agents.contract_end to balai_app;
grant insert, select on table agents.entry to balai_app;
grant insert, select on table agents.line to balai_app;
grant insert, select on table agents.link to balai_app;
grant insert, select on table agents.link_join to balai_app;
grant insert, select on table agents.link_rate to balai_app;
grant insert, select on table agents.link_visit to balai_app;
grant insert, select on table agents.move to balai_app;
grant insert, select on table agents.moved to balai_app;
grant insert, select on table agents.payment to balai_app;
grant insert, select on table agents.payment_part to balai_app;
grant insert, select on table agents.place to balai_app;
grant insert, select on table agents.postback to balai_app;
grant insert, select on table agents.postback_host to balai_app;
grant insert, select on table agents.postback_try to balai_app;
grant insert, select on table agents.programme_version to balai_app;
grant insert, select on table agents.rate to balai_app;
grant insert, select on table agents.residue_part to balai_app;
grant insert, select on table agents.residue_posting to balai_app;
grant insert, select on table agents.statement to balai_app;
grant insert, select on table agents.statement_line to balai_app;
grant insert, select on table agents.top_rate to balai_app;
grant insert, select, update on table agents.contract to balai_app;
grant insert, select, update on table agents.contract_version to balai_app;
grant insert, select, update on table agents.looked to balai_app;
grant insert, select, update on table agents.member to balai_app;
grant select on table agents.affiliate to balai_app;
grant select on table agents.affiliate_play to balai_app;
grant select on table agents.below to balai_app;
grant select on table agents.below_day to balai_app;
grant select on table agents.brought to balai_app;
grant select on table agents.earned to balai_app;
grant select on table agents.flow to balai_app;
grant select on table agents.flow_total to balai_app;
grant select on table agents.growth to balai_app;
grant select on table agents.postback_call to balai_app;
grant select on table agents.residue to balai_app;
grant select on table agents.slot to balai_app;
grant select on table agents.total to balai_app;
grant insert on table agents.affiliate (member) to balai_app;
grant insert on table agents.affiliate (since) to balai_app;
grant update on table agents.attribution (looked_at) to balai_app;
grant update on table agents.attribution (why) to balai_app;
grant update on table agents.link (closed) to balai_app;
grant update on table agents.link (until) to balai_app;
grant update on table agents.postback (ended_at) to balai_app;
grant update on table agents.postback_call (attempts) to balai_app;
grant update on table agents.postback_call (next_at) to balai_app;
grant update on table agents.postback_call (told) to balai_app;
grant execute on function agents.fold_growth() to balai_app;
grant execute on function agents.programme_in(uuid,date) to balai_app;
grant execute on function agents.rate_of(uuid,text) to balai_app;
grant execute on function agents.shares_of(uuid[],text,timestamp with time zone,uuid[]) to balai_app;
grant execute on function agents.version_in(text,date) to balai_app;

-- cashier

create table cashier.bank_card (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  bank text not null,
  number text not null,
  name text not null,
  preferred boolean not null default false,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  CHECK ((bank ~ '^[A-Z0-9]{2,16}$'::text)),
  CHECK (((removed_at IS NULL) OR (NOT preferred))),
  CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  CHECK ((number ~ '^[0-9]{6,24}$'::text)),
  PRIMARY KEY (bucket, id)
);
comment on table cashier.bank_card is 'Accounts that members are paid out to, in their own names. What is taken away is kept and hidden.';
CREATE INDEX bank_card_of_number ON cashier.bank_card USING btree (bank, number);
CREATE UNIQUE INDEX bank_card_once ON cashier.bank_card USING btree (bucket, member, bank, number) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX bank_card_preferred ON cashier.bank_card USING btree (bucket, member) WHERE preferred;

create table cashier.compared_day (
  gateway text not null,
  day date not null,
  at timestamp with time zone not null,
  theirs integer not null,
  ours integer not null,
  agree integer not null,
  learnt integer not null,
  differ integer not null,
  CHECK ((agree >= 0)),
  CHECK ((differ >= 0)),
  CHECK ((learnt >= 0)),
  CHECK ((ours >= 0)),
  PRIMARY KEY (gateway, day, at),
  CHECK ((theirs >= 0))
);
comment on table cashier.compared_day is 'Each time that a day of a gateway was laid beside ours, and what it came to.';

create table cashier.deposit (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  method text not null,
  channel text,
  gateway text not null,
  currency character(3) not null,
  asked bigint not null,
  fee bigint not null,
  state text not null,
  reason text not null,
  since timestamp with time zone not null,
  due timestamp with time zone,
  pay jsonb,
  paid bigint,
  credited bigint,
  taken_back bigint,
  instead_of uuid,
  created_at timestamp with time zone not null,
  terms integer,
  CHECK ((asked > 0)),
  CHECK ((channel ~ '^[A-Z0-9]{2,16}$'::text)),
  CHECK (((taken_back >= 0) AND (taken_back <= credited))),
  CHECK (((due IS NOT NULL) = (state = ANY (ARRAY['opening'::text, 'awaiting'::text, 'review'::text])))),
  CHECK (((credited IS NOT NULL) = (state = ANY (ARRAY['credited'::text, 'reversed'::text])))),
  CHECK (((taken_back IS NOT NULL) = (state = 'reversed'::text))),
  CHECK (((credited IS NULL) OR ((paid IS NOT NULL) AND ((credited + fee) = paid)))),
  CHECK (((state <> 'awaiting'::text) OR (pay IS NOT NULL))),
  CHECK (((state <> ALL (ARRAY['opening'::text, 'awaiting'::text, 'expired'::text, 'cancelled'::text, 'failed'::text])) OR (paid IS NULL))),
  CHECK ((credited > 0)),
  CHECK ((fee >= 0)),
  CHECK ((gateway ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  CHECK ((method = ANY (ARRAY['qris'::text, 'virtual-account'::text, 'e-wallet'::text, 'card'::text, 'bank-transfer'::text]))),
  CHECK ((paid > 0)),
  PRIMARY KEY (bucket, id),
  CHECK ((state = ANY (ARRAY['opening'::text, 'awaiting'::text, 'review'::text, 'credited'::text, 'expired'::text, 'cancelled'::text, 'failed'::text, 'returned'::text, 'reversed'::text]))),
  FOREIGN KEY (gateway, method, terms) REFERENCES cashier.way(gateway, method, version)
);
comment on table cashier.deposit is 'A deposit as it stands. How it came there is in its steps, its money in the books.';
CREATE INDEX deposit_due ON cashier.deposit USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX deposit_of_member ON cashier.deposit USING btree (bucket, member, created_at DESC, id DESC);
CREATE INDEX deposit_open ON cashier.deposit USING btree (bucket, member) WHERE (due IS NOT NULL);
CREATE INDEX deposit_review ON cashier.deposit USING btree (due, bucket, id) WHERE (state = 'review'::text);
CREATE INDEX deposit_state_time ON cashier.deposit USING btree (state, created_at, bucket, id) WHERE (state <> ALL (ARRAY['credited'::text, 'expired'::text]));
CREATE INDEX deposit_time ON cashier.deposit USING btree (created_at, bucket, id);

create table cashier.deposit_arrow (
  was text not null,
  becomes text not null,
  reason text not null,
  PRIMARY KEY (was, becomes, reason)
);
comment on table cashier.deposit_arrow is 'Every way a deposit can go. There is no other.';

create table cashier.deposit_rank (
  bucket smallint not null,
  deposit uuid not null,
  level smallint not null,
  version integer not null,
  most bigint not null,
  FOREIGN KEY (bucket, deposit) REFERENCES cashier.deposit(bucket, id),
  CHECK ((most > 0)),
  PRIMARY KEY (bucket, deposit),
  FOREIGN KEY (version) REFERENCES ranks.terms(version)
);
comment on table cashier.deposit_rank is 'Under which level a deposit was asked for, where the level bounds its way.';

create table cashier.deposit_step (
  bucket smallint not null,
  deposit uuid not null,
  seq integer not null,
  state text not null,
  reason text not null,
  at timestamp with time zone not null,
  due timestamp with time zone,
  PRIMARY KEY (bucket, deposit, seq)
);
comment on table cashier.deposit_step is 'Where a deposit stood, one after another. Nothing of it is changed.';
CREATE INDEX deposit_step_credited ON cashier.deposit_step USING btree (at) INCLUDE (bucket, deposit) WHERE (state = 'credited'::text);

create table cashier.house_account (
  id uuid not null,
  bank text not null,
  number text not null,
  name text not null,
  currency character(3) not null,
  opened_by text not null,
  opened_at timestamp with time zone not null,
  closed_by text,
  closed_at timestamp with time zone,
  CHECK ((bank ~ '^[A-Z0-9]{2,16}$'::text)),
  UNIQUE (bank, number),
  CHECK (((closed_by IS NULL) = (closed_at IS NULL))),
  CHECK (((length(name) >= 1) AND (length(name) <= 64))),
  CHECK ((number ~ '^[0-9]{5,24}$'::text)),
  PRIMARY KEY (id)
);
comment on table cashier.house_account is 'Accounts of the house that members transfer to.';

create table cashier.limit_answer (
  bucket smallint not null,
  member uuid not null,
  at timestamp with time zone not null,
  PRIMARY KEY (bucket, member)
);
comment on table cashier.limit_answer is 'Members who were asked about a limit on deposits and went on without one.';

create table cashier.notice (
  gateway text not null,
  event text not null,
  body text not null,
  became text not null,
  heard_at timestamp with time zone not null,
  number bigint not null generated always as identity,
  reference text,
  deposit uuid,
  CHECK ((length(body) <= 65536)),
  CHECK (((length(event) >= 1) AND (length(event) <= 128))),
  PRIMARY KEY (gateway, event),
  CHECK ((length(reference) <= 256))
);
comment on table cashier.notice is 'What gateways said, word for word, each once, with what it became.';
CREATE INDEX notice_of_deposit ON cashier.notice USING btree (deposit, heard_at) WHERE (deposit IS NOT NULL);
CREATE INDEX notice_rare ON cashier.notice USING btree (became, heard_at, number) WHERE (became <> ALL (ARRAY['credited'::text, 'expired'::text]));
CREATE INDEX notice_time ON cashier.notice USING btree (heard_at, number);

create table cashier.payment (
  gateway text not null,
  id text not null,
  bucket smallint,
  deposit uuid,
  currency text not null,
  amount bigint not null,
  paid_at timestamp with time zone not null,
  heard_at timestamp with time zone not null,
  number bigint not null generated always as identity,
  reference text,
  assigned_at timestamp with time zone,
  CHECK ((amount > 0)),
  CHECK (((bucket IS NULL) = (deposit IS NULL))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((length(id) >= 1) AND (length(id) <= 128))),
  PRIMARY KEY (gateway, id),
  CHECK ((length(reference) <= 256))
);
comment on table cashier.payment is 'Money that gateways say has come, each once.';
CREATE INDEX payment_nobodys ON cashier.payment USING btree (heard_at, number) WHERE (deposit IS NULL);
CREATE INDEX payment_of_deposit ON cashier.payment USING btree (bucket, deposit);
CREATE INDEX payment_paid ON cashier.payment USING btree (gateway, paid_at);
CREATE INDEX payment_time ON cashier.payment USING btree (heard_at, number);

create table cashier.payment_break (
  id uuid not null,
  gateway text not null,
  payment text not null,
  reference text,
  kind text not null,
  day date not null,
  currency text not null,
  theirs bigint,
  ours bigint,
  found_at timestamp with time zone not null,
  due timestamp with time zone not null,
  owner text,
  owned_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  ended_why text,
  note text,
  CHECK (((owner IS NULL) = (owned_at IS NULL))),
  CHECK ((((ended_at IS NULL) = (ended_by IS NULL)) AND ((ended_at IS NULL) = (ended_why IS NULL)))),
  CHECK (
CASE kind
    WHEN 'missing-here'::text THEN ((theirs IS NOT NULL) AND (ours IS NULL))
    WHEN 'missing-there'::text THEN ((ours IS NOT NULL) AND (theirs IS NULL))
    ELSE ((theirs IS NOT NULL) AND (ours IS NOT NULL))
END),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((ended_why = ANY (ARRAY['agrees-now'::text, 'booked-here'::text, 'corrected-there'::text, 'other-day'::text, 'not-ours'::text, 'written-off'::text]))),
  CHECK ((gateway ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  UNIQUE (gateway, payment, kind),
  CHECK ((kind = ANY (ARRAY['missing-here'::text, 'missing-there'::text, 'amount-differs'::text]))),
  CHECK ((length(note) <= 1000)),
  CHECK ((ours > 0)),
  CHECK (((length(payment) >= 1) AND (length(payment) <= 128))),
  PRIMARY KEY (id),
  CHECK ((length(reference) <= 256)),
  CHECK ((theirs > 0))
);
comment on table cashier.payment_break is 'Payments that a gateway and the house do not say the same of. A person ends it, or that both agree.';
CREATE INDEX payment_break_open ON cashier.payment_break USING btree (due, id) WHERE (ended_at IS NULL);
CREATE INDEX payment_break_time ON cashier.payment_break USING btree (found_at, id);

create table cashier.payout_terms (
  version integer not null generated always as identity,
  "least" bigint not null,
  most bigint not null,
  fee_flat bigint not null,
  fee_share integer not null,
  per_day integer not null,
  cards_most integer not null,
  review_above bigint not null,
  fresh_hours integer not null,
  review_minutes integer not null,
  paying_minutes integer not null,
  confirm_minutes integer not null,
  dispute_minutes integer not null,
  dispute_days integer not null,
  turnover_share integer not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  CHECK (((cards_most >= 1) AND (cards_most <= 20))),
  CHECK ((most >= "least")),
  CHECK (("least" > (fee_flat + (("least" * fee_share) / 10000)))),
  CHECK ((confirm_minutes > 0)),
  CHECK (((dispute_days >= 0) AND (dispute_days <= 365))),
  CHECK ((dispute_minutes > 0)),
  CHECK ((fee_flat >= 0)),
  CHECK (((fee_share >= 0) AND (fee_share <= 10000))),
  CHECK (((fresh_hours >= 0) AND (fresh_hours <= 8760))),
  CHECK (("least" > 0)),
  CHECK ((paying_minutes > 0)),
  CHECK (((per_day >= 1) AND (per_day <= 1000))),
  PRIMARY KEY (version),
  CHECK ((review_above >= 0)),
  CHECK ((review_minutes > 0)),
  CHECK (((turnover_share >= 0) AND (turnover_share <= 10000)))
);
comment on table cashier.payout_terms is 'What holds for paying out: the last version does.';

create table cashier.proof (
  bucket smallint not null,
  deposit uuid not null,
  id uuid not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  at timestamp with time zone not null,
  CHECK (((length(bytes) >= 1) AND (length(bytes) <= 16777216))),
  CHECK ((height > 0)),
  PRIMARY KEY (bucket, deposit, id),
  CHECK ((width > 0))
);
comment on table cashier.proof is 'Pictures that members sent of their transfers, as the house drew them anew. Nothing of them is changed.';

create table cashier.refund (
  gateway text not null,
  payment text not null,
  amount bigint not null,
  currency text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  state text not null default 'asked'::text,
  why text,
  answered_at timestamp with time zone,
  CHECK ((amount > 0)),
  CHECK (((state = 'asked'::text) = (answered_at IS NULL))),
  CHECK (((state = 'refused'::text) = (why IS NOT NULL))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  FOREIGN KEY (gateway, payment) REFERENCES cashier.payment(gateway, id),
  PRIMARY KEY (gateway, payment),
  CHECK ((state = ANY (ARRAY['asked'::text, 'taken'::text, 'refused'::text]))),
  CHECK ((length(why) <= 200))
);
comment on table cashier.refund is 'What gateways were asked to give back to its payer, and what they said to it.';
CREATE INDEX refund_asked ON cashier.refund USING btree (asked_at) WHERE (state = 'asked'::text);

create table cashier.reversal (
  gateway text not null,
  id text not null,
  payment text not null,
  currency text not null,
  amount bigint not null,
  heard_at timestamp with time zone not null,
  claimed bigint,
  taken bigint,
  CHECK ((amount > 0)),
  CHECK (((claimed >= 0) AND (claimed <= amount))),
  CHECK (((taken >= 0) AND (taken <= claimed))),
  CHECK (((claimed IS NULL) = (taken IS NULL))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((length(id) >= 1) AND (length(id) <= 128))),
  CHECK (((length(payment) >= 1) AND (length(payment) <= 128))),
  PRIMARY KEY (gateway, id)
);
comment on table cashier.reversal is 'Money that gateways say was taken back by its payer, each once, also where the money itself is not known yet.';
CREATE INDEX reversal_of_payment ON cashier.reversal USING btree (gateway, payment);

create table cashier.statement_line (
  id uuid not null,
  account uuid not null,
  reference text not null,
  amount bigint not null,
  payer text,
  booked_at timestamp with time zone not null,
  entered_by text not null,
  entered_at timestamp with time zone not null,
  became text not null,
  bucket smallint,
  deposit uuid,
  FOREIGN KEY (account) REFERENCES cashier.house_account(id),
  UNIQUE (account, reference),
  CHECK ((amount > 0)),
  CHECK (((bucket IS NULL) = (deposit IS NULL))),
  CHECK ((length(payer) <= 64)),
  PRIMARY KEY (id),
  CHECK (((length(reference) >= 1) AND (length(reference) <= 64)))
);
comment on table cashier.statement_line is 'What banks say came to accounts of the house, as the desk entered it.';
CREATE INDEX statement_line_of_deposit ON cashier.statement_line USING btree (bucket, deposit) WHERE (deposit IS NOT NULL);
CREATE INDEX statement_line_time ON cashier.statement_line USING btree (entered_at, id);

create table cashier.transfer (
  bucket smallint not null,
  deposit uuid not null,
  account uuid not null,
  wished bigint not null,
  amount bigint not null,
  ended_at timestamp with time zone,
  FOREIGN KEY (account) REFERENCES cashier.house_account(id),
  CHECK ((((amount - wished) >= 1) AND ((amount - wished) <= 999))),
  PRIMARY KEY (bucket, deposit),
  CHECK ((wished > 0))
);
comment on table cashier.transfer is 'Which amount at which account stands for which deposit.';
CREATE INDEX transfer_ended ON cashier.transfer USING btree (account, amount, ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX transfer_open ON cashier.transfer USING btree (account, amount) WHERE (ended_at IS NULL);

create table cashier.upline_terms (
  version integer not null generated always as identity,
  "least" bigint not null,
  most bigint not null,
  day_most bigint not null,
  per_day integer not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  CHECK ((most >= "least")),
  CHECK ((day_most >= most)),
  CHECK (("least" > 0)),
  CHECK (((per_day >= 1) AND (per_day <= 1000))),
  PRIMARY KEY (version)
);
comment on table cashier.upline_terms is 'What holds for transfers in the network: the last version does.';

create table cashier.upline_transfer (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  to_bucket smallint not null,
  to_member uuid not null,
  way text not null,
  amount bigint not null,
  currency text not null,
  terms integer not null,
  at timestamp with time zone not null,
  CHECK ((amount > 0)),
  CHECK ((to_member <> member)),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  PRIMARY KEY (bucket, id),
  FOREIGN KEY (terms) REFERENCES cashier.upline_terms(version),
  CHECK ((way = ANY (ARRAY['up'::text, 'down'::text])))
);
comment on table cashier.upline_transfer is 'Transfers in the network, with both sides. Its money is in the ledger under keys made of its id.';
CREATE INDEX upline_transfer_by_time ON cashier.upline_transfer USING btree (at, bucket, id);
CREATE INDEX upline_transfer_came ON cashier.upline_transfer USING btree (to_bucket, to_member, at DESC, id DESC);
CREATE INDEX upline_transfer_sent ON cashier.upline_transfer USING btree (bucket, member, at DESC, id DESC);

create table cashier.way (
  gateway text not null,
  method text not null,
  version integer not null,
  open boolean not null,
  channels text[] not null,
  "least" bigint not null,
  most bigint not null,
  fee_flat bigint not null,
  fee_share integer not null,
  minutes integer not null,
  place integer not null,
  by text not null,
  at timestamp with time zone not null,
  CHECK ((cardinality(channels) <= 64)),
  CHECK ((most >= "least")),
  CHECK ((fee_flat >= 0)),
  CHECK (((fee_share >= 0) AND (fee_share <= 9999))),
  CHECK ((gateway ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  CHECK (("least" > 0)),
  CHECK ((method = ANY (ARRAY['qris'::text, 'virtual-account'::text, 'e-wallet'::text, 'card'::text, 'bank-transfer'::text]))),
  CHECK (((minutes >= 1) AND (minutes <= 10080))),
  PRIMARY KEY (gateway, method, version),
  CHECK ((version > 0))
);
comment on table cashier.way is 'Ways of paying in, version after version; the newest is in force. Nothing of it is changed.';

create table cashier.withdrawal (
  bucket smallint not null,
  id uuid not null,
  member uuid not null,
  card uuid not null,
  bank text not null,
  number text not null,
  name text not null,
  currency character(3) not null,
  amount bigint not null,
  fee bigint not null,
  terms integer not null,
  state text not null,
  reason text not null,
  since timestamp with time zone not null,
  due timestamp with time zone,
  gateway text,
  sent_at timestamp with time zone,
  payment text,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null,
  gateway_number text,
  CHECK ((amount > 0)),
  FOREIGN KEY (bucket, card) REFERENCES cashier.bank_card(bucket, id),
  CHECK (((fee >= 0) AND (fee < amount))),
  CHECK (((due IS NOT NULL) = (state = ANY (ARRAY['asked'::text, 'review'::text, 'paying'::text, 'by-hand'::text, 'paid'::text, 'disputed'::text])))),
  CHECK (((paid_at IS NOT NULL) = (state = ANY (ARRAY['paid'::text, 'disputed'::text, 'received'::text, 'returned'::text])))),
  CHECK (((payment IS NOT NULL) = (paid_at IS NOT NULL))),
  CHECK (((state <> 'paying'::text) OR (gateway IS NOT NULL))),
  CHECK ((gateway ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  CHECK (((length(gateway_number) >= 1) AND (length(gateway_number) <= 128))),
  CHECK (((length(payment) >= 1) AND (length(payment) <= 128))),
  PRIMARY KEY (bucket, id),
  CHECK ((state = ANY (ARRAY['asked'::text, 'review'::text, 'paying'::text, 'by-hand'::text, 'paid'::text, 'disputed'::text, 'received'::text, 'declined'::text, 'cancelled'::text, 'failed'::text, 'returned'::text]))),
  FOREIGN KEY (terms) REFERENCES cashier.payout_terms(version)
);
comment on table cashier.withdrawal is 'A withdrawal as it stands. How it came there is in its steps, its money in the books.';
CREATE INDEX withdrawal_due ON cashier.withdrawal USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX withdrawal_house ON cashier.withdrawal USING btree (due, bucket, id) WHERE (state = ANY (ARRAY['review'::text, 'by-hand'::text, 'disputed'::text]));
CREATE INDEX withdrawal_of_member ON cashier.withdrawal USING btree (bucket, member, created_at DESC, id DESC);
CREATE INDEX withdrawal_state_time ON cashier.withdrawal USING btree (state, created_at, bucket, id) WHERE (state <> ALL (ARRAY['paid'::text, 'received'::text]));
CREATE INDEX withdrawal_time ON cashier.withdrawal USING btree (created_at, bucket, id);

create table cashier.withdrawal_arrow (
  was text not null,
  becomes text not null,
  reason text not null,
  PRIMARY KEY (was, becomes, reason)
);
comment on table cashier.withdrawal_arrow is 'Every way a withdrawal can go. There is no other.';

create table cashier.withdrawal_proof (
  bucket smallint not null,
  withdrawal uuid not null,
  picture bytea not null,
  kind text not null,
  at timestamp with time zone not null,
  FOREIGN KEY (bucket, withdrawal) REFERENCES cashier.withdrawal(bucket, id),
  CHECK ((kind = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  CHECK ((length(picture) <= 8388608)),
  PRIMARY KEY (bucket, withdrawal)
);
comment on table cashier.withdrawal_proof is 'What a member showed of an account that nothing came to.';

create table cashier.withdrawal_rank (
  bucket smallint not null,
  withdrawal uuid not null,
  level smallint not null,
  version integer not null,
  FOREIGN KEY (bucket, withdrawal) REFERENCES cashier.withdrawal(bucket, id),
  PRIMARY KEY (bucket, withdrawal),
  FOREIGN KEY (version) REFERENCES ranks.terms(version)
);
comment on table cashier.withdrawal_rank is 'By which level a withdrawal was judged: its fee, its clock, and how many there may be in a day.';

create table cashier.withdrawal_step (
  bucket smallint not null,
  withdrawal uuid not null,
  seq integer not null,
  state text not null,
  reason text not null,
  at timestamp with time zone not null,
  due timestamp with time zone,
  PRIMARY KEY (bucket, withdrawal, seq)
);
comment on table cashier.withdrawal_step is 'Where a withdrawal stood, one after another. Nothing of it is changed.';

CREATE OR REPLACE FUNCTION cashier.end_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update cashier.transfer set ended_at = new.since
   where bucket = new.bucket and deposit = new.id and ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION cashier.keep_bank_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.removed_at is not null
    or (old.bucket, old.id, old.member, old.bank, old.number, old.name, old.added_at) is distinct from
       (new.bucket, new.id, new.member, new.bank, new.number, new.name, new.added_at)
  then
    raise exception 'a card is added and taken away, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.keep_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.bucket, old.id, old.member, old.method, old.channel, old.gateway, old.currency, old.asked,
      old.instead_of, old.created_at, old.terms)
     is distinct from
     (new.bucket, new.id, new.member, new.method, new.channel, new.gateway, new.currency, new.asked,
      new.instead_of, new.created_at, new.terms)
     or (old.paid is not null and new.paid is distinct from old.paid)
     or (old.credited is not null and new.credited is distinct from old.credited) then
    raise exception 'what a deposit was asked for does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.keep_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.deposit is not null
     or (old.gateway, old.id, old.number, old.currency, old.amount, old.paid_at, old.heard_at,
         old.reference)
        is distinct from
        (new.gateway, new.id, new.number, new.currency, new.amount, new.paid_at, new.heard_at,
         new.reference) then
    raise exception 'what came does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.keep_payment_break()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ended_at is not null
     or (old.id, old.gateway, old.payment, old.reference, old.kind, old.day, old.currency, old.theirs,
         old.ours, old.found_at, old.due)
        is distinct from
        (new.id, new.gateway, new.payment, new.reference, new.kind, new.day, new.currency, new.theirs,
         new.ours, new.found_at, new.due) then
    raise exception 'what was found does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.keep_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'asked'
     or (old.gateway, old.payment, old.amount, old.currency, old.asked_by, old.asked_at)
        is distinct from
        (new.gateway, new.payment, new.amount, new.currency, new.asked_by, new.asked_at) then
    raise exception 'what was asked to be given back does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.keep_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.claimed is not null
     or (old.gateway, old.id, old.payment, old.currency, old.amount, old.heard_at)
        is distinct from (new.gateway, new.id, new.payment, new.currency, new.amount, new.heard_at) then
    raise exception 'what was taken back does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.keep_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (old.bucket, old.id, old.member, old.card, old.bank, old.number, old.name, old.currency, old.amount,
      old.fee, old.terms, old.created_at)
     is distinct from
     (new.bucket, new.id, new.member, new.card, new.bank, new.number, new.name, new.currency, new.amount,
      new.fee, new.terms, new.created_at)
     or (old.gateway is not null and new.gateway is distinct from old.gateway)
     or (old.payment is not null and new.payment is distinct from old.payment)
     or (old.paid_at is not null and new.paid_at is distinct from old.paid_at) then
    raise exception 'what a withdrawal was asked for does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.step_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select from cashier.deposit_arrow a
                  where a.was = case tg_op when 'INSERT' then '' else old.state end
                    and a.becomes = new.state and a.reason = new.reason) then
    raise exception 'a deposit does not go from % to % because of %',
      case tg_op when 'INSERT' then 'nothing' else old.state end, new.state, new.reason
      using errcode = 'check_violation';
  end if;
  insert into cashier.deposit_step (bucket, deposit, seq, state, reason, at, due)
  select new.bucket, new.id, coalesce(max(s.seq), 0) + 1, new.state, new.reason, new.since, new.due
    from cashier.deposit_step s where s.bucket = new.bucket and s.deposit = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION cashier.step_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select from cashier.withdrawal_arrow a
                  where a.was = case tg_op when 'INSERT' then '' else old.state end
                    and a.becomes = new.state and a.reason = new.reason) then
    raise exception 'a withdrawal does not go from % to % because of %',
      case tg_op when 'INSERT' then 'nothing' else old.state end, new.state, new.reason
      using errcode = 'check_violation';
  end if;
  -- Who said themselves that it came, or was shown that it did, is believed.
  if tg_op = 'UPDATE' and old.state = 'received' and new.state = 'disputed' and old.reason <> 'by-time' then
    raise exception 'what was received is not disputed' using errcode = 'check_violation';
  end if;
  insert into cashier.withdrawal_step (bucket, withdrawal, seq, state, reason, at, due)
  select new.bucket, new.id, coalesce(max(s.seq), 0) + 1, new.state, new.reason, new.since, new.due
    from cashier.withdrawal_step s where s.bucket = new.bucket and s.withdrawal = new.id;
  return null;
end $function$;

CREATE TRIGGER bank_card_stays BEFORE UPDATE ON cashier.bank_card FOR EACH ROW EXECUTE FUNCTION cashier.keep_bank_card();

CREATE TRIGGER deposit_begins AFTER INSERT ON cashier.deposit FOR EACH ROW EXECUTE FUNCTION cashier.step_deposit();

CREATE TRIGGER deposit_ends AFTER UPDATE OF due ON cashier.deposit FOR EACH ROW WHEN (old.due IS NOT NULL AND new.due IS NULL AND new.method = 'bank-transfer'::text) EXECUTE FUNCTION cashier.end_transfer();

CREATE TRIGGER deposit_goes_on AFTER UPDATE OF state, reason ON cashier.deposit FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.reason IS DISTINCT FROM new.reason) EXECUTE FUNCTION cashier.step_deposit();

CREATE TRIGGER deposit_stays BEFORE UPDATE ON cashier.deposit FOR EACH ROW EXECUTE FUNCTION cashier.keep_deposit();

CREATE TRIGGER payment_stays BEFORE UPDATE ON cashier.payment FOR EACH ROW EXECUTE FUNCTION cashier.keep_payment();

CREATE TRIGGER payment_break_stays BEFORE UPDATE ON cashier.payment_break FOR EACH ROW EXECUTE FUNCTION cashier.keep_payment_break();

CREATE TRIGGER refund_stays BEFORE UPDATE ON cashier.refund FOR EACH ROW EXECUTE FUNCTION cashier.keep_refund();

CREATE TRIGGER reversal_stays BEFORE UPDATE ON cashier.reversal FOR EACH ROW EXECUTE FUNCTION cashier.keep_reversal();

CREATE TRIGGER withdrawal_begins AFTER INSERT ON cashier.withdrawal FOR EACH ROW EXECUTE FUNCTION cashier.step_withdrawal();

CREATE TRIGGER withdrawal_goes_on AFTER UPDATE OF state, reason ON cashier.withdrawal FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.reason IS DISTINCT FROM new.reason) EXECUTE FUNCTION cashier.step_withdrawal();

CREATE TRIGGER withdrawal_stays BEFORE UPDATE ON cashier.withdrawal FOR EACH ROW EXECUTE FUNCTION cashier.keep_withdrawal();

grant usage on schema cashier to balai_app;
grant insert, select on table cashier.bank_card to balai_app;
grant insert, select on table cashier.compared_day to balai_app;
grant insert, select on table cashier.deposit_rank to balai_app;
grant insert, select on table cashier.house_account to balai_app;
grant insert, select on table cashier.limit_answer to balai_app;
grant insert, select on table cashier.notice to balai_app;
grant insert, select on table cashier.payment to balai_app;
grant insert, select on table cashier.payment_break to balai_app;
grant insert, select on table cashier.payout_terms to balai_app;
grant insert, select on table cashier.proof to balai_app;
grant insert, select on table cashier.refund to balai_app;
grant insert, select on table cashier.reversal to balai_app;
grant insert, select on table cashier.statement_line to balai_app;
grant insert, select on table cashier.transfer to balai_app;
grant insert, select on table cashier.upline_terms to balai_app;
grant insert, select on table cashier.upline_transfer to balai_app;
grant insert, select on table cashier.way to balai_app;
grant insert, select on table cashier.withdrawal to balai_app;
grant insert, select on table cashier.withdrawal_proof to balai_app;
grant insert, select on table cashier.withdrawal_rank to balai_app;
grant insert, select, update on table cashier.deposit to balai_app;
grant select on table cashier.deposit_arrow to balai_app;
grant select on table cashier.deposit_step to balai_app;
grant select on table cashier.withdrawal_arrow to balai_app;
grant select on table cashier.withdrawal_step to balai_app;
grant update on table cashier.bank_card (preferred) to balai_app;
grant update on table cashier.bank_card (removed_at) to balai_app;
grant update on table cashier.house_account (closed_at) to balai_app;
grant update on table cashier.house_account (closed_by) to balai_app;
grant update on table cashier.payment (assigned_at) to balai_app;
grant update on table cashier.payment (bucket) to balai_app;
grant update on table cashier.payment (deposit) to balai_app;
grant update on table cashier.payment_break (ended_at) to balai_app;
grant update on table cashier.payment_break (ended_by) to balai_app;
grant update on table cashier.payment_break (ended_why) to balai_app;
grant update on table cashier.payment_break (note) to balai_app;
grant update on table cashier.payment_break (owned_at) to balai_app;
grant update on table cashier.payment_break (owner) to balai_app;
grant update on table cashier.refund (answered_at) to balai_app;
grant update on table cashier.refund (state) to balai_app;
grant update on table cashier.refund (why) to balai_app;
grant update on table cashier.reversal (claimed) to balai_app;
grant update on table cashier.reversal (taken) to balai_app;
grant update on table cashier.withdrawal (due) to balai_app;
grant update on table cashier.withdrawal (gateway) to balai_app;
grant update on table cashier.withdrawal (gateway_number) to balai_app;
grant update on table cashier.withdrawal (paid_at) to balai_app;
grant update on table cashier.withdrawal (payment) to balai_app;
grant update on table cashier.withdrawal (reason) to balai_app;
grant update on table cashier.withdrawal (sent_at) to balai_app;
grant update on table cashier.withdrawal (since) to balai_app;
grant update on table cashier.withdrawal (state) to balai_app;

-- seamless

create table seamless.break (
  id uuid not null,
  vendor text not null,
  kind text not null,
  tx text,
  round text,
  ours jsonb,
  theirs jsonb,
  found_by text not null,
  found_at timestamp with time zone not null,
  print bytea not null,
  closed_at timestamp with time zone,
  closed_by text,
  note text,
  CHECK (((tx IS NOT NULL) OR (round IS NOT NULL))),
  CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  CHECK ((found_by = ANY (ARRAY['feed'::text, 'file'::text, 'resolver'::text]))),
  CHECK ((kind = ANY (ARRAY['missing-here'::text, 'missing-there'::text, 'amount'::text, 'state'::text, 'round-open'::text]))),
  PRIMARY KEY (id),
  UNIQUE (print),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);
comment on table seamless.break is 'A difference between what a vendor says and what we hold. A person closes it; it moves no money.';
CREATE INDEX break_open ON seamless.break USING btree (vendor, found_at) WHERE (closed_at IS NULL);

create table seamless.call (
  id uuid not null,
  vendor text not null,
  way text not null,
  call text not null,
  code text not null,
  outcome text not null,
  ms integer not null,
  trace text,
  asked jsonb,
  repeats uuid,
  wanted_by text,
  at timestamp with time zone not null,
  answered jsonb,
  sealed bytea,
  CHECK ((ms >= 0)),
  CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'fault'::text]))),
  PRIMARY KEY (id),
  FOREIGN KEY (repeats) REFERENCES seamless.call(id) ON DELETE SET NULL,
  CHECK ((length(sealed) <= 16384)),
  CHECK ((way = ANY (ARRAY['in'::text, 'out'::text])))
);
comment on table seamless.call is 'Calls between vendors and the house: every refusal and fault, and of the others one in a hundred.';
CREATE INDEX call_by_time ON seamless.call USING btree (at DESC, id DESC);
CREATE INDEX call_by_vendor ON seamless.call USING btree (vendor, at DESC, id DESC);
CREATE INDEX call_trouble ON seamless.call USING btree (vendor, at DESC, id DESC) WHERE ((outcome = 'fault'::text) OR (ms > 1000));
CREATE INDEX call_wanted ON seamless.call USING btree (at) WHERE (wanted_by IS NOT NULL);

create table seamless.call_minute (
  vendor text not null,
  way text not null,
  minute timestamp with time zone not null,
  calls bigint not null,
  refused bigint not null,
  faults bigint not null,
  unkept bigint not null,
  took bigint[] not null,
  late bigint not null default 0,
  CHECK ((late >= 0)),
  PRIMARY KEY (vendor, way, minute),
  CHECK ((way = ANY (ARRAY['in'::text, 'out'::text])))
);
comment on table seamless.call_minute is 'Every call counted, by vendor and minute.';

create table seamless.dialect_key (
  vendor text not null,
  id text not null,
  dialect text not null,
  material bytea not null,
  live_from timestamp with time zone not null,
  retired_at timestamp with time zone,
  CHECK ((dialect = ANY (ARRAY['uuid-rsa'::text, 'decimal-hash'::text]))),
  CHECK ((id ~ '^[A-Za-z0-9_-]{1,40}$'::text)),
  CHECK (((length(material) >= 16) AND (length(material) <= 2048))),
  PRIMARY KEY (vendor, id),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);
comment on table seamless.dialect_key is 'What vendors sign with that do not sign as the contract says. Two may live at a time.';

create table seamless.free_round (
  vendor text not null,
  id text not null,
  member uuid not null,
  bucket smallint not null,
  mode text not null,
  game text not null,
  currency text not null,
  value bigint not null,
  count integer not null,
  used integer not null default 0,
  remaining integer not null,
  won bigint not null default 0,
  expires_at timestamp with time zone not null,
  granted_at timestamp with time zone not null,
  granted_by text not null,
  cancelled_at timestamp with time zone,
  CHECK (((used >= 0) AND (used <= count))),
  CHECK (((remaining >= 0) AND (remaining <= count))),
  CHECK (((count >= 1) AND (count <= 10000))),
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (vendor, id),
  CHECK ((value > 0)),
  CHECK ((won >= 0))
);
comment on table seamless.free_round is 'So many rounds of one game at one stake, given to one member.';
CREATE INDEX free_round_of_member ON seamless.free_round USING btree (bucket, member, granted_at);

create table seamless.free_round_act (
  act uuid not null,
  vendor text not null,
  grant_id text not null,
  kind text not null,
  rounds integer not null,
  amount bigint not null,
  undone_by uuid,
  at timestamp with time zone not null,
  CHECK ((amount >= 0)),
  CHECK ((kind = ANY (ARRAY['bet'::text, 'result'::text]))),
  PRIMARY KEY (act),
  CHECK ((rounds > 0)),
  UNIQUE (undone_by),
  FOREIGN KEY (vendor, grant_id) REFERENCES seamless.free_round(vendor, id)
);
comment on table seamless.free_round_act is 'What each stake and each result did to a grant.';

create table seamless.game_list (
  id uuid not null,
  vendor text not null,
  games jsonb not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);
comment on table seamless.game_list is 'What a vendor said it has, as it was said: what is agreed to is this list and no later one.';
CREATE INDEX game_list_by_time ON seamless.game_list USING btree (asked_at);

create table seamless.hand (
  vendor text not null,
  id text not null,
  pot uuid not null,
  at timestamp with time zone not null,
  body bytea not null,
  told_at timestamp with time zone not null,
  PRIMARY KEY (vendor, id),
  FOREIGN KEY (pot) REFERENCES seamless.pot(id)
);

create table seamless.hand_seat (
  vendor text not null,
  hand text not null,
  seat text not null,
  member uuid not null,
  bucket smallint not null,
  mode text not null,
  contribution bigint not null,
  rake bigint not null,
  won bigint not null,
  at timestamp with time zone not null,
  CHECK ((contribution >= 0)),
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (vendor, hand, seat),
  CHECK ((rake >= 0)),
  FOREIGN KEY (vendor, hand) REFERENCES seamless.hand(vendor, id),
  CHECK ((won >= 0))
);
comment on table seamless.hand_seat is 'What each seat put into a hand, what was raked of it, what it won.';
CREATE INDEX hand_seat_of_member ON seamless.hand_seat USING btree (bucket, member, at);

create table seamless.jackpot (
  vendor text not null,
  id text not null,
  currency text not null,
  seed bigint not null,
  pot uuid not null,
  opened_at timestamp with time zone not null,
  PRIMARY KEY (vendor, id),
  FOREIGN KEY (pot) REFERENCES seamless.pot(id),
  UNIQUE (pot),
  CHECK ((seed >= 0))
);
comment on table seamless.jackpot is 'It holds its seed and what stakes have brought, less what of that was won.';

create table seamless.jackpot_win (
  act uuid not null,
  pot uuid not null,
  round uuid not null,
  member uuid not null,
  bucket smallint not null,
  amount bigint not null,
  gathered bigint not null,
  undone_by uuid,
  at timestamp with time zone not null,
  CHECK ((amount > 0)),
  CHECK (((gathered >= 0) AND (gathered <= amount))),
  PRIMARY KEY (act),
  FOREIGN KEY (pot) REFERENCES seamless.pot(id),
  UNIQUE (undone_by)
);
comment on table seamless.jackpot_win is 'A jackpot falls once in a round.';
CREATE UNIQUE INDEX jackpot_falls_once ON seamless.jackpot_win USING btree (pot, round) WHERE (undone_by IS NULL);

create table seamless.key_wanted (
  vendor text not null,
  id text not null,
  by text not null,
  agreed_at timestamp with time zone not null,
  until timestamp with time zone not null,
  taken_at timestamp with time zone,
  CHECK ((id ~ '^[A-Za-z0-9_-]{1,40}$'::text)),
  PRIMARY KEY (vendor, id),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);
comment on table seamless.key_wanted is 'Keys that were agreed to. The secret is made as it is shown, and good from then on.';

create table seamless.launch (
  code bytea not null,
  member uuid not null,
  bucket smallint not null,
  trial boolean not null,
  session uuid not null,
  game text not null,
  mode text not null,
  language text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  vendor text not null,
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (code)
);
comment on table seamless.launch is 'One-time codes, kept as their SHA-256.';
CREATE INDEX launch_age ON seamless.launch USING btree (expires_at);

create table seamless.player (
  vendor text not null,
  ref text not null,
  member uuid not null,
  bucket smallint not null,
  trial boolean not null,
  currency text not null,
  language text not null,
  met_at timestamp with time zone not null,
  PRIMARY KEY (vendor, ref),
  CHECK ((ref ~ '^[A-Za-z0-9_-]{8,64}$'::text)),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code),
  UNIQUE (vendor, member)
);
comment on table seamless.player is 'By what name one vendor knows a member. Another vendor knows another, and neither says who it is.';

create table seamless.poker_seat (
  vendor text not null,
  id text not null,
  round uuid not null,
  pot uuid not null,
  member uuid not null,
  bucket smallint not null,
  mode text not null,
  currency text not null,
  at timestamp with time zone not null,
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (vendor, id),
  FOREIGN KEY (pot) REFERENCES seamless.pot(id),
  UNIQUE (round)
);
comment on table seamless.poker_seat is 'One sitting of one member at one table.';

create table seamless.poker_table (
  vendor text not null,
  id text not null,
  mode text not null,
  currency text not null,
  pot uuid not null,
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (vendor, id, mode, currency),
  FOREIGN KEY (pot) REFERENCES seamless.pot(id),
  UNIQUE (pot)
);
comment on table seamless.poker_table is 'What its seats brought in less what they took out and what was raked is the pot of the table.';

create table seamless.pot (
  id uuid not null,
  folded bigint not null default 0,
  PRIMARY KEY (id)
);
comment on table seamless.pot is 'A sum that many put into and some take out of. Who takes holds the row; who puts in never waits.';

create table seamless.pot_move (
  act uuid not null,
  pot uuid not null,
  amount bigint not null,
  at timestamp with time zone not null,
  pending boolean not null default true,
  CHECK ((amount <> 0)),
  PRIMARY KEY (act, pot)
);
comment on table seamless.pot_move is 'What each act put into a pot or took from it. Pending ones wait to be folded into the pot.';
CREATE INDEX pot_move_pending ON seamless.pot_move USING btree (pot) WHERE pending;

create table seamless.quote (
  vendor text not null,
  id text not null,
  ticket text not null,
  member uuid not null,
  amount bigint not null,
  expires_at timestamp with time zone not null,
  body bytea not null,
  taken_tx text,
  at timestamp with time zone not null,
  CHECK ((amount > 0)),
  PRIMARY KEY (vendor, id),
  FOREIGN KEY (vendor, ticket) REFERENCES seamless.ticket(vendor, id)
);
comment on table seamless.quote is 'An offer to end a ticket early, good for a short while and once.';

create table seamless.reconciled (
  vendor text not null,
  ours_writer xid8 not null default '0'::xid8,
  ours_line bigint not null default 0,
  theirs text,
  ours_end_at timestamp with time zone,
  theirs_end_at timestamp with time zone,
  PRIMARY KEY (vendor),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);
comment on table seamless.reconciled is 'How far each vendor''s list and our own were read.';

create table seamless.resolution (
  bucket smallint not null,
  round uuid not null,
  vendor text not null,
  tries integer not null default 1,
  next_at timestamp with time zone not null,
  PRIMARY KEY (bucket, round),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);
comment on table seamless.resolution is 'Rounds that stayed open too long and that the vendor was asked about, with when it is asked again.';

create table seamless.sandbox_player (
  member uuid not null,
  vendor text not null,
  bucket smallint not null,
  session uuid not null,
  opened_at timestamp with time zone not null,
  PRIMARY KEY (member),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);
comment on table seamless.sandbox_player is 'Members that a vendor had opened for itself in a sandbox. A live house has none.';

create table seamless.seat (
  id uuid not null,
  token bytea not null,
  member uuid not null,
  bucket smallint not null,
  trial boolean not null,
  session uuid not null,
  game text not null,
  mode text not null,
  language text not null,
  opened_at timestamp with time zone not null,
  vendor text not null,
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (id),
  UNIQUE (token)
);
comment on table seamless.seat is 'One member at one game in one mode. Lives as long as the session it was launched from.';
CREATE INDEX seat_age ON seamless.seat USING btree (opened_at);

create table seamless.step (
  key uuid not null,
  vendor text not null,
  tx text not null,
  call text not null,
  body bytea not null,
  code text,
  mode text,
  "real" bigint not null default 0,
  bonus bigint not null default 0,
  real_after bigint,
  bonus_after bigint,
  at timestamp with time zone not null,
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (key)
);
comment on table seamless.step is 'One call of one vendor by its own number, answered once: the same again hears the same.';

create table seamless.ticket (
  vendor text not null,
  id text not null,
  round uuid not null,
  member uuid not null,
  bucket smallint not null,
  mode text not null,
  currency text not null,
  state text not null,
  accept text not null,
  legs jsonb not null,
  taken jsonb,
  stake bigint not null,
  reserve_tx text,
  settle_tx text,
  reserved_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  CHECK ((accept = ANY (ARRAY['none'::text, 'higher'::text, 'any'::text]))),
  CHECK (((reserve_tx IS NOT NULL) OR (state = 'rejected'::text))),
  CHECK (((state = ANY (ARRAY['settled'::text, 'cashed'::text])) <= (settle_tx IS NOT NULL))),
  CHECK (((state = ANY (ARRAY['reserved'::text, 'confirmed'::text])) = (ended_at IS NULL))),
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (vendor, id),
  UNIQUE (round),
  CHECK ((stake >= 0)),
  CHECK ((state = ANY (ARRAY['reserved'::text, 'confirmed'::text, 'rejected'::text, 'settled'::text, 'cashed'::text, 'voided'::text])))
);
comment on table seamless.ticket is 'One ticket of one vendor. One that was rejected before it came stands here too, with no stake.';
CREATE INDEX ticket_reserved ON seamless.ticket USING btree (reserved_at) WHERE (state = 'reserved'::text);

create table seamless.tourney_entry (
  act uuid not null,
  vendor text not null,
  tourney text not null,
  round uuid not null,
  member uuid not null,
  bucket smallint not null,
  mode text not null,
  buy_in bigint not null,
  fee bigint not null,
  at timestamp with time zone not null,
  CHECK ((buy_in >= 0)),
  CHECK (((buy_in + fee) > 0)),
  CHECK ((fee >= 0)),
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (act)
);
comment on table seamless.tourney_entry is 'One entry into a tournament: how much of the stake is for prizes, how much the organiser keeps.';
CREATE INDEX tourney_entry_of_member ON seamless.tourney_entry USING btree (vendor, tourney, member);

create table seamless.unmatched (
  vendor text not null,
  side text not null,
  tx text not null,
  print bytea not null,
  record jsonb not null,
  seen_at timestamp with time zone not null,
  PRIMARY KEY (vendor, tx, side, print),
  CHECK ((side = ANY (ARRAY['ours'::text, 'theirs'::text]))),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);
comment on table seamless.unmatched is 'Acts that stand in one list and were not yet met in the other.';
CREATE INDEX unmatched_age ON seamless.unmatched USING btree (vendor, seen_at);

create table seamless.vendor_key (
  vendor text not null,
  id text not null,
  kind text not null,
  material bytea not null,
  live_from timestamp with time zone not null,
  retired_at timestamp with time zone,
  demo boolean not null default false,
  added_at timestamp with time zone not null,
  CHECK ((id ~ '^[A-Za-z0-9_-]{1,40}$'::text)),
  CHECK ((kind = ANY (ARRAY['hmac'::text, 'ed25519'::text]))),
  CHECK (((length(material) >= 16) AND (length(material) <= 1024))),
  PRIMARY KEY (vendor, id),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);
comment on table seamless.vendor_key is 'What vendors sign with. Two may live at a time, so that one can follow the other.';

create table seamless.vendor_reach (
  vendor text not null,
  base_url text not null,
  hosts text[] not null,
  known_as text not null,
  reconciles boolean not null default true,
  grace_minutes integer not null default 60,
  open_minutes integer not null default 1440,
  CHECK ((base_url ~ '^https?://[^?#]+$'::text)),
  CHECK (((grace_minutes >= 1) AND (grace_minutes <= 10080))),
  CHECK (((cardinality(hosts) >= 1) AND (cardinality(hosts) <= 16))),
  CHECK ((known_as ~ '^[A-Za-z0-9._-]{1,64}$'::text)),
  CHECK (((open_minutes >= 1) AND (open_minutes <= 100000))),
  PRIMARY KEY (vendor),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);

create table seamless.vendor_setting (
  vendor text not null,
  tx_per_player boolean not null default false,
  rollback_unknown text not null default 'tombstoned'::text,
  rollback_after_win text not null default 'refuse'::text,
  refresh_balance_on_repeat boolean not null default false,
  dialect text,
  CHECK ((dialect ~ '^[a-z0-9-]{1,40}$'::text)),
  PRIMARY KEY (vendor),
  CHECK ((rollback_after_win = ANY (ARRAY['refuse'::text, 'reverse'::text]))),
  CHECK ((rollback_unknown = ANY (ARRAY['tombstoned'::text, 'not-found'::text]))),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);

CREATE OR REPLACE FUNCTION seamless.hold_pot(p_pot uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_sum bigint;
  v_folded bigint;
begin
  perform from seamless.pot where id = p_pot for no key update;
  if not found then return null; end if;
  with done as (
    update seamless.pot_move set pending = false where pot = p_pot and pending returning amount)
  select coalesce(sum(amount), 0) into v_sum from done;
  update seamless.pot set folded = folded + v_sum where id = p_pot returning folded into v_folded;
  return v_folded;
end $function$;

grant usage on schema seamless to balai_app;
grant delete, insert, select on table seamless.call to balai_app;
grant delete, insert, select on table seamless.game_list to balai_app;
grant delete, insert, select on table seamless.poker_seat to balai_app;
grant delete, insert, select on table seamless.seat to balai_app;
grant delete, insert, select on table seamless.ticket to balai_app;
grant delete, insert, select on table seamless.unmatched to balai_app;
grant delete, insert, select, update on table seamless.call_minute to balai_app;
grant delete, insert, select, update on table seamless.launch to balai_app;
grant delete, insert, select, update on table seamless.resolution to balai_app;
grant insert, select on table seamless.break to balai_app;
grant insert, select on table seamless.dialect_key to balai_app;
grant insert, select on table seamless.free_round to balai_app;
grant insert, select on table seamless.free_round_act to balai_app;
grant insert, select on table seamless.hand to balai_app;
grant insert, select on table seamless.hand_seat to balai_app;
grant insert, select on table seamless.jackpot to balai_app;
grant insert, select on table seamless.jackpot_win to balai_app;
grant insert, select on table seamless.key_wanted to balai_app;
grant insert, select on table seamless.player to balai_app;
grant insert, select on table seamless.poker_table to balai_app;
grant insert, select on table seamless.pot to balai_app;
grant insert, select on table seamless.pot_move to balai_app;
grant insert, select on table seamless.quote to balai_app;
grant insert, select on table seamless.sandbox_player to balai_app;
grant insert, select on table seamless.step to balai_app;
grant insert, select on table seamless.tourney_entry to balai_app;
grant insert, select on table seamless.vendor_key to balai_app;
grant insert, select, update on table seamless.reconciled to balai_app;
grant insert, select, update on table seamless.vendor_reach to balai_app;
grant insert, select, update on table seamless.vendor_setting to balai_app;
grant update on table seamless.break (closed_at) to balai_app;
grant update on table seamless.break (closed_by) to balai_app;
grant update on table seamless.break (note) to balai_app;
grant update on table seamless.call (wanted_by) to balai_app;
grant update on table seamless.dialect_key (retired_at) to balai_app;
grant update on table seamless.free_round (cancelled_at) to balai_app;
grant update on table seamless.free_round (remaining) to balai_app;
grant update on table seamless.free_round (used) to balai_app;
grant update on table seamless.free_round (won) to balai_app;
grant update on table seamless.free_round_act (undone_by) to balai_app;
grant update on table seamless.jackpot_win (undone_by) to balai_app;
grant update on table seamless.key_wanted (taken_at) to balai_app;
grant update on table seamless.player (language) to balai_app;
grant update on table seamless.quote (taken_tx) to balai_app;
grant update on table seamless.step ("real") to balai_app;
grant update on table seamless.step (bonus) to balai_app;
grant update on table seamless.step (bonus_after) to balai_app;
grant update on table seamless.step (code) to balai_app;
grant update on table seamless.step (mode) to balai_app;
grant update on table seamless.step (real_after) to balai_app;
grant update on table seamless.ticket (confirmed_at) to balai_app;
grant update on table seamless.ticket (ended_at) to balai_app;
grant update on table seamless.ticket (settle_tx) to balai_app;
grant update on table seamless.ticket (state) to balai_app;
grant update on table seamless.ticket (taken) to balai_app;
grant update on table seamless.vendor_key (retired_at) to balai_app;
grant execute on function seamless.hold_pot(uuid) to balai_app;

-- rooms

create sequence rooms.fence start 1;

create table rooms.event (
  room text not null,
  version bigint not null,
  at timestamp with time zone not null,
  told jsonb not null,
  own jsonb not null,
  PRIMARY KEY (room, version),
  FOREIGN KEY (room) REFERENCES rooms.room(id)
);
comment on table rooms.event is 'What happened in a room, in its order, as it is told to those in it.';
CREATE INDEX event_at ON rooms.event USING btree (at);

create table rooms.room (
  id text not null,
  kind text not null,
  code text not null,
  fence bigint not null default 0,
  due_at timestamp with time zone,
  version bigint not null default 0,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  CHECK (((closed_at IS NULL) OR (due_at IS NULL))),
  CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  PRIMARY KEY (id)
);
comment on table rooms.room is 'A room: any process applies acts to it, one at a time moves its time.';
CREATE INDEX room_due ON rooms.room USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX room_of_kind ON rooms.room USING btree (kind, code) WHERE (closed_at IS NULL);

CREATE OR REPLACE FUNCTION rooms.keep_room()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.fence < old.fence or new.version < old.version then
    raise exception 'room % does not go back', old.id;
  end if;
  if old.closed_at is not null then
    raise exception 'room % is closed', old.id;
  end if;
  return new;
end $function$;

CREATE TRIGGER room_goes_on BEFORE UPDATE ON rooms.room FOR EACH ROW EXECUTE FUNCTION rooms.keep_room();

grant usage on schema rooms to balai_app;
grant delete, insert, select on table rooms.event to balai_app;
grant insert, select, update on table rooms.room to balai_app;
grant usage on sequence rooms.fence to balai_app;

-- fishing

create table fishing.room (
  id text not null,
  hall text not null,
  nth integer not null,
  seed bytea not null,
  began_at timestamp with time zone not null,
  fence bigint not null default 0,
  UNIQUE (hall, nth),
  CHECK ((nth > 0)),
  PRIMARY KEY (id),
  CHECK ((length(seed) = 32))
);
comment on table fishing.room is 'A room of four cannons. Its clock runs from began_at on.';

create table fishing.seat (
  room text not null,
  place integer not null,
  bucket smallint not null,
  member uuid not null,
  mode text not null,
  sitting uuid not null,
  until timestamp with time zone not null,
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (room, place),
  CHECK (((place >= 0) AND (place <= 3))),
  FOREIGN KEY (room) REFERENCES fishing.room(id),
  FOREIGN KEY (sitting) REFERENCES fishing.sitting(id)
);
comment on table fishing.seat is 'Who sits where now. A seat outlives a lost line by a minute.';
CREATE UNIQUE INDEX seat_of_member ON fishing.seat USING btree (bucket, member);

create table fishing.shot (
  sitting uuid not null,
  nonce integer not null,
  n integer not null,
  room text not null,
  mark text not null,
  weapon text not null,
  stake bigint not null,
  met text[] not null,
  fish integer[] not null,
  multiples integer[] not null,
  win bigint not null,
  balance_after bigint not null,
  at timestamp with time zone not null,
  CHECK (((cardinality(met) = cardinality(fish)) AND (cardinality(met) = cardinality(multiples)))),
  CHECK ((nonce >= 0)),
  PRIMARY KEY (sitting, nonce),
  FOREIGN KEY (sitting) REFERENCES fishing.sitting(id),
  UNIQUE (sitting, n),
  CHECK ((stake > 0)),
  CHECK ((win >= 0))
);
comment on table fishing.shot is 'Each shot that was staked, with what became of all that it met. Append-only.';
CREATE INDEX shot_catching ON fishing.shot USING btree (room, at DESC) WHERE (win > 0);

create table fishing.sitting (
  id uuid not null,
  bucket smallint not null,
  member uuid not null,
  game text not null,
  mode text not null,
  hall text not null,
  room text not null,
  math_hash text not null,
  server_seed bytea not null,
  client_seed text not null,
  n_from integer not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  CHECK ((n_from >= 0)),
  PRIMARY KEY (id),
  FOREIGN KEY (room) REFERENCES fishing.room(id),
  CHECK ((length(server_seed) = 32))
);
comment on table fishing.sitting is 'One member at one cannon with one committed seed: one round of the books, of many stakes.';
CREATE INDEX sitting_of_member ON fishing.sitting USING btree (bucket, member, opened_at DESC);
CREATE INDEX sitting_open ON fishing.sitting USING btree (opened_at) WHERE (closed_at IS NULL);

CREATE OR REPLACE FUNCTION fishing.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'sitting % is closed', old.id;
end $function$;

CREATE TRIGGER sitting_closed BEFORE UPDATE ON fishing.sitting FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION fishing.refuse_change();

grant usage on schema fishing to balai_app;
grant delete, insert, select, update on table fishing.seat to balai_app;
grant insert, select on table fishing.room to balai_app;
grant insert, select on table fishing.shot to balai_app;
grant insert, select on table fishing.sitting to balai_app;
grant update on table fishing.room (fence) to balai_app;
grant update on table fishing.sitting (closed_at) to balai_app;
grant execute on function fishing.refuse_change() to public;

-- tables

create table tables.bet (
  round uuid not null,
  bucket smallint not null,
  member uuid not null,
  mode text not null,
  table_id text not null,
  nth integer not null,
  try integer not null,
  steps integer not null,
  stake bigint not null,
  state text not null,
  win bigint,
  laid_at timestamp with time zone not null,
  CHECK (((state = 'settled'::text) = (win IS NOT NULL))),
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (round),
  CHECK ((stake > 0)),
  CHECK ((state = ANY (ARRAY['open'::text, 'taken-back'::text, 'settled'::text, 'voided'::text]))),
  CHECK ((steps > 0)),
  FOREIGN KEY (table_id, nth) REFERENCES tables.round(table_id, nth),
  UNIQUE (table_id, nth, member, mode, try),
  CHECK ((win >= 0))
);
comment on table tables.bet is 'What one member laid on one round: one round of the books.';
CREATE INDEX bet_of_member ON tables.bet USING btree (bucket, member, laid_at DESC);
CREATE UNIQUE INDEX bet_open ON tables.bet USING btree (table_id, nth, member, mode) WHERE (state <> 'taken-back'::text);

create table tables.chain (
  table_id text not null,
  number integer not null,
  secret bytea not null,
  head text not null,
  length integer not null,
  used integer not null default 0,
  begun_at timestamp with time zone not null,
  CHECK (((used >= 0) AND (used <= length))),
  CHECK ((head ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((length >= 1) AND (length <= 10000))),
  CHECK ((number > 0)),
  PRIMARY KEY (table_id, number),
  CHECK ((length(secret) = 32)),
  FOREIGN KEY (table_id) REFERENCES rooms.room(id)
);
comment on table tables.chain is 'Seeds of a table, committed to by their head before the first is used.';

create table tables.chip (
  round uuid not null,
  step integer not null,
  place text not null,
  stake bigint not null,
  at timestamp with time zone not null,
  PRIMARY KEY (round, step, place),
  FOREIGN KEY (round) REFERENCES tables.bet(round),
  CHECK ((stake > 0))
);
comment on table tables.chip is 'Every chip that was laid. Append-only.';

create table tables.hail (
  id bigint not null generated always as identity,
  table_id text not null,
  member uuid not null,
  phrase text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (table_id) REFERENCES rooms.room(id)
);
comment on table tables.hail is 'What was said at tables, kept for ninety days.';
CREATE INDEX hail_at ON tables.hail USING btree (at);
CREATE INDEX hail_of_member ON tables.hail USING btree (member, at DESC);

create table tables.limits (
  table_id text not null,
  version integer not null,
  most bigint not null,
  round_most bigint not null,
  set_by text not null,
  agreed text[] not null,
  reason text not null,
  set_at timestamp with time zone not null,
  CHECK ((round_most >= most)),
  CHECK ((most > 0)),
  PRIMARY KEY (table_id, version),
  CHECK ((version > 0))
);
comment on table tables.limits is 'What a table takes at the most, as staff set it; the last version counts from the next round on. Append-only.';

create table tables.round (
  table_id text not null,
  nth integer not null,
  math_hash text not null,
  phase text not null,
  opened_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  chain integer not null,
  "position" integer not null,
  commitment text not null,
  shoe integer,
  at integer,
  cards integer,
  outcome jsonb,
  dealt_at timestamp with time zone,
  settled_at timestamp with time zone,
  limits integer not null default 0,
  voided_at timestamp with time zone,
  CHECK (((shoe IS NULL) = (at IS NULL))),
  CHECK (((outcome IS NULL) = (dealt_at IS NULL))),
  CHECK (((phase = 'settled'::text) = (settled_at IS NOT NULL))),
  CHECK (((phase = ANY (ARRAY['betting'::text, 'closed'::text, 'void'::text])) = (outcome IS NULL))),
  CHECK ((nth > 0)),
  CHECK ((phase = ANY (ARRAY['betting'::text, 'closed'::text, 'dealt'::text, 'settled'::text, 'void'::text]))),
  PRIMARY KEY (table_id, nth),
  FOREIGN KEY (table_id, chain) REFERENCES tables.chain(table_id, number),
  FOREIGN KEY (table_id, shoe) REFERENCES tables.shoe(table_id, nth),
  CHECK (((phase = 'void'::text) = (voided_at IS NOT NULL)))
);
comment on table tables.round is 'A round of a table, from its first chip to its last payment.';
CREATE INDEX round_settled ON tables.round USING btree (table_id, settled_at DESC) WHERE (phase = 'settled'::text);

create table tables.shoe (
  table_id text not null,
  nth integer not null,
  chain integer not null,
  "position" integer not null,
  commitment text not null,
  root text not null,
  first_card smallint not null,
  burnt integer not null,
  cut integer not null,
  next_card integer not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  CHECK ((nth > 0)),
  PRIMARY KEY (table_id, nth),
  FOREIGN KEY (table_id, chain) REFERENCES tables.chain(table_id, number)
);
comment on table tables.shoe is 'Eight packs under a root that was told before the first stake on them.';

CREATE OR REPLACE FUNCTION tables.keep_bet()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.state <> 'open' then
    raise exception 'the bet % is over', old.round;
  end if;
  if new.state = 'open' and not exists (
    select from tables.round r where r.table_id = old.table_id and r.nth = old.nth and r.phase = 'betting') then
    raise exception 'the round of % takes no more', old.round;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION tables.keep_chain()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.used <> old.used + 1 then
    raise exception 'a seed of % is used once', old.table_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION tables.keep_round()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (old.phase, new.phase) not in (('betting', 'closed'), ('closed', 'dealt'), ('dealt', 'settled'),
                                    ('betting', 'void'), ('closed', 'void')) then
    raise exception 'a round of % does not go from % to %', old.table_id, old.phase, new.phase;
  end if;
  if old.outcome is not null and (new.outcome, new.cards, new.dealt_at) is distinct from (old.outcome, old.cards, old.dealt_at) then
    raise exception 'what was dealt at % stays', old.table_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION tables.keep_shoe()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.closed_at is not null or new.next_card < old.next_card then
    raise exception 'a shoe of % does not go back', old.table_id;
  end if;
  return new;
end $function$;

CREATE TRIGGER bet_goes_on BEFORE UPDATE ON tables.bet FOR EACH ROW EXECUTE FUNCTION tables.keep_bet();

CREATE TRIGGER chain_goes_on BEFORE UPDATE ON tables.chain FOR EACH ROW EXECUTE FUNCTION tables.keep_chain();

CREATE TRIGGER round_goes_on BEFORE UPDATE ON tables.round FOR EACH ROW EXECUTE FUNCTION tables.keep_round();

CREATE TRIGGER shoe_goes_on BEFORE UPDATE ON tables.shoe FOR EACH ROW EXECUTE FUNCTION tables.keep_shoe();

grant usage on schema tables to balai_app;
grant delete, insert, select on table tables.hail to balai_app;
grant insert, select on table tables.bet to balai_app;
grant insert, select on table tables.chain to balai_app;
grant insert, select on table tables.chip to balai_app;
grant insert, select on table tables.limits to balai_app;
grant insert, select on table tables.round to balai_app;
grant insert, select on table tables.shoe to balai_app;
grant update on table tables.bet (stake) to balai_app;
grant update on table tables.bet (state) to balai_app;
grant update on table tables.bet (steps) to balai_app;
grant update on table tables.bet (win) to balai_app;
grant update on table tables.chain (used) to balai_app;
grant update on table tables.round (cards) to balai_app;
grant update on table tables.round (dealt_at) to balai_app;
grant update on table tables.round (outcome) to balai_app;
grant update on table tables.round (phase) to balai_app;
grant update on table tables.round (settled_at) to balai_app;
grant update on table tables.round (voided_at) to balai_app;
grant update on table tables.shoe (closed_at) to balai_app;
grant update on table tables.shoe (next_card) to balai_app;

-- poker

create table poker.entry (
  id uuid not null,
  tourney text not null,
  nth integer not null,
  bucket smallint not null,
  member uuid not null,
  mode text not null,
  name text not null,
  buy_in bigint not null,
  bounty bigint not null,
  fee bigint not null,
  entered_at timestamp with time zone not null,
  state text not null default 'in'::text,
  fell integer,
  fell_at timestamp with time zone,
  bounties bigint not null default 0,
  place integer,
  prize bigint,
  CHECK ((bounties >= 0)),
  CHECK ((bounty >= 0)),
  CHECK ((buy_in > 0)),
  CHECK (((state = 'paid'::text) = (prize IS NOT NULL))),
  CHECK (((fell IS NULL) = (fell_at IS NULL))),
  CHECK ((fee >= 0)),
  CHECK ((fell > 0)),
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  CHECK ((nth > 0)),
  PRIMARY KEY (id),
  CHECK ((place > 0)),
  CHECK ((prize >= 0)),
  CHECK ((state = ANY (ARRAY['in'::text, 'withdrawn'::text, 'cancelled'::text, 'out'::text, 'paid'::text]))),
  FOREIGN KEY (tourney) REFERENCES poker.tourney(id),
  UNIQUE (tourney, nth)
);
comment on table poker.entry is 'What a member paid into a tournament, once for each time they came: a round of the books.';
CREATE UNIQUE INDEX entry_in ON poker.entry USING btree (tourney, member) WHERE (state = 'in'::text);
CREATE INDEX entry_of_member ON poker.entry USING btree (bucket, member, entered_at DESC);

create table poker.hand (
  room text not null,
  nth integer not null,
  at timestamp with time zone not null,
  root text not null,
  secret bytea not null,
  button smallint not null,
  pot bigint not null,
  rake bigint not null,
  record jsonb not null,
  CHECK ((nth > 0)),
  PRIMARY KEY (room, nth),
  CHECK ((pot >= 0)),
  CHECK ((rake >= 0)),
  FOREIGN KEY (room) REFERENCES poker.room(id),
  CHECK ((length(secret) = 32))
);
comment on table poker.hand is 'Every hand as it was played. Append-only.';

create table poker.hand_seat (
  room text not null,
  nth integer not null,
  seat smallint not null,
  sitting uuid not null,
  bucket smallint,
  member uuid,
  name text not null,
  place smallint not null,
  stack bigint not null,
  put bigint not null,
  won bigint not null,
  raked bigint not null,
  PRIMARY KEY (room, nth, seat),
  CHECK ((put >= 0)),
  CHECK ((raked >= 0)),
  FOREIGN KEY (room, nth) REFERENCES poker.hand(room, nth),
  FOREIGN KEY (sitting) REFERENCES poker.sitting(id),
  CHECK ((stack >= 0)),
  CHECK ((won >= 0))
);
comment on table poker.hand_seat is 'What each seat put into a hand and won of it. Append-only.';
CREATE INDEX hand_of_member ON poker.hand_seat USING btree (bucket, member, room, nth DESC);
CREATE INDEX hand_of_sitting ON poker.hand_seat USING btree (sitting);

create table poker.note (
  bucket smallint not null,
  member uuid not null,
  about uuid not null,
  words text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (bucket, member, about),
  CHECK (((length(words) >= 1) AND (length(words) <= 200)))
);
comment on table poker.note is 'What a member keeps of another for themselves alone.';

create table poker.report (
  id uuid not null,
  bucket smallint not null,
  member uuid not null,
  about uuid not null,
  room text not null,
  nth integer not null,
  why text not null,
  at timestamp with time zone not null,
  day date not null,
  CHECK ((about <> member)),
  UNIQUE (member, about, day),
  CHECK ((nth >= 0)),
  PRIMARY KEY (id),
  FOREIGN KEY (room) REFERENCES poker.room(id),
  CHECK ((why = ANY (ARRAY['together'::text, 'dumping'::text, 'bot'::text, 'other'::text])))
);
comment on table poker.report is 'What members report of others at their tables. Append-only.';
CREATE INDEX report_at ON poker.report USING btree (at);
CREATE INDEX report_of_member ON poker.report USING btree (bucket, member);

create table poker.room (
  id text not null,
  place integer not null,
  name_id text not null,
  name_en text not null,
  game text not null,
  mode text not null,
  seats smallint not null,
  small bigint not null,
  big bigint not null,
  ante bigint not null,
  straddle boolean not null,
  "least" bigint not null,
  most bigint not null,
  rake_share integer not null,
  rake_cap bigint not null,
  bot boolean not null,
  held bigint not null default 0,
  state jsonb not null,
  tourney text,
  table_nth integer,
  CHECK ((ante >= 0)),
  CHECK ((big >= small)),
  CHECK (("least" >= big)),
  CHECK ((most >= "least")),
  CHECK (((NOT bot) OR (mode = 'demo'::text))),
  CHECK ((game = ANY (ARRAY['holdem'::text, 'omaha'::text, 'qiuqiu'::text, 'capsa'::text]))),
  CHECK ((held >= 0)),
  FOREIGN KEY (id) REFERENCES rooms.room(id),
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  CHECK (((tourney IS NULL) = (table_nth IS NULL))),
  PRIMARY KEY (id),
  CHECK ((rake_cap >= 0)),
  CHECK (((rake_share >= 0) AND (rake_share <= 1000))),
  CHECK ((seats = ANY (ARRAY[2, 4, 6, 9]))),
  CHECK ((small > 0)),
  CHECK ((table_nth > 0)),
  FOREIGN KEY (tourney) REFERENCES poker.tourney(id)
);
comment on table poker.room is 'A cash table of poker. Whoever changes it holds its row in rooms.room.';

create table poker.sitting (
  id uuid not null,
  room text not null,
  seat smallint not null,
  bucket smallint,
  member uuid,
  mode text not null,
  name text not null,
  brought bigint not null,
  raked bigint not null default 0,
  hands integer not null default 0,
  entered integer not null default 0,
  raised integer not null default 0,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  took bigint,
  entry uuid,
  CHECK ((brought > 0)),
  CHECK (((closed_at IS NULL) = (took IS NULL))),
  CHECK (((member IS NULL) = (bucket IS NULL))),
  FOREIGN KEY (entry) REFERENCES poker.entry(id),
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (id),
  CHECK ((raked >= 0)),
  FOREIGN KEY (room) REFERENCES poker.room(id),
  CHECK ((took >= 0))
);
comment on table poker.sitting is 'Somebody at a table from sitting down to standing up: one round of the books.';
CREATE UNIQUE INDEX sitting_at_table ON poker.sitting USING btree (room, member) WHERE (closed_at IS NULL);
CREATE INDEX sitting_of_entry ON poker.sitting USING btree (entry) WHERE (entry IS NOT NULL);
CREATE INDEX sitting_of_member ON poker.sitting USING btree (bucket, member, opened_at DESC);
CREATE UNIQUE INDEX sitting_of_seat ON poker.sitting USING btree (room, seat) WHERE (closed_at IS NULL);

create table poker.stake (
  sitting uuid not null,
  step integer not null,
  amount bigint not null,
  CHECK ((amount > 0)),
  PRIMARY KEY (sitting, step),
  FOREIGN KEY (sitting) REFERENCES poker.sitting(id),
  CHECK ((step >= 0))
);
comment on table poker.stake is 'The parts in which a sitting’s money was staked. Append-only.';

create table poker.tourney (
  id text not null,
  series text not null,
  nth integer not null,
  place integer not null,
  name_id text not null,
  name_en text not null,
  game text not null,
  mode text not null,
  seats smallint not null,
  "least" integer not null,
  most integer not null,
  buy_in bigint not null,
  bounty bigint not null,
  fee bigint not null,
  guaranteed bigint not null,
  purse uuid,
  structure jsonb not null,
  opened_at timestamp with time zone not null,
  starts_at timestamp with time zone,
  phase text not null default 'open'::text,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  field jsonb,
  paid bigint,
  CHECK ((bounty >= 0)),
  CHECK ((buy_in > 0)),
  CHECK ((most >= "least")),
  CHECK (((guaranteed > 0) = (purse IS NOT NULL))),
  CHECK (((started_at IS NOT NULL) = (phase = ANY (ARRAY['running'::text, 'over'::text])))),
  CHECK (((ended_at IS NOT NULL) = (phase = ANY (ARRAY['over'::text, 'cancelled'::text])))),
  CHECK (((phase = 'over'::text) = (paid IS NOT NULL))),
  CHECK ((fee >= 0)),
  CHECK ((game = ANY (ARRAY['holdem'::text, 'omaha'::text]))),
  CHECK ((guaranteed >= 0)),
  FOREIGN KEY (id) REFERENCES rooms.room(id),
  CHECK (("least" >= 2)),
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  CHECK ((nth > 0)),
  CHECK ((paid >= 0)),
  CHECK ((phase = ANY (ARRAY['open'::text, 'running'::text, 'over'::text, 'cancelled'::text]))),
  PRIMARY KEY (id),
  CHECK ((seats = ANY (ARRAY[2, 6, 9]))),
  UNIQUE (series, mode, nth)
);
comment on table poker.tourney is 'A tournament of poker. Whoever changes it holds its row in rooms.room, after that of a table.';
CREATE INDEX tourney_now ON poker.tourney USING btree (mode, phase, opened_at DESC);

create table poker.waiting (
  room text not null,
  bucket smallint not null,
  member uuid not null,
  at timestamp with time zone not null,
  offered_at timestamp with time zone,
  PRIMARY KEY (room, member),
  FOREIGN KEY (room) REFERENCES poker.room(id)
);
comment on table poker.waiting is 'Who waits for a seat.';
CREATE INDEX waiting_of_member ON poker.waiting USING btree (bucket, member);

CREATE OR REPLACE FUNCTION poker.keep_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if old.state in ('withdrawn', 'cancelled', 'paid') then
    raise exception 'entry % is over', old.id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION poker.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'sitting % is over', old.id;
end $function$;

CREATE TRIGGER entry_over BEFORE UPDATE ON poker.entry FOR EACH ROW EXECUTE FUNCTION poker.keep_entry();

CREATE TRIGGER sitting_over BEFORE UPDATE ON poker.sitting FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION poker.refuse_change();

grant usage on schema poker to balai_app;
grant delete, insert, select on table poker.waiting to balai_app;
grant delete, insert, select, update on table poker.note to balai_app;
grant insert, select on table poker.entry to balai_app;
grant insert, select on table poker.hand to balai_app;
grant insert, select on table poker.hand_seat to balai_app;
grant insert, select on table poker.report to balai_app;
grant insert, select on table poker.room to balai_app;
grant insert, select on table poker.sitting to balai_app;
grant insert, select on table poker.stake to balai_app;
grant insert, select on table poker.tourney to balai_app;
grant update on table poker.entry (bounties) to balai_app;
grant update on table poker.entry (fell) to balai_app;
grant update on table poker.entry (fell_at) to balai_app;
grant update on table poker.entry (place) to balai_app;
grant update on table poker.entry (prize) to balai_app;
grant update on table poker.entry (state) to balai_app;
grant update on table poker.room (held) to balai_app;
grant update on table poker.room (state) to balai_app;
grant update on table poker.sitting (brought) to balai_app;
grant update on table poker.sitting (closed_at) to balai_app;
grant update on table poker.sitting (entered) to balai_app;
grant update on table poker.sitting (hands) to balai_app;
grant update on table poker.sitting (raised) to balai_app;
grant update on table poker.sitting (raked) to balai_app;
grant update on table poker.sitting (took) to balai_app;
grant update on table poker.tourney (ended_at) to balai_app;
grant update on table poker.tourney (field) to balai_app;
grant update on table poker.tourney (paid) to balai_app;
grant update on table poker.tourney (phase) to balai_app;
grant update on table poker.tourney (started_at) to balai_app;
grant update on table poker.waiting (offered_at) to balai_app;

-- house

create table house.jackpot (
  game text not null,
  currency text not null,
  purse uuid not null,
  opened_at timestamp with time zone not null,
  seeded bigint not null default 0,
  fed bigint not null default 0,
  back bigint not null default 0,
  fallen bigint not null default 0,
  falls integer not null default 0,
  CHECK ((back >= 0)),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((fallen >= 0)),
  CHECK ((falls >= 0)),
  CHECK ((fed >= 0)),
  PRIMARY KEY (game, currency),
  UNIQUE (purse),
  CHECK ((seeded >= 0))
);
comment on table house.jackpot is 'A progressive pool. Whoever takes from it holds its row; who feeds it never waits.';

create table house.jackpot_move (
  key uuid not null,
  game text not null,
  currency text not null,
  kind text not null,
  round uuid,
  amount bigint not null,
  version integer not null,
  at timestamp with time zone not null,
  pending boolean not null,
  CHECK (((amount <> 0) AND ((amount > 0) = (kind = ANY (ARRAY['seed'::text, 'feed'::text]))))),
  CHECK (((NOT pending) OR (kind = ANY (ARRAY['feed'::text, 'back'::text])))),
  CHECK (((round IS NOT NULL) OR (kind = 'seed'::text))),
  CHECK ((kind = ANY (ARRAY['seed'::text, 'feed'::text, 'back'::text, 'fall'::text]))),
  PRIMARY KEY (key)
);
comment on table house.jackpot_move is 'All that went into pools and out of them. What is not pending stands in the ledger: the purse holds its sum.';
CREATE INDEX jackpot_move_days ON house.jackpot_move USING brin (at);
CREATE INDEX jackpot_move_of ON house.jackpot_move USING btree (game, currency, at DESC) WHERE (kind = ANY (ARRAY['seed'::text, 'fall'::text]));
CREATE UNIQUE INDEX jackpot_move_once ON house.jackpot_move USING btree (round, kind) WHERE (round IS NOT NULL);
CREATE INDEX jackpot_move_pending ON house.jackpot_move USING btree (game, currency) WHERE pending;

create table house.jackpot_terms (
  game text not null,
  currency text not null,
  version integer not null,
  feed integer not null,
  seed bigint not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  CHECK ((((feed >= 0) AND (feed <= 1000)) AND ((feed % 50) = 0))),
  FOREIGN KEY (game, currency) REFERENCES house.jackpot(game, currency),
  PRIMARY KEY (game, currency, version),
  CHECK (((seed >= 1) AND (seed <= '100000000000'::bigint))),
  CHECK ((version > 0))
);
comment on table house.jackpot_terms is 'What a pool is fed with: a version is for the rounds that open after it.';

create table house.place (
  bucket smallint not null,
  member uuid not null,
  game text not null,
  mode text not null,
  server_seed bytea not null,
  client_seed text not null,
  nonce integer not null default 0,
  open_round uuid,
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (bucket, member, game, mode),
  CHECK ((length(server_seed) = 32))
);
comment on table house.place is 'One member at one game in one mode: what the next round stands on.';

create table house.returned (
  game text not null,
  math text not null,
  mode text not null,
  day date not null,
  rounds bigint not null,
  staked numeric not null,
  returned numeric not null,
  squares numeric not null,
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (game, math, mode, day)
);
comment on table house.returned is 'Rounds that ended on a day of the house, by game, mathematics and mode.';

create table house.round (
  id uuid not null,
  bucket smallint not null,
  member uuid not null,
  game text not null,
  mode text not null,
  math_hash text not null,
  server_seed bytea not null,
  client_seed text not null,
  nonce integer not null,
  stake bigint not null,
  win bigint not null,
  state jsonb not null,
  closed boolean not null,
  opened_at timestamp with time zone not null,
  granted uuid,
  choice jsonb,
  pooled bigint,
  CHECK (((granted IS NULL) OR (mode = 'cash'::text))),
  PRIMARY KEY (id),
  CHECK ((pooled > 0))
);
comment on table house.round is 'A round as it was played, with the seed that is revealed when it is closed.';
CREATE UNIQUE INDEX round_of_place ON house.round USING btree (bucket, member, game, mode, nonce DESC);
CREATE INDEX round_unfinished ON house.round USING btree (opened_at) WHERE (NOT closed);

create table house.step (
  round uuid not null,
  step integer not null,
  free boolean,
  stops integer[],
  win bigint not null,
  move jsonb,
  seen jsonb,
  added bigint not null default 0,
  CHECK ((added >= 0)),
  PRIMARY KEY (round, step),
  FOREIGN KEY (round) REFERENCES house.round(id),
  CHECK ((((move IS NULL) = (seen IS NULL)) AND ((seen IS NULL) = (stops IS NOT NULL)) AND ((stops IS NULL) = (free IS NULL))))
);
comment on table house.step is 'Each step of a round: the move, and what was to be seen of it. Append-only.';

create table house.watched (
  game text not null,
  math text not null,
  since timestamp with time zone not null,
  rounds bigint not null default 0,
  staked numeric not null default 0,
  returned numeric not null default 0,
  squares numeric not null default 0,
  outside_at timestamp with time zone,
  PRIMARY KEY (game, math)
);
comment on table house.watched is 'The sample by which a game of ours is judged by itself, all modes together.';

CREATE OR REPLACE FUNCTION house.hold_jackpot(p_game text, p_currency text)
 RETURNS TABLE(purse uuid, waiting bigint, seed bigint, version integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_purse uuid;
  v_fed bigint;
  v_back bigint;
begin
  select j.purse into v_purse from house.jackpot j
   where j.game = p_game and j.currency = p_currency for no key update;
  if not found then return; end if;
  with done as (
    update house.jackpot_move m set pending = false
     where m.game = p_game and m.currency = p_currency and m.pending returning m.amount)
  select coalesce(sum(done.amount) filter (where done.amount > 0), 0),
         coalesce(-sum(done.amount) filter (where done.amount < 0), 0)
    into v_fed, v_back from done;
  if v_fed <> 0 or v_back <> 0 then
    update house.jackpot j set fed = j.fed + v_fed, back = j.back + v_back
     where j.game = p_game and j.currency = p_currency;
  end if;
  return query
    select v_purse, v_fed - v_back, t.seed, t.version from house.jackpot_terms t
     where t.game = p_game and t.currency = p_currency order by t.version desc limit 1;
end $function$;

CREATE OR REPLACE FUNCTION house.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'round % is closed', old.id;
end $function$;

CREATE OR REPLACE FUNCTION house.sum_jackpot()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update house.jackpot j set
    seeded = j.seeded + case when new.kind = 'seed' then new.amount else 0 end,
    fallen = j.fallen - case when new.kind = 'fall' then new.amount else 0 end,
    falls = j.falls + case when new.kind = 'fall' then 1 else 0 end
   where j.game = new.game and j.currency = new.currency;
  return null;
end $function$;

CREATE TRIGGER jackpot_summed AFTER INSERT ON house.jackpot_move FOR EACH ROW WHEN (new.kind = ANY (ARRAY['seed'::text, 'fall'::text])) EXECUTE FUNCTION house.sum_jackpot();

CREATE TRIGGER round_closed BEFORE UPDATE ON house.round FOR EACH ROW WHEN (old.closed) EXECUTE FUNCTION house.refuse_change();

grant usage on schema house to balai_app;
grant insert, select on table house.jackpot to balai_app;
grant insert, select on table house.jackpot_move to balai_app;
grant insert, select on table house.jackpot_terms to balai_app;
grant insert, select on table house.round to balai_app;
grant insert, select on table house.step to balai_app;
grant insert, select, update on table house.place to balai_app;
grant insert, select, update on table house.returned to balai_app;
grant insert, select, update on table house.watched to balai_app;
grant update on table house.round (closed) to balai_app;
grant update on table house.round (state) to balai_app;
grant update on table house.round (win) to balai_app;
grant execute on function house.hold_jackpot(text,text) to balai_app;
grant execute on function house.refuse_change() to public;

-- sportsbook

create table sportsbook.cash_rule (
  ticket uuid not null,
  at_least bigint not null,
  at timestamp with time zone not null,
  CHECK ((at_least > 0)),
  PRIMARY KEY (ticket),
  FOREIGN KEY (ticket) REFERENCES sportsbook.ticket(id)
);
comment on table sportsbook.cash_rule is 'Tickets that are paid out by a rule of their member.';

create table sportsbook.cashed (
  ticket uuid not null,
  nth smallint not null,
  at timestamp with time zone not null,
  quote uuid,
  each bigint not null,
  worth bigint not null,
  margin integer not null,
  paid bigint not null,
  CHECK ((each > 0)),
  CHECK ((nth > 0)),
  CHECK ((paid > 0)),
  PRIMARY KEY (ticket, nth),
  UNIQUE (quote),
  FOREIGN KEY (ticket) REFERENCES sportsbook.ticket(id),
  CHECK ((worth >= 0))
);
comment on table sportsbook.cashed is 'Tickets paid out before their end, whole or in part. Append-only.';

create table sportsbook.chances (
  event uuid not null,
  version integer not null,
  at timestamp with time zone not null,
  played integer not null,
  runs integer not null,
  body jsonb not null,
  FOREIGN KEY (event) REFERENCES sportsbook.event(id),
  PRIMARY KEY (event, version),
  CHECK ((version > 0))
);
comment on table sportsbook.chances is 'How the table of a season is held to end. Append-only.';

create table sportsbook.event (
  id uuid not null,
  league text not null,
  source text not null,
  ref text not null,
  home text not null,
  away text not null,
  starts_at timestamp with time zone not null,
  best_of smallint,
  phase text not null,
  minute smallint not null default 0,
  home_score smallint not null default 0,
  away_score smallint not null default 0,
  half_home smallint,
  half_away smallint,
  maps text not null default ''::text,
  stops text[] not null default '{}'::text[],
  strengths integer,
  version integer not null default 1,
  run integer not null default 0,
  settled_run integer not null default 0,
  called_off boolean not null default false,
  heard_at timestamp with time zone not null,
  made_at timestamp with time zone not null,
  sides text[],
  CHECK ((away_score >= 0)),
  CHECK ((best_of = ANY (ARRAY[1, 2, 3, 5, 7]))),
  CHECK ((settled_run <= run)),
  CHECK (((half_home IS NULL) = (half_away IS NULL))),
  CHECK ((half_away >= 0)),
  CHECK ((half_home >= 0)),
  CHECK ((home_score >= 0)),
  FOREIGN KEY (league) REFERENCES sportsbook.league(id),
  CHECK ((maps ~ '^[ha]{0,7}$'::text)),
  CHECK (((minute >= 0) AND (minute <= 120))),
  CHECK ((phase = ANY (ARRAY['before'::text, 'playing'::text, 'break'::text, 'over'::text]))),
  PRIMARY KEY (id),
  CHECK (((cardinality(sides) >= 2) AND (cardinality(sides) <= 40))),
  UNIQUE (source, ref)
);
comment on table sportsbook.event is 'One contest as it stands now.';
CREATE INDEX event_league ON sportsbook.event USING btree (league, starts_at DESC, id);
CREATE INDEX event_time ON sportsbook.event USING btree (starts_at, id) WHERE (run = 0);
CREATE INDEX event_unsettled ON sportsbook.event USING btree (id) WHERE (settled_run < run);

create table sportsbook.favourite (
  bucket smallint not null,
  member uuid not null,
  league text not null,
  at timestamp with time zone not null,
  FOREIGN KEY (league) REFERENCES sportsbook.league(id),
  PRIMARY KEY (bucket, member, league)
);
comment on table sportsbook.favourite is 'Leagues that a member keeps at hand.';

create table sportsbook.feed (
  source text not null,
  cursor text not null,
  heard_at timestamp with time zone not null,
  PRIMARY KEY (source)
);
comment on table sportsbook.feed is 'How far each feed was read.';

create table sportsbook.fixture (
  league text not null,
  season text not null,
  home text not null,
  away text not null,
  starts_at timestamp with time zone,
  full_home smallint,
  full_away smallint,
  CHECK ((away <> home)),
  CHECK (((full_home IS NULL) = (full_away IS NULL))),
  CHECK (((full_away >= 0) AND (full_away <= 99))),
  CHECK (((full_home >= 0) AND (full_home <= 99))),
  FOREIGN KEY (league, season) REFERENCES sportsbook.season(league, name),
  PRIMARY KEY (league, season, home, away)
);
comment on table sportsbook.fixture is 'Matches that a season has: each side meets another once at home.';

create table sportsbook.happening (
  event uuid not null,
  nth integer not null,
  at timestamp with time zone not null,
  minute smallint not null,
  what text not null,
  body jsonb not null,
  FOREIGN KEY (event) REFERENCES sportsbook.event(id),
  CHECK ((nth > 0)),
  PRIMARY KEY (event, nth)
);
comment on table sportsbook.happening is 'What was told of an event, in its order. Append-only.';

create table sportsbook.laid (
  event uuid not null,
  market text not null,
  selection text not null,
  staked bigint not null,
  owed bigint not null,
  FOREIGN KEY (event, market) REFERENCES sportsbook.market(event, market),
  CHECK ((owed >= 0)),
  PRIMARY KEY (event, market, selection),
  CHECK ((staked >= 0))
);
comment on table sportsbook.laid is 'How far each selection is laid by all.';

create table sportsbook.league (
  id text not null,
  sport text not null,
  country text not null,
  name_id text not null,
  name_en text not null,
  place integer not null,
  margin integer not null,
  kind text not null,
  CHECK ((id ~ '^[a-z0-9][a-z0-9.-]{0,63}$'::text)),
  CHECK ((kind = ANY (ARRAY['played'::text, 'again'::text, 'virtual'::text]))),
  CHECK (((margin >= 0) AND (margin <= 3000))),
  PRIMARY KEY (id),
  CHECK ((sport = ANY (ARRAY['football'::text, 'virtual-football'::text, 'esports'::text])))
);
comment on table sportsbook.league is 'What is contested in one table or cup.';

create table sportsbook.leg (
  ticket uuid not null,
  nth smallint not null,
  event uuid not null,
  price integer not null,
  bucket smallint not null,
  FOREIGN KEY (event) REFERENCES sportsbook.event(id),
  CHECK ((nth > 0)),
  PRIMARY KEY (ticket, nth),
  CHECK (((price >= 1010) AND (price <= 1001000))),
  UNIQUE (ticket, event),
  FOREIGN KEY (ticket) REFERENCES sportsbook.ticket(id)
);
comment on table sportsbook.leg is 'An event of a ticket with the price that was taken.';
CREATE INDEX leg_event ON sportsbook.leg USING btree (event, (((bucket)::integer & 3)), ticket);

create table sportsbook.market (
  event uuid not null,
  market text not null,
  place smallint not null,
  version integer not null,
  prices integer[] not null,
  margin integer not null,
  gone boolean not null default false,
  stopped boolean not null default false,
  since integer not null default 1,
  FOREIGN KEY (event) REFERENCES sportsbook.event(id),
  PRIMARY KEY (event, market),
  CHECK ((version > 0))
);
comment on table sportsbook.market is 'What is offered on an event.';

create table sportsbook.member_part (
  bucket smallint not null,
  member uuid not null,
  version integer not null,
  part smallint not null,
  at timestamp with time zone not null,
  by text not null,
  CHECK (((part >= 1) AND (part <= 100))),
  PRIMARY KEY (bucket, member, version),
  CHECK ((version > 0))
);
comment on table sportsbook.member_part is 'How much of what others may stake one member may. Append-only.';

create table sportsbook.own_bound (
  event uuid not null,
  market text,
  version integer not null,
  selection_most bigint,
  member_most bigint,
  at timestamp with time zone not null,
  by text not null,
  FOREIGN KEY (event) REFERENCES sportsbook.event(id),
  FOREIGN KEY (event, market) REFERENCES sportsbook.market(event, market),
  UNIQUE NULLS NOT DISTINCT (event, market, version),
  CHECK ((member_most > 0)),
  CHECK ((selection_most > 0)),
  CHECK ((version > 0))
);
comment on table sportsbook.own_bound is 'What the house takes on at one event or market, where that is its own. Append-only.';

create table sportsbook.past (
  league text not null,
  played_on date not null,
  home text not null,
  away text not null,
  full_home smallint not null,
  full_away smallint not null,
  half_home smallint,
  half_away smallint,
  corners_home smallint,
  corners_away smallint,
  cards_home smallint,
  cards_away smallint,
  CHECK (((cards_away >= 0) AND (cards_away <= 99))),
  CHECK (((cards_home >= 0) AND (cards_home <= 99))),
  CHECK (((half_home >= 0) AND (half_home <= full_home))),
  CHECK (((half_away >= 0) AND (half_away <= full_away))),
  CHECK (((half_home IS NULL) = (half_away IS NULL))),
  CHECK (((corners_home IS NULL) = (corners_away IS NULL))),
  CHECK (((cards_home IS NULL) = (cards_away IS NULL))),
  CHECK (((corners_away >= 0) AND (corners_away <= 99))),
  CHECK (((corners_home >= 0) AND (corners_home <= 99))),
  CHECK (((full_away >= 0) AND (full_away <= 99))),
  CHECK (((full_home >= 0) AND (full_home <= 99))),
  FOREIGN KEY (league) REFERENCES sportsbook.league(id),
  PRIMARY KEY (league, played_on, home, away)
);
comment on table sportsbook.past is 'Matches that were played, by which strengths are worked out.';

create table sportsbook.pick (
  ticket uuid not null,
  leg smallint not null,
  nth smallint not null,
  event uuid not null,
  market text not null,
  selection text not null,
  FOREIGN KEY (event, market) REFERENCES sportsbook.market(event, market),
  CHECK ((nth > 0)),
  PRIMARY KEY (ticket, leg, nth),
  FOREIGN KEY (ticket, leg) REFERENCES sportsbook.leg(ticket, nth)
);
comment on table sportsbook.pick is 'What was chosen. Append-only.';
CREATE INDEX pick_event ON sportsbook.pick USING btree (event, market, selection);

create table sportsbook.quote (
  id uuid not null,
  ticket uuid not null,
  turn integer not null,
  each bigint not null,
  worth bigint not null,
  margin integer not null,
  offer bigint not null,
  at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  CHECK (((offer >= 1) AND (offer <= worth))),
  CHECK ((expires_at > at)),
  CHECK ((each > 0)),
  CHECK (((margin >= 0) AND (margin <= 10000))),
  PRIMARY KEY (id),
  FOREIGN KEY (ticket) REFERENCES sportsbook.ticket(id),
  CHECK ((worth >= 0))
);
comment on table sportsbook.quote is 'Offers to pay tickets out before their end.';
CREATE INDEX quote_old ON sportsbook.quote USING btree (expires_at);

create table sportsbook.resettlement (
  ticket uuid not null,
  nth smallint not null,
  at timestamp with time zone not null,
  event uuid not null,
  run integer not null,
  amount bigint not null,
  CHECK ((nth > 1)),
  CHECK ((amount >= 0)),
  PRIMARY KEY (ticket, nth)
);
comment on table sportsbook.resettlement is 'What a ticket was found to come to after that, once for each time that this changed. Append-only.';

create table sportsbook.result (
  event uuid not null,
  run integer not null,
  at timestamp with time zone not null,
  source text not null,
  by text not null,
  why text not null,
  body jsonb,
  FOREIGN KEY (event) REFERENCES sportsbook.event(id),
  PRIMARY KEY (event, run),
  CHECK ((run > 0))
);
comment on table sportsbook.result is 'What was told to have come of an event. Append-only.';

create table sportsbook.season (
  league text not null,
  name text not null,
  event uuid not null,
  begins_at timestamp with time zone not null,
  told integer not null default 1,
  priced integer not null default 0,
  priced_at timestamp with time zone,
  CHECK (((priced >= 0) AND (priced <= told))),
  FOREIGN KEY (event) REFERENCES sportsbook.event(id),
  UNIQUE (event),
  UNIQUE (league, begins_at),
  FOREIGN KEY (league) REFERENCES sportsbook.league(id),
  PRIMARY KEY (league, name),
  CHECK ((told > 0))
);
comment on table sportsbook.season is 'A season of a league, with the event by which is laid on its table.';

create table sportsbook.setting (
  bucket smallint not null,
  member uuid not null,
  format text not null,
  policy text not null,
  CHECK ((format = ANY (ARRAY['decimal'::text, 'hongkong'::text, 'malay'::text, 'indo'::text, 'american'::text, 'fractional'::text]))),
  PRIMARY KEY (bucket, member),
  CHECK ((policy = ANY (ARRAY['none'::text, 'better'::text, 'any'::text])))
);
comment on table sportsbook.setting is 'How prices are written for a member, and which changes of them their slips begin with.';

create table sportsbook.shared (
  code text not null,
  body jsonb not null,
  at timestamp with time zone not null,
  CHECK ((code ~ '^[A-Z2-9]{8}$'::text)),
  PRIMARY KEY (code)
);
comment on table sportsbook.shared is 'Slips under a code, without stakes and without whose they were.';
CREATE INDEX shared_old ON sportsbook.shared USING btree (at);

create table sportsbook.slip (
  bucket smallint not null,
  member uuid not null,
  body jsonb not null,
  at timestamp with time zone not null,
  PRIMARY KEY (bucket, member)
);
comment on table sportsbook.slip is 'What a member has chosen and not laid yet.';

create table sportsbook.strengths (
  league text not null,
  version integer not null,
  at timestamp with time zone not null,
  matches integer not null,
  body jsonb not null,
  FOREIGN KEY (league) REFERENCES sportsbook.league(id),
  PRIMARY KEY (league, version),
  CHECK ((version > 0))
);
comment on table sportsbook.strengths is 'How strong the sides of a league are held to be. Append-only.';

create table sportsbook.ticket (
  id uuid not null,
  bucket smallint not null,
  member uuid not null,
  mode text not null,
  legs smallint not null,
  sizes smallint[] not null,
  rows integer not null,
  each bigint not null,
  goes_on bigint not null,
  stake bigint not null,
  policy text not null,
  state text not null,
  accepts_at timestamp with time zone,
  why text,
  rules integer not null,
  turn integer not null default 1,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  came bigint,
  came_event uuid,
  came_run integer,
  CHECK (((num_nulls(came, came_event, came_run) = ANY (ARRAY[0, 3])) AND
CASE state
    WHEN 'settled'::text THEN (came IS NOT NULL)
    WHEN 'void'::text THEN true
    ELSE (came IS NULL)
END)),
  CHECK ((came >= 0)),
  CHECK (((goes_on >= 0) AND (goes_on <= each))),
  CHECK ((stake = (each * rows))),
  CHECK (((state = ANY (ARRAY['waiting'::text, 'open'::text])) = (ended_at IS NULL))),
  CHECK ((each > 0)),
  CHECK (((legs >= 1) AND (legs <= 16))),
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (id),
  CHECK ((policy = ANY (ARRAY['none'::text, 'better'::text, 'any'::text]))),
  CHECK ((rows > 0)),
  CHECK ((rules > 0)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'settled'::text, 'cashed'::text, 'void'::text, 'rejected'::text]))),
  CHECK (((state = 'waiting'::text) = (accepts_at IS NOT NULL)))
);
comment on table sportsbook.ticket is 'A bet: one stake, one round of the books.';
CREATE INDEX ticket_member ON sportsbook.ticket USING btree (bucket, member, at DESC, id DESC);
CREATE INDEX ticket_waiting ON sportsbook.ticket USING btree (accepts_at, id) WHERE (accepts_at IS NOT NULL);

create table sportsbook.verdict (
  event uuid not null,
  run integer not null,
  market text not null,
  selection text not null,
  stakes smallint not null,
  wins smallint not null,
  parts smallint not null,
  FOREIGN KEY (event, run) REFERENCES sportsbook.result(event, run),
  CHECK ((parts > 0)),
  PRIMARY KEY (event, run, market, selection),
  CHECK ((stakes >= 0)),
  CHECK ((wins >= 0))
);
comment on table sportsbook.verdict is 'What a result means for everything that was chosen. Append-only.';

create table sportsbook.virtual (
  event uuid not null,
  commitment text not null,
  seed text not null,
  terms jsonb not null,
  locked_at timestamp with time zone,
  tickets integer,
  root text,
  told smallint not null default 0,
  CHECK ((((locked_at IS NULL) = (root IS NULL)) AND ((root IS NULL) = (tickets IS NULL)))),
  CHECK (((root IS NOT NULL) OR (told = 0))),
  CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  FOREIGN KEY (event) REFERENCES sportsbook.event(id),
  PRIMARY KEY (event),
  CHECK ((root ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((seed ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((tickets >= 0)),
  CHECK ((told >= 0))
);
comment on table sportsbook.virtual is 'What a drawn contest follows from.';
CREATE INDEX virtual_unlocked ON sportsbook.virtual USING btree (event) WHERE (root IS NULL);

create table sportsbook.virtual_leaf (
  event uuid not null,
  nth integer not null,
  ticket uuid not null,
  FOREIGN KEY (event) REFERENCES sportsbook.virtual(event),
  CHECK ((nth >= 0)),
  PRIMARY KEY (event, nth),
  FOREIGN KEY (ticket) REFERENCES sportsbook.ticket(id)
);
comment on table sportsbook.virtual_leaf is 'Tickets on a drawn contest in the order of its tree. Append-only.';

create view sportsbook.settlement as
 SELECT ticket.id AS ticket,
    1::smallint AS nth,
    ticket.ended_at AS at,
    ticket.came_event AS event,
    ticket.came_run AS run,
    ticket.came AS amount
   FROM sportsbook.ticket
  WHERE ticket.came IS NOT NULL
UNION ALL
 SELECT resettlement.ticket,
    resettlement.nth,
    resettlement.at,
    resettlement.event,
    resettlement.run,
    resettlement.amount
   FROM sportsbook.resettlement;

CREATE OR REPLACE FUNCTION sportsbook.keep_came()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (select from (select distinct came_event, came_run from changed where came_event is not null) a
              where not exists (
                select from sportsbook.result r where r.event = a.came_event and r.run = a.came_run)) then
    raise exception 'a settlement is of a ticket, by a result' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION sportsbook.keep_leg()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (old.ticket, old.nth, old.event) is distinct from (new.ticket, new.nth, new.event)
     or (select state from sportsbook.ticket where id = old.ticket) <> 'waiting' then
    raise exception 'a leg stays as it was taken' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION sportsbook.keep_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (select from added a
              where not exists (select from sportsbook.ticket t where t.id = a.ticket and t.came is not null))
     or exists (select from (select distinct event, run from added) a
                 where not exists (select from sportsbook.result r where r.event = a.event and r.run = a.run)) then
    raise exception 'a settlement is of a ticket, by a result' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION sportsbook.keep_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'a ticket stays as it was laid' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION sportsbook.keep_virtual()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (old.event, old.commitment, old.seed, old.terms) is distinct from (new.event, new.commitment, new.seed, new.terms)
     or (old.root is not null
         and (old.locked_at, old.tickets, old.root) is distinct from (new.locked_at, new.tickets, new.root))
     or new.told < old.told then
    raise exception 'a drawn contest follows from what was promised' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION sportsbook.legs_of(p_tickets uuid[])
 RETURNS TABLE(ticket uuid, nth smallint, above bigint, below bigint, lost boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_nestloop TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
  with picked as materialized (
    select l.ticket, l.nth, l.price, p.event, p.market, p.selection
      from sportsbook.leg l
      join sportsbook.pick p on p.ticket = l.ticket and p.leg = l.nth
     where l.ticket = any (p_tickets) and p.ticket = any (p_tickets)),
  judged as (
    select p.ticket, p.nth, p.price, v.stakes::bigint as stakes, v.wins::bigint as wins, v.parts::bigint as parts,
           v.stakes = 0 and v.wins = 0 as lost
      from picked p
      left join sportsbook.verdicts_on(array(select distinct event from picked)) v
        on v.event = p.event and v.market = p.market and v.selection = p.selection)
  select j.ticket, j.nth,
         case when bool_or(j.lost) then 0
              when bool_or(j.parts is null) then null
              when count(*) = 1 then min(j.stakes * 1000 + j.wins * j.price)
              when bool_and(j.wins = j.parts) then j.price::bigint
              else 1000 end,
         case when count(*) = 1 and not bool_or(coalesce(j.lost, false)) then coalesce(min(j.parts * 1000), 1000) else 1000 end,
         coalesce(bool_or(j.lost), false)
    from judged j group by j.ticket, j.nth, j.price
$function$;

create aggregate sportsbook.product(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1');

CREATE OR REPLACE FUNCTION sportsbook.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION sportsbook.refuse_locked()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from sportsbook.virtual v where v.event = new.event and v.root is not null) then
    raise exception 'the tickets on this contest are locked' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION sportsbook.verdicts_on(p_events uuid[])
 RETURNS TABLE(event uuid, market text, selection text, stakes smallint, wins smallint, parts smallint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select v.event, v.market, v.selection, v.stakes, v.wins, v.parts
    from unnest(p_events) as u(id)
    join sportsbook.event e on e.id = u.id
    join sportsbook.verdict v on v.event = e.id and v.run = e.run
$function$;

CREATE OR REPLACE FUNCTION sportsbook.worth(p_tickets uuid[], p_legs smallint[], p_rows integer[], p_goes_on bigint[])
 RETURNS TABLE(ticket uuid, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_nestloop TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
  with asked as materialized (
    select t.id, t.legs, t.rows, t.goes_on
      from unnest(p_tickets, p_legs, p_rows, p_goes_on) as t(id, legs, rows, goes_on)),
  picked as materialized (
    select t.id, t.legs, t.rows, t.goes_on, l.price, p.nth, p.event, p.market, p.selection
      from sportsbook.leg l
      join sportsbook.pick p on p.ticket = l.ticket and p.leg = l.nth
      join asked t on t.id = l.ticket
     where l.ticket = any (p_tickets) and p.ticket = any (p_tickets)),
  built as materialized (select distinct id from picked where nth > 1),
  plain as materialized (
    select p.id, p.legs, p.rows, p.goes_on, v.stakes = 0 and v.wins = 0 as lost,
           v.stakes * 1000::bigint + v.wins * p.price::bigint as above, v.parts * 1000::bigint as below
      from picked p
      left join sportsbook.verdicts_on(array(select distinct event from picked)) v
        on v.event = p.event and v.market = p.market and v.selection = p.selection
     where p.id not in (select id from built)),
  -- Legs of several choices, and those beside them.
  joint as materialized (
    select t.id, t.rows, t.goes_on, l.lost, l.above, l.below
      from sportsbook.legs_of(array(select id from built)) l
      join asked t on t.id = l.ticket),
  system as materialized (
    select id, goes_on, lost, above, below from plain where rows > 1
     union all
    select id, goes_on, lost, above, below from joint where rows > 1),
  alive as materialized (
    select id, above, below, row_number() over (partition by id) as place from system where not lost),
  -- Every choice of so many legs, as bits.
  rows as (
    select r.id, case when m.mask > 0 then div(r.goes_on * sportsbook.product(l.above), sportsbook.product(l.below))
                      else 0 end as amount
      from (select id, goes_on, (count(*) filter (where not lost))::int as legs
              from system group by id, goes_on having bool_and(above is not null)) r
     cross join lateral (select sizes from sportsbook.ticket t where t.id = r.id offset 0) t
     cross join lateral (select mask from generate_series(0, (1 << r.legs) - 1) as s(mask)
                          where mask = 0 or bit_count(mask::bit(16)) = any (t.sizes)) m
      left join alive l on l.id = r.id and (m.mask >> (l.place::int - 1)) & 1 = 1
     group by r.id, r.goes_on, m.mask)
  select id, case when goes_on < 100000000000 and above < 90000000 then goes_on * above / below
                  else div(goes_on::numeric * above, below)::bigint end
    from plain where legs = 1 and above is not null
   union all
  select id, case when bool_or(lost) then 0
                  else div(goes_on * sportsbook.product(above), sportsbook.product(below))::bigint end
    from plain where legs > 1 and rows = 1 group by id, goes_on having bool_or(lost) or bool_and(above is not null)
   union all
  select id, case when bool_or(lost) then 0
                  else div(goes_on * sportsbook.product(above), sportsbook.product(below))::bigint end
    from joint where rows = 1 group by id, goes_on having bool_or(lost) or bool_and(above is not null)
   union all
  -- The choice of no leg at all stands for a system that came to nothing.
  select id, sum(amount)::bigint from rows group by id
$function$;

CREATE TRIGGER cashed_stays BEFORE DELETE OR UPDATE ON sportsbook.cashed FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER chances_stays BEFORE DELETE OR UPDATE ON sportsbook.chances FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER happening_stays BEFORE DELETE OR UPDATE ON sportsbook.happening FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER leg_stays BEFORE UPDATE ON sportsbook.leg FOR EACH ROW EXECUTE FUNCTION sportsbook.keep_leg();

CREATE TRIGGER member_part_stays BEFORE DELETE OR UPDATE ON sportsbook.member_part FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER own_bound_stays BEFORE DELETE OR UPDATE ON sportsbook.own_bound FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER past_stays BEFORE DELETE OR UPDATE ON sportsbook.past FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER pick_before_lock BEFORE INSERT ON sportsbook.pick FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_locked();

CREATE TRIGGER pick_stays BEFORE DELETE OR UPDATE ON sportsbook.pick FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER settlement_of AFTER INSERT ON sportsbook.resettlement REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sportsbook.keep_settlement();

CREATE TRIGGER settlement_stays BEFORE DELETE OR UPDATE ON sportsbook.resettlement FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER result_stays BEFORE DELETE OR UPDATE ON sportsbook.result FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER strengths_stays BEFORE DELETE OR UPDATE ON sportsbook.strengths FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER ticket_came AFTER UPDATE ON sportsbook.ticket REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sportsbook.keep_came();

CREATE TRIGGER ticket_remains BEFORE DELETE ON sportsbook.ticket FOR EACH STATEMENT EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER ticket_stays AFTER UPDATE ON sportsbook.ticket FOR EACH ROW WHEN (old.ended_at IS NOT NULL OR old.id IS DISTINCT FROM new.id OR old.bucket IS DISTINCT FROM new.bucket OR old.member IS DISTINCT FROM new.member OR old.mode IS DISTINCT FROM new.mode OR old.legs IS DISTINCT FROM new.legs OR old.sizes IS DISTINCT FROM new.sizes OR old.rows IS DISTINCT FROM new.rows OR old.each IS DISTINCT FROM new.each OR old.stake IS DISTINCT FROM new.stake OR old.policy IS DISTINCT FROM new.policy OR old.rules IS DISTINCT FROM new.rules OR old.at IS DISTINCT FROM new.at OR new.turn <> (old.turn + 1) OR new.goes_on > old.goes_on) EXECUTE FUNCTION sportsbook.keep_ticket();

CREATE TRIGGER verdict_stays BEFORE DELETE OR UPDATE ON sportsbook.verdict FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

CREATE TRIGGER virtual_stays BEFORE UPDATE ON sportsbook.virtual FOR EACH ROW EXECUTE FUNCTION sportsbook.keep_virtual();

CREATE TRIGGER virtual_leaf_stays BEFORE DELETE OR UPDATE ON sportsbook.virtual_leaf FOR EACH ROW EXECUTE FUNCTION sportsbook.refuse_change();

grant usage on schema sportsbook to balai_app;
grant delete, insert, select on table sportsbook.favourite to balai_app;
grant delete, insert, select on table sportsbook.quote to balai_app;
grant delete, insert, select on table sportsbook.shared to balai_app;
grant delete, insert, select, update on table sportsbook.cash_rule to balai_app;
grant delete, insert, select, update on table sportsbook.setting to balai_app;
grant delete, insert, select, update on table sportsbook.slip to balai_app;
grant insert, select on table sportsbook.cashed to balai_app;
grant insert, select on table sportsbook.chances to balai_app;
grant insert, select on table sportsbook.fixture to balai_app;
grant insert, select on table sportsbook.happening to balai_app;
grant insert, select on table sportsbook.leg to balai_app;
grant insert, select on table sportsbook.member_part to balai_app;
grant insert, select on table sportsbook.own_bound to balai_app;
grant insert, select on table sportsbook.past to balai_app;
grant insert, select on table sportsbook.pick to balai_app;
grant insert, select on table sportsbook.resettlement to balai_app;
grant insert, select on table sportsbook.result to balai_app;
grant insert, select on table sportsbook.season to balai_app;
grant insert, select on table sportsbook.strengths to balai_app;
grant insert, select on table sportsbook.ticket to balai_app;
grant insert, select on table sportsbook.verdict to balai_app;
grant insert, select on table sportsbook.virtual to balai_app;
grant insert, select on table sportsbook.virtual_leaf to balai_app;
grant insert, select, update on table sportsbook.event to balai_app;
grant insert, select, update on table sportsbook.feed to balai_app;
grant insert, select, update on table sportsbook.laid to balai_app;
grant insert, select, update on table sportsbook.league to balai_app;
grant insert, select, update on table sportsbook.market to balai_app;
grant select on table sportsbook.settlement to balai_app;
grant update on table sportsbook.fixture (full_away) to balai_app;
grant update on table sportsbook.fixture (full_home) to balai_app;
grant update on table sportsbook.fixture (starts_at) to balai_app;
grant update on table sportsbook.leg (price) to balai_app;
grant update on table sportsbook.season (priced) to balai_app;
grant update on table sportsbook.season (priced_at) to balai_app;
grant update on table sportsbook.season (told) to balai_app;
grant update on table sportsbook.ticket (accepts_at) to balai_app;
grant update on table sportsbook.ticket (came) to balai_app;
grant update on table sportsbook.ticket (came_event) to balai_app;
grant update on table sportsbook.ticket (came_run) to balai_app;
grant update on table sportsbook.ticket (ended_at) to balai_app;
grant update on table sportsbook.ticket (goes_on) to balai_app;
grant update on table sportsbook.ticket (state) to balai_app;
grant update on table sportsbook.ticket (turn) to balai_app;
grant update on table sportsbook.ticket (why) to balai_app;
grant update on table sportsbook.virtual (locked_at) to balai_app;
grant update on table sportsbook.virtual (root) to balai_app;
grant update on table sportsbook.virtual (tickets) to balai_app;
grant update on table sportsbook.virtual (told) to balai_app;
grant execute on function sportsbook.legs_of(uuid[]) to balai_app;
grant execute on function sportsbook.product(numeric) to balai_app;
grant execute on function sportsbook.product(numeric) to public;
grant execute on function sportsbook.verdicts_on(uuid[]) to balai_app;
grant execute on function sportsbook.worth(uuid[],smallint[],integer[],bigint[]) to balai_app;

-- lottery

create table lottery.bet (
  id uuid not null,
  coupon uuid not null,
  bucket smallint not null,
  member uuid not null,
  game text not null,
  numero text not null,
  play text not null,
  pick jsonb not null,
  points integer not null,
  lines integer not null,
  stake bigint not null,
  rules integer not null,
  at timestamp with time zone not null,
  FOREIGN KEY (coupon) REFERENCES lottery.coupon(id),
  CHECK ((lines > 0)),
  PRIMARY KEY (id),
  CHECK ((points > 0)),
  CHECK ((stake > 0))
);
comment on table lottery.bet is 'What was laid. It never changes: what became of it stands with its coupon and its wins.';
CREATE INDEX bet_coupon ON lottery.bet USING btree (coupon);
CREATE INDEX bet_member ON lottery.bet USING btree (bucket, member, at DESC, id DESC);

create table lottery.chain (
  game text not null,
  number integer not null,
  secret bytea not null,
  head text not null,
  length integer not null,
  made_at timestamp with time zone not null,
  CHECK ((head ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((length >= 1) AND (length <= 10000))),
  CHECK ((number > 0)),
  PRIMARY KEY (game, number),
  CHECK ((length(secret) = 32))
);
comment on table lottery.chain is 'Seeds of draws, committed to by the head of their chain before the first of them.';

create table lottery.coupon (
  id uuid not null,
  slip uuid not null,
  turn integer not null,
  bucket smallint not null,
  member uuid not null,
  game text not null,
  numero text not null,
  stake bigint not null,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended text,
  CHECK (((ended IS NULL) = (ended_at IS NULL))),
  CHECK ((ended = ANY (ARRAY['settled'::text, 'cancelled'::text, 'stopped'::text, 'void'::text]))),
  FOREIGN KEY (game, numero) REFERENCES lottery.draw(game, numero),
  PRIMARY KEY (id),
  FOREIGN KEY (slip) REFERENCES lottery.slip(id),
  UNIQUE (slip, game, numero),
  CHECK ((stake > 0)),
  CHECK ((turn > 0))
);
comment on table lottery.coupon is 'The bets of a slip on one draw: one stake, one round of the books.';
CREATE INDEX coupon_later ON lottery.coupon USING btree (game, numero, slip) WHERE (turn > 1);
CREATE INDEX coupon_paid ON lottery.coupon USING btree (game, numero, bucket, id);
CREATE INDEX coupon_time ON lottery.coupon USING btree (at, game, member);

create table lottery.draw (
  game text not null,
  numero text not null,
  state text not null,
  made_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  locks_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  rules_version integer not null,
  chain integer,
  "position" integer,
  commitment text,
  beacon_chain text,
  beacon_round bigint,
  beacon_at timestamp with time zone,
  beacon_until timestamp with time zone,
  beacon_signature text,
  locked_at timestamp with time zone,
  tickets integer,
  ticket_root text,
  drawn_at timestamp with time zone,
  seed text,
  result jsonb,
  settled_at timestamp with time zone,
  voided_at timestamp with time zone,
  void_reason text,
  CHECK ((beacon_chain ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((((beacon_chain IS NULL) = (beacon_round IS NULL)) AND ((beacon_chain IS NULL) = (beacon_at IS NULL)) AND ((beacon_chain IS NULL) = (beacon_until IS NULL)) AND ((beacon_chain IS NOT NULL) OR (beacon_signature IS NULL)) AND ((beacon_chain IS NULL) OR ((beacon_at > draws_at) AND ((locked_at IS NULL) OR (beacon_at > locked_at)))))),
  CHECK ((beacon_round > 0)),
  CHECK ((beacon_signature ~ '^[0-9a-f]{96}$'::text)),
  CHECK ((((chain IS NULL) = ("position" IS NULL)) AND ((chain IS NULL) = (commitment IS NULL)))),
  CHECK ((locks_at <= draws_at)),
  CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((((state = ANY (ARRAY['drawn'::text, 'settled'::text])) = ((result IS NOT NULL) AND (drawn_at IS NOT NULL))) AND ((result IS NULL) OR (ticket_root IS NOT NULL)) AND ((result IS NULL) OR (chain IS NULL) OR ((seed IS NOT NULL) AND (drawn_at >= draws_at))) AND ((result IS NULL) OR (beacon_chain IS NULL) OR (beacon_signature IS NOT NULL)))),
  FOREIGN KEY (game, chain) REFERENCES lottery.chain(game, number),
  CHECK (((state = ANY (ARRAY['open'::text, 'void'::text])) OR (locked_at IS NOT NULL))),
  PRIMARY KEY (game, numero),
  CHECK (("position" > 0)),
  CHECK ((((ticket_root IS NULL) = (tickets IS NULL)) AND ((ticket_root IS NULL) OR (locked_at IS NOT NULL)))),
  CHECK ((rules_version > 0)),
  CHECK ((seed ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((state = ANY (ARRAY['open'::text, 'locked'::text, 'drawn'::text, 'settled'::text, 'void'::text]))),
  CHECK ((ticket_root ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((tickets >= 0)),
  CHECK (((made_at <= opens_at) OR (opens_at = locks_at))),
  CHECK ((((state = 'void'::text) = (voided_at IS NOT NULL)) AND ((state = 'void'::text) = (void_reason IS NOT NULL))))
);
comment on table lottery.draw is 'One row a draw, from its announcement on: what it is drawn from is told before a ticket is sold.';
CREATE UNIQUE INDEX draw_of_chain ON lottery.draw USING btree (game, chain, "position");
CREATE INDEX draw_on_its_way ON lottery.draw USING btree (state, draws_at) WHERE (state = ANY (ARRAY['open'::text, 'locked'::text, 'drawn'::text]));

create table lottery.laid (
  game text not null,
  numero text not null,
  play text not null,
  line text not null,
  points bigint not null,
  PRIMARY KEY (game, numero, play, line),
  CHECK ((points >= 0))
);
comment on table lottery.laid is 'How often each line was laid by all: what the house would have to pay for it.';

create table lottery.line (
  game text not null,
  numero text not null,
  coupon uuid not null,
  bet uuid not null,
  play text not null,
  line text not null,
  mask bit(100) not null,
  points integer not null,
  CHECK ((points > 0))
);
comment on table lottery.line is 'The single lines that bets stand for, as they are joined with what a draw pays.';
CREATE INDEX line_coupon ON lottery.line USING btree (coupon);
CREATE INDEX line_draw ON lottery.line USING btree (game, numero, play, line);

create table lottery.pool (
  game text not null,
  name text not null,
  purse uuid not null,
  currency text not null,
  seed bigint not null,
  opened_at timestamp with time zone not null,
  PRIMARY KEY (game, name),
  UNIQUE (purse),
  CHECK ((seed > 0))
);
comment on table lottery.pool is 'The jackpots of lotteries. What one holds stands in the ledger.';

create table lottery.pool_run (
  game text not null,
  numero text not null,
  run integer not null,
  pool text not null,
  fed bigint not null,
  held bigint not null,
  points bigint not null,
  each bigint not null,
  seeded bigint not null,
  at timestamp with time zone not null,
  CHECK (((run = 1) OR (fed = 0))),
  CHECK (((points * each) <= held)),
  CHECK ((each >= 0)),
  CHECK ((fed >= 0)),
  FOREIGN KEY (game, numero, run) REFERENCES lottery.run(game, numero, nth) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (game, pool) REFERENCES lottery.pool(game, name),
  CHECK ((held >= 0)),
  PRIMARY KEY (game, numero, run, pool),
  CHECK ((points >= 0))
);
comment on table lottery.pool_run is 'What a draw found in a jackpot and paid out of it, once for each of its results. Only added to.';

create table lottery.run (
  game text not null,
  numero text not null,
  nth integer not null,
  bets integer not null,
  paid bigint not null,
  at timestamp with time zone not null,
  FOREIGN KEY (game, numero) REFERENCES lottery.draw(game, numero),
  CHECK ((nth > 0)),
  PRIMARY KEY (game, numero, nth)
);
comment on table lottery.run is 'What a draw was found to pay, once for each result that was told of it.';

create table lottery.slip (
  id uuid not null,
  bucket smallint not null,
  member uuid not null,
  draws integer not null,
  stop_on_win boolean not null,
  cost bigint not null,
  at timestamp with time zone not null,
  CHECK ((cost > 0)),
  CHECK ((draws > 0)),
  PRIMARY KEY (id)
);
comment on table lottery.slip is 'Bets that were laid together, over one draw or several.';
CREATE INDEX slip_member ON lottery.slip USING btree (bucket, member, at DESC, id DESC);

create table lottery.ticket (
  game text not null,
  numero text not null,
  bet uuid not null,
  leaf bytea not null,
  at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  FOREIGN KEY (game, numero) REFERENCES lottery.draw(game, numero),
  CHECK ((length(leaf) = 32)),
  PRIMARY KEY (game, numero, bet)
);
comment on table lottery.ticket is 'What of each bet lies in the tree of its draw: those that were not cancelled, in order of their numbers.';

create table lottery.ticket_part (
  game text not null,
  numero text not null,
  part integer not null,
  first_bet uuid not null,
  root bytea not null,
  CHECK ((part >= 0)),
  PRIMARY KEY (game, numero, part),
  CHECK ((length(root) = 32))
);
comment on table lottery.ticket_part is 'Parts of the tree over the tickets of a draw: the proof of one reads its own part and the roots of the others.';

create table lottery.timetable (
  game text not null,
  announced_to timestamp with time zone not null,
  chain integer,
  "position" integer,
  CHECK (((chain IS NULL) = ("position" IS NULL))),
  PRIMARY KEY (game)
);
comment on table lottery.timetable is 'How far the draws of a game are announced: whoever announces more holds its row.';

create table lottery.told_result (
  game text not null,
  numero text not null,
  version integer not null,
  source text not null,
  result jsonb not null,
  entered_by text not null,
  confirmed_by text[] not null,
  change uuid not null,
  told_at timestamp with time zone not null,
  CHECK (((cardinality(confirmed_by) > 0) AND (NOT (entered_by = ANY (confirmed_by))))),
  FOREIGN KEY (game, numero) REFERENCES lottery.draw(game, numero),
  PRIMARY KEY (game, numero, version),
  CHECK ((version > 0))
);
comment on table lottery.told_result is 'Results of draws that are held elsewhere, each entered by one and confirmed by another.';

create table lottery.win (
  game text not null,
  numero text not null,
  run integer not null,
  bet uuid not null,
  coupon uuid not null,
  amount bigint not null,
  CHECK ((amount > 0)),
  PRIMARY KEY (bet, run)
);
comment on table lottery.win is 'What a bet won by a run. Only added to.';
CREATE INDEX win_coupon ON lottery.win USING btree (coupon, run);

CREATE OR REPLACE FUNCTION lottery.before_lock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform from lottery.draw d
    where (d.game, d.numero) in (select distinct w.game, w.numero from written w)
    order by d.game, d.numero for key share;
  if exists (select from written w join lottery.draw d using (game, numero)
              where d.state <> 'open' or coalesce(w.cancelled_at, w.at) >= d.locks_at or w.at < d.opens_at) then
    raise exception 'no ticket is written once a draw is locked' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION lottery.keep_coupon()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'a coupon ends once' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION lottery.keep_draw()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
     or (old.game, old.numero, old.made_at, old.opens_at, old.locks_at, old.draws_at, old.rules_version, old.chain,
         old.position, old.commitment, old.beacon_chain)
        is distinct from
        (new.game, new.numero, new.made_at, new.opens_at, new.locks_at, new.draws_at, new.rules_version, new.chain,
         new.position, new.commitment, new.beacon_chain)
     or (old.state <> new.state
         and (old.state, new.state) not in (('open', 'locked'), ('open', 'void'), ('locked', 'drawn'),
                                            ('locked', 'void'), ('drawn', 'settled')))
     or (old.locked_at is not null and new.locked_at is distinct from old.locked_at)
     or (old.beacon_round is distinct from new.beacon_round
         and not (old.state = 'open' and new.state = 'locked' and new.beacon_round > old.beacon_round
                  and new.locked_at > new.draws_at))
     or (old.ticket_root is not null
         and (old.ticket_root, old.tickets) is distinct from (new.ticket_root, new.tickets))
     or (old.beacon_signature is not null and new.beacon_signature is distinct from old.beacon_signature)
     or (old.seed is not null and new.seed is distinct from old.seed)
     -- A correction is of an official draw alone.
     or (old.result is not null and old.chain is not null and new.result is distinct from old.result)
     or (old.drawn_at is not null and new.drawn_at is distinct from old.drawn_at) then
    raise exception 'what a draw is drawn from does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery.keep_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null or new.cancelled_at is null
     or (old.game, old.numero, old.bet, old.leaf, old.at) is distinct from (new.game, new.numero, new.bet, new.leaf, new.at) then
    raise exception 'a ticket does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery.keep_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was told does not change' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION lottery.win_of_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from (select distinct game, numero, run from written) w
              where not exists (select from lottery.run r
                                 where r.game = w.game and r.numero = w.numero and r.nth = w.run)) then
    raise exception 'a win is of a run' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE TRIGGER chain_stays BEFORE DELETE OR UPDATE ON lottery.chain FOR EACH ROW EXECUTE FUNCTION lottery.keep_told();

CREATE TRIGGER coupon_stays BEFORE UPDATE ON lottery.coupon FOR EACH ROW WHEN (old.ended IS NOT NULL OR old.id IS DISTINCT FROM new.id OR old.slip IS DISTINCT FROM new.slip OR old.turn IS DISTINCT FROM new.turn OR old.bucket IS DISTINCT FROM new.bucket OR old.member IS DISTINCT FROM new.member OR old.game IS DISTINCT FROM new.game OR old.numero IS DISTINCT FROM new.numero OR old.stake IS DISTINCT FROM new.stake OR old.at IS DISTINCT FROM new.at) EXECUTE FUNCTION lottery.keep_coupon();

CREATE TRIGGER draw_stays BEFORE DELETE OR UPDATE ON lottery.draw FOR EACH ROW EXECUTE FUNCTION lottery.keep_draw();

CREATE TRIGGER ticket_before_lock AFTER INSERT ON lottery.ticket REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION lottery.before_lock();

CREATE TRIGGER ticket_cancelled_before_lock AFTER UPDATE ON lottery.ticket REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION lottery.before_lock();

CREATE TRIGGER ticket_stays BEFORE DELETE OR UPDATE ON lottery.ticket FOR EACH ROW EXECUTE FUNCTION lottery.keep_ticket();

CREATE TRIGGER ticket_part_stays BEFORE DELETE OR UPDATE ON lottery.ticket_part FOR EACH ROW EXECUTE FUNCTION lottery.keep_told();

CREATE TRIGGER told_result_stays BEFORE DELETE OR UPDATE ON lottery.told_result FOR EACH ROW EXECUTE FUNCTION lottery.keep_told();

CREATE TRIGGER win_of_run AFTER INSERT ON lottery.win REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION lottery.win_of_run();

grant usage on schema lottery to balai_app;
grant insert, select on table lottery.bet to balai_app;
grant insert, select on table lottery.chain to balai_app;
grant insert, select on table lottery.draw to balai_app;
grant insert, select on table lottery.line to balai_app;
grant insert, select on table lottery.pool to balai_app;
grant insert, select on table lottery.pool_run to balai_app;
grant insert, select on table lottery.run to balai_app;
grant insert, select on table lottery.slip to balai_app;
grant insert, select on table lottery.ticket to balai_app;
grant insert, select on table lottery.ticket_part to balai_app;
grant insert, select on table lottery.told_result to balai_app;
grant insert, select on table lottery.win to balai_app;
grant insert, select, update on table lottery.coupon to balai_app;
grant insert, select, update on table lottery.laid to balai_app;
grant insert, select, update on table lottery.timetable to balai_app;
grant update on table lottery.draw (beacon_at) to balai_app;
grant update on table lottery.draw (beacon_round) to balai_app;
grant update on table lottery.draw (beacon_signature) to balai_app;
grant update on table lottery.draw (beacon_until) to balai_app;
grant update on table lottery.draw (drawn_at) to balai_app;
grant update on table lottery.draw (locked_at) to balai_app;
grant update on table lottery.draw (result) to balai_app;
grant update on table lottery.draw (seed) to balai_app;
grant update on table lottery.draw (settled_at) to balai_app;
grant update on table lottery.draw (state) to balai_app;
grant update on table lottery.draw (ticket_root) to balai_app;
grant update on table lottery.draw (tickets) to balai_app;
grant update on table lottery.draw (void_reason) to balai_app;
grant update on table lottery.draw (voided_at) to balai_app;
grant update on table lottery.pool (seed) to balai_app;
grant update on table lottery.ticket (cancelled_at) to balai_app;

-- campaigns

create table campaigns.campaign (
  id uuid not null,
  topic text not null,
  words jsonb not null,
  path text,
  members uuid[],
  level_from smallint,
  sent_by text not null,
  asked_at timestamp with time zone not null,
  place uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  told integer not null default 0,
  spared integer not null default 0,
  ended_at timestamp with time zone,
  CHECK (((members IS NULL) <> (level_from IS NULL))),
  CHECK (((level_from >= 0) AND (level_from <= 9))),
  PRIMARY KEY (id),
  CHECK ((spared >= 0)),
  CHECK ((told >= 0))
);
comment on table campaigns.campaign is 'One row a message to many. What it says does not change; how far it is does.';
CREATE INDEX campaign_by_time ON campaigns.campaign USING btree (asked_at, id);
CREATE INDEX campaign_running ON campaigns.campaign USING btree (asked_at) WHERE (ended_at IS NULL);

grant usage on schema campaigns to balai_app;
grant insert, select on table campaigns.campaign to balai_app;
grant update on table campaigns.campaign (ended_at) to balai_app;
grant update on table campaigns.campaign (place) to balai_app;
grant update on table campaigns.campaign (spared) to balai_app;
grant update on table campaigns.campaign (told) to balai_app;

-- desk

create table desk."case" (
  id uuid not null,
  member uuid not null,
  rule text not null,
  key text not null,
  facts jsonb not null,
  about text,
  opened_by uuid,
  opened_at timestamp with time zone not null,
  assigned uuid,
  state text not null default 'open'::text,
  verdict text,
  closed_at timestamp with time zone,
  CHECK (((length(about) >= 1) AND (length(about) <= 1000))),
  FOREIGN KEY (assigned) REFERENCES desk.staff(id),
  CHECK (((state = 'closed'::text) = (verdict IS NOT NULL))),
  CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  FOREIGN KEY (opened_by) REFERENCES desk.staff(id),
  PRIMARY KEY (id),
  CHECK ((rule ~ '^[a-z][a-z-]{1,31}$'::text)),
  UNIQUE (rule, key),
  CHECK ((state = ANY (ARRAY['open'::text, 'watching'::text, 'closed'::text]))),
  CHECK ((verdict = ANY (ARRAY['clear'::text, 'watch'::text, 'restricted'::text, 'reported'::text])))
);
comment on table desk."case" is 'Something about a member that somebody has to look at, until there is a verdict.';
CREATE INDEX case_by_time ON desk."case" USING btree (opened_at DESC, id DESC);
CREATE INDEX case_of_member ON desk."case" USING btree (member, opened_at DESC);
CREATE INDEX case_waiting ON desk."case" USING btree (opened_at) WHERE (state = 'open'::text);

create table desk.alert (
  id uuid not null,
  rule text not null,
  key text not null,
  member uuid not null,
  "case" uuid not null,
  facts jsonb not null,
  at timestamp with time zone not null,
  FOREIGN KEY ("case") REFERENCES desk."case"(id),
  CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  PRIMARY KEY (id),
  CHECK ((rule ~ '^[a-z][a-z-]{1,31}$'::text)),
  UNIQUE (rule, key)
);
comment on table desk.alert is 'What a rule found about a member, once, and the case that it belongs to. Only added to.';
CREATE INDEX alert_by_time ON desk.alert USING btree (at DESC, id DESC);
CREATE INDEX alert_of_case ON desk.alert USING btree ("case", at DESC);

create table desk.case_link (
  "case" uuid not null,
  kind text not null,
  ref uuid not null,
  by uuid,
  at timestamp with time zone not null,
  FOREIGN KEY (by) REFERENCES desk.staff(id),
  FOREIGN KEY ("case") REFERENCES desk."case"(id),
  CHECK ((kind = ANY (ARRAY['member'::text, 'round'::text, 'deposit'::text, 'withdrawal'::text, 'bonus'::text]))),
  PRIMARY KEY ("case", kind, ref)
);
comment on table desk.case_link is 'What else a case is about: it is found from there too.';
CREATE INDEX case_link_ref ON desk.case_link USING btree (kind, ref);

create table desk.change (
  id uuid not null,
  kind text not null,
  subject text not null,
  name text not null,
  terms jsonb not null,
  before jsonb not null,
  after jsonb not null,
  guard jsonb not null,
  touches jsonb not null,
  amount bigint,
  reason text not null,
  maker uuid not null,
  at timestamp with time zone not null,
  state text not null,
  approvers integer not null,
  done_at timestamp with time zone,
  undoes uuid,
  undone_by uuid,
  CHECK (((approvers >= 0) AND (approvers <= 3))),
  CHECK (((state = ANY (ARRAY['done'::text, 'undone'::text])) = (done_at IS NOT NULL))),
  CHECK (((state = 'undone'::text) = (undone_by IS NOT NULL))),
  CHECK ((kind ~ '^[a-z][a-z0-9-]{0,63}$'::text)),
  FOREIGN KEY (maker) REFERENCES desk.staff(id),
  PRIMARY KEY (id),
  CHECK (((length(reason) >= 4) AND (length(reason) <= 1000))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'rejected'::text, 'withdrawn'::text, 'undone'::text]))),
  CHECK (((subject !~ '[[:cntrl:]]'::text) AND ((length(subject) >= 1) AND (length(subject) <= 128)))),
  FOREIGN KEY (undoes) REFERENCES desk.change(id),
  FOREIGN KEY (undone_by) REFERENCES desk.change(id)
);
CREATE INDEX change_by_time ON desk.change USING btree (at DESC, id DESC);
CREATE INDEX change_of_subject ON desk.change USING btree (subject, at DESC);
CREATE UNIQUE INDEX change_undone_once ON desk.change USING btree (undoes) WHERE (state = 'done'::text);
CREATE INDEX change_waiting ON desk.change USING btree (at) WHERE (state = 'waiting'::text);

create table desk.decision (
  change uuid not null,
  staff uuid not null,
  verdict text not null,
  reason text not null,
  at timestamp with time zone not null,
  FOREIGN KEY (change) REFERENCES desk.change(id),
  PRIMARY KEY (change, staff),
  FOREIGN KEY (staff) REFERENCES desk.staff(id),
  CHECK ((verdict = ANY (ARRAY['agreed'::text, 'rejected'::text])))
);
comment on table desk.decision is 'Who agreed to a change of somebody else’s, or rejected it. Once each, for good.';

create table desk.export (
  id uuid not null,
  secret bytea not null,
  staff uuid not null,
  session uuid not null,
  list text not null,
  filters jsonb not null,
  name text not null,
  format text not null,
  rows integer not null,
  sha256 text not null,
  at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  fetched_at timestamp with time zone,
  CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  CHECK (((length(list) >= 1) AND (length(list) <= 64))),
  CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  PRIMARY KEY (id),
  CHECK ((rows >= 0)),
  CHECK ((length(secret) = 32)),
  UNIQUE (secret),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  FOREIGN KEY (staff) REFERENCES desk.staff(id)
);
comment on table desk.export is 'What staff took out of the house. The file itself lies in the house''s folder until it is fetched.';
CREATE INDEX export_by_time ON desk.export USING btree (at);
CREATE INDEX export_waiting ON desk.export USING btree (ends_at) WHERE (fetched_at IS NULL);

create table desk.first_password (
  staff uuid not null,
  place text not null,
  holder uuid not null,
  part bytea,
  FOREIGN KEY (holder) REFERENCES desk.staff(id),
  PRIMARY KEY (staff, place),
  CHECK ((place = ANY (ARRAY['first'::text, 'second'::text]))),
  FOREIGN KEY (staff) REFERENCES desk.staff(id)
);
comment on table desk.first_password is 'The parts of a first password that are still to be shown. A part is kept, encrypted, from when it was shown until the other one was.';
CREATE INDEX first_password_of_holder ON desk.first_password USING btree (holder) WHERE (part IS NULL);

create table desk.lockout (
  id uuid not null,
  account text not null,
  staff uuid,
  ip text not null,
  why text not null,
  at timestamp with time zone not null,
  until timestamp with time zone not null,
  CHECK (((account !~ '[[:cntrl:]]'::text) AND (length(account) <= 64))),
  PRIMARY KEY (id),
  FOREIGN KEY (staff) REFERENCES desk.staff(id),
  CHECK ((why = ANY (ARRAY['password'::text, 'factor'::text])))
);
comment on table desk.lockout is 'Sign-ins at the desk that were tried until they locked.';
CREATE INDEX lockout_at ON desk.lockout USING btree (at DESC, id DESC);

create table desk.note (
  id uuid not null,
  member uuid not null,
  of uuid,
  by uuid not null,
  text text not null,
  at timestamp with time zone not null,
  FOREIGN KEY (by) REFERENCES desk.staff(id),
  FOREIGN KEY (of) REFERENCES desk."case"(id),
  PRIMARY KEY (id),
  CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
);
comment on table desk.note is 'What staff wrote about a member. Nothing is edited.';
CREATE INDEX note_of_case ON desk.note USING btree (of, at DESC) WHERE (of IS NOT NULL);
CREATE INDEX note_of_member ON desk.note USING btree (member, at DESC);

create table desk.passkey (
  id text not null,
  staff uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  CHECK ((length(id) <= 1400)),
  CHECK (((name !~ '[[:cntrl:]]'::text) AND ((length(name) >= 1) AND (length(name) <= 64)))),
  PRIMARY KEY (id),
  FOREIGN KEY (staff) REFERENCES desk.staff(id)
);
CREATE INDEX passkey_of_staff ON desk.passkey USING btree (staff);

create table desk.role (
  id text not null,
  name text not null,
  permissions text[] not null,
  fixed boolean not null default false,
  updated_at timestamp with time zone not null,
  CHECK ((id ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  CHECK (((name !~ '[[:cntrl:]]'::text) AND ((length(name) >= 2) AND (length(name) <= 80)))),
  PRIMARY KEY (id)
);
comment on table desk.role is 'What may be done by whoever has it. A fixed one comes with the house.';

create table desk.rule (
  name text not null,
  "on" boolean not null default true,
  threshold bigint,
  looked_at timestamp with time zone,
  CHECK ((name ~ '^[a-z][a-z-]{1,31}$'::text)),
  PRIMARY KEY (name),
  CHECK ((threshold > 0))
);
comment on table desk.rule is 'From where on a rule opens a case, where that is not its own word, and until when it has looked.';

create table desk.session (
  token bytea not null,
  id uuid not null,
  staff uuid not null,
  device text not null,
  ip text not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  UNIQUE (id),
  PRIMARY KEY (token),
  CHECK (((device !~ '[[:cntrl:]]'::text) AND (ip !~ '[[:cntrl:]]'::text))),
  FOREIGN KEY (staff) REFERENCES desk.staff(id),
  CHECK ((length(token) = 32))
);
CREATE INDEX session_of_staff ON desk.session USING btree (staff) WHERE (revoked_at IS NULL);
CREATE INDEX session_of_staff_by_time ON desk.session USING btree (staff, opened_at DESC);
CREATE INDEX session_seen ON desk.session USING btree (seen_at);

create table desk.staff (
  id uuid not null,
  account text not null,
  name text not null,
  person text not null,
  lang text not null default 'ID'::text,
  password_hash text not null,
  must_change boolean not null default false,
  locked boolean not null default false,
  closed boolean not null default false,
  totp_secret bytea,
  totp_confirmed_at timestamp with time zone,
  totp_step bigint not null default 0,
  seeded boolean not null default false,
  opened_at timestamp with time zone not null,
  last_in_at timestamp with time zone,
  last_in_ip text,
  CHECK ((account ~ '^[a-z][a-z0-9._-]{2,31}$'::text)),
  UNIQUE (account),
  CHECK ((lang = ANY (ARRAY['ID'::text, 'EN'::text]))),
  CHECK (((name !~ '[[:cntrl:]]'::text) AND ((length(name) >= 2) AND (length(name) <= 80)))),
  CHECK (((person !~ '[[:cntrl:]]'::text) AND ((length(person) >= 1) AND (length(person) <= 64)))),
  PRIMARY KEY (id)
);

create table desk.staff_role (
  staff uuid not null,
  role text not null,
  PRIMARY KEY (staff, role),
  FOREIGN KEY (role) REFERENCES desk.role(id),
  FOREIGN KEY (staff) REFERENCES desk.staff(id)
);

create table desk.ticket (
  ticket bytea not null,
  purpose text not null,
  staff uuid,
  challenge text,
  enrol_secret bytea,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  CHECK (((staff IS NULL) = (purpose = 'alone'::text))),
  PRIMARY KEY (ticket),
  CHECK ((purpose = ANY (ARRAY['factor'::text, 'alone'::text, 'make'::text]))),
  FOREIGN KEY (staff) REFERENCES desk.staff(id),
  CHECK ((length(ticket) = 32)),
  CHECK ((tries >= 0))
);
comment on table desk.ticket is 'What waits for an answer: a sign-in for its second factor, a question to a passkey that signs in alone, one that is being made.';
CREATE INDEX ticket_of_staff ON desk.ticket USING btree (staff);
CREATE INDEX ticket_over ON desk.ticket USING btree (expires_at);

grant usage on schema desk to balai_app;
grant delete, insert, select on table desk.case_link to balai_app;
grant delete, insert, select on table desk.session to balai_app;
grant delete, insert, select on table desk.staff_role to balai_app;
grant delete, insert, select, update on table desk.first_password to balai_app;
grant delete, insert, select, update on table desk.passkey to balai_app;
grant delete, insert, select, update on table desk.ticket to balai_app;
grant insert, select on table desk."case" to balai_app;
grant insert, select on table desk.alert to balai_app;
grant insert, select on table desk.change to balai_app;
grant insert, select on table desk.decision to balai_app;
grant insert, select on table desk.export to balai_app;
grant insert, select on table desk.lockout to balai_app;
grant insert, select on table desk.note to balai_app;
grant insert, select on table desk.staff to balai_app;
grant insert, select, update on table desk.role to balai_app;
grant insert, select, update on table desk.rule to balai_app;
grant update on table desk."case" (assigned) to balai_app;
grant update on table desk."case" (closed_at) to balai_app;
grant update on table desk."case" (state) to balai_app;
grant update on table desk."case" (verdict) to balai_app;
grant update on table desk.change (done_at) to balai_app;
grant update on table desk.change (state) to balai_app;
grant update on table desk.change (undone_by) to balai_app;
grant update on table desk.export (fetched_at) to balai_app;
grant update on table desk.session (revoked_at) to balai_app;
grant update on table desk.session (seen_at) to balai_app;
grant update on table desk.staff (closed) to balai_app;
grant update on table desk.staff (lang) to balai_app;
grant update on table desk.staff (last_in_at) to balai_app;
grant update on table desk.staff (last_in_ip) to balai_app;
grant update on table desk.staff (locked) to balai_app;
grant update on table desk.staff (must_change) to balai_app;
grant update on table desk.staff (name) to balai_app;
grant update on table desk.staff (password_hash) to balai_app;
grant update on table desk.staff (seeded) to balai_app;
grant update on table desk.staff (totp_confirmed_at) to balai_app;
grant update on table desk.staff (totp_secret) to balai_app;
grant update on table desk.staff (totp_step) to balai_app;
