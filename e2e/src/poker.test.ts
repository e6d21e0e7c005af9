import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { violationsIn } from './axe.ts'
import { type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { come as comeTo, type Player, playOn, sit, standUp } from './card-table.ts'
import { balanceOf, given } from './http.ts'

const url = inject('url')
const room = 'poker-jati-cash'
const buyIn = 40_000n
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const come = (look: Look, { demo = false, table = room } = {}) =>
  comeTo({ url, browser }, look, { demo, table })

const shown = (players: readonly Player[]) => async () =>
  (await players[0]!.page.locator('.felt-won').count()) > 0

test('[GAM-12] [FAI-01] four browsers at one table play a hand to its end by keys, in both languages, on phone and desk', async () => {
  const looks: Look[] = [
    usual,
    { lang: 'EN', theme: 'light', width: 1440 },
    { lang: 'ID', theme: 'dark', width: 390 },
    { lang: 'EN', theme: 'light', width: 390 },
  ]
  const players: Player[] = []
  for (const look of looks) players.push(await come(look))
  for (const [seat, player] of players.entries()) await sit(player, seat)
  // All four are dealt in once the blinds have come to who sat down later.
  for (const { page } of players)
    await page
      .locator('.felt-seat[data-own="true"] .dealt')
      .first()
      .waitFor({ timeout: 60_000 })
      .catch(async () => {
        await playOn(players, {
          key: 'c',
          until: async () => page.locator('.felt-seat[data-own="true"] .dealt').first().isVisible(),
        })
      })
  await expect
    .poll(
      async () =>
        (await Promise.all(players.map(({ page }) => page.locator('.acts').count()))).some(Boolean),
      { timeout: 20_000 },
    )
    .toBe(true)
  for (const [nth, { page }] of players.entries()) await picture(page, `poker-table-${nth}`)
  for (const { page } of players) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
  expect(await violationsIn(players[0]!.page)).toEqual([])
  expect(await violationsIn(players[3]!.page)).toEqual([])
  expect(await playOn(players, { key: 'c', until: shown(players) })).toBeGreaterThan(0)
  for (const [nth, { page }] of players.entries()) await picture(page, `poker-shown-${nth}`)
  // Each saw the same board.
  const boards = await Promise.all(
    players.map(({ page }) =>
      page
        .locator('.felt-board .card-face')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundPosition)),
    ),
  )
  for (const board of boards) expect(board).toEqual(boards[0])
  const [first] = players as [Player]
  await first.page.locator('.poker-doors button').first().click()
  await first.page.locator('.hands button').first().click()
  await first.page.locator('.replay-lines li').first().waitFor()
  await first.page.getByRole('button', { name: 'Periksa kartu' }).click()
  await first.page.locator('.poker-good').waitFor()
  await picture(first.page, 'poker-history')
  expect(await violationsIn(first.page)).toEqual([])
  await first.page.keyboard.press('Escape')
  // Somebody at the table is reported to the house, which says so.
  await first.page.locator('.felt-note').first().click()
  await first.page.locator('.report summary').click()
  await first.page.locator('.report button').click()
  await first.page.locator('.report [role="status"]').waitFor()
  expect(await violationsIn(first.page)).toEqual([])
  await picture(first.page, 'poker-report')
  await first.page.keyboard.press('Escape')
  // Anybody may work the same hand out again on the page for that.
  const reader = await visitor(browser, { lang: 'EN', theme: 'light', width: 390 })
  await reader.page.goto(`${url}/verify?hand=${room}/1`)
  await reader.page.locator('.check').first().waitFor()
  expect(await reader.page.locator('.check[data-verdict="good"]').count()).toBe(6)
  expect(await violationsIn(reader.page)).toEqual([])
  await picture(reader.page, 'poker-verify')
  expect(reader.wrong).toEqual([])
  await reader.context.close()
  const before = await Promise.all(players.map(({ token }) => balanceOf(url, token)))
  for (const { sumBalance } of before) expect(BigInt(sumBalance)).toBeGreaterThan(0n)
  await standUp(players, 'f')
  const after = await Promise.all(players.map(({ token }) => balanceOf(url, token)))
  const sum = (all: typeof after) =>
    all.reduce((whole, { sumBalance }) => whole + BigInt(sumBalance), 0n)
  expect(sum(after)).toBeGreaterThan(sum(before))
  expect(sum(after) - sum(before)).toBeLessThanOrEqual(4n * buyIn)
  for (const { wrong, context } of players) {
    expect(wrong).toEqual([])
    await context.close()
  }
}, 240_000)

/** Opens a tournament from the hall. */
async function openTourney({ page }: Player, series: string) {
  await page.locator('.poker-doors button').last().click()
  await page.locator('.poker-tabs button').last().click()
  await page.locator(`[data-tourney^="${series}-"][data-phase="open"] button`).click()
  await page.locator('.tourney-facts').waitFor()
}

test('[GAM-12] three browsers enter a sit and go, are led to its table, and play to its end: the pool is paid', async () => {
  const looks: Look[] = [
    usual,
    { lang: 'EN', theme: 'light', width: 390 },
    { lang: 'ID', theme: 'light', width: 1440 },
  ]
  const players: Player[] = []
  for (const look of looks) players.push(await come(look))
  const before = await Promise.all(players.map(({ token }) => balanceOf(url, token)))
  for (const [nth, player] of players.entries()) {
    await openTourney(player, 'trio-kilat')
    if (nth < 2) await picture(player.page, `tourney-page-${nth}`)
    if (nth === 1) expect(await violationsIn(player.page)).toEqual([])
    await player.page.locator('.tourney-door .gold-button').focus()
    await player.page.keyboard.press('Enter')
  }
  for (const { page } of players) await page.locator('.standing').waitFor({ timeout: 20_000 })
  await players[0]!.page
    .locator('.felt-seat[data-own="true"] .dealt')
    .first()
    .waitFor({ timeout: 40_000 })
  for (const [nth, { page }] of players.entries()) await picture(page, `tourney-table-${nth}`)
  expect(await violationsIn(players[0]!.page)).toEqual([])
  expect(await violationsIn(players[1]!.page)).toEqual([])
  for (const { page } of players) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
  // Everybody puts in all they have, hand after hand, until one has it.
  const paid = () =>
    Promise.all(players.map(({ page }) => page.locator('.tourney[data-mine="paid"]').count()))
  for (const end = Date.now() + 150_000; Date.now() < end; ) {
    if ((await paid()).every(Boolean)) break
    for (const { page } of players) {
      if (
        (await page
          .locator('.poker')
          .getAttribute('data-turn', { timeout: 300 })
          .catch(() => '')) !== 'true'
      )
        continue
      await page.keyboard.press('5')
      await page.keyboard.press('r')
      await page.keyboard.press('c')
      await page.waitForTimeout(150)
    }
    await players[0]!.page.waitForTimeout(80)
  }
  expect(await paid()).toEqual([1, 1, 1])
  for (const [nth, { page }] of players.entries()) await picture(page, `tourney-over-${nth}`)
  const after = await Promise.all(players.map(({ token }) => balanceOf(url, token)))
  const sum = (all: typeof after) =>
    all.reduce((whole, { sumBalance }) => whole + BigInt(sumBalance), 0n)
  expect(sum(before) - sum(after)).toBe(3n * 2_000n)
  for (const { wrong, context } of players) {
    expect(wrong).toEqual([])
    await context.close()
  }
}, 300_000)

test('a visitor plays with the declared bot, and four colours are a choice', async () => {
  const player = await come({ ...usual, lang: 'EN' }, { demo: true, table: 'poker-latihan-demo' })
  await sit(player, 0)
  const { page } = player
  await page.locator('.acts').waitFor({ timeout: 30_000 })
  expect(await page.locator('.felt-name', { hasText: 'bot' }).count()).toBe(1)
  await page.locator('.poker-doors button').nth(1).click()
  await page.locator('dialog .poker-check input').check()
  await page.keyboard.press('Escape')
  expect(await page.locator('.four-card').count()).toBeGreaterThanOrEqual(2)
  await picture(page, 'poker-bot')
  expect(player.wrong).toEqual([])
  await player.context.close()
}, 120_000)

test('[GAM-08] the lobby of card games lists the rooms of GLS2_roomList', async () => {
  const listed = await given<{ rooms: { id: string; names: { EN: string } }[] }>(
    url,
    '/wps/relay/GLS2_roomList',
  )
  expect(listed.rooms.map(({ id }) => id)).toContain(room)
  for (const look of [usual, { lang: 'EN', theme: 'light', width: 390 } as const]) {
    const { context, page, wrong } = await visitor(browser, look)
    await page.goto(`${url}/pvp`)
    await page.locator('.card-rooms li').first().waitFor()
    expect(await page.locator('.card-rooms li').count()).toBe(listed.rooms.length)
    expect(await violationsIn(page)).toEqual([])
    const tourney = page.locator('.poker-tourneys li[data-tourney^="nusantara-"]')
    await tourney.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await tourney.locator('.tourney-whole').first().waitFor()
    expect(await tourney.locator('.tourney-whole ol li').count()).toBeGreaterThan(0)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, `pvp-lobby-${look.width}`)
    expect(wrong).toEqual([])
    await context.close()
  }
}, 60_000)
