import { record } from '../../audit/index.ts'
import type { Store } from '../../platform/db.ts'
import { keyOf, type Random } from '../../platform/random.ts'
import type { Gateway, Heard, Listed } from '../gateway.ts'
import { hearAll } from '../hear-all.ts'
import { referenceOf, whichOf } from '../stands.ts'
import * as sql from './sql.ts'

const dayMs = 86_400_000
/** For so long a case may be open before it counts as late. */
export const withinHours = 48
/** Asked at once of a gateway that lists nothing. */
const atOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'

export type Comparing = {
  gateway: Gateway
  /** A day of the house’s own, `2026-11-22`. */
  day: string
  random: Random
  now: Date
}

/** From a midnight of the house to the next. */
export function spanOf(day: string) {
  const from = new Date(`${day}T00:00:00+07:00`)
  return { from, to: new Date(from.getTime() + dayMs) }
}

type Money = Extract<Listed, { kind: 'paid' }>
export type Found = { theirs: number; ours: number; agree: number; learnt: number; differ: number }

/**
 * Lays a day of a gateway beside ours, payment by payment. What we were never told of is asked for first and
 * heard as any notice is, takings back as well; what then differs is a case. Cases of the day that both say the
 * same of by now come to their end.
 */
export async function compareDay(store: Store, comparing: Comparing): Promise<Found> {
  const { gateway, day, now } = comparing
  const { code } = gateway
  const span = { gateway: code, ...spanOf(day) }
  const { listed, learnt } = gateway.listOf
    ? await byList(store, comparing, await gateway.listOf(span))
    : await byAsking(store, comparing)
  const ours = await sql.paidIn(store.db, span)
  const elsewhere = await sql.known(store.db, {
    gateway: code,
    numbers: listed.map(({ payment }) => payment),
  })
  const differ = differences({ listed, ours, elsewhere })
  const found = {
    ...{ theirs: listed.length, ours: ours.length, learnt, differ: differ.length },
    agree: listed.length - differ.filter(({ kind }) => kind !== 'missing-there').length,
  }
  await store.transact(async (tx) => {
    for (const one of differ) {
      const due = new Date(now.getTime() + withinHours * 3_600_000)
      const id = keyOf('payment-break', [code, one.payment, one.kind].join(' '))
      const added = await sql.addBreak(tx, { ...one, id, gateway: code, day, now, due })
      if (!added) continue
      const { payment, kind, theirs, ours } = one
      const body = { break: id, payment, kind, theirs, ours, day }
      const subject = `gateway:${code}`
      await record(tx, { kind: 'payment-break-found', actor: 'house', subject, body, now })
    }
    const still = differ.map(({ payment, kind }) => `${payment} ${kind}`)
    await sql.endAgreed(tx, { gateway: code, day, still, now })
    await sql.noteCompared(tx, { gateway: code, day, now, ...found })
  })
  return found
}

type Sides = { listed: readonly Money[]; ours: readonly sql.Ours[]; elsewhere: readonly sql.Ours[] }
export type Difference = Pick<
  sql.NewBreak,
  'payment' | 'reference' | 'kind' | 'currency' | 'theirs' | 'ours'
>

/**
 * What two sides say otherwise of payments. One is known by its number; by what is written on it and how much it
 * is where a list numbers it differently, and then each stands for one.
 */
export function differences({ listed, ours, elsewhere }: Sides): Difference[] {
  const here = new Map([...elsewhere, ...ours].map((one) => [one.payment, one]))
  const numbered = new Set(listed.map(({ payment }) => payment))
  const spare = ours.filter(({ payment }) => !numbered.has(payment))
  const taken = new Set<string>()
  const alike = ({ reference, amount, currency }: Money) =>
    spare.find(
      (one) =>
        !taken.has(one.payment) &&
        one.reference === reference &&
        one.amount === amount &&
        one.currency === currency,
    )
  const differ: Difference[] = []
  for (const one of listed) {
    const { payment, reference, amount: theirs, currency } = one
    const own = here.get(payment) ?? alike(one)
    if (!own) {
      differ.push({ payment, reference, kind: 'missing-here', currency, theirs, ours: null })
      continue
    }
    taken.add(own.payment)
    if (own.amount !== theirs || own.currency !== currency)
      differ.push({
        ...{ payment, reference, kind: 'amount-differs', currency, theirs },
        ours: own.amount,
      })
  }
  for (const { payment, reference, amount, currency } of ours)
    if (!numbered.has(payment) && !taken.has(payment))
      differ.push({
        ...{ payment, reference, kind: 'missing-there', currency },
        ...{ theirs: null, ours: amount },
      })
  return differ
}

type Heared = { listed: Money[]; learnt: number }

/** A gateway that lists its days: of what is not here all that became of it is asked for. */
async function byList(store: Store, comparing: Comparing, all: readonly Listed[]): Promise<Heared> {
  const { code } = comparing.gateway
  // What another house has at the same account is nothing of ours.
  const own = all.filter(({ reference }) => whichOf(reference))
  const listed = own.flatMap((one) => (one.kind === 'paid' ? [one] : []))
  const backs = own.flatMap((one) => (one.kind === 'reversed' ? [one] : []))
  const numbersOf = (of: readonly Listed[]) => of.map(({ payment }) => payment)
  const here = await sql.known(store.db, { gateway: code, numbers: numbersOf(listed) })
  const gone = await sql.backKnown(store.db, { gateway: code, numbers: numbersOf(backs) })
  const told = new Set([...here.map(({ payment }) => payment), ...gone.map(({ id }) => id)])
  const strange = [...listed, ...backs].filter(({ payment }) => !told.has(payment))
  let learnt = 0
  for (const reference of new Set(strange.map((one) => one.reference)))
    learnt += (await hearAgain(store, comparing, reference)).learnt
  return { listed, learnt }
}

/** One that lists nothing is asked after each thing that it was to take. */
async function byAsking(store: Store, comparing: Comparing): Promise<Heared> {
  const { gateway, day } = comparing
  const span = { gateway: gateway.code, ...spanOf(day) }
  const found: Heared = { listed: [], learnt: 0 }
  for (let after = noId; ; ) {
    const some = await sql.askedOf(store.db, { ...span, after, size: atOnce })
    for (const which of some) {
      const { heard, learnt } = await hearAgain(store, comparing, referenceOf(which))
      found.learnt += learnt
      for (const one of heard)
        if (one.kind === 'paid' && one.at >= span.from && one.at < span.to) found.listed.push(one)
    }
    const last = some.at(-1)
    if (!last || some.length < atOnce) return found
    after = last.id
  }
}

/** Notices that were lost are heard now: the same ones again change nothing. */
async function hearAgain(
  store: Store,
  { gateway, random, now }: Comparing,
  reference: string,
): Promise<{ heard: Heard[]; learnt: number }> {
  const heard = await gateway.paidOf(reference)
  const body = JSON.stringify({ compared: heard.map(({ event }) => event) })
  const became = await hearAll(store, { gateway: gateway.code, told: heard, body, random, now })
  const old: readonly string[] = ['repeated', 'known', 'past']
  return { heard, learnt: became.filter((one) => !old.includes(one)).length }
}
