import type { LotteryGame } from '@balai/contract'
import type { RouteName } from '../routes.ts'

/** A room of the lotteries: where it lies, what it says of itself, and what is played in it. */
export type RoomOf = {
  path: '/lottery' | '/elott' | '/vnlottery'
  title: 'title.lottery' | 'title.elott' | 'title.vnlottery'
  text: 'lottery.numbersText' | 'lottery.elottText' | 'lottery.vnText'
  has: (game: LotteryGame) => boolean
}

const vietnamese = (game: LotteryGame) => game.gameGroupCode.startsWith('vn')

/** The room of an address. `/lottery` has every lottery, the two others what they are named for. */
export function roomOf(route: RouteName): RoomOf {
  if (route === 'elott')
    return {
      ...{ path: '/elott', title: 'title.elott', text: 'lottery.elottText' },
      has: ({ prizeMode }) => prizeMode === 'Elott',
    }
  if (route === 'vnlottery')
    return {
      ...{ path: '/vnlottery', title: 'title.vnlottery', text: 'lottery.vnText', has: vietnamese },
    }
  return {
    ...{ path: '/lottery', title: 'title.lottery', text: 'lottery.numbersText' },
    has: ({ prizeMode }) => prizeMode !== 'Elott',
  }
}
