import { isIP } from 'node:net'
import type { MemberId } from '@balai/contract'
import type { Found, FoundBy } from '@balai/contract/desk/members'
import type { Db } from '../../platform/db.ts'
import * as sql from './search-sql.ts'

const max = 50
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** What modules that keep rounds and transfers know a member by. */
export type Elsewhere = (
  db: Db,
  text: string,
) => Promise<readonly { member: MemberId; by: FoundBy }[]>

/** Members by whatever is known of them. */
export async function searchMembers(
  db: Db,
  { text }: { text: string },
  elsewhere: Elsewhere,
): Promise<Found[]> {
  const whole = text.trim().toLowerCase().replace(/\s+/g, ' ')
  return sql.find(db, {
    whole,
    id: uuid.test(whole) ? whole : null,
    mobile: numberIn(whole),
    ip: isIP(whole) ? whole : null,
    elsewhere: await elsewhere(db, text.trim()),
    max,
  })
}

/** A number however it is written: `0812-3456`, `+62 812 3456`, `62812…` are one. */
export function numberIn(text: string): string | null {
  if (!/^[+()\d\s.-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < 6 || digits.length > 16) return null
  // Where the house is, a number at home begins with a nought in place of the country.
  return digits.startsWith('0') ? `62${digits.slice(1)}` : digits
}
