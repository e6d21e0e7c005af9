import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { newMember } from './http.ts'
import { gameFrame, spinOnce } from './steps.ts'
import { alive } from './watch.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
const w = site.ID
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const screenOf = (page: Page) => page.locator('main[data-screen]').getAttribute('data-screen')
const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('main').getByRole('heading', { level, name })

/** What stands round the screen, as a person sees it. */
async function around(page: Page) {
  const seen = async (what: string) =>
    (await page.locator(what).filter({ visible: true }).count()) > 0
  return {
    header: await seen('header.head'),
    menu: await seen('nav.menu'),
    footer: await seen('footer'),
    banner: await seen('.b-banner'),
  }
}

async function visit(look: Look = usual, token?: string) {
  const opened = await visitor(browser, look)
  opened.page.setDefaultTimeout(10_000)
  if (token)
    await opened.context.addInitScript((held) => {
      // A game’s frame has no storage.
      if (top !== self) return
      sessionStorage.setItem('token', held)
      sessionStorage.setItem('isAgent', '0')
    }, token)
  const open = async (path: string) => {
    const response = await opened.page.goto(at(path))
    expect(response?.status(), path).toBe(200)
    await opened.page.waitForLoadState('networkidle')
    return (await response?.text()) ?? ''
  }
  return { ...opened, open }
}

test('[RT-02] two addresses show registration with header and banner only', async () => {
  const { context, page, wrong, open } = await visit()
  for (const path of ['/register', '/register.html']) {
    await open(path)
    expect(await screenOf(page), path).toBe('register')
    await page.getByLabel(w['register.confirmPassword']).waitFor()
    expect(await around(page), path).toEqual({
      header: true,
      menu: false,
      footer: false,
      banner: true,
    })
    expect(await page.getByRole('navigation').count(), path).toBe(0)
  }
  expect(wrong).toEqual([])
  await context.close()
})

test('[RT-03] the points mall shows a visitor its rewards and how points come, and leads in', async () => {
  const { context, page, wrong, open } = await visit()
  const sent = await open('/pointMall')
  expect(sent).toContain(w['mall.guest'])
  // What is on the shelf comes with the page.
  expect(sent).toContain('Kopi Gayo 250 gram')
  expect(await screenOf(page)).toBe('pointMall')
  await heading(page, w['title.pointMall']).waitFor()
  expect(await around(page)).toEqual({ header: true, menu: true, footer: true, banner: true })
  await heading(page, w['mall.earning'], 2).waitFor()
  await page.getByRole('main').getByRole('button', { name: w['entry.login'], exact: true }).click()
  await page.getByRole('dialog').first().waitFor()
  await page.keyboard.press('Escape')
  expect(wrong).toEqual([])
  await context.close()
})

test('[RT-04] the lottery lobby stands with its header only, and reads what its address asks', async () => {
  const { context, page, wrong, open } = await visit()
  await open('/lottery?gameCode=VN_4D&vendor=SEA&playType=2d&token_of=nobody')
  expect(await screenOf(page)).toBe('lottery')
  await heading(page, w['title.lottery']).waitFor()
  expect(await around(page)).toEqual({ header: true, menu: false, footer: false, banner: false })
  await page.getByText(w['lottery.unknown'].replace('{code}', 'VN_4D')).waitFor()
  await page.getByText(w['lottery.noVendor'].replace('{vendor}', 'SEA')).waitFor()

  await open('/lottery?gameCode=nusantara-4d&playType=3d')
  await heading(page, 'Nusantara 4D').waitFor()
  await page.getByRole('region', { name: '3D', exact: true }).waitFor()

  await open(`/lottery?gameCode=${encodeURIComponent('"><script>alert(1)</script>')}`)
  await page.getByText(pattern(w['lottery.unreadable'])).waitFor()
  await open('/lottery')
  await page.locator('.lot-card').first().waitFor()
  expect(await page.getByText(pattern(w['lottery.unreadable'])).count()).toBe(0)
  expect(wrong).toEqual([])
  await context.close()
})

test('[RT-05] the Vietnam lottery stands with header and side menu', async () => {
  const { context, page, wrong, open } = await visit()
  await open('/vnlottery')
  expect(await screenOf(page)).toBe('vnlottery')
  await heading(page, w['title.vnlottery']).waitFor()
  expect(await around(page)).toEqual({ header: true, menu: true, footer: false, banner: false })
  await page.locator('.lot-card').first().waitFor()
  expect(wrong).toEqual([])
  await context.close()
})

test('[RT-06] the e-lottery has its page, with all that stands round the others', async () => {
  const { context, page, wrong, open } = await visit()
  await open('/elott')
  expect(await screenOf(page)).toBe('elott')
  await heading(page, w['title.elott']).waitFor()
  expect(await around(page)).toEqual({ header: true, menu: true, footer: true, banner: true })
  await page.locator('.lot-card').first().waitFor()
  expect(wrong).toEqual([])
  await context.close()
})

test('[RT-10] a game has the whole page, a visitor meets the way in, and an address without one offers some', async () => {
  const stranger = await visit()
  await stranger.open('/seamless?game=lakon-malam')
  const dialog = stranger.page.getByRole('dialog')
  await dialog.getByLabel(w['entry.password'], { exact: true }).waitFor()
  expect(await stranger.page.locator('iframe').count()).toBe(0)
  await stranger.open('/seamless')
  await heading(stranger.page, w['seamless.choose']).waitFor()
  const tile = stranger.page.getByRole('main').getByRole('link', { name: 'Lakon Malam' })
  expect(await tile.getAttribute('href')).toBe('/seamless?game=lakon-malam')
  expect(stranger.wrong).toEqual([])
  await stranger.context.close()

  const { token } = await newMember(url)
  for (const width of [1440, 390] as const) {
    const { context, page, wrong, open } = await visit({ ...usual, width }, token)
    await open('/seamless')
    await page.getByRole('main').getByRole('link', { name: 'Lakon Malam' }).click()
    const frame = await gameFrame(page, 'ID')
    expect(await around(page)).toMatchObject({ header: true, menu: false, footer: false })
    const box = await page.locator('iframe').boundingBox()
    const { width: wide = 0, height: high = 0 } = page.viewportSize() ?? {}
    expect(box?.x).toBe(0)
    expect(box?.width).toBe(wide)
    expect(box?.height ?? 0).toBeGreaterThan(high * 0.75)
    const spin = await frame.locator('button.spin').boundingBox()
    const bottom = (await page.locator('nav.bottom').boundingBox())?.y ?? high
    expect((spin?.y ?? high) + (spin?.height ?? 0)).toBeLessThanOrEqual(bottom)
    if (width === 1440) await spinOnce(frame, 'ID')
    await picture(page, `whole-${width}`)
    await page.getByRole('link', { name: w['play.ordinary'] }).click()
    await page.waitForURL(/\/game\?id=lakon-malam/)
    await page.locator('.sitting').waitFor()
    expect(wrong).toEqual([])
    await context.close()
  }
})

test('[RT-15] on the lottery and on a whole-page game the menu waits behind an arrow', async () => {
  const { context, page, wrong, open } = await visit()
  for (const path of ['/lottery', '/seamless']) {
    await open(path)
    const menu = page.locator('nav.menu')
    expect(await menu.isVisible(), path).toBe(false)
    await page.getByRole('button', { name: w['frame.showMenu'] }).click()
    await menu.waitFor()
    expect((await menu.boundingBox())?.width, 'mini').toBeLessThan(100)
    await page.getByRole('button', { name: w['frame.hideMenu'] }).click()
    await menu.waitFor({ state: 'hidden' })
  }
  expect(wrong).toEqual([])
  await context.close()
})

test('[RT-13] the way in and the apps have pages of their own', async () => {
  const { context, page, wrong, open } = await visit()
  await open('/login')
  expect(await screenOf(page)).toBe('login')
  await heading(page, w['entry.loginTitle']).waitFor()
  await page.getByRole('main').getByLabel(w['entry.password'], { exact: true }).waitFor()
  await open('/download')
  expect(await screenOf(page)).toBe('download')
  await heading(page, w['title.download']).waitFor()
  expect(wrong).toEqual([])
  await context.close()
})

/** The sections as they are called elsewhere, and the folders that hold them. */
const named = {
  index: 'home',
  egame: 'lobby',
  elott: 'elott',
  lottery: 'lottery',
  vnlottery: 'vnlottery',
  help: 'help',
  pointMall: 'pointMall',
  promo: 'promo',
  promoDetail: 'promoDetail',
  seamless: 'seamless',
  byIframe: 'game',
} as const

test('[RT-17] each section is a chunk of its own, fetched when its page is visited and not before', async () => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('../../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  // Home stands in what every page loads first.
  const chunkOf = (folder: string) =>
    manifest[folder === 'home' ? 'index.html' : `src/${folder}/section.ts`]?.file ?? folder
  const folders = Object.values(named)
  const chunks = folders.map(chunkOf)
  expect(new Set(chunks).size).toBe(folders.length)
  for (const chunk of chunks) expect(chunk).toMatch(/^assets\/[\w-]+\.js$/)

  const addresses: Record<string, string> = {
    ...{ home: '/', lobby: '/rng', promo: '/promotions', game: '/game' },
    ...Object.fromEntries(
      ['elott', 'lottery', 'vnlottery', 'help', 'pointMall', 'promoDetail', 'seamless'].map(
        (folder) => [folder, `/${folder}`],
      ),
    ),
  }
  const { context, page } = await visitor(browser)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.slice(1)))
  for (const folder of folders) {
    asked.clear()
    await page.goto(at(addresses[folder] ?? folder))
    await page.waitForLoadState('networkidle')
    const got = folders.filter((each) => each !== 'home' && asked.has(chunkOf(each)))
    expect(got, folder).toEqual(folder === 'home' ? [] : [folder])
  }
  // Nor does the site ask for it inside before somebody goes there.
  await page.goto(at('/'))
  await page.waitForLoadState('networkidle')
  // The menu comes drawn; its code comes once somebody stirs.
  await page.mouse.move(300, 300)
  await alive(page, 'nav.menu a')
  asked.clear()
  await page.locator('nav.menu').getByRole('link', { name: w['frame.help'] }).click()
  await heading(page, w['title.help']).waitFor()
  expect(folders.filter((each) => asked.has(chunkOf(each)))).toEqual(['help'])
  await context.close()
})

test('[SYS-06] every page knows the brand: platform, merchant, lottery type, device, language, modes', async () => {
  const answer = await fetch(at('/wps/system/config'))
  const { value } = await answer.json()
  expect(value).toMatchObject({
    platform: 'web',
    merchantCode: 'BALAI',
    lotteryType: 'SEA',
    device: 'WEB',
    language: 'ID',
    currencySymbol: 'Rp',
    prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
  })
  const html = await (await fetch(at('/'))).text()
  expect(html, 'it comes with the page').toContain('"prizeModes":["Lott","ZY","Elott","SEA"]')
})
