import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import settings from '../../console/src/settings/words/id.json' with { type: 'json' }
import { violationsIn } from './axe.ts'
import { amiss, openBrowser, picture } from './browser.ts'
import { agrees, staffAt } from './desk.ts'
import { given, newMember } from './http.ts'

const url = inject('url')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Proposes what the editor holds; somebody else agrees to it. */
async function sets(page: Page, reason: string) {
  await page.getByRole('button', { name: settings.save, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(change['change.reason'], { exact: true }).fill(reason)
  await dialog.locator('button[type="submit"]').click()
  const link = dialog.getByRole('link', { name: change['change.see'] })
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  await agrees(url, id ?? '')
  await page.reload()
  await page.locator('.set-form').waitFor()
}

/** What the editor holds is shown to be wrong, and not proposed. */
async function refused(page: Page) {
  await page.getByRole('button', { name: settings.save, exact: true }).click()
  await page.getByText(settings.wrong, { exact: true }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
}

type Hall = { token: string; delayMs: number }
/** The arena as whoever comes in now finds it. */
async function hall() {
  const { token } = await newMember(url)
  const { game_url } = await given<{ game_url: string }>(url, '/wps/game/launchGame', {
    token,
    body: {
      ...{ nodeId: 'gelanggang', vassalage: 'BALAI', accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'WEB', clientType: 3, language: 'ID' },
    },
  })
  const code = new URLSearchParams(new URL(game_url).hash.slice(1)).get('code')
  return given<Hall>(url, '/play/v1/sports/enter', { body: { code } })
}

test('[GAM-09] [SYS-02] bounds of the sportsbook are set at the desk, and hold for who comes next', async () => {
  const { page, context, wrong } = await staffAt(browser, {
    ...{ url, account: 'operator', path: '/settings/sportsBounds' },
  })
  await page.locator('.set-form').waitFor()
  const delay = page.getByLabel('Tunda tiket saat pertandingan berjalan')
  const before = (await hall()).delayMs
  expect(await delay.inputValue()).toBe(String(before / 1_000))
  await picture(page, 'desk-sports-bounds')
  expect(await amiss(page)).toEqual([])
  expect(await violationsIn(page)).toEqual([])
  await delay.fill('0')
  await refused(page)
  await delay.fill('7')
  await sets(page, 'Pertandingan besar malam ini')
  expect((await hall()).delayMs).toBe(7_000)
  await delay.fill(String(before / 1_000))
  await sets(page, 'Kembali seperti biasa')
  expect((await hall()).delayMs).toBe(before)
  expect(wrong).toEqual([])
  await context.close()
})

test('[SYS-02] the pace of play is set at the desk, and never looser than its jurisdiction', async () => {
  const { page, context, wrong } = await staffAt(browser, {
    ...{ url, account: 'operator', path: '/settings/pace' },
  })
  await page.locator('.set-form').waitFor()
  const most = page.getByLabel('Putaran otomatis paling banyak')
  const was = await most.inputValue()
  await most.fill('40')
  await sets(page, 'Lebih pendek')
  expect(await most.inputValue()).toBe('40')
  await page.getByLabel('Yurisdiksi').selectOption('GB')
  await picture(page, 'desk-pace')
  await refused(page)
  await page.getByLabel('Yurisdiksi').selectOption('open')
  await most.fill(was)
  await sets(page, 'Kembali seperti biasa')
  expect(await most.inputValue()).toBe(was)
  expect(wrong).toEqual([])
  await context.close()
})
