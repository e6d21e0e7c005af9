import type { Plain } from '../game.ts'
import { oneStep } from '../one-step.ts'
import { isOneOf, recordOf } from '../read.ts'
import { hashOf, type PlinkoMath, type Risk, risks } from './math.ts'

/** The board that a ball is let down on. */
export type PlinkoBoard = { readonly rows: number; readonly risk: Risk }

function boardOf({ boards }: PlinkoMath, choice: Plain): PlinkoBoard | undefined {
  const read = recordOf(choice, 'rows', 'risk')
  if (!read || typeof read.rows !== 'number' || !isOneOf(risks, read.risk)) return undefined
  return Object.hasOwn(boards, read.rows) ? { rows: read.rows, risk: read.risk } : undefined
}

/** One ball, which falls to the left (0) or right (1) of a pin in each row. */
export const plinkoOf = (math: PlinkoMath) =>
  oneStep({
    title: math.title,
    version: math.version,
    hash: hashOf(math),
    word: 'drop',
    read: (choice) => boardOf(math, choice),
    play: ({ rows, risk }, stake, draw) => {
      const path = Array.from({ length: rows }, () => draw(2))
      const slot = path.reduce((right, turn) => right + turn, 0)
      const pay = math.boards[rows]?.[risk][slot]
      if (pay === undefined) throw new RangeError('a ball off the board')
      return { seen: { path }, win: (stake * BigInt(pay)) / 100n }
    },
  })
