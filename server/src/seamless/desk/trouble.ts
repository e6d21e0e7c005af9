import type { Trouble } from '@balai/contract/desk/vendors'
import type { Db } from '../../platform/db.ts'
import type { Figure } from '../../platform/desk.ts'
import { troubleSince } from '../calls/sql.ts'

const minuteMs = 60_000
const quarterMinutes = 15
const dayMinutes = 1_440

/** One call in fifty, and more than chance alone brings where there are few. */
const shareMax = 0.02
const troubleMin = 3

const none: Trouble = { calls: 0, failed: 0, late: 0 }

/** Whether more went wrong than may. */
export const isAlarm = ({ calls, failed, late }: Trouble): boolean =>
  failed + late >= troubleMin && failed + late > calls * shareMax

type Both = { quarter: Trouble; day: Trouble; alarm: boolean }

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs)

/** What went wrong with each vendor's calls lately. */
export async function troubles(db: Db, now: Date): Promise<(vendor: string) => Both> {
  const [quarters, days] = await Promise.all([
    troubleSince(db, ago(now, quarterMinutes)),
    troubleSince(db, ago(now, dayMinutes)),
  ])
  const of = (rows: typeof days, code: string) => {
    const { vendor: _, ...found } = rows.find(({ vendor }) => vendor === code) ?? {
      vendor: code,
      ...none,
    }
    return found
  }
  return (vendor) => {
    const quarter = of(quarters, vendor)
    return { quarter, day: of(days, vendor), alarm: isAlarm(quarter) }
  }
}

/** Vendors whose calls go wrong at this moment. Calls that name no vendor are nobody's. */
export const troubleFigure: Figure = {
  name: 'vendors-in-trouble',
  group: 'games',
  words: {
    ID: 'Penyedia yang panggilannya gagal atau terlambat, 15 menit',
    EN: 'Vendors whose calls fail or are late, 15 minutes',
  },
  shown: 'count',
  may: 'vendors.see',
  look: async (db, { now }) => {
    const found = await troubleSince(db, ago(now, quarterMinutes))
    const ill = found.filter((one) => one.vendor !== '?' && isAlarm(one))
    return { value: ill.length, alert: ill.length > 0 }
  },
  opens: ({ now }) => ({
    list: 'vendor-calls',
    filters: { way: 'in', trouble: 'yes', from: ago(now, quarterMinutes).toISOString() },
  }),
}
