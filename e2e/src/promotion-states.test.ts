import type { ActivityState, PromotionStatus } from '@balai/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import app from '../../console/src/app/words/id.json' with { type: 'json' }
import desk from '../../console/src/promotions/words/id.json' with { type: 'json' }
import { crossings, type Look, openBrowser, picture, visitor } from './browser.ts'
import { setsActivity, staffAt } from './desk.ts'
import { newMember } from './http.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
let staff: Awaited<ReturnType<typeof staffAt>>
beforeAll(async () => {
  browser = await openBrowser()
  staff = await staffAt(browser, { url, account: 'operator', path: '/applications' })
})
afterAll(() => browser.close())

const phone = { lang: 'ID', theme: 'dark', width: 390 } as const
const desktop = { lang: 'EN', theme: 'light', width: 1440 } as const

/** Somebody new with a page of their own, and what stands beside a promotion for them. */
async function comer(look: Look) {
  const { lang } = look
  const { token } = await newMember(url)
  const visit = await visitor(browser, look, { token })
  const { page } = visit
  const part = page.getByRole('complementary', { name: site[lang]['promoDetail.join'] })
  const stands = (status: PromotionStatus) =>
    part.getByRole('status').getByText(site[lang][`promo.status_${status}`], { exact: true })
  return { ...visit, ...look, token, part, stands }
}
type Comer = Awaited<ReturnType<typeof comer>>

/** Writes to the house; the page says that it was received. */
async function applies({ page, part, stands, lang }: Comer, comment: string) {
  const w = site[lang]
  await page.goto(at('/promoDetail?id=share-the-show'))
  await stands('join').waitFor()
  await part.getByLabel(pattern(w['rewards.comment'])).fill(comment)
  await part.getByRole('button', { name: w['rewards.send'] }).click()
  await stands('applying').waitFor()
}

/** From the queue of the desk to what was sent, and the decision with its reason. */
async function decides(comment: string, fill: (page: Page) => Promise<void>) {
  const { page } = staff
  await page.goto(at('/console/applications'))
  await page.getByRole('link', { name: comment }).click()
  await page.locator('blockquote', { hasText: comment }).waitFor()
  await fill(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: app['app.next'], exact: true }).click()
  await dialog.getByLabel(change['change.reason'], { exact: true }).fill('Sesuai ketentuan')
  await dialog.getByRole('button', { name: change['change.send'], exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
/** What the desk tells of the way that a part went. */
const wayTold = (page: Page) =>
  page.locator('section[aria-labelledby="application-steps"] li b').allInnerTexts()

async function signsUp({ page, part, stands, lang }: Comer) {
  const w = site[lang]
  await page.goto(at('/promoDetail?id=ticket-a-day'))
  await stands('join').waitFor()
  await part.getByRole('button', { name: w['rewards.takeTicket'] }).click()
  await stands('signed').waitFor()
  await part.getByText(w['rewards.ticketToday']).waitFor()
}
async function joins({ page, part, stands, lang }: Comer) {
  const w = site[lang]
  await page.goto(at('/promoDetail?id=a-part-back'))
  await stands('join').waitFor()
  await part.getByRole('button', { name: w['rewards.joinCashback'] }).click()
  await stands('process').waitFor()
}
/** All that they took part in, as the reward centre has it. */
async function pastOf({ page, lang }: Comer, states: readonly ActivityState[]) {
  const w = site[lang]
  await page.goto(at('/member/rewards'))
  const past = page.getByRole('region', { name: w['rewards.past'] })
  for (const state of states) await past.getByText(w[`rewards.state_${state}`]).first().waitFor()
}

test.each(crossings(phone))(
  '[PRO-01, PRO-02] applied for and rejected in words, a ticket taken: $lang $theme $width',
  async (look) => {
    const one = await comer(look)
    const comment = `Semalam di meja, ${Date.now()}`
    await applies(one, comment)
    const said = 'Gambarnya belum ada, kirim lagi minggu depan.'
    await decides(comment, async (page) => {
      await page.getByRole('button', { name: desk.reject, exact: true }).click()
      await page.getByRole('dialog').getByLabel(desk.said, { exact: true }).fill(said)
    })
    // The page that is open hears of it by itself.
    await one.stands('rejected').waitFor()
    await one.part.getByText(said).waitFor()
    await picture(one.page, `promotion-rejected-${look.lang}-${look.width}`)
    await expect
      .poll(() => wayTold(staff.page))
      .toEqual([desk['state.applying'], desk['state.rejected']])
    expect(await staff.page.getByRole('button', { name: desk.approve }).count()).toBe(0)
    await signsUp(one)
    await pastOf(one, ['rejected', 'signed-up'])
    await picture(one.page, `promotion-past-${look.lang}-${look.width}`)
    expect(one.wrong).toEqual([])
    await one.context.close()
  },
)

test.each(crossings(desktop))(
  '[PRO-01, PRO-03] applied for, granted at the desk, claimed once, cashback joined: $lang $theme $width',
  async (look) => {
    const one = await comer(look)
    const w = site[look.lang]
    const comment = `Last night at the table, ${Date.now()}`
    await applies(one, comment)
    await decides(comment, async (page) => {
      await page.getByRole('button', { name: desk.approve, exact: true }).click()
      await page.getByRole('dialog').getByLabel(desk.amount, { exact: true }).fill('40000')
    })
    await one.stands('claim').waitFor()
    await one.part.getByRole('button', { name: pattern(w['rewards.take']) }).click()
    await one.stands('claimed').waitFor()
    await one.part.getByText(pattern(w['rewards.claimedText'])).waitFor()
    await picture(one.page, `promotion-claimed-${look.lang}-${look.width}`)
    await staff.page.reload()
    await staff.page.locator('section[aria-labelledby="application-steps"] li').nth(2).waitFor()
    expect(await wayTold(staff.page)).toEqual([
      ...[desk['state.applying'], desk['state.issued'], desk['state.claimed']],
    ])
    // One bonus runs: the registration bonus waits its turn.
    await one.page.goto(at('/promoDetail?id=new-account'))
    await one.stands('issued').waitFor()
    await joins(one)
    await pastOf(one, ['claimed', 'in-progress'])
    expect([...one.wrong, ...staff.wrong]).toEqual([])
    await one.context.close()
  },
)

test('[PRO-01] what has not begun says when it does, and what is over says so', async () => {
  const sets = await setsActivity(url, 'share-the-show', { page: 'a-calm-week' })
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const all: Comer[] = []
  for (const look of crossings(phone, desktop)) all.push(await comer(look))
  await sets('journey-story', { opens: hours(1) })
  for (const { page, part, stands, lang } of all) {
    await page.goto(at('/promoDetail?id=a-calm-week'))
    await stands('coming-soon').waitFor()
    await part.getByText(pattern(site[lang]['rewards.opensAt'])).waitFor()
  }
  await sets('journey-story', { closes: hours(-1) })
  for (const { page, part, stands, lang, context, wrong } of all) {
    await page.reload()
    await stands('close').waitFor()
    await part.getByText(site[lang]['rewards.closed']).waitFor()
    expect(wrong).toEqual([])
    await context.close()
  }
  await sets('journey-story', { open: false })
})
