import { afterAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { openHouse } from './testing/house.ts'

const house = await openHouse()
afterAll(() => house.close())

function logged(record: Record<string, unknown>) {
  const lines: string[] = []
  const log = createLog({ level: 'info' }, { write: (line) => void lines.push(line) })
  log.info(record, 'said')
  return lines.join()
}

test('secrets and addresses never reach the log', () => {
  const secret = 'S3cret-value'
  for (const name of ['password', 'token', 'captcha', 'sealed', 'authorization', 'email', 'phone'])
    for (const record of [
      { [name]: secret },
      { body: { [name]: secret } },
      { request: { headers: { [name]: secret } } },
    ])
      expect(logged({ ...record, request_id: 'r' })).not.toContain(secret)
  expect(logged({ member: 'm1' })).toContain('m1')
})

test('what the database quotes of a row is not logged, its code is', async () => {
  const { ownerStore } = house
  await ownerStore.transact((tx) => tx.run`create table public.person (email text primary key)`)
  const add = () =>
    ownerStore.transact((tx) => tx.run`insert into public.person values ('sari@example.com')`)
  await add()
  const err = await add().catch((error: unknown) => error)
  expect((err as { detail: string }).detail).toContain('sari@example.com')
  const line = logged({ err })
  expect(line).not.toContain('sari@example.com')
  expect(line).toContain('23505')
})
