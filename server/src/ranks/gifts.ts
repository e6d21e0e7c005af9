import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import * as sql from './gifts-sql.ts'
import type { Whose } from './sql.ts'
import type { Table } from './table-sql.ts'

type RankLevel = Table['levels'][number]

type Giving = Whose & {
  kind: 'upgrade' | 'birthday'
  /** The level of an upgrade, the year of a birthday. */
  once: number
  level: Pick<RankLevel, 'level' | 'giftTurnover'>
  amount: bigint
  version: number
  now: Date
}

const reasons = { upgrade: 'bonus-rank', birthday: 'bonus-birthday' } as const

/** Gives once for each level and each birthday, in cash, with what has to be played of it. */
async function give(tx: Tx, giving: Giving) {
  const { member, bucket, kind, once, level, amount, version, now } = giving
  if (amount === 0n || (await sql.given(tx, giving))) return
  const key = keyOf(`rank-${kind}:${member}`, String(once))
  const owed = (amount * BigInt(level.giftTurnover)) / 100n
  const moved = await wallet.transfer(tx, {
    from: { house: 'promotion' },
    to: { member, bucket, pool: 'cash' },
    ...{ amount, reason: reasons[kind], key, source: 'ranks', extId: `${kind}:${once}`, now },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`gift ${key} was given before`)
  const whose = { member, bucket }
  const id = keyOf('turnover', key)
  const source = `rank-${kind}`
  await wagers.oweTurnover(tx, { ...whose, id, source, amount, owed, gift: true, now })
  await sql.addGift(tx, {
    ...{ ...whose, kind, once, level: level.level, version, amount, owed, transfer: key, now },
  })
  const subject = `member:${member}`
  const body = { kind, level: level.level, amount, owed, transfer: key }
  await record(tx, { kind: 'rank-gift', actor: 'house', subject, body, now })
}

/** Whether the house may give a member anything now: not to who rests from play, nor to who is locked. */
export async function mayBeGiven(tx: Tx, { now, ...whose }: Whose & { now: Date }) {
  const { locked, excludedUntil } = await wagers.standingOf(tx, whose)
  return !locked && !(excludedUntil && excludedUntil > now)
}

type Climbing = Whose & {
  levels: readonly RankLevel[]
  reached: number
  version: number
  now: Date
}

/** The gifts of every level up to the one that was reached, where they were not given before. */
export async function giveUpgrades(tx: Tx, { levels, reached, ...rest }: Climbing) {
  for (const level of levels)
    if (level.level > 0 && level.level <= reached)
      await give(tx, {
        ...{ ...rest, kind: 'upgrade', once: level.level, level, amount: level.upgradeGift },
      })
}

type Birthday = Whose & { level: RankLevel; year: number; version: number; now: Date }

/** The gift of a birthday, once a year. */
export const giveBirthday = (tx: Tx, { level, year, ...rest }: Birthday) =>
  give(tx, { ...rest, kind: 'birthday', once: year, level, amount: level.birthdayGift })
