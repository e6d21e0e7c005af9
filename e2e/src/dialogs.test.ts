import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, visitor } from './browser.ts'
import { newMember } from './http.ts'
import { site } from './words.ts'

const url = inject('url')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('[MOD-04] a question is 400 wide and a form 600; the keyboard stays inside and comes back', async () => {
  const { context, page, wrong } = await visitor(browser)
  const { token } = await newMember(url)
  await context.addInitScript((token) => {
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('isAgent', '0')
  }, token)
  await page.goto(url)
  const avatar = page.getByRole('button', { name: site.ID['account.menu'] })
  await avatar.click()
  await page.getByRole('menuitem', { name: site.ID['account.signOut'] }).click()
  const question = page.getByRole('dialog', { name: site.ID['account.signOutAsk'] })
  await question.waitFor()
  expect((await question.boundingBox())?.width).toBe(400)
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    const inside = (box: Element) =>
      box.contains(document.activeElement) || document.activeElement === document.body
    expect(await question.evaluate(inside)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await avatar.isVisible()).toBe(true)

  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: site.ID['search.open'] })
  await search.waitFor()
  expect((await search.boundingBox())?.width).toBe(600)
  await page.mouse.click(5, 5)
  await search.waitFor({ state: 'detached' })
  expect(wrong).toEqual([])
  await context.close()
})
