import { texts } from '@balai/contract'
import { content } from '@balai/contract/desk/content'
import { holesOf } from '@balai/contract/desk/pieces'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk, type Signed } from '../../desk/testing/staff.ts'
import { reach } from '../../identity/index.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { brought, deskContentRoutes, textRoutes } from '../index.ts'
import { shippedTexts } from '../texts.ts'

let house: House
let desk: Desk
let operator: Signed
let approver: Signed
beforeAll(async () => {
  house = await openHouse()
  desk = await openDesk(house, {
    brought: [brought(reach)],
    routes: { deskContent: deskContentRoutes, texts: textRoutes },
  })
  ;({ operator, approver } = await desk.pair())
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const said = (ID: string, EN: string) => ({
  words: { ID: { text: ID }, EN: { text: EN } },
  opensAt: null,
  closesAt: null,
})
const propose = (id: string, body: unknown, over: object = {}) =>
  operator.propose('content-published', { kind: 'text', id, body, ...over })
async function publish(id: string, body: unknown, over: object = {}) {
  const made = await propose(id, body, over)
  return made.value?.state === 'waiting' ? approver.agree(made.value.id) : made
}
const own = async (lang: 'id' | 'en' = 'id', headers = {}) => {
  const response = await desk.app.inject({
    url: texts.own.path,
    remoteAddress: '192.0.2.1',
    headers: { 'accept-language': lang, 'user-agent': 'Perangkat uji', ...headers },
  })
  return response.json().value
}
const of = async (key: string) => {
  const { value } = await operator.call(content.texts)
  return value.find((text: { key: string }) => text.key === key)
}
/** A text of the site with a place to fill, and one without. */
const plain = 'title.login'
const holed = () => {
  const found = [...shippedTexts().values()].find(({ shipped }) => holesOf(shipped.ID).length === 1)
  if (!found) throw new Error('no text has a place to fill')
  return { ...found, hole: holesOf(found.shipped.ID)[0] ?? '' }
}

test('[OPS-05] a word of the site is changed by two people in both languages, put back, and reset', async () => {
  expect(await own()).toEqual({})
  expect(await of(plain)).toMatchObject({ shipped: { ID: 'Masuk' }, own: null, state: 'none' })
  const made = await propose(plain, said('Pintu', 'Door'))
  expect(made.value).toMatchObject({ state: 'waiting', approvers: 1 })
  expect(await own(), 'nothing before another agreed').toEqual({})
  await approver.agree(made.value.id)
  expect([await own('id'), await own('en')]).toEqual([{ [plain]: 'Pintu' }, { [plain]: 'Door' }])
  expect(await of(plain)).toMatchObject({ own: { ID: 'Pintu', EN: 'Door' }, state: 'shown' })
  await publish(plain, said('Gerbang', 'Gate'))
  expect((await publish(plain, said('Pintu', 'Door'), { back: 1 })).value.state).toBe('done')
  expect(await own()).toEqual({ [plain]: 'Pintu' })
  expect((await publish(plain, null)).value.state, 'the shipped one waits for nobody').toBe('done')
  expect(await own()).toEqual({})
  expect(await of(plain)).toMatchObject({ own: null, state: 'down' })
})

test('a text loses no place to fill and makes none up, is no markup, and is one that the site has', async () => {
  const { key, shipped, hole } = holed()
  const refused = async (id: string, body: object) => (await propose(id, body)).message
  expect(await refused(key, said('Tanpa', shipped.EN))).toContain(`${hole} tidak ada lagi`)
  expect(await refused(key, said(shipped.ID, 'Without'))).toContain(`${hole}`)
  expect(await refused(key, said(`${shipped.ID} {rahasia}`, shipped.EN))).toContain('{rahasia}')
  for (const id of ['no.such', 'constructor', 'toString', 'hasOwnProperty', '__proto__', 'a b'])
    expect((await propose(id, said('A', 'B'))).code, id).toMatch(/^(change-refused|malformed)$/)
  for (const text of ['<b>x</b>', '<img src=x onerror=alert(1)>', 'a\u0000b', 'a\nb', '   ', ''])
    expect((await propose(plain, said(text, 'B'))).code, text).toBe('malformed')
  const draft = (id: string) =>
    operator.call(content.keepDraft, {
      ...{ kind: 'text', id, revision: 0 },
      body: { words: { ID: { text: 'x' }, EN: {} }, set: {} },
    })
  expect((await draft('constructor')).code).toBe('draft-malformed')
  expect((await draft(plain)).success).toBe(true)
  expect(await of(plain)).toMatchObject({ own: null, draft: true })
})

test('any text with the same places to fill is taken, and no other', async () => {
  const { key, shipped, hole } = holed()
  const piece = fc.constantFrom(hole, '{lain}', 'kata', ' ', '{', '}', '{}')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (parts) => {
      const text = parts.join('')
      fc.pre(text.trim() !== '')
      const holes = new Set(text.match(/\{\w+\}/g))
      const fits = holes.size === 1 && holes.has(hole)
      const { success } = await operator.call(content.preview, {
        ...{ kind: 'text', id: key },
        body: { words: { ID: { text }, EN: { text: shipped.EN } }, set: {} },
      })
      expect(success, text).toBe(fits)
    }),
    { numRuns: 25 },
  )
})

test('a text that is being written is seen by who asked for its preview, and by nobody else', async () => {
  const { value } = await operator.call(content.preview, {
    ...{ kind: 'text', id: plain },
    body: { words: { ID: { text: 'Coba' }, EN: { text: 'Try' } }, set: {} },
  })
  const referer = `http://localhost:80${value.path}`
  expect(await own('id', { referer })).toEqual({ [plain]: 'Coba' })
  expect(await own()).toEqual({})
})
