import { points } from '@balai/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import app from '../../console/src/app/words/id.json' with { type: 'json' }
import mall from '../../console/src/mall/words/id.json' with { type: 'json' }
import { bucketOf } from '../../server/src/identity/open.ts'
import { memberNamed } from '../../server/src/identity/sql.ts'
import { keyOf } from '../../server/src/platform/random.ts'
import { grant } from '../../server/src/points/grant.ts'
import { amiss, crossings, type Look, openBrowser, picture, visitor } from './browser.ts'
import { paymentPassword, setPaymentPassword } from './cashier.ts'
import { staffAt } from './desk.ts'
import { balanceOf, given, newMember } from './http.ts'
import { confirmContacts, withStore } from './settings.ts'
import { alive } from './watch.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const [flask, coffee] = [
  { ID: 'Termos baja 750 ml', EN: 'Steel flask, 750 ml' },
  { ID: 'Kopi Gayo 250 gram', EN: 'Gayo coffee, 250 g' },
]
const address = {
  'mall.parcel_name': 'Sari Wulandari',
  'mall.parcel_phone': '081234567890',
  'mall.parcel_address': 'Jl. Kenanga No. 12, RT 03/RW 05',
  'mall.parcel_city': 'Kota Bandung',
  'mall.parcel_postcode': '40115',
} as const

/** Somebody new who can pay, with points that the house gave. */
async function saver() {
  const { username, token } = await newMember(url)
  const data = inject('data')
  const { mobileNum } = await confirmContacts(data, username)
  await setPaymentPassword(url, token, mobileNum)
  await withStore(data, (store) =>
    store.transact(async (tx) => {
      const found = await memberNamed(tx, username)
      if (!found) throw new Error(`${username} is not there`)
      const key = keyOf('points-journey', found.id)
      const whose = { member: found.id, bucket: bucketOf(found.id) }
      await grant(tx, [{ ...whose, points: 40_000n, why: 'welcome', key }], new Date())
    }),
  )
  return token
}

/** Redeems what is named, and is told its number. */
async function redeems(page: Page, { lang, name }: { lang: Look['lang']; name: string }) {
  const w = site[lang]
  await page.getByRole('button', { name: `${w['mall.redeem']} ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: w['mall.redeemTitle'].replace('{name}', name) })
  const go = dialog.getByRole('button', { name: pattern(w['mall.redeemGo']) })
  // Nothing goes without an address.
  await go.click()
  await dialog.getByText(w['mall.needed']).first().waitFor()
  for (const [label, text] of Object.entries(address))
    await dialog.getByLabel(w[label as keyof typeof address], { exact: true }).fill(text)
  await dialog.getByLabel(w['mall.password'], { exact: true }).fill(paymentPassword)
  expect(await amiss(page)).toEqual([])
  await picture(page, `mall-redeem-${lang}-${page.viewportSize()?.width}`)
  await go.click()
  const done = page.getByRole('dialog', { name: w['mall.done'] })
  const number = /T-[0-9A-F]{8}/.exec(await done.getByRole('status').innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  await done.getByRole('button', { name: w['mall.doneGo'] }).click()
  return number
}

type Decided = { number: string; by: string; fields: Readonly<Record<string, string>> }

/** What waits is decided at the desk, with a reason; and then it waits no more. */
async function decides(desk: Page, { number, by, fields }: Decided) {
  const waiting = desk.getByRole('article', { name: number })
  await waiting.getByText(/Jl\. Kenanga No\. 12/).waitFor()
  await waiting.getByRole('button', { name: pattern(by) }).click()
  const asked = desk.getByRole('dialog')
  for (const [label, text] of Object.entries(fields))
    await asked.getByLabel(label, { exact: true }).fill(text)
  await asked.getByRole('button', { name: app['app.next'] }).click()
  await asked.getByLabel(change['change.reason'], { exact: true }).fill('Sudah diperiksa')
  await asked.getByRole('button', { name: change['change.send'], exact: true }).click()
  await waiting.waitFor({ state: 'detached' })
}

test.each(crossings({ lang: 'ID', theme: 'light', width: 390 }))(
  '[PTS-01] points become goods by address and payment password, the desk sends them with a number or declines them in words, and the rest becomes cash: $lang $theme $width',
  async (look) => {
    const { lang, width } = look
    const w = site[lang]
    const token = await saver()
    const has = async () =>
      BigInt((await given<{ points: string }>(url, points.pointBalance.path, { token })).points)
    const [before, cash] = [await has(), await balanceOf(url, token)]
    const { page, context, wrong } = await visitor(browser, look, { token })
    await page.goto(new URL('/pointMall', url).href)
    await alive(page)
    const sent = await redeems(page, { lang, name: flask[lang] })
    const declined = await redeems(page, { lang, name: coffee[lang] })
    const stands = (number: string, state: string) =>
      page.getByRole('listitem').filter({ hasText: number }).getByText(state, { exact: true })
    for (const number of [sent, declined])
      await stands(number, w['mall.state_processing']).waitFor()
    expect(before - (await has())).toBe(27_000n)

    const desk = await staffAt(browser, { url, account: 'operator', path: '/redemptions' })
    const tracking = `JNE-${sent}`
    const parcel = { [mall['queue.courier']]: 'JNE', [mall['queue.tracking']]: tracking }
    await decides(desk.page, { number: sent, by: mall['queue.send'], fields: parcel })
    const why = 'Kurir tidak sampai ke sana'
    const said = { [mall['queue.why']]: why }
    await decides(desk.page, { number: declined, by: mall['queue.reject'], fields: said })
    expect(desk.wrong).toEqual([])
    await desk.context.close()

    await page.reload()
    await alive(page)
    await stands(sent, w['mall.state_sent']).waitFor()
    await page.getByText(pattern(w['mall.sentBy'].replace('{tracking}', tracking))).waitFor()
    await stands(declined, w['mall.state_rejected']).waitFor()
    await page.getByText(w['mall.declined'].replace('{why}', why)).waitFor()
    expect(before - (await has())).toBe(18_000n)
    await page.getByRole('button', { name: w['mall.convert'], exact: true }).click()
    const converting = page.getByRole('dialog', { name: w['mall.convertTitle'] })
    await converting.getByLabel(w['mall.convertPoints'], { exact: true }).fill('500')
    await converting.getByLabel(w['mall.password'], { exact: true }).fill(paymentPassword)
    await converting.getByRole('button', { name: pattern(w['mall.convertGo']) }).click()
    await page.getByText(pattern(w['mall.converted'])).waitFor()
    expect(before - (await has())).toBe(18_500n)
    const { sumBalance } = await balanceOf(url, token)
    expect(BigInt(String(sumBalance)) - BigInt(String(cash.sumBalance))).toBe(5_000n)
    expect(await amiss(page)).toEqual([])
    await picture(page, `mall-${lang}-${width}`)
    expect(wrong).toEqual([])
    await context.close()
  },
)
