import type { Lang } from '@balai/contract'
import * as catalogue from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { keyOf, type Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Seat } from '../../platform/serve.ts'
import * as seamless from '../../seamless/index.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { cashOutMargin } from '../cash-out/cash-out.ts'
import * as own from '../own/sql.ts'
import { boundsNow } from '../tickets/limits.ts'
import { openCount } from '../tickets/list-sql.ts'
import { titles } from '../title.ts'
import { leagueShown } from './shown.ts'
import * as sql from './sql.ts'

type Shown = { lang: Lang; siteUrl: string; now: Date }

/** The hall of one sport: its leagues, the caller’s own settings, and the purse. */
export async function hall(db: Db | Tx, seat: Seat, { lang, siteUrl, now }: Shown) {
  const title = titles.find(({ id }) => id === seat.game)
  if (!title) throw new Error(`${seat.game} is no sportsbook`)
  const { member, bucket, mode } = seat
  const { pools, version, currency, exponent } = await wallet.balanceOf(db, {
    ...{ member, bucket, trial: mode === 'demo' },
  })
  const { delaySeconds } = await boundsNow(db)
  const leagues = await sql.leaguesOf(db, { sports: title.sports, now })
  return {
    ...{ title: title.id, gameName: title.names[lang], mode, language: lang, currency, exponent },
    ...{ version, sport: title.sports[0], cashOutMargin, delayMs: delaySeconds * 1_000, now },
    siteOrigin: new URL(siteUrl).origin,
    balance: pools.find(({ pool }) => pool === mode)?.available ?? 0n,
    leagues: leagues.map((row) => leagueShown(row, lang)),
    ...(await own.settingOf(db, { member, bucket, lang })),
    favourites: await own.favouritesOf(db, { member, bucket }),
    tickets: await openCount(db, { member, bucket, mode }),
  }
}

type Entry = { code: string; siteUrl: string; random: Random; now: Date }

/** Exchanges the launch code for the token of a seat at the sportsbook. */
export async function enter(tx: Tx, { code, siteUrl, random, now }: Entry) {
  const entered = await seamless.exchange(tx, { code, random, now })
  if (isRefusal(entered)) return entered
  const { token, seat } = entered
  if (!titles.some(({ id }) => id === seat.game)) return refuse('launch-expired')
  const open = await catalogue.gameById(tx, seat.game)
  if (!open?.open) return refuse('game-closed')
  if (seat.mode === 'demo')
    await wagers.topUpDemo(tx, {
      ...{ member: seat.member, bucket: seat.bucket, now },
      key: keyOf('free-play', seat.seat),
    })
  return { ...(await hall(tx, seat, { lang: seat.lang, siteUrl, now })), token }
}
