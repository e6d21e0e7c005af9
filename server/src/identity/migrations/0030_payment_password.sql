-- The password that money leaves by: tried apart from the one of the account, and dated.
alter table identity.profile
  add column payment_password_changed_at timestamptz;
update identity.profile p set payment_password_changed_at = m.opened_at
  from identity.member m where m.id = p.member and p.payment_password_hash is not null;
comment on column identity.profile.payment_password_changed_at is
  'When it was last changed; empty where it still is the one of the registration.';

alter table identity.attempt
  drop constraint attempt_kind_check,
  add constraint attempt_kind_check
    check (kind in ('account', 'ip', 'name', 'names', 'factor', 'recovery', 'payment',
                    'desk-account', 'desk-ip', 'desk-factor'));
