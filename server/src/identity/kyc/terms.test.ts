import { deskKyc } from '@balai/contract/desk/kyc'
import { settings } from '@balai/contract/desk/settings'
import { shapes } from '@balai/contract/desk/settings-shapes'
import { houseDay } from '@balai/contract/register-rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { gather, handsOf } from '../../desk/index.ts'
import { type Desk, openDesk, type Signed } from '../../desk/testing/staff.ts'
import { readConfig } from '../../platform/config.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { deskSettingsRoutes, setting, brought as siteBrought } from '../../site/index.ts'
import { defaults } from '../../site/settings.ts'
import { brought, deskKycRoutes, equip, kycLevelOf, reach } from '../index.ts'
import { type Door, form, openDoor } from '../testing/door.ts'
import { isAdult } from './tell.ts'
import { paperPerson } from './testing/papers.ts'

let house: House
let door: Door
let desk: Desk
let operator: Signed
let approver: Signed
let reviewer: Signed
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  door = await openDoor(house)
  const all = [siteBrought(reach), brought({ publicUrl: 'http://localhost:3000' })]
  gather(all)
  const routes = { deskSettings: deskSettingsRoutes, deskKyc: deskKycRoutes({ handsOf }) }
  desk = await openDesk(house, { brought: all, routes })
  const keys = await keyRing([await newKey('one')])
  const config = readConfig({ BALAI_MODE: 'test' })
  for (const store of [door.store, desk.store, house.store]) equip(store, { config, keys })
  ;({ operator, approver } = await desk.pair())
  reviewer = await desk.staff({ may: ['kyc.see', 'kyc.edit', 'members.see'] })
})
afterAll(async () => {
  await desk.close()
  await door.close()
  await house.close()
})

const now = async () => z.encode(shapes.kycLevels, await setting(house.store.db, 'kycLevels'))
type Levels = Awaited<ReturnType<typeof now>>
const proposed = (value: Levels) =>
  operator.propose('setting-changed', { setting: 'kycLevels', value })
const unlocksOf = async (one: { mine: () => Promise<{ levels: { unlocks: object }[] }> }) =>
  (await one.mine()).levels.map(({ unlocks }) => unlocks)

test('[RSP-04] what a level opens is set at the desk by two people, and every member reads it as it stands', async () => {
  const one = await paperPerson(door)
  expect((await unlocksOf(one))[1]).toMatchObject({ depositDayMost: '20000000' })
  const before = await now()
  const level1 = { ...before.level1, depositDayMost: '5000000', withdrawEverMost: '90000000' }
  const level0 = { ...before.level0, withdrawEverMost: '90000000' }
  const made = await proposed({ ...before, level0, level1 })
  expect(made.value.state).toBe('waiting')
  expect((await unlocksOf(one))[1], 'not yet').toMatchObject({ depositDayMost: '20000000' })
  expect((await operator.agree(made.value.id)).success, 'nobody agrees with themselves').toBe(false)
  expect((await approver.agree(made.value.id)).value.state).toBe('done')
  expect((await unlocksOf(one))[1]).toMatchObject({
    ...{ depositDayMost: '5000000', depositEverMost: null, withdrawEverMost: '90000000' },
  })
  const back = await operator.undo(made.value.id)
  await approver.agree(back.value.id)
  expect((await unlocksOf(one))[1]).toMatchObject({ depositDayMost: '20000000' })
  const { value } = await operator.call(settings.history, { setting: 'kycLevels' })
  expect(value).toHaveLength(3)
})

test('[RSP-04] before it is agreed to, it is told how many members get less and how many more', async () => {
  const [told, proved] = [await paperPerson(door), await paperPerson(door)]
  await told.confirm()
  await told.tell()
  const request = await proved.handIn(2, '3171011708900777')
  const { value: seen } = await reviewer.call(deskKyc.one, { request })
  for (const { id } of seen.papers)
    await reviewer.call(deskKyc.look, { request, paper: id, reason: 'Antrean' })
  await reviewer.propose('kyc-accepted', { request })
  const levels = await reach.levels(house.store.db, house.clock.now())
  // One by one they come to the same as all at once.
  const members = await house.store.db.many(z.object({ id: z.string() }))`
    select id from identity.member where kind <> 4 and status = 'open'`
  const counted = [0, 0, 0, 0]
  for (const { id } of members) {
    const whose = { member: id as never, now: house.clock.now() }
    const { level } = await kycLevelOf(house.store.db, whose)
    counted[level] = (counted[level] ?? 0) + 1
  }
  expect(levels).toEqual(counted)
  expect([levels[1], levels[2]]).toEqual([1, 1])
  const before = await now()
  const { methods } = before.level2
  const changed = {
    ...before,
    level1: { ...before.level1, depositDayMost: '1900000', methods: { ...methods, card: false } },
    level2: { ...before.level2, withdrawDayMost: '300000000' },
    level0: { ...before.level0, depositDayMost: '1900000' },
  }
  const value = { setting: 'kycLevels', value: changed }
  const { touches } = (await operator.preview('setting-changed', value)).value
  expect(touches).toEqual({
    membersTightened: String((levels[0] ?? 0) + 1),
    membersLoosened: '1',
  })
})

test('[RSP-04] nobody finds less open for having shown more: no such setting is taken', async () => {
  const bounds = [
    'depositDayMost',
    'depositEverMost',
    'withdrawDayMost',
    'withdrawEverMost',
  ] as const
  const opens = fc.record({
    depositDayMost: fc.option(fc.bigInt({ min: 0n, max: 9n })),
    depositEverMost: fc.option(fc.bigInt({ min: 0n, max: 9n })),
    withdrawDayMost: fc.option(fc.bigInt({ min: 0n, max: 9n })),
    withdrawEverMost: fc.option(fc.bigInt({ min: 0n, max: 9n })),
    methods: fc.record({
      ...{ qris: fc.boolean(), 'virtual-account': fc.boolean(), 'e-wallet': fc.boolean() },
      ...{ card: fc.boolean(), 'bank-transfer': fc.constant(true) },
    }),
  })
  const levels = fc.record({ level0: opens, level1: opens, level2: opens, level3: opens })
  const wide = (bound: bigint | null) => (bound === null ? 10n : bound)
  fc.assert(
    fc.property(levels, (value) => {
      const all = [value.level0, value.level1, value.level2, value.level3]
      const rising = all.slice(1).every((higher, below) => {
        const lower = all[below]
        return (
          lower !== undefined &&
          bounds.every((bound) => wide(lower[bound]) <= wide(higher[bound])) &&
          Object.entries(lower.methods).every(
            ([name, open]) =>
              !open || Object.entries(higher.methods).some(([other, is]) => other === name && is),
          )
        )
      })
      const wire = (one: (typeof all)[number]) => ({
        ...Object.fromEntries(
          bounds.map((bound) => [bound, one[bound] === null ? '' : String(one[bound])]),
        ),
        methods: one.methods,
      })
      const sent = Object.fromEntries(all.map((one, level) => [`level${level}`, wire(one)]))
      expect(z.safeDecode(shapes.kycLevels, sent as never).success).toBe(rising)
    }),
    { numRuns: 500 },
  )
  const before = await now()
  const less = { ...before, level3: { ...before.level3, depositDayMost: '1' } }
  expect(await proposed(less)).toMatchObject({ code: 'malformed' })
  for (const bad of ['-1', '1.5', '1e9', ' 5', '9'.repeat(16)])
    expect(
      await proposed({ ...before, level0: { ...before.level0, depositDayMost: bad } }),
    ).toMatchObject({ code: 'malformed' })
})

test('[RSP-04] at the midnight of the house on which somebody turns eighteen, and not a second before, at both doors', async () => {
  const rules = defaults.register.map((rule) =>
    rule.field === 'birthday' ? { ...rule, enabled: true, required: false } : rule,
  )
  await door.set('register', rules)
  let tries = 0
  const registers = async (birthday: string) =>
    door.call('register', form(`tengah${++tries}`, { birthday }), { ip: '10.9.9.9' })
  // Jakarta's midnight, ten seconds off.
  const midnight = Date.UTC(2026, 10, 18, 17)
  door.clock.advance(midnight - 10_000 - +door.clock.now())
  const one = await paperPerson(door)
  expect((await one.tell('2008-11-19')).code).toBe('under-age')
  expect(await registers('2008-11-19')).toMatchObject({ code: 'field-invalid' })
  door.clock.advance(midnight + 1 - +door.clock.now())
  expect((await one.tell('2008-11-19')).success).toBe(true)
  expect((await registers('2008-11-19')).success).toBe(true)
  // Who was born on 29 February waits for 1 March where there is none.
  const leap = Date.UTC(2028, 1, 28, 17)
  const [early, late] = [Date.UTC(2026, 1, 28, 12), Date.UTC(2026, 1, 28, 17)]
  expect(isAdult('2008-02-29', houseDay(new Date(early)))).toBe(false)
  expect(isAdult('2008-02-29', houseDay(new Date(late)))).toBe(true)
  expect(isAdult('2010-02-28', houseDay(new Date(leap)))).toBe(true)
})
