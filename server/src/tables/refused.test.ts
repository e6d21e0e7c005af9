import { randomUUID } from 'node:crypto'
import { live, methodOf } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as catalogue from '../catalogue/index.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wallet from '../wallet/index.ts'
import { lastRound } from './sql.ts'
import { cash, enter, type Guest, guest, openSalon, type Salon } from './testing/salon.ts'

const table = 'rolet-samudra'
let house: House
let salon: Salon
let one: Guest
let seat: string
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  salon = await openSalon(house)
  await salon.step(table)
  one = await guest(salon)
  seat = (await enter(salon, one, { nodeId: table })).token
})
afterAll(async () => {
  await salon.close()
  await house.close()
})

const round = async () => (await lastRound(salon.store.db, table))!
const purse = async () =>
  (await wallet.balanceOf(salon.store.db, { ...one, trial: false })).pools.find(
    ({ pool }) => pool === 'cash',
  )?.available

type Laid = { nth?: number; on?: string; stake?: string; of?: string; key?: string; token?: string }
/** A stake as it comes over the wire, answered in a language. */
async function lay(lang: 'id' | 'en', { on = 'red', stake = '5000', ...given }: Laid) {
  const response = await salon.app.inject({
    method: methodOf(live.layChips),
    url: live.layChips.path,
    headers: {
      'content-type': 'application/json',
      'accept-language': lang,
      'idempotency-key': given.key ?? randomUUID(),
      authorization: `Bearer ${given.token ?? seat}`,
    },
    payload: JSON.stringify({
      ...{ table: given.of ?? table, nth: given.nth ?? (await round()).nth },
      chips: [{ on, stake }],
    }),
  })
  return response.json() as { success: boolean; code?: string; message?: string }
}

const cases: [string, () => Promise<Laid>, string][] = [
  ['over the limit of a place', async () => ({ on: 'straight:17', stake: '286000' }), 'place-most'],
  ['over the limit of even chances', async () => ({ stake: '10001000' }), 'place-most'],
  ['on a bet that no wheel has', async () => ({ on: 'straight:37' }), 'choice-invalid'],
  ['on a split of numbers that lie apart', async () => ({ on: 'split:1-3' }), 'choice-invalid'],
  ['below nothing', async () => ({ stake: '-5000' }), 'stake-invalid'],
  ['of half a chip', async () => ({ stake: '5500' }), 'stake-invalid'],
  ['on a round that is over', async () => ({ nth: (await round()).nth - 1 }), 'bets-closed'],
  ['at a table that is none', async () => ({ of: 'meja-lain' }), 'room-unknown'],
  ['by a seat that is nobody’s', async () => ({ token: 'x'.repeat(40) }), 'signed-out'],
]

test.each(cases)(
  'a stake %s is refused in both languages, and no money moves',
  async (_, of, code) => {
    const given = await of()
    const [id, en] = [await lay('id', given), await lay('en', given)]
    expect([id.code, en.code]).toEqual([code, code])
    expect(id.message).toBeTruthy()
    expect(en.message).toBeTruthy()
    expect(id.message).not.toBe(en.message)
    expect(await purse()).toBe(cash)
  },
)

test('nobody lays for another: whose chips they are is said by the seat, and each sees their own', async () => {
  const other = await guest(salon)
  const theirs = (await enter(salon, other, { nodeId: table })).token
  const { nth } = await round()
  expect((await lay('en', { token: theirs, nth })).success).toBe(true)
  expect(await purse()).toBe(cash)
  const cleared = await salon.call<{ mine: { stake: string } }>(live.clearChips, {
    token: seat,
    body: { table, nth },
  })
  expect(cleared.value.mine.stake).toBe('0')
  const kept = await salon.call<{ balance: string }>(live.liveSeat, { token: theirs })
  expect(kept.value.balance).toBe(String(cash - 5_000n))
})

test('the same key with other chips is refused, and with the same is taken once', async () => {
  const key = randomUUID()
  expect((await lay('en', { key })).success).toBe(true)
  expect((await lay('en', { key })).success).toBe(true)
  const [id, en] = [
    await lay('id', { key, stake: '6000' }),
    await lay('en', { key, stake: '6000' }),
  ]
  expect([id.code, en.code]).toEqual(['key-reused', 'key-reused'])
  expect(await purse()).toBe(cash - 5_000n)
})

test('a millisecond after its time a stake is refused in both languages; at a closed table as well', async () => {
  const { closesAt, nth } = await round()
  house.clock.advance(Number(closesAt) + 1 - house.clock.now().getTime())
  const late = [await lay('id', { nth }), await lay('en', { nth })]
  expect(late.map(({ code }) => code)).toEqual(['bets-closed', 'bets-closed'])
  expect(late[0]?.message).toBe(
    'Taruhan putaran ini sudah ditutup. Silakan pasang di putaran berikutnya.',
  )
  expect(late[1]?.message).toBe('This round takes no more bets. Place yours on the next one.')
  do await salon.pass(table)
  while ((await round()).phase !== 'betting')
  const act = { by: 'house', now: house.clock.now() }
  await salon.store.transact((tx) => catalogue.closeGame(tx, { game: table, reason: 'x', ...act }))
  const closed = [await lay('id', {}), await lay('en', {})]
  expect(closed.map(({ code }) => code)).toEqual(['game-closed', 'game-closed'])
  expect(closed[0]?.message).not.toBe(closed[1]?.message)
  // What lay there goes on to its end, and no other round begins until it is open again.
  const { nth: last } = await round()
  for (let step = 0; step < 6; step++) await salon.pass(table)
  expect(await round()).toMatchObject({ nth: last, phase: 'settled' })
  await salon.store.transact((tx) => catalogue.openGame(tx, { game: table, ...act }))
  await salon.pass(table)
  expect(await round()).toMatchObject({ nth: last + 1, phase: 'betting' })
})

test('chips that are laid, taken back one by one and all at once by many hands come to what lies there', async () => {
  const racer = await guest(salon)
  const { token } = await enter(salon, racer, { nodeId: table })
  do await salon.pass(table)
  while ((await round()).phase !== 'betting')
  const { nth } = await round()
  type Own = { mine: { stake: string; chips: { stake: string }[] } }
  const body = { table, nth }
  const act = (pick: number) =>
    pick % 4 === 3
      ? salon.call<Own>(live.clearChips, { token, body })
      : pick % 2
        ? salon.call<Own>(live.undoChips, { token, body })
        : salon.call<Own>(live.layChips, {
            token,
            body: { ...body, chips: [{ on: pick % 3 ? 'red' : 'odd', stake: '3000' }] },
          })
  const all = await Promise.all(Array.from({ length: 24 }, (_, pick) => act(pick)))
  expect(all.filter(({ success }) => !success)).toEqual([])
  const now = await salon.call<Own>(live.layChips, {
    token,
    body: { ...body, chips: [{ on: 'black', stake: '1000' }] },
  })
  const { stake, chips } = now.value.mine
  expect(chips.reduce((sum, one) => sum + BigInt(one.stake), 0n)).toBe(BigInt(stake))
  const seatNow = await salon.call<{ balance: string }>(live.liveSeat, { token })
  expect(BigInt(seatNow.value.balance)).toBe(cash - BigInt(stake))
})
