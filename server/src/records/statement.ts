import type { Gives, Lang, Pool, Takes } from '@balai/contract'
import type { Entry, records } from '@balai/contract/records'
import * as cashier from '../cashier/index.ts'
import * as catalogue from '../catalogue/index.ts'
import type { Db } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { SignedIn } from '../platform/serve.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { type Days, daysOf, type Whose } from './days.ts'

const sizeMax = 100
const sizeUsual = 50

export type Reading = { who: SignedIn; lang: Lang; now: Date }

/** The purse that a member looks at first: a trial account has play money only. */
export const usualPool = ({ trial }: SignedIn) => (trial ? 'demo' : 'cash')

/** The purse that is asked for, as the books call it. */
export const purseAsked = (
  who: SignedIn,
  { pool, vendor = '' }: { pool?: Pool | undefined; vendor?: string | undefined },
) => (pool === 'vendor' ? wallet.vendorPool(vendor) : (pool ?? usualPool(who)))

/** A page of a purse, each entry with what it is made of. */
export async function statement(
  db: Db,
  { who, lang, now }: Reading,
  asked: Takes<typeof records.statement>,
) {
  const days = await daysOf(db, { ...who, ...asked, now })
  if (isRefusal(days)) return days
  const size = Math.min(Math.max(asked.size ?? sizeUsual, 1), sizeMax)
  return pageOf(db, {
    who,
    lang,
    days,
    size,
    pool: purseAsked(who, asked),
    ...narrowed(asked),
  })
}

const narrowed = ({ kind, after }: Takes<typeof records.statement>) => ({ kind, after })

type Paging = Pick<Takes<typeof records.statement>, 'kind' | 'after'> & {
  who: Whose
  lang: Lang
  days: Days
  pool: wallet.PurseName
  size: number
}

/** One page of any size: a file is made of many. */
export async function pageOf(db: Db, { who, lang, days, ...asked }: Paging) {
  const { member, bucket } = who
  const { from, to, zone } = days
  const page = await wallet.statementOf(db, { member, bucket, from, to, zone, ...asked })
  return {
    ...page,
    ...days.days,
    zone,
    pool: wallet.poolOf(asked.pool),
    exponent: wallet.exponentOf(page.currency),
    items: await madeOf(db, who, page.items, lang),
  } satisfies Gives<typeof records.statement>
}

/** Entries with the rounds, deposits and withdrawals that they were for, as far as these are the member’s own. */
async function madeOf(
  db: Db,
  { member, bucket }: Whose,
  entries: readonly wallet.BookEntry[],
  lang: Lang,
): Promise<Entry[]> {
  const played = entries
    .filter(({ kind, reason }) => ofPlay.has(kind) || reason === stakedFree)
    .map(({ number }) => number)
  const payments = entries.flatMap((entry) => paymentOf(entry) ?? [])
  const numbers = entries.flatMap(({ kind, extId }) => (kind === 'withdrawal' && extId) || [])
  const [rounds, deposits, withdrawals, others] = await Promise.all([
    played.length ? wagers.roundsOfTransfers(db, { member, bucket, keys: played }) : [],
    payments.length ? cashier.depositsOfPayments(db, { member, bucket, payments }) : [],
    numbers.length ? cashier.withdrawalsOf(db, { member, bucket, numbers }) : [],
    othersOf(db, { member, bucket }, entries, lang),
  ])
  const ids = [...new Set(rounds.map(({ game }) => game))]
  const names = ids.length ? await catalogue.gamesNamed(db, ids) : []
  const nameOf = new Map<string, string>(names.map((game) => [game.id, game.names[lang]]))
  const roundOf = new Map(rounds.map((each) => [each.key, each]))
  const depositOf = new Map(deposits.map((d) => [`${d.gateway} ${d.payment}`, d.deposit]))
  const withdrawalOf = new Map(withdrawals.map(({ number, id }) => [number, id]))
  return entries.map(({ source: _, extId, ...entry }, i) => {
    const round = roundOf.get(entry.number)
    const payment = paymentOf(entries[i])
    const other = entry.kind === 'transfer' && extId && others.get(extId)
    return {
      ...entry,
      ...(other && { other }),
      round: round ? round.round : null,
      game: round ? (nameOf.get(round.game) ?? round.game) : null,
      deposit: (payment && depositOf.get(`${payment.gateway} ${payment.id}`)) ?? null,
      withdrawal: (entry.kind === 'withdrawal' && extId && withdrawalOf.get(extId)) || null,
    }
  })
}

/** Who was on the other side of transfers, by the number that each bears: a vendor, or a masked name. */
async function othersOf(
  db: Db,
  whose: Whose,
  entries: readonly wallet.BookEntry[],
  lang: Lang,
): Promise<Map<string, string>> {
  const told = (within: boolean) => {
    const met = entries.flatMap(({ kind, reason, extId }) =>
      kind === 'transfer' && extId && reason.startsWith('upline-') === within ? [extId] : [],
    )
    return [...new Set(met)]
  }
  const [codes, ids] = [told(false), told(true)]
  const [vendors, people] = await Promise.all([
    codes.length ? catalogue.vendorsNamed(db, codes) : [],
    cashier.uplineOthers(db, { ...whose, ids }),
  ])
  return new Map([...vendors.map(({ vendor, names }) => [vendor, names[lang]] as const), ...people])
}

/** What the house staked for a member goes out of the purse of bonus money under the name of its round. */
const stakedFree = 'bonus-staked'
const ofPlay: ReadonlySet<string> = new Set(['stake', 'win', 'void'])
const gatewayName = 'gateway:'

/** The payment that an entry was for: of which gateway, by whose number. */
const paymentOf = (entry: wallet.BookEntry | undefined) =>
  entry?.kind === 'deposit' && entry.source.startsWith(gatewayName) && entry.extId
    ? { gateway: entry.source.slice(gatewayName.length), id: entry.extId }
    : undefined

/** One entry of the caller’s own, with what it is made of. */
export async function entry(db: Db, { who, lang }: Reading, { number }: { number: string }) {
  const found = await wallet.entryNumbered(db, { ...who, number })
  if (isRefusal(found)) return found
  const [shown] = await madeOf(db, who, [found.entry], lang)
  if (!shown) throw new Error(`entry ${number} is gone`)
  return { ...found, entry: shown }
}
