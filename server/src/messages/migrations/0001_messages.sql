-- What the house writes to people's telephones and mailboxes, and what became of it.

create schema messages;
comment on schema messages is 'SMS and e-mail on their way out.';

create table messages.outbox (
  id uuid primary key,
  key text not null unique check (length(key) between 1 and 200),
  way text not null check (way in ('sms', 'email')),
  recipient text not null check (length(recipient) between 3 and 255),
  purpose text not null check (purpose ~ '^[a-z][a-z0-9-]{0,63}$'),
  subject text check (length(subject) <= 200),
  text text check (length(text) <= 10000),
  html text check (length(html) <= 100000),
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'withheld')),
  attempts int not null default 0 check (attempts >= 0),
  written_at timestamptz not null,
  -- When it is tried next, or taken from a process that died while sending.
  next_at timestamptz not null,
  ends_at timestamptz not null,
  sent_at timestamptz,
  port text check (length(port) <= 32),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'sent') = (port is not null)),
  check (state not in ('waiting', 'sending') or text is not null)
);
comment on table messages.outbox is
  'One row a message, written with what it tells of. Its words are erased once it has left the house or was given up; only a demonstration keeps them.';
create index outbox_due on messages.outbox (next_at) where state in ('waiting', 'sending');
create index outbox_by_time on messages.outbox (written_at);

grant usage on schema messages to balai_app;
grant select, insert, delete on messages.outbox to balai_app;
grant update (subject, text, html, state, attempts, next_at, sent_at, port)
  on messages.outbox to balai_app;
