import type { GameId } from '@balai/contract'
import { GameId as Game } from '@balai/contract'
import type { Measured } from '@balai/contract/desk/games'
import * as catalogue from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { setting } from '../../site/index.ts'
import * as wagers from '../../wagers/index.ts'
import { actualOf, bandOf, type Certified, roundsMin, type Sample, weightOf } from './band.ts'
import { judged } from './judged.ts'
import { certifiedOf, sampleOf } from './return.ts'
import * as sql from './return-sql.ts'

/** As many games as one page of the desk puts in order. */
const listMax = 500
const daysShown = 90
const dayMs = 86_400_000

type Asked = {
  category?: string | undefined
  vendor?: string | undefined
  name?: string | undefined
}

/** Games as they are listed, in their order. */
export async function listGames(db: Db, asked: Asked) {
  const found = await catalogue.deskGames(db, { ...asked, limit: listMax + 1 })
  return { games: found.slice(0, listMax), more: found.length > listMax, ...(await purse(db)) }
}

/** The money that amounts are of. */
export async function purse(db: Db) {
  const { currency, exponent } = await setting(db, 'brand')
  return { currency, exponent }
}

const share = (value: number) => value.toFixed(6)

export function shownBand(certified: Certified | undefined, sample: Sample) {
  const band = certified && bandOf(certified, sample)
  return band ? { low: band.low === null ? null : share(band.low), high: share(band.high) } : null
}

const shownActual = (sample: Sample) => {
  const actual = actualOf(sample)
  return actual === null ? null : share(actual)
}

/** What each game of our own returned in real money, beside its certificate. */
export async function measuredGames(db: Db): Promise<Measured[]> {
  const [sums, watched] = await Promise.all([sql.lifetimes(db), sql.watched(db)])
  const found = sums.map((sum) => {
    const certified = certifiedOf(sum.game, sum.math)
    const outsideAt = watched.find(
      (one) => one.game === sum.game && one.math === sum.math,
    )?.outsideAt
    return measured({ ...sum, certified, outsideAt: outsideAt ?? null })
  })
  const there = new Set(found.map(({ game, math }) => `${game} ${math}`))
  const still = [...judged].filter(([game, { hash }]) => !there.has(`${game} ${hash}`))
  const none = { rounds: 0n, staked: 0n, returned: 0n, squares: 0n, outsideAt: null }
  return [
    ...found,
    ...still.map(([game, { hash, certified }]) =>
      measured({ ...none, game, math: hash, certified }),
    ),
  ].toSorted((a, b) => Number(b.current) - Number(a.current) || a.game.localeCompare(b.game))
}

type Sum = Omit<sql.Watched, 'since'> & { certified: Certified | undefined }

function measured({ game, math, rounds, staked, returned, squares, certified, outsideAt }: Sum) {
  const sample = sampleOf({ rounds, staked, returned, squares })
  const few = weightOf(sample) < roundsMin
  const title = judged.get(game)
  return {
    ...{ game: Game.parse(game), math, rounds, staked, returned, outsideAt },
    words: title?.names ?? { ID: game, EN: game },
    current: title?.hash === math,
    actual: shownActual(sample),
    certified: certified ? share(certified.rtp) : null,
    band: shownBand(certified, sample),
    state: outsideAt ? 'outside' : !certified ? 'unknown' : few ? 'few' : 'within',
  } satisfies Measured
}

/** One game, with its days: what it returned from the first of them to each. */
export async function oneGame(db: Db, { game: id, now }: { game: GameId; now: Date }) {
  const [game] = await catalogue.deskGames(db, { id, limit: 1 })
  if (!game) return refuse('game-unknown')
  const running = (await wagers.runningByGame(db)).filter((one) => one.game === id)
  const own = (await measuredGames(db)).filter((one) => one.game === id)
  return {
    game,
    running: {
      rounds: running.reduce((sum, { rounds }) => sum + rounds, 0),
      cash: running.reduce((sum, { cash }) => sum + cash, 0n),
    },
    measured: own,
    days: await daysOf(db, id, now),
    ...(await purse(db)),
  }
}

async function daysOf(db: Db, game: GameId, now: Date) {
  const title = judged.get(game)
  if (!title) return []
  const from = new Date(now.getTime() - daysShown * dayMs).toISOString().slice(0, 10)
  let so: Sample = { rounds: 0, staked: 0, returned: 0, squares: 0 }
  return (await sql.days(db, { game, math: title.hash, from })).map(({ day, ...sum }) => {
    const add = sampleOf(sum)
    so = {
      rounds: so.rounds + add.rounds,
      staked: so.staked + add.staked,
      returned: so.returned + add.returned,
      squares: so.squares + add.squares,
    }
    return {
      ...{ day, rounds: sum.rounds, staked: sum.staked },
      ...{ actual: shownActual(so), band: shownBand(title.certified, so) },
    }
  })
}
