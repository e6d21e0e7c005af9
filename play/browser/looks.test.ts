import { afterAll, test } from 'vitest'
import { atTheGame, closeBrowsers, desk, fits, noAxe, phone, side, wide } from './stand.ts'

afterAll(closeBrowsers)

const windows = [phone, side, desk, wide].map((context) => ({
  size: `${context.viewport.width} × ${context.viewport.height}`,
  context,
}))

for (const theme of ['dark', 'light'])
  test.each(windows)(
    `everything is in reach and axe finds nothing at $size, ${theme}`,
    ({ context }) =>
      atTheGame({ query: `theme=${theme}`, context }, async (seen) => {
        await fits(seen)
        await noAxe(seen.page)
      }),
  )

test.each(['Aturan dan bayaran', '20 putaran terakhir', 'Bukti putaran'])(
  'axe finds nothing with %s open',
  (sheet) =>
    atTheGame({ context: phone }, async ({ game, page }) => {
      await game.locator(`[aria-label="${sheet}"]`).click()
      await game.locator('dialog[open]').waitFor()
      await page.waitForTimeout(400)
      await noAxe(page)
    }),
)
