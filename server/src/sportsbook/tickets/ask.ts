import type { GameId, Gives, sports, Takes } from '@balai/contract'
import { rowCount } from '@balai/games/sports/returned'
import * as catalogue from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Seat } from '../../platform/serve.ts'
import * as protection from '../../protection/index.ts'
import { boundsOf } from '../bounds/bounds.ts'
import { layTicket, roomFor, shapeFault, slipOf } from './lay.ts'
import { priceLegs } from './priced.ts'
import { ticketsShown } from './read.ts'
import { leastOn, mostIn } from './room.ts'
import * as sql from './sql.ts'

/** Whether a member may stake here now, and on whose game. */
async function mayStake(tx: Tx, who: Seat, now: Date) {
  const game: GameId = who.game
  const [listed, stopped, due] = [
    await catalogue.gameById(tx, game),
    await catalogue.stopOf(tx, `game:${game}`),
    who.mode === 'cash' && (await protection.checkDue(tx, { ...who, now })),
  ]
  if (!listed?.open || stopped) return refuse('game-closed')
  if (due) return refuse('reality-check')
  return { listed }
}

type Priced = Gives<typeof sports.priceSlip>

/** What a slip can be laid at now. */
export async function priceSlip(
  db: Db,
  { who, now }: { who: Seat; now: Date },
  { legs, sizes }: Takes<typeof sports.priceSlip>,
) {
  const events = legs.map(({ event }) => event)
  const [listed, bounds] = await Promise.all([
    catalogue.gameById(db, who.game),
    boundsOf(db, events),
  ])
  if (!listed) throw new Error(`${who.game} is not listed`)
  const fault = shapeFault({ legs, sizes, each: bounds.rowLeast })
  if (fault) return fault
  const priced = await priceLegs(db, { legs, now })
  if (isRefusal(priced)) return priced
  const { member, bucket, mode } = who
  const rows = rowCount(legs.length, sizes)
  const whose = { member, bucket, mode }
  const room = await roomFor(db, { ...whose, listed, slip: { sizes }, priced, bounds })
  const answer: Priced = {
    ...{ prices: priced.map(({ price }) => price), most: mostIn(room) },
    ...{ least: leastOn(rows, bounds, listed), rows },
  }
  return answer
}

type Laying = { who: Seat; random: Random; now: Date }

/** Lays a slip as one ticket. */
export async function lay(
  tx: Tx,
  { who, random, now }: Laying,
  takes: Takes<typeof sports.laySports>,
) {
  const may = await mayStake(tx, who, now)
  if (isRefusal(may)) return may
  const slip = slipOf(takes)
  const { member, bucket, mode, game } = who
  const laid = await layTicket(tx, { member, bucket, mode, game, ...may, slip, random, now })
  if (isRefusal(laid)) return laid
  const row = await sql.ticketOf(tx, { member, bucket, mode, id: laid.ticket })
  const [ticket] = await ticketsShown(tx, { rows: row ? [row] : [], now })
  if (!ticket) throw new Error(`${laid.ticket} was laid and is not there`)
  return { ticket, balance: laid.balanceAfter }
}
