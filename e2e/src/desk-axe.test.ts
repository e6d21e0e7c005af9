import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import appEn from '../../console/src/app/words/en.json' with { type: 'json' }
import app from '../../console/src/app/words/id.json' with { type: 'json' }
import lists from '../../console/src/lists/words/id.json' with { type: 'json' }
import membersEn from '../../console/src/members/words/en.json' with { type: 'json' }
import members from '../../console/src/members/words/id.json' with { type: 'json' }
import { violationsIn } from './axe.ts'
import { crossings, type Look, openBrowser, picture, usual } from './browser.ts'
import { payIn, payOut, setPaymentPassword } from './cashier.ts'
import { agreed, staffAt } from './desk.ts'
import { balanceOf, given, newMember, playRound, seat } from './http.ts'
import { focused, tabTo } from './keys.ts'
import { confirmContacts } from './settings.ts'
import { countAnswers, settled } from './settled.ts'

const url = inject('url')
let browser: Browser
let known: Awaited<ReturnType<typeof somebody>>
beforeAll(async () => {
  browser = await openBrowser()
  const { page, context } = await staff('operator', '/account')
  known = await somebody(await page.evaluate(() => sessionStorage.getItem('deskToken') ?? ''))
  await context.close()
})
afterAll(() => browser.close())

const staff = (account: string, path: string, look: Look = usual) =>
  staffAt(browser, { url, account, path, look })

/** Every address of the desk as its areas declare them, so that a page that comes later is walked too. */
const source = fileURLToPath(new URL('../../console/src/', import.meta.url))
const patterns = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('routes.tsx'))
  .flatMap((file) => [...readFileSync(source + file, 'utf8').matchAll(/\bpath: '([^']+)'/g)])
  .map(([, path = '']) => path)
const plain = patterns.filter((path) => !path.includes('$'))
const open = patterns.filter((path) => path.includes('$'))
const leadsTo = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`)

/** Somebody with rounds, a case and a change that waits, so that no page is empty for want of them. */
async function somebody(operator: string) {
  const { username, token } = await newMember(url)
  await playRound(url, await seat(url, token))
  const query = new URLSearchParams({ text: username })
  const [found] = await given<{ id: string }[]>(url, `/desk/v1/members/search?${query}`, {
    token: operator,
  })
  const member = found?.id ?? ''
  const propose = (kind: string, terms: object) =>
    given(url, '/desk/v1/changes', {
      token: operator,
      body: { kind, terms: { member, ...terms }, reason: 'Diperiksa bersama' },
    })
  await propose('case-opened', {})
  await propose('kyc-asked', { level: 2, again: [] })
  await propose('balance-adjusted', { pool: 'cash', amount: '7000', code: 'goodwill' })
  const { mobileNum } = await confirmContacts(inject('data'), username)
  await setPaymentPassword(url, token, mobileNum)
  await payOut(url, token)
  await payIn(url, token, 'under')
  await given(url, '/wps/cashier/deposit/limit', { token, body: {} })
  // What was paid too little is in already: the first deposit is made.
  const bonus = { offer: 'daily-reload', version: 1 }
  const deposit = await given<{ id: string; bonus?: { id: string } }>(url, '/wps/cashier/deposit', {
    token,
    body: { method: 'qris', amount: '100000', bonus },
  })
  const { id: application } = await given<{ id: string }>(url, '/wps/promotion/apply', {
    token,
    body: { activity: 'share-the-show', version: 1, comment: 'Semalam di meja', images: [] },
  })
  const { talk } = await given<{ talk: { id: string } }>(url, '/wps/support/talk/open', {
    token,
    body: { kind: 'complaint', topic: 'money', text: 'Penarikan saya lama sekali.', images: [] },
  })
  const [agent] = await given<{ member: string }[]>(url, '/desk/v1/agents/find?search=agent', {
    token: operator,
  })
  const tier = { stake: '1000000', average: null, loss: null, active: 2, rate: 150 }
  await agreed(url, 'agent-contract-offered', {
    ...{ member: agent?.member, kind: 'dividend' },
    terms: {
      ...{ basis: 'loss', tiers: [tier], categories: ['RNG', 'LIVE'], activeStake: '10000' },
      ...{ perMonth: 2, carry: 'last', most: '50000000', payer: 'house', pays: 'hand' },
    },
  })
  await agreed(url, 'sports-event-added', {
    ...{ league: 'en.1-again', home: 'Garuda', away: 'Rajawali', bestOf: null },
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const { events } = await given<{ events: { event: { id: string } }[] }>(
    url,
    '/desk/v1/sports?sport=football&when=ahead',
    { token: operator },
  )
  const { draws: lotteryDraws } = await given<{ draws: { numero: string }[] }>(
    url,
    '/desk/v1/lottery/draws?game=vn-north',
    { token: operator },
  )
  return {
    lottery: lotteryDraws[0]?.numero ?? '',
    event: events[0]?.event.id ?? '',
    agent: agent?.member ?? '',
    application,
    talk: talk.id,
    member,
    username,
    token,
    deposit: deposit.id,
    bonus: deposit.bonus?.id ?? '',
  }
}

/** What an address of the table does not say by itself. */
const more = () => [
  `/members?q=${known.username}`,
  `/members/${known.member}`,
  '/lists/members',
  '/lists/games-played?period=today',
  `/audit/history?subject=member:${known.member}`,
  `/deposits/${known.deposit}`,
  `/bonuses/${known.bonus}`,
  `/applications/${known.application}`,
  `/support/${known.talk}`,
  `/agents/${known.agent}`,
  '/lists/agent-bets',
  '/agents/affiliates',
  '/lists/affiliate-statements',
  '/sports?when=ahead',
  `/sports/${known.event}`,
  '/lotteries/vn-north',
  `/lotteries/vn-north/${known.lottery}`,
  // One that is not there: to be paid out somebody has to have played first.
  '/content/article',
  '/content/banner/welcome',
  '/settings/register',
  '/settings/whitelabel',
  '/settings/services',
  '/settings/closed',
  '/nothing',
]

/** From page to page as a link does. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/console${path}`)
  await settled(page)
}

/** What is wrong with a page as it stands: wider than the window, and by axe or in the order of its headings. */
async function faults(page: Page) {
  // The frames of the preview are pages of the site, which are looked at there.
  const violations = await violationsIn(page, { alone: true })
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    )
    const named = beyond.map(({ tagName, className }) => `${tagName}.${className}`)
    return [`${scrollWidth - clientWidth} px wider than the window: ${named.join(', ')}`]
  })
  const heavy = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order',
  )
  return [
    ...heavy.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...over,
  ]
}

/** Looks at one thing after the other; what is wrong with any of them is told at the end. */
function looker(page: Page, look: Look) {
  const bad: Record<string, string[]> = {}
  const seen = async (name: string) => {
    await settled(page)
    const found = await faults(page)
    if (found.length > 0) bad[name] = found
    await picture(page, `desk${name.replaceAll(/\W+/g, '-')}-${look.theme}-${look.width}`)
  }
  return { bad, seen }
}

type Walk = { page: Page; seen: (name: string) => Promise<void> }

/** Every page and each of its tabs, and one of every kind of thing that a page leads to. */
async function walkAll({ page, seen }: Walk) {
  const links = new Set<string>()
  const walk = async (path: string) => {
    await go(page, path)
    await seen(path)
    const keep = async () => {
      for (const link of await page.locator('main a[href^="/console/"]').all())
        links.add((await link.getAttribute('href'))?.replace(/^\/console|[?#].*/g, '') ?? '')
    }
    await keep()
    const tabs = page.locator('main [role="tab"][aria-selected="false"]')
    const ids = await tabs.evaluateAll((all) => all.map(({ id }) => id))
    for (const id of ids) {
      await page.locator(`[id="${id}"]`).click()
      await page.locator(`[id="${id}"][aria-selected="true"]`).waitFor()
      await seen(`${path}#${id}`)
      await keep()
    }
  }
  const first = [...plain, ...more()]
  for (const path of first) await walk(path)
  const walked = first.map((path) => path.replace(/\?.*/, ''))
  for (const pattern of open) {
    if (walked.some((path) => leadsTo(pattern).test(path))) continue
    const link = [...links].find((path) => leadsTo(pattern).test(path))
    expect(link, `some page leads to ${pattern}`).toBeTruthy()
    await walk(link ?? '')
  }
}

/** What lies over a page: the palette, the keys, what is asked and foreseen, a row in full. */
async function walkOver({ page, seen }: Walk, words: typeof members & typeof app) {
  const gone = () => page.getByRole('dialog').waitFor({ state: 'detached' })
  await go(page, `/members/${known.member}`)
  for (const keys of ['Control+k', '?']) {
    await page.keyboard.press(keys)
    await page.getByRole('dialog').waitFor()
    await seen(keys)
    await page.keyboard.press('Escape')
    await gone()
  }
  await page.getByRole('button', { name: words['acts.adjust'], exact: true }).click()
  await page.getByLabel(words['adjust.amount'], { exact: true }).fill('5')
  await seen('asking')
  await page.getByRole('button', { name: words['app.next'], exact: true }).click()
  await page.locator('.cmp').waitFor()
  await seen('foreseen')
  await page.keyboard.press('Escape')
  await gone()
  await go(page, '/lists/members')
  await page.locator('.l-row-open').first().click()
  await page.locator('.l-drawer').waitFor()
  await seen('row')
}

const first = { lang: 'ID', theme: 'dark', width: 1440 } as const

test.each(crossings(first, { lang: 'EN', theme: 'light', width: 390 }))(
  'every page of the desk: $lang $theme $width',
  { timeout: 180_000 },
  async (look) => {
    const { page, context, wrong } = await staff('operator', '/dashboard', look)
    page.setDefaultTimeout(10_000)
    countAnswers(page)
    const { bad, seen } = looker(page, look)
    await walkAll({ page, seen })
    await walkOver(
      { page, seen },
      look.lang === 'ID' ? { ...app, ...members } : { ...appEn, ...membersEn },
    )
    expect(bad).toEqual({})
    expect(wrong).toEqual([])
    await context.close()
  },
)

/** From any page to a member, by a few letters. */
async function find(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type(known.username)
  await page.getByRole('option', { name: known.username }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: known.username }).waitFor()
  await settled(page)
  expect(await page.locator('main:focus').count(), 'keys go on in the page').toBe(1)
}

test('by keys alone: a member is found, a change proposed, and agreed to by somebody else', async () => {
  const { page, context, wrong } = await staff('operator', '/dashboard')
  const dialog = page.getByRole('dialog')
  const gone = () => dialog.waitFor({ state: 'detached' })
  await find(page)
  await tabTo(page, members['acts.more'])
  await page.keyboard.press('Enter')
  await page.locator('[role="menuitem"]:focus').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe(members['acts.more'])

  const money = async () => BigInt((await balanceOf(url, known.token)).sumBalance)
  const before = await money()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe(members['acts.adjust'])
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await gone()
  expect(await focused(page), 'the focus comes back').toBe(members['acts.adjust'])
  await page.keyboard.press('Enter')
  await tabTo(page, members['adjust.amount'])
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await dialog.locator('.cmp').waitFor()
  await tabTo(page, change['change.reason'])
  await page.keyboard.type('Dengan papan ketik saja')
  await tabTo(page, change['change.propose'])
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: change['change.see'] }).waitFor()
  await tabTo(page, change['change.see'])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: change['change.story'] }).waitFor()
  const id = page.url().split('/').at(-1) ?? ''

  const other = await staff('approver', '/approvals')
  await settled(other.page)
  // The panel beside the list shows the chosen one; each key is waited for, or the next goes past it.
  const chosen = () => other.page.locator('main a[href*="/changes/"]').first().getAttribute('href')
  for (let now = await chosen(), rows = 0; !now?.endsWith(id) && rows < 40; rows++) {
    const before = now
    await other.page.keyboard.press('j')
    await expect.poll(chosen).not.toBe(before)
    now = await chosen()
  }
  await other.page.keyboard.press('a')
  // A key goes to what is on the screen: the panel has the same button.
  await other.page.getByRole('dialog').waitFor()
  await tabTo(other.page, change['change.agree'])
  await other.page.keyboard.press('Enter')
  await other.page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(money, { timeout: 3_000 }).toBe(before + 8n)
  expect([...wrong, ...other.wrong]).toEqual([])
  await Promise.all([context.close(), other.context.close()])
})

test('by keys alone: rows of a list, one of them in full, and back', async () => {
  const { page, context, wrong } = await staff('operator', '/lists/members')
  await settled(page)
  const row = (n: number) => lists['table.open'].replace('{n}', String(n))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.locator('main:focus').count(), 'past the navigation').toBe(1)
  await tabTo(page, row(1))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe(row(2))
  await page.keyboard.press('Enter')
  await page.locator('.l-drawer h2:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.l-drawer').waitFor({ state: 'detached' })
  expect(await focused(page), 'the focus comes back').toBe(row(2))
  expect(wrong).toEqual([])
  await context.close()
})
