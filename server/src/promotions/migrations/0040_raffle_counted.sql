-- Raffles whose tickets are counted: so many for what was staked, or for what was paid in, while a member took part.

alter table promotions.activity
  -- {"by": "stake" or "deposit", "every" in minor units as digits, "most"}; empty: a ticket a day, by a press.
  add column tickets jsonb,
  add constraint activity_tickets_check check (tickets is null or kind = 'raffle');

-- Tickets that are counted are written as they are locked, and are of no day.
alter table promotions.ticket alter column day drop not null;
