-- All that the house keeps about a member, handed out to them on their word.

create table identity.member_copy (
  id uuid primary key,
  member uuid not null references identity.member,
  state text not null check (state in ('asked', 'making', 'ready', 'failed', 'removed')),
  asked_at timestamptz not null,
  making_since timestamptz,
  ready_at timestamptz,
  bytes bigint check (bytes > 0),
  -- Until when it can be fetched.
  until timestamptz,
  -- The one address that opens it now: hash of its secret, the session it was given to, and its end.
  door bytea check (length(door) = 32),
  door_session uuid,
  door_until timestamptz,
  check ((state in ('ready', 'removed')) = (ready_at is not null)),
  check ((ready_at is null) = (bytes is null) and (ready_at is null) = (until is null)),
  check ((door is null) = (door_session is null) and (door is null) = (door_until is null))
);
comment on table identity.member_copy is
  'Copies of all that is kept about a member, one a day at the most. The files lie in the house’s own folder.';
create index member_copy_of on identity.member_copy (member, asked_at desc);
create unique index member_copy_open on identity.member_copy (member)
  where state in ('asked', 'making');
create index member_copy_to_make on identity.member_copy (asked_at) where state in ('asked', 'making');
create index member_copy_to_remove on identity.member_copy (until) where state = 'ready';

-- Rows of one table that are a member's, as JSON in the order of its columns. Bytes are left out, amounts are
-- written as digits. Whoever calls it may read what they may read.
create function identity.rows_of(
  p_table regclass, p_by name, p_member uuid, p_bucket int, p_without name[], p_skip int, p_most int
) returns setof json
language plpgsql stable security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_columns text;
begin
  select string_agg(
           format(case a.atttypid when 'int8'::regtype then '%L, t.%I::text' else '%L, t.%I' end,
                  a.attname, a.attname), ', ' order by a.attnum)
    into v_columns
    from pg_attribute a
   where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped
     and a.atttypid <> 'bytea'::regtype
     and a.attname <> all (p_without || '{bucket}'::name[]);
  return query execute format(
    'select json_build_object(%s) from %s t where t.%I = $1 %s order by t.ctid offset %s limit %s',
    v_columns, p_table, p_by,
    case when p_bucket is null then '' else 'and t.bucket = $2' end, p_skip, p_most)
  using p_member, p_bucket::smallint;
end $$;
revoke all on function identity.rows_of(regclass, name, uuid, int, name[], int, int) from public;
grant execute on function identity.rows_of(regclass, name, uuid, int, name[], int, int) to balai_app;

grant select, insert on identity.member_copy to balai_app;
grant update (state, making_since, ready_at, bytes, until, door, door_session, door_until)
  on identity.member_copy to balai_app;
