import { createHash, randomBytes, randomUUID } from 'node:crypto'

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
  const digest = createHash('sha1').update(namespace).update(`${source}\n${id}`).digest()
  return asUuid(digest.subarray(0, 16), 5)
}

/** How a secret is kept: its SHA-256, so that a leaked table opens nothing. */
export const hashed = (secret: string) => createHash('sha256').update(secret).digest()

function asUuid(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
