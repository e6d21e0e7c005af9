import { setTimeout as pause } from 'node:timers/promises'
import { busyUs, postgresBusyUs } from './cpu.ts'
import type { Heard } from './figures.ts'
import { among } from './houses.ts'
import type { Loader } from './load.ts'
import type { Plain } from './plain.ts'
import type { House } from './premises.ts'
import type { Rival } from './rival.ts'

/** What a round of one stage came to: how many a second, and what one cost of the processors. */
export type Result = {
  rate: number
  heard?: Heard
  /** Busy microseconds for each bet, by who was busy. */
  cost?: { node: number; postgres: number; loader: number }
}

export const stages = {
  'http-bets-64': { connections: 64, among: among.spread },
  'http-bets-256': { connections: 256, among: among.spread },
  'hot-wallet': { connections: 256, among: among.hotWallet },
  'hot-vendor': { connections: 256, among: among.hotVendor },
} as const
export type Stage = keyof typeof stages
export type RoundName = Stage | 'rival' | 'plain-transfers'
export type Round = Partial<Record<RoundName, Result>>

export const roundsCount = 5
const seconds = 4
/** More bets than any machine takes in a round, so that nobody runs out of them. */
const mostASecond = 16_000
/** What was written a moment ago is still on its way to the disk. */
const restMs = 250

type Needs = {
  house: House
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
    ...(['http-bets-64', 'http-bets-256', 'hot-wallet', 'hot-vendor', 'plain-transfers'] as const),
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
  const { house, postmaster, loader, rival, plain } = needs
  if (name === 'rival') return { rate: (await rival?.run(seconds)) ?? Number.NaN }
  if (name === 'plain-transfers') return { rate: await plain.run(seconds) }
  const busy = () => ({ node: busyUs(house.pid), postgres: postgresBusyUs(postmaster) })
  let before = busy()
  const heard = await loader.run(
    { ...stages[name], name: batch, port: house.port, seconds, bets: mostASecond * seconds },
    () => {
      before = busy()
    },
  )
  const after = busy()
  return {
    rate: heard.inTime / heard.seconds,
    heard,
    cost: {
      node: (after.node - before.node) / heard.ok,
      postgres: (after.postgres - before.postgres) / heard.ok,
      loader: heard.cpuUs / heard.ok,
    },
  }
}
