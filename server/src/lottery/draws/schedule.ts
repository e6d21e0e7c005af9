/** When a game draws, in its own zone. Times are `HH:MM`, the end of a day is `24:00`. */
export type Timetable = {
  /** An IANA name. */
  zone: string
  /** Days of the week, 1 = Sunday to 7 = Saturday. */
  days: readonly number[]
  /** At these times of the day, or every so many seconds, the first time so long after `from` and the last at `to`. */
  draws: readonly string[] | { every: number; from: string; to: string }
  /** How many seconds before the draw its tickets are locked. */
  lock: number
  /** How many draws are on sale at once. */
  ahead: number
}

/** A draw as the timetable has it: `YYYYMMDD`, and its number in the day where there are several. */
export type Scheduled = { numero: string; opensAt: Date; locksAt: Date; drawsAt: Date }

const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** What clocks of a zone show at a moment, as if it were UTC. */
export function wallOf(zone: string, at: number): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
    formats.set(zone, format)
  }
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const offsetAt = (zone: string, at: number) => wallOf(zone, at) - at + (at % 1_000)

/**
 * The moment at which clocks of a zone show this. Where they show it twice it is the first time; where they leave it
 * out, it is as long after midnight as on other days.
 */
export function momentOf(zone: string, wall: number): number {
  const [was, becomes] = [offsetAt(zone, wall - dayMs), offsetAt(zone, wall + dayMs)]
  for (const offset of [Math.max(was, becomes), Math.min(was, becomes)])
    if (offsetAt(zone, wall - offset) === offset) return wall - offset
  return wall - was
}

const minuteMs = 60_000
const ofDay = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

/** Days since 1970 began on a Thursday; Sunday is 1. */
const weekday = (day: number) => ((((day + 4) % 7) + 7) % 7) + 1

/** The moments of one day of the calendar, by its number since 1970. */
function momentsOf({ zone, days, draws }: Timetable, day: number): number[] {
  if (!days.includes(weekday(day))) return []
  const at = (time: string) => momentOf(zone, day * dayMs + ofDay(time))
  if ('from' in draws) {
    const [from, step] = [at(draws.from), draws.every * 1_000]
    const count = Math.floor((at(draws.to) - from) / step)
    return Array.from({ length: count }, (_, n) => from + (n + 1) * step)
  }
  return draws.map(at).sort((one, other) => one - other)
}

const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')

const several = ({ draws }: Timetable) => 'from' in draws || draws.length > 1

type Moment = { numero: string; at: number }

function ofDayNumbered(timetable: Timetable, day: number): Moment[] {
  const numbered = several(timetable)
  return momentsOf(timetable, day).map((at, n) => ({
    numero: numbered ? `${dateOf(day)}-${String(n + 1).padStart(4, '0')}` : dateOf(day),
    at,
  }))
}

/** A timetable with a day in it is empty for a week at the most; a day more at each end is looked at. */
const idleMax = 10

/** All draws later than a moment, the first first, for as long as asked. */
export function* drawsAfter(timetable: Timetable, after: Date): Generator<Scheduled> {
  const { zone, lock, ahead } = timetable
  const from = after.getTime()
  const today = Math.floor(wallOf(zone, from) / dayMs)
  const before: Moment[] = []
  for (let day = today, idle = 0; before.length < ahead && idle < idleMax; day--) {
    const found = ofDayNumbered(timetable, day).filter(({ at }) => at <= from)
    idle = found.length ? 0 : idle + 1
    before.unshift(...found)
  }
  const recent = before.slice(-ahead)
  // Where an offset changes at midnight, a draw that closes a day may lie in the next one of the calendar.
  for (let day = today - 1, idle = 0; idle < idleMax; day++) {
    const found = ofDayNumbered(timetable, day).filter(({ at }) => at > from)
    idle = found.length ? 0 : idle + 1
    for (const one of found) {
      recent.push(one)
      const opens = recent.length > ahead ? recent.shift() : recent[0]
      yield {
        numero: one.numero,
        opensAt: new Date(opens?.at ?? from),
        locksAt: new Date(one.at - lock * 1_000),
        drawsAt: new Date(one.at),
      }
    }
  }
}

/** The draws from one moment to before another. */
export function drawsBetween(timetable: Timetable, from: Date, to: Date): Scheduled[] {
  const found: Scheduled[] = []
  for (const draw of drawsAfter(timetable, new Date(from.getTime() - 1))) {
    if (draw.drawsAt >= to) break
    found.push(draw)
  }
  return found
}

/** The draw of that number, if the timetable has it. */
export function drawNumbered(timetable: Timetable, numero: string): Scheduled | undefined {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)(?:-\d{4})?$/.exec(numero) ?? []
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(date))
  if (Number.isNaN(wall) || dateOf(wall / dayMs) !== numero.slice(0, 8)) return undefined
  const from = momentOf(timetable.zone, wall)
  // A day of any zone is over in less than 26 hours.
  const day = drawsBetween(timetable, new Date(from), new Date(from + 26 * 3_600_000))
  return day.find((one) => one.numero === numero)
}
