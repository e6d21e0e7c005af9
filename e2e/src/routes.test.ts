import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { launch, register } from './steps.ts'
import { alive } from './watch.ts'
import { site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const screenOf = (page: Page) => page.locator('main[data-screen]').getAttribute('data-screen')

/** Faults that the browser itself counts: policy violations, and a page wider than its window. */
async function faultsOf(page: Page) {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth} wide in ${clientWidth}` : ''
  })
  const held = await page.evaluate(() => Reflect.get(window, 'violations') as string[])
  return [...held, ...(wide ? [wide] : [])]
}

/** Told before anything of the page runs, so that no violation is missed. */
async function watched(look: Look) {
  const visit = await visitor(browser, look)
  await visit.context.addInitScript(() => {
    const violations: string[] = []
    Reflect.set(window, 'violations', violations)
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  const base = new URL(url)
  await visit.context.addCookies([{ name: 'lang', value: look.lang, url: base.origin }])
  return visit
}

const pages = {
  home: '/',
  lobby: '/rng',
  'lobby-empty': '/rng?name=zzqqxxjj',
  register: '/register',
  login: '/login',
  promotions: '/promotions',
  promotion: '/promoDetail?id=welcome-credit',
  verify: '/verify',
  help: '/help',
  credits: '/credits',
  game: '/game',
  missing: '/nothing-here',
}

/** The looks in which the whole table is not walked already, and in a long run those as well. */
const looks = [
  { lang: 'ID', theme: 'light', width: 1440 },
  { lang: 'EN', theme: 'dark', width: 390 },
  ...(process.env.LONG
    ? ([
        { lang: 'ID', theme: 'dark', width: 390 },
        { lang: 'EN', theme: 'light', width: 1440 },
      ] as const)
    : []),
] as const

test.each(looks)(
  'every page arrives drawn, and comes to life without a fault: $lang $theme $width',
  async (look) => {
    const { context, page, wrong } = await watched(look)
    for (const [name, path] of Object.entries(pages)) {
      const response = await page.goto(at(path))
      expect(response?.status(), path).toBe(name === 'missing' ? 404 : 200)
      // As it was sent, before any script: the words stand in the page already.
      const sent = (await response?.text()) ?? ''
      expect(/<html lang="(\w+)"/.exec(sent)?.[1], path).toBe(look.lang.toLowerCase())
      expect(/<main[^>]*>[\s\S]*<h1[\s>]/.test(sent), `${path} is sent with its heading`).toBe(true)
      await alive(page)
      expect(await page.locator('html').getAttribute('lang'), path).toBe(look.lang.toLowerCase())
      expect(await page.locator('html').getAttribute('data-theme'), path).toBe(look.theme)
      expect(await faultsOf(page), path).toEqual([])
      await picture(page, `${name}-${look.lang}-${look.theme}-${look.width}`)
    }
    expect(wrong.filter((line) => !line.includes('404 (Not Found)'))).toEqual([])
    await context.close()
  },
)

test('[RT-01] the four addresses of home show home', async () => {
  const { context, page, wrong } = await watched(usual)
  for (const path of ['/', '/index', '/index.html', '/home']) {
    expect((await page.goto(at(path)))?.status(), path).toBe(200)
    expect(await screenOf(page), path).toBe('home')
    await page.getByRole('heading', { name: site.ID['home.hot'] }).waitFor()
    expect(await page.title(), path).toBe(
      site.ID['title.promisePlay'].replace('{amount}', 'Rp\u00a025.000'),
    )
  }
  expect(wrong).toEqual([])
  await context.close()
})

test('[RT-07] six addresses are one lobby, and the category comes from the address', async () => {
  const { context, page, wrong } = await watched(usual)
  const lobbies = {
    '/rng': 'RNG',
    '/pvp': 'PVP',
    '/live': 'LIVE',
    '/fish': 'FISH',
    '/sports': 'SPORTS',
    '/esports': 'ESPORTS',
  } as const
  for (const [path, category] of Object.entries(lobbies)) {
    expect((await page.goto(at(path)))?.status(), path).toBe(200)
    expect(await screenOf(page), path).toBe('lobby')
    const name = site.ID[`category.${category}` as const]
    await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
  }
  await page.goto(at('/rng'))
  expect(await page.locator('.tile-name').count()).toBeGreaterThan(0)
  expect(wrong).toEqual([])
  await context.close()
})

test('registration has two addresses, with its header and without menu and footer', async () => {
  const { context, page } = await watched(usual)
  for (const path of ['/register', '/register.html']) {
    expect((await page.goto(at(path)))?.status(), path).toBe(200)
    expect(await screenOf(page), path).toBe('register')
    await page.getByLabel(site.ID['register.confirmPassword']).waitFor()
    expect(await page.getByRole('banner').count(), path).toBe(1)
    expect(await page.getByRole('contentinfo').count(), path).toBe(0)
    expect(await page.getByRole('navigation').count(), path).toBe(0)
  }
  await context.close()
})

test('[RT-14] a new page begins at its top or its target, and going back finds the old place', async () => {
  const { context, page, wrong } = await watched({ ...usual, width: 390 })
  const top = () => page.evaluate(() => Math.round(scrollY))
  await page.goto(at('/'))
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(top).toBeGreaterThan(300)
  // The lower half may be drawn only now: the place to come back to is the one when we leave.
  await page.waitForLoadState('networkidle')
  await alive(page, 'footer a')
  const link = page.getByRole('contentinfo').getByRole('link', { name: site.ID['frame.help'] })
  await link.first().scrollIntoViewIfNeeded()
  const left = await top()
  expect(left).toBeGreaterThan(300)
  await link.first().click()
  await page.waitForURL('**/help')
  await expect.poll(top).toBe(0)

  const target = page.getByRole('link', { name: site.ID['help.topic_terms'], exact: true })
  await target.click()
  await page.waitForURL('**/help#terms')
  const distance = () =>
    page.evaluate(() => document.getElementById('terms')?.getBoundingClientRect().top ?? Number.NaN)
  await expect.poll(top).toBeGreaterThan(0)
  await expect.poll(async () => (await distance()) >= 0 && (await distance()) < 844).toBe(true)

  await page.goBack()
  await page.waitForURL('**/help')
  await page.goBack()
  await page.waitForURL(at('/'))
  expect(await screenOf(page)).toBe('home')
  await expect
    .poll(async () => Math.abs((await top()) - left), { timeout: 5_000 })
    .toBeLessThan(200)
  await page.goForward()
  await page.waitForURL('**/help')
  expect(await screenOf(page)).toBe('help')

  await page.goto(at('/help#broken'))
  await expect.poll(top).toBeGreaterThan(0)
  expect(wrong).toEqual([])
  await context.close()
})

test('an address that leads nowhere says so calmly, with the right status and a way on', async () => {
  for (const lang of ['ID', 'EN'] as const) {
    const { context, page } = await watched({ ...usual, lang })
    expect((await page.goto(at('/nothing/at/all')))?.status()).toBe(404)
    expect(await page.title()).toContain(site[lang]['title.missing'])
    await page.getByRole('main').getByRole('link').first().click()
    await page.waitForURL((to) => to.pathname !== '/nothing/at/all')
    expect(await screenOf(page)).not.toBe('missing')
    await context.close()
  }
})

test.each(looks)(
  'what a member sees stands within the window, the game’s rail included: $lang $theme $width',
  async (look) => {
    const { lang, theme, width } = look
    const { context, page, wrong } = await watched(look)
    await page.goto(at('/'))
    await register(page, lang)
    await page.keyboard.press('Escape')
    const name = lang === 'ID' ? 'Lakon Malam' : 'Night of Shadows'
    const frame = await launch(page, lang, { name })
    await page.waitForTimeout(500)
    await picture(page, `playing-${lang}-${theme}-${width}`)
    expect(await faultsOf(page)).toEqual([])
    const spin = await frame.locator('button.spin').boundingBox()
    const bottom = page.locator('nav.bottom')
    const floor = (await bottom.isVisible()) ? (await bottom.boundingBox())?.y : undefined
    expect(spin).not.toBeNull()
    expect((spin?.y ?? 0) + (spin?.height ?? 0)).toBeLessThanOrEqual(
      floor ?? page.viewportSize()?.height ?? 0,
    )
    const titles = await page.getByText(name, { exact: true }).filter({ visible: true }).count()
    expect(titles, 'the name of the game stands in the game alone').toBeLessThanOrEqual(1)
    expect(wrong).toEqual([])
    await context.close()
  },
)
