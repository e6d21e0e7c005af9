import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Part, part } from '../platform/db.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { anyBucket, ofRound } from './of-round-sql.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const round = randomUUID()
const Line = z.object({ 'QUERY PLAN': z.string() })

/** How acts are found where the table is too large to be read. */
const planOf = (where: Part) =>
  house.ownerStore.transact(async (tx) => {
    await tx.run`set local enable_seqscan = off`
    const lines = await tx.many(Line)`explain select * from wagers.act a where ${where}`
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })

test('acts of a round are found by its index and by the key of its end, with or without its member', async () => {
  for (const bucket of [part`7::smallint`, anyBucket]) {
    const plan = await planOf(ofRound({ bucket, round }))
    expect(plan).toMatch(/Bitmap Index Scan on act_of_round .*\n *Index Cond: .*round.*bucket/)
    expect(plan).toMatch(/Bitmap Index Scan on act_pkey/)
  }
})

test('stakes of a round are found by its index', async () => {
  const plan = await planOf(part`a.bucket = 7 and a.round = ${round}::uuid and a.kind = 'bet'`)
  expect(plan).toMatch(/Index Scan using act_of_round .*\n *Index Cond: .*round.*bucket/)
})
