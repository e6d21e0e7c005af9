-- What an auditor reads of breaks. The columns are a promise to outsiders: add, never change.
create view audit.exclusion as
select member, kind, length, begins, ends from protection.rest;
comment on view audit.exclusion is 'Every break and self-exclusion that a member took.';
grant select on audit.exclusion to balai_app, balai_auditor;
