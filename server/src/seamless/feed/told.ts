import type { WalletCode } from '@balai/contract/wallet-api'
import type { ActRow } from '../../wagers/index.ts'
import { codes } from '../door/acts.ts'
import { ownTx, type Vendor } from '../door/vendor.ts'

/** One act as its vendor is told of it. */
export function toldOf(vendor: Vendor, act: ActRow) {
  return {
    txId: numberOf(vendor, act.tx),
    txRef: act.key,
    kind: act.kind,
    code: codeOf(act),
    state: act.state,
    roundId: act.ext,
    amount: String(act.amount),
    real: String(act.main),
    bonus: String(act.bonus),
    at: act.at.toISOString(),
  }
}

type Step = { tx: string; key: string; call: string; code: WalletCode; at: Date }

/** One call as its vendor is told of it that has come to no act. It has moved nothing. */
export function toldOfStep(vendor: Vendor, { tx, key, call, code, at }: Step) {
  return {
    ...{ txId: numberOf(vendor, tx), txRef: key, kind: call, code, state: null, roundId: null },
    ...{ amount: '0', real: '0', bonus: '0', at: at.toISOString() },
  }
}

/**
 * A vendor's own number of an act. What was done without one (a round that was ended by its name, a
 * win that went with its stake) has a number of ours, with a space that no number may have.
 */
const numberOf = (vendor: Vendor, tx: string) =>
  tx.includes(' ') ? tx.replaceAll(' ', ':') : ownTx(vendor, tx)

/** What an act was answered with when it was asked. */
function codeOf({ code, kind, amount }: ActRow): WalletCode {
  if (code === 'ok') return 'OK'
  return code === 'stake-invalid' && kind === 'bet' && amount > 0n ? 'BET_LIMIT' : codes[code]
}
