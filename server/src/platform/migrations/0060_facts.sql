-- Facts announced in the transaction that made them true, and how far each listener has read.

create table platform.fact (
  id bigint generated always as identity primary key,
  -- The writing transaction: facts are read in an order in which nothing can appear behind the reader.
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  body jsonb not null,
  at timestamptz not null
);
comment on table platform.fact is 'What happened, in the words of the module that did it. Append-only.';
create index fact_order on platform.fact (xid, id);

create table platform.reader (
  listener text primary key,
  xid xid8 not null default '0',
  id bigint not null default 0
);
comment on table platform.reader is 'The last fact that each listener has taken in.';

create table platform.lease (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
comment on table platform.lease is 'What runs in exactly one process at a time.';

grant select, insert on platform.fact to balai_app;
grant select, insert, update on platform.reader to balai_app;
grant select, insert, update, delete on platform.lease to balai_app;
