import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { crossings, type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { given } from './http.ts'
import { shifts, watchShifts } from './shifts.ts'
import { register } from './steps.ts'
import { alive, happened, watchPages } from './watch.ts'
import { site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
const w = site.ID
const calm = { violations: [], ran: [] }
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function comer(look: Partial<Look> = {}) {
  const seen = { ...usual, ...look }
  const visit = await visitor(browser, seen)
  await watchPages(visit.context)
  await visit.context.addCookies([{ name: 'lang', value: seen.lang, url }])
  return visit
}

const cards = (page: Page) => page.getByRole('main').locator('article.promo-card')
const asked = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

test.each(crossings(usual))(
  '[RT-09] a visitor reads the promotions, keeps one kind, opens one and comes back: $lang $theme $width',
  async (look) => {
    const { context, page, wrong } = await comer(look)
    const w = site[look.lang]
    const paths = asked(page)
    const sent = await (await page.goto(at('/promotions')))?.text()
    // As it was sent, before any script: the cards stand in the page already.
    expect(sent).toContain('href="/promoDetail?id=welcome-credit"')
    await alive(page)
    expect(await page.title()).toBe(`${w['title.promotions']} · Balai`)
    const listed = await given<{ category: string }[]>(url, '/wps/promotion/list')
    expect(await cards(page).count()).toBe(listed.length)
    await page.getByRole('main').getByRole('group', { name: w['home.banners'] }).first().waitFor()
    await page
      .getByRole('navigation', { name: w['promo.kinds'] })
      .getByRole('link', { name: w['promo.weekly'] })
      .click()
    await page.waitForURL(at('/promotions?category=weekly'))
    const weekly = listed.filter(({ category }) => category === 'weekly')
    expect(weekly.length).toBeGreaterThan(1)
    expect(await cards(page).count()).toBe(weekly.length)
    const title = (await cards(page).first().getByRole('heading').textContent()) ?? ''
    await cards(page).getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page
      .locator('.written', { hasText: look.lang === 'ID' ? 'catatan taruhan' : 'betting record' })
      .waitFor()
    expect(await page.title()).toBe(`${title} · Balai`)
    await page.goBack()
    await page.waitForURL(at('/promotions?category=weekly'))
    await cards(page).getByRole('link', { name: title }).waitFor()
    // All of it came with the page.
    expect(paths.filter((path) => path.startsWith('/wps/promotion/'))).toEqual([])
    expect(await happened(page)).toEqual(calm)
    expect(wrong).toEqual([])
    await context.close()
  },
)

const shared = {
  ID: [
    'Saldo sambutan Rp 1.000.000',
    'Uang main untuk setiap akun baru',
    'Satu kali untuk satu akun.',
    'Main coba tanpa akun',
  ],
  EN: [
    'Welcome credit of Rp 1,000,000',
    'Play money for every new account',
    'Once for each account.',
    'Free play without an account',
  ],
} as const

test.each(crossings({ lang: 'EN', theme: 'light', width: 390 }))(
  '[RT-09] a link that was shared opens on its promotion, in the language of the reader: $lang $theme $width',
  async (look) => {
    const { context, page, wrong } = await comer(look)
    const [title, summary, once, other] = shared[look.lang]
    const answer = await page.goto(at('/promoDetail?id=welcome-credit'))
    expect(answer?.status()).toBe(200)
    const sent = (await answer?.text()) ?? ''
    expect(sent).toContain(`<title>${title} · Balai</title>`)
    expect(sent).toContain(summary)
    await alive(page)
    expect(await page.title()).toBe(`${title} · Balai`)
    await page.getByText(once).waitFor()
    const others = page.locator('.promo-others article')
    expect(await others.count()).toBe(3)
    await others.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: other }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await happened(page)).toEqual(calm)
    expect(wrong).toEqual([])
    await context.close()
  },
)

test('[RT-09] a promotion that is not there, or no id at all, is a calm page with a way back', async () => {
  const { context, page, wrong } = await comer()
  for (const search of ['?id=tidak-ada', '?id=%3Cimg%20src=x%3E', '?id=', '']) {
    const answer = await page.goto(at(`/promoDetail${search}`))
    expect(answer?.status(), search).toBe(404)
    expect(await answer?.text(), search).toContain(w['promoDetail.gone'])
    await alive(page)
    await page.getByText(w['promoDetail.gone']).waitFor()
    await page.getByRole('main').getByRole('link', { name: w['promoDetail.all'] }).click()
    await page.getByRole('heading', { level: 1, name: w['title.promotions'] }).waitFor()
    expect(await happened(page), search).toEqual(calm)
  }
  // The browser itself notes the status that the page has for machines; nothing else is amiss.
  expect(wrong.filter((line) => !line.includes('404 (Not Found)'))).toEqual([])
  await context.close()
})

test('a visitor takes part by opening an account there; a member is led to the games', async () => {
  const { context, page, wrong } = await comer()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(at('/promoDetail?id=free-play&x=1'))
  await alive(page)
  const part = page.getByRole('complementary', { name: w['promoDetail.join'] })
  await part.getByRole('button', { name: w['promoDetail.copy'] }).click()
  await part.getByRole('button', { name: w['promoDetail.copied'] }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    at('/promoDetail?id=free-play'),
  )
  await part.getByRole('button', { name: w['entry.register'] }).click()
  await page.getByRole('dialog').getByLabel(w['entry.username']).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await register(page, 'ID')
  await page.goto(at('/promoDetail?id=free-play'))
  await part.getByRole('link', { name: w['category.RNG'] }).click()
  await page.getByRole('heading', { level: 1, name: w['category.RNG'] }).waitFor()
  expect(wrong).toEqual([])
  await context.close()
})

test('nothing moves while the pages arrive, on a phone', async () => {
  const { context, page } = await comer({ width: 390 })
  await watchShifts(page)
  for (const path of ['/promotions', '/promotions?category=daily', '/promoDetail?id=a-calm-week']) {
    await page.goto(at(path))
    await alive(page)
    await page.waitForTimeout(400)
    expect(await shifts(page), path).toEqual([])
    await picture(page, `promo-${path.replace(/\W+/g, '-')}`)
  }
  await context.close()
})

test('[REG-03] beside the registration stand the promotions for new members, with what they say', async () => {
  const { context, page, wrong } = await comer()
  await page.goto(at('/register'))
  const beside = page.getByRole('region', { name: w['register.promotions'] })
  await beside.getByText('Tanpa deposit dan tanpa syarat putaran.').waitFor()
  await beside.getByRole('link', { name: /: Saldo sambutan/ }).click()
  await page.getByRole('heading', { level: 1, name: /Saldo sambutan/ }).waitFor()
  expect(await happened(page)).toEqual(calm)
  expect(wrong).toEqual([])
  await context.close()
})
