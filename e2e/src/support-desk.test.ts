import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import desk from '../../console/src/support/words/id.json' with { type: 'json' }
import en from '../../web/src/talks/words/en.json' with { type: 'json' }
import id from '../../web/src/talks/words/id.json' with { type: 'json' }
import { amiss, crossings, type Look, openBrowser, picture, visitor } from './browser.ts'
import { staffAt } from './desk.ts'
import { newMember } from './http.ts'
import { alive, happened, watchPages } from './watch.ts'

const url = inject('url')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A member at a page of their centre. */
async function memberAt(path: string, look: Look) {
  const { username, token } = await newMember(url)
  const seat = await visitor(browser, look)
  await watchPages(seat.context)
  await seat.context.addInitScript(
    ({ token, lang }) => {
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('isAgent', '0')
      if (!localStorage.getItem('lang')) localStorage.setItem('lang', lang)
    },
    { token, lang: look.lang },
  )
  await seat.page.goto(new URL(path, url).href)
  await alive(seat.page, '.talks-way')
  return { ...seat, username }
}

const operator = (path: string) => staffAt(browser, { url, account: 'operator', path })
const words = { ID: id, EN: en }

test.each(crossings({ lang: 'ID', theme: 'dark', width: 390 }))(
  'a member asks with a picture, is answered by the desk at once, and rates it when it is closed: $lang $theme $width',
  async (look) => {
    const w = words[look.lang]
    const { page, context, wrong, username } = await memberAt('/member/support', look)
    await page.getByRole('link', { name: new RegExp(w['talks.begin.chat']) }).click()
    await page.getByLabel(w['talks.topic']).selectOption('money')
    const markup = '<img src=x onerror=alert(1)> Setoran belum masuk'
    await page.getByLabel(w['talks.text']).fill(markup)
    const file = {
      name: '<b>bukti</b>.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator('.talk-thumbs img').waitFor()
    await page.getByRole('button', { name: w['talks.begin.chat'] }).click()
    const log = page.getByRole('log')
    await log.getByText(markup).waitFor()
    await log.locator('.talk-thumbs img').waitFor()
    await picture(page, `talk-waits-${look.lang}-${look.width}`)

    const at = await operator('/support')
    await at.page.getByRole('link', { name: new RegExp(username) }).click()
    await at.page.getByRole('button', { name: desk.take }).click()
    await at.page.getByRole('button', { name: desk.openPicture.replace('{number}', '1') }).click()
    await at.page.locator('.support-shots img').waitFor()
    await at.page.getByLabel(desk.answer, { exact: true }).fill('Sudah kami cocokkan.')
    await at.page.getByRole('button', { name: desk.send }).click()
    await log.getByText('Sudah kami cocokkan.').waitFor()
    await page.getByLabel(w['talks.more']).fill('Terima kasih banyak')
    await page.getByRole('button', { name: w['talks.send'], exact: true }).click()
    await at.page.getByRole('log').getByText('Terima kasih banyak').waitFor()
    await picture(at.page, 'talk-desk')
    await at.page.getByRole('button', { name: desk.closeTalk }).click()
    await page.getByText(w['talks.stars'].replace('{stars}', '5').replace('{most}', '5')).waitFor({
      state: 'attached',
    })
    await page.locator('.talk-stars label').nth(4).click()
    await page.getByRole('button', { name: w['talks.rateSend'] }).click()
    await page.getByText(w['talks.rated'].replace('{stars}', '5').replace('{most}', '5')).waitFor()
    expect(await amiss(page)).toEqual([])
    expect(await happened(page)).toEqual({ violations: [], ran: [] })
    expect(wrong).toEqual([])
    await Promise.all([context.close(), at.context.close()])
  },
)

test.each(crossings({ lang: 'EN', theme: 'light', width: 1440 }))(
  'a complaint has a number and a clock from the moment that it is there: $lang $theme $width',
  async (look) => {
    const w = words[look.lang]
    const { page, context, wrong } = await memberAt('/member/support', look)
    await page.getByRole('link', { name: new RegExp(w['talks.begin.complaint']) }).click()
    await page
      .getByText(look.lang === 'ID' ? /disimpan lima tahun/ : /kept for five years/)
      .waitFor()
    await page.getByLabel(w['talks.topic']).selectOption('play')
    await page.getByLabel(w['talks.textComplaint']).fill('The round was not paid.')
    await page.getByRole('button', { name: w['talks.begin.complaint'] }).click()
    await page.getByText(new RegExp(w['talks.answerBy'].replace('{at}', ''))).waitFor()
    await page
      .getByRole('heading', {
        name: new RegExp(`^${w['talks.kind.complaint']} [A-Z2-9]{4}-[A-Z2-9]{4}$`),
      })
      .waitFor()
    await picture(page, `talk-complaint-${look.lang}-${look.width}`)
    expect(wrong).toEqual([])
    await context.close()
  },
)

test.each(crossings({ lang: 'ID', theme: 'light', width: 390 }))(
  'a visitor chats without an account, is answered beside a note of staff, and keeps it as a member: $lang $theme $width',
  async (look) => {
    const w = words[look.lang]
    const { page, context, wrong } = await visitor(browser, look)
    await watchPages(context)
    await page.goto(new URL('/member/support', url).href)
    await alive(page, '.talk-begin')
    const asked = `Cara daftar bagaimana? <b>${Date.now()}</b>`
    await page.getByLabel(w['talks.topic']).selectOption('account')
    await page.getByLabel(w['talks.text']).fill(asked)
    await page.getByLabel(w['talks.guestName']).fill('Rina')
    await page.getByRole('button', { name: w['talks.begin.chat'] }).click()
    const log = page.getByRole('log')
    await log.getByText(asked).waitFor()
    const at = await operator('/support')
    await at.page.getByRole('link').filter({ hasText: asked }).click()
    await at.page.getByRole('button', { name: desk.take }).click()
    await at.page.getByLabel(desk.innerWrite).fill('Rahasia petugas')
    await at.page.getByRole('button', { name: desk.innerSave }).click()
    await at.page.locator('.support-notes').getByText('Rahasia petugas').waitFor()
    await at.page.getByLabel(desk.answer, { exact: true }).fill('Tekan Daftar di atas.')
    await at.page.getByRole('button', { name: desk.send }).click()
    await log.getByText('Tekan Daftar di atas.').waitFor()
    await picture(page, `talk-visitor-${look.lang}-${look.width}`)
    expect(await page.content()).not.toContain('Rahasia petugas')
    const { token } = await newMember(url)
    await page.evaluate((token) => {
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('isAgent', '0')
    }, token)
    await page.reload()
    await page.getByRole('button', { name: w['talks.claim'] }).click()
    await page.locator('.talks-row').click()
    await log.getByText(w['talks.note.visitor-joined']).waitFor()
    await log.getByText(asked).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('visitorTalk'))).toBeNull()
    expect(await amiss(page)).toEqual([])
    expect(await happened(page)).toEqual({ violations: [], ran: [] })
    expect(wrong).toEqual([])
    await Promise.all([context.close(), at.context.close()])
  },
)
