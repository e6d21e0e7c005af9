import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import app from '../../console/src/app/words/id.json' with { type: 'json' }
import members from '../../console/src/members/words/id.json' with { type: 'json' }
import { openBrowser, picture, visitor } from './browser.ts'
import { staffAt } from './desk.ts'
import { balanceOf, call, given } from './http.ts'
import { pill, register, token } from './steps.ts'

const url = inject('url')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const staff = (account: string, path: string) => staffAt(browser, { url, account, path })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Of rupiah on a screen, which have no cents here, only the digits: spaces and signs are not asked. */
const digits = (text: string) => text.replace(/\D/g, '')
const amount = 123_456n

/** Fills in what is to be put in; gives what the preview says, line by line. */
async function foresee(page: Page, account: string) {
  await press(page, members['acts.adjust'])
  const dialog = page.getByRole('dialog', {
    name: members['adjust.title'].replace('{name}', account),
  })
  await dialog.getByLabel(members['adjust.amount'], { exact: true }).fill('123.456')
  await dialog.getByLabel(members['adjust.code'], { exact: true }).selectOption('dispute')
  await press(page, app['app.next'])
  return compared(page)
}

/** What would become of what, as the dialog that stands open says it. */
async function compared(page: Page) {
  const cells = page.getByRole('dialog').locator('.cmp tbody td')
  await cells.first().waitFor()
  return (await cells.allTextContents()).map(digits)
}

/** Sends it with its reason; gives the number of the change that waits. */
async function propose(page: Page, reason: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(change['change.reason'], { exact: true }).fill(reason)
  await press(page, change['change.propose'])
  await dialog.getByRole('link', { name: change['change.see'] }).click()
  await page.getByRole('heading', { name: change['change.story'] }).waitFor()
  return page.url().split('/').at(-1) ?? ''
}

type Transfer = { amount: string; after: string; reason: string; pool: string }

test('[OPS-03] a member is found and adjusted by two people, and sees it without asking', async () => {
  const site = await visitor(browser)
  await site.page.goto(url)
  const username = await register(site.page, 'ID')
  await site.page.keyboard.press('Escape')
  const own = await token(site.page)
  const before = await balanceOf(url, own)
  const cashOf = ({ pools }: typeof before) =>
    BigInt(pools.find(({ pool }) => pool === 'cash')?.available ?? '')
  const [was, will] = [cashOf(before), cashOf(before) + amount]
  const seen = () => pill(site.page)
  const shownBefore = await seen()

  const operator = await staff('operator', '/members')
  const { page } = operator
  await page.getByRole('searchbox').fill(username)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: username }).first().click()
  await page.getByRole('heading', { level: 1, name: username }).waitFor()
  const member = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const cells = await foresee(page, username)
  expect(cells).toEqual([was, will].map(String))
  await picture(page, 'desk-adjust')
  const id = await propose(page, 'Selisih setelah putaran yang terputus')

  // Whoever made it is offered no way to agree, and finds none by calling either.
  expect(await page.getByRole('button', { name: change['change.agree'] }).count()).toBe(0)
  const deskToken = await page.evaluate(() => sessionStorage.getItem('deskToken') ?? '')
  const byHand = (change: string, verdict = 'agreed') =>
    call(url, '/desk/v1/changes/decide', {
      token: deskToken,
      body: { change, verdict, reason: '' },
    })
  expect(await byHand(id)).toMatchObject({ success: false, code: 'not-allowed' })
  // Nor is a member's session one of the desk.
  const fromSite = { token: own, body: { change: id, verdict: 'agreed', reason: '' } }
  expect((await call(url, '/desk/v1/changes/decide', fromSite)).success).toBe(false)
  expect(cashOf(await balanceOf(url, own))).toBe(was)

  let loads = 0
  site.page.on('load', () => loads++)
  const approver = await staff('approver', `/changes/${id}`)
  await press(approver.page, change['change.agree'])
  const dialog = approver.page.getByRole('dialog')
  expect(await compared(approver.page)).toEqual(cells)
  await dialog.getByRole('button', { name: change['change.agree'], exact: true }).click()
  await approver.page.getByText(change['change.state.done'], { exact: true }).first().waitFor()

  const sumNow = String(BigInt(before.sumBalance) + amount)
  await expect.poll(seen, { timeout: 3_000 }).toBe(sumNow)
  expect(shownBefore).toBe(String(before.sumBalance))
  expect(loads, 'the page was not loaded again').toBe(0)
  expect(cashOf(await balanceOf(url, own))).toBe(will)
  await picture(site.page, 'desk-adjusted-site')

  // The maker's page has heard of it, and the books have one line of it.
  await page.getByText(change['change.state.done'], { exact: true }).first().waitFor()
  expect(await byHand(id)).toMatchObject({ success: false })
  const { transfers } = await given<{ transfers: Transfer[] }>(
    url,
    `/desk/v1/members/money?${new URLSearchParams({ member })}`,
    { token: deskToken },
  )
  expect(transfers.filter(({ reason }) => reason === 'adjustment')).toMatchObject([
    { amount: String(amount), after: String(will), pool: 'cash' },
  ])
  await page.goto(new URL(`/console/members/${member}?tab=money`, url).href)
  const line = page.getByRole('row').filter({ hasText: 'adjustment' })
  await line.waitFor()
  expect(digits((await line.innerText()).replace(/^.*adjustment/s, ''))).toContain(
    `${amount}${will}`,
  )
  await picture(page, 'desk-adjusted-member')
  expect([...site.wrong, ...operator.wrong, ...approver.wrong]).toEqual([])
  await Promise.all([site, operator, approver].map(({ context }) => context.close()))
})
