import { rmSync } from 'node:fs'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visitor } from './browser.ts'
import { newMember } from './http.ts'
import { setHouse } from './settings.ts'
import { site } from './words.ts'

const w = site.ID
let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await openBrowser()
  // Of its own: it is closed and opened, and nobody else may stand before the door.
  product = await startProduct()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(product.data, { recursive: true, force: true })
})
const at = (path: string) => new URL(path, product.url).href

async function visit(token?: string) {
  const opened = await visitor(browser)
  opened.page.setDefaultTimeout(10_000)
  await opened.context.addCookies([{ name: 'lang', value: 'ID', url: product.url }])
  if (token)
    await opened.context.addInitScript((held) => {
      sessionStorage.setItem('token', held)
      sessionStorage.setItem('isAgent', '0')
    }, token)
  return opened
}

/** Drawn: it has words and a height, and is no wider than the window. */
async function drawn(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { level: 2 }).first().waitFor()
  const box = await dialog.boundingBox()
  expect(box?.height ?? 0, name).toBeGreaterThan(120)
  await picture(page, `part-${name}`)
  return dialog
}

test('the login popup and a forgotten password are one press away from any page', async () => {
  const { context, page, wrong } = await visit()
  await page.goto(at('/rng'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: w['entry.login'], exact: true })
    .click()
  const dialog = await drawn(page, 'login')
  await dialog.getByLabel(w['entry.password'], { exact: true }).waitFor()
  await dialog.getByRole('button', { name: w['login.forgot'] }).click()
  await dialog.getByLabel(w['entry.password'], { exact: true }).waitFor({ state: 'detached' })
  await drawn(page, 'forgot')
  expect(wrong).toEqual([])
  await context.close()
})

test('a member changes the password from the security of the account', async () => {
  const { token } = await newMember(product.url)
  const { context, page, wrong } = await visit(token)
  await page.goto(at('/member/security'))
  const security = page.getByRole('dialog')
  await security.getByText(w['security.password'], { exact: true }).waitFor()
  await security.getByRole('button', { name: w['security.change'] }).first().click()
  await page.locator('input[type=password]').first().waitFor()
  expect(await page.locator('input[type=password]').count()).toBeGreaterThanOrEqual(2)
  await picture(page, 'part-change')
  expect(wrong).toEqual([])
  await context.close()
})

test('the app, ways to people and a word to the house are pages and panels that are reached', async () => {
  const { context, page, wrong } = await visit()
  await page.goto(at('/'))
  const menu = page.locator('nav.menu')
  await menu.hover()
  await menu.getByRole('button', { name: w['frame.contact'] }).click()
  const services = await drawn(page, 'services')
  await services.getByRole('link', { name: w['support.feedback'] }).first().click()
  await page.waitForURL('**/feedback')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('main').locator('textarea').waitFor()
  await picture(page, 'part-feedback')
  await page.goto(at('/download'))
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: w['title.download'] })
    .waitFor()
  await picture(page, 'part-download')
  expect(wrong).toEqual([])
  await context.close()
})

test('a house in maintenance, and one that is closed to an address, say so by pages of their own', async () => {
  const { context, page } = await visit()
  await setHouse(product.data, { status: { maintenance: true } })
  await expect.poll(async () => (await page.goto(at('/rng')))?.status()).toBe(503)
  await page.getByRole('heading', { level: 1, name: 'Balai sedang dirawat' }).waitFor()
  expect((await page.locator('svg.hall').boundingBox())?.height).toBeGreaterThan(150)
  await picture(page, 'part-maintenance')
  await setHouse(product.data, {
    status: { maintenance: false },
    access: { blocked: ['127.0.0.0/8', '::1/128'] },
  })
  await expect.poll(async () => (await page.goto(at('/')))?.status()).toBe(403)
  await page.getByText(/127\.0\.0\.1|::1/).waitFor()
  expect(await page.locator('h1').innerText()).toBe('Balai tidak dapat dibuka dari sini')
  await picture(page, 'part-blocked')
  await setHouse(product.data, { access: { blocked: [] } })
  await expect.poll(async () => (await page.goto(at('/')))?.status()).toBe(200)
  await context.close()
})
