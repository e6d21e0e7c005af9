import * as z from 'zod/mini'
import { command, query } from '../endpoint.ts'
import { Cursor, Moment } from '../words.ts'

/** Words of the desk in both languages; the page shows the ones of its reader. */
export const Words = z.object({ ID: z.string(), EN: z.string() })
export type Words = z.output<typeof Words>

/**
 * How a value is shown: `money` is minor units of the house’s currency, `share` a fraction of one,
 * `state` a word of few, `json` what it was before and after.
 */
export const Shown = z.enum([
  'text',
  'code',
  'money',
  'count',
  'share',
  'moment',
  'day',
  'state',
  'json',
])
export type Shown = z.output<typeof Shown>

/** Where a value leads: a page of the desk, or another list filtered by the row’s columns. */
export const Opens = z.object({
  page: z.enum([
    'member',
    'round',
    'change',
    'game',
    'vendor',
    'staff',
    'papers',
    'deposit',
    'withdrawal',
    'bonus',
    'application',
    'talk',
    'agent',
    'contract',
    'list',
  ]),
  /** Which list, and which column of the row fills which of its filters. */
  list: z.optional(z.string()),
  by: z.record(z.string(), z.string()),
})
export type Opens = z.output<typeof Opens>

export const Column = z.object({
  key: z.string(),
  words: Words,
  shown: Shown,
  opens: z.optional(Opens),
  /** Not among those that are shown unasked. */
  hidden: z.optional(z.boolean()),
  /** The page sums it up, and the list says the sum over everything that is filtered. */
  total: z.optional(z.boolean()),
  /** The words of its states. */
  states: z.optional(z.record(z.string(), Words)),
})
export type Column = z.output<typeof Column>

export const Filter = z.object({
  key: z.string(),
  words: Words,
  /** `choice` is one of `of`; `moment` and `day` are ISO 8601; `money` is minor units; `id` a uuid. */
  kind: z.enum(['text', 'choice', 'moment', 'day', 'money', 'code', 'id']),
  of: z.optional(z.array(z.object({ value: z.string(), words: Words }))),
})
export type Filter = z.output<typeof Filter>

/** A list or a report, as it is offered. */
export const Listed = z.object({
  name: z.string(),
  /** Lists are rows as they are; reports are sums over a period. */
  sort: z.enum(['list', 'report']),
  /** Under which it stands: `members`, `money`, `play`, `games`, `audit` … */
  group: z.string(),
  words: Words,
  columns: z.array(Column),
  filters: z.array(Filter),
})
export type Listed = z.output<typeof Listed>

/** Money as digits of minor units, counts as digits, moments as ISO 8601. */
export const Cell = z.nullable(z.string())
export const Row = z.record(z.string(), Cell)
export type Row = z.output<typeof Row>

/** Filters as JSON in the address: `{"from":"…","state":"waiting"}`. */
const Filters = z.codec(z.string().check(z.maxLength(2_000)), z.record(z.string(), z.string()), {
  decode: (text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'not JSON' })
      return z.NEVER
    }
  },
  encode: (filters) => JSON.stringify(filters),
})

const asked = { name: z.string().check(z.maxLength(64)), filters: Filters }

/** Lists and reports in one form: a module declares one in one file, and the desk shows it. */
export const lists = {
  offered: query('/desk/v1/lists', {
    about: 'Every list and report that the one who asks may see.',
    for: 'staff',
    gives: z.array(Listed),
  }),
  page: query('/desk/v1/lists/page', {
    about:
      'A page of a list, the newest first, or a whole report. A page may be short, or empty, and have a next one: what is rare is looked for further back page by page. Sums come with the first.',
    for: 'staff',
    takes: z.object({ ...asked, after: z.optional(Cursor) }),
    gives: z.object({
      rows: z.array(Row),
      /** What staff and members are called whose numbers stand in cells, for who may know them. */
      names: z.optional(z.record(z.string(), z.string())),
      next: z.nullable(Cursor),
      /** Sums over everything that is filtered; null where it would be counted too long. */
      totals: z.nullable(Row),
      /** Who it was made for, over which time and when, as a report has to say. */
      made: z.object({
        at: Moment,
        by: z.string(),
        operator: z.string(),
        from: z.nullable(Moment),
        to: z.nullable(Moment),
        currency: z.string(),
        exponent: z.int(),
      }),
    }),
    refuses: ['list-unknown', 'not-allowed', 'malformed'],
  }),
  take: command('/desk/v1/lists/export', {
    about:
      'A list or report as a file: where it can be fetched once, by this session and within ten minutes, and its SHA-256.',
    for: 'staff',
    may: 'reports.export',
    fresh: true,
    takes: z.object({
      name: asked.name,
      filters: z.record(z.string(), z.string()),
      format: z.enum(['csv', 'xlsx']),
    }),
    gives: z.object({ path: z.string(), sha256: z.string(), rows: z.int(), name: z.string() }),
    refuses: ['list-unknown', 'not-allowed', 'malformed', 'export-too-long'],
  }),
}
