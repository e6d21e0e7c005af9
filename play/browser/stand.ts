import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type FrameLocator,
  type Page,
} from 'playwright-core'
import { type Deal, slotDeal } from '../src/testing/deals.ts'
import { openHouseOf } from '../src/testing/fake-house.ts'
import type { Kind } from '../src/testing/rounds.ts'

const dist = new URL('../dist', import.meta.url).pathname
const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking']
const withGl = [...quiet, '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const withoutGl = [...quiet, '--disable-3d-apis']

type House<K> = Awaited<ReturnType<typeof openHouseOf<K>>>
export type Seen<K = Kind> = { house: House<K>; page: Page; game: FrameLocator }

type Heard = { origin: string; data: { balai: number; name: string; body: unknown } }

export const heard = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard)
export const names = async (page: Page) => (await heard(page)).map(({ data }) => data.name)
export const spinKeys = ({ house }: Pick<Seen, 'house'>) =>
  house.asked.filter(({ path }) => path === '/play/v1/open').map(({ key }) => key)

export async function until(found: () => Promise<boolean>, what: string, ms = 30_000) {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    if (await found()) return
    await new Promise((on) => setTimeout(on, 80))
  }
  assert.fail(`never: ${what}`)
}

export const text = async (game: FrameLocator, at: string) =>
  (await game.locator(at).textContent()) ?? ''
export const status = (game: FrameLocator) => text(game, '.status')
export const rest = ({ game }: Pick<Seen, 'game'>) =>
  until(
    async () => (await game.locator('.spin').getAttribute('aria-disabled')) === 'false',
    'the reels rest',
  )

export const phone = { viewport: { width: 390, height: 720 } }
export const side = { viewport: { width: 844, height: 390 } }
export const desk = { viewport: { width: 960, height: 640 } }
export const wide = { viewport: { width: 1440, height: 900 } }

export async function noAxe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  // The page around is only a test's; what is judged is inside the frame.
  const wrong = violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ target }) => target.length > 1).map(({ target }) => `${id}: ${target.at(-1)}`),
  )
  assert.deepEqual(wrong, [])
}

export async function fits({ game }: Pick<Seen, 'game'>) {
  const found = await game.locator('body').evaluate((body) => {
    const small: string[] = []
    const outside: string[] = []
    for (const each of body.querySelectorAll('button')) {
      const { width, height, left, right, top, bottom } = each.getBoundingClientRect()
      if (width === 0) continue
      const name = each.getAttribute('aria-label') ?? each.textContent ?? ''
      if (width < 44 || height < 44) small.push(`${name} ${width}x${height}`)
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) outside.push(name)
    }
    return { small, outside, scrolls: document.documentElement.scrollHeight > innerHeight }
  })
  assert.deepEqual(found, { small: [], outside: [], scrolls: false })
}

type Opened<K> = {
  query?: string
  gl?: boolean
  context?: BrowserContextOptions
  /** The title that is played; the first of the house where none is named. */
  deal?: Deal<K>
}
const browsers = new Map<boolean, Promise<Browser>>()

function browserWith(gl: boolean) {
  assert.ok(existsSync(`${dist}/index.html`), 'build first: npm run build')
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const found =
    browsers.get(gl) ?? chromium.launch({ executablePath, args: gl ? withGl : withoutGl })
  browsers.set(gl, found)
  return found
}

export const closeBrowsers = async () => {
  for (const browser of browsers.values()) await (await browser).close()
  browsers.clear()
}

/** The built game in the frame it will live in, with a house of its own; fails on any error of the page. */
export async function atTheGame<K = Kind>(
  { query = '', gl = true, context, deal }: Opened<K>,
  see: (seen: Seen<K>) => Promise<void>,
) {
  const house = await openHouseOf({ dist, deal: deal ?? (slotDeal() as unknown as Deal<K>) })
  const opened = await (await browserWith(gl)).newContext({ viewport: desk.viewport, ...context })
  const errors: string[] = []
  try {
    const page = await opened.newPage()
    page.setDefaultTimeout(12_000)
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${house.site}/?${query}`)
    const game = page.frameLocator('iframe')
    await game
      .locator(query.startsWith('code') ? 'h1' : '.reels > *')
      .first()
      .waitFor()
    await see({ house, page, game })
    assert.deepEqual(errors, [])
  } finally {
    await opened.close()
    house.close()
  }
}
