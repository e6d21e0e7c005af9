import { isAgentType, type MemberId } from '@balai/contract'
import { type ContractKind, ContractTerms } from '@balai/contract/agent-contracts'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { nodeOf } from '../tree-sql.ts'
import * as sql from './sql.ts'
import { highest, holds, nextPeriod, signedOf } from './terms.ts'

/** Who acts: an upline or a downline of it, or somebody of the house. */
export type Hand = { member: MemberId } | { staff: string }

const isMember = (hand: Hand): hand is { member: MemberId } => 'member' in hand
export const wordOf = (hand: Hand) => (isMember(hand) ? `member:${hand.member}` : hand.staff)

type Proposing = {
  id: string
  hand: Hand
  /** Who would be paid. */
  member: MemberId
  kind: ContractKind
  terms: ContractTerms
  now: Date
}

export type ContractRefusal = Refusal<
  | 'agents-unknown'
  | 'contract-share-above'
  | 'contract-tiers'
  | 'contract-payer'
  | 'contract-there'
  | 'contract-state'
  | 'contract-no-agent'
>

/**
 * Offers terms to somebody directly below, or by the house to anybody. Where a contract of the kind holds already,
 * they are new terms for it: they hold from the first period that begins after they were signed.
 */
export async function propose(
  tx: Tx,
  { id, hand, member, kind, terms, now }: Proposing,
): Promise<{ contract: string; version: number } | ContractRefusal> {
  const to = await nodeOf(tx, member)
  const upline = isMember(hand) ? hand.member : null
  if (!to || (upline && to.upline !== upline)) return refuse('agents-unknown')
  const stands = await identity.standsAs(tx, member)
  if (!isAgentType(stands?.type)) return refuse('contract-no-agent')
  const wrong = wrongWith(terms, upline) ?? (await above(tx, { upline, kind, terms }))
  if (wrong) return wrong
  await sql.addContract(tx, { id, kind, member, upline, now })
  const open = await sql.openOf(tx, { member, kind })
  const contract = open && (await sql.holdContract(tx, open.id))
  if (!contract || contract.upline !== upline) return refuse('contract-there')
  if (contract.state === 'cancelling') return refuse('contract-state')
  const versions = await sql.versionsOf(tx, contract.id)
  if (versions.some(({ state }) => state === 'signing')) return refuse('contract-there')
  const nth = versions.length + 1
  await sql.addVersion(tx, { contract: contract.id, nth, terms, by: wordOf(hand), now })
  await note(tx, 'contract-proposed', { contract, hand, now, more: { version: nth } })
  return { contract: contract.id, version: nth }
}

/** Whoever offers a contract pays by it: nobody makes promises that the house keeps. */
const wrongWith = (terms: ContractTerms, upline: MemberId | null) =>
  (terms.payer === 'upline') !== (upline !== null)
    ? refuse('contract-payer')
    : holds(terms)
      ? undefined
      : refuse('contract-tiers')

type Sharing = { upline: MemberId | null; kind: ContractKind; terms: ContractTerms }

/** Nobody gives a higher share than they have themselves, of the same thing. */
async function above(tx: Tx, { upline, kind, terms }: Sharing) {
  if (!upline) return undefined
  const own = await sql.openOf(tx, { member: upline, kind })
  const held = own && (await sql.holdContract(tx, own.id))
  const signed = held ? signedOf(await sql.versionsOf(tx, held.id)).at(-1) : undefined
  const most = signed && signed.terms.basis === terms.basis ? highest(signed.terms) : 0
  return highest(terms) > most ? refuse('contract-share-above', { most }) : undefined
}

type Answering = { contract: string; hand: Hand; now: Date }

/** The contract, held, if this hand is on that side of it. Nobody else finds it. */
async function held(tx: Tx, { contract: id, hand }: Answering, side: 'paid' | 'offers' | 'either') {
  const contract = await sql.holdContract(tx, id)
  if (!contract) return undefined
  const paid = isMember(hand) && hand.member === contract.member
  const offers = isMember(hand) ? hand.member === contract.upline : true
  const there = side === 'either' ? paid || offers : side === 'paid' ? paid : offers
  return there ? contract : undefined
}

const waiting = async (tx: Tx, { id }: sql.ContractRow) =>
  (await sql.versionsOf(tx, id)).find(({ state }) => state === 'signing')

/** Signs what was offered: it holds from the next period on. */
export async function sign(tx: Tx, answering: Answering) {
  const contract = await held(tx, answering, 'paid')
  const version = contract && (await waiting(tx, contract))
  if (!contract || !version) return refuse('contract-state')
  const { now } = answering
  const versions = await sql.versionsOf(tx, contract.id)
  const terms = ContractTerms.parse(version.terms)
  const last = signedOf(versions).at(-1)
  // The period that runs now is the one of the terms that hold now.
  const perMonth = last ? last.terms.perMonth : terms.perMonth
  const holdsFrom = nextPeriod({ kind: contract.kind, perMonth }, now)
  await sql.decideVersion(tx, {
    ...{ contract: contract.id, nth: version.nth, state: 'signed', holdsFrom, now },
  })
  const since = contract.since ?? holdsFrom
  await sql.setContract(tx, { ...contract, state: 'active', version: version.nth, since })
  await note(tx, 'contract-signed', { ...answering, contract, more: { version: version.nth } })
  return { state: 'active' as const }
}

/** Says no to what was offered, or takes an offer back. What holds already goes on holding. */
export async function decline(tx: Tx, answering: Answering & { as: 'rejected' | 'withdrawn' }) {
  const { as, now } = answering
  const contract = await held(tx, answering, as === 'rejected' ? 'paid' : 'offers')
  const version = contract && (await waiting(tx, contract))
  if (!contract || !version) return refuse('contract-state')
  await sql.decideVersion(tx, {
    ...{ contract: contract.id, nth: version.nth, state: as, holdsFrom: null, now },
  })
  const state = contract.state === 'signing' ? as : contract.state
  await sql.setContract(tx, { ...contract, state })
  await note(tx, `contract-${as}`, { ...answering, contract, more: { version: version.nth } })
  return { state }
}

/** Asks for the end. It ends only once the other side agrees, and until then goes on. */
export async function cancel(tx: Tx, answering: Answering) {
  const contract = await held(tx, answering, 'either')
  if (contract?.state !== 'active' || (await waiting(tx, contract))) return refuse('contract-state')
  const { hand } = answering
  // An offer of the house has no upline: its end is asked for by the house, and known as such by nobody’s name.
  const cancelledBy = isMember(hand) ? hand.member : null
  await sql.setContract(tx, { ...contract, state: 'cancelling', cancelledBy })
  await ends(tx, { ...answering, contract, act: 'asked' })
  await note(tx, 'contract-cancelling', { ...answering, contract })
  return { state: 'cancelling' as const }
}

/** Answers the other side’s wish to end it. It ends with the period that runs now. */
export async function answerCancel(tx: Tx, answering: Answering & { agrees: boolean }) {
  const contract = await held(tx, answering, 'either')
  if (contract?.state !== 'cancelling') return refuse('contract-state')
  const { hand, agrees, now } = answering
  const asked = isMember(hand)
    ? contract.cancelledBy === hand.member
    : contract.cancelledBy === null
  // Who asked may only take it back.
  if (asked && agrees) return refuse('contract-state')
  if (!agrees) {
    await sql.setContract(tx, { ...contract, state: 'active', cancelledBy: null })
    await ends(tx, { ...answering, contract, act: asked ? 'taken-back' : 'goes-on' })
    await note(tx, 'contract-goes-on', { ...answering, contract })
    return { state: 'active' as const }
  }
  const signed = signedOf(await sql.versionsOf(tx, contract.id))
  const perMonth = signed.at(-1)?.terms.perMonth ?? 1
  const next = nextPeriod({ kind: contract.kind, perMonth }, now)
  const until = contract.since && contract.since > next ? contract.since : next
  await sql.setContract(tx, { ...contract, state: 'ended', until })
  await ends(tx, { ...answering, contract, act: 'agreed' })
  await note(tx, 'contract-ended', { ...answering, contract })
  return { state: 'ended' as const }
}

type Ending = { contract: sql.ContractRow; hand: Hand; now: Date; act: sql.EndRow['act'] }

const ends = (tx: Tx, { contract: { id }, hand, now, act }: Ending) =>
  sql.addEnd(tx, { contract: id, act, by: wordOf(hand), at: now })

type Noting = { contract: sql.ContractRow; hand: Hand; now: Date; more?: Record<string, unknown> }

const note = (tx: Tx, kind: string, { contract, hand, now, more }: Noting) =>
  record(tx, {
    ...{ kind, actor: wordOf(hand), subject: `member:${contract.member}`, now },
    body: { contract: contract.id, ...more },
  })
