-- Names that one address tried in vain count, not failures; a recovery waits for its second factor.

-- What was only counted until now is over within a quarter of an hour.
delete from identity.attempt where kind = 'failed';
alter table identity.attempt
  drop constraint attempt_kind_check,
  add constraint attempt_kind_check
    check (kind in ('account', 'ip', 'name', 'names', 'factor', 'recovery'));
comment on table identity.attempt is
  'What was tried in a window: passwords by account (known or not) and by address, counted before they are checked; names by address until their password was right; second factors by member; links asked for.';

alter table identity.factor_ticket add column new_password_hash text;
comment on column identity.factor_ticket.new_password_hash is
  'Set where the number was proved for a new password: it counts once the second factor was shown.';
