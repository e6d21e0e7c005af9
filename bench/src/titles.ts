import { rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Product, startProduct } from '@balai/tools/product'
import { type Browser, type CDPSession, chromium, type Frame, type Page } from 'playwright-core'
import { type Row, row } from './row.ts'

/** kB of 1,000 bytes, gzip; seconds; milliseconds of work for a frame at sixty a second. */
const goals = { ownKb: 400, paintS: 1.5, frameMs: 16.7 }
/** A phone as Lighthouse has it: slow 4G, and a quarter of this machine's processor. */
const phone = { downKbit: 1_638.4, upKbit: 750, latencyMs: 150, slower: 4 }
/** What so many titles ask for is the runtime that they share. */
const sharedBy = 3
const playsMs = 4_000

type Loaded = {
  id: string
  paintS: number
  playableS: number
  frameMs: number
  sizes: ReadonlyMap<string, number>
}

/** What each title weighs beside the runtime of all, how soon it paints on a phone, and what a frame of its play costs. */
export async function titles(tell: (line: string) => void): Promise<Row[]> {
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ...['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
      // A game's frame in the process of its page: what slows the page slows it too.
      '--disable-features=IsolateSandboxedIframes',
    ],
  })
  try {
    const loaded = await loadAll(browser, product)
    const shared = sharedIn(loaded)
    const own = loaded.map(({ id, sizes }) => ({
      id,
      kb: sum([...sizes].filter(([path]) => !shared.has(path)).map(([, bytes]) => bytes)) / 1_000,
    }))
    for (const [nth, { id, paintS, playableS, frameMs }] of loaded.entries())
      tell(
        `${id.padEnd(16)} ${(own[nth]?.kb ?? 0).toFixed(0)} kB of its own, painted in ${paintS.toFixed(2)} s, played in ${playableS.toFixed(2)} s, a frame ${frameMs.toFixed(1)} ms`,
      )
    const most = (of: readonly number[]) => Math.max(...of)
    const under = (name: string, value: number, rival: number, unit: string) =>
      row({ name, value, rival, unit, atMost: 1, of: 'the goal' })
    return [
      under('title-own-kb', most(own.map(({ kb }) => kb)), goals.ownKb, 'kB gzip'),
      under('title-paint-s', most(loaded.map(({ paintS }) => paintS)), goals.paintS, 's'),
      under('title-frame-ms', most(loaded.map(({ frameMs }) => frameMs)), goals.frameMs, 'ms'),
    ]
  } finally {
    await browser.close()
    await product.stop()
    rmSync(product.data, { recursive: true, force: true })
  }
}

const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0)

/** Each title on a page of its own, of one browser that has the runtime from a title before. */
async function loadAll(browser: Browser, { url }: Product): Promise<Loaded[]> {
  const all = await titlesOf(url)
  const token = await tokenFrom(url)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(countFrames)
  await context.addInitScript((token) => {
    try {
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('isAgent', '4')
    } catch {
      // A game's frame has no storage.
    }
  }, token)
  const loaded: Loaded[] = []
  for (const [nth, id] of [...all.slice(-1), ...all].entries()) {
    const page = await context.newPage()
    const found = await load(page, url, id)
    // The first is there for the runtime alone.
    if (nth > 0) loaded.push(found)
    await page.close()
  }
  await context.close()
  return loaded
}

async function load(page: Page, url: string, id: string): Promise<Loaded> {
  await slowDown(await page.context().newCDPSession(page))
  const sizes = new Map<string, number>()
  const reads: Promise<unknown>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/play/')) return
    const type = response.headers()['content-type'] ?? ''
    reads.push(
      response.body().then(
        (body) => sizes.set(pathname, isPacked(type) ? body.length : gzipSync(body).length),
        () => undefined,
      ),
    )
  })
  await page.goto(new URL(`/game?id=${id}&vendor=BALAI`, url).href, { waitUntil: 'commit' })
  const frame = await frameOf(page)
  const press = frame.locator('.rail button.spin, .rail .great button').first()
  await press.waitFor({ timeout: 120_000 })
  const { paint, now } = await frame.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    now: performance.now(),
  }))
  const frameMs = await playedIn(frame)
  await Promise.all(reads)
  return { id, paintS: paint / 1_000, playableS: now / 1_000, frameMs, sizes }
}

const isPacked = (type: string) => /^(image\/(?!svg)|font\/|audio\/)/.test(type)

async function frameOf(page: Page): Promise<Frame> {
  for (;;) {
    const found = page.frames().find((one) => new URL(one.url() || 'about:').pathname === '/play/')
    if (found) return found
    await page.waitForTimeout(20)
  }
}

async function slowDown(session: CDPSession) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slower })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: (phone.downKbit * 1_000) / 8,
    uploadThroughput: (phone.upKbit * 1_000) / 8,
  })
}

/** What the script of a frame takes while a round is played: nine in ten of them take no more. */
async function playedIn(frame: Frame): Promise<number> {
  const spin = frame.locator('.rail button.spin')
  if ((await spin.count()) > 0) await spin.click({ timeout: 60_000 })
  await frame.evaluate(() => Reflect.set(window, 'worked', []))
  await frame.waitForTimeout(playsMs)
  const took: number[] = await frame.evaluate(() => Reflect.get(window, 'worked'))
  // What stands still between two presses draws no frames.
  return took.sort((a, b) => a - b)[Math.floor(took.length * 0.9)] ?? 0
}

/** Runs in the page: notes how long the work of each frame takes. */
function countFrames() {
  Reflect.set(window, 'worked', [])
  const asked = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (then) =>
    asked((at) => {
      const began = performance.now()
      then(at)
      Reflect.get(window, 'worked').push(performance.now() - began)
    })
}

function sharedIn(loaded: readonly Loaded[]): ReadonlySet<string> {
  const times = new Map<string, number>()
  for (const { sizes } of loaded)
    for (const path of sizes.keys()) times.set(path, (times.get(path) ?? 0) + 1)
  return new Set([...times].filter(([, many]) => many >= sharedBy).map(([path]) => path))
}

type Answer<T> = { success: boolean; code: string; value: T }
async function asked<T>(url: string, path: string, body?: object): Promise<T> {
  const response = await fetch(new URL(path, url), {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  })
  const answer: Answer<T> = await response.json()
  if (!answer.success) throw new Error(`${path} answered ${answer.code}`)
  return answer.value
}

const tokenFrom = async (url: string) =>
  (await asked<{ token: string }>(url, '/wps/session/login/freeplay', { platform: 'W' })).token

type Page42 = {
  games: { nodeId: string; gameType: string }[]
  totalPages: number
}

/** The titles of the house: of its own games those that one plays alone. */
async function titlesOf(url: string): Promise<string[]> {
  const found: string[] = []
  for (let pageNo = 1, all = 1; pageNo <= all; pageNo++) {
    const query = new URLSearchParams({ vassalage: 'BALAI', pageNo: String(pageNo) })
    const page = await asked<Page42>(url, `/wps/relay/GCSGAME_gameList?${query}`)
    for (const { nodeId, gameType } of page.games) if (gameType === 'RNG') found.push(nodeId)
    all = page.totalPages
  }
  return found
}
