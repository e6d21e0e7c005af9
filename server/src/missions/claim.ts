import { record } from '../audit/index.ts'
import * as identity from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { periodNamed } from './calendar.ts'
import { keepOne } from './look.ts'
import { newestOf } from './mission-sql.ts'
import * as sql from './sql.ts'
import { standingsIn } from './standing.ts'

type No = Refusal<
  'mission-unknown' | 'mission-resting' | 'mission-open' | 'mission-claimed' | 'mission-person'
>
type Claiming = sql.Whose & { mission: string; period: string; now: Date }

/** What of a reward has to be played; never rounded up. */
export const owedOf = ({ reward, turnover }: { reward: bigint; turnover: number }) =>
  (reward * BigInt(turnover)) / 100n

/** Whether nothing is given to a member now: who rests from play, and who is kept from it. */
export async function restsNow(db: Db | Tx, { now, ...whose }: sql.Whose & { now: Date }) {
  const { locked, excludedUntil } = await wagers.standingOf(db, whose)
  return locked || (excludedUntil !== null && excludedUntil > now)
}

/** Every name by which the house knows who somebody is: the account, papers, a number that was proved. */
async function personsOf(tx: Tx, member: sql.Whose['member']) {
  const { papers, mobile } = await identity.personOf(tx, member)
  return [
    keyOf('person:account', member),
    ...papers.map((paper) => keyOf('person:paper', paper)),
    ...(mobile ? [keyOf('person:mobile', mobile)] : []),
  ]
}

/**
 * Pays the reward of a mission that was reached, once, however many ask. It is looked at in the books in this
 * moment: what was undone meanwhile is not in it.
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
  if (!stand || stand.mission.reward === 0n) return refuse('mission-unknown')
  if (stand.claimedAt) return refuse('mission-claimed')
  if (await restsNow(tx, { ...whose, now })) return refuse('mission-resting')
  if (!stand.reachedAt) return refuse('mission-open')
  const persons = await personsOf(tx, whose.member)
  const noted = await sql.noteClaim(tx, { ...whose, mission: code, period: first, persons, now })
  if (!noted) return refuse('mission-person')
  await keepOne(tx, stand, { ...whose, now, there: true })
  const { reward, turnover } = stand.mission
  await pay(tx, { ...claiming, reward, turnover })
  return undefined
}

async function pay(tx: Tx, paying: Claiming & { reward: bigint; turnover: number }) {
  const { mission, period, reward, now, ...rest } = paying
  const whose = { member: rest.member, bucket: rest.bucket }
  const ext = `${mission}:${period}`
  const key = keyOf(`mission:${whose.member}`, ext)
  const owed = owedOf(paying)
  const moved = await wallet.transfer(tx, {
    from: { house: 'promotion' },
    to: { ...whose, pool: 'cash' },
    ...{ amount: reward, reason: 'bonus-mission', key, source: 'missions', extId: ext, now },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`reward ${key} was given before`)
  const line = { id: keyOf('turnover', key), source: 'mission', amount: reward, owed, gift: true }
  await wagers.oweTurnover(tx, { ...whose, ...line, now })
  const noted = await sql.claim(tx, {
    ...{ ...whose, mission, period, amount: reward, owed, transfer: key, now },
  })
  if (!noted) throw new Error(`reward ${key} was noted otherwise`)
  const subject = `member:${whose.member}`
  const body = { mission, period, amount: reward, owed, transfer: key }
  await record(tx, { kind: 'mission-claimed', actor: subject, subject, body, now })
}
