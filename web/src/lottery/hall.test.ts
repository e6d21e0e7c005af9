import type { LotteryGame } from '@balai/contract'
import { expect, test } from 'vitest'
import { favouriteGames, isOwn, leftOf, narrowed, withList } from './hall.ts'

const game = (gameId: string, change: Partial<LotteryGame> = {}): LotteryGame => ({
  ...{ gameId, gameCode: gameId, remark: gameId, tag: '', gameGroupId: 1, gameGroupCode: 'togel' },
  ...{ numero: '1', remainTime: 1, lockTime: 1, fewinTime: 1, cycleTime: 1, onSale: 1 },
  ...{ drawDayOfWeek: '1,2,3,4,5,6,7', winningTime: null, defaultPlayType: '4d', vendor: 'BALAI' },
  ...{ accountTypeName: 'cash', kind: 'togel', prizeMode: 'SEA', hall: 'TG', source: 'own' },
  ...{ zone: 'Asia/Jakarta', jackpots: [], opened: null },
  ...change,
})

test('[LOT-02] choosing a list clears the tag and the week filter, and nothing else', () => {
  const at = { tag: 'togel', day: 4, hall: 'TG', name: 'nus' } as const
  for (const list of ['hot', 'favourites', 'recent', undefined] as const)
    expect(withList(at, list)).toEqual({
      ...{ list, tag: undefined, day: undefined },
      ...{ hall: 'TG', name: 'nus' },
    })
  expect(narrowed({ list: 'hot' }, { day: 2 })).toEqual({ list: undefined, day: 2 })
  expect(['hot', 'favourites', 'recent'].filter((list) => isOwn(list as 'hot'))).toEqual([
    'favourites',
    'recent',
  ])
})

test('[LOT-01] the hall is narrowed by name, by week-day and by tab', () => {
  const games = [
    game('Nusantara 4D'),
    game('Hanoi', { drawDayOfWeek: '2,4', gameGroupCode: 'vn' }),
    game('Kilat K3', { hall: 'AC', drawDayOfWeek: '1' }),
  ]
  const left = (at: object) => leftOf(games, at).map(({ gameId }) => gameId)
  expect(left({ name: ' nUSan ' })).toEqual(['Nusantara 4D'])
  expect(left({ day: 4 })).toEqual(['Nusantara 4D', 'Hanoi'])
  expect(left({ day: 1 })).toEqual(['Nusantara 4D', 'Kilat K3'])
  expect(left({ hall: 'AC' })).toEqual(['Kilat K3'])
  expect(left({ tag: 'vn', day: 1 })).toEqual([])
  expect(favouriteGames(games, ['Kilat K3', 'gone', 'Hanoi']).map(({ gameId }) => gameId)).toEqual([
    'Kilat K3',
    'Hanoi',
  ])
})
