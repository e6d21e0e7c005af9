import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, crossings, openBrowser, picture, visitor } from './browser.ts'
import { given, newMember, playRound, seat } from './http.ts'
import { alive } from './watch.ts'
import { site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const game = 'gunung-harta'
/** A stake of which the pool gets a part that is seen at once. */
const stake = 10_000n
const rounds = 10
type Pool = { game: string; pool: string; feed: number }
const poolNow = async () => {
  const pools = await given<Pool[]>(url, '/wps/jackpots')
  const found = pools.find((one) => one.game === game)
  if (!found) throw new Error(`${game} has no pool`)
  return found
}
const sum = (text: string) => BigInt(text.replace(/\D/g, '') || '0')

test.each(
  crossings({ lang: 'ID', theme: 'dark', width: 390 }, { lang: 'EN', theme: 'light', width: 1440 }),
)(
  'a pool grows before the eyes of the lobby as somebody plays, and says by what terms: $lang $theme $width',
  async (look) => {
    const w = site[look.lang]
    const { token } = await newMember(url)
    const seated = await seat(url, token, game)
    const { context, page, wrong } = await visitor(browser, look, { token })
    const named = await given<{ gameName: string }>(
      url,
      `/wps/relay/GCSGAME_game?${new URLSearchParams({ nodeId: game })}`,
      { lang: look.lang === 'ID' ? 'id' : 'en' },
    )
    await page.goto(at(`/rng?${new URLSearchParams({ name: named.gameName })}`))
    await alive(page)
    const tile = page.locator('article').filter({ hasText: named.gameName }).first()
    const meter = tile.locator('.pool-strip b .b-unseen')
    await meter.waitFor()
    const before = await poolNow()
    for (let n = 0; n < rounds; n++) await playRound(url, seated, String(stake))
    // Others may play for the same pool; it falls for one of a great many stakes.
    const fed = (BigInt(rounds) * stake * BigInt(before.feed)) / 10_000n
    const most = sum(before.pool) + fed
    await expect
      .poll(
        async () => {
          // A meter goes on every few seconds while somebody plays.
          await playRound(url, seated)
          return sum(await meter.innerText())
        },
        { timeout: 30_000, interval: 2_000 },
      )
      .toBeGreaterThanOrEqual(most)
    await tile.getByRole('button', { name: named.gameName, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: named.gameName })
    await dialog.getByRole('tab', { name: w['sheet.pool'], exact: true }).click()
    const facts = dialog.locator('.pool-info .fact')
    await facts
      .filter({ hasText: w['pool.feed'] })
      .getByText(/^1[.,]00?\s?%$|^1\s?%$/)
      .waitFor()
    await facts
      .filter({ hasText: w['pool.seed'] })
      .getByText(/50[.,]000[.,]000/)
      .waitFor()
    await dialog.getByText(w['pool.how'], { exact: true }).waitFor()
    expect(await amiss(page, { within: 'dialog[open]' })).toEqual([])
    await picture(page, `jackpot-${look.lang}-${look.width}`)
    expect(wrong).toEqual([])
    await context.close()
  },
)
