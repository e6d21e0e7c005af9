import { type MemberId, type PaperKind, type PaperLevel, papersOf } from '@balai/contract'
import { kycChanges } from '@balai/contract/desk/kyc-changes'
import { record } from '../../../audit/index.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { cannot, change } from '../../../platform/desk.ts'
import { standsAs } from '../../desk/lock.ts'
import { ownHands } from '../../desk/own-hands.ts'
import { levelOf } from '../level.ts'
import { knownOf } from '../level-sql.ts'
import { notify } from '../notify.ts'
import { dropPages } from '../pages-sql.ts'
import * as sql from '../sql.ts'
import { papersFor, sendWithinMs } from '../terms.ts'

const noMember = cannot({ ID: 'anggota ini tidak ada', EN: 'there is no such member' })
const noPapers = cannot({ ID: 'akun coba tidak punya berkas', EN: 'a trial account has no papers' })
const askedAlready = cannot({
  ID: 'berkas untuk tingkat ini sudah diminta',
  EN: 'papers for this level are asked for already',
})
const lookFirst = cannot({
  ID: 'berkas sudah dikirim dan menunggu diperiksa',
  EN: 'papers were sent and wait to be looked at',
})
const onceOnly = cannot({
  ID: 'berkas sudah pernah diminta sekali lagi; sekarang putuskan',
  EN: 'papers were asked for once more before; now they are decided on',
})
const which = cannot({
  ID: 'pilih berkas dari permintaan ini yang dikirim sekali lagi',
  EN: 'choose papers of this request that are to be sent once more',
})

type Terms = { member: MemberId; level: PaperLevel; again: PaperKind[] }
type Plan = { papers: PaperKind[]; level: PaperLevel; open?: sql.Request }

/** What would be asked for, all at once: nobody is asked for one paper after the other. */
async function planOf(db: Db | Tx, { member, level, again }: Terms, now: Date) {
  const latest = await sql.latestOf(db, member)
  const open = latest?.due ? latest : undefined
  const has = levelOf(await knownOf(db, { member, now }))
  const missing = papersFor(level, has)
  const wanted = missing.length ? missing : [...papersOf[level]]
  if (!open) return { papers: wanted, level } satisfies Plan
  if (open.state === 'sent') return lookFirst
  if (open.state === 'review') {
    if (open.steps.some(({ reason }) => reason === 'again')) return onceOnly
    const fits = again.length > 0 && again.every((kind) => open.papers.includes(kind))
    return fits ? ({ papers: again, level: open.level, open } satisfies Plan) : which
  }
  const papers = [...new Set([...open.papers, ...wanted])]
  if (open.reason !== 'by-member' || papers.length === open.papers.length) return askedAlready
  return { papers, level: level > open.level ? level : open.level, open } satisfies Plan
}

/** Asks for papers: all of a level, more than the member began with, or some once more. */
export const asking = change(kycChanges.ask, {
  foresee: async (db, terms, { hands, now }) => {
    const { member } = terms
    const stands = await standsAs(db, member)
    if (!stands) return noMember
    if (stands.type === 4) return noPapers
    const own = ownHands(stands, hands)
    if (own) return own
    const plan: Plan | ReturnType<typeof cannot> = await planOf(db, terms, now)
    if ('cannot' in plan) return plan
    const before = plan.open
      ? { state: plan.open.state, reason: plan.open.reason, papers: plan.open.papers }
      : null
    const after = { state: 'asked', papers: plan.papers }
    return { subject: `member:${member}`, name: stands.account, before, after }
  },
  carryOut: async (tx, terms, { by, change: key, reason, random, now }) => {
    const { member } = terms
    await sql.holdOpen(tx, member)
    const plan: Plan | ReturnType<typeof cannot> = await planOf(tx, terms, now)
    if ('cannot' in plan) return plan
    const { papers, level, open } = plan
    const due = new Date(now.getTime() + sendWithinMs)
    const id = open?.id ?? random.id(now)
    const again = open?.state === 'review'
    if (again) {
      await sql.move(tx, { id, member, state: 'asked', reason: 'again', due, now })
      await dropPages(tx, { request: id, kinds: papers })
      if (papers.includes('identity')) await sql.putNumber(tx, { id, ...noNumber })
    } else if (open) await sql.widen(tx, { id, member, level, papers, due, now })
    else if (
      !(await sql.addRequest(tx, { id, member, level, papers, reason: 'by-desk', due, now }))
    )
      return askedAlready
    const news = { what: again ? ('again' as const) : ('asked' as const) }
    await notify(tx, { member, news, key, now })
    const body = { request: id, level, papers, again, reason }
    return record(tx, { kind: 'kyc-asked', actor: by, subject: `member:${member}`, body, now })
  },
  approvers: () => 0,
})

const noNumber = {
  ...{ document: null, number: null, numberKey: null },
  ...{ tail: null, bornAsTold: null, goodUntil: null },
}
