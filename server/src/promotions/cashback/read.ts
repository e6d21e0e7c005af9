import type { OwnCashback } from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import * as wagers from '../../wagers/index.ts'
import type { EntryRow } from '../activities/entry-sql.ts'
import type { ActivityRow } from '../activities/terms-sql.ts'
import type { Periods } from '../claim-sql.ts'
import type { Whose } from '../sql.ts'
import * as sql from './sql.ts'
import { givenBack } from './would.ts'

type Shown = { activity: ActivityRow; current: EntryRow | undefined }
type Reading = Whose & {
  items: readonly Shown[]
  /** The terms that somebody joined under, where others are in force by now. */
  versions: readonly ActivityRow[]
  periods: Periods
}

/** What a member has lost in the stretches of time that run, and what would come back of it if they ended now. */
export async function ownCashbacks(
  db: Db | Tx,
  { items, versions, periods, ...whose }: Reading,
): Promise<ReadonlyMap<string, OwnCashback>> {
  const shown = items.filter(({ activity }) => activity.kind === 'cashback')
  if (!shown.length) return new Map()
  const spans = await sql.stretchesOf(db, [periods.day, periods.week])
  const sums = await wagers.lostIn(db, { ...whose, spans })
  return new Map(
    shown.flatMap(({ activity, current }) => {
      const at = spans.findIndex(({ period }) => period === periods[activity.per])
      const joined = current !== undefined
      const of = versions.find(
        (one) => one.activity === current?.activity && one.version === current.version,
      )
      const { cashback, most } = of ?? activity
      const [span, lost] = [spans[at], sums[at]]
      if (!cashback || !span || lost === undefined) return []
      const would = givenBack({ cashback, most }, lost)
      const { from, to } = span
      return [[activity.activity, { ...cashback, from, to, joined, lost, would }]]
    }),
  )
}
