import { rmSync } from 'node:fs'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Look, openBrowser, picture, visitor } from './browser.ts'
import { setHouse } from './settings.ts'
import { newName, password, token } from './steps.ts'
import { site } from './words.ts'

let house: Product
let browser: Browser
beforeAll(async () => {
  house = await startProduct()
  const any = { patternId: 'any', minLength: 1, maxLength: 64 } as const
  const rule = { enabled: true, required: true, ...any }
  await setHouse(house.data, {
    whitelabel: { MOBILENUMREG3: true },
    register: [
      { ...rule, field: 'username', patternId: 'letter-first', minLength: 4, maxLength: 16 },
      { ...rule, field: 'password', patternId: 'letters-and-digits', minLength: 8 },
      { ...rule, field: 'confirmPassword' },
      {
        ...rule,
        field: 'mobileNum',
        enabled: false,
        patternId: 'digits',
        minLength: 6,
        maxLength: 15,
      },
      { ...rule, field: 'captcha', maxLength: 10 },
      { ...rule, field: 'affiliateCode', required: false, maxLength: 32 },
    ],
  })
  browser = await openBrowser()
}, 90_000)
afterAll(async () => {
  await browser.close()
  await house.stop()
  rmSync(house.data, { recursive: true, force: true })
})

const looks: Look[] = [
  { lang: 'ID', theme: 'dark', width: 1440 },
  { lang: 'EN', theme: 'light', width: 390 },
]
let dialled = 0
/** A number nobody has, of a network that there is. */
const newNumber = () => `8123456${String(1000 + dialled++)}`

const Outbox = z.object({
  value: z.array(z.looseObject({ to: z.string(), text: z.string() })),
})
/** The code that was sent to a number last. */
async function codeFor(number: string): Promise<string> {
  const deadline = performance.now() + 15_000
  while (performance.now() < deadline) {
    const response = await fetch(`${house.url}/outbox`, { headers: { accept: 'application/json' } })
    const { value: messages } = Outbox.parse(await response.json())
    const code = messages.find(({ to }) => to.endsWith(number))?.text.match(/\b\d{6}\b/)?.[0]
    if (code) return code
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`no code came for ${number}`)
}

const act = (page: Page) => page.locator('.register-act button')

test.each(looks)('[REG-01] [REG-06] by username on its page, in $lang at $width', async (look) => {
  const w = site[look.lang]
  const { page, context, wrong } = await visitor(browser, look)
  await page.goto(`${house.url}/register?referralCode=TEMAN9`)
  await page.locator('.register-form').waitFor()
  await act(page).click()
  await page.getByText(w['entry.adultNeeded']).waitFor()
  await picture(page, `register-faults-${look.lang}-${look.width}`)
  const name = newName()
  await page.getByLabel(w['register.username'], { exact: true }).last().fill(name)
  await page.getByLabel(w['register.password'], { exact: true }).fill(password)
  await page.getByLabel(w['register.confirmPassword']).fill(password)
  await page.getByLabel(w['proof.captcha'], { exact: true }).fill('0000')
  await page.getByRole('checkbox').check()
  await act(page).click()
  const welcome = page.getByRole('dialog', { name: w['entry.welcome'] })
  await welcome.waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await token(page)).toBeTruthy()
  await picture(page, `register-welcome-${look.lang}-${look.width}`)
  await welcome.getByRole('button').last().click()
  await welcome.waitFor({ state: 'hidden' })
  expect(wrong).toEqual([])
  await context.close()
})

test.each(looks)('[REG-11] by mobile number in the popup, in $lang at $width', async (look) => {
  const w = site[look.lang]
  const { page, context, wrong } = await visitor(browser, look)
  await page.goto(house.url)
  const door = page
    .getByRole('banner')
    .getByRole('button', { name: w['entry.register'], exact: true })
  await door.click()
  const popup = page.getByRole('dialog')
  await popup.getByText(w['register.byMobile'], { exact: true }).first().click()
  const number = newNumber()
  await popup.locator('[name=mobileNum]').fill(`0${number}`)
  await popup.getByRole('button', { name: new RegExp(w['proof.country']) }).click()
  await popup.getByRole('combobox').fill('+62')
  await popup.getByRole('option').first().waitFor()
  await picture(page, `register-countries-${look.lang}-${look.width}`)
  await page.keyboard.press('Enter')
  await popup.getByRole('button', { name: w['proof.codeSend'] }).click()
  await popup
    .getByText(/60|59|58/)
    .first()
    .waitFor()
  await popup.getByLabel(w['register.verificationCode']).fill(await codeFor(number))
  await popup.getByLabel(w['proof.captcha'], { exact: true }).fill('0000')
  await popup.getByRole('checkbox').check()
  await picture(page, `register-mobile-${look.lang}-${look.width}`)
  await act(page).click()
  await page.getByText(w['register.generated']).waitFor()
  await picture(page, `register-generated-${look.lang}-${look.width}`)
  await page.getByRole('dialog').getByRole('button', { name: w['register.goOn'] }).click()
  await page.getByRole('dialog', { name: w['entry.welcome'] }).waitFor()
  expect(wrong).toEqual([])
  await context.close()
})

test('[REG-07] a code that nobody gave out warns, and opens nothing', async () => {
  const w = site.ID
  const { page, context } = await visitor(browser)
  await page.goto(`${house.url}/register`)
  await page.getByLabel(w['register.username'], { exact: true }).last().fill(newName())
  await page.getByLabel(w['register.password'], { exact: true }).fill(password)
  await page.getByLabel(w['register.confirmPassword']).fill(password)
  await page.getByLabel(w['proof.captcha'], { exact: true }).fill('0000')
  await page.getByRole('button', { name: w['register.applyCode'] }).click()
  await page.getByLabel(w['register.affiliateCode']).fill('SIAPAINI')
  await page.getByRole('checkbox').check()
  await act(page).click()
  const warning = page.getByRole('dialog', { name: w['proof.warning'] })
  await warning.waitFor()
  await picture(page, 'register-invitation')
  await warning.getByRole('button', { name: w['proof.fine'] }).click()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await context.close()
})
