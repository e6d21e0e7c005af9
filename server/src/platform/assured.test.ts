import { afterAll, expect, test } from 'vitest'
import { openStore, type Pushed, type Tx } from './db.ts'
import { refuse } from './refusal.ts'
import { openHouse } from './testing/house.ts'

const house = await openHouse()
afterAll(() => house.close())

/** What is sent with a transaction and what only after it, by a process that dies at once. */
function opened() {
  const store = openStore({ url: house.url, log: house.log })
  const assured: string[] = []
  const delivered: string[] = []
  store.assure = async (_tx: Tx, { topic }: Pushed) => void assured.push(topic)
  store.deliver = (pushes) => void delivered.push(...pushes.map(({ topic }) => topic))
  return { store, assured, delivered }
}
const end = (tx: Tx, session: string) =>
  tx.push({ topic: `session:${session}`, name: 'signedOut', body: { reason: 'logout' } })

test('[SCL-01] a sign-out goes with its commit: a process that dies after it keeps no socket open', async () => {
  const { store, assured, delivered } = opened()
  await store.transact(async (tx) => {
    end(tx, 'one')
    await tx.attempt(async (inner) => end(inner, 'two'))
    // Still inside: nothing is known of it to anybody.
    expect(assured).toEqual([])
  })
  expect(assured).toEqual(['session:one', 'session:two'])
  expect(delivered).toEqual([])
  await store.close()
})

test('what is undone is told to nobody', async () => {
  const { store, assured, delivered } = opened()
  await store.transact(async (tx) => {
    await tx.attempt(async (inner) => {
      end(inner, 'one')
      return refuse('fault')
    })
  })
  await store.transact(async (tx) => {
    end(tx, 'two')
    return refuse('fault')
  })
  await expect(
    store.transact(async (tx) => {
      end(tx, 'three')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect([assured, delivered]).toEqual([[], []])
  await store.close()
})

test('a store that closes has told what changed: nobody who asked waited for it', async () => {
  const { store } = opened()
  const told: string[] = []
  store.tell = async (changes) => {
    await new Promise((done) => setTimeout(done, 200))
    told.push(...changes.map(({ topic }) => topic))
  }
  await store.transact(async (tx) => tx.changed({ topic: 'member:one', name: 'balance' }))
  expect(told).toEqual([])
  await store.close()
  expect(told).toEqual(['member:one'])
})

test('a store closes though whoever tells what changed never ends', async () => {
  const { store } = opened()
  store.tell = () => new Promise<void>(() => {})
  await store.transact(async (tx) => tx.changed({ topic: 'member:one', name: 'balance' }))
  await store.close()
})
