import { chat } from '@balai/contract'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import desk from '../../console/src/chat/words/id.json' with { type: 'json' }
import en from '../../web/src/chat/words/en.json' with { type: 'json' }
import id from '../../web/src/chat/words/id.json' with { type: 'json' }
import { amiss, crossings, type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { staffAt } from './desk.ts'
import { call, newMember } from './http.ts'
import { alive, happened, watchPages } from './watch.ts'
import { site } from './words.ts'

const url = inject('url')
const words = { ID: id, EN: en }
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens the room by the menu, which a phone has behind a button of its bar. */
async function enter(page: Page, { lang, width }: Look) {
  const w = site[lang]
  if (width === 390) await page.getByRole('button', { name: w['frame.menuShort'] }).click()
  const menu = page.getByRole('navigation', { name: w['frame.menu'] })
  await menu.getByRole('button', { name: w['frame.chat'] }).click()
}

/** A member on the site who has opened the room. */
async function inRoom(look: Look) {
  const { username, token } = await newMember(url)
  const seat = await visitor(browser, look, { token })
  await watchPages(seat.context)
  const { page } = seat
  await page.goto(url)
  await alive(page)
  await enter(page, look)
  const frame = page.frameLocator('iframe[src="/chat"]')
  await frame.getByRole('log').waitFor()
  const room = words[look.lang]
  const field = frame.getByRole('textbox', { name: room['chat.write'] })
  const say = async (text: string) => {
    await field.fill(text)
    // The key of a phone makes a new line.
    if (look.width === 390) await frame.getByRole('button', { name: room['chat.send'] }).click()
    else await field.press('Enter')
    await frame.getByRole('log').getByText(text).waitFor()
  }
  return { ...seat, username, token, frame, say, room }
}

const axe = (page: Page) => amiss(page, { within: '.chat-panel' })
const messageOf = (frame: FrameLocator, text: string) =>
  frame.getByRole('article').filter({ hasText: text })

test.each(crossings(usual))(
  '[CHA-01] [CHA-02] two members talk, answer and report; the desk hides a message and mutes a member, seen at once; markup is only read: $lang $theme $width',
  async (look) => {
    const [sari, budi] = [await inRoom(look), await inRoom(usual)]
    const w = sari.room
    const markup = `<img src=x onerror=alert(1)><script>alert(2)</script> halo ${sari.username}`
    await sari.say(markup)
    await messageOf(budi.frame, markup).waitFor()
    const rude = `Sepi sekali di sini, ${budi.username}`
    await budi.say(rude)
    const read = messageOf(sari.frame, rude)
    await read.waitFor()
    await picture(sari.page, `chat-room-${look.lang}-${look.width}`)
    expect(await axe(sari.page)).toEqual([])

    // An answer by a sticker stands under what it answers.
    await read.getByRole('button', { name: /./ }).first().click()
    await sari.frame.getByRole('button', { name: w['chat.stickers'] }).click()
    const sticker = sari.frame.getByRole('button', { name: w['chat.sticker_kopi'] })
    const answered = budi.frame
      .getByRole('article')
      .filter({ has: budi.frame.getByRole('img', { name: budi.room['chat.sticker_kopi'] }) })
      .getByRole('blockquote')
      .filter({ hasText: rude })
    // The room goes slowly: what comes too soon is said again.
    const says = async () => {
      if (await sticker.isVisible()) await sticker.click()
      return answered.count()
    }
    await expect.poll(says, { timeout: 20_000, interval: 1_000 }).toBe(1)

    await read.getByRole('button', { name: new RegExp(w['chat.report']) }).click()
    const report = sari.frame.getByRole('dialog')
    await report.getByRole('radio', { name: w['chat.why_abuse'] }).check()
    await report.getByRole('button', { name: w['chat.reportSend'] }).click()
    await report.getByText(w['chat.reported']).waitFor()
    await report.getByRole('button', { name: site[look.lang]['frame.close'] }).last().click()

    const { page, context } = await staffAt(browser, { url, account: 'operator', path: '/chat' })
    const waits = page.locator('.chat-report').filter({ hasText: rude })
    const reason = async (go: string) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(desk['chat.reason']).fill('Mengganggu yang lain')
      await dialog.getByRole('button', { name: go, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await waits.getByRole('button', { name: /^Sembunyikan pesan/ }).click()
    await reason(desk['chat.hide'])
    await waits.waitFor({ state: 'detached' })
    await sari.frame.getByText(w['chat.hidden']).first().waitFor()
    await expect.poll(() => sari.frame.getByRole('log').getByText(rude).count()).toBe(0)
    const muted = desk['chat.muteOf'].replace('{account}', budi.username)
    await page.getByRole('button', { name: muted }).first().click()
    await reason(desk['chat.mute'])
    await budi.frame.getByText(/Mengganggu yang lain/).waitFor()
    const said = { token: budi.token, body: { text: 'Masih di sini' } }
    const refused = await call(url, chat.say.path, said)
    expect(refused).toMatchObject({ success: false, code: 'chat-quiet' })
    await context.close()

    await budi.page.getByRole('button', { name: budi.room['chat.close'] }).click()
    await sari.frame.locator('body').press('Escape')
    await sari.page.locator('.chat-panel').waitFor({ state: 'detached' })
    for (const { page, wrong, context } of [sari, budi]) {
      expect(await happened(page)).toEqual({ violations: [], ran: [] })
      expect(wrong).toEqual([])
      await context.close()
    }
  },
)
