import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import audit from '../../console/src/audit/words/id.json' with { type: 'json' }
import lists from '../../console/src/lists/words/id.json' with { type: 'json' }
import { amiss, openBrowser, picture } from './browser.ts'
import { staffAt } from './desk.ts'
import { newMember, playRound, seat } from './http.ts'

const url = inject('url')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Rounds that really were played, so that there is something to report. */
async function play(spins: number) {
  const { token } = await newMember(url)
  const table = await seat(url, token)
  for (let spin = 0; spin < spins; spin++) await playRound(url, table)
}

/** CSV as RFC 4180 has it. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows
}

/** A figure as it stands on the screen of an Indonesian reader, in whole units. */
const figureOf = (text: string) => BigInt(text.replace(/^–/, '-').replace(/[^\d-]/g, ''))

/** What the totals row says, by the name of its column. */
const totalsOn = (page: Page) =>
  page.locator('.l-table tfoot td[data-sum]').evaluateAll((cells) =>
    cells.map((cell) => ({
      name: cell.querySelector('.l-sum-name')?.textContent ?? '',
      text: cell.querySelector('b')?.textContent ?? '',
    })),
  )

test('[OPS-10] a report that was exported and summed up anew says what the screen says', async () => {
  await play(5)
  const path = '/lists/games-played?period=today'
  const { context, page, wrong } = await staffAt(browser, { url, account: 'operator', path })
  await page.locator('.l-table tfoot td[data-sum]').first().waitFor()
  await picture(page, 'desk-report')
  // A share of the whole is no sum of shares.
  const totals = (await totalsOn(page)).filter(({ text }) => !text.endsWith('%'))
  const waiting = page.waitForEvent('download')
  await page
    .getByRole('button', { name: lists['export.as'].replace('{format}', lists['export.csv']) })
    .click()
  const file = await (await waiting).path()
  const csv = readFileSync(file)
  const dialog = page.getByRole('dialog', { name: lists['export.title'] })
  await dialog.getByText(createHash('sha256').update(csv).digest('hex')).waitFor()
  await dialog.getByText(lists['export.matches']).waitFor()
  await picture(page, 'desk-export')
  const rows = cellsOf(csv.toString('utf8').replace(/^\ufeff/, ''))
  const head = rows.findIndex((row) => totals.every(({ name }) => row.includes(name)))
  const body = rows.slice(head + 1).filter((row) => row.length > 1)
  expect(body.length).toBeGreaterThan(0)
  for (const { name, text } of totals) {
    const column = rows[head]?.indexOf(name) ?? -1
    const sum = body.reduce((sum, row) => sum + BigInt(row[column] || 0), 0n)
    expect(sum, name).toBe(figureOf(text))
  }
  expect(totals.map(({ text }) => figureOf(text)).some((sum) => sum > 0n)).toBe(true)
  expect(wrong).toEqual([])
  await context.close()
})

test('[OPS-10] an auditor reads the log, follows one thing through it, and finds nothing to press that changes', async () => {
  const auditor = { url, account: 'auditor', path: '/audit' }
  const { context, page, wrong } = await staffAt(browser, auditor)
  await page.locator('.l-row-open').first().click()
  await picture(page, 'desk-audit')
  await page
    .getByRole('navigation', { name: audit['audit.ways'] })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(/audit/)
  expect(await amiss(page)).toEqual([])
  expect(wrong).toEqual([])
  await context.close()
})
