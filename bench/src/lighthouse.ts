import { rmSync } from 'node:fs'
import { startProduct } from '@balai/tools/product'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median, type Row, row } from './row.ts'

const runs = 3
/** Out of 100, in each category, on a phone with applied throttling. */
const goal = 98
/** Where strangers arrive. */
const addresses = { home: '/', register: '/register', promotions: '/promotions', help: '/help' }
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** Lighthouse's four categories for public pages on a phone; medians of three runs. */
export async function pages(): Promise<Row[]> {
  const product = await startProduct()
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: flags,
  })
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(addresses)) {
      const scores = await scoresOf(new URL(path, product.url).href, chrome.port)
      for (const [category, found] of Object.entries(scores))
        rows.push(
          row({
            name: `${name}-${category}`,
            value: median(found),
            rival: goal,
            unit: 'of 100',
            atLeast: 1,
            of: 'the goal',
          }),
        )
    }
    return rows
  } finally {
    chrome.kill()
    await product.stop()
    rmSync(product.data, { recursive: true, force: true })
  }
}

async function scoresOf(url: string, port: number) {
  const found: Record<string, number[]> = {}
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      throttlingMethod: 'devtools',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    for (const [name, { score }] of Object.entries(result?.lhr.categories ?? {}))
      found[name] = [...(found[name] ?? []), (score ?? 0) * 100]
  }
  return found
}
