import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** Keys of a browser, as `PushSubscription` has them, and the way to read what was sealed for it. */
export function openBrowserKeys() {
  const own = createECDH('prime256v1')
  const mine = own.generateKeys()
  const auth = randomBytes(16)
  const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
  return {
    keys: { p256dh: mine.toString('base64url'), auth: auth.toString('base64url') },
    /** Opens a body of RFC 8291 by the steps that it names. */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const keyBytes = body.readUInt8(20)
      const theirs = body.subarray(21, 21 + keyBytes)
      const sealed = body.subarray(21 + keyBytes)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), mine, theirs])
      const shared = derived(own.computeSecret(theirs), auth, info, 32)
      const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12)
      const open = createDecipheriv('aes-128-gcm', key, nonce)
      open.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      // What follows the last 2 is filling.
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}

export type Taken = { path: string; headers: IncomingMessage['headers']; body: Buffer }

/** A push service of somebody’s on this machine: it takes what it is sent, or says no as it is told to. */
export async function openPushService() {
  const taken: Taken[] = []
  let answer: { status: number; headers?: Record<string, string> } = { status: 201 }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answer.status, answer.headers).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    taken,
    says(status: number, headers?: Record<string, string>) {
      answer = { status, ...(headers && { headers }) }
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

/** Who says that they sent it: the claims, if they are signed by the key that stands beside them. */
export async function senderOf({ headers }: Taken) {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
  return { key, ...payload }
}
