import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import content from '../../console/src/content/words/id.json' with { type: 'json' }
import settings from '../../console/src/settings/words/id.json' with { type: 'json' }
import { openBrowser, picture } from './browser.ts'
import { staffAt } from './desk.ts'
import { given } from './http.ts'

const url = inject('url')
const at = (path: string) => new URL(`/console${path}`, url).href
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const staff = (account: string, path: string) => staffAt(browser, { url, account, path })

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Sends what is proposed with its reason; gives the change where somebody else has to agree. */
async function send(page: Page, reason: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(change['change.reason'], { exact: true }).fill(reason)
  const go = dialog.locator('button[type="submit"]')
  const atOnce = (await go.textContent())?.includes(change['change.send']) === true
  await go.click()
  if (atOnce) return dialog.waitFor({ state: 'hidden' }).then(() => undefined)
  const link = dialog.getByRole('link', { name: change['change.see'] })
  const href = await link.getAttribute('href')
  await dialog.getByRole('button', { name: change['change.close'], exact: true }).last().click()
  return href?.split('/').at(-1)
}

async function agree(page: Page, id: string | undefined) {
  await page.goto(at(`/changes/${id}`))
  await press(page, change['change.agree'])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: change['change.agree'], exact: true }).click()
  await page.getByText(change['change.state.done'], { exact: true }).first().waitFor()
}

type Banner = { bannerId: string; title: string }
const titlesNow = async () =>
  (await given<Banner[]>(url, '/wps/system/banners?groupName=w_home', { lang: 'id' })).map(
    ({ title }) => title,
  )
/** What anyone is sent, drawn by the server. */
const home = async () => (await fetch(url)).text()

/** Every process hears of it a moment after the database has it. */
const seen = (title: string) => expect.poll(home, { timeout: 3_000 }).toContain(title)

test('[OPS-05] a banner is drafted, previewed, scheduled, shown at once, and rolled back', async () => {
  const id = `uji-${randomUUID().slice(0, 8)}`
  const [first, second] = [`Malam purnama ${id}`, `Malam gerhana ${id}`]
  const { page, context, wrong } = await staff('operator', `/content/banner/${id}`)
  const other = await staff('approver', '/approvals')
  const english = (text: string) => text.replace('Malam', 'Night')
  const write = async (title: string) => {
    await page.getByLabel(`Judul · ID`, { exact: true }).fill(title)
    await page.getByLabel(`Judul · EN`, { exact: true }).fill(english(title))
  }
  const publish = async (reason: string) => {
    await press(page, content.publish)
    await agree(other.page, await send(page, reason))
    await page.reload()
    await page.locator('.cnt-editor').waitFor()
  }
  await write(first)
  await page.getByLabel('Urutan', { exact: true }).fill('0')
  await press(page, content.keepDraft)
  await page.getByText(content.draftNotice).waitFor()

  await press(page, content.preview)
  const frame = page.frameLocator('.cnt-frame iframe')
  await frame.getByRole('heading', { name: first }).first().waitFor()
  await picture(page, 'desk-preview')
  await page.getByText('EN', { exact: true }).last().click()
  await frame
    .getByRole('heading', { name: english(first) })
    .first()
    .waitFor()
  expect(await home(), 'a visitor sees no draft').not.toContain(first)
  await page.keyboard.press('Escape')

  await page.getByLabel(content.opensAt, { exact: true }).fill('2099-01-01T10:00')
  await publish('Untuk nanti')
  await page.locator('.page-head').getByText(content.state_scheduled, { exact: true }).waitFor()
  expect(await titlesNow()).not.toContain(first)

  await page.getByLabel(content.opensAt, { exact: true }).fill('')
  await publish('Mulai sekarang')
  expect(await titlesNow()).toContain(first)
  await seen(first)

  await write(second)
  await publish('Kata yang lebih baik')
  await seen(second)
  await page
    .getByRole('listitem')
    .filter({ hasText: content.version.replace('{version}', '2') })
    .getByRole('button', { name: content.back, exact: true })
    .click()
  await agree(other.page, await send(page, 'Yang dulu lebih baik'))
  await seen(first)
  expect(await home()).not.toContain(second)

  await page.reload()
  await press(page, content.takeDown)
  expect(await send(page, 'Selesai'), 'taken down at once').toBe(undefined)
  await expect.poll(home, { timeout: 3_000 }).not.toContain(first)
  expect([...wrong, ...other.wrong]).toEqual([])
  await context.close()
  await other.context.close()
})

test('[OPS-05] a word that two people change is what a visitor reads in both languages, until it is put back', async () => {
  const { page, context, wrong } = await staff('operator', '/content/text')
  const other = await staff('approver', '/approvals')
  const visitor = await browser.newContext()
  const site = await visitor.newPage()
  const login = (name: string) => site.getByRole('button', { name, exact: true }).first()
  await page.getByRole('searchbox').fill('entry.login')
  await page.getByRole('link', { name: 'entry.login', exact: true }).click()
  await page.getByLabel('Teks · ID', { exact: true }).fill('Pintu rumah')
  await page.getByLabel('Teks · EN', { exact: true }).fill('House door')
  await press(page, content.preview)
  const frame = page.frameLocator('.cnt-frame iframe')
  await frame.getByRole('button', { name: 'Pintu rumah', exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  expect(await home(), 'a visitor reads no draft').not.toContain('Pintu rumah')
  await press(page, content.publish)
  await agree(other.page, await send(page, 'Sapaan rumah'))
  await seen('Pintu rumah')
  await site.goto(url)
  await login('Pintu rumah').waitFor()
  await site.goto(new URL('/?lang=en', url).href)
  await login('House door').waitFor()
  await page.goto(at('/content/text'))
  await page.getByText(content.changedText, { exact: true }).first().waitFor()
  await picture(page, 'desk-texts')
  await page.getByRole('link', { name: 'entry.login', exact: true }).click()
  await press(page, content.resetText)
  expect(await send(page, 'Kembali seperti semula'), 'at once').toBe(undefined)
  await expect.poll(home, { timeout: 3_000 }).not.toContain('Pintu rumah')
  expect([...wrong, ...other.wrong]).toEqual([])
  await visitor.close()
  await context.close()
  await other.context.close()
})

test('[SYS-02] a flag that is changed at the desk is seen on the site at once', async () => {
  type Node = { modId: string; enabled: string }
  const flag = async () =>
    (await given<Node[]>(url, '/wps/system/whitelabel')).find(({ modId }) => modId === 'FREEPLAY3')
      ?.enabled
  const { page, context, wrong } = await staff('operator', '/settings/whitelabel')
  const other = await staff('approver', '/approvals')
  const turn = async (reason: string) => {
    await page.getByRole('switch', { name: /FREEPLAY3/ }).press('Space')
    await press(page, settings.save)
    await agree(other.page, await send(page, reason))
    await page.reload()
    await page.locator('.set-form').waitFor()
  }
  expect(await flag()).toBe('1')
  await turn('Hanya untuk anggota')
  expect(await flag()).toBe('0')
  await picture(page, 'desk-flags')
  await turn('Dibuka lagi')
  expect(await flag()).toBe('1')
  expect([...wrong, ...other.wrong]).toEqual([])
  await context.close()
  await other.context.close()
})
