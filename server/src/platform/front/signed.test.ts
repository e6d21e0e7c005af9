import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../db.ts'
import { openHouse } from '../testing/house.ts'
import { beginSpan, within } from '../trace.ts'
import { once } from './answers.ts'

const house = await openHouse()
afterAll(() => house.close())
const { store } = house

const Named = z.object({ name: z.string() })
const nameOf = (tx: Tx) => tx.one(Named)`
  select application_name as name from pg_stat_activity where pid = pg_backend_pid()`
const span = beginSpan({ request: '8b5e6408-b645-450e-a378-3f402db01650' })

test('[OBS-01] the database knows a transaction by the request that it serves, and only that one', async () => {
  const command = () =>
    store.transact((tx) =>
      once(tx, { scope: 's', key: 'key-1234', call: 'c', terms: {} }, async () =>
        JSON.stringify(await nameOf(tx)),
      ),
    )
  expect(await within(span, command)).toBe(JSON.stringify({ name: `balai ${span.request}` }))
  const other = () => store.transact(nameOf)
  expect(await within({ ...span, signs: true }, other)).toEqual({ name: `balai ${span.request}` })
  // Every connection of the pool has been used by then: the name ended with its transaction.
  const after = await Promise.all(Array.from({ length: 30 }, other))
  expect(new Set(after.map(({ name }) => name))).toEqual(new Set(['balai']))
})
