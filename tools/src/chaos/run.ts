import { setTimeout as pause } from 'node:timers/promises'
import { type Books, readBooks, Watch } from './books.ts'
import { between, chanceOf } from './chance.ts'
import { type Driver, everyManner, type House, manners, type Player } from './driver.ts'
import { inject, type Scene } from './inject.ts'
import { type Finding, judge } from './judge.ts'
import { Load } from './load.ts'
import { noteIn } from './note.ts'
import { type Counts, type Fault, minimums, planOf, type Step } from './plan.ts'
import { openRedis } from './redis.ts'
import { type Defect, isSpoiling, spoil } from './spoil.ts'
import { Target } from './target.ts'

export type Asked = {
  /** Makes the run wrong on purpose: it has to fail. */
  defect?: Defect | undefined
  drivers: readonly Driver[]
  size: 'full' | 'short'
  seed: number
  say: (line: string) => void
}

export type Outcome = {
  hits: Counts
  minimums: Counts
  findings: Finding[]
  inFlight: number[]
  intents: { asked: number; given: number; refused: number; tries: number }
  unknown: ReadonlyMap<string, number>
  sums: number
  rows: number
  audit: { ok: boolean; text: string }
  /** What could not be tried, and why. */
  notRun: ReadonlyMap<Fault, string>
  /** Where the remains lie, when something was found. */
  kept: string | undefined
}

const sizes = {
  full: { players: 80, lateAfterMs: 10_000, decidedBetween: [30, 150] as const },
  short: { players: 48, lateAfterMs: 3_000, decidedBetween: [30, 90] as const },
}
/** A house that decides nothing for so long after a fault has not come back. */
const backWithinMs = 45_000
/** How often a step that missed is tried again. */
const againMax = 3

/** Puts load on a house, breaks it by plan, and judges what is left. */
export async function run({ drivers, size, seed, say, defect }: Asked): Promise<Outcome> {
  const redis = await openRedis()
  const target = await Target.open({ chance: chanceOf(seed, 'proxy'), redisUrl: redis?.url })
  let failed = true
  const close = async (keep: boolean) => {
    redis?.close()
    await target.close({ keep })
  }
  const finished = whenStopped(() => close(false))
  try {
    for (const { age } of drivers) await age?.(target.ownerUrl)
    const players = await open(drivers, { url: target.url, players: sizes[size].players, seed })
    say(`${players.length} clients play at ${target.url}; what the server says is in ${target.log}`)
    if (defect === 'forgetful-database') await target.forget()
    if (isSpoiling(defect)) await spoil(target.ownerUrl, defect)
    const watch = new Watch(target.ownerUrl)
    const load = new Load({
      url: target.url,
      players,
      seed,
      lateAfterMs: sizes[size].lateAfterMs,
      freshKeys: defect === 'fresh-keys',
      note: noteIn(target.data),
    })
    const scene = sceneOf({ target, load, redis, chance: chanceOf(seed, 'faults') })
    const stuck = await breakIt(scene, { size, say })
    await Promise.all(scene.lasting)
    scene.hits.blackHoles = target.proxy.hits.blackHoles
    say('all faults are in; the clients finish what they began')
    await load.end()
    const watched = await watch.end()
    say('the load has ended; the books are read')
    const books = await readBooks(target.ownerUrl)
    const audit = target.verify()
    const balances = await balancesOf(players)
    const history = {
      told: load.told,
      balances,
      watched,
      sources: drivers.flatMap((driver) => driver.sources),
    }
    const findings = [...stuck, ...judge(history, books)]
    failed = findings.length > 0 || !audit.ok
    return {
      ...outcomeOf({ scene, books, findings }),
      minimums: minimums[size],
      sums: watched.sums,
      audit,
      notRun: notRun(drivers, redis !== undefined),
      kept: failed ? target.data : undefined,
    }
  } finally {
    finished()
    await close(failed)
  }
}

/** Whoever stops a run leaves no server and no database behind. Answers with how to end the watch. */
function whenStopped(close: () => Promise<void>) {
  const stopped = () => void close().finally(() => process.exit(2))
  process.once('SIGINT', stopped).once('SIGTERM', stopped)
  return () => void process.off('SIGINT', stopped).off('SIGTERM', stopped)
}

const sceneOf = (given: Pick<Scene, 'target' | 'load' | 'redis' | 'chance'>): Scene => ({
  ...given,
  hits: emptyHits(),
  aheadMs: 0,
  inFlight: [],
  holes: 0,
  lasting: [],
})

/** As many clients at each door. */
async function open(drivers: readonly Driver[], { players, ...house }: House): Promise<Player[]> {
  const many = Math.ceil(players / drivers.length)
  const opened: Player[] = []
  for (const driver of drivers) opened.push(...(await driver.open({ ...house, players: many })))
  return opened
}

/** What every client does, and what only those of some doors do. */
function notRun(drivers: readonly Driver[], redis: boolean): Map<Fault, string> {
  const done = new Set<Fault>([...everyManner, ...drivers.flatMap((driver) => driver.manners)])
  const why = new Map<Fault, string>()
  for (const manner of manners) if (!done.has(manner)) why.set(manner, 'no client does it')
  if (!redis) why.set('redisFlushes', 'redis-server is not on this machine')
  return why
}

const emptyHits = (): Scene['hits'] => ({
  serverKills: 0,
  databaseKills: 0,
  repliesLost: 0,
  commitsLost: 0,
  blackHoles: 0,
  resets: 0,
  slowdowns: 0,
  clockSteps: 0,
  redisFlushes: 0,
})

type Plan = Pick<Asked, 'size' | 'say'>

/** Goes through the plan; between two faults the house must have come back and decided something. */
async function breakIt(scene: Scene, { size, say }: Plan): Promise<Finding[]> {
  const { load, chance, hits } = scene
  const least = minimums[size]
  const steps = planOf(chance, least, scene.redis ? [] : ['redisFlushes'])
  const again = new Map<Step, number>()
  let done = 0
  for (let step = steps.shift(); step; step = steps.shift()) {
    const [from, to] = sizes[size].decidedBetween
    const came = await decides(load, between(chance, from, to))
    if (!came)
      return [
        { law: 'back', what: `nothing was decided for ${backWithinMs} ms before ${step.fault}` },
      ]
    const before = hits[step.fault]
    await inject(scene, step)
    done += 1
    say(`${done} ${step.fault}: ${hits[step.fault]} of ${least[step.fault]}`)
    const missed = before + step.many - hits[step.fault]
    const tries = again.get(step) ?? 0
    if (missed <= 0 || tries === againMax) continue
    const rest = { ...step, many: missed }
    again.set(rest, tries + 1)
    steps.push(rest)
  }
  return (await decides(load, sizes[size].players))
    ? []
    : [{ law: 'back', what: `nothing was decided for ${backWithinMs} ms after the last fault` }]
}

async function decides(load: Load, many: number) {
  const enough = load.decided + many
  let [last, deadline] = [load.decided, performance.now() + backWithinMs]
  while (load.decided < enough) {
    if (performance.now() > deadline) return false
    if (load.decided > last) [last, deadline] = [load.decided, performance.now() + backWithinMs]
    await pause(5)
  }
  return true
}

async function balancesOf(players: readonly Player[]) {
  const balances = new Map<string, bigint>()
  for (const player of players)
    for (const { of, balance } of await player.balances()) balances.set(of, balance)
  return balances
}

type Ended = { scene: Scene; books: Books; findings: Finding[] }

function outcomeOf({ scene: { load, hits, inFlight }, books, findings }: Ended) {
  const { told } = load
  const count = (outcome: string) => told.filter(({ said }) => said.outcome === outcome).length
  return {
    findings,
    inFlight,
    hits: { ...hits, ...load.hits },
    intents: {
      asked: told.length,
      given: count('given'),
      refused: count('refused'),
      tries: told.reduce((sum, { tries }) => sum + tries, 0),
    },
    unknown: load.unknown,
    rows: books.entries.length,
  }
}
