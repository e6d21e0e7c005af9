-- What the desk looks through, and what it may do: money that was nobody's is given to whom it belongs.

alter table cashier.payment
  add column number bigint generated always as identity,
  -- What was written on it: of money that is nobody's it is all there is to go by.
  add column reference text check (length(reference) <= 256),
  -- When it was given to whom it belongs, where nobody knew as it came.
  add column assigned_at timestamptz;
alter table cashier.notice
  add column number bigint generated always as identity,
  add column reference text check (length(reference) <= 256),
  add column deposit uuid;

-- Money that two people agreed belongs to a member is a deposit of its own.
insert into cashier.deposit_arrow (was, becomes, reason) values ('', 'credited', 'agreed');

-- A payment is what it was. It can be given to somebody once, and never to another.
create function cashier.keep_payment() returns trigger language plpgsql as $$
begin
  if old.deposit is not null
     or (old.gateway, old.id, old.number, old.currency, old.amount, old.paid_at, old.heard_at,
         old.reference)
        is distinct from
        (new.gateway, new.id, new.number, new.currency, new.amount, new.paid_at, new.heard_at,
         new.reference) then
    raise exception 'what came does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_stays before update on cashier.payment
  for each row execute function cashier.keep_payment();
revoke all on function cashier.keep_payment() from public;
grant update (bucket, deposit, assigned_at) on cashier.payment to balai_app;

-- Pages by key, the newest first, and the few of whatever is rare among the many.
create index deposit_time on cashier.deposit (created_at, bucket, id);
create index deposit_state_time on cashier.deposit (state, created_at, bucket, id)
  where state not in ('credited', 'expired');
create index deposit_review on cashier.deposit (due, bucket, id) where state = 'review';
create index deposit_step_credited on cashier.deposit_step (at) include (bucket, deposit)
  where state = 'credited';
create index payment_time on cashier.payment (heard_at, number);
create index payment_nobodys on cashier.payment (heard_at, number) where deposit is null;
drop index cashier.notice_heard;
create index notice_time on cashier.notice (heard_at, number);
create index notice_rare on cashier.notice (became, heard_at, number)
  where became not in ('credited', 'expired');
create index notice_of_deposit on cashier.notice (deposit, heard_at) where deposit is not null;
