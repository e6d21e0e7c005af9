import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, openBrowser, picture, usual, visitor } from './browser.ts'
import { gameFrame, launch, newName, password, register, spinOnce } from './steps.ts'
import { play, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
const w = site.EN
const name = 'Night of Shadows'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function visit(page: Page, path: string, ready: string) {
  await page.goto(at(path))
  await page.getByRole('main').getByText(ready).first().waitFor()
}

async function openInfo(page: Page) {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').getByText(w['game.rtpLong']).waitFor()
}

async function openSignIn(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: w['entry.login'] }).click()
  await page.getByRole('dialog').getByLabel(w['entry.username']).waitFor()
}

/** The sheets of a game, each opened by its door and closed again. */
const sheets = ['history', 'fair', 'rules', 'auto'] as const

async function checkSheets(page: Page, frame: Frame) {
  for (const sheet of sheets) {
    await frame.getByRole('button', { name: play.EN[sheet], exact: true }).click()
    await frame.getByRole('dialog').waitFor()
    expect(await amiss(page), sheet).toEqual([])
    await frame.getByRole('button', { name: play.EN.close, exact: true }).click()
  }
}

const looks = [
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 390 },
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
] as const

// Every route is walked in other looks (table.test.ts): here it is what opens over them. All four in a long run.
test.each(process.env.LONG ? looks : looks.slice(1, 2))(
  'axe finds nothing serious on what a visitor sees: $theme $width',
  async (look) => {
    const { context, page, wrong } = await visitor(browser, { ...usual, ...look, lang: 'EN' })
    const shot = (of: string) => picture(page, `axe-${of}-${look.theme}-${look.width}`)
    await visit(page, '/', w['home.hot'])
    expect(await amiss(page), 'home').toEqual([])
    await openSignIn(page)
    expect(await amiss(page), 'sign-in').toEqual([])
    await shot('sign-in')
    await visit(page, '/rng', name)
    expect(await amiss(page), 'lobby').toEqual([])
    await openInfo(page)
    expect(await amiss(page), 'game info').toEqual([])
    await shot('info')
    for (const [path, ready] of Object.entries({
      '/esports': w['sports.title'],
      '/rng?name=zzqqxxjj': w['lobby.none'],
      '/live': 'Dragon Tiger',
      '/promoDetail?id=none': w['promoDetail.gone'],
      '/game': w['play.none'],
      '/nothing': w['title.missing'],
    })) {
      await visit(page, path, ready)
      expect(await amiss(page), path).toEqual([])
    }
    expect(wrong.filter((line) => !line.includes('404 (Not Found)'))).toEqual([])
    await context.close()
  },
)

test.each(process.env.LONG ? looks : looks.slice(1, 2))(
  'axe finds nothing serious on what a member sees: $theme $width',
  async (look) => {
    const { context, page, wrong } = await visitor(browser, { ...usual, ...look, lang: 'EN' })
    const shot = (of: string) => picture(page, `axe-${of}-${look.theme}-${look.width}`)
    await page.goto(at('/'))
    await register(page, 'EN')
    expect(await amiss(page), 'welcome').toEqual([])
    await page.keyboard.press('Escape')
    const frame = await launch(page, 'EN', { name })
    await spinOnce(frame, 'EN')
    expect(page.frames().length, 'the game is looked at too').toBeGreaterThan(1)
    expect(await amiss(page), 'game').toEqual([])
    await checkSheets(page, frame)

    await page.goto(at('/member/bets'))
    const link = page.getByRole('dialog').locator('a[href^="/member/bets/"]').first()
    await link.waitFor()
    expect(await amiss(page), 'record').toEqual([])
    await shot('record')
    const round = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
    await link.click()
    await page.getByText(w['fair.good']).waitFor()
    expect(await amiss(page), 'receipt').toEqual([])
    await shot('receipt')
    await page.goto(at(`/verify?round=${round}`))
    await page.getByText(w['fair.good']).waitFor()
    expect(await amiss(page), 'verify').toEqual([])
    await shot('verify')
    expect(wrong).toEqual([])
    await context.close()
  },
)

test('axe does find what is wrong', async () => {
  const { context, page } = await visitor(browser)
  await page.goto(at('/help'))
  // Outside of what React draws, which would take it away again as it takes the page over.
  await page.evaluate(() => document.body.append(document.createElement('button')))
  expect((await amiss(page)).join()).toContain('button-name')
  await context.close()
})

/** Tabs until the thing in focus is the one that is meant, as someone without a pointer does. */
async function tabTo(page: Page, wanted: string) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const is = await focused.evaluate((element) => {
      const label = element instanceof HTMLInputElement && element.labels?.[0]?.textContent
      return element.getAttribute('aria-label') ?? (label || (element.textContent ?? ''))
    })
    if (is.trim() === wanted) return
  }
  throw new Error(`no Tab leads to ${wanted}`)
}

test('by keys alone: sign in, open the lobby, launch, spin, open the record', async () => {
  // An account to sign in with.
  const first = await visitor(browser, { ...usual, lang: 'EN' })
  await first.page.goto(url)
  const username = await register(first.page, 'EN', newName())
  await first.context.close()

  const { context, page, wrong } = await visitor(browser, { ...usual, lang: 'EN' })
  await page.goto(url)
  await tabTo(page, w['frame.skip'])
  await tabTo(page, w['entry.login'])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, w['entry.username'])
  await page.keyboard.type(username)
  await tabTo(page, w['entry.password'])
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => sessionStorage.getItem('token'))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await tabTo(page, w['category.RNG'])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/rng')
  await page.getByRole('main').getByText(name).first().waitFor()
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, w['game.play'])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/game/)
  const frame = await gameFrame(page, 'EN')
  // Tab goes on into the frame; Space then spins wherever in the game nothing else claims it.
  const inGame = () => frame.evaluate(() => document.hasFocus())
  for (let presses = 0; presses < 40 && !(await inGame()); presses++)
    await page.keyboard.press('Tab')
  expect(await inGame()).toBe(true)
  const spin = frame.locator('button.spin')
  const isSpin = () => spin.evaluate((button) => button === document.activeElement)
  for (let presses = 0; presses < 20 && !(await isSpin()); presses++)
    await page.keyboard.press('Tab')
  expect(await isSpin()).toBe(true)
  await page.keyboard.press('Space')
  await frame.locator('button.spin[aria-disabled="true"]').waitFor()
  await frame.locator('button.spin:not([aria-disabled="true"])').waitFor({ timeout: 60_000 })
  await tabTo(page, w['frame.bets'])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/member/bets')
  await page.getByRole('dialog').getByText(w['record.staked']).first().waitFor()
  expect(wrong).toEqual([])
  await context.close()
})
