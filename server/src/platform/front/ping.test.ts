import { pingPath } from '@balai/contract'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { secure } from './headers.ts'
import { mountPing } from './ping.ts'

const addresses = ['https://balai.example', 'https://balai-dua.example']
const opened = { images: [], games: [], measured: false }
const config = readConfig({ PUBLIC_URL: 'https://balai.example' })
const inline = { script: [], style: [] }

const app = Fastify()
await secure(app, { ...config, inline, opened: () => ({ ...opened, addresses }) })
mountPing(app, () => addresses)
afterAll(() => app.close())

const ping = (headers: Record<string, string> = {}) => app.inject({ url: pingPath, headers })

test('[MOD-05] another address of the house may read that this one answered, and nothing more', async () => {
  for (const origin of addresses) {
    const { statusCode, body, headers } = await ping({ origin, cookie: 'lang=ID' })
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'timing-allow-origin': origin,
      'cache-control': 'no-store',
      vary: 'origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(headers).not.toHaveProperty('set-cookie')
  }
})

test.each([
  'https://evil.example',
  'https://balai.example.evil.example',
  'http://balai.example',
  'https://balai.example:444',
  'null',
  '*',
  '',
])('a page of %j reads nothing there', async (origin) => {
  const { headers } = await ping({ origin })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('timing-allow-origin')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('pages may ask exactly the addresses of the house, and each of them may frame its games', async () => {
  const policyOf = async (url: string, of: readonly string[]) => {
    const house = Fastify()
    await secure(house, { ...config, inline, opened: () => ({ ...opened, addresses: of }) })
    house.get('*', async () => 'page')
    const { headers } = await house.inject(url)
    await house.close()
    return String(headers['content-security-policy'])
  }
  const own = addresses.slice(0, 1)
  expect(await policyOf('/', own)).toContain("connect-src 'self' wss://balai.example;")
  expect(await policyOf('/', addresses)).toContain(
    "connect-src 'self' wss://balai.example https://balai.example https://balai-dua.example;",
  )
  expect(await policyOf('/play/x', own)).toContain('frame-ancestors https://balai.example;')
  expect(await policyOf('/play/x', addresses)).toContain(
    'frame-ancestors https://balai.example https://balai-dua.example;',
  )
})
