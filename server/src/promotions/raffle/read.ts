import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import type { EntryRow } from '../activities/entry-sql.ts'
import { type ActivityRow, activityInForce } from '../activities/terms-sql.ts'
import { periodOf } from '../claim-sql.ts'
import * as sql from './sql.ts'

/** What a member knows of a raffle: their own tickets among all of them. */
export async function ownRaffle(
  db: Db | Tx,
  { activity, entry, now }: { activity: ActivityRow; entry: EntryRow | undefined; now: Date },
) {
  const raffle = await sql.raffleOf(db, activity.activity)
  if (!raffle || !activity.prizes) return null
  const own = entry ? await sql.ticketsOf(db, entry) : []
  const day = await periodOf(db, { per: 'day', now })
  const { commitment, tickets, drawnAt } = raffle
  return {
    ...{ commitment, tickets, drawnAt, prizes: activity.prizes },
    own: own.map(({ number }) => number),
    tookToday: own.some((one) => one.day === day),
  }
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
  const { commitment, tickets, drawnAt, serverSeed } = raffle
  const about = { activity, names: terms.names, commitment, tickets, closes: terms.closes }
  const shown = { ...about, currency, exponent, prizes: terms.prizes }
  if (!drawnAt) return { ...shown, drawn: null }
  const won = await sql.winnersOf(db, activity)
  const known = await identity.knownMembers(
    db,
    won.map(({ member }) => member),
  )
  return {
    ...shown,
    drawn: {
      ...{ at: drawnAt, serverSeed, holders: await sql.holdersOf(db, activity) },
      winners: won.map(({ place, ticket, participant, amount, member }) => ({
        ...{ place, ticket, participant, amount },
        name: maskedName(known.find((one) => one.member === member)?.account ?? ''),
      })),
    },
  }
}
