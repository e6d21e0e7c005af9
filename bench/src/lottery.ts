import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { GameId, MemberId } from '@balai/contract'
import { type Play, payOf, type Result } from '../../games/src/lottery/play.ts'
import { togel } from '../../games/src/lottery/togel.ts'
import { putVendor } from '../../server/src/catalogue/index.ts'
import { putLotteries } from '../../server/src/lottery/games/listed.ts'
import { openStore, type Store } from '../../server/src/platform/db.ts'
import type { Driver } from '../../server/src/platform/driver.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { createRandom } from '../../server/src/platform/random.ts'
import { type Act, actAll, learnKeys } from '../../server/src/wagers/index.ts'
import * as sql from './lottery/draw-sql.ts'
import { openMembers } from './money/cast-sql.ts'
import { busyUs, postgresBusyUs } from './money/cpu.ts'
import { withDriver } from './money/houses.ts'
import { openPremises, type Premises } from './money/premises.ts'
import { isQuick } from './money/sizes.ts'
import { median, type Row, row } from './row.ts'

type Tell = (line: string) => void

const name = 'lottery'
/** `BETS`, for a look at another size than that which counts. */
const bets = Number(process.env.BETS ?? (isQuick ? 20_000 : 1_000_000))
const members = isQuick ? 500 : 10_000
/** Bets that a member lays on the draw with one slip, and pays with one stake: what is settled is stakes. */
const slipBets = Number(process.env.SLIP_BETS ?? 10)
if (bets % slipBets !== 0) throw new Error('SLIP_BETS has to divide the bets')
const placedAtOnce = 1_000
/** Before and after the draw, each of these: what else a machine does falls on both alike. */
const rivalRounds = isQuick ? 1 : 2
const rssMost = 400
const settledWithinMs = 3_600_000

const which = { game: 'nusantara-4d', numero: 'bench' }
/** Plays that few win and plays that many do, with the digits of their lines. */
const laid = { '4d': 4, '3d': 3, '2d-belakang': 2, 'colok-bebas': 1, '2d-depan': 2 }
const result: Result = { first: ['4821'] }
const plays = Object.entries(laid).map(([id, digits]) => ({ play: playOf(id), digits }))

function playOf(id: string): Play {
  const play = togel.find((each) => each.id === id)
  if (!play) throw new Error(`${id} is no play`)
  return play
}

/**
 * A draw with a million bets, settled by a house that runs as it is shipped, from its result being told to its last stake
 * being paid; beside one bare UPDATE of as many rows on the same server.
 */
export async function lottery(tell: Tell): Promise<Row[]> {
  const premises = await openPremises()
  try {
    await premises.addDatabase(name)
    await migrate(premises.urlOf(name))
    return await withDriver(premises.urlOf(name), async (owner) => {
      await furnish(premises, owner, tell)
      const rivals = await timeRival(owner)
      const { seconds, rssMb } = await settle(premises, owner, tell)
      rivals.push(...(await timeRival(owner)))
      tell(`UPDATE of ${bets} rows: ${rivals.map((each) => each.toFixed(2)).join(', ')} s`)
      return [
        row({
          ...{ name: 'settle-million', value: seconds, rival: median(rivals), unit: 's' },
          ...{ atMost: 3, of: `UPDATE of ${bets.toLocaleString('en')} rows` },
        }),
        row({
          ...{ name: 'settle-rss-mb', value: rssMb, rival: rssMost, unit: 'MB' },
          ...{ atMost: 1, of: `${rssMost} MB` },
        }),
      ]
    })
  } catch (error) {
    throw new Error(`the lottery was not measured\n${premises.said()}`, { cause: error })
  } finally {
    await premises.close()
  }
}

async function furnish({ urlOf }: Premises, owner: Driver, tell: Tell) {
  const store = openStore({ url: urlOf(name), max: 2, log: createLog({ level: 'warn' }) })
  const now = new Date()
  await learnKeys(store.db)
  await store.transact(async (tx) => {
    await putVendor(tx, { code: 'BALAI', names: { ID: 'Balai', EN: 'Balai' } })
    await putLotteries(tx, { by: 'bench', now })
  })
  await openMembers(owner, members)
  await sql.putDraw(owner, which)
  const slips = bets / slipBets
  await placeStakes(store, await sql.everybody(owner), slips)
  await store.close()
  const lines = plays.map(({ play: { id, price }, digits }) => ({ id, price, digits }))
  await sql.writeBets(owner, { ...which, plays: lines, bets: slipBets })
  await sql.putRival(owner, bets)
  await sql.settleDown(owner)
  tell(`${bets} bets on ${slips} slips of ${members} members are laid`)
}

const random = createRandom()

/** Stakes as the house takes them, many in a statement. */
async function placeStakes(
  store: Store,
  everybody: readonly { member: string; bucket: number }[],
  slips: number,
) {
  for (let from = 0; from < slips; from += placedAtOnce) {
    const acts = Array.from({ length: Math.min(placedAtOnce, slips - from) }, (_, i): Act => {
      const { member, bucket } = everybody[(from + i) % everybody.length] ?? {
        member: '',
        bucket: 0,
      }
      const now = new Date()
      // In the order of time, as a slip that is laid has it.
      const round = random.id(now)
      return {
        ...{ source: 'house', kind: 'bet', tx: `stake:${round}`, round, mode: 'cash' },
        amount: stakeOf(round),
        ...{ member: MemberId.parse(member), bucket, vendor: 'BALAI', now },
        game: GameId.parse(which.game),
      }
    })
    const answers = await store.transact((tx) => actAll(tx, acts))
    const no = answers.find(({ code }) => code !== 'ok')
    if (no) throw new Error(`a stake was answered with ${no.code}`)
  }
}

/** The plays of a slip go round, and begin where the last digit of its round says. */
function stakeOf(round: string): bigint {
  const first = Number.parseInt(round.slice(-1), 16)
  const priceAt = (n: number) => plays[(first + n) % plays.length]?.play.price ?? 0n
  return Array.from({ length: slipBets }, (_, n) => priceAt(n)).reduce((sum, price) => sum + price)
}

async function timeRival(owner: Driver): Promise<number[]> {
  const seconds: number[] = []
  for (let round = 0; round < rivalRounds; round++) {
    const began = performance.now()
    await sql.updateRival(owner)
    seconds.push((performance.now() - began) / 1_000)
    await sql.settleDown(owner)
  }
  return seconds
}

async function settle(premises: Premises, owner: Driver, tell: Tell) {
  const house = await premises.openHouse(name)
  const before = peakMb(house.pid)
  const busy = () => [busyUs(house.pid), postgresBusyUs(premises.postmaster)] as const
  const [nodeBefore, postgresBefore] = busy()
  const began = performance.now()
  await sql.tellResult(owner, { ...which, result: JSON.stringify(result) })
  while (!(await sql.isSettled(owner, which))) {
    if (performance.now() - began > settledWithinMs) throw new Error('the draw was not settled')
    await pause(50)
  }
  const seconds = (performance.now() - began) / 1_000
  const rssMb = peakMb(house.pid)
  const [node, postgres] = busy()
  const each = (us: number) => `${((us * slipBets) / bets).toFixed(0)} µs`
  tell(
    `settled in ${seconds.toFixed(2)} s; the process had ${before} MB before, ${rssMb} at the most`,
  )
  tell(
    `of each slip ${each(node - nodeBefore)} of Node, ${each(postgres - postgresBefore)} of PostgreSQL`,
  )
  await house.close()
  await assertBooks(owner, tell)
  return { seconds, rssMb }
}

/** The most memory that a process had in its life, in megabytes. */
function peakMb(pid: number): number {
  const said = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))
  return Math.round(Number(said?.[1]) / 1_024)
}

/** Every stake has ended, and what was paid is what the lines come to by the tables, counted here. */
async function assertBooks(owner: Driver, tell: Tell) {
  const winners = new Map(plays.map(({ play }) => [play.id, play.won(result)]))
  let expected = 0n
  for (const { play, line, count } of await sql.countLines(owner, which)) {
    const won = winners.get(play)
    const pay = won ? payOf(won, line) : 0n
    if (typeof pay !== 'bigint') throw new Error(`${play} pays out of a pool`)
    expected += pay * BigInt(count)
  }
  const { open, returned, paid, off } = await sql.booksOf(owner, which)
  const should = { open: '0', returned: `${expected}`, paid: `${expected}`, off: '0' }
  const said = JSON.stringify({ open, returned, paid, off })
  if (said !== JSON.stringify(should))
    throw new Error(`the books say ${said}, and should ${JSON.stringify(should)}`)
  tell(`${paid} were paid, to the unit what the tables say; the books agree`)
}
