import {
  Cursor,
  type FriendState,
  type Lang,
  type MemberId,
  type referral,
  type Takes,
} from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import * as catalogue from '../catalogue/index.ts'
import * as identity from '../identity/index.ts'
import type { Db } from '../platform/db.ts'
import * as site from '../site/index.ts'
import { blockedFor } from './join.ts'
import * as read from './read-sql.ts'
import * as sql from './sql.ts'
import { type Terms, termsNow } from './terms-sql.ts'

const sizeMost = 100
const sizeUsual = 20
const sizeOf = (limit: number | undefined) => Math.min(Math.max(limit ?? sizeUsual, 1), sizeMost)
/** Whoever played within so long is active. */
const activeMs = 30 * 86_400_000

type Reading = sql.Whose & { now: Date }

/** `wayang` as `w•••g`: of a friend no more is told. */
const masked = (account: string) => {
  const signs = [...account]
  return signs.length < 4 ? '•••' : `${signs[0]}•••${signs.at(-1)}`
}

async function namesOf(db: Db, friends: readonly MemberId[]) {
  const found = await identity.accountsOf(db, [...new Set(friends)])
  const names = new Map<string, string>(found.map(({ id, account }) => [id, masked(account)]))
  return (friend: string) => names.get(friend) ?? '•••'
}

/** Terms as they are told: a reward is there with all that it asks for, or not at all. */
export function termsShown(terms: Terms) {
  const { version, rates, bonusCounts, friendMost, monthMost, turnover } = terms
  const { reward, rewardDeposit, rewardStake } = terms
  return {
    ...{ version, rates, bonusCounts, friendMost, monthMost, turnover },
    reward:
      reward !== null && rewardDeposit !== null && rewardStake !== null
        ? { amount: reward, deposit: rewardDeposit, stake: rewardStake }
        : null,
  }
}

/** The code under which a member invites, and what it has come to. Nobody who rests is handed one. */
export async function standing(db: Db, { now, ...whose }: Reading) {
  const [{ currency, exponent }, code, blocked, sums, month, terms] = await Promise.all([
    site.setting(db, 'brand'),
    sql.codeOf(db, whose.member),
    blockedFor(db, whose, now),
    read.sumsOf(db, whose),
    read.amountOfMonth(db, { ...whose, day: houseDay(now) }),
    termsNow(db),
  ])
  return {
    ...{ currency, exponent, ...sums, month, terms: termsShown(terms) },
    code: blocked ? null : (code ?? null),
    blocked: blocked ?? null,
    waiting: sums.earned - sums.paid,
  }
}

const numberIn = (after: Cursor | undefined) =>
  after && /^\d{1,9}$/.test(after) ? Number.parseInt(after, 10) : null

/** One page of whom a member brought. */
export async function friendsPage(
  db: Db,
  { now, ...whose }: Reading,
  { after, limit }: Takes<typeof referral.referralFriends>,
) {
  const size = sizeOf(limit)
  const rows = await sql.friendsOf(db, { ...whose, before: numberIn(after), size: size + 1 })
  const shown = rows.slice(0, size)
  const ids = shown.map(({ friend }) => friend)
  const [nameOf, proved, amounts] = await Promise.all([
    namesOf(db, ids),
    identity.provedAmong(db, ids),
    read.amountsOf(db, { ...whose, friends: ids }),
  ])
  const verified = new Set<string>(proved.map(({ member }) => member))
  const earned = new Map<string, bigint>(amounts.map(({ friend, amount }) => [friend, amount]))
  const stateOf = (row: sql.FriendRow): FriendState => {
    if (row.playedAt && row.playedAt.getTime() > now.getTime() - activeMs) return 'active'
    if (row.depositedAt) return 'deposited'
    return verified.has(row.friend) ? 'verified' : 'registered'
  }
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => ({
      ...{ nth: row.nth, name: nameOf(row.friend), joinedAt: row.joinedAt },
      ...{ state: stateOf(row), earned: earned.get(row.friend) ?? 0n },
    })),
    next: last ? Cursor.parse(String(last.nth)) : null,
  }
}

/** One page of the days on which anything was earned. */
export async function daysPage(
  db: Db,
  whose: sql.Whose,
  { after, limit }: Takes<typeof referral.referralDays>,
) {
  const size = sizeOf(limit)
  const before = after && /^\d{4}-\d\d-\d\d$/.test(after) ? after : null
  const rows = await read.daysOf(db, { ...whose, before, size: size + 1 })
  const last = rows.length > size ? rows.at(size - 1) : undefined
  return { items: rows.slice(0, size), next: last ? Cursor.parse(last.day) : null }
}

/** One page of lines, each with its bet. */
export async function linesPage(
  db: Db,
  whose: sql.Whose,
  { after, limit, day, friend, lang }: Takes<typeof referral.referralLines> & { lang: Lang },
) {
  const size = sizeOf(limit)
  const asked = { before: numberIn(after), day: day ?? null, nth: friend ?? null, size: size + 1 }
  const rows = await read.linesOf(db, { ...whose, ...asked })
  const shown = rows.slice(0, size)
  const games = [...new Set(shown.flatMap(({ game }) => game ?? []))]
  const [named, nameOf] = await Promise.all([
    games.length ? catalogue.gamesNamed(db, games) : [],
    namesOf(
      db,
      shown.map((row) => row.friend),
    ),
  ])
  const names = new Map<string, string>(named.map(({ id, names }) => [id, names[lang]]))
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => {
      const { seq, kind, at, version, amount, paid } = row
      return {
        ...{ seq, kind, at, version, amount, paid, capped: row.why === 'capped' },
        friend: { nth: row.nth, name: nameOf(row.friend) },
        from: fromOf(row, names),
      }
    }),
    next: last ? Cursor.parse(String(last.seq)) : null,
  }
}

function fromOf(row: read.ReadLine, names: ReadonlyMap<string, string>) {
  const { round, game, endedAt, stake, counted, rate, units } = row
  if (!round || !game || !endedAt || stake === null || counted === null) return null
  return {
    ...{ round, game, gameName: names.get(game) ?? game, category: row.category ?? '' },
    ...{ endedAt, stake, counted, rate: rate ?? 0, units },
  }
}
