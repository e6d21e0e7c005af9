import type { Lang } from '@balai/contract'
import type { Cell, Column, Words } from '@balai/contract/desk/list'
import type * as z from 'zod/mini'
import * as format from '../app/format.ts'

/** The house's own zone: its days and its reports are counted by it. */
export const { houseZone } = format

const localeOf = { ID: 'id-ID', EN: 'en-GB' } as const satisfies Record<Lang, string>

export type Reader = {
  lang: Lang
  purse: format.Purse
  /** What those are called whose numbers stand in cells. */
  names?: Record<string, string>
}

/** The reader's words of two. */
export const said = (words: Words, lang: Lang): string => words[lang]

const whole = /^-?\d+$/

/** Minor units as digits, as money is read: `Rp 1.250.000`. What is no digits stays as it came. */
export const money = (digits: string, { lang, purse }: Reader) =>
  whole.test(digits) ? format.money(digits, purse, lang) : digits

/** A whole number with the thousands of the language. */
export const count = (digits: string, lang: Lang) =>
  whole.test(digits) ? format.figure(digits, lang) : digits

/**
 * A fraction of one as a percentage with two places, by its digits alone: `0.9647` is `96,47%`.
 * Digits beyond the fourth are rounded half away from nothing.
 */
export function share(text: string, lang: Lang): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!parts) return text
  const [, minus = '', ones = '0', rest = ''] = parts
  const padded = rest.padEnd(5, '0')
  const scaled = BigInt(ones + padded.slice(0, 4)) + (Number(padded[4]) >= 5 ? 1n : 0n)
  const digits = String(scaled).padStart(3, '0')
  const sign = minus && scaled > 0n ? '–' : ''
  const point = lang === 'ID' ? ',' : '.'
  return `${sign}${count(digits.slice(0, -2), lang)}${point}${digits.slice(-2)}%`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatted(at: Date, lang: Lang, options: Intl.DateTimeFormatOptions) {
  const key = lang + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf[lang], options)
  formats.set(key, format)
  return format.format(at)
}

/** `21 Nov 2026, 14.18` in the house's zone. */
export const moment = (at: Date, lang: Lang) =>
  formatted(at, lang, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: houseZone, hourCycle: 'h23' },
  })

/** `14.18.05` by the clock of the house. */
export const clock = (at: Date, lang: Lang) =>
  formatted(at, lang, {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    ...{ timeZone: houseZone, hourCycle: 'h23' },
  })

/** To the millisecond, with the zone, and the same in UTC: for hovering and for the drawer. */
export const exactly = (at: Date, lang: Lang) =>
  `${formatted(at, lang, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ second: '2-digit', fractionalSecondDigits: 3, timeZoneName: 'short' },
    ...{ timeZone: houseZone, hourCycle: 'h23' },
  })} · ${at.toISOString()}`

/** `21 Nov 2026` of a day without a time. */
export const day = (text: string, lang: Lang) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? formatted(new Date(`${text}T00:00:00Z`), lang, {
        ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
      })
    : text

/** An instant that was written, or nothing where it is none. */
export const instant = (text: string): Date | undefined => {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Nothing to show has its own mark, so that no cell is ever taken for one that is still to come. */
export const nothing = '–'

/** A cell in words and figures of its reader, for tables, drawers and what is read aloud. */
export function written(column: Column, cell: z.output<typeof Cell>, reader: Reader): string {
  if (cell === null || cell === '') return nothing
  const { lang } = reader
  if (column.shown === 'money') return money(cell, reader)
  if (column.shown === 'count') return count(cell, lang)
  if (column.shown === 'share') return share(cell, lang)
  if (column.shown === 'day') return day(cell, lang)
  if (column.shown === 'state') return column.states?.[cell]?.[lang] ?? cell
  if (column.shown !== 'moment') return reader.names?.[cell] ?? cell
  const at = instant(cell)
  return at ? moment(at, lang) : cell
}

/** Figures stand to the right, with digits of one width. */
export const isFigure = ({ shown }: Column) =>
  shown === 'money' || shown === 'count' || shown === 'share'
