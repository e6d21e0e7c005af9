import assert from 'node:assert/strict'
import { type Withdrawal, WithdrawalStands } from '@balai/contract'
import type { z } from 'zod/mini'
import type { Which } from '../sql.ts'
import { bankWith, maskedName, maskedNumber } from './masks.ts'
import type { State, WithdrawalRow } from './sql.ts'

const dayMs = 86_400_000

/** Whose turn it is in a state, and what comes next. Ends have neither. */
const turns: Partial<Record<State, { owner: string; next: string }>> = {
  asked: { owner: 'house', next: 'check' },
  review: { owner: 'house', next: 'decision' },
  paying: { owner: 'gateway', next: 'payout' },
  'by-hand': { owner: 'house', next: 'transfer' },
  paid: { owner: 'member', next: 'confirm' },
  disputed: { owner: 'house', next: 'answer' },
}

/** The name a gateway and a bank know a withdrawal by. */
export const payoutReference = ({ bucket, id }: Which) => `W${bucket}-${id}`

const named = /^W(\d{1,5})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Which withdrawal a gateway speaks of. */
export function payoutWhich(reference: string): Which | undefined {
  const [, bucket, id] = named.exec(reference) ?? []
  return bucket && id ? { bucket: Number.parseInt(bucket, 10), id } : undefined
}

/** What people call a withdrawal by: the end of its id, which is drawn. */
export const withdrawalNumber = (id: string) => `T-${id.slice(-8).toUpperCase()}`

type Standing = Pick<WithdrawalRow, 'state' | 'reason' | 'paidAt' | 'due' | 'disputeDays'>

/** Until when a member may say that nothing came. */
export function disputeUntil({ state, reason, paidAt, due, disputeDays }: Standing): Date | null {
  if (!paidAt || (state !== 'paid' && !(state === 'received' && reason === 'by-time'))) return null
  const until = new Date(paidAt.getTime() + disputeDays * dayMs)
  return due && due > until ? due : until
}

/** A withdrawal as its member sees it. A row that says less than the contract asks is a fault. */
export function shown(row: WithdrawalRow): Withdrawal {
  const turn = turns[row.state]
  const moments = { due: row.due?.toISOString(), at: row.since.toISOString() }
  const stands: WithdrawalStands = WithdrawalStands.parse({
    state: row.state,
    reason: row.reason,
    ...(turn ? { ...turn, due: moments.due } : { at: moments.at }),
  })
  const { id, bank, number, name, currency, amount, fee, payment, proof, steps, createdAt } = row
  assert(steps.length > 0, 'a withdrawal came there somehow')
  return {
    ...{ id, number: withdrawalNumber(id), currency, amount, fee, arrives: amount - fee },
    card: {
      ...{ bank, bankName: bankWith(bank)?.name ?? bank },
      ...{ number: maskedNumber(number), name: maskedName(name) },
    },
    ...{ stands, disputeUntil: disputeUntil(row), payment, proof, steps, createdAt },
  } satisfies z.output<typeof Withdrawal>
}
