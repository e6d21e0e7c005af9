-- What an auditor reads. The columns are a promise to outsiders: add, never change.

create view wallet.side as
select bucket, debit as account, debit_seq as seq, -amount as delta, debit_after as after,
       debit_head as hash, credit as counter, key, reverses, hold, at, reason, source, ext_id, intent
  from wallet.transfer
 union all
select bucket, credit, credit_seq, amount, credit_after,
       credit_head, debit, key, reverses, hold, at, reason, source, ext_id, intent
  from wallet.transfer;
comment on view wallet.side is 'Each transfer twice: once as each of its two accounts sees it.';

create view audit.account as
select a.id as account, 'member:' || a.pool as account_kind, a.member, a.currency,
       a.balance::numeric as balance, a.held, a.floor, a.seq, a.opened_at
  from wallet.account a
 union all
select h.id, 'house:' || h.kind, null, h.currency, h.balance, null, null, null, null
  from wallet.house h;
comment on view audit.account is 'Every account. A house account has a balance, no floor and no sequence.';

create view audit.entry as
select s.bucket || '-' || s.key as tx, s.account,
       coalesce('member:' || a.pool, 'house:' || h.kind) as account_kind,
       coalesce(a.currency, h.currency) as currency,
       s.delta as amount, s.after as balance_after, s.seq, s.at, s.source, s.ext_id, s.intent
  from wallet.side s
  left join wallet.account a on a.bucket = s.bucket and a.id = s.account
  left join wallet.house_account h on h.id = s.account;
comment on view audit.entry is
  'Two entries a transfer, which sum to zero. A member''s entry has a sequence and the balance after.';

create view audit.idempotency as
select bucket || '-' || key as tx, key, 'transfer' as kind, source, ext_id, intent, at
  from wallet.transfer
 union all
select bucket || '-' || key, key, 'hold', source, ext_id, intent, at from wallet.hold;
comment on view audit.idempotency is 'Each key that moved or held money, once.';

grant select on wallet.side to balai_app;
grant select on audit.account, audit.entry, audit.idempotency to balai_app, balai_auditor;
