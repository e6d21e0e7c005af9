import type { Bet, Cursor, Lang, Receipt, RoundId, Takes, wagers } from '@balai/contract'
import { Cursor as CursorShape } from '@balai/contract'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { countedOf } from './bonus-sql.ts'
import { openRounds, openSums } from './feed-sql.ts'
import * as record from './record-sql.ts'
import * as sql from './sql.ts'

/** A movement as it changed the purse: what was staked went out of it. */
const moved = ({ kind, amount }: sql.MovementRow) => (kind === 'stake' ? -amount : amount)
const signed = (movement: sql.MovementRow) => ({ ...movement, amount: moved(movement) })

type Narrowed = Omit<Takes<typeof wagers.bets>, 'after' | 'size'>
type Asked = Narrowed & { after?: Cursor | undefined; size?: number | undefined }

const sizeMax = 100
const sizeUsual = 20

const At = z.tuple([z.iso.datetime(), z.uuid()])

const cursorOf = ({ openedAt, id }: { openedAt: Date; id: string }): Cursor =>
  CursorShape.parse(Buffer.from(JSON.stringify([openedAt.toISOString(), id])).toString('base64url'))

/** Where the last page ended. One that is not ours starts from the beginning. */
function placeOf(cursor: Cursor | undefined) {
  if (!cursor) return null
  try {
    const [openedAt, id] = At.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { openedAt: new Date(openedAt), id }
  } catch {
    return null
  }
}

/** What narrows a record, as it is asked of rounds: a category is the games that stand in it. */
export async function narrowedBy(
  db: Db,
  { member, bucket }: sql.Whose,
  { from, until, game, category, vassalage, outcome, mode }: Narrowed,
): Promise<record.Narrowed> {
  const inIt = category && (await catalogue.gamesIn(db, category)).map(({ id }) => id)
  return {
    ...{ member, bucket, from: from ?? null, until: until ?? null, mode: mode ?? null },
    games: inIt ? (game ? inIt.filter((id) => id === game) : inIt) : game ? [game] : null,
    ...{ vendor: vassalage ?? null, outcome: outcome ?? null },
  }
}

/**
 * The betting record of a member: one page, newest first, and the sums over all that matches. A page looks
 * through so many rounds and no more; where little of that matches the next one goes on from there.
 */
export async function bets(db: Db, whose: sql.Whose, asked: Asked, lang: Lang) {
  const filter = await narrowedBy(db, whose, asked)
  const size = Math.min(Math.max(asked.size ?? sizeUsual, 1), sizeMax)
  const [page, totals] = await Promise.all([
    betsPage(db, { ...filter, after: asked.after, size }, lang),
    totalsOf(db, filter),
  ])
  return { ...page, totals }
}

type Paging = record.Narrowed & { after: Cursor | undefined; size: number }

/** One page without the sums, of any size: a file is made of many. */
export async function betsPage(db: Db, { after, size, ...filter }: Paging, lang: Lang) {
  const page = { ...filter, after: placeOf(after), size: size + 1 }
  const rows = await record.rounds(db, page)
  const shown = rows.slice(0, size)
  const goesOn = rows.length > size ? shown.at(-1) : await record.lookedTo(db, page)
  return { items: await betsOf(db, shown, lang), next: goesOn ? cursorOf(goesOn) : null }
}

/** What all of it comes to; null where an outcome is asked of more than can be added up at once. */
async function totalsOf(db: Db, filter: record.Narrowed) {
  if (!filter.outcome) return withNet(await record.totals(db, filter))
  const { looked, ...sums } = await record.totalsByOutcome(db, filter)
  return looked > record.addedMax ? null : withNet(sums)
}

const withNet = <T extends { stake: bigint; returned: bigint }>(sums: T) => ({
  ...sums,
  net: sums.returned - sums.stake,
})

const betsOf = async (db: Db, rows: readonly sql.RoundRow[], lang: Lang) => {
  const names = await namesOf(db, rows, lang)
  return rows.map((row) => betOf(row, names))
}

/** What a member has staked in rounds that are open now: all of it in sums, the newest one by one. */
export async function openStakes(db: Db, { member, bucket }: sql.Whose, lang: Lang) {
  const [sums, rows] = await Promise.all([
    openSums(db, { member, bucket }),
    openRounds(db, { member, bucket, size: sizeMax }),
  ])
  return { ...sums, items: await betsOf(db, rows, lang) }
}

async function namesOf(db: Db, rows: readonly sql.RoundRow[], lang: Lang) {
  const ids = [...new Set(rows.map(({ game }) => game))]
  const games = ids.length ? await catalogue.gamesNamed(db, ids) : []
  return new Map<string, string>(games.map((game) => [game.id, game.names[lang]]))
}

function betOf(row: sql.RoundRow, names: Map<string, string>): Bet {
  const { id, game, vendor, mode, state, stake, granted, returned, currency, openedAt, closedAt } =
    row
  return {
    round: id,
    game,
    gameName: names.get(game) ?? game,
    vassalage: vendor,
    mode,
    state,
    stake,
    granted,
    returned,
    net: returned - stake,
    currency,
    exponent: wallet.exponentOf(currency),
    openedAt,
    closedAt,
  }
}

/**
 * Everything about one of the member's own rounds. Somebody else's answers exactly as one that never
 * was.
 */
export async function receipt(
  db: Db,
  { round, ...whose }: sql.Whose & { round: RoundId },
  lang: Lang,
) {
  const row = await sql.roundOf(db, { ...whose, id: round })
  if (!row) return refuse('round-unknown')
  const movements = await sql.movementsOf(db, row)
  const [first] = movements
  const last = movements.at(-1)
  // Of a stake that the house paid nothing need have moved.
  const still = row.granted > 0n ? await record.heldAt(db, row) : undefined
  const before = first ? first.balanceAfter - moved(first) : still
  if (before === undefined) throw new Error(`round ${round} has no stake`)
  return {
    bet: betOf(row, await namesOf(db, [row], lang)),
    movements: movements.map(signed),
    rules:
      row.rulesVersion && row.rulesHash ? { version: row.rulesVersion, hash: row.rulesHash } : null,
    balanceBefore: before,
    balanceAfter: last?.balanceAfter ?? before,
    counted: await countedOf(db, row),
    verifiable: row.state === 'closed' && row.rulesHash !== null,
  } satisfies Receipt
}
