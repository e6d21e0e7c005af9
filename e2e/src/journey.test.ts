import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Look, openBrowser, picture, visitor } from './browser.ts'
import { launch, register, spinOnce } from './steps.ts'
import { pattern, play, site } from './words.ts'

const names = { ID: 'Lakon Malam', EN: 'Night of Shadows' }
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const looks: Look[] = [
  { lang: 'ID', theme: 'dark', width: 1440 },
  { lang: 'EN', theme: 'light', width: 390 },
]

test.each(looks)(
  '[RT-12, GAM-05] a stranger registers, is credited, plays, and proves the round: $lang $width',
  async (look) => {
    const { lang } = look
    const w = site[lang]
    const { context, page, wrong } = await visitor(browser, look)
    await page.goto(inject('url'))
    await picture(page, `journey-home-${lang}`)
    await register(page, lang)
    await picture(page, `journey-welcome-${lang}`)
    await page.keyboard.press('Escape')

    const frame = await launch(page, lang, { name: names[lang] })
    await spinOnce(frame, lang)
    await picture(page, `journey-game-${lang}`)

    await page.goto(new URL('/member/bets', inject('url')).href)
    await page.getByText(w['record.staked']).first().waitFor()
    await picture(page, `journey-record-${lang}`)
    await page.getByRole('dialog').locator('a[href^="/member/bets/"]').first().click()
    await page.getByText(w['fair.good']).waitFor()
    await picture(page, `journey-receipt-${lang}`)
    await page.getByRole('button', { name: w['fair.flip'] }).click()
    await page.getByText(w['fair.bad']).waitFor()
    expect(wrong).toEqual([])
    await context.close()
  },
)

test('[RT-21] language and theme are chosen once and kept', async () => {
  const { context, page, wrong } = await visitor(browser)
  await page.goto(inject('url'))
  const english = `ID ${site.ID['frame.languageTo'].replace('{language}', 'English')}`
  await page.getByRole('button', { name: english, exact: true }).click()
  await page.getByRole('button', { name: site.EN['entry.login'], exact: true }).first().waitFor()
  await page.getByRole('button', { name: site.EN['frame.toLight'] }).click()
  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  expect(pattern(play.EN.rtp).test('RTP 96.01%')).toBe(true)
  expect(wrong).toEqual([])
  await context.close()
})
