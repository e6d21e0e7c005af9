import { rmSync } from 'node:fs'
import { startProduct } from '@balai/tools/product'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median, type Row, row } from './row.ts'

const runs = 3
/** Out of 100, in each category, on a phone with applied throttling. */
const goal = 95
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** Lighthouse's four categories for home on a phone; median of three runs. */
export async function pages(): Promise<Row[]> {
  const product = await startProduct()
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: flags,
  })
  try {
    const found: Record<string, number[]> = {}
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(product.url, {
        port: chrome.port,
        output: 'json',
        throttlingMethod: 'devtools',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      })
      for (const [name, { score }] of Object.entries(result?.lhr.categories ?? {}))
        found[name] = [...(found[name] ?? []), (score ?? 0) * 100]
    }
    return Object.entries(found).map(([name, scores]) =>
      row({
        name: `lighthouse-${name}`,
        value: median(scores),
        rival: goal,
        unit: 'of 100',
        atLeast: 1,
        of: 'the goal',
      }),
    )
  } finally {
    chrome.kill()
    await product.stop()
    rmSync(product.data, { recursive: true, force: true })
  }
}
