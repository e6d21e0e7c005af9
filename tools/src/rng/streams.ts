import { createHash } from 'node:crypto'
import { drawOf, sourceOf } from '@balai/games/fair'
import type { Stream } from './tests.ts'

/** A way to draw, begun anew by a number: fresh data for each test, and the same in every run. */
export type Source = { name: string; begin: (seed: number) => Stream }

const seedHex = (text: string) => createHash('sha256').update(text).digest('hex')

/** The draws that decide rounds, looked at along each of the ways in which one follows another. */
export const houseSources: readonly Source[] = [
  {
    name: 'one step of one round',
    begin: (seed) => sourceOf({ serverSeed: seedHex(`a ${seed}`), clientSeed: 'battery' })(0, 0),
  },
  {
    name: 'first draws of round after round',
    begin: (seed) => {
      const source = sourceOf({ serverSeed: seedHex(`b ${seed}`), clientSeed: 'battery' })
      let nonce = 0
      return (n) => source(nonce++, 0)(n)
    },
  },
  {
    name: 'first draws of step after step',
    begin: (seed) => {
      const source = sourceOf({ serverSeed: seedHex(`c ${seed}`), clientSeed: 'battery' })
      let step = 0
      return (n) => source(7, step++)(n)
    },
  },
  {
    name: 'a new server seed for each draw',
    begin: (seed) => {
      let count = 0
      return (n) =>
        sourceOf({ serverSeed: seedHex(`d ${seed} ${count}`), clientSeed: 'battery' })(count++, 0)(
          n,
        )
    },
  },
]

const words = (next: () => number): Stream => drawOf(next)

/** Generators that are known to be bad. Each has to fail, or the battery proves nothing. */
export const badSources: readonly Source[] = [
  {
    // The constants of ANSI C; its low bits go round in cycles of 2, 4, 8…
    name: 'low bits of a linear congruence',
    begin: (seed) => {
      let state = seed >>> 0
      const step = () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
        return state & 0xffff
      }
      return words(() => ((step() << 16) | step()) >>> 0)
    },
  },
  {
    name: 'RANDU',
    begin: (seed) => {
      let state = (seed * 2 + 1) >>> 0
      return (n) => {
        state = Math.imul(state, 65_539) & 0x7fff_ffff
        return Math.floor((state / 2 ** 31) * n)
      }
    },
  },
  {
    name: 'a byte modulo n',
    begin: (seed) => {
      const honest = houseSources[0]?.begin(seed)
      return (n) => (honest?.(n > 256 ? 2 ** 32 : 256) ?? 0) % n
    },
  },
  {
    name: 'sixteen bits of a random number',
    begin: (seed) => {
      const honest = houseSources[0]?.begin(seed)
      return (n) => (honest?.(65_536) ?? 0) % n
    },
  },
  { name: 'stuck', begin: () => () => 0 },
  {
    name: 'alternating',
    begin: () => {
      let side = 0
      return (n) => {
        side ^= 1
        return side ? n - 1 : 0
      }
    },
  },
  {
    name: 'counting',
    begin: (seed) => {
      let count = seed
      return (n) => count++ % n
    },
  },
  {
    name: 'each draw twice',
    begin: (seed) => {
      const honest = houseSources[0]?.begin(seed)
      let [kept, turn] = [0, 0]
      return (n) => {
        if (turn++ % 2 === 0) kept = honest?.(2 ** 32) ?? 0
        return Math.floor((kept / 2 ** 32) * n)
      }
    },
  },
  {
    name: 'a nonce that counts to 256',
    begin: (seed) => {
      const source = sourceOf({ serverSeed: seedHex(`e ${seed}`), clientSeed: 'battery' })
      let nonce = 0
      return (n) => source(nonce++ % 256, 0)(n)
    },
  },
  {
    name: 'the highest falls too seldom',
    begin: (seed) => {
      const honest = houseSources[0]?.begin(seed)
      return (n) => {
        const first = honest?.(n) ?? 0
        return first === n - 1 && (honest?.(100) ?? 0) < 30 ? (honest?.(n) ?? 0) : first
      }
    },
  },
  {
    name: 'shuffled by sorting at random',
    begin: (seed) => {
      const honest = houseSources[0]?.begin(seed)
      const draw: Stream = (n) => honest?.(n) ?? 0
      draw.deal = (pack) => [...pack].sort(() => (draw(2) === 0 ? -1 : 1))
      return draw
    },
  },
]
