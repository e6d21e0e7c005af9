-- What a member's level among the ranks brought to a deposit or a withdrawal, as it was when it was asked.

create table cashier.deposit_rank (
  bucket smallint not null,
  deposit uuid not null,
  level smallint not null,
  version int not null references ranks.terms,
  -- The most that the way let through at this level.
  most bigint not null check (most > 0),
  primary key (bucket, deposit),
  foreign key (bucket, deposit) references cashier.deposit (bucket, id)
);
comment on table cashier.deposit_rank is
  'Under which level a deposit was asked for, where the level bounds its way.';

create table cashier.withdrawal_rank (
  bucket smallint not null,
  withdrawal uuid not null,
  level smallint not null,
  version int not null references ranks.terms,
  primary key (bucket, withdrawal),
  foreign key (bucket, withdrawal) references cashier.withdrawal (bucket, id)
);
comment on table cashier.withdrawal_rank is
  'By which level a withdrawal was judged: its fee, its clock, and how many there may be in a day.';

grant select, insert on cashier.deposit_rank, cashier.withdrawal_rank to balai_app;
