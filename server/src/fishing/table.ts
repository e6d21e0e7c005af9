import type { Lang } from '@balai/contract'
import { fishHash, halls } from '@balai/games/fish/index'
import * as catalogue from '../catalogue/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { keyOf, type Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as seamless from '../seamless/index.ts'
import { setting } from '../site/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { membersByHall, seatOf } from './sql.ts'
import { game, names, rtp } from './title.ts'

type Shown = { lang: Lang; siteUrl: string; now: Date }

/** The rooms by stake, with who is in them, and the purse. */
export async function table(db: Db | Tx, seat: Seat, { lang, siteUrl, now }: Shown) {
  const { member, bucket, mode } = seat
  const [{ pools, version, currency, exponent }, inside, held, pace] = await Promise.all([
    wallet.balanceOf(db, { member, bucket, trial: mode === 'demo' }),
    membersByHall(db, now),
    seatOf(db, { member, bucket }),
    setting(db, 'pace'),
  ])
  const own = pools.find(({ pool }) => pool === mode)
  return {
    title: game,
    gameName: names[lang],
    mathHash: fishHash,
    rtp,
    mode,
    language: lang,
    siteOrigin: new URL(siteUrl).origin,
    ...{ currency, exponent, balance: own?.available ?? 0n, version },
    seated: held && held.mode === mode && held.until >= now ? held.hall : null,
    pace: {
      leastMs: pace.otherMs,
      autoplay: pace.autoplay,
      autoplayMost: pace.autoplayMost,
    },
    halls: halls.map(({ id, bets }) => ({
      id,
      bets: [...bets],
      members: inside.find(({ hall }) => hall === id)?.members ?? 0,
    })),
  }
}

type Entry = { code: string; siteUrl: string; random: Random; now: Date }

/** Exchanges the launch code for the token of a seat at the fishing. */
export async function enter(tx: Tx, { code, siteUrl, random, now }: Entry) {
  const entered = await seamless.exchange(tx, { code, random, now })
  if (isRefusal(entered)) return entered
  const { token, seat } = entered
  if (seat.game !== game) return refuse('launch-expired')
  const listed = await catalogue.gameById(tx, game)
  if (!listed?.open) return refuse('game-closed')
  if (seat.mode === 'demo')
    await wagers.topUpDemo(tx, {
      ...{ member: seat.member, bucket: seat.bucket, now },
      key: keyOf('free-play', seat.seat),
    })
  return { ...(await table(tx, seat, { lang: seat.lang, siteUrl, now })), token }
}
