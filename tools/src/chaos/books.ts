import { setTimeout as pause } from 'node:timers/promises'
import { type Driver as Database, openDriver } from '../../../server/src/platform/driver.ts'

/** One side of a transfer, as `audit.entry` shows it. */
export type Entry = {
  tx: string
  account: bigint
  kind: string
  currency: string
  amount: bigint
  after: bigint | null
  seq: bigint | null
  source: string
  extId: string | null
}

/** An account, as `audit.account` shows it. */
export type Account = {
  account: bigint
  kind: string
  currency: string
  balance: bigint
  held: bigint | null
  floor: bigint | null
  seq: bigint | null
}

/** What was read while the faults came. */
export type Watched = {
  /** Times that all balances were summed in one snapshot. */
  sums: number
  /** Snapshots in which a currency's balances were not zero together. */
  wrongSums: string[]
  /** Rows that were shown, by account and sequence. */
  shown: Map<string, string>
}

export type Books = { entries: Entry[]; accounts: Account[] }

/** An auditor: may read the four views and nothing else. */
const openAuditor = (url: string) => openDriver(url, { session: { role: 'balai_auditor' } })

export const nameOfRow = ({ account, seq }: Pick<Entry, 'account' | 'seq'>) => `${account}/${seq}`
export const textOfRow = ({ tx, amount, after, extId }: Entry) =>
  `${tx} ${amount} ${after} ${extId}`

/** Reads everything in one snapshot. */
export async function readBooks(url: string): Promise<Books> {
  const auditor = openAuditor(url)
  try {
    return await auditor.begin('isolation level repeatable read read only', async (tx) => ({
      entries: await tx<Entry[]>`
        select tx, account, account_kind as kind, currency, amount, balance_after as after, seq,
               source, ext_id as "extId"
          from audit.entry
         order by account, seq`,
      accounts: await tx<Account[]>`
        select account, account_kind as kind, currency, balance::bigint as balance, held, floor, seq
          from audit.account
         order by account`,
    }))
  } finally {
    await auditor.end()
  }
}

const betweenSumsMs = 100
const sumsForEachLook = 20
const shownAtOnce = 50
const lookWithinMs = 10_000

/** A look that fails or hangs with the database is given up: there will be another. */
const inTime = (look: Promise<void>) =>
  Promise.race([look.catch(() => undefined), pause(lookWithinMs)])

/** Reads the books all the while, as a statement page and an auditor would. */
export class Watch {
  readonly watched: Watched = { sums: 0, wrongSums: [], shown: new Map() }
  private over = false
  private readonly ended: Promise<void>
  private readonly auditor: Database

  constructor(url: string) {
    this.auditor = openAuditor(url)
    this.ended = this.look()
  }

  async end() {
    this.over = true
    await this.ended
    await Promise.race([this.auditor.end({ timeout: 1 }), pause(lookWithinMs)])
    return this.watched
  }

  private async look() {
    for (let looks = 0; !this.over; looks++) {
      // The database is away at times: that is no finding of the books.
      await inTime(this.sum())
      if (looks % sumsForEachLook === 0) await inTime(this.show())
      await pause(betweenSumsMs)
    }
  }

  private async sum() {
    const sums = await this.auditor<{ currency: string; sum: string }[]>`
      select currency, sum(balance)::text as sum from audit.account group by currency`
    this.watched.sums += 1
    for (const { currency, sum } of sums)
      if (BigInt(sum) !== 0n) this.watched.wrongSums.push(`${currency}: ${sum}`)
  }

  private async show() {
    const rows = await this.auditor<Entry[]>`
      select tx, account, account_kind as kind, currency, amount, balance_after as after, seq,
             source, ext_id as "extId"
        from audit.entry
       where account = (select account from audit.account
                         where account_kind = 'member:cash' order by random() limit 1)
       order by seq desc
       limit ${shownAtOnce}`
    for (const row of rows) this.watched.shown.set(nameOfRow(row), textOfRow(row))
  }
}
