-- What the desk sees of vendors: their calls and ours, and keys that wait to be taken.

create table seamless.call (
  id uuid primary key,
  vendor text not null,
  way text not null check (way in ('in', 'out')),
  call text not null,
  code text not null,
  -- Whether it was done, refused by rule, or went wrong.
  outcome text not null check (outcome in ('done', 'refused', 'fault')),
  ms int not null check (ms >= 0),
  trace text,
  -- Of a call of ours: what was asked, so that it can be asked again.
  asked jsonb,
  -- Which failed call this one repeats.
  repeats uuid references seamless.call on delete set null,
  -- Who wants it repeated; taken up within a minute.
  wanted_by text,
  at timestamptz not null
);
comment on table seamless.call is
  'Calls between vendors and the house: every refusal and fault, and of the others one in a hundred.';
create index call_by_vendor on seamless.call (vendor, at desc, id desc);
create index call_by_time on seamless.call (at desc, id desc);
create index call_wanted on seamless.call (at) where wanted_by is not null;

create table seamless.call_minute (
  vendor text not null,
  way text not null check (way in ('in', 'out')),
  minute timestamptz not null,
  calls bigint not null,
  refused bigint not null,
  faults bigint not null,
  -- Refusals and faults of which no row was kept, as there were too many at once.
  unkept bigint not null,
  -- How many took up to so many milliseconds; the bounds stand in the code.
  took bigint[] not null,
  primary key (vendor, way, minute)
);
comment on table seamless.call_minute is 'Every call counted, by vendor and minute.';

create table seamless.key_wanted (
  vendor text not null references catalogue.vendor,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,40}$'),
  -- Who asked for it, as `staff:<id>`: the secret is shown to nobody else, and once.
  by text not null,
  agreed_at timestamptz not null,
  until timestamptz not null,
  taken_at timestamptz,
  primary key (vendor, id)
);
comment on table seamless.key_wanted is
  'Keys that were agreed to. The secret is made as it is shown, and good from then on.';

grant select, insert, delete on seamless.call to balai_app;
grant update (wanted_by) on seamless.call to balai_app;
grant select, insert, update, delete on seamless.call_minute to balai_app;
grant select, insert on seamless.key_wanted to balai_app;
grant update (taken_at) on seamless.key_wanted to balai_app;
