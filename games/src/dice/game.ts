import type { Plain } from '../game.ts'
import { oneStep } from '../one-step.ts'
import { isWhole, recordOf } from '../read.ts'
import { type DiceBet, type DiceMath, facesOf, hashOf, timesOf } from './math.ts'

/** The bet that a choice is, or nothing. */
export function betOf(math: DiceMath, choice: Plain): DiceBet | undefined {
  const read = recordOf(choice, 'side', 'of')
  if (!read || (read.side !== 'under' && read.side !== 'over')) return undefined
  if (!isWhole(read.of, 0, math.faces - 1)) return undefined
  const bet: DiceBet = { side: read.side, of: read.of }
  const wins = facesOf(math, bet)
  return wins >= math.least && wins <= math.most ? bet : undefined
}

export const doesWin = ({ side, of }: DiceBet, number: number) =>
  side === 'under' ? number < of : number > of

/** One number, under or over the one that was named. */
export const diceOf = (math: DiceMath) =>
  oneStep({
    title: math.title,
    version: math.version,
    hash: hashOf(math),
    word: 'roll',
    read: (choice) => betOf(math, choice),
    play: (bet, stake, draw) => {
      const number = draw(math.faces)
      const times = BigInt(timesOf(math, facesOf(math, bet)))
      return { seen: { number }, win: doesWin(bet, number) ? (stake * times) / 10_000n : 0n }
    },
  })
