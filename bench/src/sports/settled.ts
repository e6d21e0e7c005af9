import { setTimeout as pause } from 'node:timers/promises'
import { judgeIn } from '../../../games/src/sports/contest.ts'
import { type Leg, rowsOf, systemReturned } from '../../../games/src/sports/returned.ts'
import { createRandom } from '../../../server/src/platform/random.ts'
import { type Written, writeTickets } from '../../../server/src/sportsbook/testing/bulk.ts'
import { busyUs, postgresBusyUs } from '../money/cpu.ts'
import { withDriver } from '../money/houses.ts'
import type { Premises } from '../money/premises.ts'
import { isQuick } from '../money/sizes.ts'
import { median, type Row, row } from '../row.ts'
import { addMatch, furnish, game, tells } from './hall.ts'
import { booksOf, cameOf, isPaid, settleDown } from './sports-sql.ts'

const size = isQuick
  ? { members: 500, tickets: 4_000, houses: 1 }
  : { members: 10_000, tickets: 100_000, houses: 3 }
const allowedS = 5
const paidWithinMs = 600_000
const family = { family: 'football' } as const
const random = createRandom()

/** What is chosen, which of it wins and which loses: lines by quarters too. */
const choices = [
  ['winner:full', 'home'],
  ['winner:full', 'draw'],
  ['winner:full', 'away'],
  ['total:goals:full:9', 'over'],
  ['total:goals:full:11', 'under'],
  ['handicap:goals:full:-3', 'home'],
  ['handicap:goals:full:-5', 'away'],
  ['both-score:full', 'no'],
] as const
type Goals = { full: [number, number]; half: [number, number] }
/** How the matches beside ended, and how the one does that is waited for. */
const beside: readonly Goals[] = [
  { full: [1, 0], half: [0, 0] },
  { full: [2, 2], half: [1, 1] },
  { full: [0, 1], half: [0, 1] },
  { full: [3, 1], half: [1, 0] },
]
const last: Goals = { full: [2, 1], half: [1, 0] }

/** Six in ten are singles, the others multiples and systems of two to five legs. */
function shapeOf(n: number): { legs: number; sizes: number[] } {
  const legs = 2 + (n % 4)
  if (n % 10 < 6) return { legs: 1, sizes: [1] }
  return n % 10 < 9 ? { legs, sizes: [legs] } : { legs, sizes: [legs - 1, legs] }
}

type Choosing = { from: number; goals: Goals; alive: boolean }

/** A choice of a match; where it has to stay alive one that is not lost, so that its multiple waits for the last match. */
function chosen({ from, goals, alive }: Choosing): (typeof choices)[number] {
  const [first] = choices
  for (let at = from; ; at++) {
    const [market, selection] = choices[at % choices.length] ?? first
    const { stakes, wins } = judgeIn(family, { market, selection }, { goals })
    if (!alive || stakes + wins > 0) return [market, selection] as (typeof choices)[number]
  }
}

/**
 * A match with many tickets, from its result being told to the last of them being paid, by a house as it is shipped. In
 * three houses one after another, since in one of them a full minute may fall into it, with all that is done then.
 */
export async function settled(premises: Premises, tell: Tell): Promise<Row[]> {
  const took: number[] = []
  for (let nth = 1; nth <= size.houses; nth++) {
    const name = `sports-settled-${nth}`
    took.push(await settledAt(premises, name, tell))
    // Nothing is cleaned up of one while another is measured.
    await premises.dropDatabase(name)
  }
  return [
    row({
      ...{ name: `settled-${size.tickets / 1_000}k`, value: median(took), rival: allowedS },
      ...{ unit: 's', atMost: 1, of: `${allowedS} s` },
    }),
  ]
}

type Tell = (line: string) => void

/** The same in one house, in seconds. */
async function settledAt(premises: Premises, name: string, tell: Tell): Promise<number> {
  const { store, seats } = await furnish(premises, name, { members: size.members })
  try {
    const waited = await addMatch(store)
    const others: (Awaited<ReturnType<typeof addMatch>> & { goals: Goals })[] = []
    for (const goals of beside) others.push({ ...(await addMatch(store)), goals })
    const all = [{ id: waited.id, goals: last }, ...others]
    const tickets = Array.from({ length: size.tickets }, (_, n): Written => {
      const { member, bucket } = seats[n % seats.length] ?? { member: '', bucket: 0 }
      const { legs, sizes } = shapeOf(n)
      const whole = sizes[0] === legs
      return {
        // In the order of time, as one that is laid has it.
        ...{ id: random.id(new Date()), member, bucket, sizes, each: BigInt(1_000 + (n % 977)) },
        legs: all.slice(0, legs).map(({ id, goals }, nth) => {
          const [market, selection] = chosen({
            from: n * 7 + nth * 3,
            goals,
            alive: whole && nth > 0,
          })
          return { event: id, market, selection, price: 1_400 + 10 * ((n + nth) % 160) }
        }),
      }
    })
    await writeTickets(store, tickets, { game: game.id, now: new Date() })
    // Their tickets wait for the last match: nothing of them is paid before it.
    for (const { ref, goals } of others) await ends(store, { ref, goals })
    await tells(store, { what: 'started', ref: waited.ref })
    return await withDriver(premises.urlOf(name), async (owner) => {
      await settleDown(owner)
      const house = await premises.openHouse(name)
      for (const { id } of others) await waitPaid(owner, id)
      const before = (await cameOf(owner)).length
      if (before > 0) throw new Error(`${before} tickets did not wait`)
      await settleDown(owner)
      tell(
        `${size.tickets} tickets are laid, singles, multiples and systems, and wait for one match`,
      )
      const busy = () => [busyUs(house.pid), postgresBusyUs(premises.postmaster)] as const
      const [nodeBefore, postgresBefore] = busy()
      await tells(store, { what: 'result', ref: waited.ref, result: { goals: last } })
      const began = performance.now()
      await waitPaid(owner, waited.id)
      const seconds = (performance.now() - began) / 1_000
      const [node, postgres] = busy()
      const us = (of: number) => `${(of / size.tickets).toFixed(0)} µs`
      tell(
        `paid in ${seconds.toFixed(2)} s; of each ticket ${us(node - nodeBefore)} of Node, ${us(postgres - postgresBefore)} of PostgreSQL`,
      )
      await house.close()
      await assertPaid(owner, { tickets, goals: new Map(all.map((one) => [one.id, one.goals])) })
      tell('each ticket came to the unit to what the rules say, and the books are zero together')
      return seconds
    })
  } finally {
    await store.close()
  }
}

type Store = Parameters<typeof tells>[0]
async function ends(store: Store, { ref, goals }: { ref: string; goals: Goals }) {
  await tells(store, { what: 'started', ref })
  await tells(store, { what: 'result', ref, result: { goals } })
}

async function waitPaid(owner: Parameters<typeof isPaid>[0], event: string) {
  const began = performance.now()
  while (!(await isPaid(owner, event))) {
    if (performance.now() - began > paidWithinMs) throw new Error('the match was not paid')
    await pause(50)
  }
}

type Paid = { tickets: readonly Written[]; goals: ReadonlyMap<string, Goals> }

/** Every ticket came to what the pure rules say, in the book and in the books, and these are zero together. */
async function assertPaid(owner: Parameters<typeof isPaid>[0], { tickets, goals }: Paid) {
  const came = new Map((await cameOf(owner)).map((row) => [row.id, row]))
  for (const { id, legs, sizes, each } of tickets) {
    const judged = legs.map(({ event, price, ...pick }): Leg => {
      const of = goals.get(event)
      if (!of) throw new Error(`${event} is no match`)
      return { price, verdict: judgeIn(family, pick, { goals: of }) }
    })
    const should = String(systemReturned(each, judged, sizes))
    const row = came.get(id)
    if (row?.amount !== should || row.returned !== should)
      throw new Error(
        `${id} in ${rowsOf(legs, sizes[0] ?? 1).length} rows came to ${row?.amount} and was paid ${row?.returned}, not ${should}`,
      )
  }
  const { off, open } = await booksOf(owner)
  if (off !== '0' || open !== '0') throw new Error(`the books are off by ${off}, with ${open} open`)
}
