import type { Bet, Cursor, GameId, Lang, Receipt, RoundId } from '@balai/contract'
import { Cursor as CursorShape } from '@balai/contract'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { openRounds, openSums } from './feed-sql.ts'
import * as sql from './sql.ts'

/** A movement as it changed the purse: what was staked went out of it. */
const signed = (movement: sql.MovementRow) =>
  movement.kind === 'stake' ? { ...movement, amount: -movement.amount } : movement

type Asked = {
  from?: Date | undefined
  until?: Date | undefined
  game?: GameId | undefined
  mode?: 'cash' | 'demo' | undefined
  after?: Cursor | undefined
  size?: number | undefined
}

const sizeMax = 100
const sizeUsual = 20

const At = z.tuple([z.iso.datetime(), z.uuid()])

const cursorOf = ({ openedAt, id }: sql.RoundRow): Cursor =>
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

/** The betting record of a member: one page, newest first, and the sums over all that matches. */
export async function bets(db: Db, whose: sql.Whose, asked: Asked, lang: Lang) {
  const { member, bucket } = whose
  const filter = {
    member,
    bucket,
    from: asked.from ?? null,
    until: asked.until ?? null,
    game: asked.game ?? null,
    mode: asked.mode ?? null,
  }
  const size = Math.min(Math.max(asked.size ?? sizeUsual, 1), sizeMax)
  const [rows, sums] = await Promise.all([
    sql.rounds(db, { ...filter, after: placeOf(asked.after), size: size + 1 }),
    sql.totals(db, filter),
  ])
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const names = await namesOf(db, shown, lang)
  return {
    items: shown.map((row) => betOf(row, names)),
    next: rows.length > size && last ? cursorOf(last) : null,
    totals: { ...sums, net: sums.returned - sums.stake },
  }
}

/** What a member has staked in rounds that are open now: all of it in sums, the newest one by one. */
export async function openStakes(db: Db, { member, bucket }: sql.Whose, lang: Lang) {
  const [sums, rows] = await Promise.all([
    openSums(db, { member, bucket }),
    openRounds(db, { member, bucket, size: sizeMax }),
  ])
  const names = await namesOf(db, rows, lang)
  return { ...sums, items: rows.map((row) => betOf(row, names)) }
}

async function namesOf(db: Db, rows: readonly sql.RoundRow[], lang: Lang) {
  const ids = [...new Set(rows.map(({ game }) => game))]
  const games = await Promise.all(ids.map((id) => catalogue.gameById(db, id)))
  return new Map(games.flatMap((game) => (game ? [[game.id, game.names[lang]]] : [])))
}

function betOf(row: sql.RoundRow, names: Map<string, string>): Bet {
  const { id, game, vendor, mode, state, stake, returned, currency, openedAt, closedAt } = row
  return {
    round: id,
    game,
    gameName: names.get(game) ?? game,
    vassalage: vendor,
    mode,
    state,
    stake,
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
  const [stake] = movements
  const last = movements.at(-1)
  if (!stake || !last) throw new Error(`round ${round} has no stake`)
  return {
    bet: betOf(row, await namesOf(db, [row], lang)),
    movements: movements.map(signed),
    rules:
      row.rulesVersion && row.rulesHash ? { version: row.rulesVersion, hash: row.rulesHash } : null,
    balanceBefore: stake.balanceAfter + stake.amount,
    balanceAfter: last.balanceAfter,
    verifiable: row.state === 'closed' && row.rulesHash !== null,
  } satisfies Receipt
}
