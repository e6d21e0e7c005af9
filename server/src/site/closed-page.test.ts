import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClock } from '../platform/clock.ts'
import { mountGate } from '../platform/front/gate.ts'
import { createServer } from '../platform/front/mount.ts'
import { createLog } from '../platform/log.ts'
import { createRandom } from '../platform/random.ts'
import { closedPage } from './closed-page.ts'
import { createGate } from './gate.ts'
import { defaults, type Setting, type SettingName } from './settings.ts'

/** A server with one page behind the gate, by settings that stand in memory. */
async function gated(over: { [N in SettingName]?: Setting<N> }) {
  const all: Record<string, unknown> = { ...defaults, ...over }
  const latest = () => ((name: string) => all[name]) as never
  const memory = { latest, changes: () => 0, heard: () => {}, close: async () => {} }
  const gate = createGate(memory, { clock: createClock() })
  const front = { random: createRandom(), log: createLog({ level: 'silent' }), gate }
  const app = await createServer(front as never, false)
  mountGate(app, gate)
  app.get('/*', { config: { page: true } }, async () => 'the site')
  return app
}

test('[SYS-01] a page of a closed house stands alone: nothing loaded, in the reader’s language', async () => {
  const app = await gated({ status: { maintenance: true } })
  const ask = (headers: Record<string, string>) => app.inject({ url: '/rng', headers })
  const page = await ask({ 'accept-language': 'en-GB' })
  expect(page.statusCode).toBe(503)
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(page.body).toContain(defaults.closed.maintenance.EN.title)
  expect(page.body).toContain('href="mailto:layanan@balai.example"')
  expect(page.body).not.toMatch(/<link|<img|src=|@import|url\(/)
  // One script of its own, which asks whether the house is open again, and nothing else.
  const scripts = [...page.body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, own]) => own ?? '',
  )
  expect(scripts).toHaveLength(1)
  expect(scripts[0]?.match(/\/[a-z]+\/[\w/]+/g)).toEqual(['/wps/system/status'])
  const run = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64')
  expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${run}';`)
  const style = /<style>([\s\S]*?)<\/style>/.exec(page.body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  for (const headers of [{ cookie: 'a=1; lang=ID', 'accept-language': 'en' }, {}] as const)
    expect((await ask(headers)).body).toContain(defaults.closed.maintenance.ID.title)
  expect((await ask({ cookie: 'lang=EN', 'accept-language': 'id' })).body).toContain('lang="en"')
  await app.close()
})

test('[SYS-01] the restricted page shows the visitor’s address, and maintenance wins over it', async () => {
  const access = { blocked: ['203.0.113.0/24'] }
  const app = await gated({ access })
  const from = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })
  const page = await from('203.0.113.9')
  expect(page.statusCode).toBe(403)
  expect(page.body).toContain('203.0.113.9')
  expect(page.body).toContain(defaults.closed.restricted.ID.title)
  expect((await from('198.51.100.1')).body).toBe('the site')
  await app.close()
  const closed = await gated({ access, status: { maintenance: true } })
  const both = await closed.inject({ url: '/', remoteAddress: '203.0.113.9' })
  expect(both.statusCode).toBe(503)
  expect(both.body).not.toContain('203.0.113.9')
  await closed.close()
})

test('what is set as a notice is shown as text', () => {
  const evil = '<script>alert(1)</script>"\'&'
  const help = { label: evil, url: `mailto:"onclick=alert(1)` }
  const { html } = closedPage({ lang: 'ID', brand: evil, title: evil, text: evil, ip: evil, help })
  expect(html).not.toMatch(/<script>alert|"onclick/)
  expect(html.match(/<script/g)).toHaveLength(1)
})
