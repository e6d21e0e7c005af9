import { type Endpoint, house as play, protection, seamless } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  bonus,
  fix,
  freeSpin,
  type Guest,
  guest,
  type Hall,
  launching,
  openHall,
  type Seated,
  sit,
  spin,
} from '../house/testing/hall.ts'
import type { Pushed } from '../platform/db.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { changeSetting } from '../site/index.ts'
import { checkDue } from './reality.ts'
import { bet } from './testing/people.ts'

let house: House
let hall: Hall
let member: Guest
let seat: Seated
const pushes: Pushed[] = []
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  hall = await openHall(house, { max: 24 })
  hall.store.deliver = (all) => void pushes.push(...all)
})
afterAll(async () => {
  await hall.close()
  await house.close()
})
beforeEach(async () => {
  member = await guest(hall)
  seat = await sit(hall, member)
  pushes.length = 0
})

const minuteMs = 60_000
const Counted = z.object({ count: z.int() })
const Noted = z.object({ body: z.unknown() })
const Answered = z.object({ way: z.string(), staked: z.bigint() })
type Reality = z.input<typeof protection.reality.gives>
type Sitting = Reality['sitting']

const ask = <V>(endpoint: Endpoint, body: object = {}, who = member) =>
  hall.call<V>(endpoint, { token: who.token, body })
const reality = async (who = member) => (await ask<Reality>(protection.reality, {}, who)).value
const choose = (minutes: number | null, who = member) =>
  ask<Reality>(protection.setReality, { minutes }, who)
const answer = (way = 'go-on', who = member) => ask<Reality>(protection.answerReality, { way }, who)
const launch = (over: object = {}) => ask(seamless.launchGame, launching(over))

/** Stakes now, and then every few minutes, until so many minutes have passed. */
async function plays(minutes: number, at = seat) {
  await spun(at)
  for (let left = minutes; left > 0; left -= 10) {
    hall.clock.advance(Math.min(10, left) * minuteMs)
    if (left > 10) await spun(at)
  }
}
async function spun(at: Seated) {
  await fix(hall, member, ({ steps }) => steps.length === 1)
  expect((await spin(hall, at)).success).toBe(true)
}

describe('[RSP-02] play is interrupted', () => {
  test('after the time that was chosen, and no stake is taken until it is answered', async () => {
    await choose(15)
    await plays(14)
    expect((await reality()).sitting.due).toBe(false)
    await spun(seat)
    hall.clock.advance(minuteMs)
    const refused = await spin(hall, seat)
    expect(refused).toMatchObject({ success: false, code: 'reality-check' })
    expect(refused.message).toContain('berapa lama Anda bermain')
    expect(await launch()).toMatchObject({ code: 'reality-check' })
    const { sitting } = await reality()
    expect(sitting).toMatchObject({ due: true, staked: '3000', currency: 'IDR' })
    const played = new Date(sitting.now).getTime() - new Date(sitting.since ?? 0).getTime()
    expect(Math.round(played / minuteMs)).toBe(15)
    expect(BigInt(sitting.net)).toBe(BigInt(sitting.returned) - 3_000n)
    expect((await answer()).value.sitting).toMatchObject({ due: false, staked: '3000' })
    expect(pushes).toContainEqual(
      expect.objectContaining({ topic: `member:${member.member}`, name: 'reality' }),
    )
    await spun(seat)
    hall.clock.advance(10 * minuteMs)
    await spun(seat)
    hall.clock.advance(5 * minuteMs)
    expect(await spin(hall, seat), 'and once more').toMatchObject({ code: 'reality-check' })
  })

  test('at the very moment that was chosen, and not one before it', async () => {
    await choose(15)
    await plays(14)
    const since = Date.parse((await reality()).sitting.since ?? '')
    const dueAfter = (ms: number) => {
      const { member: id, bucket } = member
      return checkDue(hall.store.db, { member: id, bucket, now: new Date(since + ms) })
    }
    expect(await dueAfter(15 * minuteMs - 1)).toBe(false)
    expect(await dueAfter(15 * minuteMs)).toBe(true)
  })

  test('over all games, vendors and devices together, and in each of them', async () => {
    await choose(15)
    const other = await sit(hall, member, { nodeId: 'pasar-rempah' })
    await spun(seat)
    hall.clock.advance(8 * minuteMs)
    expect(await bet(hall, member, { amount: 700n })).toBe('ok')
    hall.clock.advance(7 * minuteMs)
    for (const each of [seat, other])
      expect(await spin(hall, each)).toMatchObject({ code: 'reality-check' })
    expect((await reality()).sitting.staked).toBe('1700')
    // The game answers by its own token, and hears the same figures as the site.
    const { value } = await hall.call<Sitting>(play.answerReality, {
      token: other.token,
      body: { way: 'go-on' },
    })
    expect(value).toMatchObject({ due: false, staked: '1700' })
    await spun(seat)
    const seen = await hall.call<Sitting>(play.sitting, { token: seat.token })
    expect(seen.value).toMatchObject({ staked: '2700', since: value.since })
  })

  test('but not within a round: what was begun is played to its end', async () => {
    await choose(15)
    await plays(14)
    await fix(hall, member, bonus)
    const { value } = await spin(hall, seat)
    hall.clock.advance(2 * minuteMs)
    expect((await reality()).sitting.due).toBe(true)
    const free = await freeSpin(hall, seat, value.round.id)
    expect(free.success).toBe(true)
    expect(free.value.round.steps).toHaveLength(2)
  })

  test('not after a rest: who did not stake for a quarter of an hour begins anew', async () => {
    await choose(15)
    await spun(seat)
    hall.clock.advance(15 * minuteMs)
    expect((await reality()).sitting).toMatchObject({ since: null, due: false, dueAt: null })
    await spun(seat)
    expect((await reality()).sitting).toMatchObject({ due: false, staked: '1000' })
  })

  test('not in play money', async () => {
    await choose(15)
    const free = await sit(hall, member, { demo: true })
    for (let minutes = 0; minutes <= 20; minutes += 10) {
      await fix(hall, member, ({ steps }) => steps.length === 1, { mode: 'demo' })
      expect((await spin(hall, free)).success).toBe(true)
      hall.clock.advance(10 * minuteMs)
    }
    const { value } = await hall.call<Sitting>(play.sitting, { token: free.token })
    const nothing = { staked: '0', returned: '0', net: '0', dueAt: null, due: false }
    expect(value).toMatchObject({ since: null, ...nothing })
  })
})

describe('[RSP-02] how often', () => {
  const set = (usualMinutes: number, mostMinutes: number) =>
    house.store.transact((tx) =>
      changeSetting(tx, {
        ...{ name: 'reality', value: { usualMinutes, mostMinutes }, by: 'house' },
        now: hall.clock.now(),
      }),
    )

  test('is as the house says until it is chosen, never less often than the house allows', async () => {
    expect(await reality()).toMatchObject({ every: 60, chosen: null, usual: 60, most: 60 })
    expect((await choose(60)).value).toMatchObject({ every: 60, chosen: 60 })
    try {
      await set(20, 30)
      expect(await reality(), 'the stricter holds').toMatchObject({ every: 30, chosen: 60 })
      expect(await choose(60)).toMatchObject({
        code: 'reality-above',
        message: expect.stringContaining('30'),
      })
      expect((await choose(null)).value).toMatchObject({ every: 20, chosen: null })
    } finally {
      await set(60, 60)
    }
    for (const minutes of [0, -15, 14, 1_440, '15'])
      expect(await ask(protection.setReality, { minutes })).toMatchObject({ code: 'malformed' })
  })

  test('is on record as it was chosen, once for each change', async () => {
    for (const minutes of [30, 30, 15, null]) await choose(minutes)
    const noted = await hall.store.db.many(Noted)`
      select body from audit.event
       where kind = 'reality-chosen' and subject = ${`member:${member.member}`} order by seq`
    expect(noted.map(({ body }) => body)).toEqual([
      { before: null, after: 30 },
      { before: 30, after: 15 },
      { before: 15, after: null },
    ])
  })
})

describe('[RSP-02] as an intruder tries it', () => {
  test('an answer given before the question pushes nothing away', async () => {
    await choose(15)
    await plays(14)
    for (let tries = 0; tries < 3; tries++) await answer()
    await spun(seat)
    hall.clock.advance(minuteMs)
    expect(await spin(hall, seat)).toMatchObject({ code: 'reality-check' })
    const kept = await hall.store.db.many(Counted)`
      select count(*)::int as count from protection.reality_answer where member = ${member.member}`
    expect(kept).toEqual([{ count: 0 }])
  })

  test('a longer interval chosen in the middle is a longer wait, and no answer', async () => {
    await choose(15)
    await plays(16)
    expect((await reality()).sitting.due).toBe(true)
    // Nobody gets past the house's own most by choosing anew again and again.
    await choose(60)
    expect((await reality()).sitting.due).toBe(false)
    for (let minutes = 16; minutes < 60; minutes += 11) {
      await spun(seat)
      hall.clock.advance(11 * minuteMs)
      await choose(minutes % 2 ? 60 : null)
    }
    expect(await spin(hall, seat)).toMatchObject({ code: 'reality-check' })
  })

  test('twenty stakes at once when it is due: none; twenty answers at once: one', async () => {
    await choose(15)
    await plays(16)
    const stakes = await Promise.all(Array.from({ length: 20 }, () => spin(hall, seat)))
    expect(stakes.map(({ code }) => code)).toEqual(Array(20).fill('reality-check'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer('history')))
    expect(answers.every(({ success }) => success)).toBe(true)
    const kept = await hall.store.db.many(Counted)`
      select count(*)::int as count from protection.reality_answer where member = ${member.member}`
    expect(kept).toEqual([{ count: 1 }])
  })

  test('nobody answers for another, and a visitor or a trial account answers nothing', async () => {
    await choose(15)
    await plays(16)
    const stranger = await guest(hall)
    const theirs = await sit(hall, stranger)
    const named = { way: 'go-on', member: member.member, bucket: member.bucket }
    expect((await ask(protection.answerReality, named, stranger)).success).toBe(true)
    expect(
      (await hall.call(play.answerReality, { token: theirs.token, body: named })).success,
    ).toBe(true)
    expect((await reality()).sitting.due).toBe(true)
    const trial = await guest(hall, true)
    const calls = [
      [protection.reality, {}],
      [protection.setReality, { minutes: 15 }],
      [protection.answerReality, { way: 'go-on' }],
    ] as const
    for (const [endpoint, body] of calls) {
      expect(await ask(endpoint, body, trial)).toMatchObject({ code: 'trial-account' })
      expect(await hall.call(endpoint, { body })).toMatchObject({ code: 'signed-out' })
      const withSeat = await hall.call(endpoint, { token: seat.token, body })
      expect(withSeat).toMatchObject({ status: 401 })
    }
    expect(await ask(protection.answerReality, { way: 'later' })).toMatchObject({
      code: 'malformed',
    })
  })
})

test('[RSP-02] what a member was told when they answered is on record for good', async () => {
  await choose(15)
  await plays(16)
  await answer('stop')
  const [kept] = await hall.store.db.many(Answered)`
    select way, staked from protection.reality_answer
     where member = ${member.member}`
  expect(kept).toMatchObject({ way: 'stop', staked: 2_000n })
  for (const statement of [
    'update protection.reality_answer set staked = 0',
    'delete from protection.reality_answer',
  ]) {
    const text = Object.assign([statement], { raw: [statement] })
    await expect(hall.store.transact((tx) => tx.run(text))).rejects.toThrow(/denied/)
  }
})
