import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, crossings, openBrowser, picture, visitor } from './browser.ts'
import { atDesk, given, newMember } from './http.ts'
import { happened, watchPages } from './watch.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
const granted = /Rp.40[.,]000/
const calm = { violations: [], ran: [] }
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each(crossings({ lang: 'ID', theme: 'dark', width: 390 }))(
  '[MEM-11, PRO-01, PRO-02, PRO-03, HDR-03, A26] applied with a picture, granted at the desk, heard of by the socket, claimed: $lang $theme $width',
  async (look) => {
    const w = site[look.lang]
    const shot = (what: string) => picture(page, `rewards-${what}-${look.lang}-${look.width}`)
    const { username, token } = await newMember(url)
    const { page, context, wrong } = await visitor(browser, look, { token })
    await watchPages(context)
    await page.goto(at('/promoDetail?id=share-the-show'))
    const head = page.getByRole('link', { name: pattern(w['frame.rewards']) })
    const counts = (count: number) =>
      page.getByRole('link', { name: w['frame.rewardsCount'].replace('{count}', String(count)) })
    // Six to join and the registration bonus to claim: counted once somebody stirs.
    await page.mouse.move(40, 400)
    await page.mouse.wheel(0, 200)
    await counts(7).waitFor()
    const html = `<img src=x onerror=alert(1)> Semalam di meja ${Date.now()}`
    await page.getByLabel(pattern(w['rewards.comment'])).fill(html)
    const file = { name: 'meja.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.getByLabel(w['rewards.choose']).setInputFiles(file)
    await page.getByAltText(w['rewards.picture'].replace('{number}', '1')).waitFor()
    await shot('apply')
    expect(await amiss(page)).toEqual([])
    await page.getByRole('button', { name: w['rewards.send'] }).click()
    await page.getByText(w['rewards.applying']).waitFor()
    await page.locator('blockquote', { hasText: html }).waitFor()
    await counts(6).waitFor()

    // The desk grants it alone, up to what the terms say; the open page hears of it by itself.
    const operator = await atDesk(url, 'operator')
    type Rows = { rows: { entry: string; comment: string }[] }
    const filters = JSON.stringify({ state: 'applying' })
    const query = new URLSearchParams({ name: 'promotion-entries', filters })
    const { rows } = await given<Rows>(url, `/desk/v1/lists/page?${query}`, { token: operator })
    const entry = rows.find(({ comment }) => comment === html)?.entry ?? ''
    await given(url, '/desk/v1/changes', {
      token: operator,
      body: {
        ...{ kind: 'application-agreed', terms: { entry, amount: '40000' } },
        reason: `Cerita ${username} terpilih`,
      },
    })
    await counts(7).waitFor()
    await page.getByRole('button', { name: granted }).waitFor()

    await head.first().click()
    await page.waitForURL(at('/member/rewards'))
    const now = page.getByRole('region', { name: w['rewards.now'] })
    await now.getByRole('button', { name: /Rp.25[.,]000/ }).waitFor()
    await shot('centre')
    expect(await amiss(page)).toEqual([])
    await now.getByRole('button', { name: granted }).click()
    await page.getByText(pattern(w['rewards.taken'])).filter({ hasText: granted }).waitFor()
    // One bonus runs at a time: the other waits, and is not counted.
    await page.getByText(w['promo.status_issued']).waitFor()
    await page.getByText(w['rewards.none']).waitFor()
    await counts(5).waitFor()
    // A day is signed with one press; its cash is there at once, whatever bonus runs.
    const daily = page.getByRole('region', { name: w['rewards.daily'] })
    await daily.getByRole('button', { name: /Rp.500/ }).click()
    await daily.getByText(w['rewards.signedToday']).waitFor()
    await counts(4).waitFor()
    await shot('claimed')
    expect(await happened(page)).toEqual(calm)
    expect(wrong).toEqual([])
    await context.close()
  },
)
