import {
  type AgentContract,
  type agentContracts,
  type ContractEnd,
  type ContractVersion,
  Cursor,
  type Lang,
  type MemberId,
  type Takes,
} from '@balai/contract'
import { ContractTerms } from '@balai/contract/agent-contracts'
import * as catalogue from '../../catalogue/index.ts'
import * as identity from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { pageOf, sizeOf, skipIn } from '../paging.ts'
import { directOf } from '../team-sql.ts'
import * as bets from './bets-sql.ts'
import { billAt } from './bill-sql.ts'
import { lookedAt } from './periods.ts'
import * as sql from './read-sql.ts'
import { endsOf, openOf, versionsOf } from './sql.ts'
import { standingOf, stateOf } from './standing-sql.ts'
import { highest, signedOf } from './terms.ts'

type Own = { member: MemberId }
type Asked<K extends keyof typeof agentContracts> = Takes<(typeof agentContracts)[K]>

const noName = '•••'

async function namesOf(db: Db, members: readonly (MemberId | null)[]) {
  const ids = [...new Set(members.filter((member) => member !== null))]
  const found = await identity.accountsOf(db, ids)
  const names = new Map<string, string>(found.map(({ id, account }) => [id, account]))
  return (member: string) => names.get(member) ?? noName
}

type NameOf = Awaited<ReturnType<typeof namesOf>>

function shown(row: sql.ListedRow, me: MemberId, nameOf: NameOf): AgentContract {
  const { id, kind, state, member, upline, since, until, paid, owed, waiting } = row
  const signed =
    row.signedNth && row.holdsFrom
      ? {
          nth: row.signedNth,
          terms: ContractTerms.parse(row.signedTerms),
          holdsFrom: row.holdsFrom,
        }
      : null
  const offered =
    row.offeredNth && row.offeredAt
      ? { nth: row.offeredNth, terms: ContractTerms.parse(row.offeredTerms), at: row.offeredAt }
      : null
  return {
    ...{ id, kind, state, since, until, signed, offered, paid, owed, waiting },
    side: member === me ? 'mine' : 'given',
    account: nameOf(member),
    upline: upline && nameOf(upline),
    endAskedByMe: state === 'cancelling' && row.cancelledBy === me,
  }
}

/** Contracts of a kind on one side of the caller. */
export async function contracts(
  db: Db,
  { member }: Own,
  { kind, side, after, limit }: Asked<'contracts'>,
) {
  const place = { skip: skipIn(after), size: sizeOf(limit) }
  const rows = await sql.listOf(db, side, { member, kind, ...place, size: place.size + 1 })
  const page = pageOf(rows, place)
  const nameOf = await namesOf(
    db,
    page.shown.flatMap((row) => [row.member, row.upline]),
  )
  return { items: page.shown.map((row) => shown(row, member, nameOf)), next: page.next }
}

/** A contract of the caller with all terms that were ever proposed for it, and what was said of its end. */
export async function contract(db: Db, { member }: Own, { contract: id }: Asked<'contract'>) {
  const row = await sql.oneOf(db, { member, id })
  if (!row) return refuse('contract-unknown')
  const [nameOf, versions, ends] = await Promise.all([
    namesOf(db, [row.member, row.upline]),
    versionsOf(db, id),
    endsOf(db, id),
  ])
  const mine = `member:${member}`
  // Names of staff are nobody's business.
  const handOf = (by: string): ContractEnd['by'] =>
    by === mine ? 'me' : by.startsWith('member:') ? 'other' : 'house'
  return {
    ...shown(row, member, nameOf),
    versions: versions.map(
      ({ nth, terms, state, proposedBy, proposedAt, ...times }): ContractVersion => ({
        ...{ nth, terms: ContractTerms.parse(terms), state, at: proposedAt },
        ...{ decidedAt: times.decidedAt, holdsFrom: times.holdsFrom },
        by: handOf(proposedBy),
      }),
    ),
    ends: ends.map(({ act, by, at }) => ({ act, by: handOf(by), at })),
  }
}

/** Members directly below that are looked at for one page: of a wide network few may be agents. */
const looksMost = 2_000

/** Agents directly below, and what of the kind may be offered to them at most. */
export async function contractHeirs(
  db: Db,
  { member }: Own,
  { kind, after, limit }: Asked<'contractHeirs'>,
) {
  const size = sizeOf(limit)
  const place = { skip: skipIn(after), size }
  const direct = await directOf(db, { member, after: null, size: looksMost })
  const agents = new Set(await identity.agentsAmong(db, direct))
  const ours = direct.filter((one) => agents.has(one))
  const { shown, next } = pageOf(ours.slice(place.skip, place.skip + size + 1), place)
  const [nameOf, open, own] = await Promise.all([
    namesOf(db, shown),
    sql.openAmong(db, { of: shown, kind }),
    openOf(db, { member, kind }),
  ])
  const last = own ? signedOf(await versionsOf(db, own.id)).at(-1) : undefined
  return {
    items: open.map((one) => ({ ...one, account: nameOf(one.member) })),
    next,
    most: last ? { basis: last.terms.basis, rate: highest(last.terms) } : null,
  }
}

/** What a contract of the caller came to, the newest period first. */
export async function contractBills(
  db: Db,
  { member }: Own,
  { contract: id, played, after, limit }: Asked<'contractBills'>,
) {
  if (!(await sql.oneOf(db, { member, id }))) return refuse('contract-unknown')
  const size = sizeOf(limit)
  const before = after && /^\d{1,15}$/.test(after) ? new Date(Number.parseInt(after, 10)) : null
  const rows = await standingOf(db, {
    ...{ contract: id, before, size: size + 1, played: played ?? false },
  })
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return {
    items: items.map((row) => ({ ...row, state: stateOf(row), paid: row.owed - row.unpaid })),
    next: last ? Cursor.parse(String(last.period.getTime())) : null,
  }
}

/** The bets of a period, or of what was looked at to find its tier, as they had been counted by its bill. */
export async function billBets(
  db: Db,
  { member, lang }: Own & { lang: Lang },
  { contract: id, period, of, after, limit }: Asked<'billBets'>,
) {
  const row = await sql.oneOf(db, { member, id })
  const bill = row && (await billAt(db, { contract: id, period }))
  const version = bill && (await versionsOf(db, id)).find(({ nth }) => nth === bill.version)
  if (!row || !bill || !version) return refuse('bill-unknown')
  const span = { from: bill.period, to: bill.periodTo }
  const { categories } = ContractTerms.parse(version.terms)
  const counted = {
    ...(of === 'period' ? span : lookedAt(row.kind, span)),
    ...{ member: row.member, categories, at: bill.at },
  }
  const place = { skip: skipIn(after), size: sizeOf(limit) }
  const [sum, rows] = await Promise.all([
    bets.sumOf(db, counted),
    bets.betsOf(db, { ...counted, viewer: member, skip: place.skip, size: place.size + 1 }),
  ])
  const { shown, next } = pageOf(rows, place)
  const [nameOf, games] = await Promise.all([
    namesOf(
      db,
      shown.map((bet) => bet.member),
    ),
    catalogue.gamesById(db, [...new Set(shown.map(({ game }) => game))]),
  ])
  const names = new Map<string, string>(games.map(({ id, names }) => [id, names[lang]]))
  const items = shown.map(({ round, game, category, endedAt, stake, returned, ...bet }) => ({
    ...{ round, game, gameName: names.get(game) ?? game, category, endedAt, stake, returned },
    account: bet.known ? nameOf(bet.member) : null,
    before: bet.lines > 1 ? { stake: bet.firstStake, returned: bet.firstReturned } : null,
  }))
  return { items, next, ...sum }
}

/** Which kinds of contracts there are for somebody: whether their pages are shown. */
export async function contractKinds(db: Db, member: MemberId) {
  const kinds = await sql.kindsOf(db, member)
  return {
    divtypereq: kinds.includes('dividend'),
    dailysalreqtype: kinds.includes('daily'),
    contracthoursalreq: kinds.includes('hourly'),
    realtimesalreqtype: kinds.includes('realtime'),
  }
}
