import type { GameCertificate } from '@balai/contract'
import { chanceOf } from '@balai/games/testing/play-any'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, crossings, type Look, openBrowser, picture, visitor } from './browser.ts'
import { given, ownTitles } from './http.ts'
import { alive } from './watch.ts'
import { site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** So many titles of a usual run; all of them in a long one. */
const few = 3

async function some(of: Look): Promise<string[]> {
  const all = await ownTitles(url)
  if (process.env.LONG) return all
  const chance = chanceOf(Math.floor(Date.now() / 86_400_000) + of.width)
  return Array.from({ length: few }, () => all.splice(chance(all.length), 1)).flat()
}

/** A share of a hundred as the page writes it, in either language. */
const shares = (text: string) =>
  [...text.matchAll(/(\d+(?:[.,]\d+)?)\s?%/g)].map(([, share = '']) =>
    Number(share.replace(',', '.')),
  )

/** What the page says of a title is what its certificate has. */
async function agrees(page: Page, game: string, lang: Look['lang']) {
  const asked = `/wps/certificates?${new URLSearchParams({ game })}`
  const { name, rtp, mathHash, codeHash } = await given<GameCertificate>(url, asked, {
    lang: lang === 'ID' ? 'id' : 'en',
  })
  await page.goto(at(`/certificate/${game}`))
  const main = page.locator('.certificate')
  const w = site[lang]
  await main.getByRole('button', { name: w['certificate.print'], exact: true }).waitFor()
  await alive(page)
  expect(await main.getByRole('heading', { level: 1 }).innerText(), game).toBe(name)
  const [shown = Number.NaN] = shares(
    await main.locator('.certificate-facts b').first().innerText(),
  )
  expect(shown, game).toBeCloseTo(Number(rtp.percent), 1)
  const text = await main.evaluate((part) => part.textContent ?? '')
  expect([text.includes(mathHash), text.includes(codeHash)], game).toEqual([true, true])
  // The file that it offers is the certificate that the command writes.
  const link = main.getByRole('link', { name: w['certificate.file'], exact: true })
  const file = await given<Record<string, unknown>>(url, (await link.getAttribute('href')) ?? '')
  expect(file, game).toMatchObject({ mathHash, codeHash })
}

test.each(
  crossings({ lang: 'ID', theme: 'dark', width: 390 }, { lang: 'EN', theme: 'light', width: 1440 }),
)(
  '[GAM-11] certificates are read by anyone and say what their files say: $lang $theme $width',
  async (look) => {
    const { context, page, wrong } = await visitor(browser, look)
    for (const [nth, game] of (await some(look)).entries()) {
      await agrees(page, game, look.lang)
      if (nth > 0) continue
      expect(await amiss(page)).toEqual([])
      await picture(page, `certificate-${look.lang}-${look.width}`)
    }
    await page.goto(at('/certificate/nobody-has-this'))
    await page.getByText(site[look.lang]['certificate.unknown'], { exact: true }).waitFor()
    expect(wrong.filter((one) => !one.includes('404'))).toEqual([])
    await context.close()
  },
)
