import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { newMember } from './http.ts'
import { shifts, watchShifts } from './shifts.ts'
import { slowLine } from './slow-line.ts'
import { password, pill } from './steps.ts'
import { alive } from './watch.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
const w = site.ID
const phone: Look = { ...usual, width: 390 }
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const widthOf = (page: Page, what: string) =>
  page.locator(what).evaluate((found) => found.getBoundingClientRect().width)
const faults = (page: Page, within: string) => amiss(page, { within, slight: true })

test.each([usual, phone])(
  '[BAN-01, HDR-03] nothing moves as a page comes to life: $width',
  async (look) => {
    const { context, page, wrong } = await visitor(browser, look)
    await watchShifts(page)
    for (const path of ['/', '/rng', '/promotions', '/help']) {
      await page.goto(at(path))
      await alive(page)
      await page.mouse.move(300, 300)
      await page.getByRole('link', { name: pattern(w['frame.rewardsCount']) }).waitFor()
      await page.waitForTimeout(300)
      expect(await shifts(page), path).toEqual([])
    }
    expect(wrong).toEqual([])
    await context.close()
  },
)

test.each([usual, phone])(
  'nothing moves while a page arrives piece by piece: $width',
  async (look) => {
    const line = await slowLine(url)
    const { context, page, wrong } = await visitor(browser, look)
    await watchShifts(page)
    for (const path of ['/promotions', '/promoDetail?id=a-calm-week']) {
      await page.goto(line.url + path)
      await alive(page)
      expect(await shifts(page), path).toEqual([])
    }
    expect(wrong).toEqual([])
    await context.close()
    line.close()
  },
)

test('[BAN-01] a banner leads on wherever it is pressed, and the dots over it do not', async () => {
  const { context, page, wrong } = await visitor(browser)
  await page.goto(at('/rng'))
  await alive(page)
  const slim = page.locator('.hero-slim')
  expect(await slim.evaluate((found) => found.getBoundingClientRect().height)).toBeLessThan(200)
  await slim
    .getByRole('button', { name: w['home.banner'].replace('{now}', '2').replace('{all}', '2') })
    .click()
  expect(new URL(page.url()).pathname).toBe('/rng')
  await slim
    .getByRole('button', { name: w['home.banner'].replace('{now}', '1').replace('{all}', '2') })
    .click()
  await page.waitForTimeout(200)
  // The picture beside the words, as far from the button as it goes.
  await slim.click({ position: { x: 900, y: 40 } })
  await page.waitForURL(/\/verify$/)
  expect(wrong).toEqual([])
  await context.close()
})

test('[MEN-03] a folded menu is folded at the first paint of the next page', async () => {
  const { context, page, wrong } = await visitor(browser)
  await watchShifts(page)
  await page.goto(at('/promotions'))
  await alive(page)
  await page.getByRole('button', { name: w['frame.fold'] }).click()
  await page.waitForTimeout(350)
  expect(await widthOf(page, 'nav.menu')).toBe(72)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('nav.menu').waitFor()
  expect(await widthOf(page, 'nav.menu')).toBe(72)
  await alive(page)
  expect(await widthOf(page, 'nav.menu')).toBe(72)
  expect(await shifts(page)).toEqual([])
  await page.getByRole('button', { name: w['frame.unfold'] }).click()
  await page.waitForTimeout(350)
  expect(await widthOf(page, 'nav.menu')).toBe(248)
  expect(wrong).toEqual([])
  await context.close()
})

test('[MEN-01] by the keyboard from a kind of game to the games of one vendor', async () => {
  const { context, page, wrong } = await visitor(browser)
  await page.goto(url)
  await alive(page)
  await page.mouse.move(100, 300)
  const fold = page.getByRole('button', {
    name: w['frame.vendorsOf'].replace('{kind}', w['category.RNG']),
  })
  await fold.focus()
  await expect
    .poll(async () => {
      if ((await fold.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter')
      return fold.getAttribute('aria-expanded')
    })
    .toBe('true')
  expect(await faults(page, '.menu')).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/rng\?vendor=\w+$/)
  await page.getByRole('heading', { level: 1, name: w['category.RNG'] }).waitFor()
  await page.getByRole('link', { name: w['frame.toHome'] }).click()
  await page.waitForURL(at('/'))
  await page.locator('nav.menu').getByRole('link', { name: w['category.RNG'], exact: true }).click()
  await page.waitForURL(/\/rng$/)
  expect(wrong).toEqual([])
  await context.close()
})

test('[HDR-04, HDR-05] in at the head of the page; the balance hides and stays hidden; out again', async () => {
  const { context, page, wrong } = await visitor(browser)
  const { username: name } = await newMember(url)
  await page.goto(at('/help'))
  await alive(page)
  const head = page.locator('.head')
  await head.getByLabel(w['entry.username']).fill(name)
  await head.getByLabel(w['entry.password']).fill('Salah-Sekali1')
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await popup.getByText(/./).first().waitFor()
  await expect.poll(() => popup.getByLabel(w['entry.username']).inputValue()).toBe(name)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  expect(page.url()).toBe(at('/help'))

  await head.getByLabel(w['entry.username']).fill(name)
  await head.getByLabel(w['entry.password']).fill(password)
  await head.getByRole('button', { name: w['entry.login'], exact: true }).click()
  await page.waitForFunction(() => sessionStorage.getItem('token'))
  await expect.poll(() => pill(page)).toBe('1000000')
  await head.getByRole('button', { name: w['balance.hide'] }).click()
  expect(await page.locator('.balance-sum').innerText()).toBe(w['balance.hidden'])
  await page.reload()
  await expect.poll(() => page.locator('.balance-sum').innerText()).toBe(w['balance.hidden'])
  await head.getByRole('button', { name: w['balance.show'] }).click()
  await expect.poll(() => pill(page)).toBe('1000000')
  const read = page.waitForResponse(/wallets\/balance/)
  await head.getByRole('button', { name: w['balance.refresh'] }).click()
  await read
  await expect.poll(() => pill(page)).toBe('1000000')
  await picture(page, 'frame-member')

  await head.getByRole('button', { name: w['account.menu'] }).click()
  await page.getByRole('menuitem', { name: w['account.signOut'] }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w['account.signOut'], exact: true })
    .click()
  await head.getByLabel(w['entry.username']).waitFor()
  expect(wrong.filter((line) => !line.includes('401'))).toEqual([])
  await context.close()
})

test('[MEN-02, MEN-03] on a phone the menu comes over the page, and goes as it came', async () => {
  const { context, page, wrong } = await visitor(browser, phone)
  for (const path of ['/help', '/lottery']) {
    await page.goto(at(path))
    await alive(page)
    const door =
      path === '/help'
        ? page.getByRole('button', { name: w['frame.menuShort'], exact: true })
        : page.getByRole('button', { name: w['frame.showMenu'] })
    await door.tap()
    const drawer = page.getByRole('dialog', { name: w['frame.menu'] })
    await drawer.waitFor()
    expect(await faults(page, '.drawer')).toEqual([])
    await picture(page, `frame-drawer${path.replace('/', '-')}`)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(await door.evaluate((found) => found === document.activeElement)).toBe(true)
    await door.tap()
    await drawer.getByRole('button', { name: w['frame.toLight'] }).tap()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    await drawer.getByRole('button', { name: w['frame.toDark'] }).tap()
    await drawer.getByRole('link', { name: w['title.promotions'] }).tap()
    await page.waitForURL(/\/promotions$/)
    await drawer.waitFor({ state: 'detached' })
  }
  expect(wrong).toEqual([])
  await context.close()
})
