import { CompactEncrypt, generateKeyPair, importJWK } from 'jose'
import { expect, test } from 'vitest'
import { newVisitKey } from './openSealed.ts'
import { wayTo } from './wayTo.ts'

const way = (type: Parameters<typeof wayTo>[0]['type'], path: string) =>
  wayTo({ type, label: 'x', path })

test('a way leads to where its kind belongs: by a window, a place of the site, or a letter', () => {
  for (const [type, path, by] of [
    ['LIVE', 'https://chat.example/room?visitor=1#x', 'window'],
    ['VIP', 'https://vip.example/', 'window'],
    ['WHATSAPP', 'https://wa.me/6281200000', 'window'],
    ['TELEGRAM', 'https://t.me/balai', 'window'],
    ['LIVE', '/feedback', 'place'],
    ['VIP', '/help?topic=money', 'place'],
    ['EMAIL', 'mailto:layanan@balai.example', 'letter'],
  ] as const)
    expect(way(type, path), path).toMatchObject({ by, href: path, type, label: 'x' })
})

test('what is hostile is no way at all, under any name', () => {
  for (const path of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://balai.example/x',
    'vbscript:x',
    'file:///etc/passwd',
    'http://chat.example/',
    'ftp://chat.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/x"onclick="alert(1)',
    'https://balai.example@evil.example/',
    'https://user:word@chat.example/',
    'https://chat.example:8443/',
    'https://',
    'mailto:x@balai.example?bcc=evil@evil.example',
    'mailto:a@b.example,evil@evil.example',
    'mailto:',
    'tel:+62',
    'feedback',
    '',
    `https://chat.example/${'x'.repeat(1_000)}`,
  ])
    for (const type of ['VIP', 'LIVE', 'WHATSAPP', 'TELEGRAM', 'EMAIL'] as const)
      expect(way(type, path), `${type} ${path}`).toBeUndefined()
})

test('a messenger leads to itself only, and a letter is no page', () => {
  for (const path of ['https://evil.example/', 'https://wa.me.evil.example/', '/feedback'])
    for (const type of ['WHATSAPP', 'TELEGRAM'] as const)
      expect(way(type, path), `${type} ${path}`).toBeUndefined()
  expect(way('WHATSAPP', 'https://t.me/balai')).toBeUndefined()
  expect(way('TELEGRAM', 'mailto:layanan@balai.example')).toBeUndefined()
  expect(way('EMAIL', 'https://chat.example/')).toBeUndefined()
})

test('what was sealed to this page opens here alone; another’s, or one that was touched, does not', async () => {
  const visit = await newVisitKey()
  const sealTo = async (key: CryptoKey | Uint8Array, alg = 'ECDH-ES', enc = 'A256GCM') =>
    new CompactEncrypt(new TextEncoder().encode('/feedback'))
      .setProtectedHeader({ alg, enc })
      .encrypt(key)
  const mine = await importJWK({ ...visit.key, alg: 'ECDH-ES' })
  const sealed = await sealTo(mine)
  expect(await visit.open(sealed)).toBe('/feedback')
  const { publicKey } = await generateKeyPair('ECDH-ES')
  expect(await visit.open(await sealTo(publicKey))).toBeUndefined()
  expect(await visit.open(`${sealed.slice(0, -3)}AAA`)).toBeUndefined()
  expect(await visit.open('javascript:alert(1)')).toBeUndefined()
  // Weaker ways of sealing than were agreed on are not opened.
  expect(await visit.open(await sealTo(mine, 'ECDH-ES', 'A128GCM'))).toBeUndefined()
  expect(await visit.open(await sealTo(mine, 'ECDH-ES+A256KW'))).toBeUndefined()
  const other = await newVisitKey()
  expect(other.key.x).not.toBe(visit.key.x)
  expect(Object.keys(visit.key).sort()).toEqual(['crv', 'kty', 'x', 'y'])
})
