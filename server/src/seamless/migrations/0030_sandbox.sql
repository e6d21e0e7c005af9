-- Players that no person stands behind. A sandbox may do with them what it may do with nobody else.

create table seamless.sandbox_player (
  member uuid primary key,
  vendor text not null references catalogue.vendor,
  bucket smallint not null,
  session uuid not null,
  opened_at timestamptz not null
);
comment on table seamless.sandbox_player is
  'Members that a vendor had opened for itself in a sandbox. A live house has none.';

grant select, insert on seamless.sandbox_player to balai_app;
