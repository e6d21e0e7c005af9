import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Product, startProduct } from '@balai/tools/product'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { socketUrl } from '../../server/src/platform/postgres/database.ts'
import { putGames } from './lobby/games-sql.ts'
import { withDriver } from './money/houses.ts'
import { median, type Row, row } from './row.ts'

const runs = 3
/** Out of 100, in each category, on a phone with applied throttling. */
const goal = 98
const lobbyGoal = 95
const lobbyGames = 10_000
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
export const pages = () => measured(addresses, goal)

/** The same of a lobby of 10,000 games. */
export const lobbyPages = () =>
  measured({ lobby: '/rng' }, lobbyGoal, ({ data }) =>
    withDriver(socketUrl(join(data, 'postgres'), 'balai'), (owner) => putGames(owner, lobbyGames)),
  )

async function measured(
  paths: Record<string, string>,
  least: number,
  prepare: (product: Product) => Promise<void> = async () => {},
): Promise<Row[]> {
  const product = await startProduct()
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: flags,
  })
  try {
    await prepare(product)
    const rows: Row[] = []
    for (const [name, path] of Object.entries(paths)) {
      const scores = await scoresOf(new URL(path, product.url).href, chrome.port)
      for (const [category, found] of Object.entries(scores))
        rows.push(
          row({
            name: `${name}-${category}`,
            value: median(found),
            rival: least,
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
