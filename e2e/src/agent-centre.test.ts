import { rmSync } from 'node:fs'
import { agentLinks, agentTeam, MemberId } from '@balai/contract'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { hashPassword, setPayment } from '../../server/src/identity/index.ts'
import { amiss, crossings, type Look, openBrowser, picture, visitor } from './browser.ts'
import { advance, call, given, playRound, seat } from './http.ts'
import { openNetwork } from './network.ts'
import { setHouse, withStore } from './settings.ts'
import { newName, password } from './steps.ts'
import { site } from './words.ts'

const Agent = z.object({ member: MemberId })

let browser: Browser
let product: Product
let network: Awaited<ReturnType<typeof openNetwork>>
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  network = await openNetwork(product, [])
  const hash = await hashPassword('246810')
  const now = await advance(product.url, 0)
  await withStore(product.data, (store) =>
    store.transact(async (tx) => {
      const { member } = await tx.one(Agent)`
        select id as member from identity.member where account = 'agent'`
      await setPayment(tx, { member, hash, before: null, now })
    }),
  )
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(product.data, { recursive: true, force: true })
})

const looks = crossings(
  { lang: 'ID', theme: 'dark', width: 390 },
  { lang: 'EN', theme: 'light', width: 1440 },
)

/** Into the agent centre at one of its pages. */
async function enter(account: string, look: Look, path = '/agent') {
  const token = await network.enters(account)
  const opened = await visitor(browser, look, { token })
  await opened.context.addInitScript(() => {
    try {
      sessionStorage.setItem('isAgent', '1')
    } catch {
      // A frame has no storage.
    }
  })
  await opened.page.goto(new URL(path, product.url).href)
  return { ...opened, token, centre: opened.page.getByRole('dialog').first() }
}
type Entered = Awaited<ReturnType<typeof enter>>

const seen = (page: Page, name: string, { lang, width }: Look) =>
  picture(page, `agent-${name}-${lang}-${width}`)
const fine = async ({ page }: Entered) =>
  expect(await amiss(page, { within: '.centre' })).toEqual([])

/** Who opens an account by an address. */
async function registers(address: string, look: Look) {
  const w = site[look.lang]
  const guest = await visitor(browser, look)
  await guest.page.goto(address)
  const form = guest.page.getByRole('main')
  const username = newName()
  await form.getByLabel(w['entry.username']).fill(username)
  await form.getByLabel(w['entry.password'], { exact: true }).fill(password)
  await form.getByLabel(w['register.confirmPassword']).fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: w['entry.join'], exact: true }).click()
  await guest.page.getByText(w['entry.welcome']).waitFor()
  await guest.context.close()
  return username
}

const rate = ({ lang }: Look, text: string) => (lang === 'ID' ? text.replace('.', ',') : text)

test.each(looks)(
  '[AGT-02, AGT-04] a link with rates of its own brings a member who stands below with them, and says what came of it; accounts are opened several at once: $lang $theme $width',
  { timeout: 240_000 },
  async (look) => {
    const w = site[look.lang]
    const own = await enter('agent', look, '/agent/register')
    const { page, centre } = own
    await centre.getByText(w['agent.way_links'], { exact: true }).click()
    const name = `Teman kampus ${look.lang} ${look.width}`
    await centre.getByLabel(w['agent.linkName'], { exact: true }).fill(name)
    const slots = centre.getByLabel(w['category.RNG'], { exact: true })
    // More than one has oneself is not sent.
    await slots.fill(rate(look, '0.81'))
    await centre.getByRole('button', { name: w['agent.linkMake'] }).click()
    await centre.locator('[aria-invalid="true"]').waitFor()
    await slots.fill(rate(look, '0.40'))
    await centre.getByRole('button', { name: w['agent.linkMake'] }).click()
    const row = centre.getByRole('button', { name })
    await row.click()
    const address = await centre.locator('.agent-address').first().innerText()
    await centre.getByRole('img').first().waitFor()
    await seen(page, 'links', look)
    await fine(own)

    const came = await registers(address, look)
    await page.reload()
    await centre.getByText(w['agent.way_links'], { exact: true }).click()
    await row.click()
    const told = centre.locator('.agent-said-of dd')
    expect(await told.nth(0).innerText()).toBe('1')
    expect(await told.nth(1).innerText()).toBe('1')
    // Who it was opens from the figure.
    await told.nth(1).getByRole('link').click()
    await page.waitForURL(/\/agent\/team\?link=/)
    await centre.getByRole('button', { name: came }).waitFor()
    expect(await centre.locator('.agent-rows > li').count()).toBe(1)
    await seen(page, 'came', look)

    // They stand directly below, with that rate at once.
    await page.goto(new URL('/agent/team', product.url).href)
    await centre.getByLabel(w['agent.search']).fill(came)
    await centre.getByRole('button', { name: w['agent.find'] }).click()
    await centre.getByRole('button', { name: came }).click()
    const rates = centre.getByRole('region', { name: w['agent.rates'] })
    await rates.locator('dd', { hasText: /^0[.,]40?%$/ }).waitFor()
    await seen(page, 'found', look)

    // One name that cannot be: none is opened. Put right, both are, and their first passwords are told once.
    await page.goto(new URL('/agent/register', product.url).href)
    await centre.getByText(w['agent.way_open'], { exact: true }).click()
    const [one, two] = [newName(), newName()]
    const names = centre.getByLabel(w['agent.accounts'], { exact: true })
    await centre.getByText(w['agent.openAs_agent'], { exact: true }).click()
    await centre.getByText(w['agent.openAsText_agent']).waitFor()
    await names.fill(`${one}\nx`)
    await centre.getByRole('button', { name: w['agent.accountsOpen'] }).click()
    await centre.getByText(w['agent.accountsRefused']).waitFor()
    await names.fill(`${one}\n${two}`)
    await centre.getByLabel(w['category.RNG'], { exact: true }).fill(rate(look, '0.10'))
    await centre.getByRole('button', { name: w['agent.accountsOpen'] }).click()
    const first = centre.getByRole('region', {
      name: w['agent.opened'].replace('{count}', '2'),
    })
    await first.getByText(one, { exact: true }).waitFor()
    expect(await first.locator('dd').count()).toBe(2)
    await seen(page, 'opened', look)
    await fine(own)

    // The downline makes links of their own, and sees none of these; a stranger ends none.
    const lower = await enter('downline', look, '/agent/register')
    await lower.centre.getByText(w['agent.way_links'], { exact: true }).click()
    await lower.centre.getByText(w['agent.linksNone']).waitFor()
    const links = await given<{ items: { id: string }[] }>(product.url, agentLinks.links.path, {
      token: own.token,
    })
    for (const token of [lower.token, await network.enters(network.stranger)])
      expect(
        await call(product.url, agentLinks.closeLink.path, {
          ...{ token, body: { id: links.items[0]?.id } },
        }),
      ).toMatchObject({ success: false, code: 'agents-link-unknown' })
    expect([...own.wrong, ...lower.wrong]).toEqual([])
    await Promise.all([own.context.close(), lower.context.close()])
  },
)

test.each(looks)(
  '[AGT-02, AGT-05] the tree, its play, its money and its income open level by level down to the round; a downline sees less and a stranger nothing: $lang $theme $width',
  { timeout: 240_000 },
  async (look) => {
    const w = site[look.lang]
    const { round } = await playRound(
      product.url,
      await seat(product.url, await network.enters(network.player)),
    )
    await network.leaves(network.player, 40_000_000n)
    const top = await network.enters('agent')
    type Play = { items: { account: string }[] }
    await network.until(async () => {
      const asked = `${agentTeam.teamPlay.path}?limit=100`
      const { items } = await given<Play>(product.url, asked, { token: top })
      return items.find(({ account }) => account === network.player)
    })

    const own = await enter('agent', look)
    const { page, centre } = own
    const goes = (name: 'team' | 'betting' | 'profit' | 'income' | 'transactions') =>
      page.goto(new URL(`/agent/${name}`, product.url).href)
    await centre.getByText(w['agent.of_stake'], { exact: true }).first().waitFor()
    await seen(page, 'overview', look)
    await fine(own)

    // Each figure opens what it is made of, of the same days.
    const measure = centre.locator('.agent-card', { hasText: w['agent.of_stake'] }).first()
    await measure.click()
    await centre.locator('.agent-made').click()
    await page.waitForURL(/\/agent\/betting\?days=7$/)
    await centre.getByRole('link', { name: network.player }).click()
    await centre.locator(`.agent-bet a[href$="${round.id}"]`).waitFor()
    await page.goto(new URL('/agent', product.url).href)
    await centre.getByText(w['agent.asTable'], { exact: true }).first().click()
    await seen(page, 'by-day', look)
    await fine(own)
    const days = centre.locator('.agent-table a[href*="/agent/betting?day="]')
    expect(await days.count()).toBeGreaterThan(6)
    await page.goto(new URL((await days.first().getAttribute('href')) ?? '', product.url).href)
    await centre.getByText(w['agent.moreDays']).waitFor()
    await centre.getByText(network.player, { exact: true }).first().waitFor()
    await seen(page, 'one-day', look)

    // Level by level: the downline, whom they brought, and back by the path.
    await goes('team')
    await centre.getByRole('button', { name: /^downline/ }).click()
    await centre
      .getByRole('button', { name: w['agent.openBelow'].replace('{account}', 'downline') })
      .click()
    await centre.getByRole('button', { name: new RegExp(`^${network.player}`) }).waitFor()
    await seen(page, 'team', look)
    await fine(own)
    const path = centre.getByRole('navigation', { name: w['agent.path'] })
    await path.getByRole('button', { name: w['agent.mine'] }).click()
    await centre.getByRole('button', { name: /^downline/ }).waitFor()

    await goes('betting')
    await centre.getByText(network.player, { exact: true }).first().waitFor()
    await seen(page, 'betting', look)
    await fine(own)
    const download = page.waitForEvent('download')
    await centre.getByRole('button', { name: w['agent.file'] }).click()
    expect((await download).suggestedFilename()).toMatch(/^balai-play-.*\.csv$/)

    // Who won or lost what, and from there to each bet.
    await goes('profit')
    await centre.getByRole('button', { name: new RegExp(`^${network.player}`) }).click()
    await seen(page, 'profit', look)
    await fine(own)
    const profits = page.waitForEvent('download')
    await centre.getByRole('button', { name: w['agent.file'] }).click()
    expect((await profits).suggestedFilename()).toMatch(/^balai-profit-.*\.csv$/)
    // The stake that is told opens to the bets, of the same days.
    await centre.locator('.agent-inside .agent-opens').first().click()
    await page.waitForURL(/\/agent\/betting\?member=.*&days=7$/)
    await centre.locator(`.agent-bet a[href$="${round.id}"]`).waitFor()
    await seen(page, 'bets', look)
    await fine(own)

    await goes('transactions')
    await centre.getByText(w['agent.flow_deposit'], { exact: true }).last().click()
    await centre.locator('.agent-rows > li > button').first().click()
    await centre.locator('.agent-line', { hasText: network.player }).click()
    await centre.locator('.agent-bet').first().waitFor()
    await seen(page, 'transactions', look)
    await fine(own)

    // Income of a day, whose bets it is, each bet, and its round.
    await goes('income')
    await centre.locator('.agent-rows > li > button').first().click()
    await centre.locator('.agent-line', { hasText: network.player }).click()
    const bet = centre.locator('.agent-bet', {
      has: page.locator(`a[href$="${round.id}"]`),
    })
    await bet.waitFor()
    await seen(page, 'income', look)
    await fine(own)
    await bet.getByRole('link', { name: w['agent.proof'] }).click()
    await page.waitForURL(new RegExp(`/verify\\?round=${round.id}`))

    // The downline sees those below alone: the agent is not found, nor are those beside them.
    const lower = await enter('downline', look, '/agent/team')
    await lower.centre.getByRole('button', { name: new RegExp(`^${network.player}`) }).waitFor()
    for (const name of ['agent', network.stranger]) {
      await lower.centre.getByLabel(w['agent.search']).fill(name)
      await lower.centre.getByRole('button', { name: w['agent.find'] }).click()
      await lower.centre.getByText(w['agent.foundNone']).waitFor()
    }
    await seen(lower.page, 'found-none', look)

    const stranger = await enter(network.stranger, look, '/agent/team')
    await stranger.centre.getByText(w['agent.teamNone']).waitFor()
    for (const path of ['betting', 'income'] as const) {
      await stranger.page.goto(new URL(`/agent/${path}`, product.url).href)
      await stranger.centre
        .getByText(w[path === 'betting' ? 'agent.playNone' : 'agent.incomeNone'])
        .waitFor()
      await seen(stranger.page, `${path}-none`, look)
    }
    expect([...own.wrong, ...lower.wrong, ...stranger.wrong]).toEqual([])
    await Promise.all([own, lower, stranger].map(({ context }) => context.close()))
  },
)

test.each(looks)(
  '[AGT-02, MEM-06] an agent sends money to a downline only where the house has switched it on: $lang $theme $width',
  { timeout: 240_000 },
  async (look) => {
    const w = site[look.lang]
    const turns = (UPLINETRANSFER3: boolean) =>
      setHouse(product.data, { whitelabel: { UPLINETRANSFER3 } })
    await turns(false)
    const shut = await enter('agent', look)
    await shut.centre.getByRole('link', { name: w['agent.page_team'] }).waitFor()
    expect(await shut.centre.getByRole('link', { name: w['agent.page_transfer'] }).count()).toBe(0)
    const path = '/wps/member/upline'
    expect((await call(product.url, path, { token: shut.token })).code).toBe('upline-off')
    await shut.context.close()

    await turns(true)
    await network.leaves('agent', 50_000_000n)
    const own = await enter('agent', look)
    await own.centre.getByRole('link', { name: w['agent.page_transfer'] }).click()
    await own.centre.getByLabel(w['upline.account']).waitFor()
    await seen(own.page, 'transfer', look)
    await fine(own)
    const { centre } = own
    await centre.getByLabel(w['upline.account']).fill('downline')
    await centre.getByLabel(w['upline.amount'], { exact: true }).fill('50000')
    await centre.getByLabel(w['upline.password'], { exact: true }).fill('246810')
    await centre.getByRole('button', { name: w['upline.go'] }).click()
    const sure = own.page.getByRole('dialog', { name: w['upline.sure'] })
    await sure.getByRole('button', { name: w['upline.sureGo'] }).click()
    await centre.getByText(w['upline.to_downline']).first().waitFor()
    await seen(own.page, 'transferred', look)
    expect(own.wrong).toEqual([])
    await own.context.close()
    await turns(false)
  },
)
