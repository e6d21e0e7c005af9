import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../../platform/log.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Door, openDoor } from '../testing/door.ts'
import { eventsOf, personAt } from '../testing/person.ts'
import { entryLivesMs } from './entry.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
})
afterAll(async () => {
  await door.close()
  await house.close()
})

const handOver = async (token: string): Promise<string> =>
  (await door.call('handOver', {}, { token })).value.code
const enter = (code: string, sent = {}) => door.call('enter', { code }, sent)

test('[A28] a one-time code takes a session up within a minute, once, and a second use is on the record', async () => {
  expect(entryLivesMs).toBe(60_000)
  const { token, name, id } = await personAt(door)
  const code = await handOver(token)
  expect(code).toMatch(/^[\w-]{43}$/)
  const given = await enter(code)
  expect(given.value).toMatchObject({ account: name, passwordExpired: false })
  expect(given.value.token).not.toBe(token)
  expect((await door.call('member', undefined, { token: given.value.token })).status).toBe(200)
  expect(await eventsOf(door, 'entry-code-repeated')).toEqual([])
  expect((await enter(code, { ip: '203.0.113.66' })).code).toBe('entry-expired')
  expect(await eventsOf(door, 'entry-code-repeated')).toMatchObject([
    { subject: `member:${id}`, body: { ip: '203.0.113.66' } },
  ])
})

test('[A28] of twenty that bring the code at once one gets in', async () => {
  const { token } = await personAt(door)
  const code = await handOver(token)
  const all = await Promise.all(Array.from({ length: 20 }, () => enter(code)))
  expect(all.filter(({ success }) => success)).toHaveLength(1)
})

test('[A28] after a minute, after sign-out, and for an invented code it is over', async () => {
  const { token } = await personAt(door)
  const late = await handOver(token)
  house.clock.advance(entryLivesMs)
  expect((await enter(late)).code).toBe('entry-expired')
  const dead = await handOver(token)
  await door.call('logout', undefined, { token })
  expect((await enter(dead)).code).toBe('entry-expired')
  expect((await enter('x'.repeat(43))).code).toBe('entry-expired')
})

test('[A28] another’s code does not make somebody else of who is signed in', async () => {
  const [member, intruder] = [await personAt(door), await personAt(door)]
  const code = await handOver(intruder.token)
  expect((await enter(code, { token: member.token })).code).toBe('entry-expired')
  const own = await handOver(member.token)
  expect((await enter(own, { token: member.token })).value.account).toBe(member.name)
})

test('a trial account may be taken along as well', async () => {
  const { value } = await door.call('freePlay', { platform: 'W' })
  const given = await enter(await handOver(value.token))
  expect(given.value).toMatchObject({ account: value.account, isAgent: 4 })
})

test('[A28] the code stands in no table and no log', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const heard = await openDoor({ ...house, log })
  try {
    const { token } = await personAt(heard)
    const code = (await heard.call('handOver', {}, { token })).value.code
    for (let i = 0; i < 2; i++) await heard.call('enter', { code })
    await heard.call('enter', { code }, { headers: { 'idempotency-key': 'x' } })
    expect(lines.join('\n')).not.toContain(code)
    const { rows } = await house.ownerStore.db.one(z.object({ rows: z.string() }))`
      select query_to_xml('select * from identity.entry_code', true, false, '')::text
             || query_to_xml('select * from platform.answer', true, false, '')::text
             || query_to_xml('select * from audit.event', true, false, '')::text as rows`
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(Buffer.from(code, 'base64url').toString('base64'))
  } finally {
    await heard.close()
  }
})
