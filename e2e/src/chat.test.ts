import { chat } from '@balai/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import desk from '../../console/src/chat/words/id.json' with { type: 'json' }
import room from '../../web/src/chat/words/id.json' with { type: 'json' }
import { amiss, openBrowser, picture, usual, visitor } from './browser.ts'
import { staffAt } from './desk.ts'
import { call, newMember } from './http.ts'
import { alive, happened, watchPages } from './watch.ts'
import { site } from './words.ts'

const url = inject('url')
const w = site.ID
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A member on the site who has opened the room by the menu. */
async function inRoom(look = usual) {
  const { username, token } = await newMember(url)
  const seat = await visitor(browser, look)
  await watchPages(seat.context)
  await seat.context.addInitScript((token) => {
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('isAgent', '0')
  }, token)
  const { page } = seat
  await page.goto(url)
  await alive(page)
  await page
    .getByRole('navigation', { name: w['frame.menu'] })
    .getByRole('button', { name: w['frame.chat'] })
    .click()
  const frame = page.frameLocator('iframe[src="/chat"]')
  await frame.getByRole('log').waitFor()
  const field = frame.getByRole('textbox', { name: room['chat.write'] })
  const say = async (text: string) => {
    await field.fill(text)
    await field.press('Enter')
  }
  return { ...seat, username, token, frame, field, say }
}

const axe = (page: Page) => amiss(page, { within: '.chat-panel' })

test('[CHA-01] [CHA-02] two members talk, one is muted by the desk and sees it at once; markup is only read', async () => {
  const [sari, budi] = [await inRoom(), await inRoom()]
  await sari.say('<img src=x onerror=alert(1)><script>alert(2)</script> halo')
  await budi.frame.getByText('<script>alert(2)</script> halo').waitFor()
  await budi.say('Halo juga dari sini')
  await sari.frame.getByText('Halo juga dari sini').waitFor()
  await picture(sari.page, 'chat-room')
  expect(await axe(sari.page)).toEqual([])

  const { page, context } = await staffAt(browser, { url, account: 'operator', path: '/chat' })
  const line = page.getByRole('listitem').filter({ hasText: budi.username })
  await line
    .getByRole('button', { name: desk['chat.muteOf'].replace('{account}', budi.username) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(desk['chat.reason']).fill('Mengganggu yang lain')
  await dialog.getByRole('button', { name: desk['chat.mute'], exact: true }).click()
  await budi.frame.getByText(/Mengganggu yang lain/).waitFor()
  const refused = await call(url, chat.say.path, {
    token: budi.token,
    body: { text: 'Masih di sini' },
  })
  expect(refused).toMatchObject({ success: false, code: 'chat-quiet' })
  await context.close()

  await budi.page.getByRole('button', { name: room['chat.close'] }).click()
  await sari.frame.locator('body').press('Escape')
  await sari.page.locator('.chat-panel').waitFor({ state: 'detached' })
  for (const { page, wrong, context } of [sari, budi]) {
    expect(await happened(page)).toEqual({ violations: [], ran: [] })
    expect(wrong).toEqual([])
    await context.close()
  }
})
