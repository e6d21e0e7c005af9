import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isHex32 } from '../fair.ts'

const says = utf8ToBytes('lottery-chain/1')

/** The seed before one in its chain. Nobody comes from a seed to the one after it. */
function before(seed: string): string {
  if (!isHex32(seed)) throw new RangeError('a seed is 64 digits of lower-case hex')
  return bytesToHex(sha256(concatBytes(says, hexToBytes(seed))))
}

/**
 * All seeds of a chain from its last one on: at 0 its head, which is told before the first draw, and from 1 on the
 * seed of each draw. The head holds all of them; each that is told tells those before it and none after it.
 */
export function seedsOf(last: string, length: number): readonly string[] {
  const seeds = [last]
  for (let at = 0; at < length; at++) seeds.push(before(seeds[at] ?? ''))
  return seeds.reverse()
}

/** Whether a seed is the one of that place in the chain with this head. */
export function isOfChain(head: string, position: number, seed: string): boolean {
  if (!Number.isSafeInteger(position) || position < 1 || position > chainMax) return false
  let found = seed
  for (let at = 0; at < position; at++) found = before(found)
  return found === head
}

/** The longest chain: so many steps are gone in some milliseconds. */
const chainMax = 10_000
