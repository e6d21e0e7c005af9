import { RoundId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Sure = z.object({ id: RoundId })

/**
 * Of these sittings those whose shots may be booked: open, in rooms that nobody has taken over since. Held
 * until this transaction ends; many may hold them at once, only an end or a takeover waits.
 */
export const holdSittings = (
  tx: Tx,
  { sittings, fences }: { sittings: readonly string[]; fences: readonly bigint[] },
) => tx.many(Sure)`
  select s.id
    from unnest(${[...sittings]}::uuid[], ${fences.map(String)}::bigint[]) as a(id, fence)
    join fishing.sitting s on s.id = a.id
    join fishing.room r on r.id = s.room
   where s.closed_at is null and r.fence = a.fence
   order by s.id
     for share of s, r`

export type Booking = {
  sitting: string
  nonce: number
  n: number
  room: string
  mark: string
  weapon: string
  stake: bigint
  met: readonly string[]
  fish: readonly number[]
  multiples: readonly number[]
  win: bigint
  balanceAfter: bigint
  at: Date
}

/** Keeps shots as they were booked. */
export const addShots = (tx: Tx, shots: readonly Booking[]) => tx.run`
  insert into fishing.shot (sitting, nonce, n, room, mark, weapon, stake, met, fish, multiples, win,
                            balance_after, at)
  select s.sitting, s.nonce, s.n, s.room, s.mark, s.weapon, s.stake,
         string_to_array(s.met, ','), string_to_array(s.fish, ',')::int[],
         string_to_array(s.multiples, ',')::int[], s.win, s.balance_after, s.at
    from unnest(${shots.map(({ sitting }) => sitting)}::uuid[],
                ${shots.map(({ nonce }) => nonce)}::int[], ${shots.map(({ n }) => n)}::int[],
                ${shots.map(({ room }) => room)}::text[], ${shots.map(({ mark }) => mark)}::text[],
                ${shots.map(({ weapon }) => weapon)}::text[],
                ${shots.map(({ stake }) => String(stake))}::bigint[],
                ${shots.map(({ met }) => met.join(','))}::text[],
                ${shots.map(({ fish }) => fish.join(','))}::text[],
                ${shots.map(({ multiples }) => multiples.join(','))}::text[],
                ${shots.map(({ win }) => String(win))}::bigint[],
                ${shots.map(({ balanceAfter }) => String(balanceAfter))}::bigint[],
                ${shots.map(({ at }) => at.toISOString())}::timestamptz[])
         as s(sitting, nonce, n, room, mark, weapon, stake, met, fish, multiples, win,
              balance_after, at)`

const ShotRow = z.object({
  nonce: z.int(),
  mark: z.string(),
  weapon: z.string(),
  stake: z.bigint(),
  met: z.array(z.string()),
  multiples: z.array(z.int()),
  win: z.bigint(),
  at: z.date(),
})
export type ShotRow = z.output<typeof ShotRow>

export const shotBy = (db: Db, { sitting, nonce }: { sitting: string; nonce: number }) =>
  db.maybe(ShotRow)`
  select nonce, mark, weapon, stake, met, multiples, win, at
    from fishing.shot where sitting = ${sitting} and nonce = ${nonce}`

type Page = { sitting: string; before: number | null; size: number }

/** The shots of a sitting before a number, the last one first. */
export const shotsOf = (db: Db, { sitting, before, size }: Page) => db.many(ShotRow)`
  select nonce, mark, weapon, stake, met, multiples, win, at
    from fishing.shot
   where sitting = ${sitting} and (${before}::int is null or nonce < ${before}::int)
   order by nonce desc
   limit ${size}`

type Part = { sitting: string; from: number; size: number }

/** The shots of a sitting from a number on, in their order. */
export const shotsFrom = (db: Db, { sitting, from, size }: Part) => db.many(ShotRow)`
  select nonce, mark, weapon, stake, met, multiples, win, at
    from fishing.shot
   where sitting = ${sitting} and nonce >= ${from}
   order by nonce
   limit ${size}`

const Size = z.object({ stakes: z.int(), squares: z.coerce.bigint() })

/** How many stakes the shots of a sitting were, and the sum of the squares of these. */
export const sizeOf = (tx: Tx, sitting: string) => tx.one(Size)`
  select count(*)::int as stakes, coalesce(sum(stake::numeric * stake), 0)::text as squares
    from fishing.shot where sitting = ${sitting}`

const Sums = z.object({ shots: z.int(), staked: z.bigint(), returned: z.bigint() })

export const sumsOf = (db: Db | Tx, sitting: string) => db.one(Sums)`
  select count(*)::int as shots, coalesce(sum(stake), 0)::bigint as staked,
         coalesce(sum(win), 0)::bigint as returned
    from fishing.shot where sitting = ${sitting}`
