import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawWinners, isUnder, ticketProof, ticketsHash, ticketsRoot } from './raffle.ts'

const seed = fc.stringMatching(/^[0-9a-f]{64}$/)
const tickets = fc.array(fc.nat(12), { maxLength: 60 })

test('every ticket that wins is there, and nobody wins twice, whatever was sold', () => {
  fc.assert(
    fc.property(seed, tickets, fc.nat(20), (serverSeed, sold, prizes) => {
      const winners = drawWinners(serverSeed, sold, { prizes })
      expect(winners.every(({ ticket, participant }) => sold[ticket] === participant)).toBe(true)
      expect(new Set(winners.map(({ participant }) => participant)).size).toBe(winners.length)
      expect(winners).toHaveLength(Math.min(prizes, new Set(sold).size))
      expect(drawWinners(serverSeed, sold, { prizes })).toEqual(winners)
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
    const [first] = drawWinners(serverSeed, sold, { prizes: 1 })
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

test('each ticket proves that it was locked, and nothing else does', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 40 }), fc.nat(), (sold, n) => {
      const root = ticketsRoot(sold)
      const count = sold.length
      const ticket = n % count
      const participant = sold[ticket] ?? 0
      const proof = ticketProof(sold, ticket)
      expect(isUnder(root, { ticket, participant, count, proof })).toBe(true)
      expect(isUnder(root, { ticket, participant: participant + 1, count, proof })).toBe(false)
      expect(isUnder(root, { ticket, participant, count, proof: [...proof, root] })).toBe(false)
      const bent = proof.map((half, at) => (at === 0 ? root : half))
      if (count > 1) expect(isUnder(root, { ticket, participant, count, proof: bent })).toBe(false)
      // One more, written after the lock, has no proof under that root.
      const more = [...sold, participant]
      const late = ticketProof(more, count)
      expect(ticketsRoot(more)).not.toBe(root)
      for (const said of [count, count + 1])
        expect(isUnder(root, { ticket: count, participant, count: said, proof: late })).toBe(false)
    }),
  )
})

test('the root of no tickets is the hash of nothing', () => {
  expect(ticketsRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(() => ticketProof([1], 1)).toThrow(RangeError)
})

test('what a beacon brings makes another draw of the same seed and tickets, and each of its rounds another', () => {
  const sold = Array.from({ length: 1_000 }, (_, at) => at)
  const draw = (beacon?: string) => drawWinners('5e'.repeat(32), sold, { prizes: 5, beacon })
  const all = [undefined, ...['a1', 'a2', 'b1'].map((byte) => byte.repeat(32))].map((beacon) =>
    draw(beacon)
      .map(({ ticket }) => ticket)
      .join(),
  )
  expect(new Set(all).size).toBe(all.length)
})
