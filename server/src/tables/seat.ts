import type { LiveSeat } from '@balai/contract'
import * as catalogue from '../catalogue/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { keyOf, type Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as seamless from '../seamless/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { tables } from './tables.ts'

/** What a seat's mode can stake now, with the version that orders it among other answers. */
export async function purse(db: Db | Tx, { member, bucket, mode }: Seat) {
  const whose = { member, bucket, trial: mode === 'demo' }
  const { pools, version, currency, exponent } = await wallet.balanceOf(db, whose)
  const own = pools.find(({ pool }) => pool === mode)
  return { balance: own?.available ?? 0n, version, currency, exponent }
}

/** A seat as its player finds it: the purse, and the tables that it may go to, its own first. */
export async function seatShown(db: Db | Tx, seat: Seat, siteUrl: string) {
  const own = tables.get(seat.game)
  if (!own) return refuse('game-closed')
  const others = [...tables.values()].filter((table) => table !== own)
  return {
    ...{ title: own.id, gameName: own.names[seat.lang], mode: seat.mode, language: seat.lang },
    siteOrigin: new URL(siteUrl).origin,
    ...(await purse(db, seat)),
    tables: [own, ...others].map(({ id, names, terms }) => ({
      ...{ table: id, name: names[seat.lang], kind: terms.kind },
    })),
  } satisfies LiveSeat
}

type Entry = { code: string; siteUrl: string; random: Random; now: Date }

/** Exchanges a launch code for the token of a seat at the tables. */
export async function enter(tx: Tx, { code, siteUrl, random, now }: Entry) {
  const entered = await seamless.exchange(tx, { code, random, now })
  if (isRefusal(entered)) return entered
  const { token, seat } = entered
  if (!tables.has(seat.game)) return refuse('launch-expired')
  if (!(await catalogue.gameById(tx, seat.game))?.open) return refuse('game-closed')
  if (seat.mode === 'demo')
    await wagers.topUpDemo(tx, {
      ...{ member: seat.member, bucket: seat.bucket, now },
      key: keyOf('free-play', seat.seat),
    })
  const shown = await seatShown(tx, seat, siteUrl)
  return isRefusal(shown) ? shown : { ...shown, token }
}
