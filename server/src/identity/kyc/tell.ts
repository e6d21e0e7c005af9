import type { kyc, Takes } from '@balai/contract'
import { adultYears, birthdayOf, houseDay } from '@balai/contract/register-rules'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { holdMember } from '../desk/member-sql.ts'
import { knownOf } from './level-sql.ts'
import { mayTell } from './mine.ts'
import * as sql from './sql.ts'

/** Letters of any script with what stands between them in names. */
const nameShape = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]{1,99}$/u

type Telling = { tx: Tx; takes: Takes<typeof kyc.tell>; who: SignedIn; now: Date }

/** Takes name and birth date as they stand in the papers. Nobody under 18 is kept. */
export async function tell({ tx, takes, who: { member }, now }: Telling) {
  // Two at once tell one after the other.
  await holdMember(tx, member)
  const known = await knownOf(tx, { member, now })
  const may = mayTell(known, await sql.latestOf(tx, member))
  if (!may.name && !may.birthday) return refuse('person-told')
  const name = may.name
    ? (takes.name ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
    : known?.name
  if (!name || (may.name && !nameShape.test(name))) return refuse('name-invalid')
  const birthday = birthdayOf(takes.birthday)
  const today = houseDay(now)
  if (!birthday || birthday > today) return refuse('birthday-invalid')
  // What was tried is not kept about a child.
  if (!isAdult(birthday, today)) return refuse('under-age')
  // A name was told with it before: the day alone is put right.
  if (!may.birthday && birthday !== known?.birthday) return refuse('person-told')
  await sql.putPerson(tx, { member, name, birthday, today })
  const by = `member:${member}`
  await record(tx, { kind: 'person-told', actor: by, subject: by, body: {}, now })
  return {}
}

/** As text: who was born on 29 February is a year older on 1 March where that day is missing. */
export const isAdult = (birthday: string, today: string) =>
  `${Number(birthday.slice(0, 4)) + adultYears}${birthday.slice(4)}` <= today
