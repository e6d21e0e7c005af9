import { randomUUID } from 'node:crypto'
import { GameId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { type Act, actAll } from './act.ts'
import { openPlayer } from './testing/players.ts'

let house: House
const told: string[] = []
beforeAll(async () => {
  house = await openHouse()
  house.store.tell = async (changes) => void told.push(...changes.map(({ topic }) => topic))
})
afterAll(() => house.close())

test('of acts those hear on their screens whose money moved, and of what moved nothing nobody', async () => {
  const [player, other] = [await openPlayer(house, 100n), await openPlayer(house, 100n)]
  const round = randomUUID()
  const act = <K extends 'bet' | 'win'>(kind: K, who: typeof player, amount: bigint) =>
    ({
      ...who,
      ...{ kind, source: 'LOTUS', tx: randomUUID(), mode: 'cash', now: house.clock.now(), amount },
      ...{ round, game: GameId.parse('lakon-malam'), vendor: 'BALAI' },
    }) as Act
  const heard = async (...acts: Act[]) => {
    told.length = 0
    const answers = await house.store.transact((tx) => actAll(tx, acts))
    return { codes: answers.map(({ code }) => code), told: [...told] }
  }
  const bet = act('bet', player, 10n)
  const dear = { ...act('bet', other, 101n), round: randomUUID() }
  const mine = `member:${player.member}`
  expect(await heard(bet, dear)).toEqual({ codes: ['ok', 'funds-short'], told: [mine] })
  expect(await heard(bet)).toEqual({ codes: ['ok'], told: [] })
  expect(await heard(act('win', player, 0n))).toEqual({ codes: ['ok'], told: [] })
  expect(await heard(act('win', player, 7n), act('win', player, 8n))).toEqual({
    codes: ['ok', 'ok'],
    told: [mine],
  })
})
