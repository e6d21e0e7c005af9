import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { violationsIn } from './axe.ts'
import { type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { come, type Player, playOn, sit, standUp } from './card-table.ts'
import { balanceOf } from './http.ts'

const url = inject('url')
const table = 'qiuqiu-melati-cash'
const buyIn = 20_000n
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const looks: readonly Look[] = [
  usual,
  { lang: 'EN', theme: 'light', width: 1440 },
  { lang: 'ID', theme: 'dark', width: 390 },
  { lang: 'EN', theme: 'light', width: 390 },
]

test('[GAM-12] [FAI-01] four browsers play a hand of QiuQiu to its end by keys, in both languages, on phone and desk', async () => {
  const players: Player[] = []
  for (const look of looks)
    players.push(await come({ url, browser }, look, { table, game: 'domino-qiuqiu' }))
  const [first] = players as [Player]
  // How it is played, with the chance of every hand, before a seat is taken.
  await first.page.getByRole('button', { name: 'Aturan' }).click()
  await first.page.locator('.qiu-table tbody tr').first().waitFor()
  expect(await first.page.locator('.qiu-table').innerText()).toContain('20.475')
  expect(await violationsIn(first.page)).toEqual([])
  await picture(first.page, 'qiuqiu-rules')
  await first.page.keyboard.press('Escape')
  for (const [seat, player] of players.entries()) await sit(player, seat)
  const before = await Promise.all(players.map(({ token }) => balanceOf(url, token)))
  const own = ({ page }: Player) => page.locator('.felt-seat[data-own="true"] .tile')
  const all = async () => Math.min(...(await Promise.all(players.map((one) => own(one).count()))))
  await playOn(players, { key: 'c', until: async () => (await all()) >= 3 })
  for (const [nth, { page }] of players.entries()) await picture(page, `qiuqiu-three-${nth}`)
  for (const { page } of players) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
  expect(await violationsIn(first.page)).toEqual([])
  expect(await violationsIn(players[3]!.page)).toEqual([])
  const shown = async () => (await first.page.locator('.felt-won').count()) > 0
  expect(await playOn(players, { key: 'c', until: shown })).toBeGreaterThan(0)
  for (const [nth, { page }] of players.entries()) await picture(page, `qiuqiu-shown-${nth}`)
  await first.page.locator('.poker-doors button').nth(1).click()
  await first.page.locator('.hands button').first().click()
  await first.page.locator('.replay-lines li').first().waitFor()
  await first.page.getByRole('button', { name: 'Periksa kartu' }).click()
  await first.page.locator('.poker-good').waitFor()
  await picture(first.page, 'qiuqiu-history')
  expect(await violationsIn(first.page)).toEqual([])
  await first.page.keyboard.press('Escape')
  const reader = await visitor(browser, { lang: 'EN', theme: 'light', width: 390 })
  await reader.page.goto(`${url}/verify?hand=${table}/1`)
  await reader.page.locator('.check').first().waitFor()
  expect(await reader.page.locator('.check[data-verdict="good"]').count()).toBe(6)
  expect(await violationsIn(reader.page)).toEqual([])
  await picture(reader.page, 'qiuqiu-verify')
  await reader.context.close()
  await standUp(players, 'f')
  const after = await Promise.all(players.map(({ token }) => balanceOf(url, token)))
  const sum = (of: typeof after) =>
    of.reduce((whole, { sumBalance }) => whole + BigInt(sumBalance), 0n)
  expect(sum(after)).toBeGreaterThan(sum(before))
  expect(sum(after) - sum(before)).toBeLessThanOrEqual(4n * buyIn)
  for (const { wrong, context } of players) {
    expect(wrong).toEqual([])
    await context.close()
  }
}, 240_000)
