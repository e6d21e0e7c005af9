import type { Lang, PokerPlayed } from '@balai/contract'
import * as catalogue from '../catalogue/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { keyOf, type Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as seamless from '../seamless/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { listed } from './seen.ts'
import * as sql from './sql.ts'
import { isTitle, namesOf, titleOf } from './title.ts'

/** Rooms in which cash is played, as they are listed for everybody. */
export async function roomList(db: Db, { game: kind }: { game?: PokerPlayed | undefined }) {
  const rows = await sql.roomsOf(db, { mode: 'cash', id: null })
  return { rooms: rows.filter((row) => !kind || row.game === kind).map(listed) }
}

type Shown = { lang: Lang; siteUrl: string }

/** The rooms of one kind of money, and the purse. */
export async function hall(db: Db | Tx, seat: Seat, { lang, siteUrl }: Shown) {
  const { member, bucket, mode, game } = seat
  const { pools, version, currency, exponent } = await wallet.balanceOf(db, {
    ...{ member, bucket, trial: mode === 'demo' },
  })
  const all = await sql.roomsOf(db, { mode, id: null })
  const rows = all.filter((row) => titleOf(row.game) === game)
  const seated = await sql.seatsOf(db, { member, bucket })
  return {
    ...{
      title: game,
      gameName: namesOf(game)[lang],
      mode,
      language: lang,
      currency,
      exponent,
      version,
    },
    siteOrigin: new URL(siteUrl).origin,
    balance: pools.find(({ pool }) => pool === mode)?.available ?? 0n,
    rooms: rows.map(listed),
    seated: seated.map(({ room }) => room).filter((room) => rows.some(({ id }) => id === room)),
  }
}

type Entry = { code: string; siteUrl: string; random: Random; now: Date }

/** Exchanges the launch code for the token of a seat at poker. */
export async function enter(tx: Tx, { code, siteUrl, random, now }: Entry) {
  const entered = await seamless.exchange(tx, { code, random, now })
  if (isRefusal(entered)) return entered
  const { token, seat } = entered
  if (!isTitle(seat.game)) return refuse('launch-expired')
  const open = await catalogue.gameById(tx, seat.game)
  if (!open?.open) return refuse('game-closed')
  if (seat.mode === 'demo')
    await wagers.topUpDemo(tx, {
      ...{ member: seat.member, bucket: seat.bucket, now },
      key: keyOf('free-play', seat.seat),
    })
  return { ...(await hall(tx, seat, { lang: seat.lang, siteUrl })), token }
}
