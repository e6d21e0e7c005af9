import type { KycRefusal, MemberId } from '@balai/contract'
import { kycChanges } from '@balai/contract/desk/kyc-changes'
import { z } from 'zod'
import { record } from '../../../audit/index.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { type Carrying, cannot, change, type Hands } from '../../../platform/desk.ts'
import { dayBegins } from '../../../platform/period.ts'
import { standsAs } from '../../desk/lock.ts'
import { ownHands } from '../../desk/own-hands.ts'
import { levelOf } from '../level.ts'
import { knownOf } from '../level-sql.ts'
import { notify } from '../notify.ts'
import * as sql from '../sql.ts'
import { addressHoldsMs } from '../terms.ts'
import { asking } from './ask.ts'
import { elsewhere, unseenBy } from './sql.ts'

const unknown = cannot({ ID: 'permintaan ini tidak ada', EN: 'there is no such request' })
const notInReview = cannot({
  ID: 'berkas ini tidak sedang diperiksa',
  EN: 'these papers are not in review',
})
const notSeen = cannot({
  ID: 'belum semua berkas dilihat oleh yang mengajukan',
  EN: 'the one who asks for it has not looked at every paper',
})
const notSeenByAll = cannot({
  ID: 'yang menyetujui belum melihat semua berkas; buka dahulu di halaman berkas',
  EN: 'whoever agrees has not looked at every paper; open them on the page of papers first',
})
const taken = cannot({
  ID: 'nomor ini sudah diterima di akun lain',
  EN: 'this number is accepted in another account',
})
const untold = cannot({
  ID: 'nama atau tanggal lahir belum tercatat',
  EN: 'name or birth date are not on record',
})
const over = cannot({
  ID: 'berkas ini sudah habis masa berlakunya',
  EN: 'the paper is out of date',
})

const stateOf = ({ state, reason, level }: sql.Request) => ({ state, reason, level })
const accepted = ({ level }: sql.Request) => ({ state: 'accepted', reason: 'agreed', level })

/** The request with its account, for whoever it is not. */
async function found(db: Db | Tx, id: string, hands: Hands) {
  const request = await sql.requestBy(db, id)
  const stands = request && (await standsAs(db, request.member))
  if (!request || !stands) return unknown
  return ownHands(stands, hands) ?? { request, name: stands.account }
}
const subjectOf = (member: MemberId) => `member:${member}`

type Recording = Pick<Carrying, 'by' | 'reason' | 'agreed' | 'now'> & {
  kind: string
  request: sql.Request
  code?: string
}
const note = (tx: Tx, { kind, request, by, reason, agreed, now, code }: Recording) =>
  record(tx, {
    ...{ kind, actor: by, subject: subjectOf(request.member), now },
    body: { request: request.id, level: request.level, reason, agreed, ...(code && { code }) },
  })

/** When what is accepted ends: with the paper, and with what says where somebody lives. */
function untilOf({ papers, goodUntil }: sql.Request, now: Date): Date | null {
  const dayMs = 86_400_000
  const ends = [
    ...(papers.includes('identity') && goodUntil ? [dayBegins(goodUntil).getTime() + dayMs] : []),
    ...(papers.includes('address') ? [now.getTime() + addressHoldsMs] : []),
  ]
  return ends.length ? new Date(Math.min(...ends)) : null
}

const accept = change(kycChanges.accept, {
  foresee: async (db, { request: id, name: asIs }, { by, hands, now }) => {
    const seen = await found(db, id, hands)
    if ('cannot' in seen) return seen
    const { request, name } = seen
    if (request.state !== 'review') return notInReview
    if ((await unseenBy(db, { request: id, by })).pages > 0) return notSeen
    const known = await knownOf(db, { member: request.member, now })
    if (!known?.name || !known.birthday) return untold
    const { member, numberKey: key } = request
    if ((await elsewhere(db, { key, member })).some(({ accepted }) => accepted)) return taken
    const until = untilOf(request, now)
    if (until && until <= now) return over
    return {
      ...{ subject: subjectOf(member), name },
      ...(asIs !== undefined && asIs !== known.name
        ? {
            before: { ...stateOf(request), name: known.name },
            after: { ...accepted(request), name: asIs },
          }
        : { before: stateOf(request), after: accepted(request) }),
    }
  },
  carryOut: async (tx, { request: id, name: asIs }, carrying) => {
    const { now } = carrying
    const request = await sql.holdRequest(tx, id)
    if (request?.state !== 'review') return notInReview
    const { member, numberKey: key } = request
    // Who agrees unseen is no second pair of eyes.
    for (const each of carrying.agreed)
      if ((await unseenBy(tx, { request: id, by: each })).pages > 0) return notSeenByAll
    if (key && !(await sql.holdNumber(tx, { key, member, now }))) return taken
    if (asIs) await sql.putName(tx, { member, name: asIs })
    await sql.setUntil(tx, { id, until: untilOf(request, now) })
    await sql.move(tx, { id, member, state: 'accepted', reason: 'agreed', due: null, now })
    const level = levelOf(await knownOf(tx, { member, now }))
    const news = { what: 'accepted', level } as const
    await notify(tx, { member, news, key: carrying.change, now })
    return note(tx, { ...carrying, kind: 'kyc-accepted', request })
  },
  // Where money without a bound hangs on it, or the name that is paid out to, another one agrees.
  approvers: ({ before, after }) => {
    const [was, will] = [Stood.parse(before), Stood.parse(after)]
    return was.level === 3 || was.name !== will.name ? 1 : 0
  },
})

/** Names stand in it only where one is put right. */
const Stood = z.object({ level: z.int(), name: z.optional(z.string()) })

/** What may be found out of papers that were accepted already. */
const laterCodes: ReadonlySet<KycRefusal> = new Set(['other-person', 'number-elsewhere', 'altered'])
const notLater = cannot({
  ID: 'dengan alasan ini berkas yang sudah diterima tidak dapat ditolak',
  EN: 'papers that were accepted are not refused for this reason',
})

const refusing = change(kycChanges.refuse, {
  foresee: async (db, { request: id, code }, { hands }) => {
    const seen = await found(db, id, hands)
    if ('cannot' in seen) return seen
    const { request, name } = seen
    if (request.state === 'accepted' && !laterCodes.has(code)) return notLater
    if (request.state !== 'review' && request.state !== 'accepted') return notInReview
    return {
      ...{ subject: subjectOf(request.member), name, before: stateOf(request) },
      after: { ...stateOf(request), state: 'refused', reason: code },
    }
  },
  carryOut: async (tx, { request: id, code }, carrying) => {
    const { now } = carrying
    const request = await sql.holdRequest(tx, id)
    if (request?.state !== 'review' && request?.state !== 'accepted') return notInReview
    const { member, numberKey: key } = request
    // Whoever the number belongs to may still come.
    if (request.state === 'accepted' && key) await sql.freeNumber(tx, { key, member })
    await sql.move(tx, { id, member, state: 'refused', reason: code, due: null, now })
    const news = { what: 'refused' } as const
    await notify(tx, { member, news, key: carrying.change, now })
    return note(tx, { ...carrying, kind: 'kyc-refused', request, code })
  },
  approvers: () => 0,
})

export const kycChangesBrought = [accept, refusing, asking]
