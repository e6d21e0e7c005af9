import type { Driver } from '../../../server/src/platform/driver.ts'

/** What each member starts with: enough for every bet of every run. */
const cash = 1_000_000_000n

/**
 * Opens members with their purses, a first deposit and a living session each, through the functions
 * that a registration uses where money is concerned.
 */
export async function openMembers(owner: Driver, count: number): Promise<void> {
  await owner`
    insert into identity.member (id, bucket, account, account_key, nickname, kind, language,
           currency, password_hash, password_changed_at, opened_at)
    select m.id,
           ('x' || substr(encode(sha256(convert_to(m.id::text, 'UTF8')), 'hex'), 1, 4))::bit(16)::int
             % 1024,
           'load' || n, 'load' || n, 'Load ' || n, 0, 'ID', 'IDR', 'nobody signs in', now(), now()
      from (select n, gen_random_uuid() as id from generate_series(1, ${count}::int) n) m`
  await owner`
    select count(*)
      from identity.member m,
           wallet.open(m.bucket, m.id, 'IDR', array['cash', 'bonus', 'points', 'commission'], now())
     where m.account_key like 'load%'`
  await owner`
    select count(*)
      from (select array_agg(bucket) as bucket, array_agg(gen_random_uuid()) as key,
                   array_agg(id) as member, count(*)::int as all
              from identity.member where account_key like 'load%') m,
           wallet.post(m.bucket, m.key, array_fill(null::uuid, array[m.all]),
             array_fill('bank'::text, array[m.all]), m.member, array_fill('cash'::text, array[m.all]),
             array_fill(${cash}::bigint, array[m.all]), array_fill('deposit'::text, array[m.all]),
             array_fill('bench'::text, array[m.all]), array_fill(null::text, array[m.all]),
             array_fill(null::text, array[m.all]), array_fill(now(), array[m.all]))`
  await owner`
    insert into identity.session (token, id, member, opened_at, last_seen_at, device, ip)
    select sha256(convert_to('session' || id, 'UTF8')), gen_random_uuid(), id, now(), now(), 'load',
           '127.0.0.1'
      from identity.member where account_key like 'load%'`
}

/** Says that everyone was just seen: a session rests after a while, and a run is long. */
export const seeEveryone = (owner: Driver) =>
  owner`update identity.session set last_seen_at = now() where device = 'load'`

/** How vendors know the load's members, and where they sit: what `authenticate` would have made. */
export async function seatMembers(
  owner: Driver,
  { spread, hot }: { spread: readonly string[]; hot: string },
) {
  await owner`
    insert into seamless.player (vendor, ref, member, bucket, trial, currency, language, met_at)
    select v.vendor, encode(sha256(convert_to(v.vendor || m.id, 'UTF8')), 'hex'), m.id, m.bucket, false,
           'IDR', 'ID', now()
      from (select *, row_number() over (order by id) as place from identity.member
             where account_key like 'load%') m
      join (select code as vendor, place from unnest(${spread}::text[]) with ordinality as u(code, place)
             union all select ${hot}, null) v
        on v.place is null or v.place = 1 + m.place % cardinality(${spread}::text[])`
  await owner`
    insert into seamless.seat (id, token, member, bucket, trial, session, game, mode, language, opened_at,
           vendor)
    select gen_random_uuid(), sha256(convert_to('seat-' || p.ref, 'UTF8')), p.member, p.bucket, false, s.id,
           lower(p.vendor) || '-game', 'cash', 'ID', now(), p.vendor
      from seamless.player p
      join identity.session s on s.member = p.member and s.device = 'load'`
}

type SeatRow = { vendor: string; session: string; player: string; game: string }

/** Every seat as its vendor knows it, those at the vendors given first to last. */
export const seatsOf = (owner: Driver, vendors: readonly string[]) => owner<SeatRow[]>`
  select vendor, 'seat-' || ref as session, ref as player, lower(vendor) || '-game' as game
    from seamless.player
   where vendor = any (${vendors}::text[])
   order by member`

export const walletsOf = (owner: Driver) => owner<{ member: string; bucket: number }[]>`
  select id as member, bucket from identity.member where account_key like 'load%'`
