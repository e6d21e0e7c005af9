import { houseDay } from '@balai/contract/register-rules'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import * as catalogue from '../../catalogue/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { beginReading, type Fact, type Listener, takeBatch } from '../../platform/facts.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Random } from '../../platform/random.ts'
import { withoutPools } from '../jackpot/apart.ts'
import { actualOf, bandOf, type Certified, isOutside, type Sample } from './band.ts'
import { judged } from './judged.ts'
import * as sql from './return-sql.ts'

const Settled = z.object({
  game: z.string(),
  mode: z.enum(['cash', 'demo']),
  rules: z.string(),
  stake: z.string(),
  returned: z.string(),
  /** Of a round of many stakes. */
  stakes: z.int().default(1),
  squares: z.string().optional(),
})

/** What is certified of a game’s mathematics, if it is the one that this house knows. */
export function certifiedOf(game: string, math: string): Certified | undefined {
  const title = judged.get(game)
  return title?.hash === math ? title.certified : undefined
}

export const sampleOf = (
  sum: Omit<sql.Watched, 'game' | 'math' | 'since' | 'outsideAt'>,
): Sample => ({
  rounds: Number(sum.rounds),
  staked: Number(sum.staked),
  returned: Number(sum.returned),
  squares: Number(sum.squares),
})

/**
 * Rounds of our own games as they end; one of many stakes, each of which is drawn for itself, counts as so
 * many. Rounds of mathematics without a name are of old tests.
 */
export function endedOf(facts: readonly Fact[]): sql.Ended[] {
  return facts.flatMap(({ body, at }) => {
    const { data } = Settled.safeParse(body)
    if (!data || !judged.has(data.game)) return []
    const { game, mode, rules, stake, returned, stakes } = data
    const squares = data.squares ?? String(BigInt(stake) ** 2n)
    return [
      { game, math: rules, mode, day: houseDay(at), rounds: stakes, stake, returned, squares },
    ]
  })
}

type Judging = { now: Date; random: Random }

/** Counts rounds, and stops a game whose returns an honest one would not come to. */
export async function measure(tx: Tx, facts: readonly Fact[], { now, random }: Judging) {
  const ended = endedOf(await withoutPools(tx, facts))
  if (ended.length === 0) return
  await sql.addDays(tx, ended)
  for (const watched of await sql.addWatched(tx, { ended, now })) {
    const certified = certifiedOf(watched.game, watched.math)
    if (!certified || watched.outsideAt) continue
    const unit = Number(judged.get(watched.game)?.unit ?? 1n)
    if (isOutside(certified, sampleOf(watched), unit)) await suspend(tx, watched, { now, random })
  }
}

/** A game that returns something else than its certificate takes no more stakes until a person looks. */
async function suspend(tx: Tx, { game, math, ...sum }: sql.Watched, { now, random }: Judging) {
  const certified = certifiedOf(game, math)
  const sample = sampleOf(sum)
  const actual = actualOf(sample)
  if (!certified || actual === null) return
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  const reason =
    `Measured return ${percent(actual)} over ${sample.rounds} rounds, ` +
    `certified ${percent(certified.rtp)}.`
  const what = `game:${game}`
  await sql.markOutside(tx, { game, math, now })
  await catalogue.stop(tx, { what, by: 'house', byName: 'Balai', reason, now, random })
  await record(tx, {
    ...{ kind: 'return-outside', actor: 'house', subject: what, now },
    body: { math, rounds: sample.rounds, actual, certified, band: bandOf(certified, sample) },
  })
}

/** Whoever lets a game go has looked at it: it is judged by what comes from then on. */
export const beginAnew = (tx: Tx, { what, now }: { what: string; now: Date }) => {
  const games = [...judged]
    .filter(([game, { hash }]) => what === `game:${game}` || what === `math:${hash}`)
    .map(([game]) => game)
  return games.length ? sql.anew(tx, { games, now }) : undefined
}

const name = 'house-return'

/** Reads everything that ended since it last ran. */
export async function measureAll(store: Store, judging: Judging) {
  const listener: Listener = {
    name,
    kinds: ['wagerSettled'],
    take: (tx, facts) => measure(tx, facts, judging),
  }
  await beginReading(store, name)
  while ((await takeBatch(store, listener)) > 0);
}

/** Each minute, beside the way of a bet: rounds are counted from what they told as they ended. */
export const returnJob = (random: Random): Job => ({
  name,
  cron: '* * * * *',
  run: (store, now) => measureAll(store, { now, random }),
})
