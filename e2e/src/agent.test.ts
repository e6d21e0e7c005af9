import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, picture, visitor } from './browser.ts'
import { call, newMember, signedIn } from './http.ts'
import { newName, password } from './steps.ts'
import { site } from './words.ts'

const url = inject('url')
const w = site.ID
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function enter(token: string, isAgent: number) {
  const seat = await visitor(browser)
  await seat.context.addInitScript(
    ([token, isAgent]) => {
      sessionStorage.setItem('token', String(token))
      sessionStorage.setItem('isAgent', String(isAgent))
    },
    [token, isAgent],
  )
  await seat.page.goto(url)
  return seat
}

test('[HDR-02] an agent goes from the head of the page to the agent centre, and who follows the link there is counted', async () => {
  const { token } = await signedIn(url, 'agent', 'Balai#2026')
  const { context, page, wrong } = await enter(token, 1)
  await page.getByRole('banner').getByRole('link', { name: w['title.agent'] }).click()
  const centre = page.getByRole('dialog')
  await centre.getByText(w['agent.of_stake'], { exact: true }).first().waitFor()
  await centre.getByRole('link', { name: w['agent.page_register'] }).click()
  await centre.getByText('AGEN2026', { exact: true }).waitFor()
  const address = new URL('/register?referralCode=AGEN2026', url).href
  await centre.getByText(address).waitFor()
  await centre.getByRole('img').waitFor()
  await picture(page, 'agent-centre')
  const count = () => centre.locator('dd').nth(1).innerText()
  const before = Number(await count())

  const guest = await visitor(browser)
  await guest.page.goto(address)
  const form = guest.page.getByRole('main')
  await form.getByLabel(w['entry.username']).fill(newName())
  await form.getByLabel(w['entry.password'], { exact: true }).fill(password)
  await form.getByLabel(w['register.confirmPassword']).fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: w['entry.join'], exact: true }).click()
  await guest.page.getByText(w['entry.welcome']).waitFor()
  await guest.context.close()

  await page.reload()
  await centre.getByText('AGEN2026', { exact: true }).waitFor()
  expect(Number(await count())).toBe(before + 1)
  expect(wrong).toEqual([])
  await context.close()
})

test('a member is not let in where agents are, by the page or by the call', async () => {
  const { token } = await newMember(url)
  const { context, page, wrong } = await enter(token, 0)
  await page.goto(new URL('/agent', url).href)
  await page.getByRole('dialog').getByText(w['agent.only']).waitFor()
  expect(wrong).toEqual([])
  const answer = await call(url, '/wps/agent/invitation', { token })
  expect(answer).toMatchObject({ success: false, code: 'agent-only' })
  await context.close()
})
