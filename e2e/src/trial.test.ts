import { refusals } from '@balai/contract/refusals/index'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, picture, usual, visitor } from './browser.ts'
import { balanceOf, record, seat, signedIn } from './http.ts'
import { chooseGame, launch, pill, register, signIn, spinOnce, token } from './steps.ts'
import { play, site } from './words.ts'

const url = inject('url')
const names = { ID: 'Lakon Malam', EN: 'Night of Shadows' }
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a visitor plays for free without an account, from a purse of play money', async () => {
  const { context, page, wrong } = await visitor(browser)
  await page.goto(url)
  await page.getByRole('banner').getByRole('button', { name: site.ID['entry.free'] }).click()
  const trial = await token(page)
  expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('4')
  const before = await balanceOf(url, trial)
  expect(before.pools.map(({ pool }) => pool)).toEqual(['demo'])
  expect(BigInt(before.sumBalance)).toBeGreaterThan(0n)

  const frame = await launch(page, 'ID', { name: names.ID })
  await frame.getByText(play.ID.demo, { exact: true }).waitFor()
  await spinOnce(frame, 'ID')
  await picture(page, 'trial-game')
  const { items, totals } = await record(url, trial)
  expect(items.map(({ mode, state }) => `${mode} ${state}`)).toEqual(['demo closed'])
  const after = await balanceOf(url, trial)
  expect(BigInt(after.sumBalance)).toBe(BigInt(before.sumBalance) + BigInt(totals.net))
  expect(wrong).toEqual([])
  await context.close()
})

test('a member’s free play leaves the balance alone', async () => {
  const { context, page, wrong } = await visitor(browser)
  await page.goto(url)
  await register(page, 'ID')
  await page.keyboard.press('Escape')
  const mine = await token(page)
  const before = await balanceOf(url, mine)
  const frame = await launch(page, 'ID', { name: names.ID, demo: true })
  await spinOnce(frame, 'ID')
  const { items } = await record(url, mine)
  expect(items.map(({ mode }) => mode)).toEqual(['demo'])
  expect((await balanceOf(url, mine)).sumBalance).toBe(before.sumBalance)
  expect(wrong).toEqual([])
  await context.close()
})

test.each(['ID', 'EN'] as const)(
  '[RSP-03] an excluded member reads record and balance, and no game opens: %s',
  async (lang) => {
    const w = site[lang]
    const { token: other } = await signedIn(url, 'excluded', 'Balai#2026')
    const before = await balanceOf(url, other)
    const { context, page, wrong } = await visitor(browser, { ...usual, lang })
    await page.goto(url)
    await signIn(page, lang, 'excluded', 'Balai#2026')
    await chooseGame(page, lang, { name: names[lang] })
    // The wording up to the date that it names.
    const [said = ''] = refusals['self-excluded'][lang].split('{')
    const sentence = page.getByRole('alert').getByText(said)
    await sentence.waitFor()
    // The date as people write it, in the language of the reader.
    expect(await sentence.innerText()).toMatch(/ \d{1,2} \p{L}+ 20\d\d .*(WIB|GMT\+7)\.$/u)
    await picture(page, `excluded-${lang}`)
    expect(await balanceOf(url, other)).toEqual(before)

    await page.goto(new URL('/member/bets', url).href)
    await page.getByText(w['record.noneHere']).waitFor()
    await expect.poll(() => pill(page)).toBe(before.sumBalance)
    expect(wrong).toEqual([])
    await context.close()

    await expect(seat(url, other)).rejects.toThrow('self-excluded')
    expect((await record(url, other)).items).toEqual([])
  },
)

test('a second tab of the same session sees the balance move as the first one plays', async () => {
  const { context, page, wrong } = await visitor(browser, { ...usual, lang: 'EN' })
  await page.goto(url)
  await register(page, 'EN')
  await page.keyboard.press('Escape')
  const mine = await token(page)
  const second = await context.newPage()
  await second.addInitScript((given) => {
    sessionStorage.setItem('token', given)
    sessionStorage.setItem('isAgent', '0')
  }, mine)
  await second.goto(new URL('/help', url).href)
  const start = (await balanceOf(url, mine)).sumBalance
  await expect.poll(() => pill(second), { timeout: 10_000 }).toBe(start)
  // Whatever the second tab learns from now on, it is told: it asks for nothing.
  const asked: string[] = []
  second.on('request', (request) => {
    if (request.url().includes('/wallets/balance')) asked.push(request.url())
  })
  // A tab that nobody sees plays nothing.
  await page.bringToFront()
  const frame = await launch(page, 'EN', { name: names.EN })
  // A spin may give back exactly its stake: then one more.
  let now = start
  for (let spins = 0; now === start && spins < 8; spins++) {
    await spinOnce(frame, 'EN')
    now = (await balanceOf(url, mine)).sumBalance
  }
  expect(now).not.toBe(start)
  await expect.poll(() => pill(second), { timeout: 5_000 }).toBe(now)
  expect(asked).toEqual([])
  expect(wrong).toEqual([])
  await context.close()
})
