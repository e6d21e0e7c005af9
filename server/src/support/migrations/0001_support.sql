-- What visitors write to the house.

create schema support;
comment on schema support is 'What visitors write to the house, and the pictures they send with it.';

create table support.feedback (
  id uuid primary key,
  number text not null unique check (number ~ '^[A-Z2-9]{4}-[A-Z2-9]{4}$'),
  member uuid,
  topic text not null check (topic in ('suggestion', 'problem', 'praise', 'other')),
  content text not null check (length(content) between 10 and 1000),
  contact text check (length(contact) <= 255),
  ip inet,
  at timestamptz not null
);
comment on table support.feedback is 'A word to the house. The number is what its writer is given to ask by.';
create index feedback_by_time on support.feedback (at desc, id);

create table support.image (
  name text primary key check (name ~ '^[0-9a-f]{32}\.(png|jpg)$'),
  feedback uuid not null references support.feedback (id),
  place int not null,
  bytes int not null check (bytes > 0),
  width int not null check (width > 0),
  height int not null check (height > 0)
);
comment on table support.image is 'A picture as the house encoded it anew; its file lies in uploads under this name.';
create index image_by_feedback on support.image (feedback, place);

grant usage on schema support to balai_app;
grant select, insert on support.feedback, support.image to balai_app;
