-- What limits a member over everything that is played: their own limits, and the house's.

-- By whose midnight a member's days begin; empty is the house's own zone.
alter table wagers.standing add column zone text check (length(zone) between 1 and 64);

-- A break only ever grows. Nobody takes it back: not staff, not a job, not a slip of the hand.
create function wagers.keep_exclusion() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.excluded_until >= old.excluded_until) is true
      and (new.bucket, new.member) = (old.bucket, old.member)
    then
      return new;
    end if;
  end if;
  raise exception 'an exclusion cannot be shortened';
end $$;
create trigger exclusion_only_grows before update on wagers.standing
  for each row when (old.excluded_until is not null) execute function wagers.keep_exclusion();
create trigger exclusion_stays before delete on wagers.standing
  for each row when (old.excluded_until is not null) execute function wagers.keep_exclusion();
create trigger exclusions_stay before truncate on wagers.standing
  for each statement execute function wagers.keep_exclusion();

create table wagers.cap (
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  primary key (kind, span)
);
comment on table wagers.cap is
  'What the house allows any member in a span of their calendar. The lower of this and their own holds.';

alter table wagers.bound drop constraint bound_kind_check;
alter table wagers.bound
  add constraint bound_kind_check check (kind in ('deposit', 'stake', 'loss', 'time')),
  -- What the member set; empty where only the house limits, or nobody any more. It is counted on,
  -- so that taking a limit away and setting it anew forgets nothing of the span that runs.
  alter column amount drop not null;

-- The instant at which a clock in a zone first shows this hour, or the next that there is.
create function wagers.first_at(p_local timestamp, p_zone text) returns timestamptz
language plpgsql stable strict set search_path = pg_catalog, pg_temp as $$
declare
  v_at timestamptz := p_local at time zone p_zone;
begin
  -- Where the clock goes back at midnight there are two; PostgreSQL names the later.
  if ((v_at - interval '1 hour') at time zone p_zone) >= p_local then
    return v_at - interval '1 hour';
  end if;
  return v_at;
end $$;

-- The day, week or month of a member's calendar that an instant lies in.
create function wagers.window_of(
  p_span text, p_zone text, p_at timestamptz, out begins timestamptz, out ends timestamptz
)
language plpgsql stable strict set search_path = pg_catalog, pg_temp as $$
declare
  v_local timestamp := date_trunc(p_span, p_at at time zone p_zone);
begin
  begins := wagers.first_at(v_local, p_zone);
  ends := wagers.first_at(v_local + ('1 ' || p_span)::interval, p_zone);
end $$;

-- Brings a member's bounds to an instant: what the house caps has a row, and a span that is over
-- begins anew in the zone that the member has by then. The member's purse is held.
create function wagers.bring_bounds(p_bucket smallint, p_member uuid, p_at timestamptz)
returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_zone text := coalesce(
    (select zone from wagers.standing where bucket = p_bucket and member = p_member),
    'Asia/Jakarta');
begin
  -- Counted from now on: what was staked before nobody limited yet.
  insert into wagers.bound (bucket, member, kind, span, zone, begins, ends, spent)
  select p_bucket, p_member, c.kind, c.span, v_zone, p_at, w.ends, 0
    from wagers.cap c
   cross join lateral wagers.window_of(c.span, v_zone, p_at) w
   where not exists (
           select from wagers.bound b
            where b.bucket = p_bucket and b.member = p_member and b.kind = c.kind
              and b.span = c.span)
      on conflict do nothing;
  update wagers.bound b
     set spent = 0, zone = v_zone,
         begins = (wagers.window_of(b.span, v_zone, p_at)).begins,
         ends = (wagers.window_of(b.span, v_zone, p_at)).ends
   where b.bucket = p_bucket and b.member = p_member and b.ends <= p_at;
end $$;

-- Sets what a member limits by themselves, or takes it away. The house's cap stays beside it.
create function wagers.set_bound(
  p_bucket smallint, p_member uuid, p_kind text, p_span text, p_amount bigint, p_at timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_zone text := coalesce(
    (select zone from wagers.standing where bucket = p_bucket and member = p_member),
    'Asia/Jakarta');
begin
  perform wallet.lock(array[p_bucket], array[p_member], array['cash']);
  perform wagers.bring_bounds(p_bucket, p_member, p_at);
  insert into wagers.bound (bucket, member, kind, span, amount, zone, begins, ends, spent)
  select p_bucket, p_member, p_kind, p_span, p_amount, v_zone, p_at, w.ends, 0
    from wagers.window_of(p_span, v_zone, p_at) w
      on conflict (bucket, member, kind, span) do update set amount = excluded.amount;
end $$;

-- What holds of a bound: the lower of the member's and the house's, or nothing.
create function wagers.least_of(b wagers.bound) returns bigint
language sql stable as $$
  select least(b.amount, (select amount from wagers.cap where kind = b.kind and span = b.span))
$$;

create type wagers.paid_in as (
  code text, at timestamptz, repeated boolean, main_after bigint,
  -- The limit in the way, where there is one.
  span text
);

-- Pays money in from the house's bank, or says what stands against it. One key pays in once; what
-- was paid in is answered as before, whatever stands against more.
create function wagers.deposit(
  p_bucket smallint, p_key uuid, p_member uuid, p_amount bigint, p_source text, p_ext_id text,
  p_at timestamptz
) returns wagers.paid_in
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  p wallet.posted;
  s wagers.standing;
  v_code text;
  v_span text;
begin
  -- Deposits, stakes and changes of limits of a member stand in one line here.
  perform wallet.lock(array[p_bucket], array[p_member], array['cash']);
  if not exists (select from wallet.purses(array[p_bucket], array[p_member]) where pool = 'cash')
  then
    return row('member-unknown', p_at, false, null, null)::wagers.paid_in;
  end if;
  begin
    select x.* into p from wallet.post(
      array[p_bucket], array[p_key], array[null::uuid], array['bank'], array[p_member],
      array['cash'], array[p_amount], array['deposit'], array[p_source], array[p_ext_id],
      array[null::text], array[p_at]) x;
    if p.status <> 'posted' then
      return row(case p.status when 'repeated' then 'ok' else p.status end, p.at,
                 p.status = 'repeated', p.to_after, null)::wagers.paid_in;
    end if;
    select * into s from wagers.standing where bucket = p_bucket and member = p_member;
    perform wagers.bring_bounds(p_bucket, p_member, p_at);
    select b.span into v_span from wagers.bound b
     where b.bucket = p_bucket and b.member = p_member and b.kind = 'deposit'
       and b.spent + p_amount > wagers.least_of(b)
     order by wagers.least_of(b) - b.spent, b.ends desc
     limit 1;
    v_code := case when s.locked then 'member-locked'
                   when s.excluded_until > p_at then 'self-excluded'
                   when v_span is not null then 'deposit-limit' end;
    -- What was written only to see whether its key is free goes away again.
    if v_code is not null then raise exception using errcode = 'BL001'; end if;
    update wagers.bound b set spent = b.spent + p_amount
     where b.bucket = p_bucket and b.member = p_member and b.kind = 'deposit';
  exception when sqlstate 'BL001' then
    return row(v_code, p_at, false, null,
               case v_code when 'deposit-limit' then v_span end)::wagers.paid_in;
  end;
  return row('ok', p.at, false, p.to_after, null)::wagers.paid_in;
end $$;

revoke all on all functions in schema wagers from public;
grant execute on function wagers.first_at, wagers.window_of, wagers.set_bound, wagers.least_of,
  wagers.deposit to balai_app;
grant select, insert, update, delete on wagers.cap to balai_app;
