import { isDeepStrictEqual } from 'node:util'
import { cashierChanges, type WayTerms } from '@balai/contract/desk/cashier-changes'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change, type Foreseen } from '../../platform/desk.ts'
import { addWay, holdWays, type Way, waysInForce } from '../ways-sql.ts'
import { runningByWay } from './deposits-sql.ts'

const unknown = cannot({ ID: 'cara setor ini tidak ada', EN: 'there is no such way' })
const covered = cannot({
  ID: 'cara yang sama sudah dibuka di jalur lain; tutup itu dahulu',
  EN: 'another gateway has the same way open; close that one first',
})
const otherWays = cannot({
  ID: 'urutannya harus memuat setiap cara, masing-masing sekali',
  EN: 'the order has to name every way, each once',
})
const early = cannot({ ID: 'cara ini baru saja diubah', EN: 'the way was changed a moment ago' })

/** What the house sets of a way. */
export const setOf = ({
  open,
  channels,
  least,
  most,
  feeFlat,
  feeShare,
  minutes,
}: Way): WayTerms => ({
  ...{ open, channels, least, most, feeFlat, feeShare, minutes },
})

/** As it is compared and kept: amounts under names that say they are money. */
const told = ({ open, channels, least, most, feeFlat, feeShare, minutes }: WayTerms) => ({
  ...{ open, channels: [...channels], minutes },
  ...{ leastAmount: String(least), mostAmount: String(most) },
  ...{ feeAmount: String(feeFlat), feeShare: feeShare / 10_000 },
})

type Which = Pick<Way, 'gateway' | 'method'>
const isOf =
  ({ gateway, method }: Which) =>
  (way: Which) =>
    way.gateway === gateway && way.method === method

/** Two open ways that a member could not tell apart. */
const clashes = (ways: readonly Way[], which: Which, { open, channels }: WayTerms) =>
  open &&
  ways.some(
    (other) =>
      other.open &&
      other.method === which.method &&
      other.gateway !== which.gateway &&
      (channels.length === 0
        ? other.channels.length === 0
        : other.channels.some((channel) => channels.includes(channel))),
  )

async function standing(db: Db | Tx, which: Which) {
  const ways = await waysInForce(db)
  return { ways, way: ways.find(isOf(which)) }
}

/** What a way costs and lets through. What runs by it goes on under what it was asked under. */
const setWay = change(cashierChanges.setWay, {
  foresee: async (db, { terms, ...which }) => {
    const { ways, way } = await standing(db, which)
    if (!way) return unknown
    if (clashes(ways, which, terms)) return covered
    const running = (await runningByWay(db)).find(isOf(which))?.running ?? 0
    return {
      subject: `deposit-way:${which.gateway}/${which.method}`,
      name: `${which.method} · ${which.gateway}`,
      before: told(setOf(way)),
      after: told(terms),
      touches: { runningDeposits: running },
    }
  },
  carryOut: async (tx, { terms, ...which }, { by, reason, agreed, now }) => {
    await holdWays(tx)
    const { ways, way } = await standing(tx, which)
    if (!way) return unknown
    if (clashes(ways, which, terms)) return covered
    const version = way.version + 1
    const next = { ...way, ...terms, channels: [...terms.channels], version, by, now }
    if (!(await addWay(tx, next))) return early
    return record(tx, {
      ...{ kind: 'deposit-way-set', actor: by, now },
      subject: `deposit-way:${which.gateway}/${which.method}`,
      body: { version, before: told(setOf(way)), after: told(terms), reason, agreed },
    })
  },
  inverse: (terms, { before }) => {
    const was = Told.safeParse(before)
    return was.success ? { ...terms, terms: was.data } : undefined
  },
  // What stops money from coming in needs nobody else; letting it in again does.
  approvers: ({ before, after }) => (onlyCloses(before, after) ? 0 : 1),
})

const digits = z.string().regex(/^\d{1,18}$/)
const Told = z
  .object({
    open: z.boolean(),
    channels: z.array(z.string()),
    minutes: z.int(),
    leastAmount: digits,
    mostAmount: digits,
    feeAmount: digits,
    feeShare: z.number(),
  })
  .transform(({ leastAmount, mostAmount, feeAmount, feeShare, ...rest }) => ({
    ...rest,
    ...{ least: BigInt(leastAmount), most: BigInt(mostAmount), feeFlat: BigInt(feeAmount) },
    feeShare: Math.round(feeShare * 10_000),
  }))

function onlyCloses(before: Foreseen['before'], after: Foreseen['after']) {
  const [was, is] = [Told.safeParse(before), Told.safeParse(after)]
  return (
    was.success &&
    is.success &&
    !is.data.open &&
    isDeepStrictEqual({ ...was.data, open: false }, is.data)
  )
}

const nameOf = ({ gateway, method }: Which) => `${gateway}/${method}`

/** In which order members see the ways of paying in. */
const orderWays = change(cashierChanges.orderWays, {
  foresee: async (db, { ways }) => {
    const standing = (await waysInForce(db)).map(nameOf)
    const wished = ways.map(nameOf)
    if (!isDeepStrictEqual([...standing].sort(), [...wished].sort())) return otherWays
    return { subject: 'deposit-ways', name: 'order', before: standing, after: wished }
  },
  carryOut: async (tx, { ways }, { by, reason, agreed, now }) => {
    await holdWays(tx)
    const standing = await waysInForce(tx)
    for (const [place, which] of ways.entries()) {
      const way = standing.find(isOf(which))
      if (!way) return otherWays
      if (way.place !== place)
        await addWay(tx, { ...way, place, version: way.version + 1, by, now })
    }
    return record(tx, {
      ...{ kind: 'deposit-ways-ordered', actor: by, subject: 'deposit-ways', now },
      body: { before: standing.map(nameOf), after: ways.map(nameOf), reason, agreed },
    })
  },
  inverse: (_, { before }) => {
    const was = z.array(z.string()).safeParse(before)
    const ways = was.data?.map((name) => {
      const [gateway, method] = name.split('/')
      return { gateway, method }
    })
    const terms = cashierChanges.orderWays.takes.safeParse({ ways })
    return terms.success ? terms.data : undefined
  },
})

export const wayChanges = [setWay, orderWays]
