import type { Browser, Locator, Page } from 'playwright-core'
import { type Look, visitor } from './browser.ts'
import { given } from './http.ts'

type Coming = { url: string; token: string; look: Look; nodeId?: string; demo?: boolean }

/** A member in a hall of the arena. */
export async function arena(browser: Browser, { url, token, look, ...of }: Coming) {
  const { nodeId = 'gelanggang', demo = false } = of
  const { game_url } = await given<{ game_url: string }>(url, '/wps/game/launchGame', {
    token,
    body: {
      ...{ nodeId, vassalage: 'BALAI', accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'WEB', clientType: 3, language: look.lang, demo },
    },
  })
  const { context, page, wrong } = await visitor(browser, look)
  await page.goto(game_url)
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, look.theme)
  await page.locator('.arena').waitFor()
  return { context, page, wrong }
}

/** Takes a price onto the slip, once it is open: a house that is catching up with its feed has them closed. */
export async function take(odds: Locator) {
  const page = odds.page()
  await odds.and(page.locator(':enabled')).press('Enter')
  await odds.and(page.locator('[aria-pressed="true"]')).waitFor()
}

/** Opens the slip where it lies under the page. */
export async function openSlip(page: Page) {
  const bar = page.locator('.slip-bar')
  if (await bar.isVisible()) await bar.press('Enter')
}
