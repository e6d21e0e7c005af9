import { Cursor, type MemberId } from '@balai/contract'
import type { Node } from '@balai/contract/desk/agents'
import { houseDay } from '@balai/contract/register-rules'
import * as identity from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import { residueHeld } from '../../wallet/index.ts'
import { directOf, ratesOf } from '../team-sql.ts'
import { nodeOf } from '../tree-sql.ts'
import { calledOf } from './called.ts'
import { contractsOf } from './contracts.ts'
import * as sql from './tree-sql.ts'

const dayMs = 86_400_000
/** Of so many days it is told what was played below. */
const playedDays = 30
const pageSize = 50
const foundMost = 20

/** These as they stand in the tree, in the order that they are named in; who is not in it is left out. */
export async function nodesOf(db: Db, members: readonly MemberId[]): Promise<Node[]> {
  const [standing, rates, called] = await Promise.all([
    sql.standingOf(db, members),
    ratesOf(db, members),
    calledOf(db, members),
  ])
  return members.flatMap((member) => {
    const at = standing.find((one) => one.member === member)
    const own = rates.flatMap(({ member: whose, ...rate }) => (whose === member ? [rate] : []))
    return at ? [{ ...at, ...called(member), rates: own }] : []
  })
}

type Asked = { after?: Cursor | undefined }

async function paged(db: Db, found: readonly MemberId[]) {
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  return { items: await nodesOf(db, shown), next: last ? Cursor.parse(last) : null }
}

/** The network as a whole, and what all of it may get. */
export async function whole(db: Db) {
  const [{ currency, exponent }, size, topRates, residue] = await Promise.all([
    site.setting(db, 'brand'),
    sql.sizeOfAll(db),
    sql.topRates(db),
    residueHeld(db),
  ])
  return { currency, exponent, ...size, topRates, residue }
}

/** Places are numbers of members: whatever else is asked after is the beginning. */
const placeIn = (after: Cursor | undefined) =>
  after && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(after) ? after : null

/** Whoever in the network is called so, or begins so. */
export async function find(db: Db, search: string) {
  const found = await identity.accountsLike(db, { begins: search, size: foundMost })
  return nodesOf(
    db,
    found.map(({ member }) => member),
  )
}

/** Who stands directly below somebody; of nobody, who stands at the top. */
export async function below(db: Db, { member, after }: Asked & { member?: MemberId | undefined }) {
  const paging = { after: placeIn(after), size: pageSize + 1 }
  if (!member) return paged(db, await sql.topFrom(db, paging))
  if (!(await nodeOf(db, member))) return refuse('agents-unknown')
  return paged(db, await directOf(db, { member, ...paging }))
}

/** One of the network, with everything above and every place they stood at. */
export async function one(db: Db, member: MemberId, now: Date) {
  const [standing, [node]] = await Promise.all([nodeOf(db, member), nodesOf(db, [member])])
  if (!standing || !node) return refuse('agents-unknown')
  const from = houseDay(new Date(now.getTime() - (playedDays - 1) * dayMs))
  const [{ currency, exponent }, played, places, contracts, most] = await Promise.all([
    site.setting(db, 'brand'),
    sql.playedBelow(db, { member, from }),
    sql.placesOf(db, member),
    contractsOf(db, { member }),
    standing.upline ? ratesOf(db, [standing.upline]) : sql.topRates(db),
  ])
  const named = places.flatMap(({ upline, moved }) => [upline, moved].filter((id) => id !== null))
  const called = await calledOf(db, [...standing.uplines, ...named])
  const person = (id: MemberId) => {
    const { account } = called(id)
    return { member: id, account }
  }
  return {
    ...{ node, currency, exponent, played, contracts },
    path: standing.uplines.toReversed().map(person),
    most: most.map(({ category, rate }) => ({ category, rate })),
    places: places.map(({ at, upline, change, reason, moved }) => ({
      at,
      upline: upline && person(upline),
      move:
        change && reason && moved
          ? { change, reason, of: person(moved), own: moved === member }
          : null,
    })),
  }
}
