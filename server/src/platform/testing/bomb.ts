import { crc32, deflateSync } from 'node:zlib'

/** A PNG that says it is so wide and high, and holds almost nothing. */
export function bomb(width: number, height: number) {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const dots = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * height))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', dots),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
