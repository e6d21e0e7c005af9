import { rmSync } from 'node:fs'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import agentsEn from '../../console/src/agents/words/en.json' with { type: 'json' }
import agentsId from '../../console/src/agents/words/id.json' with { type: 'json' }
import changeEn from '../../console/src/app/change/words/en.json' with { type: 'json' }
import changeId from '../../console/src/app/change/words/id.json' with { type: 'json' }
import appEn from '../../console/src/app/words/en.json' with { type: 'json' }
import appId from '../../console/src/app/words/id.json' with { type: 'json' }
import { followBrought } from '../../server/src/agents/affiliates/attribute.ts'
import { monthEnds, monthOf } from '../../server/src/agents/affiliates/months.ts'
import { settleAffiliates } from '../../server/src/agents/affiliates/settle.ts'
import { count } from '../../server/src/agents/jobs.ts'
import { amiss, type Look, openBrowser, picture, visitor } from './browser.ts'
import { agreed, agrees, staffAt } from './desk.ts'
import { advance, call, given, playRound, seat, signedIn } from './http.ts'
import { withStore } from './settings.ts'
import { newName, password, token } from './steps.ts'
import { site } from './words.ts'

let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await openBrowser()
})
// A house for each: months go by in one, and what was signed before is out of date in it.
beforeEach(async () => {
  product = await startProduct()
  // Beside other work it may take its time to open.
}, 180_000)
afterEach(async () => {
  await product.stop()
  rmSync(product.data, { recursive: true, force: true })
})
afterAll(() => browser.close())

const desk = {
  ID: { ...appId, ...changeId, ...agentsId },
  EN: { ...appEn, ...changeEn, ...agentsEn },
}
const looks = [
  { at: { lang: 'ID', theme: 'dark', width: 390 }, programme: 'PAGI', account: 'agent' },
  { at: { lang: 'EN', theme: 'light', width: 1440 }, programme: 'SORE', account: 'downline' },
] as const satisfies readonly { at: Look; programme: string; account: string }[]

/** A session that begins now: clocks that run ahead end those from before. */
const entersAs = async (username: string, secret: string) =>
  (await signedIn(product.url, username, secret)).token

async function agentAt(account: string, look: Look) {
  const entered = await entersAs(account, 'Balai#2026')
  const opened = await visitor(browser, look, { token: entered })
  await opened.context.addInitScript(() => {
    try {
      sessionStorage.setItem('isAgent', '1')
    } catch {
      // A frame has no storage.
    }
  })
  await opened.page.goto(new URL('/agent/affiliate', product.url).href)
  return { ...opened, token: entered, centre: opened.page.getByRole('dialog').first() }
}

/** What the house does by itself each minute and hour, done at once. */
const settled = async () => {
  const now = await advance(product.url, 0)
  await withStore(product.data, async (store) => {
    await count(store, now)
    await followBrought(store, now)
    await settleAffiliates(store, now)
  })
}

// The second look is of a long run: the journey goes through a month of the house.
test.each(process.env.LONG ? looks : looks.slice(0, 1))(
  '[AGT-01, AGT-04, AGT-05, OPS-09] an affiliate from the programme to the bet behind a statement: $at.lang $at.theme $at.width',
  { timeout: 240_000 },
  async ({ at, programme, account }) => {
    const { url, data } = product
    const [w, d] = [site[at.lang], desk[at.lang]]
    const seen = (name: string) => `affiliate-${name}-${at.lang}-${at.width}`
    await withStore(data, (store) =>
      store.transact(async (tx) => {
        await tx.run`update identity.member set kind = 2 where account = 'downline'`
      }),
    )

    // Who has no part in any is told so, and has no line in the menu.
    const before = await agentAt(account, at)
    await before.centre.getByText(w['affiliate.none']).waitFor()
    expect(await amiss(before.page, { within: '.centre' })).toEqual([])
    await picture(before.page, seen('none'))
    await before.context.close()

    // A programme is made at the desk by two.
    const staff = await staffAt(browser, {
      ...{ url, account: 'operator', path: '/agents/affiliates', look: at },
    })
    await staff.page.getByRole('button', { name: d['affiliates.new'], exact: true }).click()
    const form = staff.page.getByRole('dialog')
    await form.getByLabel(d['affiliates.code'], { exact: true }).fill(programme)
    await form.getByLabel(d['affiliates.name'], { exact: true }).fill('Mitra media')
    await form.getByLabel(d.rate, { exact: true }).fill('25')
    await form.getByRole('button', { name: d['app.next'], exact: true }).click()
    await form.locator('.cmp').waitFor()
    await form.getByLabel(d['change.reason'], { exact: true }).fill('Disepakati dengan mitra')
    const made = staff.page.waitForResponse((one) => one.url().endsWith('/desk/v1/changes'))
    await form.getByRole('button', { name: d['change.propose'], exact: true }).click()
    await agrees(url, (await (await made).json()).value.id)
    await staff.page.reload()
    await staff.page.getByRole('article', { name: programme }).waitFor()
    expect(await amiss(staff.page)).toEqual([])
    await picture(staff.page, seen('desk'))
    const { member } =
      (
        await given<{ member: string; account: string }[]>(
          url,
          `/desk/v1/agents/find?search=${account}`,
          { token: await staff.page.evaluate(() => sessionStorage.getItem('deskToken') ?? '') },
        )
      ).find((one) => one.account === account) ?? {}
    await agreed(url, 'affiliate-set', { member, programme })
    await agreed(url, 'affiliate-host-set', {
      host: `jejak-${programme.toLowerCase()}.example`,
      listed: true,
    })
    await staff.context.close()

    // A link, its address under a mark, and somebody who comes by it in a browser.
    const own = await agentAt(account, at)
    const { code } = await given<{ code: string }>(url, '/wps/agent/links/make', {
      ...{ token: own.token, body: { name: 'Spanduk kota', rates: [] } },
    })
    await own.page.reload()
    await own.centre.getByText('Mitra media').waitFor()
    await own.centre.getByRole('button', { name: /Spanduk kota/ }).click()
    await own.centre.getByLabel(w['affiliate.mark']).fill('kota.1')
    const address = new URL(`/register?referralCode=${code}&sub=kota.1`, url).href
    await own.centre.getByText(address).waitFor()
    await own.centre.getByRole('img').waitFor()
    expect(await amiss(own.page, { within: '.centre' })).toEqual([])
    await picture(own.page, seen('links'))

    const guest = await visitor(browser, at)
    await guest.page.goto(address)
    const username = newName()
    const entry = guest.page.getByRole('main')
    await entry.getByLabel(w['entry.username']).fill(username)
    await entry.getByLabel(w['entry.password'], { exact: true }).fill(password)
    await entry.getByLabel(w['register.confirmPassword']).fill(password)
    await entry.getByRole('checkbox').check()
    await entry.getByRole('button', { name: w['entry.join'], exact: true }).click()
    await guest.page.getByText(w['entry.welcome']).waitFor()
    // Never from where the agent signs in: what the two would have in common makes them one.
    const player = await token(guest.page)
    await guest.context.close()
    const { round } = await playRound(url, await seat(url, player))

    // A postback to a listed host; to another it is refused in words.
    await own.centre.getByText(w['affiliate.face_postbacks'], { exact: true }).click()
    const field = own.centre.getByLabel(w['affiliate.address'])
    await field.fill('https://169.254.169.254/?s={sub}')
    await own.centre.getByRole('button', { name: w['affiliate.toldMake'] }).click()
    await own.centre.getByText('169.254.169.254', { exact: false }).last().waitFor()
    await field.fill(`https://jejak-${programme.toLowerCase()}.example/p?s={sub}&e={event}`)
    await own.centre.getByRole('button', { name: w['affiliate.toldMake'] }).click()
    await own.centre.getByRole('button', { name: w['affiliate.event_registered'] }).waitFor()
    expect(await amiss(own.page, { within: '.centre' })).toEqual([])
    await picture(own.page, seen('postbacks'))
    await own.context.close()

    // The month goes by.
    const now = await advance(url, 0)
    const left = monthEnds(monthOf(now)).getTime() - now.getTime()
    await settled()
    await advance(url, left / 60_000 + 10)
    await settled()
    const after = await agentAt(account, at)
    const month = monthOf(now)
    const asked = `/wps/agent/affiliate/statements/lines?month=${month}`
    const { items } = await given<{ items: { kind: string }[] }>(url, asked, { token: after.token })
    expect(items.map(({ kind }) => kind)).toContain('play')
    await after.centre.getByText(w['affiliate.face_log'], { exact: true }).click()
    await after.centre.getByText('kota.1', { exact: false }).first().waitFor()
    await picture(after.page, seen('log'))
    await after.centre.getByText(w['affiliate.face_statements'], { exact: true }).click()
    await after.centre.locator('.agent-rows > li').last().getByRole('button').first().click()
    const line = after.centre.getByRole('button', { name: w['category.RNG'] }).first()
    await line.click()
    const bet = after.centre.locator('.agent-bet').first()
    await bet.waitFor()
    expect(await amiss(after.page, { within: '.centre' })).toEqual([])
    await picture(after.page, seen('statement'))
    await bet.getByRole('link', { name: w['agent.proof'] }).click()
    await after.page.waitForURL(new RegExp(`/verify\\?round=${round.id}`))
    expect([...before.wrong, ...own.wrong, ...after.wrong]).toEqual([])

    // Another agent finds nothing of it, and a member has no door there.
    const stranger = await entersAs(account === 'agent' ? 'downline' : 'agent', 'Balai#2026')
    const found = await call<{ items: unknown[] }>(url, asked, { token: stranger })
    expect(found.value?.items ?? []).toEqual([])
    const plain = await entersAs(username, password)
    expect((await call(url, asked, { token: plain })).code).toBe('agent-only')
    await after.context.close()
  },
)
