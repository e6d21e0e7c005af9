import type { PayoutTerms } from '@balai/contract/desk/withdrawals-changes'
import { refusals } from '@balai/contract/refusals/index'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { z } from 'zod/mini'
import { amiss, type Look, openBrowser, picture } from './browser.ts'
import {
  askDeposit,
  type Desk,
  depositThat,
  type Out,
  paymentPassword,
  payOut,
  pressAt,
  setPaymentPassword,
  signedInAt,
  twoAtDesk,
} from './cashier.ts'
import { advance, balanceOf, call, given, newMember, playRound, sealed, seat } from './http.ts'
import { confirmContacts } from './settings.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
type Words = (typeof site)['ID']
type Visit = { page: Page; w: Words; token: string; gateway: string }

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
  for (const lang of ['ID', 'EN'] as const) visits[lang] = await visitOf(lang)
})
afterAll(() => browser.close())

/** A member who has paid in and has a payment password, in a browser of their own. */
async function visitOf(lang: Lang): Promise<Visit> {
  const { username, token } = await newMember(url)
  const { mobileNum } = await confirmContacts(inject('data'), username)
  await given(url, '/wps/cashier/deposit/limit', { token, body: {} })
  const { id, page: till } = await askDeposit(url, token, { method: 'qris', amount: '100000' })
  await pressAt(till, 'pay')
  await depositThat(url, token, (one) => one.id === id && one.stands.state === 'credited')
  await setPaymentPassword(url, token, mobileNum)
  const { page, wrong } = await signedInAt(browser, looks[lang], token)
  page.on('close', () => wrongs.push(...wrong))
  page.setDefaultTimeout(15_000)
  return { page, w: site[lang], token, gateway: new URL(till).origin }
}

const cash = async (token: string) => BigInt((await balanceOf(url, token)).sumBalance)
const stands = (page: Page, said: string) =>
  page.locator('[aria-current="step"]').getByText(said, { exact: true }).waitFor()
const says = (page: Page, said: string | RegExp) => page.getByText(said).first().waitFor()
const agree = ({ id }: Pick<Out, 'id'>) => change('withdrawal-agreed', { withdrawal: id })
const open = ({ page }: Visit, { id }: Pick<Out, 'id'>) => page.goto(at(`/member/withdraw/${id}`))

/** A round with a stake that pays all that is owed. */
async function play({ token }: Visit) {
  const table = await seat(url, token)
  const stake = table.stakes.find((each) => BigInt(each) >= 100_000n)
  await playRound(url, table, stake)
}

/** Nothing came: what the account shows is sent along. */
async function dispute({ page, w }: Visit) {
  await page.getByRole('button', { name: w['withdraw.missing'], exact: true }).click()
  const dialog = page.getByRole('dialog', { name: w['withdraw.missing'] })
  const shot = { name: 'mutasi.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await dialog.locator('.proof-add input').setInputFiles(shot)
  await dialog.getByAltText(w['withdraw.missingShown']).waitFor()
  await dialog.getByRole('button', { name: w['withdraw.missingSend'], exact: true }).click()
  await stands(page, w['withdraw.at_disputed'])
}

test('[PAY-02, MEM-05] ID: what is owed in turnover keeps money in, until it is played', async () => {
  const visit = visits.ID
  const { page, w, token } = visit
  await page.goto(at('/member/withdraw'))
  await says(page, pattern(w['withdraw.turnoverLeft']))
  await expect(payOut(url, token)).rejects.toThrow('turnover-owed')
  await play(visit)
  await page.reload()
  await page.getByLabel(w['withdraw.amount'], { exact: true }).waitFor()
  await says(page, w['withdraw.turnoverNone'])
  await play(visits.EN)
})

test('[PAY-02] ID: a bank that refuses the account: the money is in the purse again', async () => {
  const visit = visits.ID
  const { page, w, token } = visit
  const before = await cash(token)
  const out = await payOut(url, token, { ends: '0001' })
  await open(visit, out)
  await stands(page, w['withdraw.at_review'])
  await agree(out)
  await stands(page, w['withdraw.at_failed'])
  await says(page, w['withdraw.why_account-refused'])
  await picture(page, 'out-failed')
  expect(await cash(token)).toBe(before)
})

test('[PAY-02] ID: what the gateway refuses is sent by hand, never arrives, is disputed with a proof and given back', async () => {
  const visit = visits.ID
  const { page, w, token } = visit
  const before = await cash(token)
  const out = await payOut(url, token, { ends: '0003' })
  await open(visit, out)
  await agree(out)
  await stands(page, w['withdraw.at_by-hand'])
  await says(page, w['withdraw.why_gateway-refused'])
  await change('withdrawal-paid', { withdrawal: out.id, payment: `FT${Date.now()}` })
  await stands(page, w['withdraw.at_paid'])
  await dispute(visit)
  await picture(page, 'out-disputed')
  expect(await amiss(page)).toEqual([])
  type Shown = { kind: string } | null
  const about = new URLSearchParams({ withdrawal: out.id })
  const proof = `/desk/v1/cashier/payout/proof?${about}`
  expect(await see<Shown>(proof)).toMatchObject({ kind: 'image/webp' })
  await change('withdrawal-answered', { withdrawal: out.id, answer: 'not-arrived' })
  await stands(page, w['withdraw.at_returned'])
  await says(page, w['withdraw.why_not-arrived'])
  expect(await cash(token)).toBe(before)
})

test('[PAY-02] EN: the house declines and says why, also to a page whose line to it opens late', async () => {
  const visit = visits.EN
  const { page, w, token } = visit
  const before = await cash(token)
  const out = await payOut(url, token)
  let said = () => {}
  const spoken = new Promise<void>((done) => {
    said = done
  })
  await page.routeWebSocket(/\/ws$/, async (line) => {
    await spoken
    line.connectToServer()
  })
  await open(visit, out)
  await stands(page, w['withdraw.at_review'])
  const other = await page.context().newPage()
  await open({ ...visit, page: other }, out)
  await stands(other, w['withdraw.at_review'])
  await change('withdrawal-declined', { withdrawal: out.id, why: 'name-differs' })
  await stands(other, w['withdraw.at_declined'])
  await other.close()
  said()
  await stands(page, w['withdraw.at_declined'])
  await says(page, w['withdraw.why_name-differs'])
  await picture(page, 'out-declined')
  expect(await cash(token)).toBe(before)
})

test('[PAY-02] EN: what waits at the gateway is paid on its own page', async () => {
  const visit = visits.EN
  const { page, w, token, gateway } = visit
  const out = await payOut(url, token, { ends: '0004' })
  await agree(out)
  await open(visit, out)
  await stands(page, w['withdraw.at_paying'])
  await page.goto(`${gateway}/payouts`)
  const there = page.locator('section').filter({ hasText: out.to })
  // Taken in the moment in which somebody agreed, which is a moment before it stands there.
  const shown = async () => {
    if ((await there.count()) === 0) await page.reload()
    return there.count()
  }
  await expect.poll(shown, { timeout: 5_000 }).toBe(1)
  await there.locator('button[value="paid"]').click()
  await open(visit, out)
  await stands(page, w['withdraw.at_paid'])
  await picture(page, 'out-waited')
})

type Terms = z.input<typeof PayoutTerms>

test('[PAY-02] EN: without a word it counts as received, and can still be disputed; another comes back', async () => {
  const visit = visits.EN
  const { page, w, token } = visit
  const now = await see<{ terms: Terms }>('/desk/v1/cashier/payout/terms')
  // The clock of all who share this house goes on by no more than a minute.
  await change('payout-terms-set', { terms: { ...now.terms, confirmMinutes: 1 } })
  const [silent, back] = [
    await payOut(url, token),
    await payOut(url, token, { ends: '0002' }),
  ] as const
  await change('payout-terms-set', { terms: now.terms })
  await open(visit, silent)
  await agree(silent)
  await stands(page, w['withdraw.at_paid'])
  const before = await cash(token)
  await advance(url, 61 / 60)
  try {
    // Whoever is agreed to wakes the work that waits for its time.
    await agree(back)
    await stands(page, w['withdraw.at_received'])
  } finally {
    await advance(url, -61 / 60)
  }
  await says(page, w['withdraw.why_by-time'])
  await says(page, w['withdraw.cameByTime'])
  await picture(page, 'out-by-time')
  await dispute(visit)
  expect(await amiss(page)).toEqual([])
  await change('withdrawal-answered', { withdrawal: silent.id, answer: 'proved' })
  await says(page, w['withdraw.why_proved'])
  await open(visit, back)
  await stands(page, w['withdraw.at_returned'])
  await says(page, w['withdraw.why_bank-returned'])
  await picture(page, 'out-returned')
  expect(await cash(token)).toBe(before + 50_000n)
})

test('[MEM-05] ID: a wrong payment password says so, and too many lock it, the right one too', async () => {
  const visit = visits.ID
  const { page, w, token } = visit
  const before = await cash(token)
  await page.goto(at('/member/withdraw'))
  const go = async (secret: string) => {
    await page.getByLabel(w['withdraw.amount'], { exact: true }).fill('50000')
    await page.getByLabel(w['withdraw.password'], { exact: true }).fill(secret)
    await page.getByRole('button', { name: w['withdraw.go'], exact: true }).click()
    await page.getByRole('button', { name: w['withdraw.sureGo'] }).click()
  }
  await go('111222')
  await says(page, refusals['payment-password-wrong'].ID)
  await picture(page, 'out-wrong-password')
  const [card] = (await given<{ cards: { id: string }[] }>(url, '/wps/cashier/cards', { token }))
    .cards
  const wrong = async () => {
    const body = { card: card?.id, amount: '50000', paymentPassword: '111222' }
    return (await call(url, '/wps/cashier/withdraw', { token, body: await sealed(url, body) })).code
  }
  await expect.poll(wrong, { interval: 1 }).toBe('payment-password-locked')
  await go(paymentPassword)
  await says(page, pattern(refusals['payment-password-locked'].ID))
  await picture(page, 'out-locked')
  expect(await amiss(page)).toEqual([])
  expect(await cash(token)).toBe(before)
})

test('nothing went wrong on the pages meanwhile', async () => {
  for (const { page } of Object.values(visits)) await page.close()
  expect(wrongs).toEqual([])
})
