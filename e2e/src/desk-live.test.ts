import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import words from '../../console/src/live/words/id.json' with { type: 'json' }
import { amiss, openBrowser, picture } from './browser.ts'
import { agreed, staffAt } from './desk.ts'
import { given } from './http.ts'

const url = inject('url')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const table = 'fan-tan-teratai'
const patience = { timeout: 40_000 }

test('[OPS-05] limits of a table are proposed at its page, agreed to by another, and shown in the lobby with its next round', async () => {
  const { page, wrong, context } = await staffAt(browser, {
    ...{ url, account: 'operator', path: '/live-tables' },
  })
  const sheet = page.locator('article', { hasText: table })
  await sheet.waitFor()
  expect(await amiss(page)).toEqual([])
  await picture(page, 'desk-live-tables')
  await sheet.getByRole('button', { name: new RegExp(words.edit) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words['edit.most']).fill('500')
  await dialog.locator('button[type="submit"]').click()
  await dialog.getByText(words['edit.wrong']).first().waitFor()
  await dialog.getByLabel(words['edit.most']).fill('6.000.000')
  await dialog.getByLabel(words['edit.roundMost']).fill('12.000.000')
  await dialog.locator('button[type="submit"]').click()
  await dialog.getByLabel(change['change.reason'], { exact: true }).fill('Minggu yang sepi')
  await picture(page, 'desk-live-limits')
  await dialog.locator('button[type="submit"]').click()
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBeLessThanOrEqual(1)
  await agreed(url, 'table-limits', { table, most: '7000000', roundMost: '14000000' })
  await expect
    .poll(async () => {
      const tiles = await given<{ table: string; most: string }[]>(url, '/wps/live/tables')
      return tiles.find((one) => one.table === table)?.most
    }, patience)
    .toBe('14000000')
  await page.goto(new URL('/console/live-tables', url).href)
  await page
    .locator('article', { hasText: table })
    .getByText(/14\.000\.000/)
    .waitFor()
  expect(wrong).toEqual([])
  await context.close()
}, 120_000)
