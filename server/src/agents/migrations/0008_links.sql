-- Links by which agents invite: what who comes by them gets of stakes, and what came of them.

create table agents.link (
  id uuid primary key,
  member uuid not null references agents.member,
  code text not null unique,
  name text not null check (length(name) between 1 and 40),
  -- From then on nobody comes by it, by its term or because it was closed.
  until timestamptz,
  closed boolean not null default false,
  made_at timestamptz not null
);
comment on table agents.link is 'A link by which an agent invites.';
create index link_member on agents.link (member, made_at desc, id);

create table agents.link_rate (
  link uuid not null references agents.link,
  category text not null,
  rate int not null check (rate between 1 and 500),
  primary key (link, category)
);
comment on table agents.link_rate is 'What who comes by a link gets of stakes, as far as the agent gets as much by then.';

create table agents.link_visit (
  link uuid not null references agents.link,
  visitor bytea not null,
  at timestamptz not null,
  primary key (link, visitor)
);
comment on table agents.link_visit is 'Visits to a link; of the visitor only a digest is kept.';

create table agents.link_join (
  member uuid primary key references agents.member,
  link uuid not null references agents.link,
  at timestamptz not null
);
comment on table agents.link_join is 'Who came by a link. It is only added to.';
create index link_joined on agents.link_join (link, at);

grant select, insert on agents.link, agents.link_rate, agents.link_visit, agents.link_join to balai_app;
grant update (until, closed) on agents.link to balai_app;
