import { LiveEvent } from '@balai/contract'
import { z } from 'zod'
import * as messages from '../messages/index.ts'
import type { Tx } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Held } from '../rooms/index.ts'
import * as wagers from '../wagers/index.ts'
import * as bets from './bets-sql.ts'
import * as sql from './sql.ts'
import type { Table } from './tables.ts'

/**
 * A round that is not dealt so long after its last chip is called off, whatever would have come: the time alone decides,
 * and what was dealt is always paid.
 */
export const voidMs = 60_000
/** How long it is told that it was. */
const toldMs = 6_000

export const isTooLate = ({ phase, closesAt }: sql.RoundRow, now: Date) =>
  (phase === 'betting' || phase === 'closed') && now.getTime() - closesAt.getTime() >= voidMs

const event = (told: LiveEvent) => z.encode(LiveEvent, told) as object

/** Returns every stake of a round by the purse that it came from, and tells whose they were. */
export async function callOff(
  tx: Tx,
  held: Held,
  { table, round }: { table: Table; round: sql.RoundRow },
) {
  const { now } = held
  const of = { table: table.id, nth: round.nth }
  const open = await bets.openBets(tx, of)
  for (const { round: id, bucket } of open) {
    const undone = await wagers.voidRound(tx, { round: id, bucket, now })
    if (isRefusal(undone)) throw new Error(`chips of ${id}: ${undone.refused}`)
  }
  await bets.voidBets(tx, of)
  await sql.voidRound(tx, { ...of, now })
  const until = new Date(now.getTime() + toldMs)
  held.dueAt(until)
  held.tell(event({ is: 'void', nth: round.nth, until }))
  const seconds = voidMs / 1_000
  for (const { member, mode, round: id } of open) {
    const mine = { round: null, chips: [], stake: 0n, win: null }
    held.tellTo(member, event({ is: 'mine', nth: round.nth, mode, mine }))
    if (mode === 'demo') continue
    await messages.tellInbox(tx, {
      ...{ member, purpose: 'table-round-void', key: id, topic: 'play', now },
      path: '/member/bets',
      words: {
        ID: {
          title: `Putaran ${round.nth} dibatalkan`,
          text: `${table.names.ID}, putaran ${round.nth}: tidak bisa dibagikan dalam ${seconds} detik sesudah taruhan ditutup. Semua chip Anda di putaran itu sudah kembali ke saldo.`,
        },
        EN: {
          title: `Round ${round.nth} was called off`,
          text: `${table.names.EN}, round ${round.nth}: it could not be dealt within ${seconds} seconds after bets closed. All your chips on it are back on your balance.`,
        },
      },
    })
  }
}
