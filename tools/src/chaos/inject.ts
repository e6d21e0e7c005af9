import { setTimeout as pause } from 'node:timers/promises'
import { between, type Chance, oneOf } from './chance.ts'
import type { Load } from './load.ts'
import type { Counts, Step, Stepped } from './plan.ts'
import type { Redis } from './redis.ts'
import type { Target } from './target.ts'

/** A kill with less than this under way proves little. */
export const inFlightLeast = 30
const hitWithinMs = 8_000
const minuteMs = 60_000
/** Forward no further than keeps a session alive that was used a moment ago. */
const aheadMaxMs = 20 * minuteMs
const clockStepsMs = [20, 10, 1, -1, -10, -1_440].map((minutes) => minutes * minuteMs)
/** The database is away for as long as a restart takes, and once in a while much longer. */
const awayMs = { usual: 1_500, long: 30_000, longEvery: 20 }
/** Once in so many black holes every connection falls silent, for longer than any client waits. */
const wide = { every: 8, lines: 1_000, forMs: 60_000 }

/** Everything a fault needs, and what has been hit so far. */
export type Scene = {
  target: Target
  load: Load
  chance: Chance
  redis: Redis | undefined
  hits: Pick<Counts, Stepped>
  /** How far the house's clock is ahead. */
  aheadMs: number
  /** Requests that were under way at each kill of the server. */
  inFlight: number[]
  /** Black holes that were begun, and those that nobody waited for. */
  holes: number
  lasting: Promise<unknown>[]
}

const until = async (what: () => boolean, withinMs: number) => {
  const deadline = performance.now() + withinMs
  while (!what() && performance.now() < deadline) await pause(2)
  return what()
}
const busy = ({ load }: Scene) => until(() => load.inFlight >= inFlightLeast, hitWithinMs)

async function killServer(scene: Scene) {
  await busy(scene)
  await pause(between(scene.chance, 0, 40))
  const { inFlight } = scene.load
  const killed = scene.target.killServer()
  scene.inFlight.push(inFlight)
  if (inFlight >= inFlightLeast) scene.hits.serverKills += 1
  await killed
  await scene.target.startServer()
  scene.aheadMs = 0
}

async function killDatabase(scene: Scene) {
  const { chance, load, target, hits } = scene
  await busy(scene)
  await pause(between(chance, 0, 40))
  if (load.inFlight >= inFlightLeast) hits.databaseKills += 1
  target.killDatabase()
  const long = hits.databaseKills % awayMs.longEvery === 0
  await pause(long ? awayMs.long : between(chance, 0, awayMs.usual))
  await target.startDatabase()
}

/** Loses commits one way or the other, and waits until they were lost. */
async function lose({ target, hits }: Scene, what: 'repliesLost' | 'commitsLost', many: number) {
  const { proxy } = target
  const before = proxy.hits[what]
  if (what === 'repliesLost') proxy.loseReplies(many)
  else proxy.loseCommits(many)
  await until(() => proxy.hits[what] >= before + many, hitWithinMs)
  proxy.disarm()
  hits[what] = proxy.hits[what]
}

async function blackHole(scene: Scene, many: number) {
  const { target, chance, hits } = scene
  scene.holes += 1
  if (scene.holes % wide.every === 0) {
    // The house has to come back while it lasts.
    scene.lasting.push(target.proxy.blackHole(wide))
    return
  }
  await target.proxy.blackHole({ lines: many, forMs: between(chance, 1_000, 5_000) })
  hits.blackHoles = target.proxy.hits.blackHoles
}

async function slow({ target, chance, hits }: Scene) {
  const before = target.proxy.hits.delayed
  const forMs = between(chance, 500, 2_000)
  target.proxy.slow({ ms: between(chance, 5, 200), jitterMs: between(chance, 5, 100), forMs })
  await pause(forMs)
  if (target.proxy.hits.delayed > before) hits.slowdowns += 1
}

async function stepClock(scene: Scene) {
  const { chance, target, hits, aheadMs } = scene
  const steps = clockStepsMs.filter((ms) => aheadMs + ms <= aheadMaxMs)
  // What is a day behind comes back in one step.
  const ms = aheadMs < -minuteMs * 60 ? -aheadMs : oneOf(chance, steps)
  if (!(await target.stepClock(ms))) return
  scene.aheadMs += ms
  hits.clockSteps += 1
}

async function resets({ target, hits }: Scene, many: number) {
  await until(() => target.proxy.reset(many) > 0, hitWithinMs)
  hits.resets = target.proxy.hits.resets
}

/** Does one step of the plan. Whether it hit is counted, not assumed. */
export async function inject(scene: Scene, { fault, many }: Step) {
  if (fault === 'serverKills') await killServer(scene)
  if (fault === 'databaseKills') await killDatabase(scene)
  if (fault === 'repliesLost' || fault === 'commitsLost') await lose(scene, fault, many)
  if (fault === 'blackHoles') await blackHole(scene, many)
  if (fault === 'resets') await resets(scene, many)
  if (fault === 'slowdowns') await slow(scene)
  if (fault === 'clockSteps') await stepClock(scene)
  if (fault === 'redisFlushes' && (await scene.redis?.flush())) scene.hits.redisFlushes += 1
}
