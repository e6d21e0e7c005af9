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
import { openFakeHouse } from './fake-house.ts'

/** The built game in a real browser, in the frame it will live in. Run by `npm run test:browser -w play`. */
const dist = new URL('../../dist', import.meta.url).pathname
const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking']
const withGl = [...quiet, '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const withoutGl = [...quiet, '--disable-3d-apis']

type House = Awaited<ReturnType<typeof openFakeHouse>>
type Seen = { house: House; page: Page; game: FrameLocator; errors: string[] }
type Check = {
  name: string
  query?: string
  gl?: boolean
  context?: BrowserContextOptions
  see: (seen: Seen) => Promise<void>
}

const heard = (page: Page): Promise<{ origin: string; data: any }[]> =>
  page.evaluate(() => (globalThis as any).heard)
const names = async (page: Page) => (await heard(page)).map(({ data }) => data.name)
const spinKeys = ({ house }: Seen) =>
  house.asked.filter(({ path }) => path === '/play/v1/spin').map(({ key }) => key)

async function until(found: () => Promise<boolean>, what: string, ms = 12_000) {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    if (await found()) return
    await new Promise((on) => setTimeout(on, 80))
  }
  assert.fail(`never: ${what}`)
}

const text = async (game: FrameLocator, at: string) => (await game.locator(at).textContent()) ?? ''
const status = (game: FrameLocator) => text(game, '.status')
const rest = ({ game }: Seen) =>
  until(
    async () => (await game.locator('.spin').getAttribute('aria-disabled')) === 'false',
    'the reels rest',
  )

const phone = { viewport: { width: 390, height: 720 } }
const side = { viewport: { width: 844, height: 390 } }
const desk = { viewport: { width: 960, height: 640 } }
const wide = { viewport: { width: 1440, height: 900 } }

async function noAxe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  // The page around is only a test's; what is judged is inside the frame.
  const wrong = violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ target }) => target.length > 1).map(({ target }) => `${id}: ${target.at(-1)}`),
  )
  assert.deepEqual(wrong, [])
}

async function fits({ game }: Seen) {
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

const checks: Check[] = [
  {
    name: 'opens in its sandbox, strips the code, tells the page',
    async see({ page, game }) {
      const found = await game.locator('body').evaluate(() => [location.hash, globalThis.origin])
      assert.deepEqual(found, ['', 'null'])
      const [first] = await heard(page)
      assert.equal(first?.origin, 'null')
      assert.deepEqual(first?.data, { balai: 1, name: 'ready', body: { title: 'lakon-malam' } })
      await until(
        async () => (await game.locator('.reels canvas').count()) === 1,
        'WebGL takes over',
      )
    },
  },
  {
    name: 'a spin by the space bar is told in words',
    async see(seen) {
      const { house, page, game } = seen
      house.script.push('big')
      await game.locator('h1').click()
      await page.keyboard.press('Space')
      await page.keyboard.press('Space')
      await until(async () => (await game.locator('.won b').count()) === 1, 'the win')
      const spoken = await text(game, '[role=status]')
      assert.match(spoken, /^Baris 1: .+, .+\. Baris 2: .+\. Baris 3: .+\. Menang Rp/)
      assert.equal(spinKeys(seen).length, 1)
    },
  },
  {
    name: 'the whole game by keyboard: stake, quick, rules and back',
    async see({ page, game }) {
      const on = () => game.locator(':focus').getAttribute('aria-label')
      const tabTo = async (name: string) => {
        for (let i = 0; i < 24 && (await on().catch(() => null)) !== name; i++)
          await page.keyboard.press('Tab')
        assert.equal(await on(), name)
      }
      await tabTo('Tambah taruhan')
      const before = await text(game, '.stake-sum b')
      await page.keyboard.press('Enter')
      assert.notEqual(await text(game, '.stake-sum b'), before)
      await tabTo('Putaran cepat')
      await page.keyboard.press('Space')
      assert.equal(
        await game.locator('[aria-label="Putaran cepat"]').getAttribute('aria-pressed'),
        'true',
      )
      await page.keyboard.press('Shift+Tab')
      await game.locator('[aria-label="Aturan dan bayaran"]').press('Enter')
      await game.locator('dialog[open]').waitFor()
      await page.keyboard.press('Escape')
      await game.locator('dialog').waitFor({ state: 'detached' })
      assert.equal(await on(), 'Aturan dan bayaran')
    },
  },
  {
    name: 'a return below the stake is said, not celebrated',
    async see(seen) {
      seen.house.script.push('back')
      await seen.game.locator('.spin').click()
      await rest(seen)
      assert.match(await status(seen.game), /^Kembali Rp/)
      assert.equal(await seen.game.locator('.won').count(), 0)
    },
  },
  {
    name: 'the answer is lost on the way: same key again, one stake',
    async see(seen) {
      seen.house.script.push('nothing')
      seen.house.faults.push('drop-after')
      await seen.game.locator('.spin').click()
      await rest(seen)
      const keys = spinKeys(seen)
      assert.ok(keys.length >= 2)
      assert.equal(new Set(keys).size, 1)
      assert.equal(seen.house.rounds().length, 1)
    },
  },
  {
    name: 'a slow answer: the text says it is being confirmed',
    async see(seen) {
      seen.house.faults.push('slow')
      await seen.game.locator('.spin').click()
      await until(
        async () => (await status(seen.game)).startsWith('Taruhan sedang dipastikan'),
        'confirming',
      )
      await rest(seen)
    },
  },
  {
    name: 'a refusal is shown in the house’s words, and play goes on',
    query: 'lang=EN',
    async see(seen) {
      seen.house.faults.push('self-excluded')
      await seen.game.locator('.spin').click()
      await until(async () => (await status(seen.game)).includes('taking a break'), 'the refusal')
      assert.equal(seen.house.rounds().length, 0)
      await seen.game.locator('.spin').click()
      await until(async () => seen.house.rounds().length === 1, 'the next spin')
    },
  },
  {
    name: '[GAM-12] the frame is loaded anew in the middle of free spins and they go on',
    async see(seen) {
      const { house, page, game } = seen
      house.script.push('free')
      await game.locator('[aria-label="Putaran cepat"]').click()
      await game.locator('.spin').click()
      await until(async () => (house.rounds()[0]?.steps.length ?? 0) >= 3, 'the third step')
      const before = house.rounds()[0]?.steps.length ?? 0
      await page.evaluate(() => (globalThis as any).launch())
      await game.locator('.free-counter').waitFor()
      await game.locator('[aria-label="Putaran cepat"]').click()
      await game.locator('.spin').click()
      await until(async () => house.rounds()[0]?.state.freeSpinsLeft === 0, 'the end', 90_000)
      assert.ok((house.rounds()[0]?.steps.length ?? 0) > before)
      await game.locator('.news').waitFor()
      assert.equal(house.rounds().length, 1)
    },
  },
  {
    name: 'a spent code: a calm page with one way on',
    query: 'code=spent-code-00000000',
    async see({ page, game }) {
      await game.getByRole('button', { name: 'Buka lagi' }).click()
      await until(async () => (await names(page)).includes('request-launch'), 'the wish')
      await noAxe(page)
    },
  },
  {
    name: 'without a code, as after a reload, a new launch is asked for at once',
    query: 'code=none',
    async see({ page }) {
      await until(async () => (await names(page)).includes('request-launch'), 'the wish')
    },
  },
  {
    name: '[A27] the page is obeyed; strange shapes are not',
    async see({ page, game }) {
      const theme = () => game.locator('html').getAttribute('data-theme')
      const tell = (data: unknown) => page.evaluate((sent) => (globalThis as any).tell(sent), data)
      for (const strange of [
        { name: 'theme', body: { theme: 'light' } },
        { balai: 1, name: 'theme', body: 'light' },
        'light',
        null,
      ])
        await tell(strange)
      await page.waitForTimeout(150)
      assert.equal(await theme(), 'dark')
      await tell({ balai: 1, name: 'theme', body: { theme: 'light' } })
      await until(async () => (await theme()) === 'light', 'the light theme')
      await tell({ balai: 1, name: 'language', body: { language: 'EN' } })
      await until(async () => (await status(game)).startsWith('Press Spin'), 'English')
    },
  },
  {
    name: '[GAM-11] the last round is verified inside the game',
    async see(seen) {
      const { game } = seen
      await game.locator('.spin').click()
      await rest(seen)
      await game.locator('[aria-label="Riwayat"], [aria-label="20 putaran terakhir"]').click()
      await game.getByRole('button', { name: 'Bukti', exact: true }).click()
      await game.getByRole('button', { name: 'Periksa', exact: true }).click()
      await game.locator('.holds').waitFor()
      assert.ok((await names(seen.page)).includes('open-receipt'))
    },
  },
  {
    name: 'without WebGL the same game stands on plain elements',
    gl: false,
    async see(seen) {
      assert.equal(await seen.game.locator('.plain-cell').count(), 20)
      seen.house.script.push('win')
      await seen.game.locator('.spin').click()
      await seen.game.locator('.won').waitFor()
      assert.ok((await seen.game.locator('.plain-lines path').count()) >= 2)
    },
  },
  {
    name: 'for those who ask for stillness the game plays without movement',
    context: { reducedMotion: 'reduce' },
    async see(seen) {
      seen.house.script.push('win')
      await seen.game.locator('.spin').click()
      await seen.game.locator('.won').waitFor()
    },
  },
  {
    name: 'autoplay stops after its spins',
    async see(seen) {
      const { game, house } = seen
      await game.locator('[aria-label="Putaran cepat"]').click()
      await game.getByRole('button', { name: 'Otomatis' }).click()
      await noAxe(seen.page)
      house.script.push(...Array.from({ length: 10 }, () => 'nothing' as const))
      await game.getByRole('button', { name: 'Mulai 10 putaran' }).click()
      await until(async () => (await status(game)).includes('otomatis'), 'the end', 40_000)
      assert.ok(house.rounds().length <= 10)
    },
  },
  ...[phone, side, desk, wide].flatMap((context) =>
    ['dark', 'light'].map(
      (theme): Check => ({
        name: `axe and sizes at ${context.viewport.width} × ${context.viewport.height}, ${theme}`,
        query: `theme=${theme}`,
        context,
        async see(seen) {
          await fits(seen)
          await noAxe(seen.page)
        },
      }),
    ),
  ),
  ...['Aturan dan bayaran', '20 putaran terakhir', 'Bukti putaran'].map(
    (sheet): Check => ({
      name: `axe with ${sheet} open`,
      context: phone,
      async see(seen) {
        await seen.game.locator(`[aria-label="${sheet}"]`).click()
        await seen.game.locator('dialog[open]').waitFor()
        await seen.page.waitForTimeout(400)
        await noAxe(seen.page)
      },
    }),
  ),
]

async function run(browser: Browser, { query = '', context, see }: Check) {
  const house = await openFakeHouse({ dist })
  const opened = await browser.newContext({ viewport: desk.viewport, ...context })
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
    await see({ house, page, game, errors })
    assert.deepEqual(errors, [])
  } finally {
    await opened.close()
    house.close()
  }
}

assert.ok(existsSync(`${dist}/index.html`), 'build first: npm run build -w play')
const only = process.argv[2]
let [passed, failed] = [0, 0]
for (const gl of [true, false]) {
  const mine = checks.filter(
    (check) => (check.gl ?? true) === gl && (!only || check.name.includes(only)),
  )
  if (mine.length === 0) continue
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: gl ? withGl : withoutGl })
  for (const check of mine) {
    try {
      await run(browser, check)
      passed++
      process.stdout.write(`ok   ${check.name}\n`)
    } catch (error) {
      failed++
      process.stdout.write(
        `FAIL ${check.name}\n     ${error instanceof Error ? error.message : error}\n`,
      )
    }
  }
  await browser.close()
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed ? 1 : 0
