-- What members keep for themselves: slips under codes, leagues, how prices are written.

create table sportsbook.shared (
  code text primary key check (code ~ '^[A-Z2-9]{8}$'),
  body jsonb not null,
  at timestamptz not null
);
comment on table sportsbook.shared is 'Slips under a code, without stakes and without whose they were.';
create index shared_old on sportsbook.shared (at);

create table sportsbook.setting (
  bucket smallint not null,
  member uuid not null,
  format text not null check (format in ('decimal', 'hongkong', 'malay', 'indo', 'american', 'fractional')),
  policy text not null check (policy in ('none', 'better', 'any')),
  primary key (bucket, member)
);
comment on table sportsbook.setting is 'How prices are written for a member, and which changes of them their slips begin with.';

create table sportsbook.favourite (
  bucket smallint not null,
  member uuid not null,
  league text not null references sportsbook.league,
  at timestamptz not null,
  primary key (bucket, member, league)
);
comment on table sportsbook.favourite is 'Leagues that a member keeps at hand.';

grant select, insert, delete on sportsbook.shared to balai_app;
grant select, insert, update, delete on sportsbook.setting to balai_app;
grant select, insert, delete on sportsbook.favourite to balai_app;
