import type { PaperLevel } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { isTold, levelOf, levelsToBegin } from './level.ts'
import { knownOf } from './level-sql.ts'
import { shown } from './shown.ts'
import * as sql from './sql.ts'
import { papersFor, sendWithinMs } from './terms.ts'

type Beginning = {
  tx: Tx
  takes: { level: PaperLevel }
  who: SignedIn
  random: Random
  now: Date
}

/** Begins a level: one request with every paper that is missing for it. */
export async function begin({ tx, takes: { level }, who: { member }, random, now }: Beginning) {
  const known = await knownOf(tx, { member, now })
  if (!isTold(known)) return refuse('kyc-tell-first')
  if (await sql.holdOpen(tx, member)) return refuse('kyc-begun')
  if (!levelsToBegin(known, now).includes(level)) return refuse('kyc-held')
  const id = random.id(now)
  // Papers of a level that is held are asked anew where they are about to end.
  const papers = papersFor(level, level === 2 ? 1 : known.address ? 2 : levelOf(known))
  const due = new Date(now.getTime() + sendWithinMs)
  const added = await sql.addRequest(tx, {
    ...{ id, member, level, papers, due, now },
    reason: 'by-member',
  })
  if (!added) return refuse('kyc-begun')
  const by = `member:${member}`
  await record(tx, { kind: 'kyc-begun', actor: by, subject: by, body: { request: id, level }, now })
  return told(tx, id)
}

/** A request as it stands now. */
export async function told(tx: Tx, id: string) {
  const row = await sql.requestBy(tx, id)
  if (!row) throw new Error(`request ${id} is gone`)
  return shown(row)
}
