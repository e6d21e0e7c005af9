import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { Zip, ZipDeflate } from 'fflate'
import { defused } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import type { MemberData, Whose } from '../../platform/member-data.ts'
import { rowsOf } from './copy-sql.ts'

const most = 2_000

type Row = Record<string, unknown>

/** The pages of one part, from its first row. */
async function* pagesOf(db: Db, data: MemberData, { member, bucket }: Whose) {
  for (let skip = 0; ; skip += most) {
    const page: Row[] =
      'read' in data
        ? await data.read(db, { member, bucket, skip, most })
        : await rowsOf(db, {
            ...{ table: data.table, by: data.by ?? 'member', member, skip, most },
            ...{ bucket: data.bucketed ? bucket : null, without: data.without ?? [] },
          })
    if (page.length > 0) yield page
    if (page.length < most) return
  }
}

const told = `Salinan semua yang disimpan rumah tentang Anda. Setiap bagian ada dua kali: sebagai JSON untuk mesin, dan sebagai CSV untuk lembar kerja. Jumlah uang ditulis dalam satuan terkecil. Kata sandi, kunci, dan data orang lain tidak termasuk.

A copy of all that the house keeps about you. Each part is there twice: as JSON for machines, and as CSV for spreadsheets. Money is in its smallest unit. Passwords, keys and what is other people's are not in it.
`

type Writing = { db: Db; path: string; whose: Whose; parts: readonly MemberData[]; now: Date }

/**
 * Writes a ZIP with each part as JSON and as CSV, page by page: no more of it is in memory than a page. Answers
 * its length in bytes.
 */
export async function writeCopy({ db, path, whose, parts, now }: Writing): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const ended = finished(file)
  // Told to whoever waits for the end; nobody else has to hear of it.
  ended.catch(() => {})
  let full = false
  let fault: unknown
  const zip = new Zip((error, chunk, last) => {
    if (error) fault = error
    else if (!file.write(chunk)) full = true
    if (last) file.end()
  })
  const encoder = new TextEncoder()
  const entry = (name: string) => {
    const part = new ZipDeflate(name, { level: 6 })
    part.mtime = now
    zip.add(part)
    return {
      async write(text: string, last = false) {
        part.push(encoder.encode(text), last)
        if (fault) throw fault
        if (full && !file.destroyed) {
          full = false
          if (file.writableNeedDrain) await once(file, 'drain')
        }
      },
    }
  }
  try {
    await entry('BACA-README.txt').write(told, true)
    for (const data of parts) {
      await writeJson(entry(`json/${data.name}.json`), pagesOf(db, data, whose))
      await writeTable(entry(`csv/${data.name}.csv`), pagesOf(db, data, whose))
    }
    zip.end()
    await ended
    return file.bytesWritten
  } catch (error) {
    zip.terminate()
    file.destroy()
    throw error
  }
}

type Entry = { write: (text: string, last?: boolean) => Promise<void> }

async function writeJson(entry: Entry, pages: AsyncIterable<Row[]>) {
  let first = true
  for await (const page of pages)
    for (const row of page) {
      await entry.write(`${first ? '[\n' : ',\n'}${JSON.stringify(row)}`)
      first = false
    }
  await entry.write(first ? '[]\n' : '\n]\n', true)
}

const cell = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : defused(typeof value === 'object' ? JSON.stringify(value) : String(value))

async function writeTable(entry: Entry, pages: AsyncIterable<Row[]>) {
  const shape = { record_delimiter: 'windows' } as const
  let columns: string[] | undefined
  for await (const page of pages) {
    const head = columns === undefined
    columns ??= Object.keys(page[0] ?? {})
    const names = columns
    const lines = page.map((row) => names.map((name) => cell(row[name])))
    await entry.write(stringify(head ? [names, ...lines] : lines, { ...shape, bom: head }))
  }
  await entry.write('', true)
}
