import type { Random } from '../platform/random.ts'

/** Letters and digits that nobody mistakes for one another on the telephone. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What somebody is given to ask by: `K7WQ-4HTR`. */
export function newNumber(random: Random) {
  const drawn = [...random.bytes(8)].map((byte) => signs.charAt(byte % signs.length)).join('')
  return `${drawn.slice(0, 4)}-${drawn.slice(4)}`
}
