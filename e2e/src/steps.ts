import type { Frame, Page } from 'playwright-core'
import type { Look } from './browser.ts'
import { play, site } from './words.ts'

type Lang = Look['lang']
export const password = 'Percaya7Diri'

/** A username nobody has. */
export const newName = (first = 'tes') => `${first}${Math.random().toString(36).slice(2, 11)}`

/** Opens an account through the popup and waits for the welcome. */
export async function register(page: Page, lang: Lang, username = newName()) {
  const w = site[lang]
  await page
    .getByRole('banner')
    .getByRole('button', { name: w['entry.register'], exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(w['entry.username']).fill(username)
  await dialog.getByLabel(w['entry.password'], { exact: true }).fill(password)
  await dialog.getByLabel(w['register.confirmPassword']).fill(password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: w['entry.join'], exact: true }).click()
  await page.getByText(w['entry.welcome']).waitFor()
  return username
}

export async function signIn(page: Page, lang: Lang, username: string, secret = password) {
  const w = site[lang]
  await page
    .getByRole('banner')
    .getByRole('button', { name: w['entry.login'], exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(w['entry.username']).fill(username)
  await dialog.getByLabel(w['entry.password'], { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: w['entry.enter'], exact: true }).click()
  return token(page)
}

/** Says once more who it is, where that is asked before something changes that guards the account. */
export async function confirmSelf(page: Page, lang: Lang, secret = password) {
  const w = site[lang]
  const dialog = page.getByRole('dialog', { name: w['security.confirmTitle'] })
  await dialog.getByLabel(w['security.password'], { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: w['security.confirmGo'], exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The session of this tab, once there is one. */
export async function token(page: Page) {
  const found = await page.waitForFunction(() => sessionStorage.getItem('token'))
  return String(await found.jsonValue())
}

type Choice = { name: string; demo?: boolean }

/** From the lobby into a game, by the dialog that says what it is. */
export async function launch(page: Page, lang: Lang, choice: Choice) {
  await chooseGame(page, lang, choice)
  return gameFrame(page, lang)
}

/** From the lobby to the page of a game, whether it opens there or not. */
export async function chooseGame(page: Page, lang: Lang, { name, demo }: Choice) {
  const w = site[lang]
  await page.goto(new URL('/rng', page.url()).href)
  await page.getByRole('button', { name, exact: true }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w[demo ? 'game.demo' : 'game.play'], exact: true })
    .click()
  await page.waitForURL(/\/game/)
}

/** The game's own frame, once it is ready to be played. */
export async function gameFrame(page: Page, lang: Lang): Promise<Frame> {
  const element = await page.locator('iframe').elementHandle({ timeout: 30_000 })
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('the game has no frame')
  await frame
    .getByRole('button', { name: play[lang].spin, exact: true })
    .waitFor({ timeout: 30_000 })
  return frame
}

/** Presses spin and waits until the next press would be taken, free spins and all. */
export async function spinOnce(frame: Frame, lang: Lang) {
  const w = play[lang]
  // The house has answered: that the button is free again may otherwise be seen before the press.
  const spun = frame.page().waitForResponse(/\/play\/v1\/open$/)
  await frame.getByRole('button', { name: w.spin, exact: true }).click()
  await spun
  await frame
    .locator('button:not([disabled]):not([aria-disabled="true"])', { hasText: /.*/ })
    .and(frame.getByRole('button', { name: w.spin, exact: true }))
    .waitFor({ timeout: 60_000 })
}

/** The balance that the head of the page shows, in minor units; the figure is drawn and spoken. */
export async function pill(page: Page) {
  const text = await page.locator('.balance-sum').innerText()
  const sums = text.split('Rp').map((part) => part.replace(/\D/g, ''))
  return [...new Set(sums.filter(Boolean))].join(' and ')
}
