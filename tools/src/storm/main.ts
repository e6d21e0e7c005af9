import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { liveGames, pokerGame } from '@balai/contract'
import { between, chanceOf } from '../chaos/chance.ts'
import { nextAt } from '../time-of-day.ts'
import { History } from './history.ts'
import { StormHouse } from './house.ts'
import { judge } from './judge.ts'
import { type PokerPlayer, pokerPlayer } from './poker-player.ts'
import { type TablePlayer, tablePlayer } from './table-player.ts'

const usage = `npm run storm -- [--kills 200] [--rooms 50] [--seed N] [--until HH:MM]

Opens a house of two processes in which members play together in so many rooms, and kills the process that moves
their time so many times (SIGKILL); then holds what players were told against one another and against the books:
every stake settled once, no card dealt twice or changed, one history for all. --until: ends the kills by that time.`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    rooms: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    until: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const [kills, rooms, seed] = [values.kills, values.rooms, values.seed].map(Number)
if (values.help || !kills || !rooms || seed === undefined || rooms <= liveGames.length) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const endsAt = values.until === undefined ? Number.POSITIVE_INFINITY : nextAt(values.until)

const eachTable = 3
const takeoverMostMs = 10_000
const chance = chanceOf(seed, 'kills')
const history = new History()
const house = await StormHouse.open({ processes: 2 })
let keep = true
try {
  const tables = await house.prepare({
    welcomeCredit: 50_000_000n,
    tables: rooms - liveGames.length,
  })
  say(
    `--seed ${seed}; ${rooms} rooms at ${house.urls().join(' and ')}; everything in ${house.data}`,
  )
  const cast = await seat(tables)
  say(`${cast.poker.length + cast.tables.length} members play`)
  await pause(5_000)
  const late = await storm()
  say('the storm is over; members stand up')
  await rest(cast)
  const { findings, seen } = await judge({
    ...{ urls: house.urls, chance, ownerUrl: house.ownerUrl, history, cast },
  })
  const books = house.verify()
  if (!books.ok) findings.push(books.text)
  const acts = cast.poker.reduce((sum, { counts }) => sum + counts.acts, 0)
  say(JSON.stringify({ ...late, acts, ...seen, findings: findings.length }))
  say(books.text.split('\n').at(-1) ?? '')
  for (const finding of findings.slice(0, 40)) console.log(`WRONG ${finding}`)
  const whole = late.kills >= kills && late.takeoverMostMs < takeoverMostMs
  if (!whole)
    console.log(
      `WRONG ${late.kills} of ${kills} kills, the slowest takeover ${late.takeoverMostMs} ms`,
    )
  keep = findings.length > 0
  process.exitCode = findings.length === 0 && whole ? 0 : 1
} finally {
  await house.close({ keep })
}
process.exit()

async function seat(tables: readonly string[]) {
  const asked = (nth: number) => ({
    urls: house.urls,
    chance: chanceOf(seed ?? 0, `player ${nth}`),
  })
  const cast: { poker: PokerPlayer[]; tables: TablePlayer[] } = { poker: [], tables: [] }
  let nth = 0
  for (const room of tables)
    cast.poker.push(
      ...(await Promise.all(
        Array.from({ length: eachTable }, () =>
          pokerPlayer({ ...asked(nth++), game: pokerGame, room, history }),
        ),
      )),
    )
  for (const table of liveGames)
    cast.tables.push(
      ...(await Promise.all(
        Array.from({ length: eachTable }, () => tablePlayer({ ...asked(nth++), table, history })),
      )),
    )
  return cast
}

/** Kills whoever moves the time of rooms, again and again; another has to go on each time. */
async function storm() {
  const takeovers: number[] = []
  const amid: number[] = []
  while (takeovers.length < (kills ?? 0) && Date.now() < endsAt) {
    await pause(between(chance, 100, 600))
    const { owner } = house
    if (!owner) throw new Error('nobody moves the time of rooms')
    amid.push(await house.amid())
    const killedAt = performance.now()
    await house.kill(owner.nth)
    // It may be back before its lease is over, and stands in line then like any other.
    const [wentOnAt] = await Promise.all([followed(killedAt), house.start(owner.nth)])
    takeovers.push(wentOnAt - killedAt)
    if (takeovers.length % 10 === 0)
      say(
        `${takeovers.length} kills, the last takeover ${Math.round(wentOnAt - killedAt)} ms, ${history.events} events told`,
      )
  }
  return {
    kills: takeovers.length,
    takeoverMostMs: Math.round(Math.max(0, ...takeovers)),
    takeoverMeanMs: meanOf(takeovers),
    /** Rooms in which a round or a hand was going on when the process was killed. */
    roomsAmidLeast: Math.min(...amid),
    roomsAmidMean: meanOf(amid),
  }
}

function meanOf(all: readonly number[]) {
  return Math.round(all.reduce((a, b) => a + b, 0) / all.length)
}

async function followed(since: number): Promise<number> {
  for (const deadline = performance.now() + 60_000; ; await pause(20)) {
    const { owner } = house
    if (owner && owner.at > since) return owner.at
    if (performance.now() > deadline) throw new Error('nobody went on with the rooms')
  }
}

/** Everybody stands up, and what lies on tables is paid. */
async function rest(cast: Awaited<ReturnType<typeof seat>>) {
  for (const player of cast.tables) player.rest()
  await Promise.all(cast.poker.map((player) => player.leave()))
  await pause(45_000)
  for (const player of cast.tables) player.close()
}
