import { keyOfRound } from '../../wagers/index.ts'

/** How a vendor wants to be answered. */
export type VendorSetting = {
  /** Its numbers of acts and rounds are unique for one player only, as at tables that many share. */
  txPerPlayer: boolean
  /** What the undoing of an act that never came is answered with. Its tombstone stands either way. */
  rollbackUnknown: 'tombstoned' | 'not-found'
  /** Whether a stake whose round has paid may still be undone, together with what it paid. */
  rollbackAfterWin: 'refuse' | 'reverse'
  /** Whether a repeat is told what the player has now, instead of what the first was told. */
  refreshBalanceOnRepeat: boolean
  /** How it speaks, if not as the contract does. */
  dialect: string | null
}

/** How a vendor is answered of whom nothing else was agreed. */
export const usual: VendorSetting = {
  txPerPlayer: false,
  rollbackUnknown: 'tombstoned',
  rollbackAfterWin: 'refuse',
  refreshBalanceOnRepeat: false,
  dialect: null,
}

export type Vendor = { code: string; setting: VendorSetting }

/** Numbers of acts are cut off here in the books. */
const txMax = 128

/**
 * The number by which the books know a vendor's act. Undefined where a vendor's numbers belong to one
 * player and both together are longer than the books take.
 */
export function txOf({ setting }: Vendor, ref: string, txId: string): string | undefined {
  if (!setting.txPerPlayer) return txId
  const tx = `${ref}:${txId}`
  return tx.length > txMax ? undefined : tx
}

/** The vendor's own number of an act, from the one in the books. A reference has no colon in it. */
export const ownTx = ({ setting }: Vendor, tx: string) =>
  setting.txPerPlayer ? tx.slice(tx.indexOf(':') + 1) : tx

/** The round that a vendor's number of it stands for. */
export const roundOf = ({ code, setting }: Vendor, ref: string, roundId: string) =>
  keyOfRound(code, setting.txPerPlayer ? `${ref}:${roundId}` : roundId)
