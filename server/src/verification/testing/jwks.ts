import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Keys published on this machine as a phone-code provider publishes them, and tokens signed by them. */
export async function openJwks() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const curve = await generateKeyPair('ES256')
  const keys = [
    { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' },
    { ...(await exportJWK(curve.publicKey)), kid: 'curve' },
  ]
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/jwks`,
    publicKey,
    sign: (claims: JWTPayload, { kid = 'k1', key = privateKey, alg = 'RS256' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key),
    /** Published beside the other, for tokens of another kind. */
    curve: curve.privateKey,
    stranger: stranger.privateKey,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
