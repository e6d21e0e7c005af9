import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { GameId } from '@balai/contract'
import { transferSandboxKey } from '@balai/contract/sandbox-key'
import { walletSigned } from '@balai/contract/wallet-api'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sessionOf } from '../../server/src/identity/index.ts'
import { createRandom } from '../../server/src/platform/random.ts'
import { isRefusal } from '../../server/src/platform/refusal.ts'
import { openLaunch } from '../../server/src/seamless/launch-game.ts'
import { amiss, openBrowser, picture } from './browser.ts'
import { signedInAt } from './cashier.ts'
import { newMember } from './http.ts'
import { withStore } from './settings.ts'
import { site } from './words.ts'

const url = inject('url')
const w = site.ID
const soon = { timeout: 10_000 }
const phone = { lang: 'ID', theme: 'dark', width: 390 } as const

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const { vendor, game, id, secret } = transferSandboxKey

/** A call of the vendor, signed as its contract says. */
async function vendorCall(name: string, asked: object): Promise<Record<string, unknown>> {
  const [path, body] = [`/wallet/v1/${name}`, JSON.stringify(asked)]
  const [timestamp, nonce] = [
    String(Math.floor(Date.now() / 1_000)),
    randomBytes(16).toString('base64url'),
  ]
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const signed = walletSigned({ method: 'POST', path, timestamp, nonce, bodyHash })
  const signature = createHmac('sha256', secret).update(signed).digest('base64url')
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'x-vendor': vendor, 'x-nonce': nonce },
      ...{ 'x-timestamp': timestamp, 'x-signature': `${id}:${signature}` },
    },
    body,
  })
  return response.json()
}

/** Seats a member at the game of the sandbox that is not single, as a launch would. */
async function seated(token: string) {
  let launchCode = ''
  await withStore(inject('data'), async (store) => {
    const now = new Date()
    const who = await sessionOf(store.db, token, now)
    if (!who) throw new Error('nobody is signed in')
    const wanted = { who, game: GameId.parse(game), vendor, language: 'ID', demo: false } as const
    const launch = await store.transact((tx) =>
      openLaunch(tx, { ...wanted, random: createRandom(), now }),
    )
    if (isRefusal(launch)) throw new Error(launch.refused)
    launchCode = launch.code
  })
  const welcomed = await vendorCall('authenticate', { launchCode, gameCode: game })
  const { playerRef, sessionId, currency } = welcomed
  const of = (roundId: string, amount: string) => ({
    ...{ playerRef, currency, roundId, txId: randomUUID(), amount },
  })
  return {
    bet: (round: string, amount: string) =>
      vendorCall('bet', { ...of(round, amount), sessionId, gameCode: game }),
    win: (round: string, amount: string) =>
      vendorCall('win', { ...of(round, amount), winType: 'base', roundEnd: true }),
  }
}

test('[MEM-03] a member fills the purse for a vendor, plays there, and brings all of it back', async () => {
  const { token } = await newMember(url)
  const { page, wrong, context } = await signedInAt(browser, phone, token)
  page.setDefaultTimeout(15_000)
  await page.goto(`${url}/member/wallets`)
  const room = page.getByRole('dialog', { name: w['title.wallets'] })
  const purse = room.getByRole('article', { name: 'Bak Pasir Titipan' })
  const play = await seated(token)
  const round = randomUUID()
  expect(await play.bet(round, '40000')).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })

  // By keys alone, as everywhere.
  await purse.getByRole('button', { name: w['wallets.fill'] }).press('Enter')
  await purse.getByRole('textbox').pressSequentially('100000')
  await page.keyboard.press('Enter')
  await expect.poll(() => purse.textContent(), soon).toMatch(/Rp.100\.000/)

  expect(await play.bet(round, '40000')).toMatchObject({
    ...{ code: 'OK', balance: { real: '60000', bonus: '0' } },
  })
  await page.reload()
  await expect.poll(() => purse.textContent(), soon).toMatch(/Rp.40\.000 sedang dipertaruhkan/)
  expect(await amiss(page)).toEqual([])
  await picture(page, 'wallets-id-dark-390')
  expect(await play.win(round, '90000')).toMatchObject({ code: 'OK' })

  await page.reload()
  await room.getByRole('button', { name: /^Kembalikan semua, Rp.150\.000$/ }).click()
  await expect.poll(() => room.textContent(), soon).toMatch(/Seluruh dana AndaRp.1\.050\.000/)
  await page.goto(`${url}/member/statement`)
  const statement = page.getByRole('dialog', { name: w['title.statement'] })
  await statement.getByText(w['reason.from-vendor']).first().waitFor()
  await statement.getByText(w['reason.to-vendor']).first().waitFor()
  expect(wrong).toEqual([])
  await context.close()
})
