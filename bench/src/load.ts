import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { startProduct } from '@balai/tools/product'
import { chromium } from 'playwright-core'
import { type Row, row } from './row.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Goals of the first load, in kB of 1,000 bytes, gzip; seconds; megabytes. */
const goals = { jsKb: 95, allKb: 250, startFirstS: 15, startAgainS: 4, idleRssMb: 200 }
const idleAfterMs = 5_000

/** First load of home, start of the product, and the memory it rests at. */
export async function load(): Promise<Row[]> {
  for (const out of ['server/dist', 'web/dist', 'web/dist-ssr', 'play/dist'])
    rmSync(`${root}${out}/.stamp`, { force: true })
  const first = await timed(() => startProduct())
  await first.product.stop()
  const again = await timed(() => startProduct(first.product))
  await new Promise((done) => setTimeout(done, idleAfterMs))
  const rssMb = residentMb(again.product.process.pid)
  const page = await firstLoad(again.product.url)
  await again.product.stop()
  rmSync(first.product.data, { recursive: true, force: true })
  const under = (name: string, value: number, rival: number, unit: string) =>
    row({ name, value, rival, unit, atMost: 1, of: 'the goal' })
  return [
    under('first-js-kb', page.jsKb, goals.jsKb, 'kB gzip'),
    under('first-all-kb', page.allKb, goals.allKb, 'kB gzip'),
    under('start-first-s', first.seconds, goals.startFirstS, 's'),
    under('start-again-s', again.seconds, goals.startAgainS, 's'),
    under('idle-rss-mb', rssMb, goals.idleRssMb, 'MB'),
  ]
}

async function timed(start: () => ReturnType<typeof startProduct>) {
  const began = performance.now()
  const product = await start()
  return { product, seconds: (performance.now() - began) / 1000 }
}

function residentMb(pid: number | undefined): number {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1000
}

/** What a first visit to home transfers, every answer compressed as a server would. */
async function firstLoad(url: string) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const sizes: { js: boolean; bytes: number }[] = []
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? ''
    const body = await response.body().catch(() => Buffer.alloc(0))
    const packed = /^(image\/(?!svg)|font\/)/.test(type) ? body.length : gzipSync(body).length
    sizes.push({ js: type.includes('javascript'), bytes: packed })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
  const sum = (list: typeof sizes) => list.reduce((total, { bytes }) => total + bytes, 0) / 1000
  return { jsKb: sum(sizes.filter(({ js }) => js)), allKb: sum(sizes) }
}
