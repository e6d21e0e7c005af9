import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { violationsIn } from './axe.ts'
import { type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { come, type Player, sit, standUp } from './card-table.ts'
import { balanceOf } from './http.ts'

const url = inject('url')
const table = 'capsa-beringin-cash'
const buyIn = 10_000n
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

test('[GAM-12] [FAI-01] four browsers lay capsa susun by keys, by taps and by drag, see every row, and check the round', async () => {
  const players: Player[] = []
  for (const look of looks)
    players.push(await come({ url, browser }, look, { table, game: 'capsa-susun' }))
  const [first, second, third, fourth] = players as [Player, Player, Player, Player]
  await first.page.getByRole('button', { name: 'Aturan' }).click()
  await first.page.locator('.qiu-table tbody tr').first().waitFor()
  expect(await violationsIn(first.page)).toEqual([])
  await picture(first.page, 'capsa-rules')
  await first.page.keyboard.press('Escape')
  for (const [seat, player] of players.entries()) await sit(player, seat)
  const before = await Promise.all(players.map(({ token }) => balanceOf(url, token)))
  // Whoever came as a round had begun is dealt in with the next one: the first two are done with theirs.
  const laying = ({ page }: Player) => page.locator('.arranger').count()
  for (const end = Date.now() + 90_000; Date.now() < end; ) {
    const all = await Promise.all(players.map(laying))
    if (all.every(Boolean)) break
    for (const { page } of players)
      if ((await page.locator('.capsa[data-phase="arranging"]').count()) > 0)
        await page.keyboard.press('s')
    await first.page.waitForTimeout(300)
  }
  expect(await Promise.all(players.map(laying))).toEqual([1, 1, 1, 1])
  for (const [nth, { page }] of players.entries()) await picture(page, `capsa-lay-${nth}`)
  for (const { page } of players) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
  expect(await violationsIn(first.page)).toEqual([])
  expect(await violationsIn(fourth.page)).toEqual([])
  // Two cards change places by taps, and by a drag; then the best layout by its key.
  const names = ({ page }: Player) =>
    page
      .locator('.arranger-card')
      .evaluateAll((all) => all.map((one) => one.ariaLabel?.split(',')[0]))
  const was = await names(second)
  await second.page.locator('.arranger-card').nth(0).click()
  await second.page.locator('.arranger-card').nth(12).click()
  const now = await names(second)
  expect([now[0], now[12]]).toEqual([was[12], was[0]])
  await third.page.locator('.arranger-card').nth(1).focus()
  await third.page.keyboard.press('Enter')
  await third.page.locator('.arranger-card').nth(5).focus()
  const had = await names(third)
  await third.page.keyboard.press('Enter')
  expect((await names(third))[1]).toBe(had[5])
  const dragged = await names(first)
  await first.page
    .locator('.arranger-card')
    .nth(2)
    .dragTo(first.page.locator('.arranger-card').nth(9))
  expect((await names(first))[2]).toBe(dragged[9])
  for (const { page } of players) {
    await page.keyboard.press('b')
    expect(await page.locator('.arranger-said').getAttribute('data-foul')).toBe('false')
  }
  await picture(first.page, 'capsa-best')
  for (const { page } of players) await page.keyboard.press('s')
  await first.page.locator('.capsa-net').first().waitFor({ timeout: 20_000 })
  for (const [nth, { page }] of players.entries()) await picture(page, `capsa-shown-${nth}`)
  expect(await first.page.locator('.capsa-net').count()).toBe(4)
  expect(await violationsIn(first.page)).toEqual([])
  expect(await violationsIn(fourth.page)).toEqual([])
  await first.page.locator('.poker-doors button').nth(1).click()
  await first.page.locator('.hands button').first().click()
  await first.page.getByRole('button', { name: 'Periksa kartu' }).click()
  await first.page.locator('.poker-good').waitFor()
  await picture(first.page, 'capsa-history')
  await first.page.keyboard.press('Escape')
  const reader = await visitor(browser, { lang: 'EN', theme: 'light', width: 390 })
  await reader.page.goto(`${url}/verify?hand=${table}/1`)
  await reader.page.locator('.check').first().waitFor()
  expect(await reader.page.locator('.check[data-verdict="good"]').count()).toBe(6)
  expect(await violationsIn(reader.page)).toEqual([])
  await picture(reader.page, 'capsa-verify')
  await reader.page.goto(`${url}/pvp`)
  await reader.page.locator('.card-rooms[data-title="capsa-susun"] li').first().waitFor()
  expect(await violationsIn(reader.page)).toEqual([])
  await picture(reader.page, 'capsa-lobby')
  await reader.context.close()
  await standUp(players, 's')
  const after = await Promise.all(players.map(({ token }) => balanceOf(url, token)))
  const sum = (of: typeof after) =>
    of.reduce((whole, { sumBalance }) => whole + BigInt(sumBalance), 0n)
  expect(sum(after)).toBeGreaterThan(sum(before))
  expect(sum(after) - sum(before)).toBeLessThanOrEqual(4n * buyIn)
  for (const { wrong, context } of players) {
    expect(wrong).toEqual([])
    await context.close()
  }
}, 300_000)
