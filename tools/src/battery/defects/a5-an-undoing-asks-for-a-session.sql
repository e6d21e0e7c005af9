-- An undoing that comes when the session is over is not done.
select pg_temp.change('wagers.act_one', 'elsif a.kind = ''rollback'' then',
  'elsif a.kind = ''rollback'' and exists (
     select from identity.session s where s.member = a.member and s.last_seen_at > p_seen) then');
