import { type Draw, drawOf } from '../../fair.ts'

/**
 * The chance of a sample, and of a search: xoshiro128** of Blackman and Vigna, from one number. Rounds
 * of members are never drawn by it; it is fast, and the same everywhere.
 */
export function sampleDraw(seed: number): Draw {
  let [a, b, c, d] = [seed >>> 0, 0x9e3779b9, 0x243f6a88, 0xb7e15162]
  const word = () => {
    const scrambled = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotated(d, 11)
    return scrambled
  }
  for (let i = 0; i < 64; i++) word()
  return drawOf(word)
}

const rotated = (word: number, by: number) => (word << by) | (word >>> (32 - by))
