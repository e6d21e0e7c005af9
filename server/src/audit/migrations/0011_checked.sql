-- How far each chain of events was walked, and where it was found broken. What was walked once is not
-- walked again each time; that nothing behind it was changed since is what seals are compared for.
create table audit.checked (
  lane smallint primary key references audit.lane (lane),
  seq bigint not null check (seq >= 0),
  head bytea not null check (length(head) = 32),
  at timestamptz not null,
  broken bigint
);
comment on table audit.checked is 'How far each chain of events was walked. `broken` is the first bad event.';
grant select, insert, update on audit.checked to balai_app;
