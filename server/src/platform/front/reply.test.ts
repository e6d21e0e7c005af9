import { expect, test } from 'vitest'
import { langOf, refusalEnvelope } from './reply.ts'

const excluded = { refused: 'self-excluded', value: { until: '2027-11-21T07:21:00.000Z' } } as const

test('a sentence names an instant as people do; the value beside it stays exact', () => {
  const said = (text: string) => ({
    success: false,
    code: 'self-excluded',
    message: expect.stringContaining(text),
    value: excluded.value,
  })
  expect(refusalEnvelope(excluded, 'ID')).toEqual(said('21 November 2027 pukul 14.21 WIB'))
  expect(refusalEnvelope(excluded, 'EN')).toEqual(said('21 November 2027 at 14:21 GMT+7'))
})

test.each([
  [undefined, 'ID'],
  ['id-ID,id;q=0.9,en;q=0.8', 'ID'],
  ['en-GB,en;q=0.9', 'EN'],
  ['fr', 'ID'],
])('the language asked for by %s is %s', (header, lang) => {
  expect(langOf(header)).toBe(lang)
})
