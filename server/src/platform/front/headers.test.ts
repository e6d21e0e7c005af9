import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { secure } from './headers.ts'

const inline = { script: ["'sha256-x'"], style: [] }

/** The policy of a page in a house that is configured so, by the names of its directives. */
async function policyOf(environment: Record<string, string>) {
  const app = Fastify()
  await secure(app, { ...readConfig(environment), inline })
  app.get('/', async () => 'page')
  const { headers } = await app.inject('/')
  await app.close()
  const directives = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )
}

test('a house that has agreed with nobody lets in its own scripts only', async () => {
  const policy = await policyOf({ PLAY_URL: 'http://play.localhost' })
  expect(policy['script-src']).toEqual(["'self'", "'sha256-x'"])
  expect(policy['style-src']).toEqual(["'self'"])
  expect(policy['frame-src']).toEqual(["'self'", 'http://play.localhost'])
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  expect(JSON.stringify(policy)).not.toContain('https://')
})

test.each([
  [{ HCAPTCHA_SITE_KEY: 'k', HCAPTCHA_SECRET: 's' }, 'https://*.hcaptcha.com'],
  [{ TURNSTILE_SITE_KEY: 'k', TURNSTILE_SECRET: 's' }, 'https://challenges.cloudflare.com'],
  [{ FIREBASE_PROJECT_ID: 'balai-demo' }, 'https://www.google.com/recaptcha/'],
])('with %j a page may run %s, and of nobody else', async (environment, source) => {
  const policy = await policyOf(environment)
  expect(policy['script-src']).toContain(source)
  expect(policy['frame-src']).toContain(source)
  const hosts = [...JSON.stringify(policy).matchAll(/https:\/\/(?:\*\.)?([\w.]+)/g)]
  const owners = hosts.map(([, host = '']) => host.split('.').slice(-2).join('.'))
  const groups = [
    ['hcaptcha.com'],
    ['cloudflare.com'],
    ['google.com', 'gstatic.com', 'googleapis.com'],
  ]
  const touched = groups.filter((group) => group.some((owner) => owners.includes(owner)))
  expect(touched).toHaveLength(1)
  expect(policy['object-src'] ?? policy['default-src']).toEqual(["'none'"])
  expect(policy['script-src']).not.toContain("'unsafe-inline'")
})

test.each([
  ['/wps/jackpots/hits', '*'],
  ['/wps/fair/round', '*'],
  ['/wps/fair/sports/contest', '*'],
  ['/wps/jackpots', undefined],
  ['/wps/wallet/balance', undefined],
])('a game in its frame may fetch what it shows, and nothing else: %s', async (path, origin) => {
  const app = Fastify()
  await secure(app, { ...readConfig({}), inline })
  app.get(path, async () => 'answer')
  const { headers } = await app.inject({ url: path, headers: { origin: 'null' } })
  await app.close()
  expect(headers['access-control-allow-origin']).toBe(origin)
})
