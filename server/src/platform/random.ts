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
export function keyOf(source: string, id: string): string {
  const name = `${source}\n${id}`
  const most = namespace.length + name.length * characterBytes
  if (most > room.length) room = roomOf(most)
  const end = namespace.length + room.write(name, namespace.length)
  return asUuid(hash('sha1', room.subarray(0, end), 'hex'), 5)
}

/** How a secret is kept: its SHA-256, so that a leaked table opens nothing. */
export const hashed = (secret: string) => hash('sha256', secret, 'buffer')

/** Of at least 32 digits: with the version in its place, and the variant of RFC 9562 in the two bits of its own. */
function asUuid(hex: string, version: number): string {
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
