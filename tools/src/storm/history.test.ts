import { expect, test } from 'vitest'
import { History } from './history.ts'

const moved = (amount: string) => ({ is: 'moved', amount })

test('what two players of a room were told of one version is the same, but for what is their own', () => {
  const history = new History()
  history.hear({ room: 'jati', version: '4', all: [moved('5'), { is: 'own', cards: [1] }] })
  history.hear({ room: 'jati', version: '4', all: [moved('5'), { is: 'own', cards: [2] }] })
  expect(history.findings).toEqual([])
  expect(history.compared).toBe(1)
  history.hear({ room: 'jati', version: '4', all: [moved('6')] })
  expect(history.findings).toHaveLength(1)
})

test('cards that were dealt stay: one more may come, none is exchanged, none is held twice', () => {
  const history = new History()
  history.deal('jati/1/0', [10, 11])
  history.deal('jati/1/0', [])
  history.deal('jati/1/0', [10, 11, 12])
  expect(history.findings).toEqual([])
  history.deal('jati/1/0', [10, 13, 12])
  expect(history.findings).toHaveLength(1)
  history.deal('jati/1/1', [7, 7])
  expect(history.findings).toHaveLength(2)
})

test('what the house kept is what was heard, in whatever order it has its names', () => {
  const history = new History()
  history.hear({ room: 'jati', version: '1', all: [{ is: 'put', seat: 1, amount: '5' }] })
  history.sort()
  const kept = (amount: string) => [
    { room: 'jati', version: '1', told: [{ amount, seat: 1, is: 'put' }] },
    { room: 'jati', version: '2', told: [{ is: 'never heard' }] },
  ]
  expect(history.against(kept('5'))).toBe(1)
  expect(history.findings).toEqual([])
  expect(history.against(kept('6'))).toBe(0)
  expect(history.findings).toHaveLength(1)
})
