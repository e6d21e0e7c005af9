-- What an auditor reads of money on its way in and out. The columns are a promise to outsiders: add, never change.

create view audit.deposit as
select bucket || '-' || id as deposit, member, method, gateway, currency, asked, paid, fee, credited,
       taken_back, state, reason, since, created_at
  from cashier.deposit;
comment on view audit.deposit is 'Every deposit, as it stands.';

create view audit.deposit_step as
select bucket || '-' || deposit as deposit, seq, state, reason, at, due from cashier.deposit_step;
comment on view audit.deposit_step is 'Where each deposit stood, one after another.';

create view audit.withdrawal as
select bucket || '-' || id as withdrawal, member, gateway, payment, currency, amount, fee, state,
       reason, since, due, created_at
  from cashier.withdrawal;
comment on view audit.withdrawal is 'Every withdrawal, as it stands, without the account that it goes to.';

create view audit.withdrawal_step as
select bucket || '-' || withdrawal as withdrawal, seq, state, reason, at, due
  from cashier.withdrawal_step;
comment on view audit.withdrawal_step is 'Where each withdrawal stood, one after another.';

create view audit.payment as
select gateway, id as payment, bucket || '-' || deposit as deposit, currency, amount, paid_at, heard_at
  from cashier.payment;
comment on view audit.payment is 'All money that gateways said had come; nobody’s where it is of no deposit.';

create view audit.payment_break as
select gateway, payment, kind, day, currency, theirs, ours, found_at, owner, ended_at, ended_by,
       ended_why
  from cashier.payment_break;
comment on view audit.payment_break is 'Payments that a gateway and the house did not say the same of.';

grant select on audit.deposit, audit.deposit_step, audit.withdrawal, audit.withdrawal_step,
  audit.payment, audit.payment_break to balai_app, balai_auditor;
