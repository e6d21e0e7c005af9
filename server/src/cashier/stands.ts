import assert from 'node:assert/strict'
import { type Deposit, DepositStands } from '@balai/contract'
import type { z } from 'zod/mini'
import type { DepositRow, State, Which } from './sql.ts'

/** Whose turn it is in a state, and what comes next. Ends have neither. */
const turns: Partial<Record<State, { owner: string; next: string }>> = {
  opening: { owner: 'gateway', next: 'instructions' },
  awaiting: { owner: 'member', next: 'pay' },
  review: { owner: 'house', next: 'decision' },
}

/** The name a gateway and a bank know a deposit by: enough to find it, and nothing of whose it is. */
export const referenceOf = ({ bucket, id }: Which) => `D${bucket}-${id}`

const named = /^D(\d{1,5})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function whichOf(reference: string): Which | undefined {
  const [, bucket, id] = named.exec(reference) ?? []
  return bucket && id ? { bucket: Number.parseInt(bucket, 10), id } : undefined
}

/** What people call a deposit by: the end of its id, which is drawn. */
export const numberOf = (id: string) => `S-${id.slice(-8).toUpperCase()}`

/** A deposit as its member sees it. A row that says less than the contract asks is a fault. */
export function shown(row: DepositRow): Deposit {
  const turn = turns[row.state]
  const moments = { due: row.due?.toISOString(), at: row.since.toISOString() }
  const stands: DepositStands = DepositStands.parse({
    state: row.state,
    reason: row.reason,
    ...(turn ? { ...turn, due: moments.due } : { at: moments.at }),
  })
  const { id, method, channel, currency, asked, paid, fee, credited, steps, createdAt } = row
  const { transfer, bonus } = row
  assert(steps.length > 0, 'a deposit came there somehow')
  return {
    ...{
      id,
      number: numberOf(id),
      method,
      channel,
      currency,
      asked,
      paid,
      fee,
      credited,
      createdAt,
    },
    stands,
    pay: row.state === 'awaiting' ? row.pay : null,
    ...(transfer && { transfer: { ...transfer, digits: asked - transfer.wished } }),
    ...(bonus && { bonus }),
    steps,
  } satisfies z.output<typeof Deposit>
}
