import type { MemberId } from '@balai/contract'
import { ContractTerms } from '@balai/contract/agent-contracts'
import type { AgentContract, ContractVersion } from '@balai/contract/desk/agents'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import { endsOf, versionsOf } from '../contracts/sql.ts'
import { standingOf, stateOf } from '../contracts/standing-sql.ts'
import { calledOf } from './called.ts'
import * as sql from './contracts-sql.ts'

/** So many bills and entries are told at once; all of them stand in lists. */
const shownMost = 60

const askedBy = ({ state, cancelledBy, member }: sql.ContractRow) => {
  if (state !== 'cancelling' && cancelledBy === null) return null
  if (cancelledBy === null) return 'house' as const
  return cancelledBy === member ? ('agent' as const) : ('upline' as const)
}

const sideOf = (by: string, { member }: sql.ContractRow): ContractVersion['by'] =>
  by === `member:${member}` ? 'agent' : by.startsWith('member:') ? 'upline' : 'house'

/** Contracts with the names of both sides. */
export async function shownContracts(
  db: Db,
  rows: readonly sql.ContractRow[],
): Promise<AgentContract[]> {
  const named = rows.flatMap(({ member, upline }) => (upline ? [member, upline] : [member]))
  const called = await calledOf(db, named)
  const person = (member: MemberId) => ({ member, account: called(member).account })
  return rows.map((row) => {
    const { id, kind, state, since, until, proposedAt, balance, upline } = row
    return {
      ...{ id, kind, state, since, until, proposedAt, balance, ...person(row.member) },
      ...{ upline: upline && person(upline), cancelledBy: askedBy(row) },
    }
  })
}

/** What somebody has, and gives to those below. */
export const contractsOf = async (db: Db, { member }: { member: MemberId }) =>
  shownContracts(db, await sql.contractsOf(db, member))

/** One contract with its versions, its last bills and its account. */
export async function oneContract(db: Db, id: string) {
  const row = await sql.contractBy(db, id)
  if (!row) return refuse('contract-unknown')
  const paging = { contract: id, size: shownMost }
  const [{ currency, exponent }, [contract], versions, ends, bills, all, entries] =
    await Promise.all([
      site.setting(db, 'brand'),
      shownContracts(db, [row]),
      versionsOf(db, id),
      endsOf(db, id),
      standingOf(db, { ...paging, before: null }),
      sql.countBills(db, id),
      sql.lastEntries(db, paging),
    ])
  if (!contract) throw new Error(`contract ${id} cannot be shown`)
  return {
    ...{ contract, currency, exponent, entries, billsLeft: all - bills.length },
    bills: bills.map((bill) => ({ ...bill, state: stateOf(bill) })),
    versions: versions
      .map(({ nth, terms, state, proposedBy, proposedAt, decidedAt, holdsFrom }) => ({
        ...{ nth, state, by: sideOf(proposedBy, row), at: proposedAt, decidedAt, holdsFrom },
        terms: ContractTerms.parse(terms),
      }))
      .toReversed(),
    ends: ends.map(({ act, by, at }) => ({ act, by: sideOf(by, row), at })).toReversed(),
  }
}
