-- The door of identity for statements of others: which of these sessions are alive. When a session
-- was last seen and opened decides; the limits come from the caller of the statement.
create function identity.live(
  p_session uuid[], p_seen_after timestamptz, p_opened_after timestamptz
) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
  select s.id
    from identity.session s
    join identity.member m on m.id = s.member
   where s.id = any (p_session)
     and s.revoked_at is null
     and s.last_seen_at > p_seen_after
     and s.opened_at > p_opened_after
     and m.status = 'open';
end $$;
revoke all on function identity.live from public;
grant execute on function identity.live to balai_app;
