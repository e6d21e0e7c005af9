import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, openBrowser, picture, visitor } from './browser.ts'
import { call, newMember, playRound, seat } from './http.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('[MEM-04, MEM-10, PRO-04] a deposit with a bonus: what it costs before, what a stake counted, what stays and goes: EN 1440', {
  timeout: 90_000,
}, async () => {
  const w = site.EN
  const { token } = await newMember(url)
  const look = { lang: 'EN', theme: 'light', width: 1440 } as const
  const { page, context, wrong } = await visitor(browser, look)
  await context.addInitScript((token) => {
    try {
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('isAgent', '0')
    } catch {
      // A frame of a gateway or a game has no storage.
    }
  }, token)
  await page.goto(at('/member/deposit'))
  await page.getByRole('button', { name: w['deposit.limitNone'] }).click()
  await page.getByLabel(w['deposit.amount'], { exact: true }).fill('100000')
  expect(await page.getByRole('radio', { name: pattern(w['bonus.none']) }).isChecked()).toBe(true)
  await page.getByText('First deposit bonus of 100%').click()
  await page.getByText(/^Rp.80,000$/).waitFor()
  await picture(page, 'bonus-choice-EN-1440')
  expect(await amiss(page)).toEqual([])
  await page.getByRole('button', { name: w['deposit.go_qris'] }).click()
  const link = page.getByRole('link', { name: w['deposit.toPage'] })
  const till = await context.newPage()
  await till.goto((await link.getAttribute('href')) ?? '')
  await till.locator('button[value="pay"]').click()
  await page.locator('[aria-current="step"]').getByText(w['deposit.at_credited']).waitFor()
  await till.close()

  // What a term does not let pass is not placed, and what passes is counted.
  const table = await seat(url, token)
  const over = table.stakes.find((stake) => BigInt(stake) > 50_000n)
  const no = await call(url, '/play/v1/spin', { token: table.token, body: { stake: over } })
  expect(no.code).toBe('bonus-stake-most')
  await playRound(url, table)

  await page.goto(at('/member/bonus'))
  const open = page.getByRole('article', { name: 'First deposit bonus of 100%' })
  await open.getByRole('progressbar', { name: w['bonus.played'] }).waitFor()
  await open.getByText(pattern(`100% of`)).waitFor()
  await picture(page, 'bonus-open-EN-1440')
  expect(await amiss(page)).toEqual([])
  await open.getByRole('button', { name: w['bonus.cancel'] }).click()
  const sure = page.getByRole('dialog', { name: w['bonus.cancelAsk'] })
  await sure.getByText(/Rp.100,000 left of the bonus goes back/).waitFor()
  await sure.getByRole('button', { name: w['bonus.cancel'] }).click()
  await page.locator('summary', { hasText: 'First deposit bonus of 100%' }).click()
  await page.getByText(w['bonus.how_by-member']).waitFor()
  // From the bonus to its bet in two presses.
  await page.getByRole('link', { name: /100% of/ }).waitFor()
  await picture(page, 'bonus-ended-EN-1440')
  expect(await amiss(page)).toEqual([])
  expect(wrong).toEqual([])
  await context.close()
})
