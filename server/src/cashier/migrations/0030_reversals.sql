-- Money that payers had taken back: some of it or all, told before the money itself or after.

create table cashier.reversal (
  gateway text not null,
  -- The gateway's own number for the taking back; that of the payment where all of it went at once.
  id text not null check (length(id) between 1 and 128),
  payment text not null check (length(payment) between 1 and 128),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  heard_at timestamptz not null,
  -- What of it was credited, and what of that was still there. Empty: nothing was credited yet.
  claimed bigint check (claimed between 0 and amount),
  taken bigint check (taken between 0 and claimed),
  primary key (gateway, id),
  check ((claimed is null) = (taken is null))
);
comment on table cashier.reversal is
  'Money that gateways say was taken back by its payer, each once, also where the money itself is not known yet.';
create index reversal_of_payment on cashier.reversal (gateway, payment);

-- What was told does not change; what came of it is noted once.
create function cashier.keep_reversal() returns trigger language plpgsql as $$
begin
  if old.claimed is not null
     or (old.gateway, old.id, old.payment, old.currency, old.amount, old.heard_at)
        is distinct from (new.gateway, new.id, new.payment, new.currency, new.amount, new.heard_at) then
    raise exception 'what was taken back does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reversal_stays before update on cashier.reversal
  for each row execute function cashier.keep_reversal();
revoke all on function cashier.keep_reversal() from public;

grant select, insert on cashier.reversal to balai_app;
grant update (claimed, taken) on cashier.reversal to balai_app;
