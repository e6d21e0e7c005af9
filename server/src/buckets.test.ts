import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openHouse } from './platform/testing/house.ts'

const house = await openHouse()
afterAll(() => house.close())
const { db } = house.ownerStore

const Row = z.object({ table: z.string(), name: z.string(), columns: z.array(z.string()) })

/** Where money lies, spread by bucket; what a round of the house looked like is kept beside it. */
const money = ['wallet', 'wagers']
/**
 * What has to be unique over all members, and what is summed over all of a server; docs/scaling.md says what
 * becomes of either on many servers.
 */
const known = ['wagers.act_pkey', 'wagers.largest_pkey']

test('[SCL-01] each key and each reference of money holds the bucket, so that it can be spread by it', async () => {
  const spread = await db.many(z.object({ table: z.string() }))`
    select attrelid::regclass::text as table
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
     where attname = 'bucket' and relnamespace::regnamespace::text = any(${money}::text[])
     order by 1`
  const tables = spread.map(({ table }) => table)
  expect(tables).toEqual(
    expect.arrayContaining(['wagers.round', 'wallet.account', 'wallet.hold', 'wallet.transfer']),
  )
  const keys = await db.many(Row)`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
           array(select attname::text from pg_attribute
                  where attrelid = i.indrelid and attnum = any(i.indkey)) as columns
      from pg_index i
     where i.indisunique and i.indrelid::regclass::text = any(${tables}::text[])`
  expect(keys.length).toBeGreaterThanOrEqual(tables.length)
  const across = keys.filter(({ columns }) => !columns.includes('bucket')).map(({ name }) => name)
  expect(across).toEqual(known)

  // From one spread table to another only within a bucket; to what every server has a copy of, freely.
  const references = await db.many(Row)`
    select conrelid::regclass::text as table, conname::text as name,
           array(select attname::text from pg_attribute
                  where attrelid = conrelid and attnum = any(conkey)) as columns
      from pg_constraint
     where contype = 'f'
       and conrelid::regclass::text = any(${tables}::text[])
       and confrelid::regclass::text = any(${tables}::text[])`
  expect(references.filter(({ columns }) => !columns.includes('bucket'))).toEqual([])
})
