import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arena, openSlip, take } from './arena.ts'
import { violationsIn } from './axe.ts'
import { crossings, type Look, openBrowser, picture, visitor } from './browser.ts'
import { balanceOf, newMember } from './http.ts'

const league = 'en.1-again'
const hourMs = 3_600_000
const each = 5_000n

let browser: Browser
let house: Product
let feed: Feed
beforeAll(async () => {
  feed = await openFeed()
  ;[browser, house] = await Promise.all([
    openBrowser(),
    startProduct({ env: { SPORTS_FEED: feed.url } }),
  ])
}, 120_000)
afterAll(async () => {
  await Promise.all([browser.close(), house.stop()])
  feed.server.close()
  rmSync(house.data, { recursive: true, force: true })
})

type Feed = { url: string; server: Server; tell: (...told: object[]) => void }

/** A feed that a test has in its hands: what it tells is told in its order, and nothing twice. */
async function openFeed(): Promise<Feed> {
  const all: object[] = []
  const server = createServer((request, response) => {
    const after = Number(new URL(request.url ?? '/', 'http://feed').searchParams.get('after')) || 0
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ cursor: String(all.length), told: all.slice(after) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://localhost:${port}/told`, server },
    tell: (...told) => void all.push(...told),
  }
}

const cash = async (token: string) => BigInt((await balanceOf(house.url, token)).sumBalance)

let matches = 0
/** A match of its own that begins in an hour. */
function match() {
  const nth = ++matches
  const ref = `match-${nth}`
  // All of one length, so that none is found in another that its score follows.
  const number = String(nth).padStart(3, '0')
  const [home, away] = [`Elang ${number}`, `Rajawali ${number}`]
  const startsAt = new Date(Date.now() + hourMs).toISOString()
  feed.tell({ what: 'event', ref, league, home, away, startsAt })
  return { ref, home, away }
}

/** A member of their own in the arena. */
async function come(look: Look, { demo = false, as = '' } = {}) {
  const token = as || (await newMember(house.url)).token
  return { ...(await arena(browser, { url: house.url, token, look, demo })), token, look }
}

const tab = (page: Page, nth: number) => page.locator('.arena-tabs button').nth(nth).click()
const row = (page: Page, home: string) => page.locator('.match', { hasText: home })
const priceOf = (page: Page, home: string, nth: number) => row(page, home).locator('.odds').nth(nth)

/** Lays what the slip holds, by the keyboard. */
async function lay(page: Page) {
  await openSlip(page)
  await page.locator('.slip-each input').fill(String(each))
  await page.locator('.slip .gold-button:enabled').press('Enter')
  await page.locator('.slip-note.is-good').waitFor()
}

const shots = { lang: 'ID', theme: 'dark', width: 1440 } as const
const looks = crossings(
  shots,
  { lang: 'EN', theme: 'light', width: 390 },
  { lang: 'EN', theme: 'dark', width: 390 },
  { lang: 'ID', theme: 'light', width: 1440 },
)

test.each([...looks])(
  '[GAM-09] a match day: laid ahead, in play, cashed out in part, paid by its result: $lang $theme $width',
  async (look) => {
    const [ahead, live, other] = [match(), match(), match()]
    feed.tell({ what: 'started', ref: live.ref })
    const { context, page, token, wrong } = await come(look)
    const before = await cash(token)
    const shot = (of: string) =>
      picture(page, `sports-${of}-${look.lang}-${look.theme}-${look.width}`)
    await tab(page, 1)
    await take(priceOf(page, ahead.home, 0))
    await shot('ahead')
    await lay(page)
    expect(await cash(token)).toBe(before - each)
    await page.locator('.slip-note button').press('Enter')
    const ticket = page.locator('.ticket').first()
    await ticket.waitFor()
    // Half of it is paid out, with what it is worth beside.
    await ticket.locator('.cash > .plain-button').press('Enter')
    await ticket.locator('.cash .chip').nth(1).press('Enter')
    await ticket.locator('.cash .chip[aria-pressed="true"]', { hasText: '50' }).waitFor()
    await shot('cash-out')
    expect(await violationsIn(page)).toEqual([])
    await ticket.locator('.cash .gold-button').press('Enter')
    await ticket.locator('.cash > p[role="status"]').waitFor()
    const parted = await cash(token)
    // What is left goes by a rule that nobody will meet.
    await ticket.locator('.cash-rule input').fill('90000000')
    await ticket.locator('.cash-rule input').press('Enter')
    await ticket.locator('.cash-rule', { hasText: '90' }).locator('button').waitFor()
    expect(parted).toBeGreaterThan(before - each)
    // What is being played waits before it is taken.
    await tab(page, 0)
    await row(page, live.home).locator('.match-open').press('Enter')
    await page.locator('.event .market').first().waitFor()
    await shot('event')
    expect(await violationsIn(page)).toEqual([])
    await take(page.locator('.event .odds').first())
    await lay(page)
    await page.locator('.slip-note button').press('Enter')
    await page.locator('.ticket[data-state="waiting"]').waitFor()
    await page.locator('.ticket[data-state="waiting"]').waitFor({ state: 'detached' })
    expect(await page.locator('.ticket[data-state="open"]').count()).toBe(2)
    // Both end.
    for (const { ref } of [ahead, live]) {
      feed.tell(
        { what: 'started', ref },
        { what: 'goal', ref, side: 'home', minute: 9, score: [1, 0] },
      )
      feed.tell({ what: 'break', ref, half: [1, 0] }, { what: 'resumed', ref })
      feed.tell({ what: 'result', ref, result: { goals: { full: [1, 0], half: [1, 0] } } })
    }
    await page.locator('.tickets .chip').nth(1).press('Enter')
    await page.locator('.ticket[data-state="settled"]').nth(1).waitFor()
    await page.locator('.ticket').first().locator('.ticket-doors button').first().press('Enter')
    await page.locator('.ticket-more .rules').waitFor()
    await shot('settled')
    expect(await violationsIn(page)).toEqual([])
    expect(await cash(token)).toBeGreaterThan(parted - each)
    // What is over is among the results, and what comes is not.
    await tab(page, 2)
    await row(page, live.home).waitFor()
    expect(await row(page, other.home).count()).toBe(0)
    expect(wrong).toEqual([])
    await context.close()
  },
)

test('a slip of three matches is a system, goes to somebody else under a code, and is refused where its match is stopped', async () => {
  const all = [match(), match(), match()]
  const { context, page, token, wrong } = await come(shots)
  await tab(page, 1)
  for (const { home } of all) await priceOf(page, home, 0).click()
  await page.locator('.slip-sizes .chip').nth(1).click()
  await page.locator('.slip-sizes .chip').nth(2).click()
  await page.locator('.slip-sizes legend', { hasText: '3' }).waitFor()
  await page.locator('.codes button').click()
  const said = await page.locator('.codes [role="status"]').textContent()
  const code = said?.match(/[A-Z2-9]{8}/)?.[0] ?? ''
  const stranger = await come({ lang: 'EN', theme: 'light', width: 1440 }, { demo: true })
  await stranger.page.locator('.codes input').fill(code)
  await stranger.page.locator('.codes button').click()
  await stranger.page.locator('.slip-leg').nth(2).waitFor()
  await lay(stranger.page)
  expect(await cash(stranger.token)).toBe(await cash(token))
  feed.tell({ what: 'stopped', ref: all[0]?.ref, why: 'danger' })
  await page.locator('.slip-note.is-wrong').waitFor()
  expect(await page.locator('.slip .gold-button').isDisabled()).toBe(true)
  expect([...wrong, ...stranger.wrong]).toEqual([])
  await Promise.all([context.close(), stranger.context.close()])
})

test('a slip is there again for its member after the page was left, with its rows and its stake', async () => {
  const [one, other] = [match(), match()]
  const first = await come(shots)
  await tab(first.page, 1)
  for (const { home } of [one, other]) await priceOf(first.page, home, 0).click()
  await first.page.locator('.slip-sizes .chip').nth(0).click()
  const kept = first.page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"each":"7000"') ?? false,
  )
  await first.page.locator('.slip-each input').fill('7000')
  await kept
  await first.context.close()
  const again = await come({ lang: 'EN', theme: 'light', width: 1440 }, { as: first.token })
  await again.page.locator('.slip-leg').nth(1).waitFor()
  expect(await again.page.locator('.slip-each input').inputValue()).toBe('7000')
  expect(await again.page.locator('.slip-sizes .chip').nth(0).getAttribute('aria-pressed')).toBe(
    'true',
  )
  // Laid, it is gone.
  await lay(again.page)
  expect(await again.page.locator('.slip-leg').count()).toBe(0)
  // At a width between phone and desk the sports are there too.
  await again.page.setViewportSize({ width: 1024, height: 768 })
  await again.page.locator('.leagues-sports .chip').last().click()
  await again.page.locator('.match', { hasText: 'Virtual' }).first().waitFor()
  expect([...first.wrong, ...again.wrong]).toEqual([])
  await again.context.close()
})

test('[GAM-05] the lobby of sports shows what is played now, and opens the arena', async () => {
  const { home } = match()
  const { context, page, wrong } = await visitor(browser, shots)
  await page.goto(new URL('/sports', house.url).href)
  await page.locator('.sports-now li').first().waitFor()
  await expect.poll(() => page.locator('.sports-now').textContent()).toContain('Elang')
  expect(home).toContain('Elang')
  expect(await violationsIn(page)).toEqual([])
  await picture(page, 'sports-lobby')
  expect(wrong).toEqual([])
  await context.close()
})
