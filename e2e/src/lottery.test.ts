import { rmSync } from 'node:fs'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amiss, crossings, type Look, openBrowser, picture, visitor } from './browser.ts'
import { advance, balanceOf, given, newMember } from './http.ts'
import { alive } from './watch.ts'
import { site } from './words.ts'

// Draws come when the clock says so: a house of its own, so that nobody else's clock is moved. Who registers seals it
// by the time outside: all are there before the clock is.
let product: Product
let url: string
const tokens: string[] = []
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  url = product.url
  for (const _ of [...looks, ...kindLooks]) tokens.push((await newMember(url)).token)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(product.data, { recursive: true, force: true })
})

const code = 'tiga-dadu-1'
const kindLooks = crossings({ lang: 'ID', theme: 'light', width: 1440 })
/** One lottery of each kind that is sold. In a usual run two that are chosen from in different ways. */
const all = {
  '/lottery': ['nusantara-4d', 'selat-4d', 'mega-645', 'power-655', 'max-3d'],
  '/vnlottery': ['vn-north', 'vn-ho-chi-minh'],
  '/elott': [
    ...['keno-5', 'bingo18-5', 'lima-angka-1', 'sebelas-lima-1', 'tiga-dadu-1'],
    ...['sepuluh-mobil-1', 'enam-49-5'],
  ],
}
const kinds = Object.entries(
  process.env.LONG ? all : { '/lottery': ['power-655'], '/elott': ['bingo18-5'] },
).flatMap(([room, games]) => games.map((game) => ({ room, game })))
type Draw = { numero: string; remainTime: number; lockTime: number }
const drawNow = async (): Promise<Draw> => {
  const menus = await given<{ games: (Draw & { gameCode: string })[] }[]>(
    url,
    '/lgw/vn/games/game_menu?prizeMode=Elott',
  )
  const game = menus.flatMap(({ games }) => games).find(({ gameCode }) => gameCode === code)
  if (!game) throw new Error(`${code} is not there`)
  return game
}

/** A draw that still takes bets for a while: what comes too late for this one is laid on the next. */
async function roomyDraw() {
  await expect.poll(async () => (await drawNow()).numero, { timeout: 20_000 }).not.toBe('')
  const { remainTime, lockTime } = await drawNow()
  if (remainTime - lockTime < 30_000) await advance(url, (remainTime + 1_000) / 60_000)
}

const looks: Look[] = [
  { lang: 'ID', theme: 'dark', width: 390 },
  { lang: 'EN', theme: 'light', width: 1440 },
]

test.each(looks)(
  '[LOT-06] a member bets on a quick draw, and sees it drawn and settled: $lang $width',
  async (look) => {
    const words = site[look.lang]
    const token = tokens.pop() ?? ''
    const before = BigInt((await balanceOf(url, token)).sumBalance)
    await roomyDraw()
    const { context, page, wrong } = await visitor(browser, look)
    await context.addInitScript((given) => {
      sessionStorage.setItem('token', given)
      sessionStorage.setItem('isAgent', '0')
    }, token)
    await page.goto(`${url}/elott?gameCode=${code}&playType=sides`)
    await alive(page, '.lot-play')
    for (const side of ['big', 'small', 'odd', 'even'] as const)
      await page
        .locator('.lot-play')
        .getByRole('button', { name: words[`option.${side}`], exact: true })
        .click()
    await page.getByRole('button', { name: words['lottery.add'] }).click()
    if (look.width === 390) await page.getByRole('button', { name: words['slip.open'] }).click()
    await picture(page, `lottery-slip-${look.lang}`)
    await page.locator('.lot-place').click()
    await page.getByText(words['slip.taken']).waitFor()
    const staked = BigInt((await balanceOf(url, token)).sumBalance)
    expect(staked).toBeLessThan(before)
    await page.getByRole('button', { name: words['slip.see'] }).click()
    const coupon = page.locator('[data-coupon]').first()
    await coupon.getByRole('button', { name: words['myBets.cancel'] }).waitFor()
    const { remainTime } = await drawNow()
    await advance(url, (remainTime + 500) / 60_000)
    // Of big and small, odd and even one of each wins, unless three dice are alike.
    await expect
      .poll(
        async () => {
          await page.reload()
          return page.locator('[data-coupon]').first().getAttribute('data-coupon')
        },
        { timeout: 15_000, interval: 1_000 },
      )
      .toMatch(/won|lost/)
    const after = BigInt((await balanceOf(url, token)).sumBalance)
    const won = (await page.locator('[data-coupon]').first().getAttribute('data-coupon')) === 'won'
    expect(after > staked).toBe(won)
    await page
      .locator('[data-coupon]')
      .first()
      .getByRole('button', { name: words['myBets.receipt'] })
      .first()
      .click()
    await page.getByText(words['ticket.holds']).waitFor()
    await picture(page, `lottery-receipt-${look.lang}`)
    expect(wrong).toEqual([])
    await context.close()
  },
)

type Play = { id: string }
type Bets = { items: { play: string }[]; next?: string | null }

/** Lays the slip, and once more on the next draw where this one was locked meanwhile. */
const lays = (page: Page, taken: string) =>
  expect
    .poll(
      async () => {
        const place = page.locator('.lot-place')
        if ((await place.count()) > 0 && (await place.isEnabled())) await place.click()
        return page
          .getByText(taken)
          .waitFor({ timeout: 8_000 })
          .then(
            () => true,
            () => false,
          )
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(true)

/** Every play of a lottery that a member has a bet on. */
async function playsLaid(game: string, token: string) {
  const plays = new Set<string>()
  for (let after: string | null | undefined; after !== null; ) {
    const asked = new URLSearchParams({ game, ...(after && { after }) })
    const found: Bets = await given(url, `/lgw/bets?${asked}`, { token })
    for (const { play } of found.items) plays.add(play)
    after = found.next ?? null
  }
  return plays
}

test.each(kindLooks)(
  '[LOT-06] every kind of bet is chosen by a press and laid; every page of its lottery is whole: $lang $theme $width',
  async (look) => {
    const words = site[look.lang]
    const token = tokens.pop() ?? ''
    const { context, page, wrong } = await visitor(browser, look)
    await context.addInitScript((given) => {
      sessionStorage.setItem('token', given)
      sessionStorage.setItem('isAgent', '0')
    }, token)
    for (const { room, game } of kinds) {
      const { plays } = await given<{ plays: Play[] }>(url, `/lgw/games/rules?gameCode=${game}`)
      for (const { id } of plays) {
        await page.goto(`${url}${room}?gameCode=${game}&playType=${id}`)
        await alive(page, '.lot-play')
        await page.getByRole('button', { name: words['lottery.quick'], exact: true }).click()
        await page.getByRole('button', { name: words['lottery.add'] }).click()
        if (look.width === 390) await page.getByRole('button', { name: words['slip.open'] }).click()
        await lays(page, words['slip.taken'])
      }
      expect(await amiss(page), game).toEqual([])
      expect(await playsLaid(game, token), game).toEqual(new Set(plays.map(({ id }) => id)))
      for (const view of ['bets', 'results', 'trends', 'rules']) {
        await page.goto(`${url}${room}?gameCode=${game}&view=${view}`)
        await alive(page, '.lot-game')
        expect(await amiss(page), `${game} ${view}`).toEqual([])
        await picture(page, `lottery-${game}-${view}-${look.lang}-${look.theme}-${look.width}`)
      }
    }
    expect(wrong).toEqual([])
    await context.close()
  },
  60_000 * (process.env.LONG ? 20 : 2),
)
