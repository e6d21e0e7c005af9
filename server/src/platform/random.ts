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
    return asUuid(bytes, 7)
  },
})

/** Name space of our keys, drawn once (RFC 9562 asks for any fixed uuid). */
const namespace = Buffer.from('6f0c1b5e5d7a4d0f9a3e2b8c71d4e690', 'hex')

/** The same source and id always make the same key (uuid version 5). */
export function keyOf(source: string, id: string): string {
  const named = Buffer.concat([namespace, Buffer.from(`${source}\n${id}`)])
  return asUuid(hash('sha1', named, 'buffer').subarray(0, 16), 5)
}

/** How a secret is kept: its SHA-256, so that a leaked table opens nothing. */
export const hashed = (secret: string) => hash('sha256', secret, 'buffer')

function asUuid(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return `${parts.join('-')}-${hex.slice(20)}`
}
