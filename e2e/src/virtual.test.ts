import { rmSync } from 'node:fs'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arena, openSlip, take } from './arena.ts'
import { violationsIn } from './axe.ts'
import { type Look, openBrowser, picture } from './browser.ts'
import { newMember } from './http.ts'

let browser: Browser
let house: Product
beforeAll(async () => {
  ;[browser, house] = await Promise.all([openBrowser(), startProduct()])
}, 120_000)
afterAll(async () => {
  await Promise.all([browser.close(), house.stop()])
  rmSync(house.data, { recursive: true, force: true })
})

/** A member of their own in a hall of the arena. */
async function come(nodeId: string, look: Look) {
  const { token } = await newMember(house.url)
  return arena(browser, { url: house.url, token, look, nodeId })
}

/** The longest until a series begins (three minutes), how long one of five maps takes, and time for a busy machine. */
const seriesMs = 420_000

test(
  '[GAM-01] [FAI-01] a synthetic series is called so, laid on, told map by map, and drawn again in the arena and on the page',
  async () => {
    const look = { lang: 'ID', theme: 'light', width: 390 } as const
    const { context, page, wrong } = await come('gelanggang-esports', look)
    await page.locator('.arena-tabs button').nth(1).click()
    const row = page.locator('.match').first()
    await row.waitFor()
    expect(await row.locator('.match-drawn').textContent()).toBe('Virtual')
    await picture(page, 'virtual-esports')
    expect(await violationsIn(page)).toEqual([])
    await row.locator('.match-open').press('Enter')
    const proof = page.locator('.drawn-proof')
    await proof.waitFor()
    expect(await proof.locator('dd').first().textContent()).toMatch(/^[0-9a-f]{64}$/)
    await take(page.locator('.event .odds').first())
    await openSlip(page)
    await page.locator('.slip-each input').fill('5000')
    await page.locator('.slip .gold-button:enabled').press('Enter')
    await page.locator('.slip-note.is-good').waitFor()
    await page.locator('.slip-note button').press('Enter')
    const ticket = page.locator('.ticket').first()
    await ticket.waitFor()
    await page.locator('.tickets .chip').nth(1).press('Enter')
    await page.locator('.ticket[data-state="settled"]').waitFor({ timeout: seriesMs })
    await ticket.locator('.ticket-doors button').first().press('Enter')
    await page.locator('.drawn-proof p[data-found="good"]').nth(1).waitFor()
    await picture(page, 'virtual-esports-ticket')
    expect(await violationsIn(page)).toEqual([])
    const path = await page.locator('.drawn-proof dd').last().textContent()
    await page.goto(new URL(path ?? '', house.url).href)
    await page.locator('.check[data-verdict="good"]').nth(1).waitFor()
    await page.locator('.verify-form button').click()
    await page.locator('.check[data-verdict="good"]').nth(2).waitFor()
    await picture(page, 'virtual-verify')
    expect(await violationsIn(page)).toEqual([])
    expect(wrong).toEqual([])
    await context.close()
  },
  seriesMs + 60_000,
)

test('virtual football is a sport of its own beside the football that is played', async () => {
  const look = { lang: 'EN', theme: 'dark', width: 1440 } as const
  const { context, page, wrong } = await come('gelanggang', look)
  await page.locator('.leagues-sports .chip').nth(1).click()
  await page.locator('.arena-tabs button').nth(1).click()
  const row = page.locator('.match').first()
  await row.waitFor()
  expect(await page.locator('.match').count()).toBe(await page.locator('.match-drawn').count())
  await picture(page, 'virtual-football')
  await row.locator('.match-open').click()
  await page.locator('.drawn-proof').waitFor()
  await picture(page, 'virtual-football-event')
  expect(await violationsIn(page)).toEqual([])
  expect(wrong).toEqual([])
  await context.close()
})
