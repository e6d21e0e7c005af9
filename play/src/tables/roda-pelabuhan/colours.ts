import { red } from '@balai/games/roulette/bets'

export const colourOf = (number: number) =>
  number === 0 ? 'green' : red.includes(number) ? 'red' : 'black'
