import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, crossings, openBrowser, picture, visitor } from './browser.ts'
import { newMember, playRound, seat } from './http.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** As many as the first mission of the demonstration house asks for. */
const rounds = 20
/** The first of them, and what it opens. */
const named = { ID: ['Pemanasan', 'Ganti suasana'], EN: ['Warm-up', 'A change of scene'] } as const

test.each(crossings({ lang: 'EN', theme: 'dark', width: 1440 }))(
  '[MIS-01, MEM-13] a mission is played on one screen, moves on another, and is claimed by one press: $lang $theme $width',
  async (look) => {
    const [w, [first, opened]] = [site[look.lang], named[look.lang]]
    const stands = (has: number) =>
      mission
        .getByText(
          pattern(
            w['missions.far_rounds']
              .replace('{has}', String(has))
              .replace('{want}', String(rounds)),
          ),
        )
        .waitFor()
    const { token } = await newMember(url)
    const table = await seat(url, token)
    for (let nth = 1; nth < rounds; nth++) await playRound(url, table)
    const { page, context, wrong } = await visitor(browser, look, { token })
    await page.goto(at('/member/missions'))
    const mission = page.getByRole('article', { name: first })
    await stands(rounds - 1)
    // The last round is played elsewhere: this page hears of it.
    await playRound(url, table)
    await stands(rounds)
    expect(await amiss(page)).toEqual([])
    await picture(page, `missions-${look.lang}-${look.width}`)
    await mission.getByRole('button').click()
    await mission.getByText(w['missions.claimed']).waitFor()
    // What it opens can be played now.
    const next = page.getByRole('article', { name: opened })
    await next.getByRole('progressbar').waitFor()
    await page.getByText(w['missions.view_board'], { exact: true }).click()
    await page.getByText(w['missions.ownPlace']).waitFor()
    expect(await amiss(page)).toEqual([])
    expect(wrong).toEqual([])
    await context.close()
  },
)
