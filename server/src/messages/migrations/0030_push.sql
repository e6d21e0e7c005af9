-- Browsers in which members are told of messages while the site is closed, and what is on its way to them.

create table messages.push_subscription (
  id uuid primary key,
  bucket smallint not null,
  member uuid not null,
  -- Keyed hash of the address at which the browser's push service takes messages: one browser is one row.
  endpoint_key bytea not null unique check (length(endpoint_key) = 32),
  -- AES-256-GCM under a key of the house: nonce, tag, and address and keys of the browser as JSON.
  hidden bytea not null,
  topics text[] not null
    check (topics <@ array['money', 'account', 'play', 'offers', 'house'] and cardinality(topics) > 0),
  language text not null check (language in ('ID', 'EN')),
  device text not null check (length(device) <= 120),
  begun_at timestamptz not null,
  told_at timestamptz
);
comment on table messages.push_subscription is
  'One row a browser, of whoever switched it on there last. It goes when its push service knows it no more.';
create index push_of_member on messages.push_subscription (member);

create table messages.push_due (
  subscription uuid not null references messages.push_subscription on delete cascade,
  message uuid not null references messages.inbox on delete cascade,
  attempts int not null default 0 check (attempts >= 0),
  -- When it is tried next, or taken from a process that died while sending.
  next_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (subscription, message)
);
comment on table messages.push_due is 'What a browser has still to be told of; gone once it was, or is worth nothing any more.';
create index push_due_next on messages.push_due (next_at);
create index push_due_message on messages.push_due (message);

grant select, insert, update, delete on messages.push_subscription, messages.push_due to balai_app;
