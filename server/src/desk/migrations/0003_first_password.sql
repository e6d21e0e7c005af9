-- A first password in two parts: nobody who opens an account can use it by themself.

create table desk.first_password (
  staff uuid not null references desk.staff,
  place text not null check (place in ('first', 'second')),
  holder uuid not null references desk.staff,
  part bytea,
  primary key (staff, place)
);
comment on table desk.first_password is
  'The parts of a first password that are still to be shown. A part is kept, encrypted, from when it was shown until the other one was.';
create index first_password_of_holder on desk.first_password (holder) where part is null;
grant select, insert, update, delete on desk.first_password to balai_app;
