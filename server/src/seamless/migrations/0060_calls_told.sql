-- What was said in a call that is kept, so that it can be looked at and asked again.

alter table seamless.call
  -- Without what lets somebody in: sessions, codes, signatures and addresses are left out.
  add column answered jsonb,
  -- Of a vendor's call that was signed: its body as it came, closed with the house's own keys.
  add column sealed bytea check (length(sealed) <= 16384);
comment on column seamless.call.asked is
  'What was asked, without what lets somebody in. A call of ours is asked again from it.';

alter table seamless.call_minute
  -- Answered, but later than a vendor should wait.
  add column late bigint not null default 0 check (late >= 0);

create index call_trouble on seamless.call (vendor, at desc, id desc)
 where outcome = 'fault' or ms > 1000;

-- What was asked was written as a text of JSON, out of which no call could be asked again.
update seamless.call set asked = (asked #>> '{}')::jsonb where jsonb_typeof(asked) = 'string';
