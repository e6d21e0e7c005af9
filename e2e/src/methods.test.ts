import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, type Look, openBrowser, picture } from './browser.ts'
import {
  askDeposit,
  type Desk,
  depositsOf,
  depositThat,
  pressAt,
  signedInAt,
  twoAtDesk,
} from './cashier.ts'
import { balanceOf, given, newMember, sealed } from './http.ts'
import { confirmContacts } from './settings.ts'
import { site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
type Words = (typeof site)['ID']
type Visit = { page: Page; w: Words; token: string }

const looks = {
  ID: { lang: 'ID', theme: 'dark', width: 390 },
  EN: { lang: 'EN', theme: 'light', width: 1440 },
} as const satisfies Record<string, Look>
type Lang = keyof typeof looks

let browser: Browser
let change: Desk['change']
let see: Desk['see']
const visits = {} as Record<Lang, Visit>
const wrongs: string[] = []
beforeAll(async () => {
  browser = await openBrowser()
  ;({ change, see } = await twoAtDesk(url))
  for (const lang of ['ID', 'EN'] as const) {
    const { username, token } = await newMember(url)
    if (lang === 'EN') await makeKnown(username, token)
    await given(url, '/wps/cashier/deposit/limit', { token, body: {} })
    const { page, wrong } = await signedInAt(browser, looks[lang], token)
    page.on('close', () => wrongs.push(...wrong))
    page.setDefaultTimeout(15_000)
    visits[lang] = { page, w: site[lang], token }
  }
})
afterAll(() => browser.close())

/** A card is taken of nobody of whom nothing is known. */
async function makeKnown(username: string, token: string) {
  await confirmContacts(inject('data'), username)
  const body = await sealed(url, { name: 'Sari Dewi', birthday: '1990-05-17' })
  await given(url, '/wps/member/kyc/person', { token, body })
}

const cash = async (token: string) => BigInt((await balanceOf(url, token)).sumBalance)
const stands = (page: Page, said: string) =>
  page.locator('[aria-current="step"]').getByText(said, { exact: true }).waitFor()
const says = (page: Page, said: string) => page.getByText(said).first().waitFor()

/** From the form to the page that says how it is paid. */
async function wish({ page, w }: Visit, method: Method, channel: string | undefined) {
  await page.goto(at('/member/deposit'))
  await page
    .locator('.way')
    .filter({ hasText: w[`deposit.way_${method}`] })
    .click()
  if (channel) await page.locator('.channel').filter({ hasText: channel }).click()
  await page.getByLabel(w['deposit.amount'], { exact: true }).fill('100000')
  await page.getByRole('button', { name: w[`deposit.go_${method}`] }).click()
  await page.locator('.pay').waitFor()
}
type Method = 'virtual-account' | 'e-wallet' | 'card' | 'bank-transfer'

test.each([
  ['ID', 'virtual-account', 'BCA', 4_000n],
  ['EN', 'e-wallet', 'GoPay', 1_500n],
  ['EN', 'card', undefined, 4_900n],
] as const)(
  '[PAY-01, MEM-04] %s: by %s to the gateway’s own page, back, and into the purse',
  async (lang, method, channel, fee) => {
    const visit = visits[lang]
    const { page, w, token } = visit
    const before = await cash(token)
    await wish(visit, method, channel)
    await picture(page, `methods-${method}`)
    expect(await amiss(page)).toEqual([])
    if (method === 'virtual-account') {
      expect(await page.locator('.pay-number').innerText()).toMatch(/^8808 \d{4}/)
      await page
        .getByRole('button', { name: w['deposit.copy'].split('{')[0] ?? '' })
        .last()
        .click()
    }
    await page.getByRole('link', { name: w['deposit.toPage'] }).click()
    await page.locator('button[value="pay"]').click()
    await page.waitForURL(/\/member\/deposit\//)
    await stands(page, w['deposit.at_credited'])
    expect(await cash(token)).toBe(before + 100_000n - fee)
  },
)

test('[PAY-01, MEM-04] ID: a transfer by its own amount, with a proof, until the bank’s statement shows it', async () => {
  const visit = visits.ID
  const { page, w, token } = visit
  const before = await cash(token)
  await wish(visit, 'bank-transfer', 'BCA')
  const [deposit] = await depositsOf(url, token)
  const asked = BigInt(deposit?.asked ?? 0)
  expect(asked - 100_000n).toBeGreaterThan(0n)
  expect(asked - 100_000n).toBeLessThan(1_000n)
  const worded = String(asked).replace(/\B(?=(\d{3})+$)/g, '.')
  await says(page, worded)
  const shot = { name: 'bukti.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('.proof-add input').setInputFiles(shot)
  await stands(page, w['deposit.at_review'])
  await page.locator('.proofs img').waitFor()
  await says(page, w['deposit.why_proof-sent'])
  await picture(page, 'methods-bank-transfer')
  expect(await amiss(page)).toEqual([])
  expect(await cash(token)).toBe(before)

  type Account = { id: string; bank: string }
  const accounts = await see<Account[]>('/desk/v1/cashier/accounts')
  const bookedAt = new Date().toISOString()
  const line = { reference: `MUT ${Date.now()}`, amount: String(asked), payer: 'SARI', bookedAt }
  const account = accounts.find(({ bank }) => bank === 'BCA')?.id
  await change('statement-entered', { account, lines: [line] })
  await stands(page, w['deposit.at_credited'])
  expect(await cash(token)).toBe(before + asked)
})

/** Asks for a deposit, has the gateway do things with it, and looks at it. */
async function after({ page, token }: Visit, amount: string, acts: readonly string[]) {
  const deposit = await askDeposit(url, token, { method: 'qris', amount })
  for (const act of acts) await pressAt(deposit.page, act)
  await page.goto(at(`/member/deposit/${deposit.id}`))
  return deposit
}

/** The deposit that stands beside another for money that was not asked for. */
const beside = (token: string, reason: string) =>
  depositThat(url, token, ({ stands }) => stands.reason === reason)

test('[PAY-01] ID: too little is looked at, and credited once somebody agreed', async () => {
  const visit = visits.ID
  const { page, w, token } = visit
  const before = await cash(token)
  const { id } = await after(visit, '12000', ['under'])
  await stands(page, w['deposit.at_review'])
  await says(page, w['deposit.why_paid-too-little'])
  await picture(page, 'methods-too-little')
  expect(await cash(token)).toBe(before)
  await change('deposit-credited', { deposit: id })
  await stands(page, w['deposit.at_credited'])
  await says(page, w['deposit.why_agreed'])
  expect(await cash(token)).toBe(before + 6_000n - 42n)
})

test('[PAY-01] EN: too much within the bounds counts as it came', async () => {
  const visit = visits.EN
  const { page, w, token } = visit
  const before = await cash(token)
  await after(visit, '100000', ['over'])
  await stands(page, w['deposit.at_credited'])
  await says(page, w['deposit.why_paid-other-amount'])
  await picture(page, 'methods-too-much')
  expect(await amiss(page)).toEqual([])
  expect(await cash(token)).toBe(before + 110_000n - 770n)
})

test('[PAY-01] ID: paid twice, the second is one of its own, and goes back', async () => {
  const visit = visits.ID
  const { page, w, token } = visit
  const before = await cash(token)
  await after(visit, '100000', ['twice'])
  await stands(page, w['deposit.at_credited'])
  const second = await beside(token, 'paid-again')
  await page.goto(at(`/member/deposit/${second.id}`))
  await stands(page, w['deposit.at_review'])
  await says(page, w['deposit.why_paid-again'])
  await change('deposit-returned', { deposit: second.id, why: 'sent-back' })
  await stands(page, w['deposit.at_returned'])
  await says(page, w['deposit.why_sent-back'])
  await picture(page, 'methods-twice')
  expect(await cash(token)).toBe(before + 100_000n - 700n)
})

test('[PAY-01] EN: what ran out and was paid all the same is credited as one that came late', async () => {
  const visit = visits.EN
  const { page, w, token } = visit
  const before = await cash(token)
  const deposit = await after(visit, '100000', ['expire'])
  await stands(page, w['deposit.at_expired'])
  await says(page, w['deposit.why_not-paid'])
  await pressAt(deposit.page, 'pay')
  const late = await beside(token, 'paid-late')
  await page.goto(at(`/member/deposit/${late.id}`))
  await stands(page, w['deposit.at_credited'])
  await says(page, w['deposit.why_paid-late'])
  await picture(page, 'methods-late')
  expect(await cash(token)).toBe(before + 100_000n - 700n)
})

test('[PAY-01] ID: what its payer takes back leaves the purse, and the page says why', async () => {
  const visit = visits.ID
  const { page, w, token } = visit
  const before = await cash(token)
  const deposit = await after(visit, '100000', ['pay'])
  await stands(page, w['deposit.at_credited'])
  await pressAt(deposit.page, 'reverse')
  await stands(page, w['deposit.at_reversed'])
  await says(page, w['deposit.why_by-payer'])
  await picture(page, 'methods-reversed')
  expect(await amiss(page)).toEqual([])
  expect(await cash(token)).toBe(before)
})

test('nothing went wrong on the pages meanwhile', async () => {
  for (const { page } of Object.values(visits)) await page.close()
  expect(wrongs).toEqual([])
})
