import { Cursor, type LotteryBetShown, type LotteryBetState, type MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { drawOf } from '../draws/sql.ts'
import { ticketProof } from '../draws/tickets.ts'
import * as sql from './sql.ts'

const size = 20
type Whose = { member: MemberId; bucket: number; now: Date }

const stateOf = ({ ended, win }: sql.BetRow): LotteryBetState =>
  ended === null ? 'laid' : ended === 'settled' ? (win === null ? 'lost' : 'won') : ended

/** A bet as its member sees it. */
export function shown(row: sql.BetRow, now: Date): LotteryBetShown {
  const { rules: _, ended, drawState, win, ...bet } = row
  return {
    ...bet,
    state: stateOf(row),
    win: ended === 'settled' ? (win ?? 0n) : null,
    cancellable: ended === null && drawState === 'open' && bet.locksAt > now,
  }
}

/** A member’s bets, the latest first. */
export async function betsPage(
  db: Db,
  { now, ...whose }: Whose,
  { after, game }: { after?: string | undefined; game?: string | undefined },
) {
  const place = z.uuid().safeParse(after).data ?? null
  const rows = await sql.betsOf(db, { ...whose, after: place, game: game ?? null, size: size + 1 })
  const items = rows.slice(0, size).map((row) => shown(row, now))
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, next: last ? Cursor.parse(last.id) : null }
}

/** One bet of a member, with its place in the tree of its draw. */
export async function betWith(db: Db, { now, ...whose }: Whose, id: string) {
  const [row] = await sql.betsWith(db, { ...whose, ids: [id] })
  if (!row) return refuse('bet-unknown')
  const which = { game: row.game, numero: row.numero }
  const draw = await drawOf(db, which)
  const proof = draw?.root ? await ticketProof(db, { ...which, bet: id }) : undefined
  const ticket =
    draw?.root && proof && draw.tickets !== null
      ? { index: proof.index, proof: [...proof.proof], root: draw.root, tickets: draw.tickets }
      : null
  return {
    ...{ bet: shown(row, now), rulesVersion: String(row.rules), ticket },
    leaf: await sql.leafOf(db, { ...which, bet: id }),
  }
}
