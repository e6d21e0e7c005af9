import type { MemberId, Reality, RealityMinutes, RealityWay, Sitting } from '@balai/contract'
import { record } from '../audit/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { setting } from '../site/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import * as sql from './reality-sql.ts'
import type { Whose } from './sql.ts'

type Asking = Whose & { now: Date }

const minuteMs = 60_000

/**
 * Whether a member has to be told how long they have played before they stake again. What decides is
 * read from what was staked: nothing is written as people play, and there is no clock to be stopped.
 *
 * The house’s own games ask here before each stake, and every launch does. The statement by which vendors
 * stake does not: it would cost each of their stakes a look, and a stake that a vendor’s server has shown
 * as placed would come back as an error with no word why. There the site lays the question over the
 * frame, which nothing can be pressed through.
 */
export async function checkDue(db: Db | Tx, whose: Asking): Promise<boolean> {
  const [{ mostMinutes, usualMinutes }, { minutes, answeredAt }] = await Promise.all([
    setting(db, 'reality'),
    sql.chosenBy(db, whose),
  ])
  const everyMs = Math.min(minutes ?? usualMinutes, mostMinutes) * minuteMs
  const before = new Date(+whose.now - everyMs)
  if (answeredAt && answeredAt > before) return false
  // Who was at play so long ago was so for longer still: how long is not asked here.
  const since = await wagers.sittingOf(db, { ...whose, notBefore: before })
  return since !== null && since <= before
}

/**
 * Which of many members may have to be told so, each once in the list: too many rather than too few. Whom it
 * leaves out may stake; of the others `checkDue` tells.
 */
export async function maybeDue(db: Db | Tx, all: readonly Asking[]): Promise<Set<MemberId>> {
  const [{ mostMinutes, usualMinutes }, chosen] = await Promise.all([
    setting(db, 'reality'),
    sql.chosenByAll(db, all),
  ])
  const by = new Map(chosen.map((one) => [one.member, one] as const))
  const long = all.flatMap(({ now, ...whose }) => {
    const { minutes = null, answeredAt = null } = by.get(whose.member) ?? {}
    const from = new Date(+now - Math.min(minutes ?? usualMinutes, mostMinutes) * minuteMs)
    return answeredAt && answeredAt > from ? [] : [{ ...whose, from }]
  })
  return new Set(long.length ? await wagers.maySitSince(db, long) : [])
}

/** How long a member has played, what it came to, and when they are interrupted. */
export async function realityOf(db: Db | Tx, { now, ...whose }: Asking): Promise<Reality> {
  const [{ mostMinutes: most, usualMinutes: usual }, { minutes, answeredAt }, since, purse] =
    await Promise.all([
      setting(db, 'reality'),
      sql.chosenBy(db, whose),
      wagers.sittingOf(db, { ...whose, now }),
      wallet.balanceOf(db, { ...whose, trial: false }),
    ])
  const every = Math.min(minutes ?? usual, most)
  const { currency, exponent } = purse
  const played = since
    ? await wagers.playedSince(db, { ...whose, from: since })
    : { staked: 0n, returned: 0n, net: 0n }
  const from = since && answeredAt && answeredAt > since ? answeredAt : since
  const dueAt = from && new Date(+from + every * minuteMs)
  return {
    ...{ every, chosen: minutes, usual, most },
    sitting: { since, now, currency, exponent, ...played, dueAt, due: !!dueAt && dueAt <= now },
  }
}

/** Of a seat at play money nothing is counted. */
export async function sittingAt(
  db: Db | Tx,
  { mode, ...whose }: Asking & { mode: 'cash' | 'demo' },
): Promise<Sitting> {
  if (mode === 'cash') return (await realityOf(db, whose)).sitting
  const { currency, exponent } = await wallet.balanceOf(db, { ...whose, trial: true })
  const none = { staked: 0n, returned: 0n, net: 0n, dueAt: null, due: false }
  return { since: null, now: whose.now, currency, exponent, ...none }
}

type Choosing = Asking & { minutes: RealityMinutes | null }

/** Chooses how often a member is interrupted. What is due stays due. */
export async function setReality(
  tx: Tx,
  { minutes, ...whose }: Choosing,
): Promise<Reality | Refusal<'reality-above'>> {
  const { mostMinutes: most } = await setting(tx, 'reality')
  if (minutes !== null && minutes > most) return refuse('reality-above', { most })
  await wagers.holdBounds(tx, whose)
  const { minutes: before } = await sql.chosenBy(tx, whose)
  if (before !== minutes) {
    await (minutes === null ? sql.leaveToHouse(tx, whose) : sql.choose(tx, { ...whose, minutes }))
    const subject = `member:${whose.member}`
    const body = { before, after: minutes }
    await record(tx, { kind: 'reality-chosen', actor: subject, subject, body, now: whose.now })
  }
  return realityOf(tx, whose)
}

type Answering = Asking & { way: RealityWay }

/**
 * Notes what a member answered, with what they were told. An answer before anything was asked would
 * push the question away unseen: it is none. Of several at once, in several tabs, the first counts.
 */
export async function answerReality(tx: Tx, { way, ...whose }: Answering): Promise<Reality> {
  await wagers.holdBounds(tx, whose)
  const asked = await realityOf(tx, whose)
  const { due, since, staked, returned } = asked.sitting
  if (!due || !since) return asked
  await sql.addAnswer(tx, { ...whose, way, since, staked, returned })
  const reality = await realityOf(tx, whose)
  tx.push({ topic: `member:${whose.member}`, name: 'reality', body: reality.sitting })
  return reality
}
