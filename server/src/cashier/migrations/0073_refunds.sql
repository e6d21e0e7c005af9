-- Money that the house has its gateway give back to who paid it: asked once for a payment, whoever asks.

create table cashier.refund (
  gateway text not null,
  payment text not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  asked_by text not null,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'taken', 'refused')),
  -- In the gateway's words, where it says no: then somebody of the house sends it.
  why text check (length(why) <= 200),
  answered_at timestamptz,
  primary key (gateway, payment),
  foreign key (gateway, payment) references cashier.payment (gateway, id),
  check ((state = 'asked') = (answered_at is null)),
  check ((state = 'refused') = (why is not null))
);
comment on table cashier.refund is 'What gateways were asked to give back to its payer, and what they said to it.';
create index refund_asked on cashier.refund (asked_at) where state = 'asked';

create function cashier.keep_refund() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked'
     or (old.gateway, old.payment, old.amount, old.currency, old.asked_by, old.asked_at)
        is distinct from
        (new.gateway, new.payment, new.amount, new.currency, new.asked_by, new.asked_at) then
    raise exception 'what was asked to be given back does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_stays before update on cashier.refund
  for each row execute function cashier.keep_refund();
revoke all on function cashier.keep_refund() from public;

grant select, insert on cashier.refund to balai_app;
grant update (state, why, answered_at) on cashier.refund to balai_app;
