import { dayIn, daysFrom } from '../record/days.ts'
import { housePurse, type Purse } from '../words/format.ts'

export const stretches = ['7', '30', '90'] as const
export type Stretch = (typeof stretches)[number]

const houseZone = 'Asia/Jakarta'

/** That many days of the house, today the last of them. */
export function daysOfStretch(stretch: Stretch, now: Date) {
  const to = dayIn(houseZone, now)
  return { from: daysFrom(to, 1 - Number.parseInt(stretch, 10)), to }
}

/** Each day of a stretch. */
export function daysBetween({ from, to }: { from: string; to: string }) {
  const days = [from]
  for (let day = from; day < to; ) {
    day = daysFrom(day, 1)
    days.push(day)
  }
  return days
}

/** Shares of bets are ten-thousandths of a minor unit; their sums are shown in whole ones. */
const unitDigits = 4
export const minorOf = (units: bigint) => units / 10n ** BigInt(unitDigits)

/** What shows them to the last part. */
export const unitPurse: Purse = { ...housePurse, exponent: housePurse.exponent + unitDigits }
