import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './platform/paths.ts'
import { type House, openHouse } from './platform/testing/house.ts'
import { agreed, asked, openWorld, type World } from './seamless/reconcile/testing/vendor-world.ts'

let house: House
let world: World
let folder: string
beforeAll(async () => {
  house = await openHouse()
  world = await openWorld(house)
  folder = mkdtempSync(join(tmpdir(), 'balai-compare-'))
  await asked(
    world,
    { kind: 'bet', tx: 'b', amount: 100n, on: 'r' },
    { kind: 'win', tx: 'w', amount: 70n, on: 'r', ends: true },
  )
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The command as an operator runs it. */
function compare(...args: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/src/vendor-compare.ts', ...args],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: house.url,
        DATABASE_OWNER_URL: house.ownerUrl,
        BALAI_DATA: folder,
      },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  return new Promise<{ status: number | null; said: string }>((done) =>
    child.on('close', (status) => done({ status, said })),
  )
}

test('[I16] an operator compares a file of a day, and is told what differs by the answer and in words', async () => {
  const names = ['txId', 'kind', 'state', 'playerRef', 'roundId', 'amount', 'currency', 'at']
  const rows = (await agreed(world)).map((act) => names.map((name) => Reflect.get(act, name)))
  const day = ['--day', '2026-11-18', '--zone', '+07:00']
  const write = (name: string, lines: unknown[][]) => {
    const file = join(folder, name)
    writeFileSync(file, [names, ...lines].map((line) => line.join(',')).join('\r\n'))
    return file
  }
  const [same, short] = [write('same.csv', rows), write('short.csv', rows.slice(1))]
  const [alike, differs, unknown] = await Promise.all([
    compare(world.vendor.code, same, ...day),
    compare(world.vendor.code, short, ...day),
    compare('NOBODY', same, ...day),
  ])
  expect(alike).toEqual({
    status: 0,
    said: '2 lines of theirs, 2 of ours, 0 differ, 0 new cases\n',
  })
  expect(differs.status).toBe(1)
  expect(differs.said).toContain('"kind":"missing-there","tx":"b"')
  expect(differs.said).toContain('1 differ, 1 new cases')
  expect(unknown).toEqual({ status: 1, said: 'This house knows no vendor NOBODY.\n' })
})
