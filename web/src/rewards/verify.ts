import type { RaffleDraw } from '@balai/contract'
import { commitmentOf, drawWinners } from '@balai/games'

/** Whether a draw is what its seed and its tickets lead to, and its seed what was committed to. */
export function holds({ commitment, tickets, prizes, drawn }: RaffleDraw): boolean {
  if (!drawn) return false
  const { serverSeed, holders, winners } = drawn
  const count = prizes.reduce((sum, prize) => sum + prize.count, 0)
  const amounts = prizes.flatMap((prize) => Array.from({ length: prize.count }, () => prize.amount))
  const won = drawWinners(serverSeed, holders, count)
  return (
    commitmentOf(serverSeed) === commitment &&
    holders.length === tickets &&
    won.length === winners.length &&
    won.every(({ ticket, participant }, place) => {
      const said = winners[place]
      return (
        said?.place === place &&
        said.ticket === ticket &&
        said.participant === participant &&
        said.amount === amounts[place]
      )
    })
  )
}
