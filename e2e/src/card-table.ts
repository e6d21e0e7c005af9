import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Look, visitor } from './browser.ts'
import { given, newMember } from './http.ts'

type House = { url: string; browser: Browser }
type Where = { table: string; demo?: boolean; game?: string }
export type Player = {
  context: BrowserContext
  page: Page
  token: string
  wrong: string[]
  look: Look
}

/** A member of their own in a browser of their own, before a table. */
export async function come(
  { url, browser }: House,
  look: Look,
  { demo = false, table, game: nodeId = 'meja-nusantara' }: Where,
): Promise<Player> {
  const { token } = await newMember(url)
  const game = await given<{ vassalage: string }>(url, `/wps/relay/GCSGAME_game?nodeId=${nodeId}`)
  const launched = await given<{ game_url: string }>(url, '/wps/game/launchGame', {
    token,
    body: {
      ...{ nodeId, vassalage: game.vassalage, accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'WEB', clientType: 3, language: look.lang, demo },
    },
  })
  const { context, page, wrong } = await visitor(browser, look)
  await page.goto(launched.game_url)
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, look.theme)
  await page.locator(`[data-room="${table}"] button`).click()
  await page.locator('.poker-stage[data-here="true"] :is(.felt, .capsa)').waitFor()
  return { context, page, token, wrong, look }
}

/** Sits down with the least, by the keyboard alone. */
export async function sit({ page }: Player, seat: number) {
  await page.locator('.felt-seat').nth(seat).locator('.felt-free').focus()
  await page.keyboard.press('Enter')
  const amount = page.locator('.buy-in input')
  await amount.focus()
  await page.keyboard.press('Home')
  await page.locator('dialog .gold-button').focus()
  await page.keyboard.press('Enter')
  await page.locator('.felt-seat[data-own="true"]').waitFor()
}

/**
 * Everybody stands up. A turn may come at any moment, in which the buttons are those of the turn: the key is one that ends it.
 */
export async function standUp(players: readonly Player[], key: string) {
  for (const { page } of players) {
    const ways = page.locator('.poker-ways button')
    for (const end = Date.now() + 60_000; Date.now() < end && (await ways.count()) === 0; ) {
      await page.keyboard.press(key)
      await page.waitForTimeout(300)
    }
    await ways.first().click()
  }
  for (const { page } of players)
    await page
      .locator('.felt-seat[data-own="true"]')
      .waitFor({ state: 'detached', timeout: 90_000 })
}

/** Whoever’s turn it is presses a key; answers how often that was. */
export async function playOn(
  players: readonly Player[],
  { key, until }: { key: string; until: () => Promise<boolean> },
) {
  let pressed = 0
  for (const end = Date.now() + 60_000; Date.now() < end && !(await until()); ) {
    for (const { page } of players)
      if (await page.locator('.acts').isVisible()) {
        const acts = await page.locator('.poker').getAttribute('data-turn')
        if (acts !== 'true') continue
        await page.keyboard.press(key)
        pressed++
        await page
          .locator('.poker[data-turn="false"]')
          .waitFor({ timeout: 3_000 })
          .catch(() => {})
      }
    await players[0]?.page.waitForTimeout(60)
  }
  return pressed
}
