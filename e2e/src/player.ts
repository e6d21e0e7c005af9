import { setTimeout as pause } from 'node:timers/promises'
import type { Draw } from '@balai/games/fair'
import type { Browser, BrowserContext, Frame, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Look, usual, visitor } from './browser.ts'
import type { Played, Table } from './http.ts'
import { free, type Offered, offered } from './offered.ts'
import { play } from './words.ts'

const w = play.EN
/** A machine that plays many titles at once is slow to answer each. */
const answerMs = 60_000

export type Round = Played['round']

/** What stands on the screen, read from it as a person would. */
type Seen = {
  balance: bigint
  net: bigint
  /** The line under the board, and the sum that is celebrated in it. */
  said: string
  won: bigint | undefined
  pool: string
}

/** A title in a browser, played by nothing but what its screen offers. */
export type Player = {
  context: BrowserContext
  page: Page
  frame: () => Frame
  wrong: string[]
  /** Every answer of the house to this page, in the order in which they came. */
  heard: Played[]
  /** The table as it was last taken here. */
  table: () => Table | undefined
  chance: Draw
}

type Where = { url: string; id: string; token: string; chance: Draw; look?: Partial<Look> }

/** Opens a title in the site, signed in, and waits until it may be played. */
export async function openTitle(browser: Browser, { url, id, token, chance, look }: Where) {
  const { context, page, wrong } = await visitor(browser, { ...usual, ...look, lang: 'EN' })
  await context.addInitScript((token) => {
    try {
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('isAgent', '0')
    } catch {
      // A game's frame has no storage.
    }
  }, token)
  const player = await watched(page, { context, wrong, chance })
  await page.goto(new URL(`/game?id=${id}&vendor=BALAI`, url).href)
  await seated(player)
  return player
}

/** The same title in another window of the same browser. */
export async function anotherWindow({ context, page, chance }: Player): Promise<Player> {
  const second = await context.newPage()
  const player = await watched(second, { context, wrong: [], chance })
  await second.goto(page.url())
  await seated(player)
  return player
}

async function watched(
  page: Page,
  { context, wrong, chance }: Pick<Player, 'context' | 'wrong' | 'chance'>,
): Promise<Player> {
  const heard: Played[] = []
  let table: Table | undefined
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!/^\/play\/v1\/(open|move|enter|table)$/.test(pathname)) return
    // Of a page that has gone away meanwhile nothing can be read.
    const answer = await response.json().catch(() => undefined)
    if (!answer?.success) return
    if (/open|move/.test(pathname)) heard.push(answer.value)
    else table = answer.value
  })
  const frame = () => {
    const found = page.frames().find((one) => new URL(one.url()).pathname === '/play/')
    if (!found) throw new Error('the game has no frame')
    return found
  }
  return { context, page, frame, wrong, heard, table: () => table, chance }
}

/** Waits until the game stands there and is at rest. */
async function seated({ page, frame }: Player) {
  await page.locator('iframe.stage-frame').waitFor({ timeout: answerMs })
  await expect
    .poll(() => page.frames().some((one) => one.url().includes('/play/')), { timeout: answerMs })
    .toBe(true)
  await frame().locator('.rail').waitFor({ timeout: answerMs })
  await atRest(frame())
}

/** The next press would be taken: of a slot the one that spins, of any other one of those that play. */
const atRest = (frame: Frame) =>
  frame.waitForFunction(
    (free) => {
      const spin = document.querySelector('.rail button.spin')
      const presses = spin ? [spin] : [...document.querySelectorAll('.rail .great button')]
      return (
        presses.some((press) => press.matches(free)) ||
        Boolean(
          document.querySelector('.coup-bets, .wheel-room') &&
            document.querySelector(`[data-on]${free}`),
        )
      )
    },
    free,
    { timeout: answerMs, polling: 30 },
  )

const digits = (text: string) => text.replace(/[^\d]/g, '')
/** A sum as it is written: `–Rp 1,250`. */
const sumOf = (text: string) => BigInt(digits(text) || '0') * (/^[–-]/.test(text.trim()) ? -1n : 1n)

/** Reads the screen. */
export async function seen({ frame }: Player): Promise<Seen> {
  const texts = await frame().evaluate(() => {
    const text = (what: string) => document.querySelector(what)?.textContent ?? ''
    return {
      balance: text('.facts div:nth-child(1) dd'),
      net: text('.facts div:nth-child(2) dd'),
      said: text('.status > p:not(.unseen):not(.pool-line)'),
      won: text('.status .won b'),
      pool: text('.status .pool-line'),
    }
  })
  const { balance, net, said, won, pool } = texts
  return { balance: sumOf(balance), net: sumOf(net), said, won: won ? sumOf(won) : undefined, pool }
}

const any = <Of>(chance: Draw, of: readonly Of[]): Of | undefined => of[chance(of.length)]

/** Presses one of these by chance, if there is any. */
async function pressAny(chance: Draw, of: Locator): Promise<boolean> {
  const found = of.filter({ visible: true })
  const all = await found.count()
  if (all === 0) return false
  await found.nth(chance(all)).click({ timeout: answerMs })
  return true
}

/** What lies over the game until it is answered. */
async function acknowledge(frame: Frame) {
  await frame.locator('dialog.fallen[open] .gold-button').click({ timeout: answerMs })
}

const goesOn = ({ label }: Offered) => [w['spin.next'], w['spin.on']].includes(label)

/** One press of a slot. False where the round goes on without. */
async function spin({ frame: at, chance, heard }: Player, open: boolean, may: Offered) {
  const frame = at()
  if (may.gamble > 0 && (await pressAny(chance, frame.locator(`.gamble button${free}`))))
    return true
  // What was begun here goes on by itself; after a reload it waits for a press.
  if (open && heard.length > 0 && goesOn(may)) return false
  if (!open && chance(12) === 0 && may.buy > 0) {
    await frame.locator(`.buy-button${free}`).click()
    const go = frame.locator('dialog.sheet[open] .gold-button')
    if (await go.isEnabled()) {
      await go.click()
      return true
    }
    await frame.locator('dialog.sheet[open] .sheet-head .door').click()
  }
  await frame.locator('.rail button.spin').click()
  return true
}

/** What can be chosen before a round is opened: sometimes something of it is. */
async function choose({ frame: at, chance }: Player, may: Offered) {
  const frame = at()
  if (chance(4) === 0)
    await pressAny(
      chance,
      frame.locator(`.rail .stake button${free}, .rail .presets button${free}`),
    )
  if (chance(4) === 0)
    await pressAny(chance, frame.locator(`.rail .choice button${free}, .tray-chips button${free}`))
  const slider = frame.locator('.board input[type="range"]:not([disabled])')
  if (chance(3) === 0 && may.slider > 0) {
    await slider.focus()
    const key = any(chance, ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'] as const)
    if (key) await frame.page().keyboard.press(key)
  }
}

/** One press of a game that is no slot. False where it only made ready. */
async function act(player: Player, open: boolean, before: Offered): Promise<boolean> {
  const { frame: at, chance } = player
  const frame = at()
  if (!open) await choose(player, before)
  const may = open ? before : await offered(frame)
  const places = frame.locator(`[data-on]${free}`)
  if (!open && may.places > 0) {
    for (let chips = chance(4); chips > 0; chips--) await pressAny(chance, places)
    const go = frame.locator(`.rail [data-go]${free}`)
    if ((await go.count()) === 0) return false
    await go.click()
    return true
  }
  if (may.plots > 0 && chance(3) > 0) return pressAny(chance, frame.locator(`.plot${free}`))
  if (may.hand > 0) return exchange(frame, chance, open)
  const presses = frame.locator(`.rail .great button${free}`)
  // The garden is cleared first by a press that asks nothing of the house.
  const clears = may.anyPlots > 0 && !open && may.plots === 0
  await pressAny(chance, presses)
  return !clears
}

/** Keeps some of the five cards, or those that the machine advises, and goes on. */
async function exchange(frame: Frame, chance: Draw, open: boolean) {
  const advised = frame.locator(`.rail .great button${free}:not([data-go])`)
  if (open && chance(2) === 0) await pressAny(chance, advised)
  else if (open)
    for (let held = chance(4); held > 0; held--)
      await pressAny(chance, frame.locator('.poker-card[aria-disabled="false"]'))
  await frame.locator(`.rail [data-go]${free}`).click()
  return true
}

/** Makes one press, and waits until the house has answered and the screen stands still. */
export async function step(player: Player): Promise<Round> {
  const { frame: at, heard } = player
  for (;;) {
    const frame = at()
    const before = heard.length
    let may = await offered(frame)
    if (may.fallen > 0) {
      await acknowledge(frame)
      may = await offered(frame)
    }
    const open = isOpen(player)
    const slot = may.spin > 0
    const pressed = await (slot ? spin(player, open, may) : act(player, open, may))
    if ((slot || pressed) && !(await answered(player, before, answerMs)))
      throw new Error(
        `a press was not answered: ${(await seen(player)).said || (await frame.locator('body').innerText())}`,
      )
    if (!slot && !pressed) continue
    await atRest(frame)
    const last = heard.at(-1)
    if (last) return last.round
    await pause(0)
  }
}

/** Whether the round on the table is not over, by what this page was told last. */
const isOpen = ({ heard, table }: Player) =>
  (heard.length > 0 ? heard.at(-1)?.round.state : table()?.open?.state) === 'open'

const answered = async ({ heard }: Player, before: number, ms: number) => {
  const until = performance.now() + ms
  while (heard.length === before && performance.now() < until) await pause(10)
  return heard.length > before
}

/** Plays on to the end of a round. */
export async function playOut(player: Player): Promise<Round> {
  for (;;) {
    const round = await step(player)
    if (round.state === 'closed') return round
  }
}

/** Turns the quick play on, where the jurisdiction allows it. */
export async function hurry({ frame }: Player) {
  const quick = frame().locator('.pace .round-button[aria-pressed="false"]')
  if ((await quick.count()) > 0) await quick.click()
}

/** The page is loaded anew, and knows nothing but what the house tells it. */
export async function again(player: Player) {
  player.heard.length = 0
  await player.page.reload()
  await seated(player)
}

/** One press by which a round goes on or another is opened, whatever comes of it. */
export const press = ({ frame }: Player) =>
  frame().locator(`.rail button.spin${free}, .rail .great button${free}`).first().click()
