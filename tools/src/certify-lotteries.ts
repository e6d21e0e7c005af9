import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { faultsOf, returnOf } from '@balai/games/lottery/play'
import { type LotteryPool, lotteryPools, poolReturn } from '@balai/games/lottery/pools'
import { isLess, percent, plus, type Ratio, ratio } from '@balai/games/lottery/ratio'
import { type LotteryTable, lotteryTables } from '@balai/games/lottery/tables'
import { codeHashOf, hashesOf } from '@balai/games/slot/exact/certificate'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = 'games/src/lottery'

/** Where the exact returns of all lotteries lie. */
export const lotteryFile = `${root}/games/certificates/lotteries.json`

/** The code that the returns are of, and the stream and the taking of balls that draws come from. */
export const lotterySources = (): Record<string, string> => {
  const own = readdirSync(`${root}/${folder}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
  const paths = [...own, 'games/src/fair.ts', 'games/src/cards/deck.ts'].sort()
  return Object.fromEntries(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
}

const written = ([over, under]: Ratio) => `${over}/${under}`

const playOf = (play: LotteryTable['plays'][number]) => ({
  price: String(play.price),
  // Lines that are paid alike are told once, by the first of them.
  returns: [
    ...new Map(
      play.kinds
        .toReversed()
        .map((line) => [
          written(returnOf(play, line)),
          { line, percent: percent(returnOf(play, line)), exact: written(returnOf(play, line)) },
        ]),
    ).values(),
  ].toReversed(),
})

/** What the pools of a table add to what its plays return, and what it returns with them: never all of a stake. */
function poolsOf([name, { plays }]: [string, LotteryTable]) {
  const pools: readonly LotteryPool[] =
    Object.entries(lotteryPools).find(([kind]) => kind === name)?.[1] ?? []
  return pools.map((pool) => {
    const play = plays.find(({ id }) => id === pool.play)
    const line = play?.kinds[0]
    if (!play || line === undefined) throw new RangeError(`${name} has no ${pool.play}`)
    const own = pools.filter((one) => one.play === pool.play)
    const all = own.reduce((sum, one) => plus(sum, poolReturn(one)), returnOf(play, line))
    if (!isLess(all, ratio(1n, 1n))) throw new RangeError(`${pool.play} returns ${percent(all)} %`)
    return {
      ...{ name: pool.name, play: pool.play, hits: pool.hits, chance: written(pool.chance) },
      ...{ feed: percent(ratio(pool.feed, 10_000n)), seed: String(pool.seed) },
      ...{ adds: percent(poolReturn(pool)), whole: percent(all) },
    }
  })
}

/** The exact return of every play of every lottery, worked out anew; what a pool adds stands apart. */
export function lotteryText(sources = lotterySources()): string {
  const tables: [string, LotteryTable][] = Object.entries(lotteryTables)
  // By going through every draw, and not by what was stated before.
  const faults = tables.flatMap(([, { plays }]) => faultsOf(plays))
  if (faults.length) throw new RangeError(faults.join('\n'))
  const stated = {
    tables: Object.fromEntries(
      tables.map(([name, { plays }]) => [
        name,
        Object.fromEntries(plays.map((play) => [play.id, playOf(play)])),
      ]),
    ),
    pools: Object.fromEntries(
      tables.map((table) => [table[0], poolsOf(table)]).filter(([, pools]) => pools?.length),
    ),
    code: hashesOf(sources),
    codeHash: codeHashOf(sources),
  }
  return `${JSON.stringify(stated, null, 2)}\n`
}

/** A line for each play, for who reads a terminal. */
export const lotteryLines = (): string[] =>
  Object.entries(lotteryTables as Record<string, LotteryTable>).flatMap(([name, { drum, plays }]) =>
    plays.map((play) => {
      const returns = playOf(play).returns.map((one) => `${one.percent} %`)
      const pools = poolsOf([name, { drum, plays }]).filter((one) => one.play === play.id)
      const more = pools.map((one) => `, ${one.name} adds ${one.adds} %`).join('')
      const all = pools[0] ? `, with all ${pools[0].whole} %` : ''
      return `${name} ${play.id}: RTP ${returns.join(', ')}${more}${all}`
    }),
  )
