import { type BankCard, payeeBanks } from '@balai/contract'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Db, Store, Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import type { Whose } from '../sql.ts'
import * as sql from './card-sql.ts'
import { bankWith, maskedName, maskedNumber } from './masks.ts'
import { tellOfCard } from './tell.ts'
import { type PayoutTerms, payoutTerms } from './terms-sql.ts'

const hourMs = 3_600_000
/** Letters of any script, with what stands between them in names. */
const nameShape = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]{1,99}$/u

type Here = Whose & { now: Date }
type Proof = { paymentPassword: string; code?: string | undefined }

function shownCard(row: sql.CardRow, { freshHours }: PayoutTerms, now: Date): BankCard {
  const { id, bank, number, name, preferred, addedAt } = row
  const fresh = new Date(addedAt.getTime() + freshHours * hourMs)
  const known = bankWith(bank)
  return {
    ...{ id, bank, preferred, addedAt, bankName: known?.name ?? bank, kind: known?.kind ?? 'bank' },
    number: maskedNumber(number),
    name: maskedName(name),
    freshUntil: fresh > now ? fresh : null,
  }
}

/** A member's cards, and what adding one asks for. */
export async function bankCards(db: Db, { member, bucket, now }: Here) {
  const [rows, terms, payee, payment, factor] = await Promise.all([
    sql.cardsOf(db, { member, bucket }),
    payoutTerms(db),
    identity.payeeOf(db, member),
    identity.paymentOf(db, member),
    identity.hasFactor(db, member),
  ])
  const name = payee?.name ?? null
  return {
    cards: rows.map((row) => shownCard(row, terms, now)),
    most: terms.cardsMost,
    payee: name && maskedName(name),
    paymentPassword: (payment?.hash ?? null) !== null,
    factor,
    banks: payeeBanks.map(({ digits: [digitsLeast, digitsMost], ...bank }) => ({
      ...bank,
      digitsLeast,
      digitsMost,
    })),
  }
}

type Unproved =
  | 'payment-password-unset'
  | 'payment-password-locked'
  | 'payment-password-wrong'
  | 'factor-needed'
  | 'sign-in-locked'
  | 'factor-wrong'

/** Where money goes is changed only by who knows the payment password, and has the authenticator. */
async function proved(
  store: Store,
  { member, paymentPassword: password, code, now }: Here & Proof,
): Promise<true | Refusal<Unproved>> {
  const passes = await identity.paymentPasses(store, { member, password, now })
  if (isRefusal(passes)) return passes
  return identity.factorPasses(store, { member, code, now })
}

type Adding = Here &
  Proof & { key: string; bank: string; number: string; name?: string | undefined }

type NoCard = Refusal<
  | 'bank-unknown'
  | 'card-number-wrong'
  | 'payee-name-missing'
  | 'payee-name-other'
  | Unproved
  | 'key-reused'
  | 'card-known'
  | 'cards-full'
>

/** Adds an account in the member's own name. The first says the name where the house knows none. */
export async function addBankCard(store: Store, adding: Adding): Promise<BankCard | NoCard> {
  const { member } = adding
  const bank = bankWith(adding.bank)
  if (!bank) return refuse('bank-unknown')
  const number = adding.number.replace(/[\s.-]/g, '')
  const [least, most] = bank.digits
  if (!/^\d+$/.test(number) || number.length < least || number.length > most) {
    const digits = least === most ? `${least}` : `${least}–${most}`
    return refuse('card-number-wrong', { bank: bank.name, digits })
  }
  const known = (await identity.payeeOf(store.db, member))?.name ?? null
  const typed = adding.name?.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (known === null && !(typed && nameShape.test(typed))) return refuse('payee-name-missing')
  if (known !== null && typed && !identity.sameName(known, typed)) return refuse('payee-name-other')
  const passes = await proved(store, adding)
  if (isRefusal(passes)) return passes
  return store.transact((tx) => add(tx, { ...adding, number, name: typed }))
}

async function add(tx: Tx, adding: Adding): Promise<BankCard | NoCard> {
  const { member, bucket, bank, number, now } = adding
  // Cards of a member are added one after the other, and the name is said once.
  const payee = await identity.holdPayee(tx, member)
  const name = payee?.name ?? adding.name
  if (!name) return refuse('payee-name-missing')
  if (adding.name && !identity.sameName(name, adding.name)) return refuse('payee-name-other')
  const id = keyOf(`bank-card:${member}`, adding.key)
  const terms = await payoutTerms(tx)
  const rows = await sql.cardsOf(tx, { member, bucket })
  const before = rows.find((row) => row.id === id)
  if (before) {
    const same = before.bank === bank && before.number === number
    return same ? shownCard(before, terms, now) : refuse('key-reused')
  }
  if (rows.some((row) => row.bank === bank && row.number === number)) return refuse('card-known')
  if (rows.length >= terms.cardsMost) return refuse('cards-full', { most: terms.cardsMost })
  if (!payee?.name) await identity.claimPayeeName(tx, { member, name })
  const row = { id, bank, number, name, preferred: rows.length === 0 }
  await sql.addCard(tx, { member, bucket, ...row, now })
  const subject = `member:${member}`
  const body = { card: id, bank, number: maskedNumber(number) }
  await record(tx, { kind: 'bank-card-added', actor: subject, subject, body, now })
  await tellOfCard(tx, { member, card: { id, bank, number }, became: 'added', now })
  return shownCard({ ...row, addedAt: now }, terms, now)
}

type Naming = Here & { id: string }

/** Makes a card the first that is offered. */
export async function preferBankCard(
  tx: Tx,
  { now, ...which }: Naming,
): Promise<BankCard | Refusal<'card-unknown'>> {
  await identity.holdPayee(tx, which.member)
  const row = await sql.cardOf(tx, which)
  if (!row) return refuse('card-unknown')
  await sql.unprefer(tx, which)
  await sql.prefer(tx, which)
  return shownCard({ ...row, preferred: true }, await payoutTerms(tx), now)
}

/** Takes a card away: it is hidden, and stays with what was paid to it. */
export async function removeBankCard(
  store: Store,
  removing: Naming & Proof,
): Promise<Record<string, never> | Refusal<Unproved | 'card-unknown' | 'card-in-use'>> {
  const passes = await proved(store, removing)
  if (isRefusal(passes)) return passes
  const { member, bucket, id, now } = removing
  return store.transact(async (tx) => {
    // The lock under which a withdrawal looks for its card, then that of the cards.
    await wagers.holdBounds(tx, { member, bucket })
    await identity.holdPayee(tx, member)
    const row = await sql.cardOf(tx, { member, bucket, id })
    if (!row) {
      // The same again changes nothing.
      const { there } = await sql.cardGone(tx, { member, bucket, id })
      return there ? {} : refuse('card-unknown')
    }
    if ((await sql.cardInUse(tx, { bucket, id })).there) return refuse('card-in-use')
    await sql.removeCard(tx, { member, bucket, id, now })
    const [next] = await sql.cardsOf(tx, { member, bucket })
    if (row.preferred && next) await sql.prefer(tx, { member, bucket, id: next.id })
    const subject = `member:${member}`
    const body = { card: id, bank: row.bank, number: maskedNumber(row.number) }
    await record(tx, { kind: 'bank-card-removed', actor: subject, subject, body, now })
    await tellOfCard(tx, { member, card: row, became: 'removed', now })
    return {}
  })
}
