import { refusals } from '@balai/contract/refusals/index'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, picture, visitor } from './browser.ts'
import { balanceOf } from './http.ts'
import { launch, register, token } from './steps.ts'
import { play } from './words.ts'

const url = inject('url')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const panelAt = new URL('/member/protection', url).href

test('[RSP-01] a limit that is set in the panel stops the stake that would cross it, by name', async () => {
  const { context, page, wrong } = await visitor(browser)
  await page.goto(url)
  await register(page, 'ID')
  await page.keyboard.press('Escape')
  const mine = await token(page)
  const before = await balanceOf(url, mine)
  await page.goto(panelAt)
  const panel = page.getByRole('dialog', { name: 'Batas dan istirahat' })
  await panel.getByRole('button', { name: 'Atur batas: Taruhan' }).click()
  const form = page.getByRole('dialog', { name: 'Taruhan: Harian' })
  await form.getByRole('textbox', { name: 'Batas' }).fill('100')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await panel.getByText(/^Rp.0 dari Rp.100$/).waitFor()
  // A higher one is asked for, and changes nothing today.
  await panel.getByRole('button', { name: 'Ubah batas: Taruhan' }).click()
  await form.getByRole('textbox', { name: 'Batas' }).fill('900.000')
  await form.getByRole('button', { name: 'Ajukan kenaikan' }).click()
  await panel.getByText(/^Kenaikan menjadi Rp.900\.000 diajukan$/).waitFor()
  await panel.getByText(/^Rp.0 dari Rp.100$/).waitFor()
  await picture(page, 'limits')

  const frame = await launch(page, 'ID', { name: 'Lakon Malam' })
  await frame.getByRole('button', { name: play.ID.spin, exact: true }).click()
  const said = refusals['stake-limit'].ID.split('{')[0] ?? ''
  const sentence = frame.locator('.status').getByText(said)
  await sentence.waitFor()
  expect(await sentence.innerText()).toMatch(
    /batas taruhan harian Anda\. Sisa sampai .+: Rp.100\.$/,
  )
  expect(await balanceOf(url, mine)).toEqual(before)
  expect(wrong).toEqual([])
  await context.close()
})

test('[RSP-03] a break that begins in one tab is seen in the other, and no game opens any more', async () => {
  const { context, page, wrong } = await visitor(browser)
  await page.goto(url)
  await register(page, 'ID')
  await page.keyboard.press('Escape')
  const mine = await token(page)
  const second = await context.newPage()
  await second.addInitScript((given) => {
    sessionStorage.setItem('token', given)
    sessionStorage.setItem('isAgent', '0')
  }, mine)
  for (const each of [second, page]) {
    await each.goto(panelAt)
    await each.getByRole('radiogroup', { name: 'Lama' }).getByText('3 hari').waitFor()
  }
  await page.getByText('3 hari').click()
  await page.getByRole('button', { name: 'Mulai jeda' }).click()
  await page.getByRole('button', { name: 'Mulai sekarang' }).click()
  for (const each of [page, second])
    await each.getByText(/^Anda beristirahat sampai /).waitFor({ timeout: 10_000 })
  await picture(second, 'resting')
  await page.goto(new URL('/game?id=lakon-malam&vendor=BALAI', url).href)
  const said = refusals['self-excluded'].ID.split('{')[0] ?? ''
  await page.getByRole('alert').getByText(said).waitFor()
  expect(wrong).toEqual([])
  await context.close()
})
