import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { passwordFits } from './identity/index.ts'
import { root } from './platform/paths.ts'
import { type House, openHouse } from './platform/testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The command as whoever sets a house up runs it: a process of its own. */
function deskOwner(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/desk-owner.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: house.url },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    said.out += part
  })
  child.stderr.on('data', (part) => {
    said.err += part
  })
  return new Promise<{ exit: number | null; out: string; err: string }>((done) => {
    child.on('close', (exit) => done({ exit, ...said }))
  })
}

const Owner = z.object({ account: z.string(), hash: z.string() })
const owners = () => house.store.db.many(Owner)`
  select account, password_hash as hash from desk.staff order by account`

test('[OPS-02] the command makes an owner once, and says a password once', async () => {
  const first = await deskOwner('pemilik', 'Pemilik Satu', 'nik-1')
  expect(first).toMatchObject({ exit: 0, err: '' })
  const password = first.out.trimEnd().split('\n').at(-1) ?? ''
  expect(password).toMatch(/^[\w-]{20}$/)
  expect(first.out.split(password)).toHaveLength(2)
  const [made] = await owners()
  expect(await passwordFits(made?.hash ?? '', password)).toBe(true)
  const again = await deskOwner('pemilik', 'Pemilik Satu', 'nik-1')
  expect(again).toMatchObject({
    exit: 1,
    out: '',
    err: expect.stringMatching(/^This person owns /),
  })
  expect(again.err).not.toContain(password)
  expect(await owners()).toEqual([made])
})
