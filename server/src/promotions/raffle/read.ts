import type { OwnRaffle } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import type { EntryRow } from '../activities/entry-sql.ts'
import { type ActivityRow, activityInForce } from '../activities/terms-sql.ts'
import type { Whose } from '../sql.ts'
import { countedFor, leftFor, ticketsFor } from './counted.ts'
import * as sql from './sql.ts'

type Shown = { activity: ActivityRow; entry: EntryRow | undefined }

/** How far a member is in each raffle whose tickets are counted. */
async function ownCounts(
  db: Db | Tx,
  { shown, ...whose }: Whose & { shown: readonly Shown[] },
): Promise<ReadonlyMap<string, OwnRaffle['counts']>> {
  const all = shown.flatMap(({ activity: { activity, tickets: rule, closes }, entry }) =>
    rule && closes ? { activity, rule, from: entry?.createdAt, to: closes } : [],
  )
  const during = all.flatMap(({ from, ...one }) => (from ? { ...whose, ...one, from } : []))
  const sums = await countedFor(db, during)
  return new Map(
    all.map(({ activity, rule, from }) => {
      const counted = sums[during.findIndex((one) => one.activity === activity)] ?? 0n
      const earned = ticketsFor(rule, counted)
      const left = leftFor(rule, counted)
      return [activity, { ...rule, joined: from !== undefined, counted, earned, left }]
    }),
  )
}

/** What a member knows of each raffle among these: their own tickets among all of them. */
export async function ownRaffles(
  db: Db | Tx,
  { items, day, ...whose }: Whose & { items: readonly Shown[]; day: string },
): Promise<ReadonlyMap<string, OwnRaffle>> {
  const shown = items.filter(({ activity }) => activity.kind === 'raffle')
  if (!shown.length) return new Map()
  const raffles = await sql.rafflesOf(
    db,
    shown.map(({ activity }) => activity.activity),
  )
  const entries = shown.flatMap(({ entry }) => entry ?? [])
  const own = entries.length ? await sql.ticketsIn(db, entries) : []
  const counts = await ownCounts(db, { ...whose, shown })
  return new Map(
    shown.flatMap(({ activity, entry }) => {
      const raffle = raffles.find((one) => one.activity === activity.activity)
      if (!raffle || !activity.prizes) return []
      const { commitment, tickets, drawnAt } = raffle
      const mine = own.filter((one) => one.entry === entry?.id)
      return [
        [
          activity.activity,
          {
            ...{ commitment, tickets, drawnAt, prizes: activity.prizes },
            own: mine.map(({ number }) => number),
            tookToday: mine.some((one) => one.day === day),
            counts: counts.get(activity.activity) ?? null,
          },
        ],
      ]
    }),
  )
}

/** A name as others may read it: enough to know oneself by. */
export const maskedName = (account: string) => {
  const signs = [...account]
  return signs.length < 4 ? '•••' : `${signs.slice(0, 2).join('')}•••${signs.at(-1)}`
}

/** A raffle as anyone can read it; once it was drawn, with all that is needed to work it out again. */
export async function raffleShown(db: Db, activity: string) {
  const raffle = await sql.raffleOf(db, activity)
  const terms = await activityInForce(db, activity)
  if (!raffle || !terms?.prizes || !terms.closes) return refuse('activity-closed')
  const { currency, exponent } = await site.setting(db, 'brand')
  const { commitment, tickets, lockedAt, ticketsRoot: root, drawnAt, serverSeed } = raffle
  const { chain, round, roundAt, signature } = raffle
  const about = { activity, names: terms.names, commitment, chain, tickets, closes: terms.closes }
  const holders = lockedAt || drawnAt ? await sql.holdersOf(db, activity) : []
  const locked = lockedAt && root ? { at: lockedAt, root, holders, round, roundAt } : null
  const shown = { ...about, currency, exponent, prizes: terms.prizes, locked }
  if (!drawnAt) return { ...shown, drawn: null }
  const won = await sql.winnersOf(db, activity)
  const known = await identity.knownMembers(
    db,
    won.map(({ member }) => member),
  )
  return {
    ...shown,
    drawn: {
      ...{ at: drawnAt, serverSeed, signature, holders },
      winners: won.map(({ place, ticket, participant, amount, member }) => ({
        ...{ place, ticket, participant, amount },
        name: maskedName(known.find((one) => one.member === member)?.account ?? ''),
      })),
    },
  }
}
