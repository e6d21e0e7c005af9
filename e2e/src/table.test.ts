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
  return routes.flatMap((route) => {
    const { name, paths } = route
    const [path] = paths.filter((each) => !each.includes(':'))
    const forWhom: Who = 'over' in route && route.over === 'centre' ? 'member' : 'visitor'
    return path ? [{ name, path: path + (about[name] ?? ''), forWhom }] : []
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

/** Sideways overflow, and what axe finds. */
async function faultsOf(page: Page, whole: boolean) {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth} wide in ${clientWidth}`] : []
  })
  return whole ? [...wide, ...(await amiss(page))] : wide
}

type Who = 'visitor' | 'member'
/**
 * In a usual run each screen is seen in both looks, in the one by a visitor and in the other by a member;
 * axe looks at it with the eyes of those for whom it is.
 */
const seenBy = (who: Who, { theme }: Look, nth: number) =>
  Boolean(process.env.LONG) || (nth + Number(theme === 'dark')) % 2 === Number(who === 'member')

async function walk(look: Look, who: Who) {
  const { context, page, wrong } = await visitor(browser, look)
  await context.addCookies([{ name: 'lang', value: look.lang, url: new URL(url).origin }])
  if (who === 'member')
    await context.addInitScript((token) => {
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('isAgent', '0')
    }, member)
  const faults: string[] = []
  for (const [nth, { name, path, forWhom }] of screens.entries()) {
    if (!seenBy(who, look, nth)) continue
    await page.goto(at(path))
    await alive(page)
    const whole = Boolean(process.env.LONG) || who === forWhom
    for (const fault of [...(await faultsOf(page, whole)), ...wrong.splice(0)])
      faults.push(`${path}: ${fault}`)
    await picture(page, `${name}-${who}-${look.lang}-${look.theme}-${look.width}`)
  }
  await context.close()
  return faults
}

test.each(looks)(
  '[ACC-01] every route of the table is whole, as visitor and as member: $lang $theme $width',
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
