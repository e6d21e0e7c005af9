import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, crossings, openBrowser, picture, visitor } from './browser.ts'
import { call, newMember, playRound, seat } from './http.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What the offer is called, and figures as they are written there. */
const said = {
  ID: { offer: 'Bonus setoran pertama 100%', costs: /^Rp.80\.000$/, left: /Rp.100\.000/ },
  EN: { offer: 'First deposit bonus of 100%', costs: /^Rp.80,000$/, left: /Rp.100,000/ },
}

test.each(crossings({ lang: 'EN', theme: 'light', width: 1440 }))(
  '[MEM-04, MEM-10, PRO-04] a deposit with a bonus: what it costs before, what a stake counted, what stays and goes: $lang $theme $width',
  async (look) => {
    const [w, { offer, costs, left }] = [site[look.lang], said[look.lang]]
    const shot = (what: string) => picture(page, `bonus-${what}-${look.lang}-${look.width}`)
    const { token } = await newMember(url)
    const { page, context, wrong } = await visitor(browser, look, { token })
    await page.goto(at('/member/deposit'))
    await page.getByRole('button', { name: w['deposit.limitNone'] }).click()
    await page.getByLabel(w['deposit.amount'], { exact: true }).fill('100000')
    const none = page.getByRole('radio', { name: pattern(w['bonus.none']) })
    expect(await none.isChecked()).toBe(true)
    await page.getByText(offer).click()
    await page.getByText(costs).waitFor()
    await shot('choice')
    expect(await amiss(page)).toEqual([])
    await page.getByRole('button', { name: w['deposit.go_qris'] }).click()
    const link = page.getByRole('link', { name: w['deposit.toPage'] })
    const till = await context.newPage()
    await till.goto((await link.getAttribute('href')) ?? '')
    await till.locator('button[value="pay"]').click()
    await page.locator('[aria-current="step"]').getByText(w['deposit.at_credited']).waitFor()
    await till.close()

    // What a term does not let pass is not placed, and what passes is counted.
    const table = await seat(url, token)
    const over = table.stakes.find((stake) => BigInt(stake) > 50_000n)
    const no = await call(url, '/play/v1/open', { token: table.token, body: { stake: over } })
    expect(no.code).toBe('bonus-stake-most')
    await playRound(url, table)

    await page.goto(at('/member/bonus'))
    const open = page.getByRole('article', { name: offer })
    await open.getByRole('progressbar', { name: w['bonus.played'] }).waitFor()
    const counted = pattern(w['bonus.stakeWhy'].replace('{share}', '100%'))
    await open.getByText(counted).waitFor()
    await shot('open')
    expect(await amiss(page)).toEqual([])
    await open.getByRole('button', { name: w['bonus.cancel'] }).click()
    const sure = page.getByRole('dialog', { name: w['bonus.cancelAsk'] })
    await sure.getByText(left).first().waitFor()
    await sure.getByRole('button', { name: w['bonus.cancel'] }).click()
    await page.locator('summary', { hasText: offer }).click()
    await page.getByText(w['bonus.how_by-member']).waitFor()
    // From the bonus to its bet in two presses.
    await page.getByRole('link', { name: counted }).waitFor()
    await shot('ended')
    expect(await amiss(page)).toEqual([])
    expect(wrong).toEqual([])
    await context.close()
  },
)
