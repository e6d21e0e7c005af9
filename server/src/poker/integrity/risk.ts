import type { MemberId } from '@balai/contract'
import { carriersOf, type HandSeen, pairsOf } from '@balai/games/poker/integrity'
import type { Db, Tx } from '../../platform/db.ts'
import type { Finding, RiskRule } from '../../platform/desk.ts'
import type { Record } from '../hand.ts'
import { stateOf } from '../state.ts'
import * as sql from './sql.ts'

/** So far back pairs are looked at, and so many hands at the most in one look. */
export const backMs = 14 * 86_400_000
const handsMost = 4_000

type Look = { from: Date; to: Date }
type Seen = HandSeen & { nth: number; room: string; at: Date; rounds: ReadonlyMap<string, string> }

/** The hands of tables at which somebody played since the last look, as the mathematics reads them. */
export async function seenHands(db: Db | Tx, { from, to }: Look): Promise<Seen[]> {
  const since = new Date(to.getTime() - backMs)
  const rows = await sql.handsSeen(db, { since, from, to, most: handsMost })
  const hands = new Map<string, sql.SeenRow[]>()
  for (const row of rows) {
    const key = `${row.room}/${row.nth}`
    hands.set(key, [...(hands.get(key) ?? []), row])
  }
  return [...hands.values()].flatMap((all) => {
    const [first] = all
    // The bot of the house sits at tables for trying alone.
    if (!first || all.some(({ member }) => member === null)) return []
    return [
      {
        ...{ room: first.room, nth: first.nth, at: first.at, big: first.big },
        log: stateOf<Record>(first.record).log,
        seats: all.map(({ seat, member, stack, put, won }) => ({
          ...{ seat, who: member ?? '', stack, put, won },
        })),
        rounds: new Map(all.map(({ member, round }) => [member ?? '', round])),
      },
    ]
  })
}

type Found = { from: string; to: string; hands: number; flow: number; score: number }

/** A finding about whoever loses, linked to whoever wins and to the rounds of the last hand that both were in. */
function findingOf(
  of: string,
  { from, to, hands, flow, score }: Found,
  seen: readonly Seen[],
): Finding {
  const last = seen.find(({ rounds }) => rounds.has(from) && rounds.has(to))
  const day = last?.at.toISOString().slice(0, 10) ?? ''
  const rounds = [from, to].flatMap((who) => last?.rounds.get(who) ?? [])
  return {
    member: from as MemberId,
    key: `${of}:${from}:${to}:${day}`,
    facts: {
      ...{ hands: String(hands), score: String(score), flow: String(flow) },
      ...(last && { table: `${last.room}/${last.nth}` }),
    },
    links: [{ kind: 'member', ref: to }, ...rounds.map((ref) => ({ kind: 'round' as const, ref }))],
  }
}

/**
 * What is found at poker. A pair comes to 512 hundredths by chance once in half a million (exp(-5.12²/2)); the desk may set it
 * otherwise.
 */
export const riskRules: readonly RiskRule[] = [
  {
    name: 'poker-dumping',
    words: { ID: 'Poker: chip dialihkan ke pemain lain', EN: 'Poker: chips carried to another' },
    measures: { ID: 'perseratus simpangan', EN: 'hundredths of the spread' },
    shown: 'count',
    threshold: 512n,
    look: async (db, at) => {
      const seen = await seenHands(db, at)
      return carriersOf(seen, Number(at.threshold)).map((one) =>
        findingOf('dump', { ...one, score: one.dumped }, seen),
      )
    },
  },
  {
    name: 'poker-given-up',
    words: {
      ID: 'Poker: menyerah dengan hampir semua chip',
      EN: 'Poker: gave up with most of a stack in',
    },
    measures: { ID: 'kali kepada pemain yang sama', EN: 'times to the same player' },
    shown: 'count',
    threshold: 2n,
    look: async (db, at) => {
      const seen = await seenHands(db, at)
      return pairsOf(seen)
        .filter(({ gaveUp }) => gaveUp >= Number(at.threshold))
        .map((one) => findingOf('gave-up', { ...one, score: one.gaveUp }, seen))
    },
  },
  {
    name: 'poker-soft-play',
    words: { ID: 'Poker: tidak saling bertaruh', EN: 'Poker: two do not bet against each other' },
    measures: { ID: 'perseratus simpangan', EN: 'hundredths of the spread' },
    shown: 'count',
    threshold: 512n,
    look: async (db, at) => {
      const seen = await seenHands(db, at)
      return pairsOf(seen)
        .filter(({ soft }) => soft >= Number(at.threshold))
        .map((one) => findingOf('soft', { ...one, score: one.soft }, seen))
    },
  },
  {
    name: 'poker-reported',
    words: { ID: 'Poker: dilaporkan pemain semeja', EN: 'Poker: reported at the table' },
    measures: { ID: 'laporan', EN: 'reports' },
    shown: 'count',
    threshold: 1n,
    look: async (db, at) =>
      (await sql.reportsBetween(db, at)).map(({ id, about, by, why, room, nth }) => ({
        ...{ member: about, key: id, facts: { why, table: `${room}/${nth}` } },
        links: [{ kind: 'member' as const, ref: by }],
      })),
  },
]
