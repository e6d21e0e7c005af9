import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import { keyOf, type Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import * as seamless from '../seamless/index.ts'
import * as wagers from '../wagers/index.ts'
import { newClientSeed, newServerSeed } from './seeds.ts'
import * as sql from './sql.ts'
import { placeOf, table } from './table.ts'
import { titles } from './titles.ts'

type Entry = { code: string; siteUrl: string; random: Random; now: Date }

/** Seats a player: the launch code is spent, free play gets its purse, the table is laid. */
export async function enter(tx: Tx, { code, siteUrl, random, now }: Entry) {
  const entered = await seamless.exchange(tx, { code, random, now })
  if (isRefusal(entered)) return entered
  const { token, seat } = entered
  // The code of a game that is entered by another door.
  if (!titles.has(seat.game)) return refuse('launch-expired')
  const game = await catalogue.gameById(tx, seat.game)
  if (!game?.open) return refuse('game-closed')
  await sql.ensurePlace(tx, {
    ...placeOf(seat),
    serverSeed: newServerSeed(random),
    clientSeed: newClientSeed(random),
  })
  if (seat.mode === 'demo')
    await wagers.topUpDemo(tx, {
      member: seat.member,
      bucket: seat.bucket,
      key: keyOf('free-play', seat.seat),
      now,
    })
  return { ...(await table(tx, seat, { lang: seat.lang, siteUrl, now })), token }
}
