-- What the house writes to its members on the site itself, whether or not they have another way to be reached.

create table messages.inbox (
  id uuid primary key,
  member uuid not null,
  purpose text not null check (purpose ~ '^[a-z][a-z0-9-]{0,63}$'),
  topic text not null check (topic in ('money', 'account', 'play', 'offers', 'house')),
  -- {"ID": {"title", "text"}, "EN": {"title", "text"}}
  words jsonb not null check (length(words::text) <= 20000),
  path text check (path ~ '^/[a-zA-Z0-9/_?=&-]{0,199}$' and path !~ '^//'),
  told_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz
);
comment on table messages.inbox is
  'One row a message to a member, in every language of the house. What was removed is out of sight and goes when its time is over.';
create index inbox_of_member on messages.inbox (member, told_at desc, id desc)
  where removed_at is null;
create index inbox_unread on messages.inbox (member) where read_at is null and removed_at is null;
create index inbox_by_time on messages.inbox (told_at);

grant select, insert, delete on messages.inbox to balai_app;
grant update (read_at, removed_at) on messages.inbox to balai_app;
