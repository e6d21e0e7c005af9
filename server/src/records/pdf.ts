import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'

/** A sheet of A4 in points, with the widths of its columns; the last ones of `figures` end at the right. */
const sheet = { margin: 36, width: 595.28, height: 841.89, row: 13, text: 7.5 } as const
const linesATurn = 10
/** Between two columns. */
const gap = 8
const body = sheet.width - 2 * sheet.margin

type Print = {
  title: string
  head: readonly (readonly string[])[]
  columns: readonly string[]
  /** Parts of the width, one a column. */
  widths: readonly number[]
  /** Which columns are figures. */
  figures: ReadonlySet<number>
  lines: AsyncIterable<readonly string[]>
  page: string
  none: string
}

/**
 * Writes lines as pages of A4, each with the names of its columns, and answers with the file’s SHA-256.
 * Pages go out as they are full.
 */
export async function writePdf(path: string, print: Print) {
  const hash = createHash('sha256')
  const hashing = new PassThrough()
  hashing.on('data', (chunk) => hash.update(chunk))
  const doc = new PDFDocument({ size: 'A4', margin: sheet.margin, info: { Title: print.title } })
  const written = pipeline(doc, hashing, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  // Whoever writes hears of it below; until then it is nobody’s fault.
  written.catch(() => {})
  try {
    await fill(doc, print)
  } catch (error) {
    doc.destroy()
    throw error
  }
  doc.end()
  await written
  return hash.digest('hex')
}

type Doc = InstanceType<typeof PDFDocument>

async function fill(doc: Doc, print: Print) {
  let y = headOn(doc, print)
  let pages = 1
  let lines = 0
  numbered(doc, print, pages)
  for await (const line of print.lines) {
    if (y + sheet.row > sheet.height - sheet.margin - sheet.row) {
      doc.addPage()
      numbered(doc, print, ++pages)
      y = columnsOn(doc, print, sheet.margin)
    }
    cellsOn(doc, print, { cells: line, y })
    y += sheet.row
    // Drawing is work of this process, which also takes bets: nobody waits for more than a few lines.
    if (++lines % linesATurn === 0) await turn()
  }
  if (lines === 0) doc.text(print.none, sheet.margin, y + sheet.row, { lineBreak: false })
}

/** The title and what stands under it, on the first page. */
function headOn(doc: Doc, print: Print) {
  doc.font('Helvetica-Bold').fontSize(14)
  doc.text(print.title, sheet.margin, sheet.margin, { lineBreak: false })
  let y = sheet.margin + 26
  doc.fontSize(8.5)
  for (const [name = '', ...said] of print.head) {
    doc.font('Helvetica').text(name, sheet.margin, y, { lineBreak: false })
    doc.font('Helvetica-Bold').text(said.join('  '), sheet.margin + 110, y, { lineBreak: false })
    y += sheet.row
  }
  return columnsOn(doc, print, y + 8)
}

function columnsOn(doc: Doc, print: Print, y: number) {
  doc.font('Helvetica-Bold').fontSize(sheet.text)
  cellsOn(doc, print, { cells: print.columns, y })
  const under = y + sheet.row - 3
  doc
    .moveTo(sheet.margin, under)
    .lineTo(sheet.margin + body, under)
    .lineWidth(0.6)
    .stroke()
  doc.font('Helvetica')
  return under + 4
}

/** One line of cells. What is longer than its column is cut off there, never broken into the next. */
function cellsOn(
  doc: Doc,
  { widths, figures }: Print,
  { cells, y }: { cells: readonly string[]; y: number },
) {
  const parts = widths.reduce((a, b) => a + b, 0)
  let x = sheet.margin
  for (const [i, cell] of cells.entries()) {
    const width = ((widths[i] ?? 0) / parts) * body
    if (cell) {
      const shown = shortened(doc, cell, width - gap)
      const left = figures.has(i) ? x + width - gap - doc.widthOfString(shown) : x
      doc.text(shown, left, y, { lineBreak: false })
    }
    x += width
  }
}

function shortened(doc: Doc, text: string, width: number) {
  if (doc.widthOfString(text) <= width) return text
  let kept = text
  while (kept && doc.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1)
  return `${kept}…`
}

/** Below the margin, where text would begin another page by itself. */
function numbered(doc: Doc, { page }: Print, number: number) {
  const { bottom } = doc.page.margins
  doc.page.margins.bottom = 0
  doc.fontSize(7).text(`${page} ${number}`, sheet.margin, sheet.height - sheet.margin + 6, {
    lineBreak: false,
  })
  doc.page.margins.bottom = bottom
  doc.fontSize(sheet.text)
}
