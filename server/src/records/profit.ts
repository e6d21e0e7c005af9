import { type Category, GameId, type Gives, type Pool, type Takes } from '@balai/contract'
import type { records } from '@balai/contract/records'
import * as catalogue from '../catalogue/index.ts'
import type { Db } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { SignedIn } from '../platform/serve.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { daysOf } from './days.ts'
import type { Reading } from './statement.ts'

/** The purses that play moves. */
export const playedFrom = ({ trial }: SignedIn): Pool[] => (trial ? ['demo'] : ['cash', 'bonus'])

type Played = { rounds: number; staked: bigint; returned: bigint; net: bigint }

/** What play has come to: the same entries as in the statement, by span, category and game. */
export async function profit(
  db: Db,
  { who, lang, now }: Reading,
  { by = 'day', ...asked }: Takes<typeof records.profit>,
) {
  const days = await daysOf(db, { ...who, ...asked, now })
  if (isRefusal(days)) return days
  const { from, to, zone } = days
  const { member, bucket } = who
  const [rows, { currency, exponent }] = await Promise.all([
    wagers.playOf(db, { member, bucket, pools: playedFrom(who), from, to, zone, by }),
    wallet.balanceOf(db, who),
  ])
  const spans = rows.flatMap((row) =>
    row.span === null ? [] : [{ begins: row.span, ...playedOf(row) }],
  )
  const perGame = rows.flatMap((row) => (row.game === null ? [] : [{ ...row, game: row.game }]))
  const named = await catalogue.gamesNamed(
    db,
    perGame.map(({ game }) => game),
  )
  const known = new Map<string, (typeof named)[number]>(named.map((game) => [game.id, game]))
  const games = perGame.flatMap((row) => {
    const { names, category = null } = known.get(row.game) ?? {}
    const id = GameId.safeParse(row.game)
    // What was won without a game counts in the totals alone.
    return id.success
      ? [{ ...playedOf(row), game: id.data, gameName: names?.[lang] ?? row.game, category }]
      : []
  })
  return {
    ...{ zone, ...days.days, currency, exponent, by },
    totals: sumOf(perGame.map(playedOf)),
    spans: spans.toSorted((a, b) => a.begins.localeCompare(b.begins)),
    categories: categoriesOf(
      perGame.map((row) => ({ ...playedOf(row), category: known.get(row.game)?.category ?? null })),
    ),
    games: games.toSorted((a, b) => b.rounds - a.rounds || a.gameName.localeCompare(b.gameName)),
  } satisfies Gives<typeof records.profit>
}

const playedOf = ({ rounds, staked, returned }: Omit<Played, 'net'>): Played => ({
  ...{ rounds, staked, returned, net: returned - staked },
})

const sumOf = (all: readonly Played[]): Played =>
  all.reduce(
    (sum, each) => ({
      rounds: sum.rounds + each.rounds,
      staked: sum.staked + each.staked,
      returned: sum.returned + each.returned,
      net: sum.net + each.net,
    }),
    { rounds: 0, staked: 0n, returned: 0n, net: 0n },
  )

/** What each category comes to; what stands in none any more has a place of its own. */
function categoriesOf(all: readonly (Played & { category: Category | null })[]) {
  const categories = [...new Set(all.map(({ category }) => category))]
  return categories
    .map((category) => ({
      category,
      ...sumOf(all.filter((each) => each.category === category)),
    }))
    .toSorted((a, b) => b.rounds - a.rounds)
}
