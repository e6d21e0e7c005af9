import { gameChanges } from '@balai/contract/desk/games-changes'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Carrying, type Change, cannot, change } from '../../platform/desk.ts'
import { lobbyChanged } from '../lobby-news.ts'
import * as sql from './games-sql.ts'

const unknown = cannot({ ID: 'tidak ada permainan dengan kode itu', EN: 'there is no such game' })
const bounds = cannot({
  ID: 'taruhan terbesar harus sama atau di atas taruhan terkecil, dan terkecil di atas nol',
  EN: 'the largest stake is at least the smallest, and the smallest above nothing',
})
const others = cannot({
  ID: 'urutan harus memuat permainan dari kategori itu, masing-masing satu kali',
  EN: 'an order holds games of that category, each of them once',
})

const gameOf = async (db: Db | Tx, id: string) => (await sql.deskGames(db, { id, limit: 1 }))[0]

const howListed = ({ minBet, maxBet, ...row }: sql.DeskRow) => ({
  ...{ category: row.category, kind: row.kind, hot: row.hot, isNew: row.isNew },
  ...{ listed: row.listed, demo: row.demo, minBet: String(minBet), maxBet: String(maxBet) },
})

type Noted = { kind: string; game: string; body: Record<string, unknown> }
const note = (tx: Tx, { kind, game, body }: Noted, { by, now, reason }: Carrying) =>
  record(tx, { kind, actor: by, subject: `game:${game}`, body: { ...body, reason }, now })

const listed = change(gameChanges.listed, {
  foresee: async (db, { game, minBet, maxBet, ...how }) => {
    const row = await gameOf(db, game)
    if (!row) return unknown
    if (minBet <= 0n || maxBet < minBet) return bounds
    const after = { ...how, minBet: String(minBet), maxBet: String(maxBet) }
    return { subject: `game:${game}`, name: row.words.ID, before: howListed(row), after }
  },
  carryOut: async (tx, terms, carrying) => {
    const row = await gameOf(tx, terms.game)
    await sql.listGame(tx, { ...terms, now: carrying.now })
    lobbyChanged(tx)
    const { game, minBet, maxBet, ...how } = terms
    const after = { ...how, minBet: String(minBet), maxBet: String(maxBet) }
    const body = { before: row ? howListed(row) : null, after }
    await note(tx, { kind: 'game-listed', game, body }, carrying)
  },
  inverse: ({ game }, { before }) => {
    const was = gameChanges.listed.takes.safeParse({ game, ...Object(before) })
    return was.success ? was.data : undefined
  },
  // A mark moves nothing; what may be staked, and where it stands, does.
  approvers: ({ before, after }) => {
    const [was, will]: [object, object] = [Object(before), Object(after)]
    const marks = new Set(['hot', 'isNew'])
    const moved = Object.entries(will).some(
      ([name, value]) =>
        !marks.has(name) && value !== Object.entries(was).find(([n]) => n === name)?.[1],
    )
    return moved ? 1 : 0
  },
})

const closed = change(gameChanges.closed, {
  foresee: async (db, { game, words }) => {
    const row = await gameOf(db, game)
    if (!row) return unknown
    return {
      ...{ subject: `game:${game}`, name: row.words.ID, after: { closed: true, words } },
      before: { closed: row.closedWords !== null, words: row.closedWords },
    }
  },
  approvers: () => 0,
  carryOut: async (tx, { game, words }, carrying) => {
    await sql.setClosed(tx, { game, words, reason: carrying.reason })
    lobbyChanged(tx)
    await note(tx, { kind: 'game-closed', game, body: { words } }, carrying)
  },
})

const opened = change(gameChanges.opened, {
  foresee: async (db, { game }) => {
    const row = await gameOf(db, game)
    if (!row) return unknown
    return {
      ...{ subject: `game:${game}`, name: row.words.ID, after: { closed: false, words: null } },
      before: {
        closed: row.state === 'closed' || row.closedWords !== null,
        words: row.closedWords,
      },
    }
  },
  carryOut: async (tx, { game }, carrying) => {
    await sql.setClosed(tx, { game, words: null, reason: null })
    lobbyChanged(tx)
    await note(tx, { kind: 'game-opened', game, body: {} }, carrying)
  },
})

const ordered = change(gameChanges.ordered, {
  foresee: async (db, { category, order }) => {
    const before = await sql.orderOf(db, category)
    const known = new Set(before)
    if (new Set(order).size !== order.length || order.some((id) => !known.has(id))) return others
    const placed = new Set<string>(order)
    const after = [...order, ...before.filter((id) => !placed.has(id))]
    return { subject: `category:${category}`, name: category, before, after }
  },
  approvers: () => 0,
  carryOut: async (tx, { category, order }, carrying) => {
    const before = await sql.orderOf(tx, category)
    const placed = new Set<string>(order)
    const after = [...order, ...before.filter((id) => !placed.has(id))]
    await sql.setOrder(tx, { order: after, now: carrying.now })
    lobbyChanged(tx)
    await record(tx, {
      ...{ kind: 'games-ordered', actor: carrying.by, subject: `category:${category}` },
      ...{ body: { before, after, reason: carrying.reason }, now: carrying.now },
    })
  },
  inverse: ({ category }, { before }) => {
    const was = gameChanges.ordered.takes.safeParse({ category, order: before })
    return was.success ? was.data : undefined
  },
})

/** What staff change of games. */
export const changes: readonly Change[] = [listed, closed, opened, ordered]
