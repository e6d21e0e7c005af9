import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMarked, newsOf } from './marks.ts'

const topicOf = (id: string) => `member:${id}`
const changed = (...topics: string[]) =>
  topics.map((topic) => ({ topic, name: 'balance' as const }))

test('everyone who listens and has changed is found, however many change at once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uuid()),
      fc.array(fc.uuid()),
      fc.array(fc.uuid()),
      (some, both, others) => {
        const marked = createMarked()
        for (const id of [...both, ...others]) marked.add(topicOf(id), id)
        const found = newsOf(changed(...[...some, ...both].map(topicOf))).flatMap(marked.in)
        for (const id of both) expect(found).toContainEqual([topicOf(id), id])
      },
    ),
  )
})

test('who has gone is found no more, and who shares a mark with them stays', () => {
  const marked = createMarked()
  const [gone, stays] = ['member:0-abcdef', 'member:1-abcdef'] as const
  marked.add(gone, '1')
  marked.add(stays, '2')
  const [news] = newsOf(changed(gone))
  expect(news && marked.in(news)).toEqual([
    [gone, '1'],
    [stays, '2'],
  ])
  marked.remove(gone)
  expect(news && marked.in(news)).toEqual([[stays, '2']])
  marked.remove(stays)
  expect(news && marked.in(news)).toEqual([])
})

test('a few find what concerns them as all would, and no mark in the middle of two others', () => {
  // Few letters, so that marks meet again, and stand across two others.
  const topic = fc
    .string({ unit: fc.constantFrom('a', 'b'), minLength: 6, maxLength: 6 })
    .map((end) => `member:${end}`)
  fc.assert(
    fc.property(fc.array(topic), fc.array(topic), fc.array(topic), (news, listening, few) => {
      const marked = createMarked()
      for (const one of listening) marked.add(one, one)
      const own = new Set(few)
      for (const told of newsOf(changed(...news)))
        expect(marked.among(own, told).toSorted()).toEqual(
          marked
            .in(told)
            .filter(([one]) => own.has(one))
            .toSorted(),
        )
    }),
    { numRuns: 1_000 },
  )
  const across = createMarked()
  across.add('member:cdefgh', '1')
  const of = 'abcdefghijkl'
  expect(across.among(['member:cdefgh'], { of })).toEqual([])
  expect(across.among(['member:cdefgh'], { of: `${of}cdefgh` })).toEqual([['member:cdefgh', '1']])
})

test('who has changed twice is told once', () => {
  const [often, once] = ['member:0-abcdef', 'member:1-012345']
  expect(newsOf(changed(often, once, often))).toEqual([{ name: 'balance', of: 'abcdef012345' }])
})

test('what many changes are told by goes over the bus, and one event at a time', () => {
  const many = changed(...Array.from({ length: 5_000 }, () => topicOf(randomUUID())))
  const news = newsOf([...many, { topic: 'short', name: 'message' }])
  expect(news.map(({ name }) => name)).toEqual([...Array(5).fill('balance'), 'message'])
  for (const one of news) expect(JSON.stringify(one).length).toBeLessThan(7_800)
  expect(news.at(-1)?.of).toBe(' short')
})
