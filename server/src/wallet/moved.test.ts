import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { type Moved, movedBetween } from './moved-sql.ts'
import { openPlayers } from './testing/play.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ max: 4 })
})
afterAll(() => house.close())

const Posted = z.object({ key: z.uuid() })

test('pages of what moved come to an end and leave nothing out, however fine the moments are at which it did', async () => {
  const players = await openPlayers(house, 5)
  const [from, to] = [new Date('2031-01-01T00:00:00Z'), new Date('2031-01-01T00:00:01Z')]
  const posted = await house.store.transact(
    (tx) =>
      tx.many(Posted)`
      select p.key
        from unnest(${players.map(({ bucket }) => bucket)}::smallint[],
                    ${players.map(({ member }) => member)}::uuid[]) as w(bucket, member),
             wallet.post(array[w.bucket], array[gen_random_uuid()], array[null]::uuid[], array['bank'],
               array[w.member], array['cash'], array[5]::bigint[], array['deposit'], array['test'],
               array[null]::text[], array[null]::text[],
               array['2031-01-01 00:00:00.000123+00'::timestamptz]) p`,
  )
  const found: Moved[] = []
  for (let pages = 0, after: Moved | null = null; pages < 10; pages++) {
    const page: Moved[] = await movedBetween(house.store.db, {
      ...{ reasons: ['deposit'], from, to, after, size: 2 },
    })
    found.push(...page)
    after = page.at(-1) ?? null
    if (!after) break
  }
  expect(found.map(({ key }) => key)).toEqual(posted.map(({ key }) => key).sort())
})
