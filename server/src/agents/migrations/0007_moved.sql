-- What those below paid in, were paid out and were given, as the ledger has it, with sums that the database keeps.

create table agents.moved (
  bucket smallint not null,
  -- Of the transfer in the ledger.
  key uuid not null,
  member uuid not null,
  place int not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'bonus', 'commission', 'salary')),
  at timestamptz not null,
  day date not null,
  -- One more of them, one less where it was taken back, and none where only the sum changes.
  count int not null check (count between -1 and 1),
  -- In minor units: what came, and of withdrawals what left.
  amount bigint not null check (amount <> 0),
  primary key (bucket, key),
  foreign key (member, place) references agents.place
);
comment on table agents.moved is 'Money of members in the tree, transfer by transfer. It is only added to.';
create index moved_member on agents.moved (member, kind, day);

create table agents.flow (
  upline uuid not null references agents.member,
  day date not null,
  kind text not null,
  member uuid not null references agents.member,
  count int not null,
  amount bigint not null,
  primary key (upline, day, kind, member)
);
comment on table agents.flow is 'The same by whose it is, for everybody above. Nobody writes it but what moved.';

create table agents.flow_total (
  upline uuid not null references agents.member,
  day date not null,
  kind text not null,
  count int not null,
  amount bigint not null,
  primary key (upline, day, kind)
);
comment on table agents.flow_total is 'The same of all below together.';

create function agents.tell_moved() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.flow as t
  select u.upline, m.day, m.kind, m.member, sum(m.count), sum(m.amount)
    from added m
    join agents.place p on p.member = m.member and p.nth = m.place
   cross join lateral unnest(p.uplines) as u(upline)
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (upline, day, kind, member) do update
     set count = t.count + excluded.count, amount = t.amount + excluded.amount;
  insert into agents.flow_total as t
  select u.upline, m.day, m.kind, sum(m.count), sum(m.amount)
    from added m
    join agents.place p on p.member = m.member and p.nth = m.place
   cross join lateral unnest(p.uplines) as u(upline)
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (upline, day, kind) do update
     set count = t.count + excluded.count, amount = t.amount + excluded.amount;
  return null;
end $$;
create trigger moved_told after insert on agents.moved
  referencing new table as added for each statement execute function agents.tell_moved();

alter table agents.looked drop constraint looked_what_check;
alter table agents.looked add constraint looked_what_check check (what in ('play', 'money'));

revoke all on function agents.tell_moved from public;
grant select, insert on agents.moved to balai_app;
grant select on agents.flow, agents.flow_total to balai_app;
