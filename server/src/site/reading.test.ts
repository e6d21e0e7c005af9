import type { Endpoint, Lang } from '@balai/contract'
import { announcementPageSize } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../platform/serve.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { clean } from './clean.ts'
import {
  changeSetting,
  putAnnouncement,
  putBanner,
  putHelpArticle,
  putPromotion,
  readingRoutes,
} from './index.ts'
import * as sql from './piece-sql.ts'
import { agreed, vectors } from './testing/vectors.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const act = () => ({ by: 'house', now: house.clock.now() })
const hours = (count: number) => new Date(house.clock.now().getTime() + count * 3_600_000)
async function ask(name: string, takes: unknown, lang: Lang = 'ID') {
  const handler = readingRoutes.handlers[name]
  if (typeof handler !== 'function') throw new Error(`no ${name}`)
  const from = { ip: '127.0.0.1', userAgent: 'test', host: '' }
  const call = { takes, lang, from, db: house.store.db, now: house.clock.now() }
  return handler(call as unknown as Call<Endpoint>) as any
}
const titled = (title: string, content = '<p>Isi.</p>') => ({
  ID: { title, content },
  EN: { title: `${title} EN`, content },
})

test('nothing of 200 ways to run a script is left of what is written (A26)', async () => {
  expect(vectors.length).toBeGreaterThanOrEqual(200)
  for (const vector of vectors) {
    expect(clean(vector), vector).toMatch(agreed)
    expect(clean(clean(vector)), vector).toBe(clean(vector))
  }
  const content = `<p>Isi.</p>${vectors.join('')}`.slice(0, 20_000)
  await house.store.transact((tx) =>
    putHelpArticle(tx, { id: 'xss', topic: 'play', place: 1, words: titled('X', content) }, act()),
  )
  const [article] = await ask('help', undefined)
  expect(article.content).toMatch(agreed)
})

test('what another hand wrote into the tables is clean when it is told (A26)', async () => {
  const content = `<p>Isi.</p>${vectors.join('')}`
  const words = { title: 'X', summary: 'S', content }
  const both = { ID: words, EN: words }
  const shut = { opensAt: house.clock.now(), closesAt: null }
  await house.store.transact(async (tx) => {
    const raw = async (kind: string, body: object) => {
      const row = { kind, id: 'raw', body: JSON.stringify({ ...body, words: both }) }
      const by = { what: 'put', at: house.clock.now(), by: 'nobody', change: null, reason: null }
      const { version } = await sql.addVersion(tx, { ...row, ...by })
      await sql.stand(tx, { ...row, version, ...shut })
    }
    await raw('article', { topic: 'play', place: 2 })
    await raw('announcement', { type: 'H' })
    await raw('promotion', { category: 'vip', picture: 'gunung', place: 2 })
  })
  const articles = await ask('help', undefined)
  const announced = await ask('announcements', { platform: 'W', execution: 'B', types: 'H' })
  const told = [
    articles.find(({ id }: { id: string }) => id === 'raw'),
    announced.content[0],
    (await ask('promotions', { category: 'vip' }))[0],
    await ask('promotion', { id: 'raw' }),
  ]
  for (const { id, content } of told) {
    expect(id).toBe('raw')
    expect(content).toMatch(agreed)
    expect(content).toContain('<p>Isi.</p>')
  }
  await house.ownerStore.transact(async (tx) => {
    await tx.run`delete from site.piece_standing where id = 'raw'`
    await tx.run`delete from site.piece_version where id = 'raw'`
  })
})

test('whatever is written, only agreed HTML is left, and cleaning again changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...vectors),
    fc.constantFrom('<', '>', '"', "'", '&', '<a href="', '</', '<!--', ']]>', '&#x3c;', '\0', '`'),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const left = clean(pieces.join(''))
      expect(left).toMatch(agreed)
      expect(clean(left)).toBe(left)
    }),
    { numRuns: 500 },
  )
})

test('a list that stood in a paragraph once what was between them is dropped stands beside it', () => {
  const left = clean('<p><math><ul><li><strong>Satu')
  expect(left).toBe('<p></p><ul><li><strong>Satu</strong></li></ul><p></p>')
  expect(clean(left)).toBe(left)
})

test('plain text stays plain, and agreed HTML stays as it was written', () => {
  expect(clean('1 < 2 & 3 > 2')).toBe('1 &lt; 2 &amp; 3 &gt; 2')
  expect(clean('Halo, apa kabar?')).toBe('Halo, apa kabar?')
  const written = '<h3>Aturan</h3><p>Satu <strong>taruhan</strong>.</p><ol><li>Pilih</li></ol>'
  expect(clean(written)).toBe(written)
  expect(clean('<a href="/rng">x</a>')).toBe('<a href="/rng" rel="noopener noreferrer">x</a>')
})

test('announcements come newest first, nine a page, of the types that are asked for', async () => {
  expect(announcementPageSize).toBe(9)
  const types = ['B', 'PL', 'PU', 'PR', 'H'] as const
  await house.store.transact(async (tx) => {
    for (let i = 0; i < 20; i++) {
      const type = types[i % 5] ?? 'B'
      const terms = { id: `a-${i}`, type, words: titled(`A${i}`), opensAt: hours(-i) }
      await putAnnouncement(tx, terms, act())
    }
    const over = { type: 'B' as const, words: titled('Lewat'), opensAt: hours(-9) }
    await putAnnouncement(tx, { ...over, id: 'over', closesAt: hours(-1) }, act())
    await putAnnouncement(tx, { ...over, id: 'later', opensAt: hours(1) }, act())
  })
  const page = (pageNo?: number, types?: string) =>
    ask('announcements', { platform: 'W', execution: 'B', pageNo, types }, 'EN')
  const first = await page()
  expect(first).toMatchObject({ total: 20, totalPages: 3 })
  expect(first.content.map(({ title }: { title: string }) => title)).toEqual(
    Array.from({ length: 9 }, (_, i) => `A${i} EN`),
  )
  expect((await page(3)).content).toHaveLength(2)
  expect((await page(99)).content).toEqual([])
  const some = await page(1, 'PR,H')
  expect(some.total).toBe(8)
  expect(new Set(some.content.map(({ type }: { type: string }) => type))).toEqual(
    new Set(['PR', 'H']),
  )
})

test('promotions in force are listed by category; one that is over is not known', async () => {
  const words = {
    ID: { title: 'P', summary: 'S', content: '<p>C</p>' },
    EN: { title: 'P EN', summary: 'S', content: '<p>C</p>' },
  }
  const terms = { picture: 'gunung', words, place: 1 }
  await house.store.transact(async (tx) => {
    await putPromotion(tx, { ...terms, id: 'new', category: 'new_player' }, act())
    await putPromotion(tx, { ...terms, id: 'week', category: 'weekly' }, act())
    const over = { ...terms, id: 'past', category: 'daily' as const, closesAt: hours(-1) }
    await putPromotion(tx, over, act())
  })
  const ids = async (takes: object) =>
    (await ask('promotions', takes)).map(({ id }: { id: string }) => id)
  expect(await ids({})).toEqual(['new', 'week'])
  expect(await ids({ category: 'new_player' })).toEqual(['new'])
  expect(await ask('promotion', { id: 'week' }, 'EN')).toMatchObject({ title: 'P EN' })
  for (const id of ['past', 'none'])
    expect(await ask('promotion', { id })).toMatchObject({ refused: 'promotion-unknown' })
})

test('a banner leads to another site only where its host is agreed', async () => {
  const banner = (linkage: string) => ({
    id: 'out',
    group: 'w_home',
    scene: 'gunung',
    place: 9,
    linkageType: 'url' as const,
    linkage,
    words: {
      ID: { title: 'T', body: '', linkageLabel: '' },
      EN: { title: 'T', body: '', linkageLabel: '' },
    },
  })
  const put = (linkage: string) =>
    house.store.transact((tx) => putBanner(tx, banner(linkage), act()))
  await expect(put('https://friend.example/a')).rejects.toThrow()
  await house.store.transact((tx) =>
    changeSetting(tx, { name: 'linkHosts', value: ['friend.example'], ...act() }),
  )
  await put('https://friend.example/a')
  for (const bad of [
    'https://friend.example.evil.example/',
    'https://friend.example@evil.example/',
    'https://friend.example:8443/',
    'http://friend.example/',
    'javascript:alert(1)',
    '/help',
    '',
  ])
    await expect(put(bad), bad).rejects.toThrow()
})
