import { commitmentOf } from '@balai/games'
import { publishedAt } from '@balai/games/beacon'
import { seedsOf } from '@balai/games/lottery/chain'
import { roundFor } from '@balai/games/lottery/verify-draw'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import type { Chain } from '../../platform/outbound/beacon.ts'
import type { Random } from '../../platform/random.ts'
import { drawsAfter, type Scheduled, type Timetable } from './schedule.ts'
import * as sql from './sql.ts'

/** What of a game its draws follow from. */
export type Drawing = Timetable & {
  code: string
  /** Drawn by the house, or the result of a draw that is held elsewhere. */
  source: 'own' | 'official'
  /** Drawn again within minutes: no beacon is waited for. */
  quick: boolean
  rulesVersion: number
}

/** So many draws a chain of seeds is for. */
const chainLength = 1_000
/** The most draws that are announced in one transaction. */
const atOnce = 200
/**
 * A quick game that nobody announced draws of for longer than this goes on from then: of draws that nobody could buy a
 * ticket for there would be thousands. What was announced is drawn, however late.
 */
const quickBackMs = 3_600_000
/** A round that nobody has published for so long after its time makes its draw void. */
export const beaconWaitsMs = 24 * 3_600_000

type Announcing = { game: Drawing; beacon: Chain | null; random: Random; now: Date }

/** What is promised of the beacon as a draw is announced or locked. */
export function boundTo(chain: Chain, of: { drawsAt: Date; lockedAt?: Date }) {
  const round = roundFor(chain, of)
  const at = publishedAt(chain, round)
  return { round, at, until: new Date(at.getTime() + beaconWaitsMs) }
}

/**
 * Announces the draws of a game whose sale begins by now, each once: its seed is committed to, and its round of the
 * beacon is named, before anybody can buy a ticket. Draws that nobody announced in time are announced late and take no
 * tickets. Answers when the next one is due; a moment that has passed says that there are more.
 */
export async function announce(tx: Tx, { game, beacon, random, now }: Announcing): Promise<Date> {
  const { code } = game
  await sql.beginTimetable(tx, { game: code, from: now })
  const told = await sql.holdTimetable(tx, code)
  if (!told) throw new Error(`the timetable of ${code} has gone`)
  let from = told.announcedTo
  const back = new Date(now.getTime() - quickBackMs)
  if (game.quick && from < back) {
    await record(tx, {
      ...{ kind: 'lottery-paused', actor: 'lottery', subject: `lottery:${code}`, now },
      body: { from: from.toISOString(), to: back.toISOString() },
    })
    from = back
  }
  const due: Scheduled[] = []
  let next: Date | undefined
  for (const draw of drawsAfter(game, from)) {
    next = draw.opensAt
    if (draw.opensAt > now || due.length === atOnce) break
    due.push(draw)
  }
  if (!next) throw new Error(`the timetable of ${code} has no draw after ${from.toISOString()}`)
  if (!due.length) return next
  let { chain, position } = told
  const bound = game.source === 'own' && !game.quick ? beacon : null
  let seeds: readonly string[] = []
  for (const { numero, locksAt, drawsAt, opensAt } of due) {
    if (game.source === 'own') {
      if (chain === null || position === null || position === chainLength) {
        const begun = await beginChain(tx, { game: code, number: (chain ?? 0) + 1, random, now })
        ;({ seeds } = begun)
        chain = begun.number
        position = 0
      } else if (!seeds.length) {
        const row = await sql.chainOf(tx, { game: code, number: chain })
        seeds = seedsOf(row.secret, row.length)
      }
      position++
    }
    const seed = position === null ? undefined : seeds[position]
    const sale = opensAt > now ? opensAt : now
    await sql.addDraw(tx, {
      ...{ game: code, numero, locksAt, drawsAt, rulesVersion: game.rulesVersion, now },
      // A draw whose time to be locked has passed is never on sale.
      opensAt: sale < locksAt ? sale : locksAt,
      ...{ chain, position, commitment: seed ? commitmentOf(seed) : null },
      beacon: bound && { chain: bound.hash, ...boundTo(bound, { drawsAt }) },
    })
  }
  const to = due.at(-1)?.drawsAt ?? from
  await sql.announced(tx, { game: code, to, chain, position })
  return due.length === atOnce ? now : next
}

type NewChain = { game: string; number: number; random: Random; now: Date }

/** Draws the seeds of the next draws and commits to all of them at once. */
async function beginChain(tx: Tx, { game, number, random, now }: NewChain) {
  const secret = random.bytes(32)
  const seeds = seedsOf(secret.toString('hex'), chainLength)
  const head = seeds[0] ?? ''
  await sql.addChain(tx, { game, number, secret, head, length: chainLength, now })
  await record(tx, {
    ...{ kind: 'lottery-seeds-committed', actor: 'lottery', subject: `lottery:${game}`, now },
    body: { chain: number, head, length: chainLength },
  })
  return { number, seeds }
}
