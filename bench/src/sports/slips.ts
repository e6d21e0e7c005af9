import { setTimeout as pause } from 'node:timers/promises'
import { sports } from '@balai/contract'
import { ask } from '../../../server/src/platform/testing/caller.ts'
import { busyUs, postgresBusyUs } from '../money/cpu.ts'
import { withDriver } from '../money/houses.ts'
import type { Premises } from '../money/premises.ts'
import { isQuick } from '../money/sizes.ts'
import { type Row, row } from '../row.ts'
import { addMatch, furnish } from './hall.ts'
import { at, worded } from './prices.ts'
import { booksOf, settleDown } from './sports-sql.ts'

const name = 'sports-slips'
const size = isQuick ? { members: 200, slips: 60 } : { members: 2_000, slips: 4_500 }
const perSecond = isQuick ? 30 : 300
const matches = 40
const warmUp = isQuick ? 20 : 300
/** So many wait for their answer at the most: beyond that whoever lays waits too. */
const atOnceMost = 64
const selections = ['home', 'draw', 'away']

/** How many slips a second are laid over the wire, each with every check, and how long each of them takes. */
export async function slips(premises: Premises, tell: (line: string) => void): Promise<Row[]> {
  const { store, seats } = await furnish(premises, name, { members: size.members })
  try {
    const events: string[] = []
    for (let n = 0; n < matches; n++) events.push((await addMatch(store)).id)
    await withDriver(premises.urlOf(name), settleDown)
    const { port, pid } = await premises.openHouse(name)
    const refused = new Map<string, number>()
    const waits: number[] = []
    const lay = async (n: number, due: number) => {
      const event = events[n % events.length] ?? ''
      const picks = [{ market: 'winner:full', selection: selections[n % selections.length] ?? '' }]
      const answer = await ask(`http://localhost:${port}`, sports.laySports, {
        token: seats[n % seats.length]?.token ?? '',
        body: {
          legs: [{ event, picks }],
          sizes: [1],
          prices: [2_000],
          each: '1000',
          policy: 'any',
        },
      })
      waits.push(performance.now() - due)
      if (!answer.success) {
        const code = answer.code ?? `${answer.status}`
        refused.set(code, (refused.get(code) ?? 0) + 1)
      }
    }
    await pace({ from: 0, to: warmUp }, lay)
    waits.length = 0
    const busy = () => [busyUs(pid), postgresBusyUs(premises.postmaster)] as const
    const [nodeBefore, postgresBefore] = busy()
    const began = performance.now()
    await pace({ from: warmUp, to: warmUp + size.slips }, lay)
    const seconds = (performance.now() - began) / 1_000
    const [node, postgres] = busy()
    const us = (all: number) => `${(all / size.slips / 1_000).toFixed(1)} ms`
    const { off } = await withDriver(premises.urlOf(name), booksOf)
    if (off !== '0') throw new Error(`the books are off by ${off}`)
    tell(
      `${size.slips} slips in ${seconds.toFixed(1)} s, from the moment at which each was due ${worded(waits)}; refused: ${[...refused].map(([code, count]) => `${count} ${code}`).join(', ') || 'none'}`,
    )
    tell(
      `of each ${us(node - nodeBefore)} of Node and ${us(postgres - postgresBefore)} of PostgreSQL`,
    )
    const no = [...refused.values()].reduce((sum, count) => sum + count, 0)
    return [
      row({
        ...{ name: 'slips-a-second', value: (size.slips - no) / seconds, rival: perSecond },
        ...{ unit: 'slips/s', atLeast: 0.97, of: `${perSecond} that come a second` },
      }),
      row({
        ...{ name: 'slip-p99', value: at(waits, 0.99), rival: 1_000, unit: 'ms' },
        ...{ atMost: 1, of: 'a second' },
      }),
    ]
  } finally {
    await store.close()
  }
}

/** Each at its own moment, whether those before were answered or not, as long as not too many wait. */
async function pace(
  { from, to }: { from: number; to: number },
  work: (n: number, due: number) => Promise<void>,
) {
  const start = performance.now()
  const waiting = new Set<Promise<void>>()
  for (let n = from; n < to; n++) {
    const due = start + ((n - from) * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    while (waiting.size >= atOnceMost) await Promise.race(waiting)
    const one: Promise<void> = work(n, due).finally(() => waiting.delete(one))
    waiting.add(one)
  }
  await Promise.all(waiting)
}
