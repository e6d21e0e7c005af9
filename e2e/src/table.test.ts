import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { routes } from '../../web/src/routes.ts'
import { amiss, type Look, openBrowser, picture, visitor } from './browser.ts'
import { given, newMember } from './http.ts'
import { alive } from './watch.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
let member: string
beforeAll(async () => {
  browser = await openBrowser()
  member = (await newMember(url)).token
  screens = await screensOf()
})
afterAll(() => browser.close())

/** Each screen of the table at its first address; one that is about one thing, at such a thing. */
async function screensOf() {
  const offers = await given<{ id: string }[]>(url, '/wps/promotion/list')
  const about: Record<string, string> = { promoDetail: `?id=${offers[0]?.id}` }
  return routes.flatMap(({ name, paths }) => {
    const [path] = paths.filter((each) => !each.includes(':'))
    return path ? [{ name, path: path + (about[name] ?? '') }] : []
  })
}
let screens: Awaited<ReturnType<typeof screensOf>>

/** Each language, theme and width. Where two of them might meet badly is for the tests of that page. */
const usualLooks = [
  { lang: 'ID', theme: 'dark', width: 390 },
  { lang: 'EN', theme: 'light', width: 1440 },
] as const
/** Every language in every theme at every width takes its time. */
const looks = process.env.LONG
  ? (['ID', 'EN'] as const).flatMap((lang) =>
      (['dark', 'light'] as const).flatMap((theme) =>
        ([390, 820, 1440] as const).map((width) => ({ lang, theme, width })),
      ),
    )
  : usualLooks

/** Of the two looks each screen is shown to axe in one, as visitor and as member; in a long run in both. */
async function faultsOf(page: Page, whole: boolean) {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth} wide in ${clientWidth}`] : []
  })
  return whole ? [...wide, ...(await amiss(page))] : wide
}

async function walk(look: Look, who: 'visitor' | 'member') {
  const { context, page, wrong } = await visitor(browser, look)
  await context.addCookies([{ name: 'lang', value: look.lang, url: new URL(url).origin }])
  if (who === 'member')
    await context.addInitScript((token) => {
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('isAgent', '0')
    }, member)
  const faults: string[] = []
  const turn = (look.theme === 'dark' ? 0 : 1) + (who === 'member' ? 0 : 1)
  for (const [nth, { name, path }] of screens.entries()) {
    await page.goto(at(path))
    await alive(page)
    const whole = process.env.LONG !== undefined || (nth + turn) % 2 === 0
    for (const fault of [...(await faultsOf(page, whole)), ...wrong.splice(0)])
      faults.push(`${path}: ${fault}`)
    await picture(page, `${name}-${who}-${look.lang}-${look.theme}-${look.width}`)
  }
  await context.close()
  return faults
}

test.each(looks)(
  '[ACC-01] every route of the table, as visitor and as member, is whole: $lang $theme $width',
  async (look) => {
    // Between phone and desk the frame alone is another: a visitor's walk shows it.
    const whole = process.env.LONG !== undefined || look.width !== 820
    const [asVisitor, asMember] = await Promise.all([
      walk(look, 'visitor'),
      whole ? walk(look, 'member') : [],
    ])
    expect(asVisitor).toEqual([])
    expect(asMember).toEqual([])
  },
  180_000,
)
