import type { Finding } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { formOfAccount, formOfSide, sha256 } from '../form.ts'
import { Pages } from './pages.ts'
import * as sql from './sql.ts'

type Key = { bucket: number; account: bigint }
type Walk = { accounts: number; sides: bigint; findings: Finding[] }

const pageSize = 5000
const start = { bucket: -1, account: 0n, seq: 0n }

/**
 * Recomputes every chain row by row in one pass, whatever their number, and names the first bad row
 * of each chain. With the number of the last seal, each chain must also run through every head that
 * it and those before it noted.
 */
export async function walkChains(db: Db | Tx, seal: number): Promise<Walk> {
  const accounts = new Pages<sql.AccountRow>((last) =>
    sql.accounts(db, last ? { ...last, seq: 0n } : start, pageSize),
  )
  const sides = new Pages<sql.SideRow>((last) => sql.sides(db, last ?? start, pageSize))
  const heads = new Pages<sql.NotedRow>((last) =>
    sql.notedHeads(db, { upTo: seal, after: last ?? { ...start, seal: 0n }, limit: pageSize }),
  )
  const walk: Walk = { accounts: 0, sides: 0n, findings: [] }

  for (let account = await accounts.peek(); account; account = await accounts.peek()) {
    accounts.take()
    walk.accounts += 1
    await skipStrays(walk, { sides, heads, until: account })
    const chain = new Chain(account, await takeHeads(heads, account))
    for (let side = await sides.peek(); side && same(side, account); side = await sides.peek()) {
      sides.take()
      walk.sides += 1n
      chain.follow(side)
    }
    chain.end()
    walk.findings.push(...chain.findings)
  }
  await skipStrays(walk, { sides, heads, until: { bucket: Infinity, account: 0n } })
  return walk
}

type Strays = { sides: Pages<sql.SideRow>; heads: Pages<sql.NotedRow>; until: Key }

/** Passes over rows and sealed heads of accounts that are not there any more. */
async function skipStrays(walk: Walk, { sides, heads, until }: Strays) {
  let named: Key | undefined
  for (let side = await sides.peek(); side && before(side, until); side = await sides.peek()) {
    sides.take()
    walk.sides += 1n
    if (named && same(named, side)) continue
    named = side
    walk.findings.push({ at: rowOf(side), what: 'its account does not exist' })
  }
  for (let head = await heads.peek(); head && before(head, until); head = await heads.peek()) {
    await takeHeads(heads, head)
    const what = `seal ${head.seal} signed it, and it does not exist`
    walk.findings.push({ at: nameOf(head), what })
  }
}

async function takeHeads(heads: Pages<sql.NotedRow>, account: Key) {
  const taken: sql.NotedRow[] = []
  for (let head = await heads.peek(); head && same(head, account); head = await heads.peek()) {
    heads.take()
    taken.push(head)
  }
  return taken
}

/** One account's chain, followed from its opening. */
class Chain {
  readonly findings: Finding[] = []
  private readonly account: sql.AccountRow
  /** What seals noted of it, oldest first, by the number of the row. */
  private readonly noted = new Map<bigint, sql.NotedRow[]>()
  private head: Buffer
  private seq = 0n
  private balance = 0n

  constructor(account: sql.AccountRow, noted: readonly sql.NotedRow[]) {
    this.account = account
    for (const one of noted) this.noted.set(one.seq, [...(this.noted.get(one.seq) ?? []), one])
    this.head = sha256(formOfAccount(account))
    this.meetSeal()
  }

  follow(side: sql.SideRow) {
    if (this.findings.length > 0) return
    const expected = this.seq + 1n
    if (side.seq > expected) this.fault(`row ${expected}`, 'it is missing')
    else if (side.seq < expected) this.fault(rowOf(side), 'its number is taken by another row')
    else if (!side.hash.equals(sha256(this.head, formOfSide(side)))) {
      this.fault(rowOf(side), 'it is not what was written: its hash does not follow')
    } else if (side.after !== this.balance + side.delta) {
      this.fault(rowOf(side), 'its balance does not follow')
    }
    this.head = side.hash
    this.seq = side.seq
    this.balance = side.after
    this.meetSeal()
  }

  end() {
    if (this.findings.length > 0) return
    const { account, seq } = this
    const sealed = [...this.noted.values()].flat().find((one) => one.seq > seq)
    if (sealed) {
      this.fault(
        `row ${seq + 1n}`,
        `it is missing, and so is all up to row ${sealed.seq} that seal ${sealed.seal} signed`,
      )
    } else if (account.seq > seq) this.fault(`row ${seq + 1n}`, 'it is missing at the end')
    else if (account.seq < seq)
      this.fault(`row ${account.seq + 1n}`, 'its account does not know it')
    else if (!account.head.equals(this.head))
      this.fault('the account', 'its head is not that of its last row')
    else if (account.balance !== this.balance) {
      this.fault('the account', `it shows ${account.balance}, its rows make ${this.balance}`)
    }
  }

  private meetSeal() {
    if (this.findings.length > 0) return
    const sealed = this.noted.get(this.seq)?.find(({ head }) => !head.equals(this.head))
    if (!sealed) return
    this.fault(`row ${this.seq}`, `it or a row before it was rewritten since seal ${sealed.seal}`)
  }

  private fault(row: string, what: string) {
    const at = row.startsWith('bucket') ? row : `${nameOf(this.account)}, ${row}`
    this.findings.push({ at, what })
  }
}

const same = (a: Key, b: Key) => a.bucket === b.bucket && a.account === b.account
const before = (a: Key, b: Key) =>
  a.bucket < b.bucket || (a.bucket === b.bucket && a.account < b.account)
const nameOf = ({ bucket, account }: Key) => `bucket ${bucket}, account ${account}`
const rowOf = (side: sql.SideRow) =>
  `${nameOf(side)}, row ${side.seq} (transfer ${side.bucket}-${side.key})`
