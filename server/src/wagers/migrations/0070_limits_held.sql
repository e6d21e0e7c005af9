-- Who has which limits is asked for by kind and span. What a stake changes in a row stands in no index,
-- so that it costs a stake nothing.
create index bound_by_kind on wagers.bound (kind, span, bucket, member)
 where amount is not null or ordered is not null;

-- What an auditor reads of limits. The columns are a promise to outsiders: add, never change.
create view audit.limit as
select member, kind, span, amount as own, ordered from wagers.bound
 where amount is not null or ordered is not null;
comment on view audit.limit is
  'Every limit in force: what the member set, and what the desk ordered. Seconds for time, else minor units.';
grant select on audit.limit to balai_app, balai_auditor;
