import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import agentsEn from '../../console/src/agents/words/en.json' with { type: 'json' }
import agentsId from '../../console/src/agents/words/id.json' with { type: 'json' }
import changeEn from '../../console/src/app/change/words/en.json' with { type: 'json' }
import changeId from '../../console/src/app/change/words/id.json' with { type: 'json' }
import appEn from '../../console/src/app/words/en.json' with { type: 'json' }
import appId from '../../console/src/app/words/id.json' with { type: 'json' }
import riskEn from '../../console/src/risk/words/en.json' with { type: 'json' }
import riskId from '../../console/src/risk/words/id.json' with { type: 'json' }
import { amiss, crossings, openBrowser, picture } from './browser.ts'
import { agrees, staffAt } from './desk.ts'
import { call, given, newMember, playRound, seat, signedIn } from './http.ts'

const url = inject('url')
let browser: Browser
/** Whoever came by the agent of the demonstration has played: it counts within the minute. */
let round: string
beforeAll(async () => {
  browser = await openBrowser()
  const { token } = await signedIn(url, 'downline', 'Balai#2026')
  round = (await playRound(url, await seat(url, token))).round.id
})
afterAll(() => browser.close())

const words = {
  ID: { ...appId, ...changeId, ...agentsId },
  EN: { ...appEn, ...changeEn, ...agentsEn },
}
type Words = (typeof words)['ID']
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (hole, name) => values[name] ?? hole)

/** Sends what is foreseen with its reason, and has somebody else agree to it. */
async function send(page: Page, w: Words, reason: string) {
  const dialog = page.getByRole('dialog')
  await dialog.locator('.cmp').waitFor()
  await dialog.getByLabel(w['change.reason'], { exact: true }).fill(reason)
  const made = page.waitForResponse((response) => response.url().endsWith('/desk/v1/changes'))
  await dialog.getByRole('button', { name: w['change.propose'], exact: true }).click()
  const { value } = await (await made).json()
  expect(value.state).toBe('waiting')
  await dialog.getByRole('link', { name: w['change.see'] }).waitFor()
  await agrees(url, value.id)
  await page.reload()
  await page.locator('main h2').first().waitFor()
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Looks for somebody and goes to their place in the network. */
async function find(page: Page, w: Words, account: string) {
  await page.goto(new URL('/console/agents', url).href)
  await page.getByRole('searchbox').fill(account)
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: w.found })
    .getByRole('link', { name: account, exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: account }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const looks = crossings(
  { lang: 'ID', theme: 'dark', width: 1440 },
  { lang: 'EN', theme: 'light', width: 390 },
)

test.each(looks)(
  '[OPS-09] a network is put together, given a rate and a contract, and opened to its bets: $lang $theme $width',
  { timeout: 150_000 },
  async (look) => {
    const w = words[look.lang]
    const [above, below] = [await newMember(url), await newMember(url)]
    const operator = await staffAt(browser, { url, account: 'operator', path: '/agents', look })
    const { page } = operator
    page.setDefaultTimeout(15_000)
    const seen = (name: string) => picture(page, `desk-agents-${name}-${look.lang}`)
    await page.getByRole('region', { name: w['top.rates'] }).waitFor()
    await seen('network')

    const agent = await find(page, w, above.username)
    await press(page, w['type.set'])
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(w.type, { exact: true }).selectOption('1')
    await press(page, w['app.next'])
    await send(page, w, 'Lulus wawancara agen')
    await page.locator('.page-head').getByText(w['type.1'], { exact: true }).waitFor()

    await find(page, w, below.username)
    await press(page, w.move)
    await dialog.getByLabel(w['move.to'], { exact: true }).fill(above.username)
    await press(page, w['app.next'])
    await press(page, filled(w['move.go'], { account: above.username }))
    await send(page, w, 'Salah kode saat mendaftar')
    const places = page.getByRole('region', { name: w.places })
    await places.getByText('Salah kode saat mendaftar').waitFor()
    await places.getByRole('link', { name: above.username }).click()
    await page.getByRole('heading', { level: 1, name: above.username }).waitFor()
    await page
      .getByRole('region', { name: w.below, exact: true })
      .getByRole('link', { name: below.username })
      .waitFor()

    const rates = page.getByRole('region', { name: w.rates, exact: true })
    await rates.getByRole('button', { name: /Slot/ }).click()
    await dialog.getByLabel(w.rate, { exact: true }).fill('0,8')
    await press(page, w['app.next'])
    await seen('rate')
    await send(page, w, 'Tarif awal')
    await rates.locator('b', { hasText: look.lang === 'ID' ? '0,80%' : '0.80%' }).waitFor()

    await press(page, w.offer)
    await dialog.getByLabel(w['tier.rate'], { exact: true }).fill('1,5')
    await dialog.getByLabel(w['tier.active'], { exact: true }).fill('1')
    await seen('offer')
    expect(await amiss(page)).toEqual([])
    await press(page, w['app.next'])
    await send(page, w, 'Kontrak pertama')
    const row = page.getByRole('region', { name: w.contracts, exact: true })
    await row.getByText(w['state.signing'], { exact: true }).waitFor()
    await row.getByRole('link', { name: w['kind.daily'] }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: above.username }).waitFor()
    const contract = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await given(url, '/wps/relay/MCS2_processDailySalContract', {
      token: above.token,
      body: { contract, act: 'sign' },
    })
    await page.reload()
    await page.locator('.page-head').getByText(w['state.active'], { exact: true }).waitFor()
    await page.getByText('1 anggota aktif').or(page.getByText('1 active members')).waitFor()
    await seen('contract')
    expect(await amiss(page)).toEqual([])

    // What the agent of the demonstration stands above leads to its round.
    const known = await find(page, w, 'agent')
    const list = `/console/lists/agent-bets?${new URLSearchParams({ filters: JSON.stringify({ agent: known }) })}`
    const link = page.locator(`main a[href*="${round}"]`)
    const counted = async () => {
      await page.goto(new URL(list, url).href)
      await page.locator('.page-head').waitFor()
      await link
        .first()
        .waitFor({ state: 'attached', timeout: 2_000 })
        .catch(() => undefined)
      return link.count()
    }
    await expect.poll(counted, { timeout: 80_000, interval: 1_000 }).toBeGreaterThan(0)
    await seen('bets')
    // On a phone a row is told in full beside the list.
    if (look.width === 390) await page.locator('.l-row-open').first().click()
    await page.locator(`a[href*="${round}"]:visible`).first().click()
    await page.waitForURL(/lists\/rounds/)
    await page.getByText('downline').first().waitFor()
    expect(operator.wrong).toEqual([])

    const auditor = await staffAt(browser, {
      ...{ url, account: 'auditor', path: `/agents/${agent}`, look },
    })
    await auditor.page.getByRole('region', { name: w.places }).waitFor()
    for (const name of [w.offer, w.move, w['type.set'], w.change])
      expect(await auditor.page.getByRole('button', { name, exact: true }).count()).toBe(0)
    for (const path of ['/desk/v1/agents', `/desk/v1/agents/one?member=${agent}`])
      expect(await call(url, path, { token: above.token })).toMatchObject({ success: false })
    expect(auditor.wrong).toEqual([])
    await Promise.all([operator.context.close(), auditor.context.close()])
  },
)

const riskWords = { ID: riskId, EN: riskEn }

test.each(looks)(
  '[OPS-09] a case is linked to another account and to a round, found from both, and watched: $lang $theme $width',
  async (look) => {
    const w = { ...words[look.lang], ...riskWords[look.lang] }
    const [one, other] = [await newMember(url), await newMember(url)]
    const played = await playRound(url, await seat(url, other.token))
    const { page, context, wrong } = await staffAt(browser, {
      ...{ url, account: 'operator', path: '/risk', look },
    })
    page.setDefaultTimeout(15_000)
    const desk = await page.evaluate(() => sessionStorage.getItem('deskToken') ?? '')
    const query = new URLSearchParams({ text: one.username })
    const [found] = await given<{ id: string }[]>(url, `/desk/v1/members/search?${query}`, {
      token: desk,
    })
    const made = await given<{ id: string }>(url, '/desk/v1/changes', {
      token: desk,
      body: { kind: 'case-opened', terms: { member: found?.id }, reason: 'Pola aneh' },
    })
    await page.goto(new URL(`/console/risk/${made.id}`, url).href)
    const dialog = page.getByRole('dialog')
    /** Sends what is done at once. */
    const done = async () => {
      await dialog.getByLabel(w['change.reason'], { exact: true }).fill('Pemain yang sama')
      await dialog.getByRole('button', { name: w['change.send'], exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await press(page, w['links.add'])
    await dialog.getByLabel(w.account, { exact: true }).fill(other.username)
    await press(page, w['app.next'])
    await done()
    await page.getByText(other.username).first().waitFor()
    await press(page, w['links.add'])
    await dialog.getByLabel(w['links.kind'], { exact: true }).selectOption('round')
    await dialog.getByLabel(w['links.id'], { exact: true }).fill(played.round.id)
    await press(page, w['app.next'])
    await done()
    await press(page, w.watch)
    await done()
    await page.locator('.page-head').getByText(w['state.watching'], { exact: true }).waitFor()
    await page.getByText(played.round.id).waitFor()
    await picture(page, `desk-case-${look.lang}`)
    expect(await amiss(page)).toEqual([])

    await page.getByRole('link', { name: `${w['link.member']} ${other.username}` }).click()
    await page.getByRole('heading', { level: 1, name: other.username }).waitFor()
    await page.goto(`${page.url()}?tab=notes`)
    await page.locator(`main a[href*="/risk/${made.id}"]`).click()
    await page.getByText(played.round.id).click()
    await page.locator('.l-row-open').first().click()
    await page.locator('.l-drawer [data-cases] a').click()
    await page.locator('.page-head').getByText(w['state.watching'], { exact: true }).waitFor()
    expect(wrong).toEqual([])
    await context.close()
  },
)
