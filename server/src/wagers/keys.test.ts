import { randomUUID } from 'node:crypto'
import { GameId } from '@balai/contract'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openStore } from '../platform/db.ts'
import { createLog } from '../platform/log.ts'
import { migrate, readMigrations } from '../platform/migrate.ts'
import { type House, openDatabase, openHouse } from '../platform/testing/house.ts'
import { type Act, actAll } from './act.ts'
import { keyOfAct, keyOfRound, learnKeys, makeKeys } from './keys.ts'
import { openPlayer, type Player } from './testing/players.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  makeKeys({ near: true })
})

const decided = [
  'identity/0082_anybody.sql',
  'wallet/0101_key_before_bucket.sql',
  'wagers/0139_near_keys.sql',
]

/** A house as it was before it was decided how its keys are made; `renew` brings it up to date. */
async function openOld() {
  const { url, ownerUrl, drop } = await openDatabase('template1')
  const all = readMigrations()
  await migrate(
    ownerUrl,
    all.filter(({ module, name }) => !decided.includes(`${module}/${name}`)),
  )
  const log = createLog({ level: 'silent' })
  const [store, ownerStore] = [openStore({ url, max: 2, log }), openStore({ url: ownerUrl, log })]
  undo.push(drop, () => Promise.all([store.close(), ownerStore.close()]))
  return { store, ownerStore, renew: () => migrate(ownerUrl, all) }
}

const now = new Date('2026-11-18T05:00:00Z')
const stakeOf = (player: Player, tx: string): Act => ({
  ...{ ...player, kind: 'bet', source: 'LOTUS', tx, mode: 'cash', now, amount: 5n },
  ...{ round: keyOfRound('LOTUS', `r-${tx}`), game: GameId.parse('lakon-malam'), vendor: 'BALAI' },
})
const ask = async ({ store }: Pick<House, 'store'>, act: Act) =>
  (await store.transact((tx) => actAll(tx, [act])))[0]

const Columns = z.object({ table: z.string(), columns: z.string() })
const keysOf = ({ ownerStore }: Pick<House, 'ownerStore'>) =>
  ownerStore.db.many(Columns)`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as columns
      from pg_constraint where contype = 'p' and conrelid::regclass::text in ('wagers.round', 'wallet.transfer')
     order by 1`

test('a house in which was played goes on with the keys it has: what came before is found by whoever repeats, undoes or ends it', async () => {
  const old = await openOld()
  makeKeys({ near: false })
  const house = { ...old, clock: { now: () => now } } as unknown as House
  const player = await openPlayer(house)
  const stake = stakeOf(player, 'bet-1')
  const first = await ask(old, stake)
  expect(first).toMatchObject({ code: 'ok', repeated: false })
  expect(await ask(old, stakeOf(player, 'bet-2'))).toMatchObject({ code: 'ok' })

  expect(await old.renew()).toEqual(decided)
  await learnKeys(old.store.db)
  expect(await ask(old, stakeOf(player, 'bet-1'))).toMatchObject({
    ...{ code: 'ok', repeated: true, key: first?.key, mainAfter: first?.mainAfter },
  })
  const { kind: _, ...about } = stake
  const win = { ...about, kind: 'win', tx: 'win-1', amount: 7n, ends: true } as Act
  expect(await ask(old, win)).toMatchObject({ code: 'ok', main: 7n })
  const back = { ...stakeOf(player, 'back-2'), kind: 'rollback', of: 'bet-2' } as Act
  expect(await ask(old, { ...back, round: keyOfRound('LOTUS', 'r-bet-2') } as Act)).toMatchObject({
    ...{ code: 'ok', state: 'reversed', main: 5n },
  })
  expect(await keysOf(old)).toEqual([
    { table: 'wagers.round', columns: 'PRIMARY KEY (bucket, id)' },
    { table: 'wallet.transfer', columns: 'PRIMARY KEY (bucket, key)' },
  ])
})

test('a house with a member goes on as it began: an older process may be taking their first stake', async () => {
  const old = await openOld()
  await old.ownerStore.transact(async (tx) => {
    await tx.run`
      insert into identity.member (id, bucket, account, account_key, nickname, kind, language, currency,
             password_hash, password_changed_at, opened_at)
      values (${randomUUID()}, 7, 'melati', 'melati', 'melati', 0, 'ID', 'IDR', '-', ${now}, ${now})`
  })
  expect(await old.renew()).toEqual(decided)
  await learnKeys(old.store.db)
  expect(keyOfAct('LOTUS', '1')).toBe('33faed16-f3cb-50f9-a3a3-83bc9f12601a')
})

test('[GAM-10] in a house made anew numbers given out one after another make keys that lie side by side', async () => {
  const house = await openHouse()
  undo.push(() => house.close())
  makeKeys({ near: false })
  await learnKeys(house.store.db)
  const player = await openPlayer(house)
  const keys: string[] = []
  for (let i = 100; i < 110; i++) {
    const acted = await ask(house, stakeOf(player, `bet-${i}`))
    expect(acted).toMatchObject({ code: 'ok', repeated: false, key: keyOfAct('LOTUS', `bet-${i}`) })
    keys.push(acted?.key ?? '')
  }
  expect(new Set(keys).size).toBe(10)
  expect(new Set(keys.map((key) => key.slice(0, 8))).size).toBe(1)
  const rounds = keys.map((_, i) => keyOfRound('LOTUS', `r-bet-${100 + i}`))
  expect(new Set(rounds.map((key) => key.slice(0, 8))).size).toBe(1)
  expect(await keysOf(house)).toEqual([
    { table: 'wagers.round', columns: 'PRIMARY KEY (id, bucket)' },
    { table: 'wallet.transfer', columns: 'PRIMARY KEY (key, bucket)' },
  ])
})

test('nobody makes a key who has not asked how', async () => {
  // The module anew, for this test alone: whoever comes after it in this process keeps the one that knows.
  const unasked: { keyOfAct: typeof keyOfAct } = await import(`${'./keys.ts'}?unasked`)
  expect(() => unasked.keyOfAct('LOTUS', '1')).toThrow('nobody has asked yet')
  expect(keyOfAct('LOTUS', '1')).toBe('d730e3d5-33fa-8d16-b3cb-e0f9e3a383bc')
})
