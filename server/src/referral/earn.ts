import assert from 'node:assert/strict'
import type { MemberId } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import * as catalogue from '../catalogue/index.ts'
import * as identity from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { inForceAt } from '../platform/in-force.ts'
import * as wagers from '../wagers/index.ts'
import { bringsNow, unitsOfMinor, wholeBetween, within } from './arithmetic.ts'
import * as sql from './sql.ts'
import { tellTakenBack } from './tell.ts'
import { type Terms, termsNow, termsSince } from './terms-sql.ts'

type Rounds = readonly wagers.WhichRound[]

/**
 * Brings what these rounds have earned for whoever brought their players to what it should be, as the books
 * have them now. Told twice, late or in another order it comes to the same: a round that was counted is not
 * counted again, and what was undone is taken back.
 */
export async function earn(tx: Tx, rounds: Rounds, now: Date) {
  const asked = await wagers.roundsPlayed(tx, rounds)
  const players = [...new Set(asked.map(({ member }) => member))]
  const found = players.length ? await sql.friendsAmong(tx, players) : []
  const ours = new Set(found.map(({ friend }) => friend))
  const theirs = asked.filter(({ member }) => ours.has(member))
  const [first] = theirs
  if (!first) return
  const books = await openBooks(tx, found, now)
  // Read again now that nobody else counts: what came meanwhile is counted by then.
  const before = new Map((await sql.earnedOf(tx, theirs)).map((one) => [one.round, one]))
  const friends = new Map(
    (await sql.friendsAmong(tx, [...ours])).map((friend) => [friend.friend, friend]),
  )
  const stakedBefore = new Map([...friends].map(([id, { staked }]) => [id, staked]))
  const reasons = new Map<MemberId, sql.Why>()
  for (const friend of friends.values()) {
    const why = await whyNothing(tx, friend, now)
    if (why) reasons.set(friend.friend, why)
    if (why === 'same') friend.sameAt ??= now
  }
  const categories = await catalogue.categoriesOf(tx, theirs)
  const since = theirs.reduce((at, round) => (round.at < at ? round.at : at), first.at)
  const terms = await termsSince(tx, since)
  for (const round of await wagers.roundsPlayed(tx, theirs)) {
    const friend = friends.get(round.member)
    const book = friend && books.get(friend.member)
    assert(friend && book, 'every friend was brought by a member')
    const said = inForceAt(terms, round.at)
    const counted = said.bonusCounts ? round.withBonus : round.counted
    const had = before.get(round.round)
    if ((had?.counted ?? 0n) === counted) continue
    const category = categories.get(round.game) ?? ''
    const why = reasons.get(friend.friend)
    await countRound(tx, book, {
      round: { ...round, counted },
      friend,
      had,
      category,
      terms: said,
      why,
      now,
    })
  }
  for (const friend of friends.values()) {
    const book = books.get(friend.member)
    const fell = friend.staked < (stakedBefore.get(friend.friend) ?? 0n)
    if (book && fell && friend.rewardedAt) await takeRewardBack(tx, book, { friend, now })
    await sql.setFriend(tx, friend)
  }
  for (const { row } of books.values()) await sql.setMember(tx, row)
}

/** What a member’s friends have earned, held; with what this month has brought. */
export type Book = { row: sql.MemberRow; month: bigint }

/** Holds the books of everyone who brought one of these, in one order. */
export async function openBooks(tx: Tx, of: readonly sql.Whose[], now: Date) {
  const day = houseDay(now)
  const books = new Map<MemberId, Book>()
  for (const row of await sql.holdMembers(tx, of))
    books.set(row.member, { row, month: await sql.unitsOfMonth(tx, { ...row, day }) })
  return books
}

/** Why a friend earns nothing now for whoever brought them. */
export async function whyNothing(
  tx: Tx,
  { friend, friendBucket, member, bucket, sameAt, stoppedAt }: sql.FriendRow,
  now: Date,
): Promise<sql.Why | undefined> {
  if (sameAt || (await isSame(tx, friend, member))) return 'same'
  if (stoppedAt) return 'stopped'
  if ((await identity.standsAs(tx, member))?.state !== 'open') return 'closed'
  for (const whose of [
    { member, bucket },
    { member: friend, bucket: friendBucket },
  ]) {
    const { excludedUntil } = await wagers.standingOf(tx, whose)
    if (excludedUntil && excludedUntil > now) return 'resting'
  }
  return undefined
}

/** Two accounts are one person’s where a paper that was accepted, or a number that was proved, is the same. */
async function isSame(tx: Tx, one: MemberId, other: MemberId) {
  const [names, others] = [await identity.personsOf(tx, one), await identity.personsOf(tx, other)]
  return names.some((name) => others.includes(name))
}

type Counting = {
  round: wagers.PlayedRound
  friend: sql.FriendRow
  had: sql.Earned | undefined
  category: string
  terms: Terms
  why: sql.Why | undefined
  now: Date
}

async function countRound(
  tx: Tx,
  book: Book,
  { round, friend, had, category, terms, why, now }: Counting,
) {
  const before = { counted: had?.counted ?? 0n, units: had?.units ?? 0n }
  const { counted } = round
  const rate = terms.rates.find((one) => one.category === category)?.rate ?? 0
  const wished = bringsNow({ counted, rate }, before)
  const grows = counted > before.counted
  const given = !grows ? wished : why ? 0n : within(wished, roomIn(book, friend, terms))
  const capped = grows && !why && given < wished ? 'capped' : null
  friend.staked += counted - before.counted
  if (grows) friend.playedAt = round.at
  await writeLine(tx, book, {
    ...{ friend, kind: grows ? 'stake' : 'undone', units: given, now },
    ...{ round: round.round, game: round.game, category, endedAt: round.at },
    ...{ stake: round.stake, counted, version: terms.version, rate },
    why: grows ? (why ?? capped) : null,
  })
}

/** What may still come, in units; null: no bound. */
export function roomIn(book: Book, friend: sql.FriendRow, { friendMost, monthMost }: Terms) {
  const rooms = [
    friendMost === null ? null : friendMost * unitsOfMinor - friend.units,
    monthMost === null ? null : monthMost * unitsOfMinor - book.month,
  ].filter((room) => room !== null)
  return rooms.length ? rooms.reduce((a, b) => (a < b ? a : b)) : null
}

/**
 * Takes back what a friend brought as a reward, where so much of their play was undone that it would not have come;
 * what was paid by then comes out of what is earned next. Whoever plays as much once more brings it once more.
 */
async function takeRewardBack(
  tx: Tx,
  book: Book,
  { friend, now }: { friend: sql.FriendRow; now: Date },
) {
  const given = await sql.rewardOf(tx, friend.friend)
  if (!given || friend.staked >= given.stake) return
  const { version } = await termsNow(tx)
  friend.rewardedAt = null
  const before = book.row.units
  await writeLine(tx, book, {
    ...{ friend, kind: 'reward-undone', units: -given.units, now, version, why: null },
    ...{ round: null, game: null, category: null, endedAt: null, stake: null, counted: null },
    rate: null,
  })
  const { member, seq, units } = book.row
  const amount = wholeBetween(units, before)
  await tellTakenBack(tx, { member, amount, key: `${member}:${seq}`, now })
}

type Writing = Omit<sql.LineRow, 'seq' | 'friend' | 'friendBucket' | 'at' | 'day' | 'amount'> & {
  friend: sql.FriendRow
  now: Date
}

/** Adds a line to a book that is held, and to what its friend has brought. */
export async function writeLine(tx: Tx, book: Book, { friend, now, ...line }: Writing) {
  const { row } = book
  const after = row.units + line.units
  const amount = wholeBetween(row.units, after)
  row.units = after
  row.seq += 1
  book.month += line.units
  friend.units += line.units
  await sql.addLine(tx, {
    ...{ ...line, amount, bucket: row.bucket, member: row.member, seq: row.seq, at: now },
    ...{ day: houseDay(now), friend: friend.friend, friendBucket: friend.friendBucket },
  })
}
