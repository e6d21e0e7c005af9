import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { look as lookNow } from '../../server/src/referral/jobs.ts'
import { amiss, crossings, openBrowser, picture, visitor } from './browser.ts'
import { newMember, playRound, seat } from './http.ts'
import { withStore } from './settings.ts'
import { register, token } from './steps.ts'
import { alive } from './watch.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each(crossings({ lang: 'ID', theme: 'dark', width: 390 }))(
  '[MEM-12] a link is copied, a friend registers by it and plays, and the earning opens to the bet: $lang $theme $width',
  {
    timeout: 60_000,
  },
  async (look) => {
    const w = site[look.lang]
    const inviter = await newMember(url)
    const { page, context, wrong } = await visitor(browser, look)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: new URL(url).origin,
    })
    await context.addInitScript((token) => {
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('isAgent', '0')
    }, inviter.token)
    await page.goto(at('/member/referral'))
    await page.getByRole('button', { name: w['referral.copy'] }).click()
    await page.getByText(w['referral.copied']).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname).toBe('/register')
    await page.getByText(w['referral.daysNone']).waitFor()

    // The friend comes to another page with the same code, and looks round before they register: it is remembered.
    const friend = await visitor(browser)
    await friend.page.goto(at(`/promotions${new URL(link).search}`))
    await friend.page.waitForFunction(() => localStorage.getItem('referralCode'))
    await friend.page.goto(at('/help'))
    await friend.page.reload()
    await friend.page.goto(at('/'))
    await alive(friend.page)
    await register(friend.page, 'ID')
    const table = await seat(url, await token(friend.page))
    // So much that its share is a whole rupiah.
    const stakes = table.stakes.filter((stake) => BigInt(stake) >= 1_000n)
    const { round } = await playRound(url, { ...table, stakes })
    await friend.context.close()
    // What the house does each minute. It may be at it in this moment, and then there is nothing left to do.
    const days = page.locator('.referral-row')
    await expect
      .poll(
        async () => {
          await withStore(inject('data'), (store) => lookNow(store, new Date()))
          await page.reload()
          await page.getByText(w['referral.daysNone']).or(days.first()).first().waitFor()
          return days.count()
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(1)
    await days.first().click()
    await page.locator('.referral-line').first().click()
    await page.getByText(round.id).waitFor()
    await page.getByText(w['referral.counted'], { exact: true }).waitFor()
    expect(await amiss(page)).toEqual([])
    await picture(page, `referral-${look.lang}-${look.width}`)
    await page.getByText(w['referral.view_friends'], { exact: true }).last().click()
    await page.getByText(pattern(w['referral.state_active'])).first().waitFor()
    expect(await amiss(page)).toEqual([])
    expect(wrong).toEqual([])
    await context.close()
  },
)
