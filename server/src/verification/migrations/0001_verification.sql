-- What visitors were asked to prove. Answers are kept as keyed hashes only, and never for long.

create schema verification;
comment on schema verification is 'Captchas, proofs of being a person, one-time codes and their budgets.';

create table verification.captcha (
  visitor uuid not null,
  purpose text not null check (purpose in ('register', 'login')),
  answer bytea not null check (length(answer) = 32),
  expires_at timestamptz not null,
  primary key (visitor, purpose)
);
comment on table verification.captcha is
  'The one picture that a visitor may answer, once. Any answer takes the row away.';
create index captcha_until on verification.captcha (expires_at);

create table verification.spent (
  digest bytea primary key check (length(digest) = 32),
  until timestamptz not null
);
comment on table verification.spent is 'Proofs and tokens that were used and are good no second time.';
create index spent_until on verification.spent (until);

create table verification.code (
  subject bytea primary key check (length(subject) = 32),
  answer bytea not null check (length(answer) = 32),
  tries int not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
comment on table verification.code is
  'The one code in force for a recipient, a purpose and a visit, which are the hashed subject. A right answer takes the row away.';
create index code_until on verification.code (expires_at);

create table verification.budget (
  kind text not null check (kind ~ '^[a-z][a-z-]{0,31}$'),
  subject bytea not null check (length(subject) = 32),
  spent int not null check (spent > 0),
  until timestamptz not null,
  primary key (kind, subject)
);
comment on table verification.budget is
  'Codes asked for in a window: by recipient, address, neighbourhood of numbers, and altogether.';
create index budget_until on verification.budget (until);

create table verification.tally (
  slot timestamptz not null,
  way text not null check (way in ('sms', 'email')),
  sent int not null default 0,
  completed int not null default 0,
  primary key (slot, way)
);
comment on table verification.tally is 'Codes sent and codes entered in each ten minutes.';

create table verification.alarm (
  way text primary key check (way in ('sms', 'email')),
  at timestamptz not null
);
comment on table verification.alarm is 'When it was last said that codes are sent and not entered.';

grant usage on schema verification to balai_app;
grant select, insert, update, delete
  on verification.captcha, verification.spent, verification.code, verification.budget,
     verification.tally, verification.alarm
  to balai_app;
