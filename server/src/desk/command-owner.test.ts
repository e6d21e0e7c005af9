import { staff } from '@balai/contract/desk/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { brought } from './brought.ts'
import { commandOwner, Mistyped } from './command-owner.ts'
import { type Desk, openDesk } from './testing/staff.ts'

let house: House
let desk: Desk
beforeAll(async () => {
  house = await openHouse()
  desk = await openDesk(house, { brought: [brought] })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const command = (...args: string[]) =>
  commandOwner(args, { ...house, now: house.clock.now() }).catch((error: unknown) => {
    if (!(error instanceof Mistyped)) throw error
    return `refused: ${error.message}`
  })

test('a new house gets two owners, who are two people, and then opens no more', async () => {
  const said = await command('pemilik', 'Pemilik Satu', 'nik-1')
  const [, password = ''] = said.split('\n')
  const begun = await desk.begin('pemilik', password)
  expect(begun.value).toMatchObject({ ways: ['enrol'], change: true, demoCode: null })
  expect(await command('pemilik2', 'Pemilik Dua', 'nik-1')).toContain('refused: This person')
  expect(await command('pemilik', 'Pemilik Dua', 'nik-2')).toContain('refused: There is')
  const given = await Promise.all([
    command('pemilik2', 'Pemilik Dua', 'nik-2'),
    command('pemilik3', 'Pemilik Tiga', 'nik-3'),
  ])
  expect(given.filter((text) => text.startsWith('refused: Two people'))).toHaveLength(1)
  for (const wrong of [[], ['X'], ['abc', 'A B'], ['abc', 'A B', '1', 'more']])
    expect(await command(...wrong)).toContain('refused: npm run desk-owner')
  const owner = await desk.staff({ roles: ['owner'] })
  const [locked] = (await owner.call(staff.all)).value
  await owner.propose('staff-locked', { staff: locked.id, locked: true })
  expect(await command('pemilik4', 'Pemilik Empat', 'nik-4')).toContain('refused: Two people')
})
