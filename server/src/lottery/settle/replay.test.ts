import { resultOf } from '@balai/games/lottery/draw'
import { drums } from '@balai/games/lottery/drums'
import type { Pick, Play, Result } from '@balai/games/lottery/play'
import {
  bingos,
  kenos,
  malaysian,
  northern,
  southern,
  threes,
} from '@balai/games/lottery/testing/draws'
import {
  secondFourD,
  secondNorth,
  secondSouth,
  secondTicket,
  secondTogel,
} from '@balai/games/lottery/testing/second'
import { secondBingo, secondKeno, secondThree } from '@balai/games/lottery/testing/second-balls'
import {
  secondCars,
  secondDice,
  secondEleven,
  secondFive,
  secondSixFortyNine,
} from '@balai/games/lottery/testing/second-quick'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Player, purse } from '../../wagers/testing/players.ts'
import { tables } from '../bets/tables.ts'
import { lockDraw, rootDraw } from '../draws/lock.ts'
import { settleOne } from '../draws/settled.ts'
import * as draws from '../draws/sql.ts'
import { lotteryOf } from '../games/index.ts'
import { type Hall, openHall } from '../testing/hall.ts'
import { settling } from './index.ts'

const long = process.env.LONG !== undefined
/** Draws of each lottery that are replayed, and bets on each of them. */
const drawsMost = long ? 20_000 : 4
const betsOnEach = long ? 8 : 20

type Second = Record<string, (line: string, result: Result) => number>

/** A chance of its own, alike at every run. */
function seeded(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Below = ReturnType<typeof seeded>

/** Draws that nobody held: of lotteries of which none is published. */
const madeUp = (kind: keyof typeof drums) => () => {
  const below = seeded(drums[kind].by.length)
  return Array.from({ length: long ? 300 : drawsMost }, () => resultOf(drums[kind], below))
}

const replays: Record<string, { second: Second; results: () => Result[] }> = {
  'vn-north': { second: { ...secondNorth, ticket: secondTicket.north }, results: northern },
  'vn-ho-chi-minh': { second: { ...secondSouth, ticket: secondTicket.south }, results: southern },
  'selat-4d': { second: secondFourD, results: malaysian },
  'nusantara-4d': { second: secondTogel, results: malaysian },
  'max-3d': { second: secondThree, results: threes },
  'keno-5': { second: secondKeno, results: kenos },
  'bingo18-5': { second: secondBingo, results: bingos },
  'lima-angka-1': { second: secondFive, results: madeUp('five-digits') },
  'sebelas-lima-1': { second: secondEleven, results: madeUp('eleven-five') },
  'tiga-dadu-1': { second: secondDice, results: madeUp('three-dice') },
  'sepuluh-mobil-1': { second: secondCars, results: madeUp('ten-cars') },
  'enam-49-5': { second: secondSixFortyNine, results: madeUp('six-forty-nine') },
}

let house: House
let hall: Hall
let player: Player
const cash = 10n ** 17n
beforeAll(async () => {
  house = await openHouse()
  hall = openHall(house)
  await hall.list()
  player = await hall.player(cash)
}, 60_000)
afterAll(() => house.close())

/** What a draw brought, worked out once for each play. */
const wonIn = new WeakMap<Result, Map<string, ReturnType<typeof wonBy>>>()
const wonBy = (play: Play, result: Result) => {
  const winners = play.won(result)
  return { winners, lines: winners.by === 'line' ? [...winners.pays.keys()] : [] }
}
function wonOf(play: Play, result: Result) {
  const known = wonIn.get(result) ?? new Map<string, ReturnType<typeof wonBy>>()
  wonIn.set(result, known)
  const won = known.get(play.id) ?? wonBy(play, result)
  known.set(play.id, won)
  return won
}

/** Lines that may have won, and lines of the same form that hardly have. */
function someLine(play: Play, result: Result, below: Below): string {
  const { winners, lines } = wonOf(play, result)
  const kind = play.kinds[below(play.kinds.length)] ?? ''
  const near = below(2) === 0
  if (near && winners.by === 'line') return lines[below(lines.length)] ?? kind
  if (winners.by === 'line')
    return below(3) === 0 ? kind : kind.replace(/\d/g, () => String(below(10)))
  const wanted = kind.split('-').length
  const all = [...winners.drawn, ...(winners.bonus ?? [])]
  const most = Math.max(...all.map(Number), 10)
  const chosen = new Set<string>()
  while (chosen.size < wanted)
    chosen.add(
      near && below(6) > 0
        ? (all[below(all.length)] ?? '')
        : String(1 + below(most)).padStart(kind.split('-')[0]?.length ?? 2, '0'),
    )
  return [...chosen].sort().join('-')
}

const linesOf = (play: Play, pick: Pick) => {
  const lines = play.lines(pick)
  return 'fault' in lines || lines.length === 0 || lines.length > 200 ? undefined : lines
}
/** How a line can be picked: as a word, as numbers, or a digit a place. */
const ways = (line: string): Pick[] => [[[line]], [line.split('-')], [...line].map((one) => [one])]
const pickOf = (play: Play, line: string) => ways(line).find((pick) => linesOf(play, pick))
/** Two picks as one of more lines. */
const joined = (one: Pick, other: Pick): Pick =>
  one.map((group, at) => [...new Set([...group, ...(other[at] ?? [])])])

function playAt(plays: readonly Play[], at: number): Play {
  const play = plays[at % plays.length]
  if (!play) throw new Error('a lottery without a play')
  return play
}

type Laid = { play: Play; pick: string[][]; points: number; lines: readonly string[] }

function someBet(play: Play, result: Result, below: Below): Laid {
  for (;;) {
    const [one, other] = [0, 1].map(() => pickOf(play, someLine(play, result, below)))
    if (!one) continue
    const both = other && below(2) === 0 ? joined(one, other) : one
    const pick = linesOf(play, both) ? both : one
    const points = 1 + below(3)
    return { play, points, lines: linesOf(play, pick) ?? [], pick: pick.map((each) => [...each]) }
  }
}

const Won = z.object({ id: z.uuid(), win: z.bigint() })

/** Lays bets on a draw with this result and settles it; answers what each of them won by the books. */
async function replay(which: draws.Which, { laid, result }: { laid: Laid[]; result: Result }) {
  const { store, clock } = house
  const now = clock.now()
  const at = (ms: number) => new Date(now.getTime() + ms)
  const nothing = { chain: null, position: null, commitment: null, beacon: null }
  const times = { opensAt: now, locksAt: at(1), drawsAt: at(2) }
  await store.transact((tx) =>
    draws.addDraw(tx, { ...which, ...times, ...nothing, rulesVersion: 1, now }),
  )
  const bets = laid.map(({ play, pick, points }) => ({ ...which, play: play.id, pick, points }))
  const said = await hall.lays(player, { bets }, now)
  if (isRefusal(said)) throw new Error(`refused: ${said.refused} ${JSON.stringify(said)}`)
  await lockDraw(store, which, at(1))
  await rootDraw(store, which, at(1))
  const drawn = Object.fromEntries(Object.entries(result).map(([group, all]) => [group, [...all]]))
  await store.transact((tx) =>
    draws.drawDraw(tx, { ...which, seed: null, result: drawn, now: at(2) }),
  )
  await settleOne(store, { which, settling, now: at(2) })
  const rows = await store.db.many(Won)`
    select b.id, coalesce(w.amount, 0)::bigint as win
      from lottery.bet b left join lottery.win w on w.bet = b.id
     where b.game = ${which.game} and b.numero = ${which.numero}`
  const wins = new Map(rows.map(({ id, win }) => [id, win]))
  return {
    cost: said.cost,
    wins: said.bets.map(({ id, ...bet }) => worded(bet, wins.get(id))).toSorted(),
  }
}

/** A bet and what it won. Bets are told in no order of the slip’s. */
const worded = (bet: { play: string; pick: unknown; points: number }, win: bigint | undefined) =>
  `${bet.play} ${JSON.stringify(bet.pick)} × ${bet.points}: ${win}`

const counted = { bets: 0, won: 0 }
let [paid, came] = [0n, 0n]

test.each(Object.entries(replays))(
  '[LOT-06] bets on draws of %s are settled as a second reading of the printed rules says',
  async (game, { second, results }) => {
    const kind = lotteryOf(game)?.kind
    if (!kind) throw new Error(`${game} is no lottery`)
    const { plays } = (await tables())[kind]
    const below = seeded(20_261_123)
    const all = results()
    const some = all.filter((_, nth) => nth % Math.ceil(all.length / drawsMost) === 0)
    for (const [nth, result] of some.entries()) {
      // One play after another, so that none is left out.
      const laid = Array.from({ length: betsOnEach }, (_, i) =>
        someBet(playAt(plays, nth * betsOnEach + i), result, below),
      )
      const { cost, wins } = await replay({ game, numero: `replay-${nth}` }, { laid, result })
      const told = laid.map(({ play, lines, points }) => {
        const again = second[play.id]
        if (!again) throw new Error(`${play.id} was not read a second time`)
        return lines.reduce((sum, line) => sum + BigInt(again(line, result) * points), 0n)
      })
      const expected = laid.map(({ play, pick, points }, at) =>
        worded({ play: play.id, pick, points }, told[at]),
      )
      expect([result, wins]).toEqual([result, expected.toSorted()])
      counted.bets += laid.length
      counted.won += told.filter((win) => win > 0n).length
      paid += cost
      came += told.reduce((sum, win) => sum + win, 0n)
    }
    expect(await purse(house, player)).toBe(cash - paid + came)
  },
  long ? 1_800_000 : undefined,
)

test('many bets were compared, and a good part of them won', () => {
  expect(counted.bets).toBeGreaterThanOrEqual(long ? 50_000 : 900)
  expect(counted.won * 5).toBeGreaterThan(counted.bets)
})
