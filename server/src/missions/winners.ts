import type { Lang, Winners } from '@balai/contract'
import { record } from '../audit/index.ts'
import * as catalogue from '../catalogue/index.ts'
import type { Db, Store, Tx } from '../platform/db.ts'
import { dayBegan } from '../platform/period.ts'
import * as site from '../site/index.ts'
import * as wagers from '../wagers/index.ts'
import { maskedOf } from './board.ts'
import * as base from './sql.ts'
import * as sql from './winners-sql.ts'

const shownMost = 8
/** More are looked at than are shown: some may rest from play. */
const lookedMost = 40
const keptMost = 200
const keptMs = 2 * 86_400_000
/** A transaction may carry a moment that is a little past. */
const overlapMs = 2 * 60_000
const roundsAtOnce = 10_000
/** What moved is asked for by so much time at once, or more where little did: each question costs what it finds. */
const stretchMs = 15_000
/** How long an answer serves everyone. */
const servesMs = 5_000

/** Looks at every round that moved since the last time: wins are kept, what was undone goes. */
export async function lookForWins(store: Store, now: Date) {
  const upto = await base.lookedTo(store.db, 'wins')
  let from = upto ? new Date(upto.getTime() - overlapMs) : dayBegan(now)
  for (let ms = stretchMs; from < now; ) {
    const to = new Date(Math.min(from.getTime() + ms, now.getTime()))
    const looked = await lookBetween(store, { from, to })
    ms = looked < roundsAtOnce / 4 ? ms * 2 : stretchMs
    from = to
  }
  const before = new Date(now.getTime() - keptMs)
  await store.transact(async (tx) => {
    await sql.forgetWins(tx, { before, today: dayBegan(now), kept: keptMost })
    await base.setLookedTo(tx, { what: 'wins', upto: now })
  })
}

async function lookBetween(store: Store, stretch: { from: Date; to: Date }) {
  let after: string | null = null
  for (let looked = 0; ; ) {
    const moved: wagers.RoundEnded[] = await wagers.roundsEnded(store.db, {
      ...{ ...stretch, after, size: roundsAtOnce },
    })
    await store.transact((tx) => keepAll(tx, moved))
    looked += moved.length
    if (moved.length < roundsAtOnce) return looked
    after = moved.at(-1)?.round ?? null
  }
}

/** Most rounds win nothing: a page of them is a statement or two, not one for each. */
async function keepAll(tx: Tx, moved: readonly wagers.RoundEnded[]) {
  const wins: sql.WinRow[] = []
  const others: wagers.RoundEnded[] = []
  for (const ended of moved) {
    const { state, closedAt, staked, won, ...round } = ended
    if (state === 'closed' && closedAt && staked > 0n && won > staked)
      wins.push({ ...round, stake: staked, won, at: closedAt })
    else others.push(ended)
  }
  if (wins.length) await sql.keepWins(tx, wins)
  if (others.length) await sql.dropWins(tx, others)
}

type Asked = { now: Date; lang: Lang }

/** Who won: nobody who said no, nobody who rests from play, each under a masked name. */
export async function winnersNow(db: Db, { now, lang }: Asked): Promise<Winners> {
  const since = dayBegan(now)
  const [newest, biggest, { currency, exponent }] = await Promise.all([
    sql.newestWins(db, lookedMost),
    sql.biggestWins(db, { since, size: lookedMost }),
    site.setting(db, 'brand'),
  ])
  const all = [...newest, ...biggest]
  const members = all.map(({ member, bucket }) => ({ member, bucket }))
  const resting = new Set(await wagers.restingOf(db, { members, now }))
  const first = (rows: readonly sql.WinRow[]) =>
    rows.filter(({ member }) => !resting.has(member)).slice(0, shownMost)
  const [nameOf, games] = await Promise.all([
    maskedOf(
      db,
      all.map(({ member }) => member),
    ),
    catalogue.gamesNamed(db, [...new Set(all.map(({ game }) => game))]),
  ])
  const shown = ({ member, game, vendor, stake, won, at }: sql.WinRow) => ({
    ...{ name: nameOf(member), game, vassalage: vendor, stake, won, at },
    gameName: games.find(({ id }) => id === game)?.names[lang] ?? game,
  })
  return {
    ...{ currency, exponent },
    newest: first(newest).map(shown),
    biggest: first(biggest).map(shown),
  }
}

type Kept = { at: number; answer: Promise<Winners> }
const kept = new WeakMap<object, Map<Lang, Kept>>()

/** The same for everyone, read anew after some seconds. */
export function winnersShown(db: Db, asked: Asked): Promise<Winners> {
  const byLang = kept.get(db) ?? new Map<Lang, Kept>()
  kept.set(db, byLang)
  const now = asked.now.getTime()
  const known = byLang.get(asked.lang)
  if (known && Math.abs(now - known.at) < servesMs) return known.answer
  const answer = winnersNow(db, asked)
  byLang.set(asked.lang, { at: now, answer })
  // What failed is asked again by whoever comes next.
  answer.catch(() => byLang.delete(asked.lang))
  return answer
}

type Showing = base.Whose & { shown: boolean; now: Date }

/** Lets a member’s wins be shown, or no more. */
export async function showWins(tx: Tx, { shown, now, ...whose }: Showing) {
  await base.holdMember(tx, { ...whose, now })
  if (shown === !(await sql.isHidden(tx, whose))) return { shown }
  await (shown ? sql.unhide(tx, whose) : sql.hide(tx, { ...whose, now }))
  const subject = `member:${whose.member}`
  await record(tx, { kind: 'wins-shown', actor: subject, subject, body: { shown }, now })
  return { shown }
}
