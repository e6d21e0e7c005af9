import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, type TestContext, test } from 'vitest'
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
async function sit(look: Look, at = table): Promise<Guest> {
  const { token } = await newMember(url)
  const game = await given<{ vassalage: string }>(url, `/wps/relay/GCSGAME_game?nodeId=${at}`)
  const launched = await given<{ game_url: string }>(url, '/wps/game/launchGame', {
    token,
    body: {
      ...{ nodeId: at, vassalage: game.vassalage, accountType: 1, confirmTrans: 0 },
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

/** One’s own chips on the round, in units. */
const laid = async ({ page }: Guest) =>
  (await page.locator('.live-laid b').textContent())?.replace(/\D/g, '')

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
  const all = await Promise.all(looks.map((look) => sit(look)))
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

const drawn = [
  { at: 'rolet-samudra', key: 'red', press: 'split:17-20', proof: 'Ocean Roulette' },
  { at: 'sic-bo-mawar', key: 'small', press: 'two-2-5', proof: 'Rose Sic Bo' },
  { at: 'fan-tan-teratai', key: 'fan-2', press: 'nim-1-2', proof: 'Lotus Fan Tan' },
  { at: 'roda-kencana', key: '2', press: '6', proof: 'Golden Wheel' },
]

type Drawn = (typeof drawn)[number]

// A table is waited for more than it is worked at: two at once, so that both are laid in time on a machine of two cores.
for (const pair of [drawn.slice(0, 2), drawn.slice(2)])
  describe('two tables at once', () => {
    test.concurrent.for(pair)(
      '[GAM-08] [FAI-01] $at is played by keys and by pointer, on a phone and at a desk, and what came is proved',
      { timeout: 180_000 },
      playDrawn,
    )
  })

/** What is waited for is asked by the test's own `expect`: the common one belongs to no test once the other has ended. */
async function playDrawn({ at, key, press, proof }: Drawn, { expect }: TestContext) {
  const desk = await sit({ lang: 'EN', theme: 'light', width: 1440 }, at)
  const phone = await sit({ ...usual, width: 390 }, at)
  const both = [desk, phone]
  await fresh(desk.page)
  await Promise.all(both.map(({ page }) => phase(page, 'betting')))
  expect(await desk.page.locator('h1').textContent()).toBe(proof)
  // By keys alone: a chip in hand, a place, and what was laid last taken back.
  const { keyboard } = desk.page
  await keyboard.press('1')
  await desk.page.locator(`[data-on="${key}"]`).focus()
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect.poll(() => laid(desk), patience).toBe('2000')
  await desk.page.getByRole('button', { name: 'Undo' }).focus()
  await keyboard.press('Enter')
  await expect.poll(() => laid(desk), patience).toBe('1000')
  await phone.page.locator(`[data-on="${press}"]`).click()
  await expect.poll(() => laid(phone), patience).toBe('5000')
  for (const { page, look } of both) {
    const serious = (await violationsIn(page)).filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    )
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wide).toBeLessThanOrEqual(0)
    await picture(page, `live-${at}-betting-${look.width}`)
  }
  await Promise.all(both.map(({ page }) => phase(page, 'settled')))
  const told = await Promise.all(
    both.map(({ page }) => page.locator('.live-last li').first().textContent()),
  )
  expect(told[0]).toBe(told[1])
  for (const { page, look } of both) await picture(page, `live-${at}-settled-${look.width}`)
  const { items } = await record(url, desk.token)
  expect(items[0]).toMatchObject({ stake: '1000', state: 'closed' })
  await desk.page.getByRole('button', { name: 'Proof' }).click()
  await desk.page.getByRole('button', { name: /Check round/ }).click()
  await desk.page.getByText(/holds, with its seed and chain/).waitFor()
  const shown = await desk.context.newPage()
  await shown.goto(new URL(`/verify?round=${items[0]!.round}`, url).href)
  await shown.locator('.proof').waitFor()
  await picture(shown, `live-${at}-verify`)
  for (const { wrong, context } of both) {
    expect(wrong).toEqual([])
    await context.close()
  }
}

describe('many tables', () => {
  const looks: Look[] = [
    { lang: 'EN', theme: 'dark', width: 1440 },
    { ...usual, width: 390 },
  ]
  test.concurrent.for(looks)(
    'four tables stand beside each other with one purse, at $width one after another',
    { timeout: 180_000 },
    async (look, { expect }) => {
      const guest = await sit(look)
      const { page, token, context, wrong } = guest
      await page.getByRole('button', { name: /Empat meja|Four tables/ }).click()
      expect(await page.locator('.mini').count()).toBe(4)
      const before = BigInt((await balanceOf(url, token)).sumBalance)
      const at = async (kind: string, on: string) => {
        const mini = page.locator(`.mini[data-kind="${kind}"]`).first()
        await mini.scrollIntoViewIfNeeded()
        await page
          .locator(`.mini[data-kind="${kind}"][data-phase="settled"]`)
          .first()
          .waitFor({ timeout: 40_000 })
        await page
          .locator(`.mini[data-kind="${kind}"][data-phase="betting"]`)
          .first()
          .waitFor({ timeout: 40_000 })
        await mini.locator(`[data-on="${on}"]`).click()
        await expect
          .poll(() => mini.locator('footer b').textContent(), patience)
          .toMatch(/5[.,]000/)
      }
      await at('dragon-tiger', 'dragon')
      await expect
        .poll(() => page.locator('.live-facts dd').first().textContent(), patience)
        .toContain(
          new Intl.NumberFormat(look.lang === 'ID' ? 'id-ID' : 'en-GB').format(before - 5_000n),
        )
      const serious = (await violationsIn(page)).filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      )
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      await picture(page, `live-many-${look.width}`)
      // Another in place of one of them, and the whole of it.
      await page.locator('.many-choice button[aria-pressed="true"]').first().click()
      await expect.poll(() => page.locator('.mini').count(), patience).toBe(3)
      await page.locator('.many-choice button[aria-pressed="false"]').last().click()
      await page.locator('.mini[data-kind="wheel"]').waitFor({ state: 'attached' })
      await page.locator('.mini[data-kind="wheel"] header button').click()
      await page.locator('.live[data-kind="wheel"]').waitFor()
      expect(wrong).toEqual([])
      await context.close()
    },
  )
})

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
