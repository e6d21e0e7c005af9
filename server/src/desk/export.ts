import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Gives, Lang, Takes } from '@balai/contract'
import type { lists, Row } from '@balai/contract/desk/list'
import { houseDay } from '@balai/contract/register-rules'
import { record } from '../audit/index.ts'
import { writeCsv } from '../platform/csv.ts'
import { type Db, type Store, snapshot } from '../platform/db.ts'
import { hashed, type Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Staff } from '../platform/serve.ts'
import { headOf, lineOf } from './export-lines.ts'
import { addExport } from './export-sql.ts'
import { writeWorkbook } from './export-xlsx.ts'
import type { Desk } from './kinds.ts'
import { type Looked, look, madeFor } from './lists.ts'

/** Rows of one file: a workbook is held in memory until it is written. */
export const rowsMax = { csv: 1_000_000, xlsx: 100_000 } as const
const pageSize = 5_000
const statementMs = 15_000
/** How long a file waits to be fetched. */
export const keptMs = 600_000

type Taking = {
  store: Store
  desk: Desk
  who: Staff
  lang: Lang
  now: Date
  random: Random
  folder: string
}
type Asked = Takes<typeof lists.take>

/** A list or report as a file: exactly the rows that its pages would show, of one moment. */
export async function takeExport(taking: Taking, asked: Asked) {
  const { store, who, now, random, folder } = taking
  if (!who.may.has('reports.export')) return refuse('not-allowed')
  const found = look(taking, asked)
  if (isRefusal(found)) return found
  const id = random.id(now)
  const path = join(folder, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const written = await write(taking, { ...found, format: asked.format, path }).catch(
    async (error) => {
      await rm(path, { force: true })
      if (error instanceof Refused) return error.refusal
      throw error
    },
  )
  if (isRefusal(written)) return written
  const { sha256, rows } = written
  const secret = random.token()
  const name = `${asked.name}-${houseDay(now)}.${asked.format}`
  const body = { list: asked.name, filters: found.filters, format: asked.format, rows, sha256 }
  await store.transact(async (tx) => {
    await addExport(tx, {
      ...{ id, list: asked.name, filters: JSON.stringify(found.filters), name, rows, sha256, now },
      ...{ format: asked.format, staff: who.staff, session: who.session, secret: hashed(secret) },
      endsAt: new Date(now.getTime() + keptMs),
    })
    const actor = `staff:${who.staff}`
    await record(tx, { kind: 'list-exported', actor, subject: `list:${asked.name}`, body, now })
  })
  return { path: `/desk/v1/exports/${secret}`, sha256, rows, name } satisfies Gives<
    typeof lists.take
  >
}

/** A refusal in the middle of a file, where only throwing ends what is being written. */
class Refused extends Error {
  readonly refusal
  constructor(refusal: ReturnType<typeof refuse<'malformed' | 'export-too-long'>>) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

type Writing = Looked & { format: 'csv' | 'xlsx'; path: string }

const write = ({ store, who, lang }: Taking, { format, path, ...looked }: Writing) =>
  snapshot(
    store.db,
    async (db) => {
      const { columns } = looked.listing
      const made = await madeFor(db, who, looked)
      const counted = { rows: 0 }
      const found = rowsOf(db, looked, { max: rowsMax[format], counted })
      const first = await found.next()
      const head = headOf({ ...looked, made, lang, empty: first.done === true })
      const lines = async function* () {
        yield* head
        if (first.done) return
        yield lineOf(columns, first.value, made)
        for await (const row of found) yield lineOf(columns, row, made)
      }
      const shown = columns.map((column) => column.shown)
      const sha256 =
        format === 'csv'
          ? await writeCsv(path, lines())
          : await writeWorkbook(path, { lines: lines(), shown, heads: head.length })
      return { sha256, rows: counted.rows }
    },
    { statementMs },
  )

type Bounds = { max: number; counted: { rows: number } }

/** Every row of a list, page by page. */
async function* rowsOf(
  db: Db,
  { listing, filters, now }: Looked,
  { max, counted }: Bounds,
): AsyncGenerator<Row, undefined> {
  let after: string | undefined
  do {
    const page = await listing.page(db, {
      ...{ filters, limit: pageSize, now },
      ...(after !== undefined && { after }),
    })
    if (isRefusal(page)) throw new Refused(page)
    counted.rows += page.rows.length
    if (counted.rows > max) throw new Refused(refuse('export-too-long', { max }))
    yield* page.rows
    after = page.next
  } while (after !== undefined)
}
