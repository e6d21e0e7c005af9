import autocannon from 'autocannon'
import { migrate } from '../../server/src/platform/migrate.ts'
import { putGames, vendors } from './lobby/games-sql.ts'
import { withDriver } from './money/houses.ts'
import { openPremises } from './money/premises.ts'
import { isQuick } from './money/sizes.ts'
import { median, type Row, row } from './row.ts'

type Tell = (line: string) => void

const games = 10_000
const connections = 16
/** Short and many, in turn: what else a machine does falls on both alike. */
const seconds = isQuick ? 1 : 2
const rounds = isQuick ? 1 : 10
const warmUp = 1

/** What a lobby is asked for on a busy evening: other filters and pages, each by many. */
const asked: readonly string[] = vendors.flatMap((vassalage, i) =>
  [1, 2].flatMap((pageNo) =>
    ['hot', 'new', 'name'].map((sort) => {
      const narrowing = [
        { vassalage, volatility: 'medium' },
        { gameClassify: 'SC', feature: 'wilds', minRtp: '95' },
        { vassalage, theme: 'legend', minLineNum: '10' },
      ][i % 3]
      const terms = { gameType: 'RNG', pageSize: '42', pageNo: String(pageNo), sort, ...narrowing }
      return `/wps/relay/GCSGAME_gameList?${new URLSearchParams(terms)}`
    }),
  ),
)
/** Pages that are each asked for once: nothing of them is known. */
const unknown = Array.from({ length: 4_000 }, (_, i) => {
  const terms = { gameType: 'RNG', pageNo: String(1 + (i % 80)), minBet: String(i) }
  return `/wps/relay/GCSGAME_gameList?${new URLSearchParams({ ...terms, minRtp: '94' })}`
})

async function rate(url: string, paths: readonly string[], duration = seconds) {
  const found = await autocannon({
    url,
    connections,
    duration,
    requests: paths.map((path) => ({ path })),
    // As every browser asks.
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  if (found.non2xx > 0 || found.errors > 0) throw new Error(`${found.non2xx} answers were none`)
  return found.requests.average
}

/** A lobby page of 42 from 10,000 games with filters on, beside the same server's static answer. */
export async function lobby(tell: Tell): Promise<Row[]> {
  const premises = await openPremises()
  const name = 'lobby'
  try {
    await premises.addDatabase(name)
    await migrate(premises.urlOf(name))
    await withDriver(premises.urlOf(name), (owner) => putGames(owner, games))
    const { port } = await premises.openHouse(name)
    const url = `http://localhost:${port}`
    await check(url)
    await rate(url, asked, warmUp)
    await rate(url, ['/healthz'], warmUp)
    const pairs: { page: number; fixed: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const [page, fixed] = [await rate(url, asked), await rate(url, ['/healthz'])]
      pairs.push({ page, fixed })
      tell(`round ${round + 1}: ${page.toFixed(0)} pages/s, ${fixed.toFixed(0)} static answers/s`)
    }
    tell(`pages that nobody asked for before: ${(await rate(url, unknown)).toFixed(0)} a second`)
    return [
      row({
        name: 'lobby-page',
        value: median(pairs.map(({ page }) => page)),
        rival: median(pairs.map(({ fixed }) => fixed)),
        ratio: median(pairs.map(({ page, fixed }) => page / fixed)),
        unit: 'answers/s',
        atLeast: 0.6,
        of: 'the static answer',
      }),
    ]
  } catch (error) {
    throw new Error(`the lobby was not measured\n${premises.said()}`, { cause: error })
  } finally {
    await premises.close()
  }
}

/** That what is measured is what is meant: whole pages, and of the games that were asked for alone. */
async function check(url: string) {
  for (const path of asked) {
    const answer = await fetch(url + path)
    const { value } = (await answer.json()) as { value: { games: { vassalage: string }[] } }
    const vendor = new URLSearchParams(path.split('?')[1]).get('vassalage')
    if (value.games.length !== 42) throw new Error(`${path} has ${value.games.length} games`)
    if (vendor && value.games.some(({ vassalage }) => vassalage !== vendor)) throw new Error(path)
  }
}
