-- Whether the house has ever had a member: only then may somebody be playing in it.
create function identity.anybody() returns boolean language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
  return exists (select from identity.member);
revoke all on function identity.anybody from public;
