import type { KeyRing } from '../../platform/front/keys.ts'
import type { Random } from '../../platform/random.ts'
import { openSecret, sealSecret } from '../door/sealing.ts'
import { toldMax } from './redact.ts'

type Which = { vendor: string; id: string }

/** No key of a vendor has a name with a space, so that neither opens in the other’s place. */
const whose = ({ vendor, id }: Which) => ({ vendor, id: `call ${id}` })

/**
 * Closes what a vendor said, for this vendor and this call: put into another row, or under another
 * vendor’s name, it does not open. Nothing of what is too long to be told.
 */
export const sealCall = (
  { keys, random }: { keys: KeyRing; random: Random },
  body: Buffer,
  which: Which,
): Buffer | null =>
  body.length > toldMax ? null : sealSecret(keys, body, { ...whose(which), random })

/** Opens it again; throws where it was said by another, or in another call. */
export const openCall = (keys: KeyRing, sealed: Buffer, which: Which): Buffer =>
  openSecret(keys, sealed, whose(which))
