import { bets } from '@balai/games/roulette/bets'
import { type Say, useWords } from './words/index.ts'

const inside = ['straight', 'split', 'street', 'corner', 'six'] as const
const whole = ['red', 'black', 'odd', 'even', 'low', 'high'] as const

/** A bet as it is told: its kind, and what numbers it is on. */
export const betNameIn = (say: Say) => (on: string) => {
  const [kind = '', nth = ''] = on.split(':')
  const within = inside.find((one) => one === kind)
  if (within) return say(`bet.${within}`, { numbers: bets[on]?.join('–') ?? '' })
  const half = whole.find((one) => one === kind)
  if (half) return say(`bet.${half}`)
  return say(kind === 'dozen' ? 'bet.dozen' : 'bet.column', { nth })
}

export const useBetName = () => betNameIn(useWords())
