import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Driver, openDriver } from './driver.ts'
import { appRole } from './postgres/database.ts'
import { type House, openHouse } from './testing/house.ts'

let house: House
let driver: Driver
beforeAll(async () => {
  house = await openHouse()
  driver = openDriver(house.url)
})
afterAll(async () => {
  await driver.end()
  await house.close()
})

test('a connection asks nothing of its own before what it was opened for', async () => {
  let said = ''
  const server = createServer((client) => {
    const upstream = connect(join(inject('cluster').socket, '.s.PGSQL.5432'))
    client.on('data', (chunk) => {
      said += chunk.toString('latin1')
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => client.write(chunk))
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const name = new URL(house.url).pathname.slice(1)
  const line = openDriver(`postgres://${appRole}@127.0.0.1:${port}/${name}`)
  expect(await line`select ${'heard'}::text as word`).toEqual([{ word: 'heard' }])
  // A lost connection would leave the answer to such a question to nobody.
  expect(said).not.toContain('pg_catalog')
  await line.end()
  await new Promise((done) => server.close(done))
})

// All but the one sign that a text of PostgreSQL cannot hold.
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((raw) => raw.replaceAll('\0', ''))
const int = (bits: bigint) => fc.bigInt({ min: -(1n << bits), max: (1n << bits) - 1n })
const day = fc.date({
  min: new Date('1000-01-01'),
  max: new Date('9999-12-31'),
  noInvalidDate: true,
})
const kinds: [string, fc.Arbitrary<unknown>][] = [
  ['text', fc.oneof(text, fc.constantFrom('', 'null', 'NULL', '{}', '","', '\\', '"', ' a '))],
  ['bigint', int(63n)],
  ['int', int(31n).map(Number)],
  ['smallint', int(15n).map(Number)],
  ['boolean', fc.boolean()],
  ['uuid', fc.uuid()],
  ['timestamptz', day],
  ['date', day.map((at) => at.toISOString().slice(0, 10))],
  ['numeric', int(99n).map(String)],
  ['float8', fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0)],
  ['jsonb', fc.dictionary(fc.constantFrom('a', '"', '\\'), fc.oneof(fc.integer(), fc.boolean()))],
]

// The driver takes the first of these for the kind of the whole: they are sent as text.
const sent = (one: unknown) => {
  if (one instanceof Date) return one.toISOString()
  return typeof one === 'bigint' || typeof one === 'boolean' ? String(one) : one
}

test.each(kinds)(
  'arrays of %s come back as they went, nothing among them too',
  async (kind, one) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(one, { freq: 5 }), { maxLength: 6 }), async (all) => {
        const [row] = await driver.unsafe(`select $1::${kind}[] as all`, [all.map(sent) as never], {
          prepare: true,
        })
        expect(row?.all).toEqual(all)
      }),
      { numRuns: 40 },
    )
  },
)
