import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawWinners, ticketsHash } from './raffle.ts'

const seed = fc.stringMatching(/^[0-9a-f]{64}$/)
const tickets = fc.array(fc.nat(12), { maxLength: 60 })

test('every ticket that wins is there, and nobody wins twice, whatever was sold', () => {
  fc.assert(
    fc.property(seed, tickets, fc.nat(20), (serverSeed, sold, prizes) => {
      const winners = drawWinners(serverSeed, sold, prizes)
      expect(winners.every(({ ticket, participant }) => sold[ticket] === participant)).toBe(true)
      expect(new Set(winners.map(({ participant }) => participant)).size).toBe(winners.length)
      expect(winners).toHaveLength(Math.min(prizes, new Set(sold).size))
      expect(drawWinners(serverSeed, sold, prizes)).toEqual(winners)
    }),
  )
})

test('another ticket more is another draw: who keeps the seed cannot know what it leads to', () => {
  expect(ticketsHash([0, 1, 2])).not.toBe(ticketsHash([0, 1, 2, 2]))
  expect(ticketsHash([0, 12])).not.toBe(ticketsHash([0, 1, 2]))
})

test('each ticket is as likely as another, by a chi-square over thirty thousand draws', () => {
  const sold = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3]
  const draws = 30_000
  const won = [0, 0, 0, 0]
  for (let n = 0; n < draws; n++) {
    const serverSeed = n.toString(16).padStart(64, '0')
    const [first] = drawWinners(serverSeed, sold, 1)
    won[first?.participant ?? 0] = (won[first?.participant ?? 0] ?? 0) + 1
  }
  const wanted = [1, 2, 3, 4].map((share) => (draws * share) / 10)
  const off = won.reduce((sum, count, at) => {
    const expected = wanted[at] ?? 1
    return sum + (count - expected) ** 2 / expected
  }, 0)
  // Three degrees of freedom: beyond this less often than once in a thousand.
  expect(off).toBeLessThan(16.27)
})
