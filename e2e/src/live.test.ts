import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { violationsIn } from './axe.ts'
import { type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { balanceOf, call, given, newMember, record } from './http.ts'

const url = inject('url')
const table = 'bakarat-melati'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Guest = { context: BrowserContext; page: Page; token: string; wrong: string[]; look: Look }

/** A member of their own in a browser of their own, at the table. */
async function sit(look: Look): Promise<Guest> {
  const { token } = await newMember(url)
  const game = await given<{ vassalage: string }>(url, `/wps/relay/GCSGAME_game?nodeId=${table}`)
  const launched = await given<{ game_url: string }>(url, '/wps/game/launchGame', {
    token,
    body: {
      ...{ nodeId: table, vassalage: game.vassalage, accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'WEB', clientType: 3 },
      ...{ language: look.lang, theme: look.theme },
    },
  })
  const { context, page, wrong } = await visitor(browser, look)
  await page.goto(launched.game_url)
  await page.locator('.live').waitFor()
  return { context, page, token, wrong, look }
}

const patience = { timeout: 10_000 }
const phase = (page: Page, is: string) =>
  page.locator(`.live[data-phase="${is}"]`).waitFor({ timeout: 40_000 })
/** Waits for the beginning of a round, so that there is time to lay chips. */
const fresh = async (page: Page) => {
  await phase(page, 'settled')
  await phase(page, 'betting')
}
/** What lies on a place of all, as it is told: in thousands. */
const sumOf = async ({ page }: Guest, on: string) =>
  (await page.locator(`.live-place[data-on="${on}"] .live-all`).textContent())?.replace(/\D/g, '')

/** The separate command, as anyone would call it. */
const verify = (round: string) =>
  new Promise<string>((done) => {
    const command = fileURLToPath(new URL('../../tools/verify', import.meta.url))
    execFile(command, [round, '--at', url], (_error, out, err) => done(out + err))
  })

test('[GAM-08] [FAI-01] four browsers at one table see the same chips and the same cards, and the record of the house agrees', async () => {
  const looks: Look[] = [
    usual,
    { lang: 'EN', theme: 'light', width: 1440 },
    { lang: 'EN', theme: 'dark', width: 390 },
    { lang: 'ID', theme: 'light', width: 390 },
  ]
  const all = await Promise.all(looks.map(sit))
  const [first, second, third, fourth] = all as [Guest, Guest, Guest, Guest]
  const welcome = await Promise.all(
    all.map(async ({ token }) => BigInt((await balanceOf(url, token)).sumBalance)),
  )
  await fresh(first.page)
  await Promise.all(all.map(({ page }) => phase(page, 'betting')))
  // By keys alone: a chip in hand, and a place.
  await first.page.keyboard.press('2')
  await first.page.locator('.live-place[data-on="player"]').focus()
  await first.page.keyboard.press('Enter')
  await Promise.all([
    second.page.locator('.live-place[data-on="banker"]').click(),
    third.page.locator('.live-place[data-on="tie"]').click(),
    fourth.page.locator('.live-place[data-on="player"]').click(),
  ])
  for (const guest of all) await expect.poll(() => sumOf(guest, 'player'), patience).toBe('10')
  for (const guest of all) await expect.poll(() => sumOf(guest, 'banker'), patience).toBe('5')
  for (const { page, look } of all)
    await picture(page, `live-betting-${look.lang}-${look.theme}-${look.width}`)
  await Promise.all(all.map(({ page }) => phase(page, 'closed')))
  expect(await first.page.locator('.live-place[data-on="tie"]').getAttribute('aria-disabled')).toBe(
    'true',
  )
  await Promise.all(all.map(({ page }) => phase(page, 'settled')))
  const told = await Promise.all(
    all.map(({ page }) =>
      page
        .locator('.live-hand')
        .evaluateAll((hands) =>
          hands.map((hand) => hand.querySelector('.live-sum b')?.textContent),
        ),
    ),
  )
  for (const sums of told) expect(sums).toEqual(told[0])
  for (const { page, look } of all)
    await picture(page, `live-settled-${look.lang}-${look.theme}-${look.width}`)
  const stakes = [5_000n, 5_000n, 5_000n, 5_000n]
  for (const [i, { token, page, wrong }] of all.entries()) {
    const { items } = await record(url, token)
    expect(items[0]).toMatchObject({ stake: String(stakes[i]), state: 'closed' })
    const after = welcome[i]! - stakes[i]! + BigInt(items[0]!.returned)
    await expect
      .poll(async () => BigInt((await balanceOf(url, token)).sumBalance), patience)
      .toBe(after)
    await expect
      .poll(
        async () =>
          (await page.locator('.live-facts dd').first().textContent())?.replace(/\D/g, ''),
        patience,
      )
      .toBe(String(after))
    const serious = (await violationsIn(page)).filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    )
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(wrong).toEqual([])
  }
  const { items } = await record(url, first.token)
  expect(await verify(items[0]!.round)).toContain(`verified: round ${items[0]!.round}`)
  await first.page.getByRole('button', { name: 'Bukti' }).click()
  await first.page.getByRole('button', { name: /Periksa putaran/ }).click()
  await first.page.getByText(/cocok: semua kartunya/).waitFor()
  await picture(first.page, 'live-fair')
  await first.page.keyboard.press('Escape')
  await second.page.getByRole('button', { name: 'Rules' }).click()
  await second.page.getByText('98.94 %').first().waitFor()
  await picture(second.page, 'live-rules')
  await Promise.all(all.map(({ context }) => context.close()))
}, 180_000)

test('[GAM-12] a line that was cut comes back to the table as it stands, and chips that were taken lie there', async () => {
  const guest = await sit(usual)
  const { page, context } = guest
  await fresh(page)
  await page.locator('.live-place[data-on="banker"]').click()
  await expect.poll(() => page.locator('.live-laid b').textContent(), patience).toMatch(/5\.000/)
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await context.setOffline(false)
  await page.reload().catch(() => undefined)
  const { items } = await record(url, guest.token)
  expect(items[0]).toMatchObject({ stake: '5000' })
  expect((await call(url, '/wps/live/tables')).success).toBe(true)
  await context.close()
}, 120_000)
