import { rmSync } from 'node:fs'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Look, openBrowser, picture, visitor } from './browser.ts'
import { newMember } from './http.ts'
import { confirmContacts, setHouse } from './settings.ts'
import { token } from './steps.ts'
import { site } from './words.ts'

let browser: Browser
let product: Product
const at = (path: string) => new URL(path, product.url).href

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  await setHouse(product.data, {
    whitelabel: { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true },
  })
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(product.data, { recursive: true, force: true })
})

/** A member whose number and address the house has confirmed. */
async function reachable() {
  const { username } = await newMember(product.url)
  return { username, ...(await confirmContacts(product.data, username)) }
}

type Message = { way: string; to: string; text: string }

/** What was sent to somebody last, once it was delivered. */
async function message(to: string, shape: RegExp): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const { value }: { value: Message[] } = await (await fetch(at('/outbox'))).json()
    const found = value.find((sent) => sent.to === to)
    const [, part] = shape.exec(found?.text ?? '') ?? []
    if (part) return part
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error(`nothing was sent to ${to}`)
}
const codeTo = (mobileNum: string) => message(`62${mobileNum}`, /\b(\d{6})\b/)

const looks: Look[] = [
  { lang: 'ID', theme: 'dark', width: 1440 },
  { lang: 'EN', theme: 'light', width: 390 },
]

const openLogin = async (page: Page, lang: Look['lang']) => {
  await page.goto(product.url)
  await page
    .getByRole('banner')
    .getByRole('button', { name: site[lang]['entry.login'], exact: true })
    .click()
  return page.getByRole('dialog')
}

test.each(looks)(
  '[LOG-01] a member signs in by number and the code that was sent to it: $lang $width',
  async (look) => {
    const { lang } = look
    const w = site[lang]
    const { mobileNum } = await reachable()
    const { context, page, wrong } = await visitor(browser, look)
    const dialog = await openLogin(page, lang)
    await dialog.getByRole('tab', { name: w['login.byPhone'] }).click()
    await dialog.locator('input[name=mobileNum]').fill(mobileNum)
    await dialog.getByRole('button', { name: w['proof.codeSend'] }).click()
    const code = await codeTo(mobileNum)
    await dialog
      .locator('input[name=verificationCode]')
      .fill(code === '111111' ? '222222' : '111111')
    await dialog.getByRole('button', { name: w['entry.enter'], exact: true }).click()
    await dialog.locator('input[name=verificationCode][aria-invalid=true]').waitFor()
    await picture(page, `sign-in-phone-${lang}`)
    await dialog.locator('input[name=verificationCode]').fill(code)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: w['entry.enter'], exact: true }).click()
    await token(page)
    const kept = await context.cookies()
    expect(kept.find(({ name }) => name === 'remember-sms')?.value).toBe(`62.${mobileNum}`)
    expect(wrong).toEqual([])
    await context.close()
  },
)

test.each(looks)(
  '[RT-20, LOG-09] a lost password is made anew by phone, and one is in: $lang $width',
  async (look) => {
    const { lang } = look
    const w = site[lang]
    const { mobileNum } = await reachable()
    const { context, page, wrong } = await visitor(browser, look)
    const dialog = await openLogin(page, lang)
    await dialog.getByRole('button', { name: w['login.forgot'] }).click()
    await dialog.getByText(w['recovery.byPhone'], { exact: true }).click()
    await dialog.locator('input[name=mobileNum]').fill(mobileNum)
    await dialog.getByRole('button', { name: w['proof.codeSend'] }).click()
    await dialog.locator('input[name=verificationCode]').fill(await codeTo(mobileNum))
    await dialog.locator('input[name=newPassword]').fill('Gunung42Api')
    await dialog.locator('input[name=confirmNewPassword]').fill('Gunung42Api')
    await picture(page, `recovery-phone-${lang}`)
    await dialog.getByRole('button', { name: w['password.save'] }).click()
    await token(page)
    await page.waitForURL(at('/'))
    expect(wrong).toEqual([])
    await context.close()
  },
)

test('[RT-20, LOG-09] the link of the letter makes a password that opens the door', async () => {
  const w = site.ID
  const { username, email } = await reachable()
  const { context, page, wrong } = await visitor(browser)
  const dialog = await openLogin(page, 'ID')
  await dialog.getByRole('button', { name: w['login.forgot'] }).click()
  await dialog.getByLabel(w['entry.username'], { exact: true }).fill(username)
  await dialog.getByLabel(w['recovery.email'], { exact: true }).fill(email)
  await dialog.getByRole('button', { name: w['recovery.sendLink'] }).click()
  await page.getByRole('heading', { name: w['recovery.in_been_out'] }).waitFor()
  await page.goto(await message(email, /(https?:\/\/\S+)/))
  await page.locator('input[name=newPassword]').fill('Gunung42Api')
  // What the letter gave is not left in the address.
  await page.waitForURL(at('/password'))
  await page.locator('input[name=confirmNewPassword]').fill('Gunung42Api')
  await page.getByRole('button', { name: w['password.save'] }).click()
  await page.getByText(w['recovery.done']).waitFor()
  await picture(page, 'recovery-done')
  await page.getByRole('button', { name: w['recovery.toLogin'] }).click()
  const popup = page.getByRole('dialog')
  await popup.locator('input[name=username]').fill(username)
  await popup.locator('input[name=password]').fill('Gunung42Api')
  await popup.getByRole('button', { name: w['entry.enter'], exact: true }).click()
  // The letter went to this address, but the device is new: the house may ask for more.
  await page.waitForFunction(
    (title) => sessionStorage.getItem('token') || document.body.innerText.includes(title),
    w['factor.title'],
  )
  expect(wrong).toEqual([])
  await context.close()
})

test('[LOG-10] a change of password asks for a code where the house wants one', async () => {
  const w = site.EN
  const look: Look = { lang: 'EN', theme: 'light', width: 390 }
  const { mobileNum } = await reachable()
  const { context, page, wrong } = await visitor(browser, look)
  const dialog = await openLogin(page, 'EN')
  await dialog.getByRole('tab', { name: w['login.byPhone'] }).click()
  await dialog.locator('input[name=mobileNum]').fill(mobileNum)
  await dialog.getByRole('button', { name: w['proof.codeSend'] }).click()
  await dialog.locator('input[name=verificationCode]').fill(await codeTo(mobileNum))
  await dialog.getByRole('button', { name: w['entry.enter'], exact: true }).click()
  await token(page)
  await page.goto(at('/member/security'))
  await page.getByRole('button', { name: w['security.change'], exact: true }).click()
  await page.getByText(w['password.to_sms']).waitFor()
  await page.getByRole('button', { name: w['password.save'] }).click()
  await page.getByText(w['code.empty']).waitFor()
  await picture(page, 'password-code')
  expect(wrong).toEqual([])
  await context.close()
})
