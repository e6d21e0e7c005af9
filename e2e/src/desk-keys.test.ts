import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import app from '../../console/src/app/words/id.json' with { type: 'json' }
import chatWords from '../../console/src/chat/words/id.json' with { type: 'json' }
import desk from '../../console/src/promotions/words/id.json' with { type: 'json' }
import support from '../../console/src/support/words/id.json' with { type: 'json' }
import { openBrowser } from './browser.ts'
import { staffAt } from './desk.ts'
import { given, newMember } from './http.ts'
import { openers, opensAndBack, tabbed, tabTo } from './keys.ts'
import { countAnswers, settled } from './settled.ts'

const url = inject('url')
let browser: Browser
let known: Awaited<ReturnType<typeof somebody>>
beforeAll(async () => {
  browser = await openBrowser()
  known = await somebody()
})
afterAll(() => browser.close())

/** Somebody who applied, complained, spoke and was shown to the house. */
async function somebody() {
  const [{ username, token }, other] = [await newMember(url), await newMember(url)]
  const ask = <V>(path: string, body: object, as = token) =>
    given<V>(url, path, { token: as, body })
  const { id: application } = await ask<{ id: string }>('/wps/promotion/apply', {
    ...{ activity: 'share-the-show', version: 1, comment: 'Semalam di meja', images: [] },
  })
  const { talk } = await ask<{ talk: { id: string } }>('/wps/support/talk/open', {
    ...{ kind: 'complaint', topic: 'money', text: 'Penarikan saya lama sekali.', images: [] },
  })
  const { id } = await ask<{ id: number }>('/wps/chat/say', { text: 'Sepi sekali di sini' })
  await ask('/wps/chat/report', { id, why: 'abuse' }, other.token)
  return { username, application, talk: talk.id, said: id }
}

const usualMost = 3

/** The desk's part of what makes members come back, and which of its buttons ask for something. */
const pages = (): [path: string, asks: RegExp][] => [
  ['/activities', /./],
  ['/bonus-offers', /./],
  ['/applications', /./],
  [`/applications/${known.application}`, /./],
  ['/missions', /./],
  ['/mall', /./],
  ['/redemptions', /./],
  ['/messages', /./],
  ['/chat', new RegExp(`^(${chatWords['chat.hide']}|${chatWords['chat.mute']})$`)],
  ['/support', /./],
  [`/support/${known.talk}`, /^$/],
]

test('by keys alone: every thing of the pages is reached, its focus seen; each dialog is gone through and gives the focus back', {
  timeout: 240_000,
}, async () => {
  const wrong: Record<string, string[]> = {}
  const {
    page,
    context,
    wrong: broken,
  } = await staffAt(browser, {
    ...{ url, account: 'operator', path: '/account' },
  })
  countAnswers(page)
  for (const [path, asks] of pages()) {
    await page.goto(new URL(`/console${path}`, url).href)
    await page.locator('.page-head').waitFor()
    await settled(page)
    await page.locator('main').focus()
    const found = await tabbed(page, 'main')
    const all = await openers(page, asks)
    // In a usual run the first of a page stand for the others.
    for (const one of process.env.LONG ? all : all.slice(0, usualMost))
      found.push(...(await opensAndBack(page, one)))
    if (found.length > 0) wrong[path] = found
  }
  expect(wrong).toEqual({})
  expect(broken).toEqual([])
  await context.close()
})

test('by keys alone: an application is declined in words, a complaint taken, answered and closed', async () => {
  const { page, context, wrong } = await staffAt(browser, {
    ...{ url, account: 'operator', path: `/applications/${known.application}` },
  })
  const press = async (name: string) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  const write = async (name: string, text: string) => {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: desk.reject, exact: true }).waitFor()
  await page.locator('main').focus()
  await press(desk.reject)
  await dialog.waitFor()
  await write(desk.said, 'Gambarnya belum ada.')
  await press(app['app.next'])
  await dialog.getByLabel(change['change.reason'], { exact: true }).waitFor()
  await write(change['change.reason'], 'Sesuai ketentuan')
  await press(change['change.send'])
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(desk['state.rejected']).first().waitFor()

  await page.goto(new URL(`/console/support/${known.talk}`, url).href)
  await page.getByRole('button', { name: support.take, exact: true }).waitFor()
  await page.locator('main').focus()
  await press(support.take)
  await page.getByLabel(support.answer, { exact: true }).waitFor()
  const asks = new RegExp(`^(${support.handOver}|${support.escalate})$`)
  const acts = await openers(page, asks)
  expect(acts).toHaveLength(2)
  for (const one of acts) expect(await opensAndBack(page, one)).toEqual([])
  await page.locator('main').focus()
  await write(support.answer, 'Sudah kami kirim ulang.')
  await press(support.send)
  await page.getByRole('log').getByText('Sudah kami kirim ulang.').waitFor()
  await press(support.closeTalk)
  await page.getByText(support['state.closed']).first().waitFor()
  expect(wrong).toEqual([])
  await context.close()
})
