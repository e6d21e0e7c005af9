import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, crossings, openBrowser, picture, usual, visitor } from './browser.ts'
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

const looks = crossings(
  { lang: 'ID', theme: 'dark', width: 390 },
  { lang: 'EN', theme: 'light', width: 1440 },
)

const article = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
const isOpen = (page: Page, title: string) =>
  article(page, title).evaluate((details) => details instanceof HTMLDetailsElement && details.open)
const inView = (page: Page, id: string) =>
  page.evaluate((name) => {
    const { top } = document.getElementById(name)?.getBoundingClientRect() ?? { top: -1 }
    return top >= 0 && top < innerHeight
  }, id)

test('[RT-11] help and its terms are in the page as it is sent, and nothing is asked again', async () => {
  const { context, page, wrong } = await visitor(browser)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const sent = await (await page.goto(at('/help')))?.text()
  expect(sent).toContain('Satu orang, satu akun.')
  await page.getByRole('searchbox').waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/wps/system/helpCenter')
  expect(wrong).toEqual([])
  await context.close()
})

test('[RT-11] a person reads an article, goes on to the next, and finds both by their addresses', async () => {
  const { context, page, wrong } = await visitor(browser, { ...usual, width: 390 })
  await page.goto(at('/help'))
  await page.getByRole('link', { name: w['help.topic_fair'], exact: true }).click()
  await expect.poll(() => isOpen(page, 'Cara kerja keadilan')).toBe(true)
  await page.locator('.written').getByText('rumah memilih benih rahasia').waitFor()
  const next = article(page, 'Cara kerja keadilan').getByRole('link', { name: w['help.next'] })
  await next.click()
  await page.waitForURL('**/help#check-a-round')
  await expect.poll(() => isOpen(page, 'Memeriksa sebuah putaran')).toBe(true)
  await expect.poll(() => inView(page, 'check-a-round')).toBe(true)
  await page.reload()
  await expect.poll(() => isOpen(page, 'Memeriksa sebuah putaran')).toBe(true)
  await expect.poll(() => inView(page, 'check-a-round')).toBe(true)
  // A link in an article leads through the house without loading it anew.
  await article(page, 'Memeriksa sebuah putaran').getByRole('link', { name: 'Periksa' }).click()
  await page.waitForURL('**/verify')
  expect(wrong).toEqual([])
  await context.close()
})

test('[RT-11] registration leads to the terms, which are all open', async () => {
  const { context, page, wrong } = await visitor(browser)
  await page.goto(at('/register'))
  await page.getByRole('link', { name: w['entry.rules'] }).click()
  await page.waitForURL('**/help#terms')
  for (const title of ['Syarat bermain', 'Privasi'])
    await expect.poll(() => isOpen(page, title), { timeout: 5_000 }).toBe(true)
  await expect.poll(() => inView(page, 'terms')).toBe(true)
  expect(wrong).toEqual([])
  await context.close()
})

test('[RT-11] a search marks what it found; where it finds nothing people are offered', async () => {
  const { context, page, wrong } = await visitor(browser)
  await page.goto(at('/help'))
  const box = page.getByRole('searchbox', { name: w['help.search'] })
  await box.fill('SIDÍK')
  await page.getByText(pattern(w['help.found'])).waitFor()
  expect(await page.locator('mark').allTextContents()).toContain('sidik')
  await article(page, 'Cara kerja keadilan').locator('summary').click()
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('help-found')?.size ?? 0))
    .toBeGreaterThan(0)
  await box.fill('kopi susu')
  await page.getByRole('heading', { name: pattern(w['help.none']) }).waitFor()
  const main = page.getByRole('main')
  expect(await amiss(page)).toEqual([])
  await main.getByRole('button', { name: w['help.talk'] }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: w['help.write'] }).first().click()
  await page.waitForURL('**/feedback')
  await page.getByRole('heading', { level: 1, name: w['title.feedback'] }).waitFor()
  expect(wrong).toEqual([])
  await context.close()
})

test('[RT-11] help that does not load says so, and loads once it is asked for again', async () => {
  const { context, page } = await visitor(browser)
  await page.goto(at('/feedback'))
  await alive(page, 'main a')
  await page.route('**/wps/system/helpCenter*', (route) =>
    route.fulfill({ json: { success: false, code: 'too-many', message: 'x', value: {} } }),
  )
  await page.getByRole('link', { name: w['feedback.toHelp'] }).click()
  await page.getByRole('heading', { name: w['help.failed'] }).waitFor()
  await page.unroute('**/wps/system/helpCenter*')
  await page.getByRole('button', { name: w['frame.retry'] }).click()
  await page.getByRole('heading', { name: 'Syarat bermain' }).waitFor()
  await context.close()
})

test.each(looks)(
  '[RT-11] /helpmc is help with nothing round it, in a language of one’s own: $lang $theme $width',
  async (look) => {
    const { context, page, wrong } = await visitor(browser, look)
    const words = site[look.lang]
    await context.addCookies([{ name: 'lang', value: look.lang, url }])
    await page.goto(at('/helpmc#privacy'))
    await expect.poll(() => inView(page, 'privacy')).toBe(true)
    expect(await page.locator('.head, .menu, .bottom, footer').count()).toBe(0)
    expect(await amiss(page)).toEqual([])
    await picture(page, `helpmc-${look.lang}-${look.theme}-${look.width}`)
    await page.getByRole('link', { name: words['help.topic_care'], exact: true }).click()
    await page.waitForURL('**/helpmc#care')
    await page.getByRole('searchbox').fill('privasi privacy')
    await page.getByRole('heading', { name: pattern(words['help.none']) }).waitFor()
    await page.getByRole('link', { name: words['help.top'] }).click()
    const other = look.lang === 'ID' ? 'EN' : 'ID'
    await page.getByRole('combobox', { name: words['help.language'] }).selectOption(other)
    await page.getByRole('heading', { name: site[other]['title.helpmc'] }).waitFor()
    const title = other === 'ID' ? 'Privasi' : 'Privacy'
    await page.getByRole('heading', { level: 3, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/helpmc')
    expect(wrong).toEqual([])
    await context.close()
  },
)

test.each(looks)(
  'a visitor writes to the house with a picture and gets a number: $lang $theme $width',
  async (look) => {
    const { context, page, wrong } = await visitor(browser, look)
    const words = site[look.lang]
    await context.addCookies([{ name: 'lang', value: look.lang, url }])
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(at('/feedback'))
    await page.getByRole('radio', { name: words['feedback.topic_problem'] }).check()
    const text = page.getByLabel(words['feedback.content'])
    await text.fill('Tombol putar tidak bergerak setelah putaran ketiga.')
    await page.reload()
    await expect.poll(() => text.inputValue()).toContain('putaran ketiga')
    const files = page.locator('input[type="file"]')
    await files.setInputFiles([
      { name: 'layar.png', mimeType: 'image/png', buffer: await page.screenshot() },
      { name: 'catatan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) },
    ])
    await page.getByText('catatan.pdf').waitFor()
    expect(await page.locator('.feedback-thumbs img').count()).toBe(2)
    expect(await amiss(page)).toEqual([])
    await picture(page, `feedback-${look.lang}-${look.theme}-${look.width}`)
    await page.getByRole('button', { name: words['feedback.send'] }).click()
    await page.getByRole('heading', { name: words['feedback.sent'] }).waitFor({ timeout: 30_000 })
    const number = await page.locator('output').textContent()
    expect(number).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    await page.getByRole('button', { name: words['feedback.copy'] }).click()
    await page.getByRole('button', { name: words['feedback.copied'] }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
    expect(await amiss(page)).toEqual([])
    await page.getByRole('button', { name: words['feedback.again'] }).click()
    expect(await text.inputValue()).toBe('')
    expect(wrong).toEqual([])
    await context.close()
  },
)

test('by keys alone: a message is written, mended where it is wrong, and sent', async () => {
  const { context, page, wrong } = await visitor(browser)
  await page.goto(at('/feedback'))
  await page.getByRole('button', { name: w['feedback.send'] }).focus()
  await page.keyboard.press('Enter')
  // To the first thing to mend: the topic, chosen by the arrows.
  const problem = page.getByRole('radio', { name: w['feedback.topic_problem'] })
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('topic')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => problem.isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('content')
  await page.keyboard.type('Saya suka pendoponya.')
  await page.getByLabel(w['feedback.contact']).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: w['feedback.sent'] }).waitFor({ timeout: 30_000 })
  expect(await page.locator(':focus').textContent()).toBe(w['feedback.sent'])
  expect(wrong).toEqual([])
  await context.close()
})
