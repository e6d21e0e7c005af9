-- Whose code brought a member, and a row of profile for everybody who has an account.

alter table identity.profile
  add column invited_by uuid references identity.member,
  add check (invited_by is null or affiliate_code is not null);
comment on column identity.profile.invited_by is
  'The agent whose code it was; nobody when the code is the house''s own.';
create index profile_by_inviter on identity.profile (invited_by) where invited_by is not null;

insert into identity.profile (member)
select id from identity.member where kind <> 4
on conflict do nothing;
