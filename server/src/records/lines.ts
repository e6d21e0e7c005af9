import type { Bet, Lang, Pool } from '@balai/contract'
import type { Entry } from '@balai/contract/records'
import { unitsOf } from '../platform/csv.ts'
import { kindWords, poolWords, stateWords, words } from './words.ts'

type Money = { exponent: number }

/** A moment on a clock of a zone: `2026-11-22 14:05:09`. */
export const clockIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, dateStyle: 'short', timeStyle: 'medium' },
  })
  return (at: Date) => format.format(at)
}

export type Heading = {
  pool: Pool
  zone: string
  from: string
  to: string
  currency: string
  exponent: number
  opening: bigint
  closing: bigint
  now: Date
}

/** What stands above the entries of a statement. */
export const headOf = (head: Heading, lang: Lang): string[][] => [
  [words.statement[lang], poolWords[head.pool][lang]],
  [words.period[lang], `${head.from} – ${head.to}`],
  [words.zone[lang], head.zone],
  [words.made[lang], clockIn(head.zone)(head.now)],
  [words.opening[lang], unitsOf(String(head.opening), head.exponent), head.currency],
  [words.closing[lang], unitsOf(String(head.closing), head.exponent), head.currency],
]

export const statementColumns = (lang: Lang) =>
  [words.time, words.kind, words.game, words.amount, words.after, words.number].map(
    (word) => word[lang],
  )

type Said = { at: (at: Date) => string; lang: Lang }

/** An entry as its line says it, in whole units as people count them. */
export const entryLine = (entry: Entry, { exponent }: Money, { at, lang }: Said) => [
  at(entry.at),
  kindWords[entry.kind][lang],
  entry.game ?? '',
  unitsOf(String(entry.amount), exponent),
  unitsOf(String(entry.after), exponent),
  entry.number,
]

/** A plain amount as people read it on paper: `1.250.000`, and `12.345,67` with hundredths. */
export function onPaper(amount: string, lang: Lang) {
  const [whole = '', rest] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, lang === 'ID' ? '.' : ',')
  return rest === undefined ? grouped : `${grouped}${lang === 'ID' ? ',' : '.'}${rest}`
}

export const betColumns = (lang: Lang) =>
  [
    ...[words.time, words.game, words.purse, words.state],
    ...[words.staked, words.returned, words.net, words.number],
  ].map((word) => word[lang])

/** A round as its line says it. */
export const betLine = (bet: Bet, { at, lang }: Said) => [
  ...[at(bet.openedAt), bet.gameName],
  poolWords[bet.mode][lang] + (bet.granted > 0n ? ` (${words.granted[lang]})` : ''),
  stateWords[bet.state][lang],
  unitsOf(String(bet.stake), bet.exponent),
  bet.state === 'open' ? '' : unitsOf(String(bet.returned), bet.exponent),
  bet.state === 'open' ? '' : unitsOf(String(bet.net), bet.exponent),
  bet.round,
]
