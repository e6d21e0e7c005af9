-- The desk counts its tries by the same windows, under kinds of its own.
alter table identity.attempt
  drop constraint attempt_kind_check,
  add constraint attempt_kind_check
    check (kind in ('account', 'ip', 'name', 'names', 'factor', 'recovery',
                    'desk-account', 'desk-ip', 'desk-factor'));
