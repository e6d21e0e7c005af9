import type { GameId, Lang } from '@balai/contract'
import * as catalogue from '../catalogue/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Seat } from '../platform/serve.ts'
import * as wallet from '../wallet/index.ts'
import { grantedAt } from './granted.ts'
import { paceOf } from './pace.ts'
import { commitment } from './seeds.ts'
import { roundsAt } from './shown.ts'
import * as sql from './sql.ts'
import { type Title, titles } from './titles.ts'

export const placeOf = ({ bucket, member, game, mode }: Seat): sql.Place => ({
  bucket,
  member,
  game,
  mode,
})

/** The title of a game of the house. A seat at any other game is not ours to serve. */
export function titleOf(game: GameId): Title {
  const title = titles.get(game)
  if (!title) throw new Error(`${game} is not a game of the house`)
  return title
}

/** The stakes that a game offers, within what it is listed with. */
export async function stakesOf(db: Db | Tx, game: GameId): Promise<bigint[]> {
  const listed = await catalogue.gameById(db, game)
  return titleOf(game).stakes.filter(
    (stake) => listed && stake >= listed.minBet && stake <= listed.maxBet,
  )
}

/** What a mode can stake now, with the version that orders it among other answers. */
export async function purse(db: Db | Tx, { member, bucket, mode }: Seat) {
  const { pools, version, currency, exponent } = await wallet.balanceOf(db, {
    member,
    bucket,
    trial: mode === 'demo',
  })
  const own = pools.find(({ pool }) => pool === mode)
  return { balance: own?.available ?? 0n, version, currency, exponent }
}

/** The table as its player finds it: balance, stakes, next commitment, the unfinished and last round. */
export async function table(
  db: Db | Tx,
  seat: Seat,
  { lang, siteUrl, now }: { lang: Lang; siteUrl: string; now: Date },
) {
  const { hash, names, rtp } = titleOf(seat.game)
  const listed = await catalogue.gameById(db, seat.game)
  const place = placeOf(seat)
  const next = commitment(await sql.placeOf(db, place))
  const [last] = await roundsAt(db, place, 1)
  const open = last?.state === 'open' ? last : null
  return {
    title: seat.game,
    gameName: names[lang],
    mathHash: hash,
    rtp: listed?.rtp ?? rtp,
    mode: seat.mode,
    language: lang,
    siteOrigin: new URL(siteUrl).origin,
    ...(await purse(db, seat)),
    stakes: await stakesOf(db, seat.game),
    next,
    open,
    last: open ? null : (last ?? null),
    granted: await grantedAt(db, seat, now),
    pace: await paceOf(db, seat),
  }
}
