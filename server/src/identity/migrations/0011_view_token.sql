-- Only a look of the staff is taken up by another browser: nobody rewrites whose any other session is.
revoke update (token, device, ip) on identity.session from balai_app;

create function identity.take_up_view(p_session uuid, p_token bytea, p_device text, p_ip text)
returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_taken integer;
begin
  update identity.session set token = p_token, device = p_device, ip = p_ip
   where id = p_session and scope = 'view' and revoked_at is null;
  get diagnostics v_taken = row_count;
  return v_taken;
end $$;
revoke all on function identity.take_up_view from public;
grant execute on function identity.take_up_view to balai_app;
