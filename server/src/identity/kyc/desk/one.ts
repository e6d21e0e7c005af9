import type { MemberId } from '@balai/contract'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import * as members from '../../desk/member-sql.ts'
import { maskedEmail, maskedMobile } from '../../sign-in/ways.ts'
import { levelOf } from '../level.ts'
import { knownOf } from '../level-sql.ts'
import { initials } from '../mine.ts'
import { masked, shown } from '../shown.ts'
import * as sql from '../sql.ts'
import { elsewhere, looksOf } from './sql.ts'

type Asking = { db: Db; takes: { request: string }; now: Date }

const brief = ({ id, level, state, reason, since: at }: sql.Request) => ({
  ...{ id, level, state, reason, at },
})

/** One request with what is registered beside it, masked. */
export async function one({ db, takes, now }: Asking) {
  const request = await sql.requestBy(db, takes.request)
  if (!request) return refuse('kyc-unknown')
  const { id, member, numberKey: key, document, goodUntil, bornAsTold, tail } = request
  const [stands, known, other, looks, all] = await Promise.all([
    members.standsAs(db, member),
    knownOf(db, { member, now }),
    elsewhere(db, { key, member }),
    looksOf(db, id),
    sql.requestsOf(db, member),
  ])
  // Before it is handed in, nothing of it is anybody’s.
  const papers = request.state === 'asked' ? [] : request.pages
  return {
    ...{ member, account: stands?.account ?? '', level: levelOf(known), request: shown(request) },
    ...{ papers, document, goodUntil, bornAsTold, number: masked(tail) },
    name: known?.name ? initials(known.name) : null,
    birthYear: known?.birthday?.slice(0, 4) ?? null,
    contact: {
      mobile: known?.mobile && known.mobileProved ? maskedMobile(known.mobile) : null,
      email: known?.email && known.emailProved ? maskedEmail(known.email) : null,
    },
    elsewhere: other,
    looks: looks.map(({ name: by, page: paper, reason, at }) => ({ by, paper, reason, at })),
    earlier: all.filter((each) => each.id !== id).map(brief),
  }
}

/** How well a member is known, and what was asked of them. */
export async function of({
  db,
  takes: { member },
  now,
}: {
  db: Db
  takes: { member: MemberId }
  now: Date
}) {
  if (!(await members.standsAs(db, member))) return refuse('member-unknown')
  const known = await knownOf(db, { member, now })
  return { level: levelOf(known), requests: (await sql.requestsOf(db, member)).map(brief) }
}
