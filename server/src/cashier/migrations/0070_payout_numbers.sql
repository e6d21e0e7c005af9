-- Some gateways are asked after a payout by a number of their own, which they say as they take it.
alter table cashier.withdrawal
  add column gateway_number text check (length(gateway_number) between 1 and 128);
grant update (gateway_number) on cashier.withdrawal to balai_app;
