-- What the desk ordered of members' play, beside the breaks that members took themselves.

create table protection.house_rest (
  bucket smallint not null,
  member uuid not null,
  begins timestamptz not null,
  -- Empty: the desk gave up what it had ordered.
  ends timestamptz check (ends > begins),
  by text not null check (length(by) between 1 and 128),
  by_name text not null check (length(by_name) between 1 and 200),
  reason text not null check (length(reason) between 1 and 1000),
  primary key (bucket, member, begins)
);
comment on table protection.house_rest is
  'Every order of the desk that closed a member''s play, or gave that up. The last of a member holds.';
create index house_rest_time on protection.house_rest (begins, member);

grant select, insert on protection.house_rest to balai_app;
