import { setTimeout as pause } from 'node:timers/promises'
import type { Bare } from './bare.ts'
import { busyUs, endedUs, postgresBusyUs } from './cpu.ts'
import type { Heard } from './figures.ts'
import { among } from './houses.ts'
import type { Loader } from './load.ts'
import type { Plain } from './plain.ts'
import type { House } from './premises.ts'
import type { Rival } from './rival.ts'
import { sizes } from './sizes.ts'

/** What a round of one stage came to: how many a second, and what one cost of the processors. */
export type Result = {
  rate: number
  heard?: Heard
  /** Busy microseconds for each of them: the server, PostgreSQL, and whoever asked. */
  cost: { node: number; postgres: number; loader: number }
}

export const stages = {
  'http-bets-64': { connections: 64, among: among.spread },
  'http-bets-256': { connections: 256, among: among.spread },
  'hot-wallet': { connections: 256, among: among.hotWallet },
  'hot-vendor': { connections: 256, among: among.hotVendor },
} as const
export type Stage = keyof typeof stages
/** `http-bare`: the same calls to a server that only answers, so that it is seen how much of a bet is HTTP. */
export type RoundName = Stage | 'rival' | 'plain-transfers' | 'http-bare'
export type Round = Partial<Record<RoundName, Result>>

const { rounds: roundsCount, roundSeconds: seconds } = sizes
/** More bets than any machine takes in a round, so that nobody runs out of them. */
const mostASecond = 16_000
/** What was written a moment ago is still on its way to the disk. */
const restMs = 250

type Needs = {
  house: House
  bare: Bare
  postmaster: number
  loader: Loader
  rival: Rival | undefined
  plain: Plain
}

/**
 * Every stage once in each round, every other round backwards: a machine that grows slower or faster
 * during the run does so for all alike, and what is compared was measured seconds apart.
 */
export async function* rounds(run: string, needs: Needs): AsyncGenerator<Round> {
  const all: RoundName[] = [
    ...(needs.rival ? (['rival'] as const) : []),
    ...([
      'http-bets-64',
      'http-bets-256',
      'hot-wallet',
      'hot-vendor',
      'plain-transfers',
      'http-bare',
    ] as const),
  ]
  for (let nth = 0; nth < roundsCount; nth++) {
    const round: Round = {}
    for (const name of nth % 2 === 0 ? all : all.toReversed()) {
      round[name] = await measured(`${run}-${nth}${name}`, name, needs)
      await pause(restMs)
    }
    yield round
  }
}

async function measured(batch: string, name: RoundName, needs: Needs): Promise<Result> {
  const { house, bare, loader, rival, plain } = needs
  const asked = name === 'http-bare' ? bare : house
  const busy = () => busyNow(needs, asked.pid)
  let before = busy()
  if (name === 'rival' || name === 'plain-transfers') {
    const rate = name === 'rival' ? await rival?.run(seconds) : await plain.run(seconds)
    if (rate === undefined) throw new Error('there is no rival')
    // Its connections end after it; what they cost is told by whoever waits for them.
    await pause(restMs)
    return { rate, cost: costOf(before, busy(), rate * seconds) }
  }
  const heard = await loader.run(
    {
      ...stages[name === 'http-bare' ? 'http-bets-256' : name],
      ...{ name: batch, port: asked.port, seconds, bets: mostASecond * seconds },
    },
    () => {
      before = busy()
    },
  )
  const cost = costOf(before, busy(), heard.ok)
  return {
    rate: heard.inTime / heard.seconds,
    heard,
    cost: { ...cost, loader: heard.cpuUs / heard.ok },
  }
}

type Busy = Result['cost']

/** `loader` is this process and those of its children that have ended: pgbench, but not the loader. */
const busyNow = ({ postmaster }: Needs, server: number): Busy => ({
  node: busyUs(server),
  postgres: postgresBusyUs(postmaster),
  loader: busyUs(process.pid) + endedUs(process.pid),
})

const costOf = (before: Busy, after: Busy, count: number): Busy => ({
  node: (after.node - before.node) / count,
  postgres: (after.postgres - before.postgres) / count,
  loader: (after.loader - before.loader) / count,
})
