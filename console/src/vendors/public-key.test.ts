import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { publicKeyOf } from './public-key.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const der = publicKey.export({ format: 'der', type: 'spki' })
const raw = der.subarray(-32)
const key = raw.toString('base64url')

test('[OPS-07] a public key is understood in whatever form it was sent', () => {
  for (const sent of [
    publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    `\n ${publicKey.export({ format: 'pem', type: 'spki' })} \r\n`.replaceAll('\n', '\r\n'),
    der.toString('base64'),
    raw.toString('base64'),
    key,
    raw.toString('hex'),
    `0x${raw.toString('hex').toUpperCase()}`,
  ])
    expect(publicKeyOf(sent)).toEqual({ key })
})

test('what is no public key of this kind says why', () => {
  const pemOf = (kind: 'x25519' | 'ed448') =>
    generateKeyPairSync(kind as 'x25519')
      .publicKey.export({ format: 'pem', type: 'spki' })
      .toString()
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey
  const wrong = (text: string) => publicKeyOf(text)
  expect(wrong(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())).toEqual({
    wrong: 'private',
  })
  for (const other of [
    pemOf('x25519'),
    pemOf('ed448'),
    rsa.export({ format: 'pem', type: 'spki' }).toString(),
    rsa.export({ format: 'pem', type: 'pkcs1' }).toString(),
    raw.subarray(1).toString('base64'),
    '-----BEGIN PUBLIC KEY-----',
    `-----BEGIN PUBLIC KEY-----\n${raw.toString('base64')}\n-----END PUBLIC KEY-----`,
  ])
    expect(wrong(other)).toEqual({ wrong: 'another' })
  for (const none of ['', 'not a key', `${key}!`, '🔑'])
    expect(wrong(none)).toEqual({ wrong: 'none' })
})
