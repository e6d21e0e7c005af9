import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { titles } from '../../../server/src/house/titles.ts'
import { startProduct } from '../product.ts'
import { nextAt } from '../time-of-day.ts'
import { patiently } from './asking.ts'
import { cpuBelow } from './cpu.ts'
import { auditor, giveMuch, measuredAt } from './house.ts'
import { plant } from './planted.ts'
import { progressIn } from './progress.ts'
import { run, titleOf } from './run.ts'
import { boughtOf, certifiedBought, holds, judge, type Tally, wholeOf } from './tally.ts'

const usage = `npm run return -- [--rounds N] [--members N] [--titles a,b] [--seed N] [--until HH:MM]
    [--house FOLDER] [--planted]

Starts the built house, plays so many rounds (1,000,000) of its own games by HTTP as members do, and holds
what came back against the certificates, and against what the house has measured of itself.
--house: a folder that keeps house and progress: a further run goes on until all together are so many rounds.
--until: ends at this time of the clock here, as SIGTERM does, with the rounds that are being played. --planted: plays on a
build whose draws are crooked; then every title that can be told has to be stopped by the house itself.`

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '32' },
    titles: { type: 'string', default: [...titles.keys()].join(',') },
    seed: { type: 'string', default: '1' },
    house: { type: 'string' },
    until: { type: 'string' },
    planted: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [rounds, members, seed] = [values.rounds, values.members, values.seed].map((text) =>
  Number(text.replaceAll('_', '')),
)
if (values.help || !rounds || !members || !seed) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

const folder = values.house ?? mkdtempSync(join(tmpdir(), 'balai-return-'))
mkdirSync(folder, { recursive: true })
const mathOf = (name: string) =>
  [...titles].find(([id]) => id === name || boughtOf(id) === name)?.[1].game.hash
const progress = progressIn(join(folder, 'progress.json'), mathOf)
let isOver = false
const ends = values.until === undefined ? undefined : nextAt(values.until)
process.once('SIGTERM', () => {
  isOver = true
})
const data = join(folder, 'data')
const main = values.planted ? { main: plant(join(folder, 'planted')) } : {}
const product = await startProduct({
  ...main,
  data,
  log: join(folder, 'house.log'),
  env: { LOG_LEVEL: 'error' },
})
try {
  process.exitCode = await measure()
} finally {
  await product.stop()
  if (!values.house) rmSync(folder, { recursive: true, force: true })
}

/** What a round cost the processors, in milliseconds; empty where nobody can say. */
function costs(before: ReturnType<typeof cpuBelow>, rounds: number) {
  const after = cpuBelow(product.process.pid ?? 0)
  const { user, system } = process.cpuUsage()
  const own = `tool ${((user + system) / 1_000 / rounds).toFixed(2)}`
  const each = [...after].map(
    ([name, seconds]) =>
      `${name} ${((1_000 * (seconds - (before.get(name) ?? 0))) / rounds).toFixed(2)}`,
  )
  return [...each, own].join(', ')
}

async function measure(): Promise<number> {
  await giveMuch(data, 1_000_000_000_000n)
  const chosen = values.titles.split(',')
  chosen.forEach(titleOf)
  const cpu = cpuBelow(product.process.pid ?? 0)
  progress.keep(progress.before)
  const ran = await run({
    ...{ url: product.url, rounds: rounds ?? 0, members: members ?? 1, seed: seed ?? 1 },
    ...{ titles: chosen, before: progress.before, nth: progress.run },
    over: () => isOver || (ends !== undefined && Date.now() >= ends),
    progress(done, tallies) {
      progress.keep(tallies)
      if (process.stdout.isTTY) process.stdout.write(`\r${done.toLocaleString('en')} rounds `)
    },
  })
  progress.keep(ran.tallies)
  const spent = costs(cpu, Math.max(1, ran.played))
  const own = await houseMeasured(ran.tallies)
  const rate = Math.round(ran.played / ran.seconds)
  console.log(
    `\n${ran.played.toLocaleString('en')} rounds by HTTP in ${ran.seconds.toFixed(0)} s: ${rate} a second, ${members} members`,
  )
  console.log(`milliseconds of the processors a round: ${spent}`)
  if (ran.asked.again > 0) console.log(`asked again by the same key: ${ran.asked.again} times`)
  const rows = [...ran.tallies].flatMap(([name, tally]) => {
    const title = chosen.find((id) => id === name || boughtOf(id) === name)
    // Played before in this house, and not asked about now.
    if (!title) return []
    const { certified: plain, stakes, file } = titleOf(title)
    const certified = title === name ? plain : certifiedBought(file, tally)
    const unit = title === name ? Number(stakes[0]) : tally.staked / tally.rounds
    const judged = judge(tally, certified, unit)
    const told = own.get(title)
    // The house makes no difference between what was bought and what was not.
    const whole = wholeOf(ran.tallies, title)
    const same =
      told?.rounds === BigInt(whole.rounds) &&
      told.staked === BigInt(whole.staked) &&
      told.returned === BigInt(whole.returned)
    return [{ title: name, tally, certified, judged, same, state: told?.state ?? 'unknown' }]
  })
  for (const { title, tally, certified, judged, same, state } of rows)
    console.log(
      [
        title.padEnd(20),
        `${tally.rounds} rounds`.padStart(14),
        `${(100 * judged.actual).toFixed(3)} %`.padStart(10),
        `certified ${(100 * certified.rtp).toFixed(3)} %`,
        `band ${(100 * judged.band.low).toFixed(2)}..${(100 * judged.band.high).toFixed(2)}`,
        holds(judged) ? 'inside' : 'OUTSIDE',
        `${judged.errors.toFixed(2)} errors off`,
        same ? `the house says the same: ${state}` : 'THE HOUSE SAYS OTHERWISE',
        [...ran.stopped].some((id) => title === id || title === boughtOf(id)) ? 'STOPPED' : '',
      ].join('  '),
    )
  const inside = rows.filter(({ judged }) => holds(judged)).length
  const total = rows.reduce((sum, { tally }) => sum + tally.rounds, 0)
  console.log(
    `${total.toLocaleString('en')} rounds in ${progress.run} runs of this house; ${inside} of ${rows.length} inside their bands`,
  )
  for (const { title, math, tally } of progress.past)
    console.log(
      `${title.padEnd(20)}  ${tally.rounds} rounds of ${math.slice(0, 12)}, which is not what is built now`,
    )
  const report = {
    total,
    rounds: ran.played,
    seconds: ran.seconds,
    rate,
    titles: rows.map(({ certified: _, ...row }) => row),
  }
  mkdirSync(`${root}artefacts`, { recursive: true })
  writeFileSync(`${root}artefacts/return.json`, JSON.stringify(report, null, 2))
  if (values.planted) {
    const caught = ran.stopped.size
    console.log(
      `${caught} of ${chosen.length} titles of the crooked build were stopped by the house`,
    )
    return caught > 0 ? 0 : 1
  }
  const good = ran.stopped.size === 0 && rows.every(({ judged, same }) => same && holds(judged))
  console.log(good ? 'within every band' : 'OUT OF BAND')
  return good ? 0 : 1
}

/** What the house has measured, once it has heard of every round: it counts each minute, beside all else that is due. */
async function houseMeasured(tallies: ReadonlyMap<string, Tally>) {
  const token = await patiently(() => auditor(product.url))
  const tries = 450
  for (let n = 0; ; n++) {
    const found = await patiently(() => measuredAt(product.url, token))
    const by = new Map(found.map((one) => [String(one.game), one] as const))
    const all = values.titles
      .split(',')
      .every((title) => (by.get(title)?.rounds ?? 0n) === BigInt(wholeOf(tallies, title).rounds))
    if (all || n >= tries) return by
    await pause(2_000)
  }
}
