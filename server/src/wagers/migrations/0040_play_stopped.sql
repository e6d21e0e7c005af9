-- Who stopped a member's play, when and why, for as long as it is stopped.
alter table wagers.standing
  add column locked_at timestamptz,
  add column locked_by text,
  add column locked_name text,
  add column locked_reason text;
-- They are few, and the desk looks at all of them at once.
create index standing_locked on wagers.standing (locked_at desc, member) where locked;
