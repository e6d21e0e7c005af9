import type { Gives, Lang, Takes } from '@balai/contract'
import type { records } from '@balai/contract/records'
import { writeCsv } from '../platform/csv.ts'
import { type Db, type Store, snapshot } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import type { SignedIn } from '../platform/serve.ts'
import * as wagers from '../wagers/index.ts'
import { dayIn, daysOf, zoneOf } from './days.ts'
import { keepFile } from './files.ts'
import * as lines from './lines.ts'
import { writePdf } from './pdf.ts'
import { pageOf, purseAsked } from './statement.ts'
import { words } from './words.ts'

/** Entries of one file: a page of paper costs this process a thousand times a line of text. */
const rowsMax = { csv: 250_000, pdf: 5_000 } as const
const pageSize = { csv: 2_000, pdf: 100 } as const
const statementMs = 15_000

export type Taking = {
  store: Store
  who: SignedIn
  lang: Lang
  now: Date
  random: Random
  folder: string
}

/** Refused in the middle of a file, where only throwing ends what is being written. */
class Refused extends Error {
  readonly refusal: Refusal<'file-too-long'>
  constructor(refusal: Refusal<'file-too-long'>) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** Has a file written from one moment of the books, or says why there is none. */
async function kept(
  { store, who, random, now, folder }: Taking,
  format: 'csv' | 'pdf',
  write: (db: Db, path: string) => Promise<{ sha256: string; rows: number; name: string }>,
) {
  try {
    const { written, path } = await keepFile(
      { folder, session: who.session, random, now, format },
      (path) => snapshot(store.db, (db) => write(db, path), { statementMs }),
    )
    return { ...written, path } satisfies Gives<typeof records.takeStatement>
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** The entries of a purse as a file: all that its pages show, in their order. */
export async function takeStatement(taking: Taking, asked: Takes<typeof records.takeStatement>) {
  const { store, who, lang, now } = taking
  const { format, kind } = asked
  const days = await daysOf(store.db, { ...who, ...asked, now })
  if (isRefusal(days)) return days
  const pool = purseAsked(who, asked)
  const paging = { who, lang, days, pool, kind, size: pageSize[format] }
  return kept(taking, format, async (db, path) => {
    const first = await pageOf(db, { ...paging, after: undefined })
    const counted = { rows: 0 }
    const at = lines.clockIn(days.zone)
    const rows = async function* () {
      for (let page = first; ; ) {
        count(counted, page.items.length, format)
        for (const item of page.items) yield lines.entryLine(item, first, { at, lang })
        if (page.next === null) return
        page = await pageOf(db, { ...paging, after: page.next })
      }
    }
    const head = lines.headOf({ ...first, now }, lang)
    const sha256 = await writers[format](path, { head, rows: rows(), lang })
    return {
      sha256,
      ...counted,
      name: `balai-${pool.replace(':', '-')}-${days.days.from}-${days.days.to}.${format}`,
    }
  })
}

type Writing = { head: string[][]; rows: AsyncIterable<readonly string[]>; lang: Lang }

const writers = {
  csv: (path: string, { head, rows, lang }: Writing) =>
    writeCsv(path, above([...head, [''], lines.statementColumns(lang)], rows)),
  pdf: (path: string, { head: [[title = '', pool = ''] = [], ...head], rows, lang }: Writing) =>
    writePdf(path, {
      ...{ title: `${title}: ${pool}`, columns: lines.statementColumns(lang) },
      head: head.map((line) => onPaper(line, { figures: line.length === 3 ? [1] : [], lang })),
      lines: eachOnPaper(rows, lang),
      ...{ widths: [19, 17, 21, 14, 17, 40], figures: new Set(statementFigures) },
      ...{ page: words.page[lang], none: words.none[lang] },
    }),
}

/** Which cells of an entry are amounts. */
const statementFigures = [3, 4]
type Figures = { figures: readonly number[]; lang: Lang }

const onPaper = (line: readonly string[], { figures, lang }: Figures) =>
  line.map((cell, i) => (figures.includes(i) ? lines.onPaper(cell, lang) : cell))

async function* eachOnPaper(rows: AsyncIterable<readonly string[]>, lang: Lang) {
  for await (const row of rows) yield onPaper(row, { figures: statementFigures, lang })
}

/** The betting record as a file: all the rounds that its pages show, in their order. */
export const takeBets = (taking: Taking, asked: Takes<typeof records.takeBets>) =>
  kept(taking, 'csv', async (db, path) => {
    const { who, lang, now } = taking
    const { member, bucket } = who
    const filter = await wagers.narrowedBy(db, { member, bucket }, asked)
    const zone = await zoneOf(db, who)
    const at = lines.clockIn(zone)
    const counted = { rows: 0 }
    const rows = async function* () {
      let after: Parameters<typeof wagers.betsPage>[1]['after']
      do {
        const page = await wagers.betsPage(db, { ...filter, after, size: pageSize.csv }, lang)
        count(counted, page.items.length, 'csv')
        for (const bet of page.items) yield lines.betLine(bet, { at, lang })
        after = page.next ?? undefined
      } while (after)
    }
    const sha256 = await writeCsv(path, above([lines.betColumns(lang)], rows()))
    return {
      sha256,
      ...counted,
      name: `balai-${words.bets[lang].toLowerCase().replaceAll(' ', '-')}-${dayIn(zone, now)}.csv`,
    }
  })

function count(counted: { rows: number }, more: number, format: 'csv' | 'pdf') {
  counted.rows += more
  const max = rowsMax[format]
  if (counted.rows > max) throw new Refused(refuse('file-too-long', { max }))
}

async function* above(
  head: readonly (readonly string[])[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly string[]> {
  yield* head
  yield* rows
}
