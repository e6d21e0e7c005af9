import { texts } from '@balai/contract'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { mountCrawlers } from './crawlers.ts'
import { mountPages, type Site } from './pages.ts'

const apps: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** A site of two pages, one of which reads `id`; it counts how often it is drawn. */
function small() {
  const drawn: string[] = []
  const addressOf = (path: string, search: string) => {
    const id = new URLSearchParams(search).get('id')
    return { path: path === '/one' ? path : '/-', search: path === '/one' && id ? `?id=${id}` : '' }
  }
  const site: Site = {
    prerenderer: {
      bootScript: '',
      addressOf,
      publicAddresses: () => ['/', '/a&b'],
      closedAddresses: () => ['/member/bets'],
      tongues: ['ID', 'EN'],
      langOf: (tongue) => (tongue === 'ID' ? 'ID' : 'EN'),
      ownWords: texts.own,
      questionsOf: () => [],
      render: ({ path, search, lang, sparing }) => {
        drawn.push(`${lang} ${path}${search}`)
        const html = `${lang} ${path}${search}${sparing ? ' little' : ''}`
        const said = { html, title: '', description: '', preload: [] }
        return { ...said, status: 200, index: true, theme: 'light' }
      },
      headOf: () =>
        '<link rel="stylesheet" href="/assets/small.css" crossorigin /><link rel="stylesheet" href="/assets/large.css" crossorigin />',
      tailOf: () => '',
      wordsOf: () => [{}],
    },
    manifest: {},
    template: '<html lang="id" data-theme="dark"><!--head--><!--html-->',
    inline: { script: [], style: [] },
    sheet: (href) => (href.includes('small') ? { css: 'a{}', source: "'sha256-a'" } : undefined),
  }
  const app = Fastify()
  apps.push(app)
  let version = 0
  const needs = { inside: async () => null, clock: createClock(), version: () => version }
  mountPages(app, site, needs)
  mountCrawlers(app, site, 'https://balai.example')
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', "script-src 'self'; style-src 'self'")
  })
  const get = async (url: string, cookie = '', more: Record<string, string> = {}) =>
    app.inject({ url, headers: { cookie, ...more } })
  return { drawn, get, change: () => version++ }
}

test('what was drawn before the house was set otherwise is not served again', async () => {
  const { drawn, get, change } = small()
  await get('/one')
  await get('/one')
  expect(drawn).toHaveLength(1)
  change()
  await get('/one')
  expect(drawn).toHaveLength(2)
})

test('[RT-19] a page is drawn once, whatever code or unknown name its address carries', async () => {
  const { drawn, get } = small()
  for (let i = 0; i < 500; i++) await get(`/one?token=secret-${i}&x${i}=1`)
  const page = await get('/one?token=secret')
  expect(drawn).toEqual(['ID /one'])
  expect(page.body).not.toContain('secret')
})

test('[RT-19] who asks for ever other values pushes out no page that stands without one', async () => {
  const { drawn, get } = small()
  await get('/one')
  for (let i = 0; i < 500; i++) await get(`/one?id=${i}`)
  for (let i = 0; i < 100; i++) await get(`/nowhere-${i}`)
  await get('/one')
  expect(drawn.filter((each) => each === 'ID /one')).toHaveLength(1)
  expect(drawn.filter((each) => each === 'ID /-')).toHaveLength(1)
  await get('/one?id=0')
  expect(drawn.filter((each) => each === 'ID /one?id=0')).toHaveLength(2)
})

test('a page is asked for in a language by its address; no other value is heard', async () => {
  const { get } = small()
  const english = (await get('/one?lang=EN')).body
  expect(english).toContain('EN /one')
  // As the house begins, whatever the built page says.
  expect(english).toContain('<html lang="en" data-theme="light">')
  expect((await get('/one?lang=id', 'lang=EN')).body).toContain('ID /one')
  expect((await get('/one?lang=__proto__', 'lang=EN')).body).toContain('ID /one')
  expect((await get('/one', 'lang=EN')).body).toContain('EN /one')
})

test('search engines read of every public page in both languages, and where not to look', async () => {
  const { get } = small()
  const map = await get('/sitemap.xml')
  expect(map.headers['content-type']).toContain('application/xml')
  expect(map.body).toContain('<loc>https://balai.example/a&#38;b</loc>')
  for (const [name, url] of [
    ['x-default', 'https://balai.example/'],
    ['id', 'https://balai.example/?lang=ID'],
    ['en', 'https://balai.example/?lang=EN'],
  ])
    expect(map.body).toContain(`hreflang="${name}" href="${url}"`)
  const robots = await get('/robots.txt')
  expect(robots.body).toContain('Disallow: /member/bets\n')
  expect(robots.body).toContain('Sitemap: https://balai.example/sitemap.xml')
})

test('a small sheet stands in the page and in its policy; a large one is asked for', async () => {
  const { get } = small()
  const { body, headers } = await get('/one')
  expect(body).toContain('<style data-file="/assets/small.css">a{}</style>')
  expect(body).toContain('<link rel="stylesheet" href="/assets/large.css" crossorigin />')
  expect(body).not.toContain('href="/assets/small.css"')
  expect(headers['content-security-policy']).toBe("script-src 'self'; style-src 'sha256-a' 'self'")
})

test('a page is drawn light for who saves data, and each is given their own', async () => {
  const { get } = small()
  const isLight = async (cookie: string, saves?: string) => {
    const page = await get('/one', cookie, saves ? { 'save-data': saves } : {})
    expect(page.headers.vary).toContain('save-data')
    expect(page.body.includes('data-data="light" data-drawn="light"')).toBe(
      page.body.includes('little'),
    )
    return page.body.includes('little')
  }
  expect(await isLight('')).toBe(false)
  expect(await isLight('', 'on')).toBe(true)
  expect(await isLight('', 'on;x')).toBe(false)
  expect(await isLight('data=light')).toBe(true)
  // What was chosen goes before what the browser says.
  expect(await isLight('data=full', 'on')).toBe(false)
  expect(await isLight('lang=EN; data=light')).toBe(true)
  expect(await isLight('mydata=light')).toBe(false)
})
