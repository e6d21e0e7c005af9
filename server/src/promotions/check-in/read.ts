import type { OwnCheckIn } from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import type { ActivityRow } from '../activities/terms-sql.ts'
import type { Whose } from '../sql.ts'
import * as sql from './sql.ts'
import { placeOf, runningAt } from './streak.ts'

type Reading = Whose & { items: readonly { activity: ActivityRow }[]; day: string }

/** What a member sees of days of signing in: this month, the row of days that runs, and what today gives. */
export async function ownCheckIns(
  db: Db | Tx,
  { items, day, ...whose }: Reading,
): Promise<ReadonlyMap<string, OwnCheckIn>> {
  const shown = items.flatMap(({ activity }) => (activity.kind === 'check-in' ? activity : []))
  if (!shown.length) return new Map()
  const activities = shown.map(({ activity }) => activity)
  const all = await sql.signedOf(db, { ...whose, activities, day })
  return new Map(
    shown.flatMap(({ activity, checkIn }) => {
      if (!checkIn) return []
      const own = all.filter((one) => one.activity === activity)
      const last = own.at(-1)
      const signedToday = last?.day === day
      const streak = signedToday ? last.streak : runningAt(last, checkIn.missed)
      const place = placeOf(signedToday ? streak : streak + 1, checkIn.rewards)
      const signed = own.filter((one) => one.day.slice(0, 7) === day.slice(0, 7))
      return [
        [
          activity,
          {
            ...{ ...checkIn, day, streak, place, signedToday },
            signed: signed.map((one) => one.day),
          },
        ],
      ]
    }),
  )
}
