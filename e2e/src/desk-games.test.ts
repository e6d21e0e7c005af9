import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import change from '../../console/src/app/change/words/id.json' with { type: 'json' }
import switches from '../../console/src/switches/words/id.json' with { type: 'json' }
import { amiss, openBrowser, picture, visitor } from './browser.ts'
import { staffAt } from './desk.ts'
import { call, given, newMember, type Played, type Seated, seat } from './http.ts'
import { signIn } from './steps.ts'
import { site } from './words.ts'

const url = inject('url')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Nobody else in these journeys plays it. */
const game = { id: 'laut-mutiara', name: 'Laut Mutiara' }
/** Free spins come about once in two hundred rounds: so many without them do not happen. */
const spinsMax = 5_000

const staff = (account: string, path: string) => staffAt(browser, { url, account, path })

/** Sends what is asked for with its reason. */
async function send(page: Page, reason: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(change['change.reason'], { exact: true }).fill(reason)
  await dialog.locator('button[type="submit"]').click()
}

const finishing = (count: string) => switches['switches.finishing'].replace('{count}', count)
const rowOf = (page: Page) => page.locator('.switch-row', { hasText: game.id })
const spin = ({ token, stakes }: Seated) =>
  call<Played>(url, '/play/v1/open', { token, body: { stake: stakes[0] } })

/** Plays until a round stands open with free spins to come. */
async function openRound(table: Seated) {
  for (let spins = 0; spins < spinsMax; spins++) {
    const { success, text, value } = await spin(table)
    if (!success) throw new Error(text)
    if (value.round.state === 'open') return value.round.id
  }
  throw new Error('no round stood open')
}

test('[OPS-07] a game is stopped while its round finishes, and another person lets it go', async () => {
  const { token, username } = await newMember(url)
  const table = await seat(url, token, game.id, true)
  const round = await openRound(table)

  const lobby = await visitor(browser)
  await lobby.page.goto(`${url}/rng`)
  await signIn(lobby.page, 'ID', username)
  // A game may stand in rows too.
  const tile = lobby.page.locator('article', { hasText: game.name }).first()
  const shut = tile.getByText(site.ID['game.closed'], { exact: true })
  await tile.waitFor()
  expect(await shut.count()).toBe(0)

  const operator = await staff('operator', '/switches')
  const { page } = operator
  const stop = switches['switches.stopTitle'].replace('{name}', game.name)
  await page.getByRole('button', { name: stop, exact: true }).click()
  await send(page, 'Diperiksa bersama tim permainan')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await rowOf(page).getByText(switches['switches.stopped'], { exact: true }).waitFor()
  await rowOf(page).getByText(finishing('1')).waitFor()
  // In a lobby that stands open, without a press.
  await shut.waitFor()
  await picture(page, 'desk-switches')
  expect(await amiss(page, { within: '#main' })).toEqual([])

  let { value } = await call<Played>(url, '/play/v1/move', {
    token: table.token,
    body: { round },
  })
  while (value.round.state === 'open')
    value = await given<Played>(url, '/play/v1/move', { token: table.token, body: { round } })
  expect(await spin(table)).toMatchObject({ success: false, code: 'game-closed' })
  await rowOf(page).getByText(switches['switches.done'], { exact: true }).waitFor()

  const letGo = switches['switches.letGoTitle'].replace('{name}', game.name)
  await page.getByRole('button', { name: letGo, exact: true }).click()
  await send(page, 'Sudah diperiksa, tidak ada kesalahan')
  const link = page.getByRole('dialog').getByRole('link', { name: change['change.see'] })
  const asked = await link.getAttribute('href')
  expect(await spin(table)).toMatchObject({ code: 'game-closed' })

  const approver = await staff('approver', `/changes/${asked?.split('/').at(-1)}`)
  await approver.page
    .getByRole('button', { name: change['change.agree'], exact: true })
    .first()
    .click()
  await approver.page
    .getByRole('dialog')
    .getByRole('button', { name: change['change.agree'], exact: true })
    .click()
  await approver.page.getByText(change['change.state.done'], { exact: true }).first().waitFor()
  expect(await spin(table)).toMatchObject({ success: true })
  await shut.waitFor({ state: 'detached' })
  await lobby.context.close()
  expect([...operator.wrong, ...lobby.wrong]).toEqual([])
  await operator.context.close()
  await approver.context.close()
})
