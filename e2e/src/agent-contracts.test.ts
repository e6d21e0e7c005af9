import { rmSync } from 'node:fs'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amiss, type Look, openBrowser, picture, visitor } from './browser.ts'
import { advance, call, given, playRound, seat } from './http.ts'
import { openNetwork, toNext } from './network.ts'
import { site } from './words.ts'

let browser: Browser
let product: Product
let network: Awaited<ReturnType<typeof openNetwork>>

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
const smallEnglish: Look = { ...desktop, width: 390 }
const wideIndonesian: Look = { ...phone, width: 1440 }
/** Whom a salary in real time is looked at by, and whom one by the hour; a long run crosses them besides. */
const pairs: readonly { real: Look; hour: Look }[] = [
  { real: phone, hour: desktop },
  ...(process.env.LONG ? [{ real: smallEnglish, hour: wideIndonesian }] : []),
]

describe.each(pairs)('$real.lang $real.width, $hour.lang $hour.width', ({ real, hour }) => {
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
    network = await openNetwork(product, ['realtime', 'hourly'])
  }, 180_000)
  afterAll(async () => {
    await browser.close()
    await product.stop()
    rmSync(product.data, { recursive: true, force: true })
  })

  test('[AGT-03, AGT-05] a real-time salary is offered, signed and billed, and its bill opens to the bet; a stranger finds none of it', async () => {
    const w = site[real.lang]
    const upper = await enter('agent', real)
    await proposes(upper.page, real, 'realtime')
    await upper.context.close()

    const lower = await enter('downline', real)
    const centre = await toContracts(lower.page, real, 'realtime')
    await centre.getByText(w['contract.tryThese']).click()
    await centre.getByText(w['contract.wouldBring']).waitFor()
    await picture(lower.page, `contract-offer-${real.lang}-${real.width}`)
    await acts(lower.page, real, 'sign')
    await stands(centre, w['contract.state_active'])
    expect(await amiss(lower.page, { within: '.centre' })).toEqual([])
    const [contract] = await listed(lower.token, 'realtime', 'mine')
    expect(contract?.state).toBe('active')
    await lower.context.close()

    await toNext(product.url, 5)
    const staked = await plays(2)
    await advance(product.url, 9)
    const bill = await billed(
      'downline',
      contract?.id ?? '',
      ({ stake }) => stake === String(staked),
    )
    expect(bill.amount).toBe(String(staked / 10n))
    await billed('downline', contract?.id ?? '', ({ state }) => state === 'issued')

    const after = await enter('downline', real)
    const again = await toContracts(after.page, real, 'realtime')
    await again.getByRole('button', { name: w['contract.bills'] }).click()
    await stands(again, w['contract.state_issued'])
    const row = again.locator('.deed-bills > li', { hasText: w['contract.state_issued'] }).first()
    await row.getByRole('button').first().click()
    await row.getByRole('button', { name: w['contract.bets'] }).click()
    const bets = row.locator('.agent-bet')
    await bets.first().waitFor()
    expect(await bets.count()).toBe(2)
    await picture(after.page, `contract-bill-${real.lang}-${real.width}`)
    await bets.first().getByRole('link', { name: w['agent.proof'] }).click()
    await after.page.waitForURL(/\/verify\?round=/)
    expect([...after.wrong, ...lower.wrong, ...upper.wrong]).toEqual([])
    await after.context.close()

    // Whoever is no side of it finds nothing, and is shown no such page.
    const stranger = await enter(network.stranger, real)
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

  test('[AGT-03] an hourly salary is rejected, offered anew, short of funds, and ended by both, who read all of it', async () => {
    const w = site[hour.lang]
    const upper = await enter('agent', hour)
    await proposes(upper.page, hour, 'hourly')
    const lower = await enter('downline', hour)
    const below = await toContracts(lower.page, hour, 'hourly')
    await acts(lower.page, hour, 'reject')
    await stands(below, w['contract.state_rejected'])
    await upper.page.reload()
    await proposes(upper.page, hour, 'hourly')
    await lower.page.reload()
    await acts(lower.page, hour, 'sign')
    await stands(below, w['contract.state_active'])
    const contract = (await listed(lower.token, 'hourly', 'mine')).find(
      ({ state }) => state === 'active',
    )
    const id = contract?.id ?? ''
    await acts(lower.page, hour, 'cancel')
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
    const payer = await enter('agent', hour)
    const given = await toContracts(payer.page, hour, 'hourly')
    await given.getByText(w['contract.view_given']).click()
    const deed = given.locator('.deed[data-open]')
    await deed.getByRole('button', { name: w['contract.bills'] }).click()
    await stands(deed, w['contract.state_partly'])
    expect(await amiss(payer.page, { within: '.centre' })).toEqual([])
    // As a file, for whoever pays.
    const download = payer.page.waitForEvent('download')
    await given.getByRole('button', { name: w['agent.file'] }).click()
    expect((await download).suggestedFilename()).toMatch(/^balai-bills-.*\.csv$/)
    await picture(payer.page, `contract-partly-${hour.lang}-${hour.width}`)
    await acts(payer.page, hour, 'end')
    await stands(given, w['contract.state_ended'])
    // All that was done with it is read, and terms are read again.
    const ended = given.locator('.deed', { hasText: w['contract.state_ended'] })
    await ended.getByRole('button', { name: w['contract.past'] }).click()
    const past = ended.locator('.deed-past > li')
    await past.nth(3).waitFor()
    const told = await past.locator('b').allInnerTexts()
    expect(told.slice(0, 2)).toEqual([w['contract.end_agreed'], w['contract.end_asked']])
    expect(told).toHaveLength(4)
    await past.getByRole('button').click()
    await past.locator('.deed-ladder').waitFor()
    expect(await amiss(payer.page, { within: '.centre' })).toEqual([])
    await picture(payer.page, `contract-past-${hour.lang}-${hour.width}`)
    // One that was rejected tells who rejected it.
    const refused = given.locator('.deed', { hasText: w['contract.state_rejected'] })
    await refused.getByRole('button', { name: w['contract.past'] }).click()
    await refused.getByText(w['contract.did_rejected'].replace('{nth}', '1')).waitFor()
    await network.leaves('agent', 1_000_000n)
    await billed('agent', id, ofStake)
    expect([...payer.wrong, ...lower.wrong, ...upper.wrong]).toEqual([])
    await payer.context.close()
  }, 240_000)
})
