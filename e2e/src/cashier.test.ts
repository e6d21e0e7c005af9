import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, type Look, openBrowser, picture, visitor } from './browser.ts'
import { accountEnding, codeTo, paymentPassword } from './cashier.ts'
import { atDesk, balanceOf, given, newMember, playRound, seat } from './http.ts'
import { confirmContacts } from './settings.ts'
import { password, signIn } from './steps.ts'
import { site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const looks = [
  { lang: 'ID', theme: 'dark', width: 390 },
  { lang: 'EN', theme: 'light', width: 1440 },
] as const satisfies readonly Look[]

const cash = async (token: string) => BigInt((await balanceOf(url, token)).sumBalance)

/** Two people of the house send what a member has asked for. */
async function agreed(withdrawal: string) {
  const [operator, approver] = [await atDesk(url, 'operator'), await atDesk(url, 'approver')]
  const { id, state } = await given<{ id: string; state: string }>(url, '/desk/v1/changes', {
    token: operator,
    body: { kind: 'withdrawal-agreed', terms: { withdrawal }, reason: 'Nama cocok' },
  })
  if (state === 'done') return
  await given(url, '/desk/v1/changes/decide', {
    token: approver,
    body: { change: id, verdict: 'agreed', reason: '' },
  })
}

type Words = (typeof site)['ID']

/** From the wish to the credit, through the gateway's own page. */
async function payIn(page: Page, w: Words, name: string) {
  await page.goto(at('/member/deposit'))
  const without = page.getByRole('button', { name: w['deposit.limitNone'] })
  await without.click()
  await page.getByLabel(w['deposit.amount'], { exact: true }).fill('100000')
  await picture(page, `cashier-deposit-${name}`)
  expect(await amiss(page)).toEqual([])
  await page.getByRole('button', { name: w['deposit.go_qris'] }).click()
  const link = page.getByRole('link', { name: w['deposit.toPage'] })
  await link.waitFor()
  await picture(page, `cashier-pay-${name}`)
  const till = await page.context().newPage()
  await till.goto((await link.getAttribute('href')) ?? '')
  await till.locator('button[value="pay"]').click()
  // The page that was left open moves by itself.
  await page.locator('[aria-current="step"]').getByText(w['deposit.at_credited']).waitFor()
  await till.close()
  expect(await amiss(page)).toEqual([])
  await picture(page, `cashier-credited-${name}`)
}

/** A payment password by a code, an account of one's own, and then the withdrawal itself. */
async function payOut(
  page: Page,
  w: Words,
  { mobileNum, name }: { mobileNum: string; name: string },
) {
  await page.goto(at('/member/withdraw'))
  await page.getByLabel(w['withdraw.pinNext'], { exact: true }).fill(paymentPassword)
  await page.getByLabel(w['withdraw.pinAgain'], { exact: true }).fill(paymentPassword)
  await page.getByLabel(w['withdraw.accountPassword'], { exact: true }).fill(password)
  await page.getByRole('button', { name: w['code.send'] }).click()
  await page
    .locator('input[autocomplete="one-time-code"]')
    .fill(await codeTo(url, `62${mobileNum}`))
  await page.getByRole('button', { name: w['withdraw.pinSave'] }).click()
  await page.getByLabel(w['withdraw.bank'], { exact: true }).selectOption('BCA')
  const number = accountEnding('9999')
  await page.getByLabel(w['withdraw.number'], { exact: true }).fill(number)
  await page.getByLabel(w['withdraw.name'], { exact: true }).fill('Sari Dewi')
  await page.getByLabel(w['withdraw.password'], { exact: true }).fill(paymentPassword)
  await picture(page, `cashier-card-${name}`)
  await page.getByRole('button', { name: w['withdraw.cardSave'] }).click()
  await page.getByLabel(w['withdraw.amount'], { exact: true }).fill('50000')
  await page.getByLabel(w['withdraw.password'], { exact: true }).fill(paymentPassword)
  await picture(page, `cashier-withdraw-${name}`)
  expect(await amiss(page)).toEqual([])
  await page.getByRole('button', { name: w['withdraw.go'], exact: true }).click()
  await page.getByRole('button', { name: w['withdraw.sureGo'] }).click()
  await page.locator('[aria-current="step"]').getByText(w['withdraw.at_review']).waitFor()
  return page.url().split('/').at(-1) ?? ''
}

test.each(looks)(
  '[PAY-01, PAY-02, MEM-05, MOD-03] money is paid in, played, asked for, sent, and confirmed: $lang $width',
  { timeout: 90_000 },
  async (look) => {
    const { lang, width } = look
    const [w, name] = [site[lang], `${lang}-${width}`]
    const { username, token } = await newMember(url)
    const { page, context, wrong } = await visitor(browser, look)
    await page.goto(url)
    await signIn(page, lang, username)
    // From now on another device would be asked for a code.
    const { mobileNum } = await confirmContacts(inject('data'), username)
    const before = await cash(token)
    await payIn(page, w, name)
    const fee = 700n
    expect(await cash(token)).toBe(before + 100_000n - fee)

    // What was paid in is owed in turnover once, and a round of it pays all of that.
    await page.goto(at('/member/withdraw'))
    await page.getByText(w['withdraw.turnover'], { exact: true }).first().waitFor()
    const table = await seat(url, token)
    const stake = table.stakes.find((each) => BigInt(each) >= 100_000n)
    await playRound(url, table, stake)

    const id = await payOut(page, w, { mobileNum, name })
    const held = await cash(token)
    await agreed(id)
    await page
      .getByRole('button', { name: w['withdraw.came'], exact: true })
      .click({ timeout: 15_000 })
    await picture(page, `cashier-came-${name}`)
    const sure = page.getByRole('dialog', { name: w['withdraw.cameAsk'] })
    await sure.getByRole('button', { name: w['withdraw.came'], exact: true }).click()
    await page.locator('[aria-current="step"]').getByText(w['withdraw.at_received']).waitFor()
    await picture(page, `cashier-received-${name}`)
    expect(await amiss(page)).toEqual([])
    expect(await cash(token)).toBe(held)
    expect(wrong).toEqual([])
    await context.close()
  },
)
