import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { drawDue } from '../../server/src/promotions/raffle/draw.ts'
import { amiss, crossings, type Look, openBrowser, picture, visitor } from './browser.ts'
import { setsActivity } from './desk.ts'
import { newMember } from './http.ts'
import { withStore } from './settings.ts'
import { alive } from './watch.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A promotion of the demonstration that nothing hangs on. */
const home = 'check-a-round'
const hourMs = 3_600_000
/** So long after the end it is locked and then drawn. */
const lockedMs = 61_000

/** Somebody new at the promotion of the raffle, with its part of the page. */
async function comer(look: Look) {
  const { token } = await newMember(url)
  const visit = await visitor(browser, look, { token })
  const part = visit.page.getByRole('complementary', { name: site[look.lang]['promoDetail.join'] })
  const comes = async () => {
    await visit.page.goto(at(`/promoDetail?id=${home}`))
    await alive(visit.page)
  }
  return { ...visit, part, comes }
}

test.each(crossings({ lang: 'EN', theme: 'dark', width: 390 }))(
  '[PRO-03] a ticket each of two; one is drawn and claims the prize once, the other is told, and both can work it out: $lang $theme $width',
  async (look) => {
    const { lang, width } = look
    const w = site[lang]
    const name = `journey-raffle-${lang}-${width}`.toLowerCase()
    const sets = await setsActivity(url, 'ticket-a-day', {
      ...{ page: home, prizes: [{ count: 1, amount: '90000' }], most: '90000' },
    })
    const closes = new Date(Date.now() + hourMs)
    await sets(name, { closes: closes.toISOString() })
    const both = [await comer(look), await comer(look)]
    const stands = (one: (typeof both)[number], status: 'claim' | 'claimed' | 'close' | 'signed') =>
      one.part.getByRole('status').getByText(w[`promo.status_${status}`], { exact: true })
    for (const one of both) {
      await one.comes()
      await one.part.getByRole('button', { name: w['rewards.takeTicket'] }).click()
      await stands(one, 'signed').waitFor()
    }
    // What the house does each minute, as it will once the raffle has closed.
    await withStore(inject('data'), async (store) => {
      await drawDue(store, closes)
      await drawDue(store, new Date(closes.getTime() + lockedMs))
    })
    for (const one of both) await one.comes()
    const drawn = await Promise.all(
      both.map((one) =>
        Promise.race([
          stands(one, 'claim')
            .waitFor()
            .then(() => true),
          stands(one, 'close')
            .waitFor()
            .then(() => false),
        ]),
      ),
    )
    expect(drawn.filter(Boolean)).toHaveLength(1)
    const [winner, loser] = drawn[0] ? both : both.toReversed()
    if (!winner || !loser) throw new Error('there are two')
    await loser.part.getByText(w['rewards.notDrawn']).waitFor()
    await picture(winner.page, `raffle-won-${lang}-${width}`)
    expect(await amiss(winner.page)).toEqual([])
    await winner.part.getByRole('button', { name: pattern(w['rewards.take']) }).click()
    await stands(winner, 'claimed').waitFor()
    for (const { page, part, context, wrong } of both) {
      await part.getByText(w['rewards.draw']).click()
      await part.getByRole('button', { name: w['rewards.verify'] }).click()
      await part.getByText(w['rewards.verified']).waitFor()
      await picture(page, `raffle-drawn-${lang}-${width}`)
      expect(await amiss(page)).toEqual([])
      expect(wrong).toEqual([])
      await context.close()
    }
    await sets(name, { closes: closes.toISOString(), open: false })
  },
)
