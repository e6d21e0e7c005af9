import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import app from '../../console/src/app/words/id.json' with { type: 'json' }
import desk from '../../console/src/campaigns/words/id.json' with { type: 'json' }
import { amiss, crossings, openBrowser, picture, visitor } from './browser.ts'
import { agrees, staffAt } from './desk.ts'
import { newMember } from './http.ts'
import { happened, watchPages } from './watch.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Written as somebody would who means harm, or does not know better: it is only read. */
const said = {
  ID: { title: 'Malam <b>Lakon</b>', text: '<img src=x onerror=alert(1)> Ada pertunjukan.' },
  EN: { title: 'Night of <b>Shadows</b>', text: '<img src=x onerror=alert(1)> There is a show.' },
}

/** Writes to one account at the desk; another agrees, and it is sent. */
async function writesTo(account: string) {
  const { page, context, wrong } = await staffAt(browser, {
    ...{ url, account: 'operator', path: '/messages' },
  })
  await page.getByRole('button', { name: desk.write }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(desk.byAccounts, { exact: true }).click()
  await dialog.getByLabel(desk.accounts, { exact: true }).fill(account)
  for (const [at, lang] of (['ID', 'EN'] as const).entries()) {
    await dialog.getByLabel(desk.name, { exact: true }).nth(at).fill(said[lang].title)
    await dialog.getByLabel(desk.text, { exact: true }).nth(at).fill(said[lang].text)
  }
  await dialog.getByLabel(desk.path, { exact: true }).fill('/promotions')
  expect(await amiss(page)).toEqual([])
  await dialog.getByRole('button', { name: app['app.next'], exact: true }).click()
  await dialog.getByLabel(change['change.reason'], { exact: true }).fill('Malam pertunjukan')
  await dialog.getByRole('button', { name: change['change.propose'], exact: true }).click()
  const see = dialog.getByRole('link', { name: change['change.see'] })
  await agrees(url, (await see.getAttribute('href'))?.split('/').at(-1) ?? '')
  expect(wrong).toEqual([])
  await context.close()
}

test.each(crossings({ lang: 'EN', theme: 'light', width: 390 }))(
  '[MEM-14, OPS-05] a message is written at the desk, heard of at once, read, and put away: $lang $theme $width',
  async (look) => {
    const w = site[look.lang]
    const { title, text } = said[look.lang]
    const { username, token } = await newMember(url)
    const { page, context, wrong } = await visitor(browser, look, { token })
    await watchPages(context)
    await page.goto(new URL('/member/messages', url).href)
    const unread = page.getByRole('status').filter({ hasText: pattern(w['inbox.unreadCount']) })
    const one = page.locator('.inbox-one').filter({ hasText: title })
    await page.getByText(w['inbox.none'], { exact: true }).or(unread).first().waitFor()
    await writesTo(username)
    // The page that is open hears of it by itself.
    await one.waitFor()
    await unread.waitFor()
    await picture(page, `inbox-${look.lang}-${look.width}`)
    expect(await amiss(page)).toEqual([])
    const row = one.getByRole('button', { name: pattern(title) }).first()
    await row.click()
    await one.getByText(text).waitFor()
    const opens = one.getByRole('link', { name: w['inbox.go'] })
    expect(await opens.getAttribute('href')).toBe('/promotions')
    // What was opened is read, and counted so.
    await page.getByText(w['inbox.none'], { exact: true }).waitFor()
    await picture(page, `inbox-read-${look.lang}-${look.width}`)
    await page.getByRole('button', { name: w['inbox.offers'], exact: true }).click()
    await page.getByText(w['inbox.emptyHere']).waitFor()
    await page.getByRole('button', { name: w['inbox.all'], exact: true }).click()
    await row.click()
    await one.getByRole('button', { name: w['inbox.removeOf'].replace('{title}', title) }).click()
    await one.waitFor({ state: 'detached' })
    expect(await amiss(page)).toEqual([])
    expect(await happened(page)).toEqual({ violations: [], ran: [] })
    expect(wrong).toEqual([])
    await context.close()
  },
)
