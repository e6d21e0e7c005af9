import type { FairDealt, RoundId } from '@balai/contract'
import { fromShoe } from '@balai/games/dealt/table'
import { dealtFrom } from '@balai/games/live/shoe'
import type { Db } from '../platform/db.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import * as bets from './bets-sql.ts'
import { seedAt, shoeFrom } from './seeds.ts'
import * as sql from './sql.ts'
import { tables } from './tables.ts'

/** A round of a table that was dealt, with what it follows from; of a shoe that still is dealt from its cards alone. */
export async function fairTable(db: Db, { table: id, nth }: { table: string; nth: number }) {
  const table = tables.get(id)
  const round = table && (await sql.roundWith(db, { table: id, nth }))
  if (!table || !round) return refuse('round-unknown')
  const { outcome, chain, position, commitment, mathHash } = round
  if (round.phase === 'void') return refuse('round-void')
  if (!outcome) return refuse('not-yet-revealed')
  const { seed, head } = await seedAt(db, { table: id, chain, position })
  const { kind, commission } = table.terms
  const base = {
    ...{ table: table.id, nth, terms: { kind, commission }, mathHash, commitment, outcome },
    ...{ chain: { head, position }, laid: null },
  }
  if (!fromShoe(kind) || round.shoe === null || round.at === null)
    return { ...base, seed, shoe: null } satisfies FairDealt
  const shoe = await sql.shoeWith(db, { table: id, nth: round.shoe })
  const { at } = round
  const places = Array.from({ length: round.cards ?? 0 }, (_, card) => at + card)
  const dealt = dealtFrom(shoeFrom(seed), places).map((one) => ({ ...one, path: [...one.path] }))
  return {
    ...base,
    seed: shoe.closedAt ? seed : null,
    shoe: { nth: shoe.nth, root: shoe.root, at, dealt },
  } satisfies FairDealt
}

/** The same of a round of the books, with the chips that lay there. */
export async function fairDealt(db: Db, round: RoundId) {
  const bet = await bets.betWith(db, round)
  if (!bet || bet.state === 'taken-back') return refuse('round-unknown')
  if (bet.state === 'voided') return refuse('round-void')
  if (bet.win === null) return refuse('not-yet-revealed')
  const found = await fairTable(db, bet)
  if (isRefusal(found)) return found
  const chips = await bets.chipsOf(db, round)
  return { ...found, laid: { chips, win: bet.win } } satisfies FairDealt
}
