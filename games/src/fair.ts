import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** All chance of a round. The server seed is 32 bytes in lower-case hex. */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

/** Draws a whole number, 0 ≤ it < n, each equally likely. */
export type Draw = (n: number) => number

const words = 2 ** 32
const wordsInBlock = 8
/** A draw is rejected less than half the time, so this many in a row is a broken source. */
const drawsMax = 1000

/** A server seed, or a hash, as it is written: lower case only, so that no other text means the same. */
export const isHex32 = (text: string) => /^[0-9a-f]{64}$/.test(text)

/**
 * A member's own seed: 1 to 64 printable characters in Unicode's composed form, no space at an end.
 * Text that looks the same is then the same bytes.
 */
export const isClientSeed = (text: string) =>
  /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u.test(text) &&
  text === text.trim() &&
  text === text.normalize('NFC')

/** The hash published before play: SHA-256 of the 32 bytes of the server seed. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(seedBytes(serverSeed)))
}

function seedBytes(serverSeed: string): Uint8Array {
  if (!isHex32(serverSeed)) throw new RangeError('a server seed is 64 digits of lower-case hex')
  return hexToBytes(serverSeed)
}

/**
 * The source of all rounds of one pair of seeds: gives the draw of any step of any of them. The key is
 * scheduled once, which halves the cost of a long run.
 */
export function sourceOf({ serverSeed, clientSeed }: Omit<Seeds, 'nonce'>) {
  const keyed = hmac.create(sha256, seedBytes(serverSeed))
  if (!isClientSeed(clientSeed)) throw new RangeError('not a client seed')
  return (nonce: number, step: number): Draw => {
    if (!isCount(nonce) || !isCount(step)) throw new RangeError('nonce and step count from 0')
    const block = (i: number): Uint8Array =>
      keyed
        .clone()
        .update(utf8ToBytes(`${clientSeed}:${nonce}:${step}:${i}`))
        .digest()
    return drawOf(wordsOf(block))
  }
}

const isCount = (n: number) => Number.isSafeInteger(n) && n >= 0

/** The draw of one step of a round: step 0 is the paid spin, 1 and on the free spins it won. */
export const drawFor = (seeds: Seeds, step: number): Draw => sourceOf(seeds)(seeds.nonce, step)

/** Cuts blocks of 32 bytes into 32-bit words, most significant byte first, for as long as asked. */
function wordsOf(block: (i: number) => Uint8Array): () => number {
  let at = 0
  let view: DataView = new DataView(new ArrayBuffer(0))
  return () => {
    if (at % wordsInBlock === 0) {
      const { buffer, byteOffset, byteLength } = block(at / wordsInBlock)
      view = new DataView(buffer, byteOffset, byteLength)
    }
    return view.getUint32((at++ % wordsInBlock) * 4)
  }
}

/**
 * Turns 32-bit words into whole numbers below n. Words at or above the last multiple of n are thrown
 * away, since keeping them would make the small results likelier.
 */
export function drawOf(word: () => number): Draw {
  return (n) => {
    if (!Number.isSafeInteger(n) || n < 1 || n > words) throw new RangeError(`no draw below ${n}`)
    const limit = words - (words % n)
    for (let tries = 0; tries < drawsMax; tries++) {
      const found = word()
      if (found < limit) return found % n
    }
    throw new Error('the source of chance is broken')
  }
}

/** What a round stands on, all of it known before its first draw. */
export type Terms = {
  title: string
  mathHash: string
  serverSeedHash: string
  clientSeed: string
  nonce: number
  stake: bigint
  /** What it is laid on, where the game leaves a choice. */
  choice?: Plain
}

/**
 * The id of a round is the fingerprint of its terms (a UUID of version 8). Written into the books with
 * the stake, it binds seeds, stake and mathematics before the outcome is known, so that none of them
 * can be exchanged later, even where the outcome would be the same. A round that leaves no choice has none
 * in its id.
 */
export function roundIdOf(terms: Terms): string {
  const { title, mathHash, serverSeedHash, clientSeed, nonce, stake, choice = null } = terms
  const lines = [title, mathHash, serverSeedHash, clientSeed, nonce, stake]
  const text = choice === null ? ['round/1', ...lines] : ['round/2', ...lines, canonical(choice)]
  const bytes = sha256(utf8ToBytes(text.join('\n'))).slice(0, 16)
  const view = new DataView(bytes.buffer)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x80)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** What can be written as JSON and read again the same. Money in it is digits, in the smallest unit. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/** The fingerprint of anything plain: the order of its keys is no matter. */
export const fingerprintOf = (value: Plain): string =>
  bytesToHex(sha256(utf8ToBytes(canonical(value))))

/** The one text of anything plain, whatever the order of its keys. */
export function canonical(value: Plain): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
}

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value)
