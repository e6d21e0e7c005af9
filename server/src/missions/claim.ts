import { record } from '../audit/index.ts'
import * as identity from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { announce } from '../platform/facts.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import * as promotions from '../promotions/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { periodNamed } from './calendar.ts'
import { keepAll } from './look.ts'
import { type MissionRow, newestOf } from './mission-sql.ts'
import * as sql from './sql.ts'
import { standingsIn } from './standing.ts'

type No = Refusal<
  'mission-unknown' | 'mission-resting' | 'mission-open' | 'mission-claimed' | 'mission-person'
>
type Claiming = sql.Whose & { mission: string; period: string; now: Date }

/** What of a reward has to be played; never rounded up. */
export const owedOf = ({ reward, turnover }: { reward: bigint; turnover: number }) =>
  (reward * BigInt(turnover)) / 100n

type Brings = Pick<MissionRow, 'reward' | 'turnover' | 'mallPoints' | 'extra' | 'extraVersion'>

/** Whether there is anything to claim: money, points of the mall, stakes of the house. */
export const isPaid = ({ reward, mallPoints, extra }: Omit<Brings, 'turnover' | 'extraVersion'>) =>
  reward > 0n || mallPoints > 0 || extra !== null

/** Whether nothing is given to a member now: who rests from play, and who is kept from it. */
export async function restsNow(db: Db | Tx, { now, ...whose }: sql.Whose & { now: Date }) {
  const { locked, excludedUntil } = await wagers.standingOf(db, whose)
  return locked || (excludedUntil !== null && excludedUntil > now)
}

/**
 * Pays the reward of a mission that was reached, once, however many ask. It is looked at in the books in this
 * moment: what was undone meanwhile is not in it. Money comes at once, and so do stakes of the house; points of
 * the mall are announced, and come in a moment.
 */
export async function claimMission(tx: Tx, claiming: Claiming): Promise<undefined | No> {
  const { mission: code, period: first, now, ...whose } = claiming
  const { per } = (await newestOf(tx, code)) ?? {}
  const period = per && periodNamed(per, first)
  if (!period || period.begins > now) return refuse('mission-unknown')
  await sql.holdMember(tx, { ...whose, now })
  // Rounds that end now wait, so that what is read is what is paid for.
  await wagers.holdPurses(tx, whose)
  const kept = await sql.progressIn(tx, { ...whose, periods: [first] })
  const stands = await standingsIn(tx, { ...whose, period, kept })
  const stand = stands.find(({ mission }) => mission.mission === code)
  if (!stand || !isPaid(stand.mission)) return refuse('mission-unknown')
  if (stand.claimedAt) return refuse('mission-claimed')
  if (await restsNow(tx, { ...whose, now })) return refuse('mission-resting')
  if (!stand.reachedAt) return refuse('mission-open')
  const persons = await identity.personsOf(tx, whose.member)
  const noted = await sql.noteClaim(tx, { ...whose, mission: code, period: first, persons, now })
  if (!noted) return refuse('mission-person')
  await keepAll(tx, [{ ...whose, stand }], now)
  const { reward, turnover, mallPoints, extra, extraVersion } = stand.mission
  await pay(tx, { ...claiming, reward, turnover, mallPoints, extra, extraVersion })
  // Every other screen of the member counts what is open anew.
  const body = { mission: code, period: first, has: stand.has, done: true }
  tx.push({ topic: `member:${whose.member}`, name: 'missions', body })
  return undefined
}

/** The fact, and the channel on which it wakes whoever gives points. */
const claimed = 'missionClaimed'

type Paying = Claiming & Brings

async function pay(tx: Tx, paying: Paying) {
  const { mission, period, reward, mallPoints, now, ...rest } = paying
  const whose = { member: rest.member, bucket: rest.bucket }
  const owed = owedOf(paying)
  const transfer = reward > 0n ? await payCash(tx, paying, owed) : null
  const noted = await sql.claim(tx, {
    ...{ ...whose, mission, period, amount: reward, owed, transfer, now },
  })
  if (!noted) throw new Error(`${mission} of ${period} was claimed otherwise`)
  if (mallPoints > 0) {
    const body = { ...whose, mission, period, points: String(mallPoints) }
    await announce(tx, { kind: claimed, body, at: now })
    tx.wake(claimed)
  }
  const extra = promotions.extraIn(paying)
  if (extra) {
    const by = `mission:${mission}:${period}`
    await promotions.giveExtra(tx, { ...whose, extra, by, now })
  }
  const subject = `member:${whose.member}`
  const body = { mission, period, amount: reward, owed, mallPoints, extra, transfer }
  await record(tx, { kind: 'mission-claimed', actor: subject, subject, body, now })
}

/** Pays the money of a reward, of which so much has to be played; the transfer it went by. */
async function payCash(tx: Tx, { mission, period, reward, now, ...rest }: Paying, owed: bigint) {
  const whose = { member: rest.member, bucket: rest.bucket }
  const ext = `${mission}:${period}`
  const key = keyOf(`mission:${whose.member}`, ext)
  const moved = await wallet.transfer(tx, {
    from: { house: 'promotion' },
    to: { ...whose, pool: 'cash' },
    ...{ amount: reward, reason: 'bonus-mission', key, source: 'missions', extId: ext, now },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`reward ${key} was given before`)
  const line = { id: keyOf('turnover', key), source: 'mission', amount: reward, owed, gift: true }
  await wagers.oweTurnover(tx, { ...whose, ...line, now })
  return key
}
