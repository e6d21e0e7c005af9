import type { KycLevel, KycMine } from '@balai/contract'
import type { Db } from '../../platform/db.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { setting } from '../../site/index.ts'
import { maskedEmail, maskedMobile } from '../sign-in/ways.ts'
import { levelOf, levelsToBegin } from './level.ts'
import { type Known, knownOf } from './level-sql.ts'
import { shown } from './shown.ts'
import * as sql from './sql.ts'
import { unlocksOf } from './terms.ts'

const levels: readonly KycLevel[] = [0, 1, 2, 3]

type Asking = { db: Db; who: SignedIn; now: Date }

/** Where a member stands, what each level opens, and what is asked for. Nothing of it in full. */
export async function mine({ db, who: { member }, now }: Asking): Promise<KycMine> {
  const [known, request, { currency, exponent }, unlocks] = await Promise.all([
    knownOf(db, { member, now }),
    sql.latestOf(db, member),
    setting(db, 'brand'),
    unlocksOf(db),
  ])
  const open = request !== undefined && request.due !== null
  return {
    ...{ level: levelOf(known), currency, exponent },
    levels: levels.map((level) => ({ level, unlocks: unlocks[level] })),
    contact: {
      mobile: known?.mobile && known.mobileProved ? maskedMobile(known.mobile) : null,
      email: known?.email && known.emailProved ? maskedEmail(known.email) : null,
    },
    name: known?.name ? initials(known.name) : null,
    birthYear: known?.birthday?.slice(0, 4) ?? null,
    mayTell: mayTell(known, request),
    request: request ? shown(request) : null,
    mayBegin: open ? [] : levelsToBegin(known, now),
  }
}

/**
 * Name and birth date are told once: what was opened on them stands on them. A birth date that papers did
 * not bear out may be put right; a name is put right at the desk, as it stands in the paper.
 */
export function mayTell(known: Known | undefined, request: sql.Request | undefined) {
  if (!known || known.identity) return { name: false, birthday: false }
  const differs = request?.state === 'refused' && request.reason === 'facts-differ'
  return { name: known.name === null, birthday: known.birthday === null || differs }
}

/** `Siti Rahma` as `S••• R•••`. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]}•••`)
    .join(' ')
