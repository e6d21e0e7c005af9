import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf as baccarat } from '../baccarat/math.ts'
import { faultsOf as bingo } from '../bingo/math.ts'
import { faultsOf as blackjack } from '../blackjack/math.ts'
import { faultsOf as dice } from '../dice/math.ts'
import { drawFor, type Seeds, sourceOf } from '../fair.ts'
import type { Game, Plain } from '../game.ts'
import { faultsOf as kite } from '../kite/math.ts'
import { faultsOf as poker } from '../machine-poker/math.ts'
import { faultsOf as mines } from '../mines/math.ts'
import { faultsOf as plinko } from '../plinko/math.ts'
import { faultsOf as roulette } from '../roulette/math.ts'
import { airTerjunMath } from './air-terjun.ts'
import { bakaratMiniMath } from './bakarat-mini.ts'
import { bingoKampungMath } from './bingo-kampung.ts'
import { bonusGandaMath } from './bonus-ganda.ts'
import { daduRempahMath } from './dadu-rempah.ts'
import { duaLiarMath } from './dua-liar.ts'
import { duaPuluhSatuMath } from './dua-puluh-satu.ts'
import { kartuKeratonMath } from './kartu-keraton.ts'
import { kebunSalakMath } from './kebun-salak.ts'
import { layangLayangMath } from './layang-layang.ts'
import { rodaPelabuhanMath } from './roda-pelabuhan.ts'
import { tables } from './tables.ts'
import { plays } from './testing/plays.ts'

const games: readonly Game[] = tables
const numRuns = process.env.LONG ? 2000 : 30
const stepsMost = 60

const certificate = ({ title }: Game) =>
  JSON.parse(readFileSync(new URL(`../../certificates/${title}.json`, import.meta.url), 'utf8'))
const playsOf = ({ title }: Game) => plays[title]!
/** As `expect`, without its cost: rounds ask a great many times. */
const holds = (what: boolean, told: string) => {
  if (!what) throw new Error(told)
}
function openedBy(game: Game, opening: { stake: bigint; choice: Plain }): Plain {
  const state = game.open(opening)
  if (state === undefined) throw new Error(`${game.title} does not take ${opening.stake}`)
  return state
}
const same = (value: Plain) => JSON.parse(JSON.stringify(value))

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const seeds = fc.record<Seeds>({
  serverSeed: hex,
  clientSeed: fc.stringMatching(/^[a-z0-9:]{1,64}$/),
  nonce: fc.nat(),
})

type Played = { states: Plain[]; seen: Plain[]; moves: Plain[]; staked: bigint; won: bigint }

/** A whole round: each move is one of those that are taken, by what `pick` says. */
function play(
  game: Game,
  {
    opening,
    seeds,
    pick,
  }: { opening: { stake: bigint; choice: Plain }; seeds: Seeds; pick: (n: number) => number },
): Played {
  let state = openedBy(game, opening)
  const played: Played = {
    states: [state],
    seen: [],
    moves: [],
    staked: opening.stake,
    won: 0n,
  }
  for (let step = 0; !game.isOver(state); step++) {
    const taken = playsOf(game).moves.filter((move) => game.takes(state, move))
    holds(step < stepsMost && taken.length > 0, 'a round without end')
    const rest = game.rest(state)
    holds(game.takes(state, rest) && game.adds(state, rest) === 0n, 'no rest')
    const move = taken[pick(taken.length)]!
    const added = game.adds(state, move)
    holds(step > 0 || added === 0n, 'a first move that adds')
    const stepped = game.step(state, move, drawFor(seeds, step))
    played.staked += added
    played.won += stepped.win
    holds(added >= 0n && stepped.win >= 0n, 'money below nothing')
    holds(game.isOver(stepped.state) || stepped.win === 0n, 'paid before its end')
    state = stepped.state
    played.states.push(state)
    played.seen.push(stepped.seen)
    played.moves.push(move)
  }
  for (const move of playsOf(game).moves) holds(!game.takes(state, move), 'a move after the end')
  return played
}

const rounds = (game: Game) =>
  fc.record({
    opening: playsOf(game).opening,
    seeds,
    picks: fc.array(fc.nat(), { minLength: stepsMost, maxLength: stepsMost }),
  })
const picker = (picks: readonly number[]) => {
  let at = 0
  return (n: number) => picks[at++ % picks.length]! % n
}

test('the data of every table is well formed, and what is not is told', () => {
  const faults = [
    poker(kartuKeratonMath),
    poker(duaLiarMath),
    poker(bonusGandaMath),
    blackjack(duaPuluhSatuMath),
    roulette(rodaPelabuhanMath),
    baccarat(bakaratMiniMath),
    kite(layangLayangMath),
    mines(kebunSalakMath),
    plinko(airTerjunMath),
    dice(daduRempahMath),
    bingo(bingoKampungMath),
  ]
  expect(faults.flat()).toEqual([])
  const wrong = [
    poker({ ...kartuKeratonMath, pays: { ...kartuKeratonMath.pays, jacks: 0 } }),
    poker({ ...kartuKeratonMath, pays: { ...kartuKeratonMath.pays, five: 10 } }),
    poker({ ...duaLiarMath, pays: { royal: 800 } }),
    blackjack({ ...duaPuluhSatuMath, handsMost: 5 }),
    roulette({ ...rodaPelabuhanMath, shares: 37 }),
    roulette({ ...rodaPelabuhanMath, bets: { odd: [1, 38] } }),
    baccarat({ ...bakaratMiniMath, packs: 0 }),
    kite({ ...layangLayangMath, heights: [110, 110] }),
    mines({ ...kebunSalakMath, back: 100 }),
    plinko({ ...airTerjunMath, boards: { 8: { low: [1], medium: [], high: [] } } }),
    dice({ ...daduRempahMath, most: 9900 }),
    bingo({ ...bingoKampungMath, pays: { 1: 5, 2: 1 } }),
  ]
  for (const [at, faults] of wrong.entries()) expect(faults, String(at)).not.toEqual([])
})

test('every table has its own title and fingerprint, and the certificate is of that very game', () => {
  expect(new Set(games.map(({ title }) => title)).size).toBe(11)
  expect(new Set(games.map(({ hash }) => hash)).size).toBe(11)
  for (const game of games)
    expect(certificate(game)).toMatchObject({ title: game.title, mathHash: game.hash })
})

for (const game of games) {
  test(`${game.title}: a round ends, pays no more than it states, and plays the same again from its states as JSON`, () => {
    const most = BigInt(certificate(game).winMax.stakes.replace('.', ''))
    fc.assert(
      fc.property(rounds(game), ({ opening, seeds, picks }) => {
        const played = play(game, { opening, seeds, pick: picker(picks) })
        expect(played.won * 100n).toBeLessThanOrEqual(opening.stake * most)
        expect(play(game, { opening, seeds, pick: picker(picks) })).toEqual(played)
        played.moves.forEach((move, step) => {
          const from = same(played.states[step]!)
          const stepped = game.step(from, same(move), drawFor(seeds, step))
          expect(same(stepped.state)).toEqual(played.states[step + 1])
          expect(same(stepped.seen)).toEqual(played.seen[step])
        })
      }),
      { numRuns },
    )
  })

  test(`${game.title}: a round left anywhere is brought to its end, and nothing is added to its stake`, () => {
    fc.assert(
      fc.property(rounds(game), fc.nat({ max: 4 }), ({ opening, seeds, picks }, left) => {
        const pick = picker(picks)
        let state = openedBy(game, opening)
        for (let step = 0; !game.isOver(state); step++) {
          holds(step < stepsMost, 'a round without end')
          const taken = playsOf(game).moves.filter((move) => game.takes(state, move))
          const rests = step >= left
          const move = rests ? game.rest(state) : taken[pick(taken.length)]!
          holds(!rests || game.adds(state, move) === 0n, 'a rest that adds')
          state = game.step(state, move, drawFor(seeds, step)).state
        }
      }),
      { numRuns },
    )
  })

  test(`${game.title}: no JSON at all makes it throw, or is taken for a move that is none`, () => {
    const json: fc.Arbitrary<any> = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('deal', 'hold', 'take', 'split', 'spin', 'drop', 'roll', 'draw', 'toString'),
      fc.record({ hold: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 6 }) }),
      fc.record({ open: fc.oneof(fc.integer(), fc.double()) }),
    )
    const known = new Set(playsOf(game).moves.map((move) => JSON.stringify(move)))
    fc.assert(
      fc.property(rounds(game), json, ({ opening, seeds, picks }, value) => {
        for (const state of play(game, { opening, seeds, pick: picker(picks) }).states)
          if (game.takes(state, value)) expect(known).toContain(JSON.stringify(value))
      }),
      { numRuns },
    )
  })

  test(`${game.title}: no JSON at all makes its opening throw; a choice that is taken can be played`, () => {
    const word = fc.constantFrom('red', 'player', 'low', 'under', 'straight:17', '__proto__', '')
    const money = fc.constantFrom('1', '100', '0', '-1', '01', '1e3', '1.5', '')
    const number = fc.oneof(fc.integer({ min: -2, max: 120 }), fc.double())
    const choice: fc.Arbitrary<any> = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.record({ on: word, stake: fc.oneof(money, number) }), { maxLength: 3 }),
      fc.record({ side: word, of: number }),
      fc.record({ rows: fc.oneof(number, fc.constant('8')), risk: word }),
      fc.record({ thorns: number }),
      fc.record({ target: number }),
    )
    fc.assert(
      fc.property(fc.bigInt(-5n, 300n), choice, seeds, (stake, choice, seeds) => {
        const state = game.open({ stake, choice })
        if (state === undefined) return
        expect(stake).toBeGreaterThan(0n)
        expect(same(state)).toEqual(state)
        play(game, { opening: { stake, choice }, seeds, pick: () => 0 })
      }),
      { numRuns: numRuns * 5 },
    )
    for (const { choice } of fc.sample(playsOf(game).opening, 3))
      for (const stake of [0n, -100n]) expect(game.open({ stake, choice })).toBeUndefined()
  })
}

const played = process.env.LONG ? 300_000 : 1_000

/** One opening for each game whose return its certificate states, and the share that comes back of it. */
const measured: [title: string, choice: Plain, stated: (file: any) => number][] = [
  ['roda-pelabuhan', [{ on: 'split:17-20', stake: '10000' }], (file) => +file.rtp.percent],
  ['bakarat-mini', [{ on: 'banker', stake: '10000' }], (file) => +file.choices.banker.rtp],
  ['layang-layang', { target: 300 }, (file) => +file.choices['3.00'].rtp],
  ['air-terjun', { rows: 12, risk: 'medium' }, (file) => +file.choices['12 medium'].rtp],
  ['dadu-rempah', { side: 'over', of: 6999 }, (file) => +file.rtp.percent],
  ['bingo-kampung', null, (file) => +file.rtp.percent],
]

for (const [title, choice, stated] of measured)
  test(`${title}: ${played} rounds lie within five standard errors of what its certificate states`, () => {
    const game = games.find((one) => one.title === title)!
    const source = sourceOf({ serverSeed: '5c'.repeat(32), clientSeed: 'measure' })
    let [sum, squares] = [0, 0]
    for (let nonce = 0; nonce < played; nonce++) {
      const state = openedBy(game, { stake: 10_000n, choice })
      const stepped = game.step(state, game.rest(state), source(nonce, 0))
      holds(game.isOver(stepped.state), 'a round of more than one step')
      const back = Number(stepped.win) / 10_000
      sum += back
      squares += back * back
    }
    const mean = sum / played
    const error = Math.sqrt((squares / played - mean * mean) / played)
    expect(error).toBeGreaterThan(0)
    expect(Math.abs(mean - stated(certificate(game)) / 100)).toBeLessThan(5 * error)
  })
