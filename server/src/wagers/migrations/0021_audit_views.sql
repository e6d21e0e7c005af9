-- What an auditor reads of play. The columns are a promise to outsiders: add, never change.

create view audit.round as
select bucket || '-' || id as round, member, game, vendor, source, ext, mode, state, currency, stake,
       undone, returned, opened_at, closed_at, rules_version, rules_hash
  from wagers.round;
comment on view audit.round is
  'Every round. What was undone stands in stake and in returned: less it, they are what was played.';

create view audit.act as
select a.key as act, a.source, a.tx, a.member, a.mode, a.kind, a.bucket || '-' || a.round as round,
       coalesce(a.game, r.game) as game, a.amount, a.main + a.bonus as moved, a.code, a.state, a.at
  from wagers.act a
  left join wagers.round r on a.game is null and r.bucket = a.bucket and r.id = a.round;
comment on view audit.act is
  'Everything that was asked of a purse in play, with its answer. `moved` is what the member got.';

create view audit.receivable as
select key as act, member, source, amount, at from wagers.receivable;
comment on view audit.receivable is 'What corrections could not take from a purse.';

grant select on audit.round, audit.act, audit.receivable to balai_app, balai_auditor;
