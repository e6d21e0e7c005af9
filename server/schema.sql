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
  body jsonb not null,
  at timestamp with time zone not null,
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

grant usage on schema platform to balai_app;
grant delete, insert, select on table platform.sealed_seen to balai_app;
grant delete, insert, select, update on table platform.answer to balai_app;
grant delete, insert, select, update on table platform.lease to balai_app;
grant insert, select on table platform.fact to balai_app;
grant insert, select, update on table platform.reader to balai_app;
grant select on table platform.migration to balai_app;

-- audit

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
    s.intent
   FROM wallet.side s
     LEFT JOIN wallet.account a ON a.bucket = s.bucket AND a.id = s.account
     LEFT JOIN wallet.house_account h ON h.id = s.account;

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
grant select on table audit.account to balai_app;
grant select on table audit.account to balai_auditor;
grant select on table audit.entry to balai_app;
grant select on table audit.entry to balai_auditor;
grant select on table audit.event to balai_app;
grant select on table audit.event to balai_auditor;
grant select on table audit.idempotency to balai_app;
grant select on table audit.idempotency to balai_auditor;
grant select on table audit.lane to balai_app;
grant execute on function audit.record(text,text,text,jsonb,timestamp with time zone) to balai_app;

-- site

create table site.announcement (
  id text not null,
  type text not null,
  words jsonb not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone,
  CHECK ((closes_at > opens_at)),
  CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  PRIMARY KEY (id),
  CHECK ((type = ANY (ARRAY['B'::text, 'PL'::text, 'PU'::text, 'PR'::text, 'H'::text]))),
  CHECK ((words ?& ARRAY['ID'::text, 'EN'::text]))
);
comment on table site.announcement is 'Announcements by type, dated by the moment from which they are shown.';
CREATE INDEX announcement_by_time ON site.announcement USING btree (opens_at DESC, id);

create table site.banner (
  id text not null,
  group_name text not null,
  scene text not null,
  words jsonb not null,
  linkage_type text not null,
  linkage text not null,
  place integer not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  CHECK ((closes_at > opens_at)),
  CHECK ((group_name ~ '^w_[a-z]{2,20}$'::text)),
  CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  CHECK ((linkage_type = ANY (ARRAY['none'::text, 'path'::text, 'register'::text, 'url'::text]))),
  PRIMARY KEY (id),
  CHECK ((words ?& ARRAY['ID'::text, 'EN'::text]))
);
comment on table site.banner is 'Banners by group, with their words in each language.';
CREATE INDEX banner_by_group ON site.banner USING btree (group_name, place, id);

create table site.help_article (
  id text not null,
  topic text not null,
  words jsonb not null,
  place integer not null,
  CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  PRIMARY KEY (id),
  CHECK ((topic = ANY (ARRAY['start'::text, 'money'::text, 'play'::text, 'fair'::text, 'care'::text, 'account'::text, 'terms'::text]))),
  CHECK ((words ?& ARRAY['ID'::text, 'EN'::text]))
);
comment on table site.help_article is 'The help centre and the terms.';

create table site.notice (
  id text not null,
  words jsonb not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone,
  CHECK ((closes_at > opens_at)),
  CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  PRIMARY KEY (id),
  CHECK ((words ?& ARRAY['ID'::text, 'EN'::text]))
);
comment on table site.notice is 'Notices to everyone, dated by the moment from which they hold.';
CREATE INDEX notice_by_time ON site.notice USING btree (opens_at DESC, id);

create table site.promotion (
  id text not null,
  category text not null,
  picture text not null,
  words jsonb not null,
  place integer not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  CHECK ((category = ANY (ARRAY['new_player'::text, 'daily'::text, 'weekly'::text, 'vip'::text]))),
  CHECK ((closes_at > opens_at)),
  CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  PRIMARY KEY (id),
  CHECK ((words ?& ARRAY['ID'::text, 'EN'::text]))
);
comment on table site.promotion is 'Promotions with their words in each language.';

create table site.setting (
  name text not null,
  version integer not null,
  value jsonb not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  CHECK ((name ~ '^[a-z][A-Za-z0-9-]{0,63}$'::text)),
  PRIMARY KEY (name, version),
  CHECK (((length(updated_by) >= 1) AND (length(updated_by) <= 128))),
  CHECK ((version > 0))
);
comment on table site.setting is 'Each change of a setting is a new version; the highest is in force. Unset ones have their default in code.';

grant usage on schema site to balai_app;
grant insert, select on table site.setting to balai_app;
grant insert, select, update on table site.announcement to balai_app;
grant insert, select, update on table site.banner to balai_app;
grant insert, select, update on table site.help_article to balai_app;
grant insert, select, update on table site.notice to balai_app;
grant insert, select, update on table site.promotion to balai_app;

-- messages

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
CREATE INDEX outbox_by_time ON messages.outbox USING btree (written_at);
CREATE INDEX outbox_due ON messages.outbox USING btree (next_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

grant usage on schema messages to balai_app;
grant delete, insert, select on table messages.outbox to balai_app;
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
  CHECK (((length(content) >= 10) AND (length(content) <= 1000))),
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

grant usage on schema support to balai_app;
grant insert, select on table support.feedback to balai_app;
grant insert, select on table support.image to balai_app;

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

create table identity.attempt (
  kind text not null,
  subject bytea not null,
  tries integer not null,
  until timestamp with time zone not null,
  CHECK ((kind = ANY (ARRAY['account'::text, 'ip'::text, 'name'::text, 'names'::text, 'factor'::text, 'recovery'::text]))),
  PRIMARY KEY (kind, subject),
  CHECK ((length(subject) = 32)),
  CHECK ((tries >= 0))
);
comment on table identity.attempt is 'What was tried in a window: passwords by account (known or not) and by address, counted before they are checked; names by address until their password was right; second factors by member; links asked for.';
CREATE INDEX attempt_until ON identity.attempt USING btree (until);

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
  CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);
comment on table identity.member is 'One account each. `account` is as typed, `account_key` as compared; a trial account has no password.';
CREATE INDEX trial_open ON identity.member USING btree (opened_at) WHERE ((kind = 4) AND (status = 'open'::text));

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
  CHECK (((length(payee_name) >= 1) AND (length(payee_name) <= 255))),
  PRIMARY KEY (member),
  FOREIGN KEY (recommender) REFERENCES identity.member(id),
  CHECK ((length(register_url) <= 500))
);
comment on table identity.profile is 'One row a member: contacts, names and where the member came from.';
CREATE UNIQUE INDEX profile_by_email ON identity.profile USING btree (email_key) WHERE (email_verified_at IS NOT NULL);
CREATE INDEX profile_by_inviter ON identity.profile USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE UNIQUE INDEX profile_by_mobile ON identity.profile USING btree (mobile) WHERE (mobile_verified_at IS NOT NULL);
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
  CHECK ((length(device) <= 300)),
  UNIQUE (id),
  CHECK ((length(ip) <= 64)),
  FOREIGN KEY (known_device) REFERENCES identity.device(id) ON DELETE SET NULL,
  FOREIGN KEY (member) REFERENCES identity.member(id),
  PRIMARY KEY (token),
  CHECK ((scope = ANY (ARRAY['full'::text, 'change'::text]))),
  CHECK ((length(token) = 32))
);
comment on table identity.session is 'One row a session. `token` is the SHA-256 of the caller''s secret; `id` names it where it may be seen.';
CREATE INDEX session_by_device ON identity.session USING btree (known_device) WHERE (known_device IS NOT NULL);
CREATE INDEX session_by_member ON identity.session USING btree (member, opened_at);
CREATE INDEX session_by_seen ON identity.session USING btree (last_seen_at);

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

grant usage on schema identity to balai_app;
grant delete, insert, select on table identity.device to balai_app;
grant delete, insert, select on table identity.entry_code to balai_app;
grant delete, insert, select on table identity.factor_ticket to balai_app;
grant delete, insert, select on table identity.passkey to balai_app;
grant delete, insert, select on table identity.recovery_link to balai_app;
grant delete, insert, select on table identity.session to balai_app;
grant delete, insert, select on table identity.totp to balai_app;
grant delete, insert, select, update on table identity.attempt to balai_app;
grant delete, insert, select, update on table identity.passkey_challenge to balai_app;
grant insert, select on table identity.affiliate to balai_app;
grant insert, select on table identity.member to balai_app;
grant insert, select, update on table identity.profile to balai_app;
grant update on table identity.device (device) to balai_app;
grant update on table identity.device (expires_at) to balai_app;
grant update on table identity.device (ip) to balai_app;
grant update on table identity.device (last_used_at) to balai_app;
grant update on table identity.device (token) to balai_app;
grant update on table identity.entry_code (used_at) to balai_app;
grant update on table identity.factor_ticket (tries) to balai_app;
grant update on table identity.member (first_signed_in_at) to balai_app;
grant update on table identity.member (language) to balai_app;
grant update on table identity.member (last_signed_in_at) to balai_app;
grant update on table identity.member (must_change) to balai_app;
grant update on table identity.member (nickname) to balai_app;
grant update on table identity.member (password_changed_at) to balai_app;
grant update on table identity.member (password_hash) to balai_app;
grant update on table identity.member (status) to balai_app;
grant update on table identity.passkey (counter) to balai_app;
grant update on table identity.passkey (last_used_at) to balai_app;
grant update on table identity.session (known_device) to balai_app;
grant update on table identity.session (last_seen_at) to balai_app;
grant update on table identity.session (revoked_at) to balai_app;
grant update on table identity.session (scope) to balai_app;
grant update on table identity.totp (begun_at) to balai_app;
grant update on table identity.totp (confirmed_at) to balai_app;
grant update on table identity.totp (last_step) to balai_app;
grant update on table identity.totp (secret) to balai_app;

-- wallet

create type wallet.posted as (ord integer, status text, key uuid, at timestamp with time zone, member uuid, from_after bigint, to_after bigint);

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
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((floor <= 0)),
  CHECK ((held >= 0)),
  CHECK ((id >= 1000)),
  PRIMARY KEY (bucket, id),
  CHECK ((pool = ANY (ARRAY['cash'::text, 'bonus'::text, 'points'::text, 'commission'::text, 'demo'::text])))
);
comment on table wallet.account is 'One purse of one member. The balance is the sum of its transfers; `head` is the last hash.';

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
  CHECK (((amount >= 1) AND (amount <= '900000000000000000'::bigint))),
  CHECK ((debit <> credit)),
  CHECK (((debit >= 1000) OR (credit >= 1000))),
  CHECK ((((debit >= 1000) = (debit_seq IS NOT NULL)) AND ((debit >= 1000) = (debit_after IS NOT NULL)) AND ((debit >= 1000) = (debit_head IS NOT NULL)))),
  CHECK ((((credit >= 1000) = (credit_seq IS NOT NULL)) AND ((credit >= 1000) = (credit_after IS NOT NULL)) AND ((credit >= 1000) = (credit_head IS NOT NULL)))),
  CHECK (((ext_id !~ '[[:cntrl:]]'::text) AND ((length(ext_id) >= 1) AND (length(ext_id) <= 256)))),
  CHECK (((intent !~ '[[:cntrl:]]'::text) AND ((length(intent) >= 1) AND (length(intent) <= 256)))),
  PRIMARY KEY (bucket, key),
  CHECK ((reason ~ '^[a-z][a-z-]{0,31}$'::text)),
  CHECK ((source ~ '^[a-z][a-z0-9:.-]{0,63}$'::text))
);
comment on table wallet.transfer is 'One debit, one credit, one amount, one reason, one key. Corrected by an opposite, never edited.';
CREATE UNIQUE INDEX transfer_credit ON wallet.transfer USING btree (bucket, credit, credit_seq) WHERE (credit >= 1000);
CREATE UNIQUE INDEX transfer_debit ON wallet.transfer USING btree (bucket, debit, debit_seq) WHERE (debit >= 1000);
CREATE UNIQUE INDEX transfer_reversed_once ON wallet.transfer USING btree (bucket, reverses) WHERE (reverses IS NOT NULL);

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

create aggregate wallet.chain(bytea,text) (sfunc = wallet.chain_step, stype = bytea);

CREATE OR REPLACE FUNCTION wallet.chain_step(p_chain bytea, p_head bytea, p_form text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select sha256(coalesce(p_chain, p_head) || convert_to(p_form, 'UTF8'))
$function$;

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
   where day < p_before and secret is not null;
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
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (extract(epoch from p_at) * 1000000)::bigint $function$;

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
grant select on table wallet.side to balai_app;
grant select on table wallet.transfer to balai_app;
grant execute on function wallet.fold_house() to balai_app;
grant execute on function wallet.forget_funds(date) to balai_app;
grant execute on function wallet.hold(smallint,uuid,uuid,text,bigint,text,text,text,text,timestamp with time zone) to balai_app;
grant execute on function wallet.open(smallint,uuid,text,text[],timestamp with time zone) to balai_app;
grant execute on function wallet.post(smallint[],uuid[],uuid[],text[],uuid[],text[],bigint[],text[],text[],text[],text[],timestamp with time zone[]) to balai_app;
grant execute on function wallet.release(smallint,uuid,uuid,timestamp with time zone) to balai_app;
grant execute on function wallet.reverse(smallint,uuid,uuid,text,text,text,text,timestamp with time zone) to balai_app;
grant execute on function wallet.settle(smallint,uuid,uuid,uuid,text,bigint,text,text,text,text,timestamp with time zone) to balai_app;

-- catalogue

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
  CHECK ((max_bet >= min_bet)),
  CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,63}$'::text)),
  CHECK ((lines > 0)),
  CHECK ((min_bet > 0)),
  PRIMARY KEY (id),
  FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code)
);
comment on table catalogue.game is 'Every game that can be launched, with what a player should know before.';
CREATE INDEX game_by_age ON catalogue.game USING btree (category, is_new DESC, added_at DESC, id);
CREATE INDEX game_by_heat ON catalogue.game USING btree (category, hot DESC, place, id);
CREATE INDEX game_by_vendor ON catalogue.game USING btree (vendor, category);

create table catalogue.vendor (
  code text not null,
  names jsonb not null,
  icon text not null default ''::text,
  hot boolean not null default false,
  open boolean not null default true,
  place integer not null default 100,
  CHECK ((code ~ '^[A-Z0-9]{2,16}$'::text)),
  PRIMARY KEY (code)
);
comment on table catalogue.vendor is 'Who owns games: the source''s vassalage.';

grant usage on schema catalogue to balai_app;
grant insert, select, update on table catalogue.game to balai_app;
grant insert, select, update on table catalogue.vendor to balai_app;

-- wagers

create table wagers.movement (
  bucket smallint not null,
  round uuid not null,
  seq smallint not null,
  kind text not null,
  pool text not null,
  amount bigint not null,
  balance_after bigint not null,
  transfer uuid not null,
  at timestamp with time zone not null,
  CHECK ((amount > 0)),
  FOREIGN KEY (bucket, round) REFERENCES wagers.round(bucket, id),
  CHECK ((kind = ANY (ARRAY['stake'::text, 'win'::text, 'void'::text]))),
  PRIMARY KEY (bucket, round, seq)
);
comment on table wagers.movement is 'Which transfers moved the money of a round, and by which purse.';

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
  rules_version text not null,
  rules_hash text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  CHECK (((state <> 'voided'::text) OR (returned = stake))),
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (bucket, id),
  CHECK ((returned >= 0)),
  CHECK ((stake > 0)),
  CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'voided'::text])))
);
comment on table wagers.round is 'A round of any game: what was staked, what came back.';
CREATE INDEX round_of_member ON wagers.round USING btree (bucket, member, opened_at DESC, id DESC);
CREATE INDEX round_open ON wagers.round USING btree (opened_at) WHERE (state = 'open'::text);

create table wagers.standing (
  bucket smallint not null,
  member uuid not null,
  locked boolean not null default false,
  excluded_until timestamp with time zone,
  PRIMARY KEY (bucket, member)
);
comment on table wagers.standing is 'What a stake must ask before it may pass, in one row a member. No row: nothing stands against it.';

CREATE OR REPLACE FUNCTION wagers.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'round % goes from open to closed or voided, once', old.id;
end $function$;

CREATE TRIGGER round_ends_once BEFORE UPDATE ON wagers.round FOR EACH ROW WHEN (old.state <> 'open'::text OR new.state = 'open'::text) EXECUTE FUNCTION wagers.refuse_change();

grant usage on schema wagers to balai_app;
grant insert, select on table wagers.movement to balai_app;
grant insert, select on table wagers.round to balai_app;
grant insert, select, update on table wagers.standing to balai_app;
grant update on table wagers.round (closed_at) to balai_app;
grant update on table wagers.round (returned) to balai_app;
grant update on table wagers.round (state) to balai_app;
grant execute on function wagers.refuse_change() to public;

-- seamless

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
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (code)
);
comment on table seamless.launch is 'One-time codes, kept as their SHA-256.';
CREATE INDEX launch_age ON seamless.launch USING btree (expires_at);

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
  CHECK ((mode = ANY (ARRAY['cash'::text, 'demo'::text]))),
  PRIMARY KEY (id),
  UNIQUE (token)
);
comment on table seamless.seat is 'One member at one game in one mode. Lives as long as the session it was launched from.';
CREATE INDEX seat_age ON seamless.seat USING btree (opened_at);

grant usage on schema seamless to balai_app;
grant delete, insert, select on table seamless.seat to balai_app;
grant delete, insert, select, update on table seamless.launch to balai_app;

-- house

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
  PRIMARY KEY (id)
);
comment on table house.round is 'A round as it was played, with the seed that is revealed when it is closed.';
CREATE UNIQUE INDEX round_of_place ON house.round USING btree (bucket, member, game, mode, nonce DESC);
CREATE INDEX round_unfinished ON house.round USING btree (opened_at) WHERE (NOT closed);

create table house.step (
  round uuid not null,
  step integer not null,
  free boolean not null,
  stops integer[] not null,
  win bigint not null,
  PRIMARY KEY (round, step),
  FOREIGN KEY (round) REFERENCES house.round(id)
);
comment on table house.step is 'Each spin of a round: where the reels stopped. Append-only.';

CREATE OR REPLACE FUNCTION house.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'round % is closed', old.id;
end $function$;

CREATE TRIGGER round_closed BEFORE UPDATE ON house.round FOR EACH ROW WHEN (old.closed) EXECUTE FUNCTION house.refuse_change();

grant usage on schema house to balai_app;
grant insert, select on table house.round to balai_app;
grant insert, select on table house.step to balai_app;
grant insert, select, update on table house.place to balai_app;
grant update on table house.round (closed) to balai_app;
grant update on table house.round (state) to balai_app;
grant update on table house.round (win) to balai_app;
grant execute on function house.refuse_change() to public;
