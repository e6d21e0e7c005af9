import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openBare } from './money/bare.ts'
import { booksOf, storedTransfers } from './money/books-sql.ts'
import { seeEveryone } from './money/cast-sql.ts'
import { postgresBusyUs } from './money/cpu.ts'
import { assertHeld } from './money/figures.ts'
import { among, furnish, withDriver } from './money/houses.ts'
import { type Loader, openLoader } from './money/load.ts'
import { openPlain } from './money/plain.ts'
import { type House, openPremises, type Premises } from './money/premises.ts'
import { findPgbench, openRival, type Rival } from './money/rival.ts'
import { moneyRows } from './money/rows.ts'
import { isQuick } from './money/sizes.ts'
import { type Round, rounds } from './money/stages.ts'
import { type Wait, waits } from './money/waits.ts'
import { wordRival, wordRound, wordWait } from './money/words.ts'
import type { Row } from './row.ts'

type Tell = (line: string) => void

/** Bets over HTTP beside pgbench, how long one waits, and what it is when all come to one place. */
export async function money(tell: Tell): Promise<Row[]> {
  const began = performance.now()
  const since = () => `${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  `
  const say: Tell = (line) => tell(`${since()}${line}`)
  if (isQuick) say('a quick run: it shows that everything works, and its figures say nothing')
  const premises = await openPremises()
  const forget = closeOnSignal(premises)
  let loader: Loader | undefined
  try {
    loader = openLoader(await furnish(premises))
    const [small, large] = [await premises.openHouse('small'), await premises.openHouse('large')]
    const run = randomUUID().slice(0, 8)
    const measuring = { premises, loader, small, large, run, say }
    await warmUp(measuring)
    if (!isQuick) await countUp(measuring)
    const waited = await measureWaits(measuring)
    await small.close()
    const measured = await measureRates(measuring)
    await assertBooks(measuring, { waits: waited, rounds: measured })
    return moneyRows({ rounds: measured, waits: waited })
  } catch (error) {
    throw new Error(`money was not measured\n${premises.said()}`, { cause: error })
  } finally {
    forget()
    loader?.close()
    await premises.close()
  }
}

/** Whoever breaks a run off finds no database left behind it. */
function closeOnSignal(premises: Premises): () => void {
  const close = () => void premises.close().finally(() => process.exit(1))
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, close)
  return () => {
    for (const signal of signals) process.off(signal, close)
  }
}

type Measuring = {
  premises: Premises
  loader: Loader
  small: House
  large: House
  run: string
  say: Tell
}

/** Every seat asks once what it has, so that nobody is met for the first time while a clock runs. */
async function warmUp({ premises, loader, small, large, say }: Measuring) {
  for (const house of [small, large]) {
    const stored = await withDriver(premises.urlOf(house.name), storedTransfers)
    say(`the ${house.name} house holds ${stored} transfers`)
    // In parts: what is signed beforehand is good for a minute, and a slow machine takes its time.
    for (const part of partsOf(among.everyone, warmUpMost))
      await loader.run({
        ...{ name: 'warm-up', port: house.port, connections: 64, seconds: 60 },
        among: part,
      })
  }
}

const warmUpMost = 4_000

const minuteMs = 60_000
const lookMs = 2_000
/** Of a core: what a house takes in which nobody does anything. */
const restShare = 0.2
const restWithinMs = 180_000

/**
 * Waits until the houses have counted what was written into them in bulk. Jobs of their first full minute do it at
 * one go, with a core to themselves for some ten seconds; of play, each minute counts what came in it.
 */
async function countUp({ premises, say }: Measuring) {
  const began = performance.now()
  await pause(minuteMs - (Date.now() % minuteMs) + lookMs)
  for (let isBusy = true; isBusy && performance.now() - began < restWithinMs; ) {
    const before = postgresBusyUs(premises.postmaster)
    await pause(lookMs)
    isBusy = postgresBusyUs(premises.postmaster) - before > restShare * lookMs * 1_000
  }
  if (performance.now() - began >= restWithinMs) throw new Error('the houses did not come to rest')
  say('the houses have counted what they hold')
}

/** A range as ranges of at most so many. */
function partsOf([from, to]: readonly [number, number], most: number): [number, number][] {
  if (from >= to) return []
  const end = Math.min(from + most, to)
  return [[from, end], ...partsOf([end, to], most)]
}

async function measureWaits({ loader, small, large, run, say }: Measuring): Promise<Wait[]> {
  const waited: Wait[] = []
  for await (const wait of waits(run, { loader, small, large })) {
    waited.push(wait)
    say(wordWait(wait))
  }
  return waited
}

async function measureRates(measuring: Measuring): Promise<Round[]> {
  const { premises, loader, large, run, say } = measuring
  const url = premises.urlOf(large.name)
  const rival = await rivalOn(url, measuring)
  return withDriver(url, async (owner) => {
    const plain = await openPlain(url, owner)
    const bare = await openBare()
    await seeEveryone(owner)
    const measured: Round[] = []
    const { postmaster } = premises
    const needs = { house: large, bare, postmaster, loader, rival, plain }
    for await (const round of rounds(run, needs)) {
      measured.push(round)
      for (const line of wordRound(round, measured.length)) say(line)
    }
    bare.close()
    await plain.close()
    return measured
  })
}

async function rivalOn(url: string, { premises, say }: Measuring): Promise<Rival | undefined> {
  const pgbench = findPgbench()
  if (!pgbench) {
    console.error(
      'pgbench is missing: what is measured against it is NOT MEASURED. On Debian: apt-get install -y postgresql-contrib, or set PGBENCH.',
    )
    return undefined
  }
  const rival = await openRival({ pgbench, url, data: premises.data })
  say(wordRival(rival))
  return rival
}

type Measured = { waits: Wait[]; rounds: Round[] }

/** What was answered as booked has to stand in the books, each bet once, and they have to agree. */
async function assertBooks({ premises, run, say }: Measuring, { waits, rounds }: Measured) {
  const acked = {
    small: waits.reduce((sum, { small }) => sum + small.ok, 0),
    large:
      waits.reduce((sum, { large }) => sum + large.ok, 0) +
      rounds
        .flatMap(({ 'http-bare': _, ...ours }) => Object.values(ours))
        .reduce((sum, { heard }) => sum + (heard?.ok ?? 0), 0),
  }
  for (const [name, count] of Object.entries(acked)) {
    const books = await withDriver(premises.urlOf(name), (owner) => booksOf(owner, run))
    const { bets, transfers } = books
    say(
      `the ${name} house answered ${count} bets, and holds ${bets} of them and ${transfers} stakes`,
    )
    assertHeld(name, count, books)
  }
}
