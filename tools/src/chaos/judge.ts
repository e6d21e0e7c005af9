import type { Account, Books, Entry, Watched } from './books.ts'
import { nameOfRow, textOfRow } from './books.ts'
import { givenUp, type Move, type Told } from './driver.ts'

/** What is held against the books: all that was asked and answered, and what was seen meanwhile. */
export type History = {
  told: readonly Pick<Told, 'player' | 'intent' | 'said' | 'answers' | 'outcomes'>[]
  /** What the product's own call said of each player's balance at the end. */
  balances: ReadonlyMap<string, bigint>
  watched: Watched
  /** The sources of everything that came by the door under load. */
  sources: readonly string[]
}

/** A broken law, by the letter it has in the list of invariants. */
export type Finding = { law: string; what: string }

type Side = { extId: string; amount: bigint }
const nameOf = ({ extId, amount }: Side) => `${extId} ${amount}`

/**
 * Judges a run from outside: by what its clients were told and by what an auditor may read, with no
 * code of the house.
 */
export const judge = (history: History, books: Books): Finding[] => [
  ...intents(history, books),
  ...answers(history),
  ...outcomes(history),
  ...undoings(history, books),
  ...zeroSums(books),
  ...snapshots(history, books),
  ...twoRoads(books),
  ...floors(books),
  ...statements(history, books),
  ...balancesTold(history, books),
]

const isMembers = ({ kind }: { kind: string }) => kind.startsWith('member:')

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string) {
  const groups = new Map<string, T[]>()
  for (const item of list) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** I5, I6, I7: each acknowledged movement is there once, and nothing else is. */
function intents({ told, sources }: History, { entries }: Books): Finding[] {
  const findings: Finding[] = []
  // The first row of a purse is what its member was welcomed with.
  const rows = entries.filter(
    (entry) => isMembers(entry) && entry.seq !== 1n && sources.includes(entry.source),
  )
  const found = groupBy(rows, ({ extId, amount }) => nameOf({ extId: extId ?? '', amount }))
  const byExtId = groupBy(rows, ({ extId }) => extId ?? '')
  const expected = new Set<string>()
  const asked = new Set<string>()
  for (const { intent, said } of told) {
    if (said.outcome === 'unknown')
      findings.push({ law: 'I6', what: `${intent.key} was never answered` })
    if (said.outcome === 'refused' && intent.extId !== undefined && byExtId.has(intent.extId))
      findings.push({ law: 'I7', what: `${intent.key} was refused and moved money` })
    if (said.outcome !== 'given') continue
    for (const move of said.moves) {
      findings.push(...ofMove(intent.key, move, found.get(nameOf(move)) ?? []))
      if (expected.has(nameOf(move)))
        findings.push({ law: 'I5', what: `${intent.key} was told of another intent's money` })
      expected.add(nameOf(move))
      asked.add(move.extId)
    }
  }
  for (const [name, [row]] of found) {
    if (expected.has(name) || !row) continue
    const what = `${row.tx} moved ${row.amount} for ${row.extId}, which nobody was told`
    findings.push({ law: asked.has(row.extId ?? '') ? 'I5' : 'I5/I7', what })
  }
  return findings
}

function ofMove(key: string, move: Move, rows: Entry[]): Finding[] {
  const said = `${key} was told of ${move.amount} for ${move.extId}`
  const [row] = rows
  if (!row) return [{ law: 'I6', what: `${said}: it is not there` }]
  if (rows.length > 1) return [{ law: 'I5', what: `${said}: it is there ${rows.length} times` }]
  if (move.after !== undefined && move.after !== row.after)
    return [{ law: 'I3', what: `${said} and a balance of ${move.after}; written is ${row.after}` }]
  return []
}

/** I5: whoever asks again hears the same, byte for byte. */
const answers = ({ told }: History): Finding[] =>
  told
    .filter((one) => one.answers.size > 1)
    .map(({ intent, answers }) => ({
      law: 'I5',
      what: `${intent.key} was answered in ${answers.size} ways: ${[...answers].join(' ')}`,
    }))

/** I5, I6, I7: an intent has one outcome, and it is one that the rules allow. */
function outcomes({ told }: History): Finding[] {
  return told.flatMap(({ intent: { key, barred, allows }, said, outcomes }) => {
    const findings: Finding[] = []
    if (outcomes.size > 1)
      findings.push({ law: 'I5', what: `${key} was ${[...outcomes].join(' and ')}` })
    if (barred && said.outcome === 'given')
      findings.push({ law: 'I7', what: `${key} was done, and nothing allowed it` })
    if (
      said.outcome === 'refused' &&
      said.code !== givenUp &&
      allows?.includes(said.code) === false
    )
      findings.push({
        law: 'I6',
        what: `${key} was refused with ${said.code}, and nothing stood against it`,
      })
    return findings
  })
}

/** I5: whatever was undone moved nothing in the end, and what is undone twice is undone once. */
function undoings({ told }: History, { entries }: Books): Finding[] {
  const sums = new Map<string, bigint>()
  for (const entry of entries.filter(isMembers))
    sums.set(entry.extId ?? '', (sums.get(entry.extId ?? '') ?? 0n) + entry.amount)
  const undone = told.filter(({ said }) => said.outcome === 'given')
  return [...groupBy(undone, ({ intent }) => intent.undoes ?? '')].flatMap(([of, all]) => {
    const names = new Set([of, ...all.map(({ intent }) => intent.key)])
    const left = [...names].reduce((sum, name) => sum + (sums.get(name) ?? 0n), 0n)
    if (of === '' || left === 0n) return []
    return [{ law: 'I5', what: `${of} was undone, and ${left} of it is left` }]
  })
}

const sumOf = (list: readonly { amount: bigint }[]) =>
  list.reduce((sum, { amount }) => sum + amount, 0n)

/** I1: the entries of each transaction sum to zero, currency by currency. */
const zeroSums = ({ entries }: Books): Finding[] =>
  [...groupBy(entries, ({ tx, currency }) => `${tx} ${currency}`)]
    .filter(([, sides]) => sumOf(sides) !== 0n || sides.length < 2)
    .map(([name, sides]) => ({ law: 'I1', what: `${name} sums to ${sumOf(sides)}` }))

/** I2: all accounts of a currency sum to zero, in each snapshot and at the end. */
function snapshots({ watched }: History, { accounts }: Books): Finding[] {
  const atEnd = [...groupBy(accounts, ({ currency }) => currency)]
    .map(([currency, all]) => ({ currency, sum: all.reduce((sum, a) => sum + a.balance, 0n) }))
    .filter(({ sum }) => sum !== 0n)
    .map(({ currency, sum }) => `${currency}: ${sum}`)
  return [...watched.wrongSums, ...atEnd].map((what) => ({ law: 'I2', what }))
}

const nameOfAccount = ({ account, kind }: Account) => `account ${account} (${kind})`

/** I3: a balance is the fold of its entries and what the last of them says. */
function twoRoads({ accounts, entries }: Books): Finding[] {
  const byAccount = groupBy(entries, ({ account }) => String(account))
  return accounts.flatMap((account) => {
    const rows = byAccount.get(String(account.account)) ?? []
    const fold = sumOf(rows)
    const last = rows.at(-1)
    const agrees = fold === account.balance && (!isMembers(account) || !last || last.after === fold)
    if (agrees) return []
    const what = `${nameOfAccount(account)} shows ${account.balance}, folds to ${fold}`
    return [{ law: 'I3', what: `${what}, its last row says ${last?.after}` }]
  })
}

/** I4: what a member has is never below nothing, now or after any row. */
function floors({ accounts, entries }: Books): Finding[] {
  const below = accounts.filter((one) => isMembers(one) && one.balance - (one.held ?? 0n) < 0n)
  const rows = entries.filter((entry) => isMembers(entry) && (entry.after ?? 0n) < 0n)
  return [
    ...below.map((one) => ({ law: 'I4', what: `${nameOfAccount(one)} is at ${one.balance}` })),
    ...rows.map((row) => ({ law: 'I4', what: `${row.tx} left ${row.after} behind` })),
  ]
}

/** I8: a member's statement is numbered without a gap, each balance follows, and no row changes. */
function statements({ watched }: History, { entries }: Books): Finding[] {
  const rows = entries.filter(isMembers)
  const findings: Finding[] = []
  for (const [account, statement] of groupBy(rows, (row) => String(row.account))) {
    let [seq, balance] = [0n, 0n]
    for (const row of statement) {
      if (row.seq !== seq + 1n || row.after !== balance + row.amount)
        findings.push({ law: 'I8', what: `account ${account}: ${row.seq} does not follow ${seq}` })
      seq = row.seq ?? seq
      balance = row.after ?? balance
    }
  }
  const now = new Map(rows.map((row) => [nameOfRow(row), textOfRow(row)]))
  for (const [name, text] of watched.shown)
    if (now.get(name) !== text)
      findings.push({ law: 'I8', what: `row ${name} was shown as "${text}", now ${now.get(name)}` })
  return findings
}

/** I3, the third road: what the product tells a player is what the player's account holds. */
function balancesTold({ told, balances, sources }: History, books: Books): Finding[] {
  const accountOf = new Map<string, bigint>()
  for (const entry of books.entries)
    if (isMembers(entry) && entry.extId !== null && sources.includes(entry.source))
      accountOf.set(entry.extId, entry.account)
  const held = new Map(books.accounts.map(({ account, balance }) => [account, balance]))
  return [...groupBy(told, ({ player }) => player)].flatMap(([player, all]) => {
    const moves = all.flatMap(({ said }) => (said.outcome === 'given' ? said.moves : []))
    const accounts = new Set(moves.map(({ extId }) => accountOf.get(extId)))
    const [account] = accounts
    if (accounts.size > 1)
      return [{ law: 'I3', what: `the money of ${player} is in several accounts` }]
    const told = balances.get(player)
    if (account === undefined || told === held.get(account)) return []
    return [{ law: 'I3', what: `${player} is told ${told}, the books say ${held.get(account)}` }]
  })
}
