import type { WalletCallName, WalletCode } from '@balai/contract/wallet-api'
import type { Tx } from '../../platform/db.ts'
import type { Acted, Mode } from '../../wagers/index.ts'
import { keyOfAct } from '../../wagers/index.ts'
import { codes } from '../door/acts.ts'
import * as sql from './sql.ts'

/** What became of a call, and what it moved. Out of the purses is less than nothing. */
export type Outcome = {
  code: WalletCode
  mode: Mode | null
  real: bigint
  bonus: bigint
  realAfter: bigint | null
  bonusAfter: bigint | null
}
export type Told = Outcome & { key: string; repeated: boolean }

const still = { mode: null, real: 0n, bonus: 0n, realAfter: null, bonusAfter: null }

/** A call that is refused for what stands in our own rows. Nothing has moved. */
export const no = (code: Exclude<WalletCode, 'OK' | 'DUPLICATE_OK'>): Outcome => ({
  code,
  ...still,
})

/** What wagers made of the act that a call stands for. */
export function actedOn(acted: Acted, mode: Mode): Outcome {
  return {
    code: acted.code === 'ok' ? 'OK' : codes[acted.code],
    mode,
    real: acted.main,
    bonus: acted.bonus,
    realAfter: acted.mainAfter,
    // Play money has no bonus beside it.
    bonusAfter: mode === 'cash' ? acted.bonusAfter : 0n,
  }
}

type Whose = { member: string; bucket: number; mode: Mode; vendor: string }

/** A call that is done and moved nothing. */
export async function doneFor(tx: Tx, whose: Whose): Promise<Outcome> {
  const { real, bonus } = await sql.pursesOf(tx, whose)
  return { ...still, code: 'OK', mode: whose.mode, realAfter: real, bonusAfter: bonus }
}

type Call = {
  vendor: string
  /** The vendor's number of it, as the books know it. */
  number: string
  call: WalletCallName
  body: Buffer
  now: Date
}

/**
 * Decides a call by its number, once. Who comes with the same number while it is being decided waits;
 * the same call then hears the same answer, refusals too, and another one is in conflict.
 */
export async function once(tx: Tx, given: Call, work: () => Promise<Outcome>): Promise<Told> {
  const { vendor, number, call, body, now } = given
  const key = keyOfAct(vendor, number)
  if (!(await sql.claim(tx, { key, vendor, tx: number, call, body, now }))) {
    const earlier = await sql.stepBy(tx, { vendor, key })
    if (!earlier?.code || earlier.call !== call || !body.equals(earlier.body))
      return { ...no('TX_CONFLICT'), key, repeated: false }
    const { tx: _, call: __, body: ___, at: ____, ...outcome } = earlier
    return { ...outcome, code: earlier.code, repeated: true }
  }
  const outcome = await work()
  await sql.answered(tx, { key, ...outcome })
  return { ...outcome, key, repeated: false }
}
