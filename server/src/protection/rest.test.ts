import { randomUUID } from 'node:crypto'
import {
  type Endpoint,
  type ExclusionLength,
  protection,
  type Rest,
  seamless,
} from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Guest,
  guest,
  type Hall,
  launching,
  openHall,
  purse,
  sit,
  spin,
} from '../house/testing/hall.ts'
import { beginSession } from '../identity/session.ts'
import type { Pushed, Tx } from '../platform/db.ts'
import { doneBehind } from '../platform/testing/behind.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { exclude } from '../wagers/index.ts'
import { openPlayer, order, placed, settled, taken } from '../wagers/testing/players.ts'
import * as wallet from '../wallet/index.ts'
import { addRest } from './sql.ts'
import { restOf, stateOf } from './state.ts'
import { takeRest } from './take-rest.ts'
import { bet, paidIn } from './testing/people.ts'

let house: House
let hall: Hall
let member: Guest
const pushes: Pushed[] = []
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house, { max: 24 })
  hall.store.deliver = (all) => void pushes.push(...all)
})
afterAll(async () => {
  await hall.close()
  await house.close()
})
beforeEach(async () => {
  member = await guest(hall)
  pushes.length = 0
})

const dayMs = 86_400_000
const ask = <V>(endpoint: Endpoint, body: object = {}, who = member) =>
  hall.call<V>(endpoint, { token: who.token, body })
const exclusion = (length: ExclusionLength, who = member) =>
  ask<z.input<typeof Rest>>(protection.selfExclude, { length }, who)
const coolOff = (length: string) => ask<z.input<typeof Rest>>(protection.coolOff, { length })
const launch = (over: object = {}, who = member) => ask(seamless.launchGame, launching(over), who)

/** Another session of the same member, as another device has it. */
async function elsewhere({ member, bucket }: Guest): Promise<Guest> {
  const { random, clock, store } = hall
  const from = { ip: '192.0.2.9', userAgent: 'other', host: 'test' }
  const begun = { member, from, random, now: clock.now() }
  return { token: await store.transact((tx) => beginSession(tx, begun)), member, bucket }
}

describe('[RSP-03] a member who shuts themselves out', () => {
  test('is out in every session at once, at our games and at every vendor’s', async () => {
    const other = await elsewhere(member)
    const seats = [await sit(hall, member), await sit(hall, other, { demo: true })]
    expect((await exclusion('6m')).value).toMatchObject({ kind: 'self-exclusion' })
    for (const seat of seats)
      expect(await spin(hall, seat)).toMatchObject({ code: 'self-excluded' })
    expect(await bet(hall, member, { amount: 1_000n })).toBe('self-excluded')
    for (const who of [member, other])
      for (const demo of [false, true])
        expect(await launch({ demo }, who)).toMatchObject({ code: 'self-excluded' })
    for (const who of [member, other]) {
      const told = await hall.call<{ rest: object }>(protection.protection, { token: who.token })
      expect(told.value.rest).toMatchObject({ kind: 'self-exclusion' })
    }
    expect(await paidIn(hall, member, { amount: 1_000n })).toMatchObject({
      refused: 'self-excluded',
    })
  })

  test('is told so in every open screen of theirs, and nobody else is', async () => {
    const { value } = await exclusion('1y')
    const rest = pushes.filter(({ name }) => name === 'rest')
    expect(rest).toEqual([{ topic: `member:${member.member}`, name: 'rest', body: value }])
  })

  test('is still paid what was won, and takes out all they have', async () => {
    const stake = await taken(hall, order(hall, member))
    await exclusion('6m')
    await settled(hall, { ...stake, win: 5_000n })
    const had = (await purse(hall, member)) ?? 0n
    expect(had).toBe(1_004_000n)
    const out = await hall.store.transact((tx) =>
      wallet.transfer(tx, {
        from: { member: member.member, bucket: member.bucket, pool: 'cash' },
        to: { house: 'bank' },
        ...{ amount: had, reason: 'withdrawal', key: randomUUID(), source: 'cashier' },
        now: hall.clock.now(),
      }),
    )
    expect(out).toMatchObject({ fromAfter: 0n })
  })

  test.each([
    ['6m', '2027-05-18T05:00'],
    ['1y', '2027-11-18T05:00'],
    ['2y', '2028-11-18T05:00'],
    ['5y', '2031-11-18T05:00'],
  ] as const)('for %s is out to the hour', async (length, until) => {
    const { value } = await exclusion(length)
    expect(value.until?.startsWith(until)).toBe(true)
  })

  test('for good is told so in so many words, and stays out for a hundred years', async () => {
    const { value } = await exclusion('forever')
    expect(value).toMatchObject({ kind: 'self-exclusion', until: null })
    expect(await exclusion('forever')).toMatchObject({ code: 'rest-longer' })
    expect(await launch()).toMatchObject({
      code: 'excluded-for-good',
      message: expect.stringContaining('selamanya'),
    })
    const now = new Date(+hall.clock.now() + 100 * 365 * dayMs)
    expect(await placed(hall, { ...order(hall, member), now })).toEqual({
      refused: 'excluded-for-good',
    })
  })

  test('asks for a longer one and never for a shorter', async () => {
    await coolOff('7d')
    expect(await coolOff('24h')).toMatchObject({ code: 'rest-longer' })
    expect((await exclusion('1y')).success).toBe(true)
    const { value } = await ask<{ rest: { kind: string } }>(protection.protection)
    expect(value.rest.kind).toBe('self-exclusion')
    expect(await coolOff('30d')).toMatchObject({ code: 'rest-longer' })
    expect(await exclusion('6m')).toMatchObject({ code: 'rest-longer' })
  })

  test('asks for a shorter one at the same time, and has the longer', async () => {
    const taking = (length: '24h' | '30d') => (tx: Tx) => {
      const { member: id, bucket } = member
      return takeRest(tx, {
        ...{ member: id, bucket, kind: 'cool-off', length, now: hall.clock.now() },
      })
    }
    const { waited, answer } = await doneBehind(house.store, taking('30d'), taking('24h'))
    expect([waited, answer]).toEqual([true, { refused: 'rest-longer' }])
  })

  test('raises no limit meanwhile, and lowers as many as they like', async () => {
    const limit = (amount: string | null) => ({ kind: 'stake', span: 'day', amount })
    await ask(protection.setLimit, limit('5000'))
    await ask(protection.setLimit, limit('9000'))
    hall.clock.advance(dayMs)
    member = await elsewhere(member)
    await coolOff('24h')
    for (const amount of ['6000', null])
      expect(await ask(protection.setLimit, limit(amount))).toMatchObject({
        code: 'limit-while-resting',
      })
    expect(await ask(protection.confirmRaise, limit('9000'))).toMatchObject({
      code: 'limit-while-resting',
    })
    expect((await ask(protection.setLimit, limit('4000'))).value).toMatchObject({ amount: '4000' })
    hall.clock.advance(dayMs)
    member = await elsewhere(member)
    expect(await ask(protection.confirmRaise, limit('9000'))).toMatchObject({
      code: 'raise-unknown',
    })
  })

  test('is heard of in the record, with who asked it and for how long', async () => {
    await coolOff('3d')
    const Event = z.object({ kind: z.string(), actor: z.string(), length: z.string().nullable() })
    const subject = `member:${member.member}`
    const events = await hall.store.db.many(Event)`
      select kind, actor, body ->> 'length' as length from audit.event
       where subject = ${subject} and kind in ('member-excluded', 'rest-taken') order by kind`
    expect(events).toEqual([
      { kind: 'member-excluded', actor: subject, length: null },
      { kind: 'rest-taken', actor: subject, length: '3d' },
    ])
  })
})

test('[RSP-03] the letter of a break says until when, what it means, and where help is found', async () => {
  const email = `${randomUUID()}@contoh.id`
  await hall.ownerStore.transact(
    (tx) => tx.run`
      insert into identity.profile as p (member, email, email_key, email_verified_at)
      values (${member.member}, ${email}, ${email}, now())
      on conflict (member) do update
         set email = excluded.email, email_key = excluded.email_key,
             email_verified_at = excluded.email_verified_at`,
  )
  await exclusion('6m')
  await exclusion('forever')
  const letters = await hall.store.db.many(z.object({ subject: z.string(), text: z.string() }))`
    select subject, text from messages.outbox where recipient = ${email} and purpose = 'rest'
     order by written_at`
  expect(letters).toHaveLength(2)
  expect(letters[0]?.text).toMatch(/sampai \d+ Mei 2027 pukul 12\.00\./)
  expect(letters[1]?.text).toContain('selamanya')
  for (const { subject, text } of letters) {
    expect(subject).toBe('Istirahat Anda di Balai dimulai')
    expect(text).toContain('119 ext. 8, https://www.healing119.id')
    expect(text).toContain('https://www.gamblingtherapy.org')
  }
})

describe('[RSP-03] nobody ends a break before its end', () => {
  const stands = async () => {
    const { rest } = await stateOf(hall.store.db, { ...member, now: hall.clock.now() })
    return rest?.until ?? null
  }

  test('not by an earlier end, asked by the house itself', async () => {
    await coolOff('30d')
    const before = await stands()
    const earlier = new Date(+hall.clock.now() + dayMs)
    const by = { by: 'staff:1', now: hall.clock.now() }
    await hall.store.transact((tx) => exclude(tx, { ...member, until: earlier, ...by }))
    expect(await stands()).toEqual(before)
  })

  test.each([
    ['by an earlier end', 'update wagers.standing set excluded_until = now()'],
    ['by none', 'update wagers.standing set excluded_until = null'],
    ['by somebody else’s name', 'update wagers.standing set member = gen_random_uuid()'],
    ['by a row that is gone', 'delete from wagers.standing'],
    ['by a table that is emptied', 'truncate wagers.standing'],
  ])('not in the database: %s', async (_name, statement) => {
    await coolOff('30d')
    const before = await stands()
    for (const store of [hall.ownerStore, hall.store]) {
      const text = Object.assign([statement], { raw: [statement] })
      await expect(store.transact((tx) => tx.run(text))).rejects.toThrow(/shortened|denied/)
    }
    expect(await stands()).toEqual(before)
  })

  test('and when it is over, play is open again by itself', async () => {
    const { value } = await coolOff('24h')
    const later = new Date(value.until ?? 0)
    const early = new Date(+later - 1)
    expect(await placed(hall, { ...order(hall, member), now: early })).toMatchObject({
      refused: 'self-excluded',
    })
    expect(await placed(hall, { ...order(hall, member), now: later })).toMatchObject({
      balanceAfter: 999_000n,
    })
    const restAt = async (now: Date) => (await stateOf(hall.store.db, { ...member, now })).rest
    expect(await restAt(early)).toMatchObject({ kind: 'cool-off' })
    expect(await restAt(later)).toBeNull()
  })
})

describe('whose it is', () => {
  test('a trial account and a visitor set nothing', async () => {
    const trial = await guest(hall, true)
    const limit = { kind: 'stake', span: 'day', amount: '100' }
    for (const [endpoint, body] of [
      [protection.setLimit, limit],
      [protection.selfExclude, { length: '6m' }],
      [protection.coolOff, { length: '24h' }],
      [protection.chooseZone, { zone: 'Asia/Tokyo' }],
    ] as const) {
      expect(await ask(endpoint, body, trial)).toMatchObject({ code: 'trial-account' })
      expect(await hall.call(endpoint, { body })).toMatchObject({ code: 'signed-out' })
    }
  })

  test('no call names anybody else: what is sent beside is not read', async () => {
    const victim = await guest(hall)
    const body = {
      kind: 'stake',
      span: 'day',
      amount: '0',
      member: victim.member,
      bucket: victim.bucket,
    }
    expect((await ask(protection.setLimit, body)).success).toBe(true)
    expect(
      (await ask(protection.selfExclude, { length: '6m', member: victim.member })).success,
    ).toBe(true)
    const { limits, rest } = await stateOf(hall.store.db, { ...victim, now: hall.clock.now() })
    expect([limits.filter(({ amount }) => amount !== null), rest]).toEqual([[], null])
  })

  test('what is no limit is not understood, and nothing stands by it', async () => {
    for (const over of [
      { amount: '-1' },
      { amount: '1.5' },
      { amount: 100 },
      { amount: '9'.repeat(19) },
      { kind: 'wins' },
      { span: 'year' },
    ]) {
      const body = { kind: 'stake', span: 'day', amount: '100', ...over }
      expect((await ask(protection.setLimit, body)).success).toBe(false)
    }
    const { limits } = await stateOf(hall.store.db, { ...member, now: hall.clock.now() })
    expect(limits.filter(({ amount }) => amount !== null)).toEqual([])
  })
})

test('a break is one’s own, though another of the same bucket has one that ends at the same moment', async () => {
  const [one, other] = [await openPlayer(house), await openPlayer(house)]
  expect(one.bucket).toBe(other.bucket)
  const now = house.clock.now()
  const until = new Date(+now + 3 * dayMs)
  await house.store.transact(async (tx) => {
    for (const who of [one, other]) await exclude(tx, { ...who, until, by: 'house', now })
    await addRest(tx, { ...other, kind: 'cool-off', length: '3d', begins: now, ends: until })
  })
  const resting = (who: typeof one) => restOf(house.store.db, { ...who, now })
  expect(await resting(one)).toEqual({ kind: 'house', since: null, until })
  expect(await resting(other)).toEqual({ kind: 'cool-off', since: now, until })
})
