import type { MemberId } from '@balai/contract'
import type { Case, Note } from '@balai/contract/desk/risk'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { FoundLink, RiskRule } from '../../platform/desk.ts'
import type { Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Staff } from '../../platform/serve.ts'
import { rightsOf } from '../house-roles.ts'
import * as alerts from './alert-sql.ts'
import * as sql from './risk-sql.ts'

type NoteRow = Awaited<ReturnType<typeof sql.noteBy>>

export const shownNote = ({ by, name, ...note }: NoteRow): Note => ({
  ...note,
  by: { id: by, name },
})

const person = (id: string | null, name: string | null) => (id && name ? { id, name } : null)

/** Cases with the names of their members and of the rules that found them. */
export async function shownCases(
  db: Db | Tx,
  rules: readonly RiskRule[],
  rows: readonly sql.CaseRow[],
): Promise<Case[]> {
  const members = await identity.knownMembers(db, [...new Set(rows.map(({ member }) => member))])
  const names = new Map(members.map(({ member, account }) => [member, account]))
  return rows.map(({ openerId, opener, assignedId, assigned, ...row }) => ({
    ...row,
    account: names.get(row.member) ?? row.member,
    words: wordsOf(rules, row.rule),
    openedBy: person(openerId, opener),
    assigned: person(assignedId, assigned),
  }))
}

/** A case with everything that was written to it. */
export async function seeCase(db: Db, rules: readonly RiskRule[], id: string) {
  const row = await sql.caseBy(db, id)
  if (!row) return refuse('case-unknown')
  const [[shown], found, links, notes, staff] = await Promise.all([
    shownCases(db, rules, [row]),
    alerts.alertsOf(db, id),
    linksShown(db, id),
    sql.notesOfCase(db, id),
    investigators(db),
  ])
  if (!shown) throw new Error(`case ${id} cannot be shown`)
  return {
    ...{ case: shown, links, staff, notes: notes.map(shownNote) },
    alerts: found.map((alert) => ({ ...alert, words: wordsOf(rules, alert.rule) })),
  }
}

const wordsOf = (rules: readonly RiskRule[], rule: string) =>
  rules.find(({ name }) => name === rule)?.words ?? null

/** What a case is linked to; members by their accounts. */
async function linksShown(db: Db, id: string) {
  const links = await alerts.linksOfCase(db, id)
  const refs = links.flatMap(({ kind, ref }) => (kind === 'member' ? [ref] : []))
  const known = await identity.accountsOf(db, refs)
  const names = new Map(known.map((one) => [one.id, one.account]))
  return links.map(({ kind, ref, by, byName, at }) => ({
    ...{ kind, ref, at, by: person(by, byName) },
    name: kind === 'member' ? (names.get(ref) ?? null) : null,
  }))
}

/** Cases that something is linked to. */
export async function casesAbout(db: Db, rules: readonly RiskRule[], link: FoundLink) {
  const ids = await alerts.casesLinked(db, link)
  const rows = await Promise.all(ids.map((id) => sql.caseBy(db, id)))
  return shownCases(
    db,
    rules,
    rows.filter((row) => row !== undefined),
  )
}

/** Who may look into cases: nobody else can be given one. */
export async function investigators(db: Db | Tx) {
  const working = await sql.atWork(db)
  return working
    .filter((one) => rightsOf(one).has('risk.edit'))
    .map(({ id, name }) => ({ id, name }))
}

type Writing = {
  tx: Tx
  takes: { member: MemberId; text: string; of?: string | undefined }
  who: Staff
  random: Random
  now: Date
}

/** Writes a note. What it says is the desk’s own; that it was written is on the record. */
export async function writeNote({
  tx,
  takes: { member, text, of: about },
  who,
  random,
  now,
}: Writing) {
  const of = about ?? null
  if (!(await identity.standsAs(tx, member))) return refuse('member-unknown')
  // A case of somebody else’s is no case of this member’s.
  if (of && (await sql.caseBy(tx, of))?.member !== member) return refuse('case-unknown')
  const id = random.id(now)
  await sql.addNote(tx, { id, member, of, by: who.staff, text, now })
  const subject = `member:${member}`
  const actor = `staff:${who.staff}`
  await record(tx, {
    kind: 'note-written',
    actor,
    subject,
    body: { note: id, ...(of && { of }) },
    now,
  })
  return shownNote(await sql.noteBy(tx, id))
}
