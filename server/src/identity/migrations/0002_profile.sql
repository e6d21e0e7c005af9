-- How a member can be reached, what else was told at registration, and who brought whom.

create table identity.profile (
  member uuid primary key references identity.member,
  -- Digits of E.164 without the plus, as they are compared.
  mobile text check (mobile ~ '^[1-9][0-9]{5,14}$'),
  mobile_verified_at timestamptz check (mobile_verified_at is null or mobile is not null),
  email text check (length(email) between 3 and 255),
  -- The address as it is compared: in small letters.
  email_key text check ((email_key is null) = (email is null)),
  email_verified_at timestamptz check (email_verified_at is null or email is not null),
  payee_name text check (length(payee_name) between 1 and 255),
  birthday date,
  payment_password_hash text,
  -- Accounts elsewhere, by the name of the registration field: whatsapp, line, telegram…
  contacts jsonb not null default '{}' check (jsonb_typeof(contacts) = 'object'),
  id_number text check (length(id_number) between 1 and 255),
  -- The code by which the member came, and whose it was.
  affiliate_code text check (length(affiliate_code) between 1 and 64),
  recommender uuid references identity.member,
  domain text check (length(domain) <= 255),
  register_url text check (length(register_url) <= 500)
);
comment on table identity.profile is 'One row a member: contacts, names and where the member came from.';
create unique index profile_by_mobile on identity.profile (mobile) where mobile_verified_at is not null;
create unique index profile_by_email on identity.profile (email_key) where email_verified_at is not null;
create index profile_by_recommender on identity.profile (recommender) where recommender is not null;

create table identity.affiliate (
  code_key text primary key check (length(code_key) between 1 and 64),
  code text not null,
  member uuid not null unique references identity.member,
  opened_at timestamptz not null
);
comment on table identity.affiliate is 'The code under which an agent invites; compared in small letters.';

grant select, insert, update on identity.profile to balai_app;
grant select, insert on identity.affiliate to balai_app;
