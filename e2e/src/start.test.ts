import { readFileSync, rmSync } from 'node:fs'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSetting, type Setting } from '../../server/src/site/index.ts'
import { defaults, type SettingName } from '../../server/src/site/settings.ts'
import { amiss, type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { given, newMember } from './http.ts'
import { withStore } from './settings.ts'
import { password, token } from './steps.ts'
import { alive } from './watch.ts'
import { site } from './words.ts'

const w = site.ID
const phone: Look = { ...usual, width: 390 }
let product: Product
let browser: Browser
const log = `/tmp/balai-start-${process.pid}.log`
const at = (path: string) => new URL(path, product.url).href

beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'debug' }, log })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  if (product) rmSync(product.data, { recursive: true, force: true })
  rmSync(log, { force: true })
})

/** A visitor of this house, for whom nothing takes long. */
async function arriving(...asked: Parameters<typeof visitor>) {
  const visit = await visitor(...asked)
  visit.context.setDefaultTimeout(10_000)
  return visit
}

/** Sets the running house, as its operator would. */
const put = <N extends SettingName>(name: N, value: Partial<Setting<N>>) =>
  withStore(product.data, (store) =>
    store.transact((tx) =>
      changeSetting(tx, {
        name,
        value: { ...defaults[name], ...value },
        by: 'house',
        now: new Date(),
      }),
    ),
  )

/** Every call that a page makes, by its path. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/wps/')) calls.push(pathname)
  })
  return calls
}

/** Waits until the site has asked what it asks as it starts. */
const started = (page: Page) =>
  page.waitForFunction(() => {
    const kept = sessionStorage.getItem('settings') ?? ''
    return kept.includes('permission') && kept.includes('countryCodes')
  })

/** To the games by the bar at the foot of a phone. */
const toGames = (page: Page) => page.locator('nav.bottom a[href="/rng"]').click()

const handOver = async (of: { token: string }) =>
  (await given<{ code: string }>(product.url, '/wps/session/handover', { ...of, body: {} })).code

/** Puts a session into a tab, as it is after signing in. */
async function enterAs(page: Page, { token }: { token: string }) {
  await page.goto(at('/help'))
  await page.evaluate((token) => {
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('isAgent', '0')
  }, token)
}

async function addresses(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  const { entries } = await cdp.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url)
}

test('[RT-19] a one-time code signs in once, and stands nowhere but in the address that brought it', async () => {
  const member = await newMember(product.url)
  const code = await handOver(member)
  const { context, page, wrong } = await arriving(browser)
  const heard: { url: string; referer: string; body: string; document: boolean }[] = []
  page.on('request', (request) =>
    heard.push({
      url: request.url(),
      referer: request.headers().referer ?? '',
      body: request.postData() ?? '',
      document: request.isNavigationRequest(),
    }),
  )
  await page.goto(at(`/help?token=${code}#fair`))
  expect(await token(page)).not.toBe(member.token)
  await page.getByText(w['frame.handedAs'].replace('{account}', member.username)).waitFor()
  await page.goto(at('/verify'))
  expect(new URL(heard[0]?.url ?? '').searchParams.get('token')).toBe(code)
  const later = heard.slice(1)
  expect(later.filter(({ url, referer }) => (url + referer).includes(code))).toEqual([])
  const bodies = later.filter(({ body }) => body.includes(code)).map(({ url }) => url)
  expect(bodies).toEqual([at('/wps/session/entry')])
  expect((await addresses(context, page)).filter((url) => url.includes(code))).toEqual([])
  expect(wrong).toEqual([])
  await context.close()

  const second = await arriving(browser)
  await second.page.goto(at(`/?token=${code}`))
  await second.page.locator('.b-toast-warn').waitFor()
  expect(await second.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await second.context.close()
  expect(readFileSync(log, 'utf8')).not.toContain(code)
})

test('[RT-19] a stranger’s code changes nobody’s account unasked, and by asking only theirs', async () => {
  const [mine, theirs] = [await newMember(product.url), await newMember(product.url)]
  const code = await handOver(theirs)
  const { context, page } = await arriving(browser)
  await enterAs(page, mine)
  const calls = callsOf(page)
  await page.goto(at(`/?token=${code}`))
  const dialog = page.getByRole('dialog', { name: w['frame.handedTitle'] })
  await dialog.waitFor()
  await picture(page, 'start-handed')
  await dialog.getByRole('button', { name: w['frame.handedStay'] }).last().click()
  expect(await token(page)).toBe(mine.token)
  expect(calls).not.toContain('/wps/session/entry')
  // Nobody has used it: whoever agrees to change may.
  await page.goto(at(`/help?token=${code}`))
  await dialog.getByRole('button', { name: w['frame.handedGo'] }).click()
  await page.getByText(w['frame.handedAs'].replace('{account}', theirs.username)).waitFor()
  expect(calls.filter((path) => path === '/wps/session/logout')).toHaveLength(1)
  await context.close()
})

test('[SYS-05] the second page of a tab asks for nothing that the first has kept', async () => {
  const { context, page, wrong } = await arriving(browser)
  const calls = callsOf(page)
  await page.goto(at('/verify'))
  await started(page)
  expect(calls.filter((path) => path === '/wps/system/permission')).toHaveLength(1)
  calls.length = 0
  await page.goto(at('/verify'))
  await page.waitForTimeout(1_500)
  expect(calls).toEqual([])
  expect(wrong).toEqual([])
  await context.close()
})

test('[SYS-05] where a browser forbids storage the site stands, changes its theme and signs in', async () => {
  const member = await newMember(product.url)
  const { context, page, wrong } = await arriving(browser)
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  })
  await page.goto(at('/'))
  await alive(page)
  await page.getByRole('button', { name: w['frame.toLight'] }).click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  await page.getByRole('banner').getByRole('button', { name: w['entry.login'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(w['entry.username']).fill(member.username)
  await dialog.getByLabel(w['entry.password'], { exact: true }).fill(password)
  await dialog.getByRole('button', { name: w['entry.enter'], exact: true }).click()
  await page.locator('.balance-sum').waitFor()
  expect(wrong).toEqual([])
  await context.close()
})

test('[SYS-04] under an unknown address the site says so and leads to service', async () => {
  const other = product.url.replace('localhost', 'lain.localhost')
  for (const lang of ['ID', 'EN'] as const) {
    const { context, page } = await arriving(browser, { ...usual, lang })
    await page.goto(`${other}/rng`)
    const dialog = page.getByRole('dialog', { name: site[lang]['start.unknown'] })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.isVisible(), { timeout: 5_000 }).toBe(true)
    await picture(page, `start-unknown-${lang}`)
    expect(await amiss(page)).toEqual([])
    await dialog.getByRole('link', { name: site[lang]['frame.support'] }).click()
    await page.waitForURL('**/helpmc')
    await page.waitForTimeout(800)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
  }
})

test('[RT-16] what a visitor was going to is there once they have signed in, whole', async () => {
  const member = await newMember(product.url)
  await put('site', { loginedToHomePage: true })
  const { context, page, wrong } = await arriving(browser)
  await page.goto(at('/rng?sort=name#games'))
  await page.waitForURL('**/login')
  await page.getByRole('main').getByLabel(w['entry.username']).fill(member.username)
  await page.getByRole('main').getByLabel(w['entry.password'], { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: w['entry.enter'], exact: true }).click()
  await page.waitForURL('**/rng?sort=name#games')
  expect(await page.locator('main').getAttribute('data-screen')).toBe('lobby')
  // The door is no step of the way back.
  expect(await addresses(context, page)).not.toContain(at('/login'))
  await page.goto(at('/register'))
  expect(await page.locator('main').getAttribute('data-screen')).toBe('register')
  expect(wrong).toEqual([])
  await context.close()
  await put('site', {})
})

/** The file of a part of the built site. */
const fileOf = (part: string): string =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../web/dist/.vite/manifest.json`, 'utf8'))[
    part
  ].file

test('[RT-18] code that is gone: the page is loaded anew once, then says so, and goes on when it is back', async () => {
  const { context, page } = await arriving(browser, phone)
  await page.goto(at('/'))
  await started(page)
  const gone = `**/${fileOf('src/lobby/section.ts')}*`
  await page.route(gone, (route) => route.abort())
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await toGames(page)
  await page.getByRole('heading', { name: w['frame.late'] }).waitFor()
  expect([new URL(page.url()).pathname, loads]).toEqual(['/rng', 1])
  await page.waitForTimeout(1_000)
  expect(loads).toBe(1)
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  const support = page.getByRole('main').getByRole('link', { name: w['frame.support'] })
  expect(await support.getAttribute('href')).toBe('/helpmc')
  await picture(page, 'start-late')
  expect(await amiss(page)).toEqual([])
  await page.unroute(gone)
  await page.getByRole('main').getByRole('button', { name: w['frame.retry'] }).click()
  await page.getByRole('heading', { level: 1, name: w['category.RNG'] }).waitFor()
  await context.close()
})

test('[RT-18] a popup whose code does not come leaves the page as it was, and may be tried again', async () => {
  const { context, page } = await arriving(browser, phone)
  await page.goto(at('/'))
  const gone = `**/${fileOf('src/identity/EntryDialog.tsx')}*`
  await page.route(gone, (route) => route.abort())
  const door = page.getByRole('banner').getByRole('button', { name: w['entry.login'] })
  await door.click()
  const said = page.getByRole('dialog', { name: w['frame.late'] })
  await said.waitFor()
  await picture(page, 'start-popup-late')
  expect(await amiss(page)).toEqual([])
  await said.getByRole('button', { name: w['frame.close'] }).click()
  expect(await page.getByRole('heading', { name: w['home.hot'] }).isVisible()).toBe(true)
  await door.click()
  await said.waitFor()
  await page.unroute(gone)
  await said.getByRole('button', { name: w['frame.retry'] }).click()
  await page.getByRole('dialog').getByLabel(w['entry.username']).waitFor()
  await context.close()
})

test('[SYS-01] a house that closes says so to who is inside, and takes them back when it opens', async () => {
  const guest = await arriving(browser, phone)
  const member = await arriving(browser)
  await guest.page.goto(at('/'))
  await started(guest.page)
  await enterAs(member.page, await newMember(product.url))
  const socket = member.page.waitForEvent('websocket')
  await member.page.goto(at('/verify'))
  await (await socket).waitForEvent('framesent')
  // Nobody here has chosen a language, so it is that of the browser.
  const title = defaults.closed.maintenance.EN.title
  await put('status', { maintenance: true })
  await member.page.getByRole('heading', { name: title }).waitFor()
  await toGames(guest.page)
  await guest.page.getByRole('heading', { name: title }).waitFor()
  await put('status', { maintenance: false })
  await guest.page.locator('main[data-screen=lobby]').waitFor({ timeout: 25_000 })
  await member.page.locator('main[data-screen=verify]').waitFor({ timeout: 25_000 })
  expect(new URL(guest.page.url()).pathname).toBe('/rng')
  await guest.context.close()
  await member.context.close()
})

test('[SYS-07] nobody is measured before they agree, and nobody who declines', async () => {
  await put('analytics', { gtagId: 'G-BALAI123' })
  const asked: string[] = []
  const open = async (width: 390 | 1440 = 1440) => {
    const visit = await arriving(browser, { ...usual, theme: 'light', width })
    asked.length = 0
    await visit.context.route(/google/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await visit.page.goto(at('/?round=1'))
    return { ...visit, bar: visit.page.getByRole('region', { name: w['start.consentTitle'] }) }
  }
  const first = await open(390)
  await first.bar.waitFor()
  await picture(first.page, 'start-consent-390')
  await first.page.waitForTimeout(500)
  expect(asked).toEqual([])
  await first.bar.getByRole('button', { name: w['start.consentNo'] }).click()
  await first.page.goto(at('/help'))
  await first.page.waitForTimeout(1_200)
  expect([asked, await first.bar.count()]).toEqual([[], 0])
  expect(first.wrong).toEqual([])
  await first.context.close()

  const second = await open()
  await second.bar.waitFor()
  await picture(second.page, 'start-consent-1440')
  expect(await amiss(second.page)).toEqual([])
  await second.bar.getByRole('button', { name: w['start.consentYes'] }).click()
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-BALAI123'])
  await second.page.getByRole('button', { name: w['frame.measuring'] }).click()
  await second.bar.getByRole('button', { name: w['start.consentNo'] }).click()
  expect(await second.page.evaluate(() => Reflect.get(window, 'ga-disable-G-BALAI123'))).toBe(true)
  expect(second.wrong).toEqual([])
  await second.context.close()
  await put('analytics', {})
})

test('[SYS-07] covers come through the origin that is set, and from the house where it fails', async () => {
  await put('cdns', { images: ['https://cdn.example'] })
  // A page that was drawn before is served once more.
  await expect
    .poll(async () => (await fetch(at('/'))).text(), { timeout: 15_000, interval: 500 })
    .toContain('https://cdn.example/')
  for (const works of [true, false]) {
    const { context, page } = await arriving(browser)
    await context.route('https://cdn.example/**', (route) =>
      works
        ? route.fulfill({
            path: `${import.meta.dirname}/../../web/dist${new URL(route.request().url()).pathname}`,
          })
        : route.abort(),
    )
    await page.goto(at('/'))
    const cover = page.locator('.b-cover img').first()
    const seen = () =>
      cover.evaluate((image: HTMLImageElement) => (image.naturalWidth ? image.currentSrc : ''))
    const origin = works ? 'https://cdn.example' : product.url
    await expect.poll(seen, { timeout: 10_000 }).toMatch(new RegExp(`^${origin}/assets/`))
    await context.close()
  }
  await put('cdns', {})
})

test('search engines find every public page, in both languages, and no other', async () => {
  const map = await (await fetch(at('/sitemap.xml'))).text()
  const found = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
  expect(found).toContain(at('/'))
  for (const url of found)
    for (const lang of ['id', 'en']) {
      const response = await fetch(`${url}?lang=${lang}`)
      const page = await response.text()
      expect([response.status, page.includes(`lang="${lang}"`)], url).toEqual([200, true])
      expect(page, url).not.toContain('noindex')
    }
  const robots = await (await fetch(at('/robots.txt'))).text()
  expect(robots).toContain(`Sitemap: ${at('/sitemap.xml')}`)
  expect(robots).toMatch(/Disallow: \/member\/bets/)
})
