import type { LiveOwn, LiveRound, LiveTerms } from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import type { Seat } from '../platform/serve.ts'
import * as bets from './bets-sql.ts'
import { leftIn } from './seeds.ts'
import * as sql from './sql.ts'
import type { Table } from './tables.ts'
import { voidMs } from './void.ts'

/** Results that a table without a shoe shows. */
const pastMost = 72

/** A table as it is told to whoever sits at it. */
export const termsOf = (table: Table, lang: Seat['lang']): LiveTerms => ({
  ...{ table: table.id, name: table.names[lang], kind: table.terms.kind },
  ...{ commission: table.terms.commission, mathHash: table.hash },
  ...{ chip: table.chip, chips: [...table.chips], roundMost: table.roundMost },
  places: [...table.places].map(([on, most]) => ({ on, most })),
  ...{ betSeconds: table.betMs / 1_000, voidSeconds: voidMs / 1_000, stream: table.stream },
})

type Shown = { round: sql.RoundRow; until: Date }

/** A round with what it follows from, as it is told before and after. */
export async function roundOf(db: Db | Tx, { round, until }: Shown): Promise<LiveRound> {
  const { table, nth, phase, openedAt, closesAt, outcome, commitment, position } = round
  const { head } = await sql.chainOf(db, { table, number: round.chain })
  const shoe = round.shoe === null ? null : await sql.shoeWith(db, { table, nth: round.shoe })
  return {
    ...{ nth, phase, openedAt, closesAt, until, outcome, limits: round.limits },
    chance: {
      ...{ commitment, head, position },
      shoe: shoe && {
        ...{ nth: shoe.nth, root: shoe.root, burnt: shoe.burnt, first: shoe.first },
        left: leftIn(shoe),
      },
    },
  }
}

const nothing: LiveOwn = { round: null, chips: [], stake: 0n, win: null }

type Of = sql.Which & Pick<Seat, 'member' | 'mode'>

/** What is somebody’s own on a round. */
export async function ownOf(db: Db | Tx, of: Of): Promise<LiveOwn> {
  const bet = await bets.betOf(db, of)
  if (!bet || bet.state === 'voided') return nothing
  const { round, stake, win } = bet
  return { round, chips: await bets.chipsOf(db, round), stake, win }
}

/** What came before a round: of its shoe, or as many as are shown. The oldest first. */
export async function pastOf(db: Db | Tx, { table, nth, shoe }: sql.RoundRow) {
  const most = shoe === null ? pastMost : 500
  const rows = await sql.pastRounds(db, { table, shoe, before: nth + 1, most })
  return rows.reverse().map(({ nth, outcome }) => ({ nth, outcome }))
}
