import { rmSync } from 'node:fs'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import app from '../../console/src/app/words/id.json' with { type: 'json' }
import desk from '../../console/src/sports/words/id.json' with { type: 'json' }
import { gapMs, toldBetween } from '../../server/src/sportsbook/replay/script.ts'
import { seasonAgain } from '../../server/src/sportsbook/replay/season.ts'
import { arena, openSlip, take } from './arena.ts'
import { violationsIn } from './axe.ts'
import { crossings, openBrowser, picture } from './browser.ts'
import { agrees, staffAt } from './desk.ts'
import { advance, balanceOf, newMember } from './http.ts'

let browser: Browser
let house: Product

const wholeMs = seasonAgain.length * gapMs
const autumnMs = 40 * gapMs
/** So long nothing happens in any of its matches. */
const calmMs = 10 * 60_000
const stirring = new Set(['goal', 'corrected', 'result'])

/** Goes on to the next autumn, when nobody is champion yet, to where nothing happens for a while. */
async function nextAutumn(): Promise<string> {
  const now = (await advance(house.url, 0)).getTime()
  const showing = Math.ceil((now - autumnMs) / wholeMs)
  let at = showing * wholeMs + autumnMs
  const stirs = () =>
    toldBetween(at - 60_000, at + calmMs).some(({ told }) => stirring.has(told.what))
  while (stirs()) at += 60_000
  await advance(house.url, (at - now) / 60_000)
  return `#${showing}`
}

beforeAll(async () => {
  // A season that was played is shown again: its fixtures are known, and it is laid on as it stands.
  ;[browser, house] = await Promise.all([
    openBrowser(),
    startProduct({ env: { SPORTS_FEED: 'again' } }),
  ])
}, 120_000)
afterAll(async () => {
  await Promise.all([browser.close(), house.stop()])
  rmSync(house.data, { recursive: true, force: true })
})

const patience = { timeout: 30_000 }
const each = 5_000n
const cash = async (token: string) => BigInt((await balanceOf(house.url, token)).sumBalance)

/** The most that the slip offers for what it holds. */
async function offered(page: Page) {
  await page.locator('.slip-presets .chip').last().press('Enter')
  return Number(await page.locator('.slip-each input').inputValue())
}

/** Sends the change that the dialog holds; where it waits for somebody, somebody else agrees to it. */
async function sent(page: Page, reason: string, { waits = false } = {}) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(change['change.reason'], { exact: true }).fill(reason)
  const name = change[waits ? 'change.propose' : 'change.send']
  await dialog.getByRole('button', { name, exact: true }).click()
  if (waits) {
    const link = dialog.getByRole('link', { name: change['change.see'] })
    await agrees(house.url, (await link.getAttribute('href'))?.split('/').at(-1) ?? '')
  } else await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('.page-head').waitFor()
}

/** One step of a form in a dialog, from what it asks to what becomes of it. */
const next = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: app['app.next'], exact: true }).click()

const looks = crossings(
  { lang: 'ID', theme: 'light', width: 390 },
  { lang: 'EN', theme: 'dark', width: 1440 },
)

test.each([...looks])(
  '[GAM-09] [OPS-08] a season is laid on by its table, bounded for its event and its member, and paid by the order of two of the desk: $lang $theme $width',
  async (look) => {
    const season = await nextAutumn()
    const { token, username } = await newMember(house.url)
    const first = await arena(browser, { url: house.url, token, look })
    const { page } = first
    const shot = (of: string) =>
      picture(page, `season-${of}-${look.lang}-${look.theme}-${look.width}`)
    const card = page.locator('.seasons button', { hasText: season })
    await card.waitFor(patience)
    const event = (await card.getAttribute('data-event')) ?? ''
    await card.press('Enter')
    const rows = page.locator('table.season tbody tr')
    await rows.locator('.odds').first().waitFor(patience)
    expect(await rows.count()).toBe(20)
    await page.locator('select').selectOption('decimal')
    const prices = async () =>
      (await rows.locator('.odds').allTextContents()).map((text) =>
        Number(text.replace(/[^\d.,]/g, '').replace(',', '.') || Number.POSITIVE_INFINITY),
      )
    const shown = await prices()
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    await shot('laid-on')
    expect(await violationsIn(page)).toEqual([])
    // Its table by points, by keys alone.
    await page.locator('th[data-column="points"] button').press('Enter')
    expect(await page.locator('th[data-column="points"]').getAttribute('aria-sort')).toBe(
      'ascending',
    )
    const side = (await rows.first().locator('th').textContent()) ?? ''
    await take(rows.first().locator('.odds'))
    const before = await cash(token)
    await openSlip(page)
    const free = await offered(page)
    expect(free).toBeGreaterThan(20_000)
    await page.locator('.slip-each input').fill(String(each))
    await page.locator('.slip .gold-button:enabled').press('Enter')
    await page.locator('.slip-note.is-good').waitFor()
    expect(await cash(token)).toBe(before - each)

    // The desk takes no more than so much from one member on it.
    const at = await staffAt(browser, {
      ...{ url: house.url, account: 'operator', path: `/sports/${event}` },
      look: { ...look, lang: 'ID' },
    })
    await at.page.getByRole('button', { name: desk.setBounds, exact: true }).click()
    const dialog = at.page.getByRole('dialog')
    await dialog.getByLabel(desk.memberMost, { exact: true }).fill('x')
    await dialog.locator('button[type="submit"]').click()
    await dialog.getByText(desk.wrong, { exact: true }).waitFor()
    await dialog.getByLabel(desk.memberMost, { exact: true }).fill('20.000')
    await picture(at.page, `season-bounds-${look.theme}-${look.width}`)
    expect(await violationsIn(at.page, { within: 'dialog[open]' })).toEqual([])
    await next(at.page)
    await sent(at.page, 'Musim yang belum dikenal')
    await at.page.locator('#sports-bounds').waitFor()
    await picture(at.page, `season-desk-${look.theme}-${look.width}`)
    expect(await violationsIn(at.page)).toEqual([])
    // Whoever comes again is offered what is left: what was laid counts.
    await first.context.close()
    const again = await arena(browser, { url: house.url, token, look })
    await again.page.locator('.seasons button', { hasText: season }).press('Enter')
    await take(again.page.locator('.season tr', { hasText: side }).locator('.odds'))
    await openSlip(again.page)
    await expect.poll(() => offered(again.page), patience).toBe(15_000)

    // Of this member it takes the half of what it takes of others.
    await at.page.goto(new URL(`/console/members?q=${username}`, house.url).href)
    await at.page.getByRole('main').getByRole('link', { name: username }).first().click()
    await at.page.getByRole('heading', { level: 1, name: username }).waitFor()
    await at.page.goto(new URL('?tab=sports', at.page.url()).href)
    await at.page.getByRole('button', { name: desk.setPart, exact: true }).click()
    await dialog.getByLabel(desk.part, { exact: true }).fill('101')
    await dialog.locator('button[type="submit"]').click()
    await dialog.getByText(desk.wrong, { exact: true }).waitFor()
    await dialog.getByLabel(desk.part, { exact: true }).fill('50')
    await next(at.page)
    await sent(at.page, 'Bermain untuk orang lain')
    await at.page.getByText('50%').first().waitFor()
    await picture(at.page, `season-member-${look.theme}-${look.width}`)
    expect(await violationsIn(at.page)).toEqual([])
    await expect.poll(() => offered(again.page), patience).toBe(5_000)

    // The season ends as its league says: the side that was laid on is put first, by the keyboard.
    await at.page.goto(new URL(`/console/sports/${event}`, house.url).href)
    await at.page.getByRole('button', { name: desk.result, exact: true }).click()
    const order = dialog.locator('.sports-order li')
    const up = dialog.getByRole('button', { name: desk.up.replace('{side}', side), exact: true })
    while ((await order.first().locator('b').textContent()) !== side) await up.press('Enter')
    await dialog.locator('button[type="submit"]').click()
    await dialog.getByText(desk.wrong, { exact: true }).waitFor()
    await dialog.getByLabel(desk.source, { exact: true }).fill('Liga')
    await picture(at.page, `season-order-${look.theme}-${look.width}`)
    expect(await violationsIn(at.page, { within: 'dialog[open]' })).toEqual([])
    await next(at.page)
    await sent(at.page, 'Diumumkan liga', { waits: true })
    await again.page.locator('.arena-tabs button').last().press('Enter')
    await again.page.locator('.tickets .chip').nth(1).press('Enter')
    await again.page.locator('.ticket[data-state="settled"]').waitFor(patience)
    await picture(again.page, `season-paid-${look.lang}-${look.theme}-${look.width}`)
    expect(await violationsIn(again.page)).toEqual([])
    expect(await cash(token)).toBeGreaterThan(before)
    expect([...first.wrong, ...again.wrong, ...at.wrong]).toEqual([])
    await Promise.all([again.context.close(), at.context.close()])
  },
  180_000,
)
