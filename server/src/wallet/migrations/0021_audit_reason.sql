-- What an entry is for, and what it takes back.
create or replace view audit.entry as
select s.bucket || '-' || s.key as tx, s.account,
       coalesce('member:' || a.pool, 'house:' || h.kind) as account_kind,
       coalesce(a.currency, h.currency) as currency,
       s.delta as amount, s.after as balance_after, s.seq, s.at, s.source, s.ext_id, s.intent,
       s.reason, a.member, s.bucket || '-' || s.reverses as reverses
  from wallet.side s
  left join wallet.account a on a.bucket = s.bucket and a.id = s.account
  left join wallet.house_account h on h.id = s.account;
