import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf, type Machine } from './balls.ts'
import { fourD } from './four-d.ts'
import { faultsOf, type Play, payOf, type Result, returnOf, tableOf } from './play.ts'
import { percent, plus, ratio } from './ratio.ts'
import {
  bingos,
  kenos,
  malaysian,
  megas,
  northern,
  powers,
  southern,
  threes,
} from './testing/draws.ts'
import {
  secondFourD,
  secondNorth,
  secondSouth,
  secondTicket,
  secondTogel,
} from './testing/second.ts'
import { secondBingo, secondKeno, secondSix, secondThree } from './testing/second-balls.ts'
import { northTickets, southTickets } from './tickets.ts'
import { togel } from './togel.ts'
import { bingo18, keno, max3d, mega645, power655 } from './vietlott.ts'
import { northPlays, southPlays } from './vietnam.ts'

type Second = Record<string, (line: string, result: Result) => number>
type Replay = { plays: readonly Play[]; second: Second; draws: Result[] }

/** Of each of them some eleven thousand tickets win. */
const ticketDraws = process.env.LONG ? 5_000 : 30

const replays: Record<string, Replay> = {
  north: { plays: northPlays, second: secondNorth, draws: northern() },
  south: { plays: southPlays, second: secondSouth, draws: southern() },
  'tickets of the north': {
    ...{
      plays: [northTickets],
      second: { ticket: secondTicket.north },
      draws: northern().slice(0, ticketDraws),
    },
  },
  'tickets of the south': {
    ...{
      plays: [southTickets],
      second: { ticket: secondTicket.south },
      draws: southern().slice(0, ticketDraws),
    },
  },
  '4D': { plays: fourD, second: secondFourD, draws: malaysian() },
  togel: { plays: togel, second: secondTogel, draws: malaysian() },
  keno: { plays: keno, second: secondKeno, draws: kenos() },
  six: { plays: [...power655, ...mega645], second: secondSix, draws: [...powers(), ...megas()] },
  bingo18: { plays: bingo18, second: secondBingo, draws: bingos() },
  'max 3D': { plays: max3d, second: secondThree, draws: threes() },
}

/** A chance of its own, alike at every run. */
function seeded(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pad = (n: number, digits: number) => String(n).padStart(digits, '0')

/** A line like the first of its kinds: every play's lines are of one of a few forms. */
function someLine({ kinds, id }: Play, result: Result, pick: (below: number) => number): string {
  const [kind = ''] = kinds
  if (kinds.length > 1 && !/^\d+$/.test(kind)) return kinds[pick(kinds.length)] ?? ''
  if (id.startsWith('bingo18')) return kinds[pick(kinds.length)] ?? ''
  if (id === 'shio') return String(1 + pick(12))
  const all = Object.values(result).flat()
  // Every other line is near what was drawn, so that many win.
  const near = pick(2) === 0
  if (kind.includes('-')) {
    const size = kind.split('-').length
    const balls = /keno|power|mega/.test(id)
    const most = id.startsWith('keno') ? 80 : id.startsWith('power') ? 55 : balls ? 45 : 100
    const chosen = new Set<string>()
    while (chosen.size < size) {
      const drawn = (all[pick(all.length)] ?? '').slice(-2)
      chosen.add(near && pick(8) > 0 ? drawn : pad(pick(most) + (balls ? 1 : 0), 2))
    }
    return [...chosen].sort().join('-')
  }
  if (id.startsWith('keno')) return pad(1 + pick(80), 2)
  const drawn = all[pick(all.length)] ?? ''
  const words = near ? drawn.slice(-kind.length).padStart(kind.length, '0') : ''
  const word = words || pad(pick(10 ** kind.length), kind.length)
  if (/ibet|macau|naga/.test(id)) return inOrder(word)
  return word
}
const inOrder = (word: string) => [...word].sort().join('')
const allowed = (play: Play, line: string) => {
  const lines = play.lines([
    line.includes('-') && !play.kinds.includes(line) ? line.split('-') : [line],
  ])
  return Array.isArray(lines) && lines.includes(line)
}

const drawsMax = process.env.LONG ? 5_000 : 350
const perDraw = 6
test.each(Object.entries(replays))(
  'real draws of %s pay what a second reading of the printed rules pays',
  (_, { plays, second, draws }) => {
    const pick = seeded(20_261_122)
    const some = draws.filter((_, at) => at % Math.ceil(draws.length / drawsMax) === 0)
    let [bets, wins] = [0, 0]
    for (const result of some)
      for (const play of plays) {
        const winners = play.won(result)
        for (let n = 0; n < perDraw; n++) {
          const line = someLine(play, result, pick)
          if (!allowed(play, line)) continue
          const pay = payOf(winners, line)
          const told = typeof pay === 'bigint' ? Number(pay) : pay.pool.endsWith('2') ? -2 : -1
          if (told !== second[play.id]?.(line, result))
            expect.fail(`${play.id} ${line} ${JSON.stringify(result)}: ${told}`)
          bets++
          if (told) wins++
        }
      }
    expect(wins).toBeGreaterThan(0)
    counted.bets += bets
  },
)
const counted = { bets: 0 }
test('more than 50,000 bets were compared', () => {
  expect(counted.bets).toBeGreaterThan(50_000)
})

test('returns are what is published of them', () => {
  const back = (plays: readonly Play[], id: string, line?: string) => {
    const play = plays.find((one) => one.id === id)
    return play && percent(returnOf(play, line ?? play.kinds[0] ?? ''), 1)
  }
  const published: [readonly Play[], Record<string, string>][] = [
    [northPlays, { 'lo-2': '98.5', 'xien-2': '87.8', 'xien-4': '48.0', 'truot-8': '84.2' }],
    [southPlays, { 'xien-2': '73.1', 'xien-3': '58.7', 'truot-10': '64.5' }],
    [[northTickets], { ticket: '50.0' }],
    [[southTickets], { ticket: '50.0' }],
    [fourD, { big: '65.9', small: '58.0' }],
    [togel, { '4d': '89.5', '3d': '98.7', '2d-belakang': '99.2', 'colok-jitu': '95.7' }],
  ]
  for (const [plays, of] of published)
    for (const [id, figure] of Object.entries(of))
      expect([id, back(plays, id)]).toEqual([id, figure])
})

test('tickets pay exactly half: as many prizes and as much money as is printed', () => {
  const all = (tickets: Play, draw: Result) => {
    const won = tickets.won(draw)
    return won.by === 'line' ? [...won.pays.values()].reduce((sum, one) => sum + one) : 0n
  }
  for (const draw of southern().slice(0, 8)) expect(all(southTickets, draw)).toBe(5_000_000_000n)
  // A hundred thousand numbers in fifteen series.
  for (const draw of northern().slice(0, 8))
    expect(15n * all(northTickets, draw)).toBe(7_500_000_000n)
})

test('a table that returns all of its price is no table', () => {
  const [full] = togel
  if (!full) throw new Error('no play')
  expect(() => tableOf([{ ...full, id: '4d-full', price: 300n }])).toThrow(
    '4d-full 0000: returns 100',
  )
  expect(() => tableOf([{ ...full, id: '4d-free', price: 0n }])).toThrow('costs nothing')
  expect(faultsOf([full, full])).toEqual(['4d: a name twice'])
})

const machines = fc.record({
  balls: fc.integer({ min: 8, max: 20 }),
  drawn: fc.integer({ min: 2, max: 6 }),
})

test('the chances of all hits come to one, with and without a further ball', () => {
  fc.assert(
    fc.property(machines, fc.boolean(), fc.integer({ min: 1, max: 6 }), (of, bonus, chosen) => {
      const machine: Machine = { ...of, bonus, groups: { drawn: 'balls' } }
      let sum = ratio(0n, 1n)
      for (let hits = 0; hits <= chosen; hits++)
        for (const more of bonus ? ['+0', '+1'] : [''])
          sum = plus(sum, chanceOf(machine, chosen, `${hits}${more}`))
      expect(sum).toEqual([1n, 1n])
    }),
  )
})

test('a pick that is malformed, repeated, too small or too large is refused by what is wrong', () => {
  const of = (plays: readonly Play[], id: string) => {
    const found = plays.find((one) => one.id === id)
    if (!found) throw new Error(id)
    return found
  }
  const [lo, xien, macau] = [
    of(northPlays, 'lo-2'),
    of(northPlays, 'xien-3'),
    of(togel, 'colok-macau'),
  ]
  expect(lo.lines([['07', '34']])).toEqual(['07', '34'])
  expect(lo.lines([])).toEqual({ fault: 'shape' })
  expect(lo.lines([['07'], ['08']])).toEqual({ fault: 'shape' })
  expect(lo.lines([[]])).toEqual({ fault: 'too-few' })
  for (const word of ['7', '007', 'x7', ' 7', '٠٧', ''])
    expect(lo.lines([[word]])).toEqual({ fault: 'number' })
  expect(lo.lines([['07', '07']])).toEqual({ fault: 'repeated' })
  expect(xien.lines([['07', '34']])).toEqual({ fault: 'too-few' })
  expect(xien.lines([['34', '07', '99', '12']])).toEqual([
    '07-12-34',
    '07-12-99',
    '07-34-99',
    '12-34-99',
  ])
  const hundred = Array.from({ length: 100 }, (_, n) => pad(n, 2))
  expect(xien.lines([hundred])).toEqual({ fault: 'too-many' })
  expect(macau.lines([['73']])).toEqual(['37'])
  expect(macau.lines([['77']])).toEqual({ fault: 'number' })
  expect(macau.lines([['37', '73']])).toEqual({ fault: 'repeated' })
})
