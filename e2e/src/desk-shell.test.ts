import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import en from '../../console/src/app/words/en.json' with { type: 'json' }
import id from '../../console/src/app/words/id.json' with { type: 'json' }
import staff from '../../console/src/staff/words/id.json' with { type: 'json' }
import { amiss, openBrowser, picture, visitor } from './browser.ts'

const url = inject('url')
const at = (path: string) => new URL(`/console${path}`, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The words of the seeded staff of a house of demonstration. */
const password = 'Balai#2026'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/**
 * Signs in as a person does, by keys alone: the code is the one that the page itself shows. It counts once: where
 * somebody has just come in by it, the next is seconds away.
 */
async function enter(page: Page, account: string, path = '/account'): Promise<void> {
  await page.goto(at(path))
  await page.getByLabel(id['signIn.account']).waitFor()
  await page.keyboard.type(account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const shown = await page.locator('.b-notice b').textContent()
  await page.getByLabel(id['signIn.code']).focus()
  const told = page.waitForResponse(/\/desk\/v1\/session\/factor$/)
  await page.keyboard.type(shown?.trim() ?? '')
  const { code }: { code?: string } = await (await told).json()
  if (code !== 'factor-wrong') return
  await page.waitForTimeout(5_000)
  return enter(page, account, path)
}

/** A code of an authenticator counts once: further pages go on with the session that the first began. */
let session = ''
async function operator() {
  const opened = await visitor(browser)
  await opened.context.addInitScript((token) => {
    if (!sessionStorage.getItem('deskToken')) sessionStorage.setItem('deskToken', token)
    if (!localStorage.getItem('deskTheme')) localStorage.setItem('deskTheme', 'dark')
  }, session)
  return opened
}

test('[OPS-01] two factors by keys alone; a session of the desk and none of the site', async () => {
  const { page, context, wrong } = await visitor(browser)
  await enter(page, 'operator')
  await title(page, id['account.title'])
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept).toContain('deskToken')
  expect(kept).not.toContain('token')
  session = await page.evaluate(() => sessionStorage.getItem('deskToken') ?? '')
  const headers = (await page.goto(at('/account')))?.headers() ?? {}
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  await title(page, id['account.title'])
  expect(wrong).toEqual([])
  await context.close()
})

test('the palette, theme and language by keys alone', async () => {
  const { page, context, wrong } = await operator()
  await page.goto(at('/account'))
  await title(page, id['account.title'])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('approv')
  await page.keyboard.press('Enter')
  await title(page, change['approvals.title'])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('english')
  await page.keyboard.press('Enter')
  await title(page, 'Approvals')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type(en['app.light'])
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await title(page, 'Staff')
  await page.reload()
  await title(page, 'Staff')
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: en['keys.title'] }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(wrong).toEqual([])
  await context.close()
})

test('[OPS-03] one proposes, another agrees; each reads their own part of the first password', async () => {
  const maker = await operator()
  await maker.page.goto(at('/staff'))
  await title(maker.page, staff['staff.title'])
  const account = `sari${Date.now() % 1_000_000}`
  await maker.page.getByRole('button', { name: staff['staff.open'] }).click()
  await maker.page.getByLabel(staff['staff.name'], { exact: true }).fill('Sari Wulandari')
  await maker.page.getByLabel(staff['staff.account'], { exact: true }).fill(account)
  await maker.page.getByLabel(staff['staff.person']).fill(`P-${account}`)
  await maker.page.getByRole('button', { name: staff['staff.next'] }).click()
  await maker.page.getByLabel(change['change.reason']).fill('Mulai bekerja hari Senin.')
  await picture(maker.page, 'desk-propose-dark-1440')
  await maker.page.getByRole('button', { name: change['change.propose'] }).click()
  await maker.page.getByRole('link', { name: change['change.see'] }).click()
  await maker.page.getByText('Operator mengajukan').waitFor()
  // Whoever made it is not offered to agree to it.
  expect(await maker.page.getByRole('button', { name: change['change.agree'] }).count()).toBe(0)

  const checker = await visitor(browser)
  await enter(checker.page, 'approver', '/approvals')
  await checker.page.getByRole('heading', { name: 'Sari Wulandari' }).waitFor()
  await picture(checker.page, 'desk-approvals-dark-1440')
  expect(await amiss(checker.page)).toEqual([])
  await checker.page.keyboard.press('a')
  const dialog = checker.page.getByRole('dialog', { name: change['change.agreeTitle'] })
  await dialog.getByRole('button', { name: change['change.agree'] }).click()
  const part = checker.page.getByRole('button', { name: id['parts.show'] }).first()
  await part.waitFor()

  // The maker’s own page hears of it by itself.
  await maker.page.getByText(change['change.story.done']).waitFor()
  expect([...maker.wrong, ...checker.wrong]).toEqual([])
  await maker.context.close()
  await checker.context.close()
})

test('the way in: nothing of weight is found by axe', async () => {
  const { page, context, wrong } = await visitor(browser)
  await page.goto(at('/account'))
  await page.getByLabel(id['signIn.account']).waitFor()
  expect(await amiss(page)).toEqual([])
  expect(wrong).toEqual([])
  await context.close()
})
