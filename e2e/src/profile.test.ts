import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, type Look, openBrowser, picture, visitor } from './browser.ts'
import { newMember } from './http.ts'
import { confirmSelf, signIn } from './steps.ts'
import { site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Message = { to: string; text: string }

/** What of the letters to an address says this, once it is there. */
async function letter(to: string, says: RegExp) {
  const found = async () => {
    const response = await fetch(at('/outbox'), { headers: { accept: 'application/json' } })
    const { value }: { value: Message[] } = await response.json()
    const texts = value.filter((one) => one.to === to).map(({ text }) => says.exec(text)?.[0])
    return texts.find((text) => text !== undefined)
  }
  await expect.poll(found, { timeout: 8_000 }).toBeDefined()
  return String(await found())
}

test('[MEM-02, MEM-16] a nickname, a picture and an e-mail are changed on the profile page', async () => {
  const look: Look = { lang: 'EN', theme: 'light', width: 390 }
  const w = site.EN
  const { username } = await newMember(url)
  const { context, page, wrong } = await visitor(browser, look)
  await page.goto(url)
  await signIn(page, 'EN', username)
  await page.goto(at('/member/profile'))

  await page.getByRole('button', { name: w['profile.changeNickname'] }).click()
  await page.getByRole('textbox', { name: w['profile.nickname'] }).fill('Sari Dewi')
  await page.getByRole('button', { name: w['profile.save'], exact: true }).click()
  await page.locator('.profile-who .d-24', { hasText: 'Sari Dewi' }).waitFor()

  await page.getByRole('button', { name: w['profile.changeAvatar'] }).click()
  await page.getByRole('button', { name: w['profile.avatar_topeng'] }).click()
  await page.locator('.profile-head > .b-avatar > img').waitFor()

  const [first, second] = [`${username}@contoh.id`, `${username}-baru@contoh.id`]
  for (const to of [first, second]) {
    await page.getByRole('button', { name: w['profile.change_email'] }).click()
    const dialog = page.getByRole('dialog', { name: w['profile.change_email'] })
    await dialog.getByLabel(w['profile.newEmail']).fill(to)
    await dialog.getByRole('button', { name: w['profile.sendCode'], exact: true }).click()
    // Once: it holds for the second.
    if (to === first) await confirmSelf(page, 'EN')
    await dialog.getByLabel(w['profile.code']).waitFor()
    await dialog.getByLabel(w['profile.code']).fill(await letter(to, /\b\d{6}\b/))
    await dialog.waitFor({ state: 'detached' })
  }
  // The one that was there before hears of it, and how to object.
  expect(await letter(first, /not-me#[\w-]+/)).toMatch(/^not-me#.{40}/)
  await picture(page, 'profile')
  expect(await amiss(page)).toEqual([])
  expect(wrong).toEqual([])
  await context.close()
}, 60_000)
