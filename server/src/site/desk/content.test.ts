import { reading, site } from '@balai/contract'
import { content } from '@balai/contract/desk/content'
import type { Draft } from '@balai/contract/desk/pieces'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk, type Signed } from '../../desk/testing/staff.ts'
import { reach } from '../../identity/index.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { brought, deskContentRoutes, putBanner, readingRoutes, routes } from '../index.ts'
import { agreed, vectors } from '../testing/vectors.ts'

let house: House
let desk: Desk
let operator: Signed
let approver: Signed
beforeAll(async () => {
  house = await openHouse()
  desk = await openDesk(house, {
    brought: [brought(reach)],
    routes: { deskContent: deskContentRoutes, site: routes('test'), reading: readingRoutes },
  })
  ;({ operator, approver } = await desk.pair())
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const banner = (title: string, over: object = {}) => ({
  group: 'w_home',
  scene: 'gunung',
  words: {
    ID: { title, body: 'Isi.', linkageLabel: '' },
    EN: { title: `${title} EN`, body: 'Text.', linkageLabel: '' },
  },
  linkageType: 'none',
  linkage: '',
  place: 1,
  opensAt: null,
  closesAt: null,
  ...over,
})
const announcement = (body: string) => ({
  type: 'H',
  words: { ID: { title: 'Kabar', content: body }, EN: { title: 'News', content: body } },
  opensAt: house.clock.now().toISOString(),
  closesAt: null,
})
const shown = async (groupName = 'w_home', sent = {}) =>
  (await desk.call(site.banners, { groupName }, sent)).value
const titles = async () => (await shown()).map(({ title }: { title: string }) => title)

/** Proposed by one, agreed to by another, where it has to be. */
async function publish(kind: string, id: string, body: unknown, over: object = {}) {
  const made = await operator.propose('content-published', { kind, id, body, ...over })
  if (made.value?.state !== 'waiting') return made
  return approver.agree(made.value.id)
}
const draftOf = ({ words, ...set }: ReturnType<typeof banner>): Draft => ({ words, set })
const take = async (id: string) => publish('banner', id, null)

test('[OPS-05] a banner is drafted, agreed to by another, shown, and goes back to an earlier version', async () => {
  const kept = await operator.call(content.keepDraft, {
    ...{ kind: 'banner', id: 'pesta', revision: 0 },
    body: draftOf(banner('Pesta')),
  })
  expect(kept.value.draft).toMatchObject({ revision: 1, by: `staff:${operator.id}` })
  expect(await titles()).toEqual([])
  const first = await operator.propose('content-published', {
    ...{ kind: 'banner', id: 'pesta', body: banner('Pesta'), draft: 1 },
  })
  expect(first.value).toMatchObject({ state: 'waiting', approvers: 1, before: null })
  expect(await titles(), 'nothing before another agreed').toEqual([])
  expect((await operator.agree(first.value.id)).code).not.toBe('ok')
  await approver.agree(first.value.id)
  expect(await titles()).toEqual(['Pesta'])
  await publish('banner', 'pesta', banner('Pesta besar'))
  const seen = await operator.call(content.piece, { kind: 'banner', id: 'pesta' })
  expect(seen.value).toMatchObject({ state: 'shown', version: 2, draft: null })
  expect(seen.value.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  expect(seen.value.versions[1]).toMatchObject({ by: `staff:${operator.id}`, what: 'published' })
  const [, old] = seen.value.versions
  await publish('banner', 'pesta', old.body, { back: 1 })
  expect(await titles()).toEqual(['Pesta'])
  const wrong = await operator.propose('content-published', {
    ...{ kind: 'banner', id: 'pesta', body: banner('Bukan itu'), back: 2 },
  })
  expect(wrong).toMatchObject({ success: false, code: 'change-refused' })
  expect((await take('pesta')).value.state, 'to take down waits for nobody').toBe('done')
  expect(await titles()).toEqual([])
})

test('a change of a piece is undone as any other, and what was nothing before is nothing again', async () => {
  const first = await publish('banner', 'sekali', banner('Sekali'))
  const back = await operator.undo(first.value.id)
  expect(back.value).toMatchObject({ state: 'done', undoes: first.value.id })
  expect(await titles()).toEqual([])
  const down = await publish('banner', 'sekali', banner('Lagi'))
  expect(down.value.state).toBe('done')
  const taken = await take('sekali')
  const again = await operator.undo(taken.value.id)
  expect(again.value.state, 'to show again needs another').toBe('waiting')
  await approver.agree(again.value.id)
  expect(await titles()).toEqual(['Lagi'])
  await take('sekali')
})

test('what was published meanwhile makes the older wish stale', async () => {
  await publish('banner', 'basi', banner('Satu'))
  const mine = await operator.propose('content-published', {
    ...{ kind: 'banner', id: 'basi', body: banner('Dua') },
  })
  await publish('banner', 'basi', banner('Tiga'))
  expect((await approver.agree(mine.value.id)).code).toBe('change-stale')
  expect(await titles()).toEqual(['Tiga'])
  await take('basi')
})

test('a piece opens and closes by itself', async () => {
  const at = (minutes: number) =>
    new Date(house.clock.now().getTime() + minutes * 60_000).toISOString()
  await publish('banner', 'jam', banner('Jam', { opensAt: at(1), closesAt: at(2) }))
  const states = async () => {
    const { value } = await operator.call(content.list, { kind: 'banner' })
    return value.find(({ id }: { id: string }) => id === 'jam').state
  }
  expect([await titles(), await states()]).toEqual([[], 'scheduled'])
  house.clock.advance(60_000)
  expect([await titles(), await states()]).toEqual([['Jam'], 'shown'])
  house.clock.advance(60_000)
  expect([await titles(), await states()]).toEqual([[], 'closed'])
  const crossed = await operator.propose('content-published', {
    ...{ kind: 'banner', id: 'jam', body: banner('Jam', { opensAt: at(2), closesAt: at(1) }) },
  })
  expect(crossed).toMatchObject({ code: 'malformed', value: { field: 'terms.body.closesAt' } })
  await take('jam')
})

test('[OPS-05] a piece that is shown stays until its newer version begins, and either can be gone back to', async () => {
  const later = (minutes: number) =>
    new Date(house.clock.now().getTime() + minutes * 60_000).toISOString()
  const seen = async () =>
    (await operator.call(content.piece, { kind: 'banner', id: 'ganti' })).value
  const stands = async () =>
    (await seen()).versions.map(({ stands }: { stands: object | null }) => stands)
  await publish('banner', 'ganti', banner('Siang', { place: 5 }))
  const begins = later(10)
  await publish('banner', 'ganti', banner('Malam', { place: 5, opensAt: begins }))
  expect(await titles(), 'the older one stays').toEqual(['Siang'])
  expect(await seen()).toMatchObject({ state: 'shown', next: begins, version: 2 })
  expect(await stands()).toEqual([
    { from: begins, until: null },
    { from: null, until: begins },
  ])
  const { value: list } = await operator.call(content.list, { kind: 'banner' })
  expect(list.find(({ id }: { id: string }) => id === 'ganti')).toMatchObject({
    ...{ state: 'shown', opensAt: null, closesAt: begins, next: begins },
  })
  await publish('banner', 'lain', banner('Lain', { place: 6 }))
  const order = await operator.propose('content-ordered', {
    kind: 'banner',
    ids: ['lain', 'ganti'],
  })
  await approver.agree(order.value.id)
  expect(await titles(), 'another order holds at once').toEqual(['Lain', 'Siang'])
  await take('lain')
  house.clock.advance(10 * 60_000)
  expect(await titles()).toEqual(['Malam'])
  expect(await seen()).toMatchObject({ state: 'shown', next: null })
  const { versions } = await seen()
  const first = versions.at(-1)
  await publish('banner', 'ganti', first.body, { back: first.version })
  expect(await titles(), 'back from the newer one').toEqual(['Siang'])
  await publish('banner', 'ganti', banner('Esok', { opensAt: later(10) }))
  await publish('banner', 'ganti', first.body, { back: first.version })
  house.clock.advance(11 * 60_000)
  expect(await titles(), 'back before the newer one began').toEqual(['Siang'])
  await publish('banner', 'ganti', banner('Lusa', { opensAt: later(5) }))
  const last = await publish('banner', 'ganti', banner('Kelak', { opensAt: later(9) }))
  house.clock.advance(6 * 60_000)
  expect(await titles(), 'the newest alone waits').toEqual(['Siang'])
  const undone = await operator.undo(last.value.id)
  await approver.agree(undone.value.id)
  expect(await titles(), 'undone: the one before it, whose time has come').toEqual(['Lusa'])
  await publish('banner', 'ganti', banner('Nanti', { opensAt: later(5) }))
  await take('ganti')
  house.clock.advance(6 * 60_000)
  expect(await titles(), 'taken down: nothing of it comes back').toEqual([])
})

test('pieces are put in another order by one change, and back', async () => {
  for (const [place, id] of ['a1', 'b2', 'c3'].entries())
    await publish('banner', id, banner(id, { place }))
  const made = await operator.propose('content-ordered', {
    kind: 'banner',
    ids: ['c3', 'a1', 'b2'],
  })
  await approver.agree(made.value.id)
  expect(await titles()).toEqual(['c3', 'a1', 'b2'])
  const back = await operator.undo(made.value.id)
  await approver.agree(back.value.id)
  expect(await titles()).toEqual(['a1', 'b2', 'c3'])
  const strange = await operator.propose('content-ordered', { kind: 'banner', ids: ['c3', 'zz'] })
  expect(strange.code).toBe('change-refused')
  for (const id of ['a1', 'b2', 'c3']) await take(id)
})

test('[OPS-05] both languages are asked for before anything is shown; a draft may lack one', async () => {
  const { words, ...rest } = banner('Satu bahasa')
  const half = { words: { ID: words.ID, EN: {} }, set: rest }
  const kept = await operator.call(content.keepDraft, {
    ...{ kind: 'banner', id: 'setengah', revision: 0, body: half },
  })
  expect(kept.success).toBe(true)
  const looked = await operator.call(content.preview, {
    kind: 'banner',
    id: 'setengah',
    body: half,
  })
  expect(looked.value.lacks).toEqual(['EN'])
  const made = await operator.propose('content-published', {
    ...{ kind: 'banner', id: 'setengah', body: { ...rest, words: half.words } },
  })
  expect(made).toMatchObject({ code: 'malformed', value: { field: 'terms.body.words.EN.title' } })
})

test('two tabs that write one draft: the later one is told', async () => {
  const key = { kind: 'notice', id: 'dua-tab' }
  const body = { words: { ID: { title: 'A' }, EN: {} }, set: {} }
  const keep = (revision: number) => operator.call(content.keepDraft, { ...key, body, revision })
  expect((await keep(0)).value.draft.revision).toBe(1)
  expect((await keep(1)).value.draft.revision).toBe(2)
  expect((await keep(1)).code).toBe('draft-stale')
  expect((await keep(0)).code).toBe('draft-stale')
  expect((await operator.call(content.dropDraft, { ...key, revision: 1 })).code).toBe('draft-stale')
  expect((await operator.call(content.dropDraft, { ...key, revision: 2 })).success).toBe(true)
})

test('[OPS-05] nothing of 200 ways to run a script is left of what staff write (A26)', async () => {
  for (let from = 0; from < vectors.length; from += 40) {
    const dirty = `<p>Isi.</p>${vectors.slice(from, from + 40).join('')}`.slice(0, 20_000)
    const kept = await operator.call(content.keepDraft, {
      ...{ kind: 'announcement', id: `xss-${from}`, revision: 0 },
      body: { words: { ID: { title: 'X', content: dirty }, EN: {} }, set: {} },
    })
    expect(kept.value.draft.body.words.ID.content).toMatch(agreed)
    const made = await operator.propose('content-published', {
      ...{ kind: 'announcement', id: `xss-${from}`, body: announcement(dirty) },
    })
    expect(made.value.after.words.EN.content, 'what is agreed to is what is shown').toMatch(agreed)
    await approver.agree(made.value.id)
  }
  const { value } = await desk.call(reading.announcements, { platform: 'W', execution: 'B' })
  expect(value.content.length).toBeGreaterThan(4)
  for (const { content: html } of value.content) expect(html).toMatch(agreed)
  const nothing = await operator.propose('content-published', {
    ...{ kind: 'announcement', id: 'kosong', body: announcement('<script>alert(1)</script>') },
  })
  expect(nothing.code).toBe('change-refused')
})

test('a banner leads only where is agreed, and shows only pictures that are there', async () => {
  const away = { linkageType: 'url', linkage: 'https://evil.example/x' }
  const strays = [away, { scene: `/media/${'0'.repeat(32)}.webp` }]
  for (const over of strays) {
    const made = await operator.propose('content-published', {
      ...{ kind: 'banner', id: 'pergi', body: banner('Pergi', over) },
    })
    expect(made.code).toBe('change-refused')
  }
  const script = { linkageType: 'path', linkage: 'javascript:alert(1)' }
  const made = await operator.propose('content-published', {
    ...{ kind: 'banner', id: 'pergi', body: banner('Pergi', script) },
  })
  expect(made.code).toBe('malformed')
})

const preview = (id: string, title: string) =>
  operator.call(content.preview, { kind: 'banner', id, body: draftOf(banner(title)) })
const ticketIn = (path: string) => new URL(path, 'http://x').searchParams.get('preview') ?? ''
/** The public question as a page with a ticket in its address asks it. */
async function asked(
  ticket: string,
  { ip = '192.0.2.1', agent = 'Perangkat uji', host = 'localhost:80' } = {},
) {
  const response = await desk.app.inject({
    url: `${site.banners.path}?groupName=w_home`,
    remoteAddress: ip,
    headers: { referer: `http://${host}/?preview=${ticket}`, 'user-agent': agent },
  })
  return response.json().value.map(({ title }: { title: string }) => title)
}

test('[OPS-05] a draft is seen by who asked for its preview, and by nobody else', async () => {
  await publish('banner', 'asli', banner('Asli'))
  const { value } = await preview('asli', 'Rancangan')
  const ticket = ticketIn(value.path)
  expect(value.path).toMatch(/^\/\?preview=[\w-]{32}$/)
  expect(await asked(ticket)).toEqual(['Rancangan'])
  expect(await titles(), 'a visitor').toEqual(['Asli'])
  expect(await asked('A'.repeat(32)), 'a made-up ticket').toEqual(['Asli'])
  expect(await asked(ticket, { ip: '198.51.100.7' }), 'from elsewhere').toEqual(['Asli'])
  expect(await asked(ticket, { agent: 'Lain' }), 'another browser').toEqual(['Asli'])
  expect(await asked(ticket, { host: 'evil.example' }), 'a page of another site').toEqual(['Asli'])
  const { value: other } = await preview('baru', 'Di sampingnya')
  expect(await asked(ticketIn(other.path))).toEqual(['Asli', 'Di sampingnya'])
  const group = { ...banner('Lain'), group: 'w_rng' }
  const far = await operator.call(content.preview, {
    ...{ kind: 'banner', id: 'jauh', body: draftOf(group) },
  })
  expect(await asked(ticketIn(far.value.path)), 'of another group').toEqual(['Asli'])
  house.clock.advance(10 * 60_000)
  expect(await asked(ticket), 'ten minutes later').toEqual(['Asli'])
  await take('asli')
})

test('who may not write neither drafts, previews, reads drafts nor publishes', async () => {
  const other = await desk.staff({ may: ['settings.see', 'settings.edit'] })
  const key = { kind: 'banner', id: 'curi' }
  const body = draftOf(banner('Curi'))
  for (const found of [
    await other.call(content.list, { kind: 'banner' }),
    await other.call(content.piece, key),
    await other.call(content.keepDraft, { ...key, body, revision: 0 }),
    await other.call(content.preview, { ...key, body }),
    await other.call(content.upload, { image: '' }),
    await other.propose('content-published', { ...key, body: banner('Curi') }),
    await approver.propose('content-published', { ...key, body: banner('Curi') }),
  ])
    expect(found).toMatchObject({ success: false, code: 'not-allowed' })
  expect((await desk.call(content.piece, key)).code).toBe('signed-out')
})

test('pictures are drawn anew, kept once, and nothing else is taken for one', async () => {
  const png = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#e3ae54' } })
    .withExif({ IFD0: { Copyright: 'rahasia' } })
    .png()
    .toBuffer()
  const up = (bytes: Buffer) => operator.call(content.upload, { image: bytes.toString('base64') })
  const first = await up(png)
  expect(first.value).toMatchObject({ width: 60, height: 20 })
  expect((await up(png)).value.path).toBe(first.value.path)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const bad of [Buffer.from(svg), Buffer.from('GIF89a'), png.subarray(0, 60), Buffer.alloc(0)])
    expect((await up(bad)).code).toBe('image-refused')
  const made = await publish('banner', 'foto', banner('Foto', { scene: first.value.path }))
  expect(made.value.state).toBe('done')
  expect((await shown())[0].url).toBe(first.value.path)
  const kept = await operator.call(content.pictures)
  expect(kept.value).toHaveLength(1)
  await take('foto')
})

test('[OPS-05] going back gives the public answer of that time, whatever was shown between', async () => {
  const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 })
  const body = fc
    .record({ title: text, place: fc.integer({ min: 0, max: 9 }), down: fc.boolean() })
    .map(({ title, place, down }) => (down ? null : banner(title, { place })))
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(body, { minLength: 2, maxLength: 4 }), async (bodies) => {
      const id = `hukum-${++run}`
      const answers: string[] = []
      for (const each of bodies) {
        await publish('banner', id, each)
        answers.push(JSON.stringify(await shown()))
      }
      const { value } = await operator.call(content.piece, { kind: 'banner', id })
      for (const version of value.versions) {
        await publish('banner', id, version.body, { back: version.version })
        expect(answers).toContain(JSON.stringify(await shown()))
      }
      const [first] = bodies
      const oldest = value.versions.at(-1)
      if (first && oldest) expect(JSON.stringify(await shown())).toBe(answers[0])
      await take(id)
    }),
    { numRuns: 6 },
  )
}, 60_000)

test('the house’s own hand leaves what staff have published as it is', async () => {
  const act = () => ({ by: 'house', now: house.clock.now() })
  const own = { ...banner('Rumah'), opensAt: null, closesAt: null }
  const put = () =>
    house.store.transact((tx) => putBanner(tx, { id: 'rumah', ...own } as never, act()))
  await put()
  await publish('banner', 'rumah', banner('Diubah'))
  await put()
  expect(await titles()).toEqual(['Diubah'])
  await take('rumah')
  await put()
  expect(await titles(), 'also what they took down').toEqual([])
})
