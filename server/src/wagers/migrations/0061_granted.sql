-- A stake that the house pays. The member stakes nothing in such a round, so that no limit, no turnover and
-- no gift counts it; what the house staked stands beside. Its money goes by the purse of bonus money, which
-- holds none of it afterwards: out of the promotions of the house, into play.

alter table wagers.round
  add column granted bigint not null default 0 check (granted >= 0),
  add constraint round_house_stakes_check check (granted = 0 or (stake = 0 and mode = 'cash' and ext is not null));
comment on column wagers.round.granted is
  'What the house staked for the member, whose own stake is nothing then.';
create index round_granted on wagers.round (bucket, member, opened_at) where granted > 0;

-- Opens a round that the house stakes on, or says what stands against it, as of any stake. Time at play
-- counts; what may be staked and lost does not, but whoever is at their bound plays no more.
create function wagers.open_granted(
  p_bucket smallint, p_key uuid, p_tx text, p_member uuid, p_round uuid, p_game text, p_vendor text,
  p_stake bigint, p_rules_version text, p_rules_hash text, p_at timestamptz
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  a wagers.asked;
  v_code text;
  v_purse record;
begin
  perform wallet.lock(array[p_bucket, p_bucket], array[p_member, p_member], array['cash', 'bonus']);
  select max(p.balance) filter (where p.pool = 'cash') as cash,
         max(p.balance) filter (where p.pool = 'bonus') as bonus,
         max(p.currency) filter (where p.pool = 'cash') as currency
    into v_purse from wallet.purses(array[p_bucket], array[p_member]) p;
  if v_purse.cash is null or v_purse.bonus is null then return 'member-unknown'; end if;
  if exists (select from wagers.act where key = p_key)
    or exists (select from wagers.round where bucket = p_bucket and id = p_round) then
    return 'key-reused';
  end if;
  a.bucket := p_bucket; a.key := p_key; a.source := 'house'; a.tx := p_tx; a.member := p_member;
  a.mode := 'cash'; a.kind := 'bet'; a.round := p_round; a.game := p_game; a.vendor := p_vendor;
  a.amount := p_stake; a.at := p_at;
  v_code := wagers.barred(a, 'epoch', 'epoch');
  if v_code is not null then return v_code; end if;
  a.amount := 0;
  v_code := wagers.bounded(a);
  if v_code is not null then return v_code; end if;

  if (select count(*) from wallet.post(
        array[p_bucket, p_bucket], array[wagers.half(p_key), p_key],
        array[null, p_member]::uuid[], array['promotion', 'bonus'],
        array[p_member, null]::uuid[], array['bonus', 'play'], array[p_stake, p_stake],
        array['bonus-granted-stake', 'bonus-staked'], array['wagers', 'wagers'], array[p_tx, p_tx],
        array[null, null]::text[], array[p_at, p_at]) p where p.status = 'posted') <> 2 then
    raise exception 'the stake of % was not paid', p_round;
  end if;
  update wagers.bound b
     set last = p_at, spent = b.spent + coalesce(wagers.gap(b.last, p_at), 0)
   where b.bucket = p_bucket and b.member = p_member and b.kind = 'time';
  insert into wagers.round (bucket, id, member, game, vendor, mode, state, currency, stake, granted,
         rules_version, rules_hash, opened_at, source, ext)
  values (p_bucket, p_round, p_member, p_game, p_vendor, 'cash', 'open', v_purse.currency, 0, p_stake,
          p_rules_version, p_rules_hash, p_at, 'house', p_round::text);
  insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main, bonus,
         main_after, bonus_after, code, at)
  values (p_bucket, p_key, 'house', p_tx, p_member, 'cash', 'bet', p_round, p_game, p_stake, 0, 0,
          v_purse.cash, v_purse.bonus, 'ok', p_at);
  return 'ok';
end $$;
revoke all on function wagers.open_granted from public;
grant execute on function wagers.open_granted to balai_app;
