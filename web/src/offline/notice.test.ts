import { expect, test } from 'vitest'
import { inSite, noticeIn } from './notice.ts'

test('a notice is what the house wrote, and leads to the page that it is about', () => {
  const said = {
    id: 'a',
    title: 'Deposit masuk',
    text: 'Rp 50.000',
    path: '/member/deposit/a-1',
    lang: 'id',
  }
  expect(noticeIn(JSON.stringify(said))).toEqual(said)
  expect(noticeIn(JSON.stringify({ ...said, path: null, lang: 'xx' }))).toMatchObject({
    ...{ path: '/member/messages', lang: 'id' },
  })
})

test.each(['', 'x', 'null', '5', '{}', '{"title":5}', undefined])('%s shows nothing', (told) => {
  expect(noticeIn(told)).toBeUndefined()
})

test.each([
  'https://x.example',
  '//x.example',
  '/\\x.example',
  'javascript:alert(1)',
  '/a b',
  5,
  null,
])('a notice never leads to %s', (path) => {
  expect(inSite(path)).toBe('/member/messages')
})
