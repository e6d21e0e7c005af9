import { rmSync } from 'node:fs'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amiss, type Look, openBrowser, picture, visitor } from './browser.ts'
import { call, given, playRound, seat } from './http.ts'
import { advance, openNetwork, toNext } from './network.ts'
import { site } from './words.ts'

let browser: Browser
let product: Product
let network: Awaited<ReturnType<typeof openNetwork>>
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  network = await openNetwork(product, ['realtime', 'hourly'])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(product.data, { recursive: true, force: true })
})

type Bill = { period: string; stake: string; amount: string; paid: string; state: string }
type Listed = { id: string; state: string }[]

async function enter(account: string, look: Look) {
  const token = await network.enters(account)
  const seat = await visitor(browser, look, { token })
  await seat.context.addInitScript(() => {
    try {
      sessionStorage.setItem('isAgent', '1')
    } catch {
      // A frame has no storage.
    }
  })
  return { ...seat, token }
}

/** From the agent centre to the contracts of a kind, by its menu. */
async function toContracts(page: Page, { lang }: Look, kind: 'realtime' | 'hourly') {
  const w = site[lang]
  await page.goto(new URL('/agent', product.url).href)
  const centre = page.getByRole('dialog').first()
  await centre.getByRole('link', { name: w[`agent.page_${kind}`] }).click()
  return centre
}
const listed = (token: string, kind: string, side: string) =>
  given<{ items: Listed }>(product.url, `/wps/agent/contracts?kind=${kind}&side=${side}`, {
    token,
  }).then(({ items }) => items)

async function proposes(page: Page, look: Look, kind: 'realtime' | 'hourly', share = '10') {
  const w = site[look.lang]
  const centre = await toContracts(page, look, kind)
  await centre.getByText(w['contract.view_given']).click()
  await centre.getByRole('button', { name: w['contract.propose'] }).click()
  await centre.getByLabel(w['contract.heir']).selectOption({ label: 'downline' })
  await centre.getByLabel(w['contract.share'], { exact: true }).fill(share)
  await centre.getByText(w['contract.wouldCost']).waitFor()
  await picture(page, `contract-propose-${look.lang}-${look.width}`)
  await centre.getByRole('button', { name: w['contract.send'] }).click()
  await stands(centre, w['contract.state_signing'])
  return centre
}

const stands = (within: Locator, state: string) =>
  within.locator('.b-badge', { hasText: state }).first().waitFor()

async function acts(page: Page, look: Look, act: 'sign' | 'reject' | 'cancel' | 'end') {
  const w = site[look.lang]
  await page.getByRole('button', { name: w[`contract.act_${act}`] }).click()
  const ask = page.getByRole('dialog', { name: w[`contract.ask_${act}`] })
  await ask.getByRole('button', { name: w[`contract.act_${act}`] }).click()
  await ask.waitFor({ state: 'detached' })
}

async function plays(rounds: number) {
  const at = await seat(product.url, await network.enters(network.player))
  let staked = 0n
  for (let nth = 0; nth < rounds; nth++)
    staked += BigInt((await playRound(product.url, at)).round.stake)
  return staked
}
const billed = async (account: string, contract: string, holds: (bill: Bill) => boolean) => {
  const token = await network.enters(account)
  return network.until(async () => {
    const answer = await call<{ items: Bill[] }>(
      product.url,
      `/wps/agent/contracts/bills?contract=${contract}`,
      { token },
    )
    return answer.value?.items.find(holds)
  })
}

const phone: Look = { lang: 'ID', theme: 'dark', width: 390 }
const desktop: Look = { lang: 'EN', theme: 'light', width: 1440 }

test('[AGT-03, AGT-05] a real-time salary is offered, signed and billed, and its bill opens to the bet: ID on a phone', async () => {
  const w = site.ID
  const upper = await enter('agent', phone)
  await proposes(upper.page, phone, 'realtime')
  await upper.context.close()

  const lower = await enter('downline', phone)
  const centre = await toContracts(lower.page, phone, 'realtime')
  await centre.getByText(w['contract.tryThese']).click()
  await centre.getByText(w['contract.wouldBring']).waitFor()
  await picture(lower.page, 'contract-offer-ID-390')
  await acts(lower.page, phone, 'sign')
  await stands(centre, w['contract.state_active'])
  expect(await amiss(lower.page, { within: '.centre' })).toEqual([])
  const [contract] = await listed(lower.token, 'realtime', 'mine')
  expect(contract?.state).toBe('active')
  await lower.context.close()

  await toNext(product.url, 5)
  const staked = await plays(2)
  await advance(product.url, 9)
  const bill = await billed('downline', contract?.id ?? '', ({ stake }) => stake === String(staked))
  expect(bill.amount).toBe(String(staked / 10n))
  await billed('downline', contract?.id ?? '', ({ state }) => state === 'issued')

  const after = await enter('downline', phone)
  const again = await toContracts(after.page, phone, 'realtime')
  await again.getByRole('button', { name: w['contract.bills'] }).click()
  await stands(again, w['contract.state_issued'])
  const row = again.locator('.deed-bills > li', { hasText: w['contract.state_issued'] }).first()
  await row.getByRole('button').first().click()
  await row.getByRole('button', { name: w['contract.bets'] }).click()
  const bets = row.locator('.agent-bet')
  await bets.first().waitFor()
  expect(await bets.count()).toBe(2)
  await picture(after.page, 'contract-bill-ID-390')
  await bets.first().getByRole('link', { name: w['agent.proof'] }).click()
  await after.page.waitForURL(/\/verify\?round=/)
  expect([...after.wrong, ...lower.wrong, ...upper.wrong]).toEqual([])
  await after.context.close()

  // Whoever is no side of it finds nothing, and is shown no such page.
  const stranger = await enter(network.stranger, phone)
  await stranger.page.goto(new URL('/agent', product.url).href)
  const menu = stranger.page.getByRole('dialog').first()
  await menu.getByRole('link', { name: w['agent.page_team'] }).waitFor()
  expect(await menu.getByRole('link', { name: w['agent.page_realtime'] }).count()).toBe(0)
  for (const path of ['one', 'bills']) {
    const asked = (id: string) =>
      call(product.url, `/wps/agent/contracts/${path}?contract=${id}`, { token: stranger.token })
    const found = await asked(contract?.id ?? '')
    const nothing = await asked('d9b2d63d-a233-4123-847a-f1d0f1a3c001')
    expect(found.code).toBe('contract-unknown')
    expect(found.text).toBe(nothing.text)
  }
  await stranger.context.close()
}, 240_000)

test('[AGT-03] an hourly salary is rejected, offered anew, short of funds, and ended by both: EN on a desktop', async () => {
  const w = site.EN
  const upper = await enter('agent', desktop)
  await proposes(upper.page, desktop, 'hourly')
  const lower = await enter('downline', desktop)
  const below = await toContracts(lower.page, desktop, 'hourly')
  await acts(lower.page, desktop, 'reject')
  await stands(below, w['contract.state_rejected'])
  await upper.page.reload()
  await proposes(upper.page, desktop, 'hourly')
  await lower.page.reload()
  await acts(lower.page, desktop, 'sign')
  await stands(below, w['contract.state_active'])
  const contract = (await listed(lower.token, 'hourly', 'mine')).find(
    ({ state }) => state === 'active',
  )
  const id = contract?.id ?? ''
  await acts(lower.page, desktop, 'cancel')
  await stands(below, w['contract.state_cancelling'])
  await lower.context.close()
  await upper.context.close()

  // What is asked for is not yet so: it goes on being billed.
  await toNext(product.url, 60)
  const staked = await plays(1)
  await advance(product.url, 9)
  // What is owed in real time for the same play is paid by then.
  const [other] = await listed(await network.enters('downline'), 'realtime', 'mine')
  const ofStake = ({ stake, state }: Bill) => stake === String(staked) && state === 'issued'
  if (other) await billed('downline', other.id, ofStake)
  await network.leaves('agent', 5n)
  await advance(product.url, 56)
  const short = await billed(
    'agent',
    id,
    ({ stake, state }) => stake === String(staked) && state === 'partly',
  )
  expect(short).toMatchObject({ amount: String(staked / 10n), paid: '5' })
  const payer = await enter('agent', desktop)
  const given = await toContracts(payer.page, desktop, 'hourly')
  await given.getByText(w['contract.view_given']).click()
  const deed = given.locator('.deed[data-open]')
  await deed.getByRole('button', { name: w['contract.bills'] }).click()
  await stands(deed, w['contract.state_partly'])
  expect(await amiss(payer.page, { within: '.centre' })).toEqual([])
  await picture(payer.page, 'contract-partly-EN-1440')
  await acts(payer.page, desktop, 'end')
  await stands(given, w['contract.state_ended'])
  await network.leaves('agent', 1_000_000n)
  await billed('agent', id, ofStake)
  expect([...payer.wrong, ...lower.wrong, ...upper.wrong]).toEqual([])
  await payer.context.close()
}, 240_000)
