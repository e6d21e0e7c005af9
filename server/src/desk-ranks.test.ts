import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { identity } from '@balai/contract'
import { ranksDesk } from '@balai/contract/desk/ranks'
import { RankTable } from '@balai/contract/desk/ranks-changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openApp } from './app.ts'
import { type MembersDesk, openMembersDesk } from './desk-members-house.ts'
import { bucketOf } from './identity/index.ts'
import { postgresBus } from './platform/bus.ts'
import { readConfig } from './platform/config.ts'
import { keyRing, newKey } from './platform/front/keys.ts'
import { brought, setRank } from './ranks/index.ts'
import { openRanks } from './ranks/testing/ranked.ts'
import * as wagers from './wagers/index.ts'
import { listGame } from './wagers/testing/players.ts'

let at: MembersDesk
let ranks: ReturnType<typeof openRanks>
let setter: Awaited<ReturnType<MembersDesk['desk']['staff']>>
let agrees: typeof setter
beforeAll(async () => {
  at = await openMembersDesk()
  ranks = openRanks(at.house)
  const { store, clock } = at.house
  await store.transact((tx) => listGame(tx, clock.now()))
  await anew()
})
afterAll(() => at.close())

/** Two of the desk who have just signed in: no session outlives the months that a test lets pass. */
async function anew() {
  setter = await at.desk.staff({
    may: ['settings.see', 'settings.edit', 'members.see', 'members.edit', 'reports.see'],
  })
  agrees = await at.desk.staff({ may: ['settings.approve', 'members.approve', 'members.see'] })
}

/** A member with an account, so much paid in and so much played. */
async function ranked(paid: bigint, played: bigint) {
  const { member } = await at.person()
  const player = { member, bucket: bucketOf(member) }
  await ranks.pays(player, paid)
  if (played > 0n) await ranks.plays(player, played)
  await ranks.look()
  return player
}
const tableNow = async () => (await setter.call(ranksDesk.table)).value
const memberNow = async (member: string) => (await setter.call(ranksDesk.member, { member })).value

/** The table in force as it is sent, with something of it changed. */
async function wish(
  change: (level: Record<string, unknown>, nth: number) => void,
  countedDays = 90,
) {
  const { levels } = (await tableNow()) as { levels: Record<string, unknown>[] }
  return {
    countedDays,
    levels: levels.map(({ level: _, ...terms }, nth) => {
      const one = structuredClone(terms)
      change(one, nth)
      return one
    }),
  }
}

test('[MEM-15] the table is changed by two, who see how many would rise and fall; it holds from then on', async () => {
  const rising = await ranked(400_000n, 400_000n)
  const falling = await ranked(600_000n, 600_000n)
  for (let i = 0; i < 4; i++) await ranks.plays(falling, 600_000n)
  await ranks.look()
  expect([await ranks.level(rising), await ranks.level(falling)]).toEqual([0, 1])
  ranks.until('2026-12-31')
  await ranks.pays(falling, 80_000n)
  await ranks.plays(falling, 400_000n)
  ranks.until('2027-01-01', '01:00')
  await ranks.look()
  expect(await ranks.level(falling)).toBe(1)
  await anew()
  const terms = await wish((level, nth) => {
    if (nth !== 1) return
    level.reach = { deposits: '300000', stakes: '400000' }
    level.keep = { deposits: '90000', stakes: '0' }
  })
  const change = (await setter.propose('rank-table-set', terms)).value
  expect(change).toMatchObject({
    ...{ state: 'waiting', approvers: 1 },
    touches: { membersRising: '1', membersFalling: '1' },
  })
  expect((await setter.agree(change.id)).code).toBe('not-allowed')
  expect(await ranks.level(rising)).toBe(0)
  expect((await agrees.agree(change.id)).value.state).toBe('done')
  await ranks.look()
  // Who reaches it rises, though nothing of theirs has moved; nobody falls before the month is judged.
  expect([await ranks.level(rising), await ranks.level(falling)]).toEqual([1, 1])
  expect(await tableNow()).toMatchObject({ version: 2, members: expect.any(Array) })
  const back = (await setter.undo(change.id)).value
  expect((await agrees.agree(back.id)).value.state).toBe('done')
  const { levels } = (await tableNow()) as { levels: { reach: object }[] }
  expect(levels[1]?.reach).toEqual({ deposits: '500000', stakes: '2500000' })
})

test.each([
  [
    'a level that takes less than the one below',
    (of: Record<string, unknown>, nth: number) => {
      if (nth === 3) of.reach = { deposits: '1', stakes: '1' }
    },
  ],
  [
    'a first level that takes something',
    (of: Record<string, unknown>, nth: number) => {
      if (nth === 0) of.reach = { deposits: '1', stakes: '0' }
    },
  ],
  [
    'a label that nobody can read',
    (of: Record<string, unknown>, nth: number) => {
      if (nth === 2) of.color = of.color2
    },
  ],
  [
    'money below nothing',
    (of: Record<string, unknown>, nth: number) => {
      if (nth === 2) of.upgradeGift = '-1'
    },
  ],
  [
    'a rebate of more than a tenth',
    (of: Record<string, unknown>, nth: number) => {
      if (nth === 2) of.rebateRate = 1_001
    },
  ],
  [
    'a way that there is not',
    (of: Record<string, unknown>, nth: number) => {
      if (nth === 2) of.waysMost = [{ method: 'cheque', most: '1' }]
    },
  ],
  [
    'a way twice',
    (of: Record<string, unknown>, nth: number) => {
      if (nth === 2)
        of.waysMost = [
          { method: 'qris', most: '1' },
          { method: 'qris', most: '2' },
        ]
    },
  ],
])('no table has %s', async (_, change) => {
  expect((await setter.propose('rank-table-set', await wish(change))).code).toBe('malformed')
})

test.each([
  ['a category that there is not', [{ kind: 'category', code: 'CHESS', factor: 50 }], 'malformed'],
  ['more than twice of a stake', [{ kind: 'category', code: 'FISH', factor: 201 }], 'malformed'],
  ['less than nothing of it', [{ kind: 'category', code: 'FISH', factor: -1 }], 'malformed'],
  ['a part of a percent', [{ kind: 'category', code: 'FISH', factor: 0.5 }], 'malformed'],
  ['one twice', Array(2).fill({ kind: 'category', code: 'FISH', factor: 5 }), 'malformed'],
  [
    'a vendor that there is not',
    [{ kind: 'vendor', code: 'NIEMAND', factor: 50 }],
    'change-refused',
  ],
])('no factor of a rebate is %s', async (_, rebateFactors, code) => {
  const terms = { ...(await wish(() => {})), rebateFactors }
  expect((await setter.propose('rank-table-set', terms)).code).toBe(code)
})

test('[MEM-15] what a rebate counts is changed by two, who see it before and after, and is put back', async () => {
  await anew()
  const rebateFactors = [
    { kind: 'category', code: 'RNG', factor: 50 },
    { kind: 'vendor', code: 'BALAI', factor: 0 },
  ]
  const change = (
    await setter.propose('rank-table-set', { ...(await wish(() => {})), rebateFactors })
  ).value
  expect(change).toMatchObject({
    ...{ state: 'waiting', approvers: 1, before: { rebateFactors: {} } },
    after: { rebateFactors: { 'category RNG': 50, 'vendor BALAI': 0 } },
  })
  expect((await tableNow()) as object).toMatchObject({ rebateFactors: [] })
  expect((await agrees.agree(change.id)).value.state).toBe('done')
  expect(await tableNow()).toMatchObject({
    rebateFactors,
    vendors: expect.arrayContaining([{ vendor: 'BALAI', names: expect.any(Object) }]),
  })
  const back = (await setter.undo(change.id)).value
  expect((await agrees.agree(back.id)).value.state).toBe('done')
  expect(await tableNow()).toMatchObject({ rebateFactors: [] })
})

test('the table in force is one that could be set', async () => {
  expect(z.safeDecode(RankTable, (await wish(() => {})) as never).success).toBe(true)
})

test('[MEM-15] a level by hand is agreed to by two, holds until its day, and brings no gift', async () => {
  const player = await ranked(600_000n, 600_000n)
  const until = new Date(at.house.clock.now().getTime() + 40 * 86_400_000).toISOString()
  const terms = { member: player.member, level: 6, until }
  const change = (await setter.propose('rank-set', terms)).value
  expect(change).toMatchObject({ state: 'waiting', before: { level: 0 }, after: { level: 6 } })
  expect((await agrees.agree(change.id)).value.state).toBe('done')
  for (let i = 0; i < 4; i++) await ranks.plays(player, 600_000n)
  await ranks.look()
  expect(await ranks.level(player)).toBe(6)
  expect(await ranks.came(player, 'bonus-rank')).toEqual([])
  expect(await memberNow(player.member)).toMatchObject({
    ...{ level: 6, pinnedUntil: until, name: { ID: 'Zamrud' } },
    steps: [{ was: 0, level: 6, reason: 'by-hand', by: expect.stringMatching(/^staff:/) }],
  })
  // Its months are not judged; those after it are, one level each.
  ranks.until('2027-03-01', '01:00')
  await ranks.look()
  expect(await ranks.level(player)).toBe(6)
  ranks.until('2027-04-01', '01:00')
  await ranks.look()
  await anew()
  expect(await ranks.level(player)).toBe(5)
  expect(
    ((await setter.call(ranksDesk.member, { member: player.member })).value as { steps: unknown[] })
      .steps,
  ).toHaveLength(2)
})

test('nobody sets a rank for themselves, for a day that is past, for nobody, or by another field', async () => {
  const { id, mobile } = await at.person()
  const own = await at.desk.staff({ may: ['members.edit', 'members.see'], person: mobile })
  const soon = new Date(at.house.clock.now().getTime() + 86_400_000).toISOString()
  const terms = { member: id, level: 9, until: soon }
  expect((await own.propose('rank-set', terms)).code).toBe('change-refused')
  const past = { ...terms, until: '2020-01-01T00:00:00.000Z' }
  expect((await setter.propose('rank-set', past)).code).toBe('change-refused')
  const far = { ...terms, until: '2039-01-01T00:00:00.000Z' }
  expect((await setter.propose('rank-set', far)).code).toBe('change-refused')
  const nobody = { ...terms, member: randomUUID() }
  expect((await setter.propose('rank-set', nobody)).code).toBe('change-refused')
  for (const over of [{ level: 10 }, { level: -1 }, { level: 1.5 }, { until: 'soon' }])
    expect((await setter.propose('rank-set', { ...terms, ...over })).code).toBe('malformed')
  const seer = await at.desk.staff({ may: ['members.see'] })
  expect((await seer.propose('rank-set', terms)).code).toBe('not-allowed')
  expect((await seer.call(ranksDesk.table)).code).toBe('not-allowed')
  expect((await setter.call(ranksDesk.member, { member: randomUUID() })).code).toBe(
    'member-unknown',
  )
})

test('[MEM-15] who is at which level, every change of one, and what each level came to, are lists of the desk', async () => {
  const player = await ranked(600_000n, 600_000n)
  for (let i = 0; i < 4; i++) await ranks.plays(player, 600_000n)
  await ranks.look()
  await anew()
  const { store, clock } = at.house
  const listing = (name: string) => {
    const found = brought.listings?.find((one) => one.name === name)
    if (!found) throw new Error(`there is no ${name}`)
    return (filters: Record<string, string>, after?: string, limit = 50) =>
      found.page(store.db, { filters, limit, now: clock.now(), ...(after && { after }) })
  }
  const held = await listing('ranks')({ level: '1' })
  expect(held).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ member: player.member, level: '1', deposits: '600000' }),
    ]),
  })
  expect(await listing('ranks')({}, 'nowhere')).toMatchObject({ refused: 'malformed' })
  // Page by page everyone stands there once.
  const seen: unknown[] = []
  for (let after: string | undefined; ; ) {
    const page = await listing('ranks')({}, after, 1)
    if ('refused' in page) throw new Error(page.refused)
    seen.push(...page.rows.map(({ member }) => member))
    after = page.next
    if (!after) break
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toContain(player.member)
  expect(await listing('rank-steps')({ reason: 'climbed' })).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ member: player.member, was: '0', level: '1', by: 'house' }),
    ]),
  })
  const figures = await listing('rank-figures')({})
  if ('refused' in figures) throw new Error(figures.refused)
  expect(figures.rows).toHaveLength(10)
  expect(Number(figures.rows[1]?.gifts)).toBeGreaterThanOrEqual(10_000)
  expect(Number(figures.rows[1]?.members)).toBeGreaterThanOrEqual(1)
})

test('[MEM-15] a birthday brings its gift once a year, to who told its date long before, and not to who rests', async () => {
  const born = async (birthday: string, told: string) => {
    const player = await ranked(600_000n, 600_000n)
    for (let i = 0; i < 4; i++) await ranks.plays(player, 600_000n)
    await ranks.look()
    await at.house.ownerStore.transact(
      (tx) => tx.run`
        update identity.profile
           set birthday = ${birthday}::text::date, birthday_told_on = ${told}::text::date
         where member = ${player.member}`,
    )
    return player
  }
  const told = '2026-01-01'
  const [leap, day, fresh, rests] = [
    await born('1996-02-29', told),
    await born('1990-03-01', told),
    await born('1990-02-28', '2028-02-20'),
    await born('1990-02-28', told),
  ]
  const { store, clock } = at.house
  // In a year with a 29th of February nobody is greeted a day too soon.
  ranks.until('2028-02-28')
  await store.transact((tx) =>
    wagers.exclude(tx, {
      ...{ ...rests, by: 'test', now: clock.now() },
      until: new Date(clock.now().getTime() + 40 * 86_400_000),
    }),
  )
  for (const player of [leap, day, fresh, rests])
    await store.transact((tx) =>
      setRank(tx, {
        ...{ ...player, level: 2, until: new Date(clock.now().getTime() + 500 * 86_400_000) },
        ...{ by: 'staff:test', why: 'a test', agreed: [], now: clock.now() },
      }),
    )
  const gifts = async () =>
    Promise.all(
      [leap, day, fresh, rests].map(
        async (player) => (await ranks.came(player, 'bonus-birthday')).length,
      ),
    )
  await Promise.all([ranks.days(), ranks.days(), ranks.days()])
  expect(await gifts()).toEqual([0, 0, 0, 0])
  ranks.until('2028-02-29')
  await Promise.all([ranks.days(), ranks.days(), ranks.days()])
  await ranks.days()
  expect(await gifts()).toEqual([1, 0, 0, 0])
  ranks.until('2028-03-01')
  await ranks.days()
  expect(await gifts()).toEqual([1, 1, 0, 0])
  ranks.until('2029-02-28')
  await ranks.days()
  expect(await gifts()).toEqual([2, 1, 1, 1])
})

test('[SUP-03] what a member is told of themselves bears the label of their rank, and who serves them', async () => {
  await anew()
  const { id, token } = await at.person()
  const { store, log } = at.house
  const bus = await postgresBus(store, log)
  const environment = { BALAI_MODE: 'test', LOG_LEVEL: 'silent', BALAI_DATA: tmpdir() }
  const config = readConfig(environment)
  const keys = await keyRing([await newKey('k')])
  const app = await openApp({ ...at.house, config, bus, keys })
  const info = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ url: identity.member.path, headers })).json().value
  }
  expect(await info()).toMatchObject({ customerService: 'live-chat' })
  expect(await info()).not.toHaveProperty('clubLabel')
  const put = async (level: number) => {
    const change = await setter.propose('rank-set', { member: id, level, until: null })
    expect((await agrees.agree(change.value.id)).value.state).toBe('done')
  }
  await put(4)
  expect(await info()).toMatchObject({
    clubLabel: [{ labelName: 'VIP 4', color: '#101820', color2: '#b9d3dd', rankLevel: 4 }],
    customerService: 'live-chat',
  })
  await put(5)
  expect(await info()).toMatchObject({ clubLabel: [{ rankLevel: 5 }], customerService: 'vip' })
  await app.close()
  await bus.close()
})
