import { hash, randomBytes, randomUUID } from 'node:crypto'

export type Random = {
  bytes: (count: number) => Buffer
  /** 256 bits as base64url: sessions, launch codes, seats. */
  token: () => string
  /** Random (version 4). */
  uuid: () => string
  /** Ordered by time (version 7), so that indexes grow at one end. */
  id: (now: Date) => string
}

export const createRandom = (): Random => ({
  bytes: randomBytes,
  token: () => randomBytes(32).toString('base64url'),
  uuid: randomUUID,
  id: (now) => {
    const bytes = randomBytes(16)
    bytes.writeUIntBE(now.getTime(), 0, 6)
    return asUuid(bytes.toString('hex'), 7)
  },
})

/** Name space of our keys, drawn once (RFC 9562 asks for any fixed uuid). */
const namespace = Buffer.from('6f0c1b5e5d7a4d0f9a3e2b8c71d4e690', 'hex')

/** Where what is named is written behind its name space: an array of its own for each name costs more than its hash. */
let room = roomOf(1_024)
function roomOf(size: number) {
  const made = Buffer.alloc(size)
  made.set(namespace)
  return made
}
/** No character of a string takes more bytes than this. */
const characterBytes = 3

/** The same source and id always make the same key (uuid version 5). */
export const keyOf = (source: string, id: string) => asUuid(digestOf(source, id), 5)

/**
 * As `keyOf`, and numbers that somebody gave out soon after one another make keys that lie side by side (uuid version 8):
 * an index by such keys grows in few places, which are at hand, where otherwise each key falls somewhere into all there
 * ever was. 32 bits say where, 90 are of the digest. A number that tells nothing of its time costs no more than with `keyOf`.
 */
export function nearKeyOf(source: string, id: string): string {
  const place = placeOf(source, stemOf(id)).toString(16).padStart(8, '0')
  return asUuid(place + digestOf(source, id), 8)
}

function digestOf(source: string, id: string) {
  const name = `${source}\n${id}`
  const most = namespace.length + name.length * characterBytes
  if (most > room.length) room = roomOf(most)
  const end = namespace.length + room.write(name, namespace.length)
  return hash('sha1', room.subarray(0, end), 'hex')
}

/**
 * Numbers that bear the millisecond in which they were made, each with so much of it as lasts one to four seconds: uuids of
 * version 7 wherever they stand, ULIDs, and snowflakes in decimal digits, which count 2^22 to the millisecond.
 */
const timed = [
  /([0-9a-f]{8}-[0-9a-f])[0-9a-f]{3}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/i,
  /^([0-7][0-9A-HJKMNP-TV-Z]{7})[0-9A-HJKMNP-TV-Z]{18}$/i,
  /^(\d+)\d{10}$/,
]
const timedLeast = 17
/** Of numbers that count up a thousand lie together. */
const countedOff = 3

/** What a number has in common with those that were given out soon before and after it. */
function stemOf(id: string): string {
  if (id.length >= timedLeast)
    for (const shape of timed) {
      const [, stem] = shape.exec(id) ?? []
      if (stem) return stem
    }
  return id.slice(0, -countedOff)
}

/** FNV-1a over the letters of both, its bits mixed once more: who looks for two that meet gains nothing. */
function placeOf(source: string, stem: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < source.length; i++) bits = Math.imul(bits ^ source.charCodeAt(i), 0x01000193)
  for (let i = 0; i < stem.length; i++) bits = Math.imul(bits ^ stem.charCodeAt(i), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** How a secret is kept: its SHA-256, so that a leaked table opens nothing. */
export const hashed = (secret: string) => hash('sha256', secret, 'buffer')

/** Of at least 32 digits: with the version in its place, and the variant of RFC 9562 in the two bits of its own. */
function asUuid(hex: string, version: number): string {
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
