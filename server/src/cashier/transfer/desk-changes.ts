import { transferChanges } from '@balai/contract/desk/transfer-changes'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Cannot, cannot, change } from '../../platform/desk.ts'
import { keyOf } from '../../platform/random.ts'
import { worded } from '../../wallet/index.ts'
import { handsOff } from '../desk/house-rules.ts'
import { depositAt } from '../sql.ts'
import { numberOf } from '../stands.ts'
import { accountBy } from './desk-sql.ts'
import { enterLines, type Line } from './enter-lines.ts'
import { lineBy } from './line-sql.ts'
import { restsMs } from './reserve.ts'
import { type Account, accountsOf, addAccount, closeAccount, depositByAmount } from './sql.ts'

const unknown = cannot({ ID: 'rekening ini tidak ada', EN: 'there is no such account' })
const there = cannot({
  ID: 'rekening ini sudah terdaftar',
  EN: 'the account is listed already',
})
const already = cannot({ ID: 'rekening ini sudah begitu', EN: 'the account stands so already' })

const nameOf = ({ bank, number }: Pick<Account, 'bank' | 'number'>) => `${bank} ${number}`

const isThere = async (db: Db | Tx, { bank, number }: Pick<Account, 'bank' | 'number'>) =>
  (await accountsOf(db)).some((one) => one.bank === bank && one.number === number)

const put = change(transferChanges.putAccount, {
  foresee: async (db, terms) =>
    (await isThere(db, terms))
      ? there
      : { subject: 'house-accounts', name: nameOf(terms), before: null, after: { ...terms } },
  carryOut: async (tx, terms, { by, reason, agreed, key, now }) => {
    const id = keyOf('house-account', key)
    if (!(await addAccount(tx, { ...terms, id, by, now }))) return there
    return record(tx, {
      ...{ kind: 'house-account-put', actor: by, subject: 'house-accounts', now },
      body: { account: id, ...terms, reason, agreed },
    })
  },
})

const close = change(transferChanges.closeAccount, {
  foresee: async (db, { account, closed }) => {
    const found = await accountBy(db, account)
    if (!found) return unknown
    if ((found.closedAt !== null) === closed) return already
    return {
      ...{ subject: 'house-accounts', name: nameOf(found) },
      ...{ before: { closed: !closed }, after: { closed } },
    }
  },
  carryOut: async (tx, { account, closed }, { by, reason, agreed, now }) => {
    if (!(await closeAccount(tx, { id: account, closed, by, now }))) return already
    return record(tx, {
      ...{ kind: 'house-account-closed', actor: by, subject: 'house-accounts', now },
      body: { account, closed, reason, agreed },
    })
  },
  inverse: ({ account, closed }) => ({ account, closed: !closed }),
  // To ask nobody any more needs nobody else; to ask again does.
  approvers: (_, { closed }) => (closed ? 0 : 1),
})

const differs = (reference: string) =>
  cannot({
    ID: `baris ${reference} sudah tercatat dengan jumlah lain`,
    EN: `line ${reference} was entered with another amount`,
  })
const twice = (reference: string) =>
  cannot({ ID: `baris ${reference} ada dua kali`, EN: `line ${reference} is there twice` })

type Hands = Parameters<typeof handsOff>[1]
type Looked = { fresh: (Line & { pays: string | null })[] }

/** Which lines are new, and how many of them pay a transfer; none may pay one of who enters or agrees. */
async function looked(
  db: Db | Tx,
  { account, lines }: { account: string; lines: readonly Line[] },
  looking: Hands & { now: Date },
): Promise<Looked | Cannot> {
  const since = new Date(looking.now.getTime() - restsMs)
  const seen = new Set<string>()
  const { fresh }: Looked = { fresh: [] }
  for (const line of lines) {
    const { reference, amount } = line
    if (seen.has(reference)) return twice(reference)
    seen.add(reference)
    const before = await lineBy(db, { account, reference })
    if (before && before.amount !== amount) return differs(reference)
    if (before) continue
    const kept = await depositByAmount(db, { account, amount, since })
    const deposit = kept && (await depositAt(db, { bucket: kept.bucket, id: kept.deposit }))
    const whose = deposit && (await handsOff(db, looking, deposit))
    if (whose && 'cannot' in whose) return whose
    fresh.push({ ...line, pays: deposit ? numberOf(deposit.id) : null })
  }
  return { fresh }
}

const asLines = (
  lines: readonly (Omit<Line, 'payer'> & { payer?: string | undefined })[],
): Line[] =>
  lines.map(({ payer, ...line }) => ({
    ...{ ...line, reference: line.reference.trim() },
    payer: payer?.trim() || null,
  }))

/** A line on one line: how much, by whom, and which deposit it pays. */
const shownLine = ({ amount, payer, pays }: Looked['fresh'][number], { currency }: Account) =>
  [worded(amount, currency).ID, payer ?? '–', pays ?? '–'].join(' · ')

/** What only people of the house have seen is never let in by one of them. */
const enter = change(transferChanges.enterStatement, {
  foresee: async (db, { account, lines }, looking) => {
    const found = await accountBy(db, account)
    if (!found) return unknown
    const seen = await looked(db, { account, lines: asLines(lines) }, looking)
    if ('cannot' in seen) return seen
    const { fresh } = seen
    const paying = fresh.filter(({ pays }) => pays !== null).length
    const sum = fresh.reduce((so, { amount }) => so + amount, 0n)
    const known = lines.length - fresh.length
    return {
      ...{ subject: `house-account:${account}`, name: nameOf(found), amount: sum },
      before: { linesKnown: known },
      // Line by line: whoever agrees looks at each.
      after: {
        ...{ linesKnown: lines.length, addedAmount: String(sum) },
        lines: Object.fromEntries(fresh.map((line) => [line.reference, shownLine(line, found)])),
      },
      touches: { lines: fresh.length, deposits: paying },
    }
  },
  carryOut: async (tx, { account, lines }, { by, reason, agreed, now, random }) => {
    const entered = await enterLines(tx, asLines(lines), { account, by, random, now })
    const other = entered.find(({ became }) => became === 'differs')
    if (other) return differs(other.reference)
    return record(tx, {
      ...{ kind: 'statement-entered', actor: by, subject: `house-account:${account}`, now },
      body: { lines: entered, reason, agreed },
    })
  },
  approvers: () => 1,
})

export const transferChangesBrought = [put, close, enter]
