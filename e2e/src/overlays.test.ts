import { rmSync } from 'node:fs'
import { signIn } from '@balai/contract'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amiss, type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { setHouse } from './settings.ts'
import { register, token } from './steps.ts'
import { site } from './words.ts'

const w = site.ID
const chat = 'https://chat.example/room'
let product: Product
let browser: Browser
/** The second address of the same house: another name of this machine. */
let second: string

beforeAll(async () => {
  product = await startProduct()
  second = product.url.replace('localhost', '127.0.0.1')
  const label = (text: string) => ({ ID: text, EN: text })
  await setHouse(product.data, {
    domains: [{ host: '127.0.0.1', name: 'Balai Dua' }],
    linkHosts: ['chat.example'],
    services: [
      { type: 'service', label: label('Obrolan Balai'), url: chat },
      { type: 'telegram', label: label('Telegram'), url: 'https://t.me/balai' },
      { type: 'email', label: label('Surat'), url: 'mailto:layanan@balai.example' },
    ],
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  if (product) rmSync(product.data, { recursive: true, force: true })
})

const phone: Look = { ...usual, width: 390 }
const lightPhone: Look = { ...phone, theme: 'light' }

/** What axe finds in the dialog, of any weight. */
const found = (page: Page) => amiss(page, { within: 'dialog', slight: true })

/** Opens the announcements by the way that home has to them. */
async function openAnnouncements(page: Page) {
  await page.goto(product.url)
  const notices = page.locator('section').filter({ hasText: w['home.notices'] }).last()
  const dialog = page.getByRole('dialog', { name: w['announcements.title'] })
  await notices.getByRole('button', { name: w['home.all'] }).click()
  await dialog.waitFor()
  return dialog
}

/** Opens customer service by the way that the help centre has to it. */
async function openServices(page: Page, origin = product.url) {
  await page.goto(new URL('/help', origin).href)
  await page.getByRole('main').getByRole('button', { name: w['support.title'] }).first().click()
  return page.getByRole('dialog', { name: w['support.title'] })
}

async function openSpeed(page: Page, origin = product.url) {
  const services = await openServices(page, origin)
  await services.getByRole('button', { name: w['frame.speed'] }).click()
  return page.getByRole('dialog', { name: w['frame.speed'] })
}

test('[MOD-02] from home to what the house announces: nine a page, turned, narrowed and read', async () => {
  const { context, page, wrong } = await visitor(browser)
  const dialog = await openAnnouncements(page)
  const rows = dialog.getByRole('listitem')
  await rows.nth(8).waitFor()
  expect(await rows.count()).toBe(9)
  await dialog.getByRole('button', { name: w['pager.next'] }).click()
  await expect.poll(() => rows.count()).toBeLessThan(9)
  const title = (await rows.first().getByRole('button').locator('strong').textContent()) ?? ''
  expect(await dialog.getByRole('heading', { level: 3 }).first().textContent()).toBe(title)
  await dialog.getByRole('button', { name: w['announcements.typePR'], exact: true }).click()
  await expect
    .poll(() => rows.allTextContents())
    .toSatisfy((texts: string[]) => texts.every((text) => text.includes(w['announcements.typePR'])))
  expect(await found(page)).toEqual([])
  await picture(page, 'announcements-1440-dark')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(wrong).toEqual([])
  await context.close()
})

test('[MOD-02] on a phone the list is a sheet; what is read takes its place and gives it back', async () => {
  const { context, page, wrong } = await visitor(browser, phone)
  const dialog = await openAnnouncements(page)
  const second = dialog.getByRole('listitem').nth(1).getByRole('button')
  await second.click()
  await dialog.getByRole('button', { name: w['announcements.back'] }).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(0)
  expect(await found(page)).toEqual([])
  await picture(page, 'announcement-390-dark')
  await dialog.getByRole('button', { name: w['announcements.back'] }).click()
  await second.waitFor()
  await expect.poll(() => second.evaluate((row) => row === document.activeElement)).toBe(true)
  const { width = 0 } = (await dialog.boundingBox()) ?? {}
  expect(width).toBe(390)
  expect(wrong).toEqual([])
  await context.close()
})

test('[MOD-02] what is written to run does not: it is cleaned where it is shown', async () => {
  const { context, page } = await visitor(browser)
  const struck: string[] = []
  await page.exposeFunction('struck', (by: string) => void struck.push(by))
  const content = [
    '<p>Isi yang aman.</p>',
    '<img src=x onerror="struck(1)">',
    '<svg onload="struck(2)"></svg>',
    '<script>struck(3)</script>',
    '<iframe srcdoc="<script>parent.struck(4)</script>"></iframe>',
    '<a href="javascript:struck(5)">klik</a>',
    '<math><mtext><table><mglyph><style><img src=x onerror="struck(6)">',
    '<form action="https://evil.example"><input autofocus onfocus="struck(7)"></form>',
  ].join('')
  const told = { id: 'x', type: 'H', title: '<b>x</b>', content, timestamp: 1_795_200_000_000 }
  await page.route('**/wps/relay/MCSFE_getListAnnouncements*', (route) =>
    route.fulfill({
      json: { success: true, value: { content: [told], totalPages: 1, total: 1 } },
    }),
  )
  const dialog = await openAnnouncements(page)
  await dialog.getByText('Isi yang aman.').waitFor()
  await dialog.getByText('klik').click()
  await page.waitForTimeout(300)
  expect(struck).toEqual([])
  expect(await dialog.locator('img, script, iframe, form, input, [onerror]').count()).toBe(0)
  expect(page.url()).toBe(`${product.url}/`)
  await context.close()
})

test('live chat opens in a window that knows nothing of the page, and the page stays', async () => {
  const { context, page, wrong } = await visitor(browser)
  const sealed: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().includes('customerService')) sealed.push(await answer.text())
  })
  await context.route(`${chat}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Obrolan</title>' }),
  )
  const dialog = await openServices(page)
  const popup = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Obrolan Balai' }).click()
  const opened = await popup
  await opened.waitForURL(chat)
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  // On its way nobody but this page could have read where it leads.
  expect(sealed).toHaveLength(1)
  expect(sealed.join()).not.toContain('chat.example')
  const plain = dialog.getByRole('link', { name: w['support.plainLink'] })
  expect(await plain.getAttribute('href')).toBe(chat)
  expect(await dialog.getByRole('link', { name: 'Surat' }).getAttribute('href')).toBe(
    'mailto:layanan@balai.example',
  )
  expect(await found(page)).toEqual([])
  await picture(page, 'services-1440-dark')
  expect(wrong).toEqual([])
  await context.close()
})

test('[MOD-05] both addresses are measured from each other, and a visitor goes on at the one they pick', async () => {
  const { context, page, wrong } = await visitor(browser, lightPhone)
  const dialog = await openSpeed(page)
  const measured = dialog.getByText(
    w['speed.took'].split('{')[1]?.split('} ')[1]?.split(',')[0] ?? '',
  )
  await expect.poll(() => measured.count(), { timeout: 10_000 }).toBe(2)
  expect(await found(page)).toEqual([])
  await picture(page, 'speed-390-light')
  const host = new URL(second).host
  await dialog.getByRole('button', { name: `${w['speed.open']}: ${host}` }).click()
  await page.waitForURL(`${second}/help`)
  expect(wrong).toEqual([])
  // And back from there: the house knows all of its addresses under each of them.
  const back = await openSpeed(page, second)
  await expect.poll(() => back.getByRole('progressbar').count(), { timeout: 10_000 }).toBe(2)
  expect(wrong).toEqual([])
  await context.close()
})

test('[MOD-05] a member comes out signed in at the other address, by a code that is good once', async () => {
  const { context, page, wrong } = await visitor(browser)
  const asked: string[] = []
  context.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(product.url)
  await register(page, 'ID')
  const before = await token(page)
  const dialog = await openSpeed(page)
  const host = new URL(second).host
  await dialog.getByRole('button', { name: `${w['speed.open']}: ${host}` }).click()
  await page.waitForURL(`${second}/help`)
  const after = await token(page)
  expect(after).not.toBe(before)
  expect(asked.filter((text) => text.includes(before))).toEqual([])
  const [landed] = asked.filter((text) => text.startsWith(second) && text.includes('token='))
  const code = new URL(landed?.split(' ')[0] ?? second).searchParams.get('token')
  expect(code).toBeTruthy()
  // Used once: whoever saw it opens nothing with it any more.
  const thief = await visitor(browser)
  const answered = thief.page.waitForResponse((answer) => answer.url().endsWith(signIn.enter.path))
  await thief.page.goto(`${second}/help?token=${code}`)
  expect(await (await answered).json()).toMatchObject({ success: false, code: 'entry-expired' })
  expect(await thief.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await thief.context.close()
  expect(wrong).toEqual([])
  await context.close()
})

test('[MOD-05] a page under another address may read that the house answered, a stranger’s may not', async () => {
  const { context, page } = await visitor(browser)
  await context.route('http://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }),
  )
  const reads = (url: string) =>
    fetch(`${url}/wps/system/ping`, { cache: 'no-store' }).then(
      ({ status }) => status,
      () => 'kept away',
    )
  await page.goto(`${second}/help`)
  expect(await page.evaluate(reads, product.url)).toBe(204)
  await page.goto('http://evil.example/')
  expect(await page.evaluate(reads, product.url)).toBe('kept away')
  await context.close()
})
