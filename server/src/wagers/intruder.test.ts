import { randomUUID } from 'node:crypto'
import { GameId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { type Act, actAll } from './act.ts'
import { topUpDemo } from './index.ts'
import { openPlayer, purse } from './testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const game = { game: GameId.parse('lakon-malam'), vendor: 'BALAI' }
const ask = (...acts: Act[]) => house.store.transact((tx) => actAll(tx, acts))

/** A player with a stake of 1,000 in cash, and what is the same in all that is asked of it. */
async function staked() {
  const player = await openPlayer(house)
  const now = house.clock.now()
  const base = { source: 'LOTUS', ...player, mode: 'cash', now } as const
  const round = randomUUID()
  const tx = randomUUID()
  await ask({ ...base, kind: 'bet', tx, amount: 1_000n, round, ...game })
  return { player, base, round, tx }
}

test('a win or a prize of less than nothing takes nothing, alone or among others', async () => {
  const [one, other] = [await staked(), await staked()]
  const less = ({ base, round }: typeof one): Act[] => [
    { ...base, kind: 'win', tx: randomUUID(), amount: -500n, round, ...game },
    { ...base, kind: 'win', tx: randomUUID(), amount: -500n, round, free: true, ...game },
    { ...base, kind: 'promo', tx: randomUUID(), amount: -500n },
  ]
  const alone = []
  for (const act of less(one)) alone.push(...(await ask(act)))
  const together = await ask(...less(one), ...less(other))
  for (const { code, main } of [...alone, ...together])
    expect({ code, main }).toEqual({ code: 'stake-invalid', main: 0n })
  for (const { player } of [one, other]) expect(await purse(house, player)).toBe(999_000n)
})

test('a stake in play money is not given back in cash, nor one in cash as play money', async () => {
  const { player, base, round, tx } = await staked()
  await house.store.transact((t) =>
    topUpDemo(t, { ...player, key: randomUUID(), now: house.clock.now() }),
  )
  const play = { ...base, mode: 'demo', round: randomUUID(), tx: randomUUID() } as const
  await ask({ ...play, kind: 'bet', amount: 700n, ...game })
  const crossed = await ask(
    { ...base, kind: 'rollback', tx: randomUUID(), of: play.tx, round },
    { ...base, mode: 'demo', kind: 'rollback', tx: randomUUID(), of: tx, round: play.round },
  )
  expect(crossed.map(({ code }) => code)).toEqual(['bet-unknown', 'bet-unknown'])
  expect(await purse(house, player)).toBe(999_000n)
  expect(await purse(house, player, 'demo')).toBe(999_300n)
})

test('whatever an asker writes is kept as it was written', async () => {
  const { base } = await staked()
  // What means something in a row, in an array or in neither, and letters of every length.
  const unit = fc.constantFrom(...'"\\{}(),\' \t;:.-_aZ0é月😀', 'null', 'NULL')
  const written = fc.array(unit, { minLength: 1, maxLength: 24 }).map((units) => units.join(''))
  const Written = z.object({ tx: z.string(), ext: z.string() })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(written, { minLength: 1, maxLength: 40 }), async (texts) => {
      const run = randomUUID()
      const acts = texts.map((said): Act => {
        const round = randomUUID()
        return { ...base, kind: 'bet', tx: `${said}${run}`, amount: 1n, round, ext: said, ...game }
      })
      expect((await ask(...acts)).map(({ code }) => code)).toEqual(texts.map(() => 'ok'))
      const found = await house.store.db.many(Written)`
        select a.tx, r.ext from wagers.act a join wagers.round r on r.id = a.round
         where right(a.tx, 36) = ${run} order by a.line`
      const order = (rows: { tx: string; ext: string }[]) =>
        rows.map((row) => JSON.stringify(row)).sort()
      expect(order(found)).toEqual(order(texts.map((said) => ({ tx: `${said}${run}`, ext: said }))))
    }),
    { numRuns: 25 },
  )
})

test('what an asker writes into its numbers stays text', async () => {
  const { player, base } = await staked()
  const odd = `a"b\\c{},(d)' ${randomUUID()}`
  const [{ code } = {}] = await ask({
    ...{ ...base, kind: 'bet', tx: odd, amount: 100n, round: randomUUID(), ext: odd, ...game },
  })
  expect(code).toBe('ok')
  const [again] = await ask({ ...base, kind: 'rollback', tx: `${odd}!`, of: odd })
  expect(again).toMatchObject({ code: 'ok', state: 'reversed', main: 100n })
  expect(await purse(house, player)).toBe(999_000n)
})
