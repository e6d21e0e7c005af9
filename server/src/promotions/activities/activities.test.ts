import { randomUUID } from 'node:crypto'
import {
  ActivityState,
  Cursor,
  commentMax,
  EntryReason,
  imageMaxBytes,
  PromotionStatus,
} from '@balai/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { part } from '../../platform/db.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { bomb } from '../../platform/testing/bomb.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import * as sql from '../sql.ts'
import { openActivities, pictureOf, registration } from '../testing/activities.ts'
import { openOffers } from '../testing/offers.ts'
import { entryArrows } from './arrows.ts'
import { addEntry, imagesOf, moveEntry, ownImage } from './entry-sql.ts'
import { entriesPage } from './read.ts'
import { statusOf } from './status.ts'

let house: House
let fair: ReturnType<typeof openActivities>
type Member = Awaited<ReturnType<typeof fair.member>>
let player: Member
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  fair = openActivities(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await fair.member()
})

const days = (count: number) => house.clock.advance(count * 86_400_000)
const given = <T extends object>(answer: T) => {
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer as Exclude<T, { refused: string }>
}
/** Puts an application where somebody of the desk has granted it. */
async function grants(of: Member, entry: string, amount = 5_000n) {
  const now = house.clock.now()
  const claimBy = new Date(now.getTime() + 3 * 86_400_000)
  await house.store.transact((tx) =>
    moveEntry(tx, {
      ...{
        bucket: of.bucket,
        id: entry,
        state: 'issued',
        reason: 'approved',
        amount,
        claimBy,
        now,
      },
    }),
  )
}
const raw = (text: string) =>
  part(Object.assign([text], { raw: [text] }) as unknown as TemplateStringsArray)

describe('the ways that a part can go', () => {
  const Arrow = z.object({ was: z.string(), becomes: z.string(), reason: z.string() })

  test('[PRO-01] the arrows of the code are those of the database', async () => {
    const rows = await house.store.db.many(Arrow)`
      select was, becomes, reason from promotions.entry_arrow`
    const text = (all: readonly (readonly string[])[]) => all.map((one) => one.join(' ')).sort()
    expect(text(rows.map(({ was, becomes, reason }) => [was, becomes, reason]))).toEqual(
      text(entryArrows),
    )
  })

  /** A part in a state, by the arrows that lead there. */
  async function entryAt(
    state: string,
    { activity, version }: { activity: string; version: number },
  ) {
    const now = house.clock.now()
    const which = { bucket: player.bucket, id: randomUUID() }
    const claimBy = new Date(now.getTime() + 1_000)
    await house.store.transact(async (tx) => {
      await addEntry(tx, {
        ...{ ...player, ...which, activity, version, period: randomUUID(), now },
        reason: 'by-member',
        ...(state === 'signed-up' || state === 'in-progress'
          ? { state }
          : { state: 'applying', comment: 'a' }),
      })
      if (state === 'applying' || state === 'signed-up' || state === 'in-progress') return
      if (state !== 'rejected')
        await moveEntry(tx, {
          ...which,
          state: 'issued',
          reason: 'approved',
          amount: 1n,
          claimBy,
          now,
        })
      if (state === 'rejected')
        await moveEntry(tx, { ...which, state, reason: 'by-house', said: 'Belum', now })
      if (state === 'claimed')
        await moveEntry(tx, { ...which, state, reason: 'by-member', bonus: randomUUID(), now })
      if (state === 'registration-closed')
        await moveEntry(tx, { ...which, state, reason: 'by-time', now })
    })
    return which
  }
  const from = [...new Set(entryArrows.map(([, becomes]) => becomes))]

  test.each(from)(
    '[PRO-01] from %s every arrow is gone, and every other refused by the database',
    async (state) => {
      const chosen = await fair.sets()
      let which = await entryAt(state, chosen)
      for (const becomes of ActivityState.options)
        for (const reason of EntryReason.options) {
          const goes = house.store.transact(
            (tx) => tx.run`
            update promotions.entry
               set state = ${becomes}, reason = ${reason}, since = ${house.clock.now()},
                   amount = case when ${becomes}::text in ('issued', 'claimed') then coalesce(amount, 1)
                                 when ${becomes}::text in ('applying', 'rejected') then null else amount end,
                   claim_by = case when ${becomes}::text in ('issued', 'claimed')
                                   then coalesce(claim_by, ${house.clock.now()})
                                   when ${becomes}::text in ('applying', 'rejected') then null
                                   else claim_by end,
                   bonus = case when ${becomes}::text = 'claimed' then coalesce(bonus, ${randomUUID()}::uuid) end,
                   said = case when ${becomes}::text = 'rejected' then coalesce(said, 'Belum') end
             where bucket = ${which.bucket} and id = ${which.id}
               and (state, reason) is distinct from (${becomes}::text, ${reason}::text)`,
          )
          const arrow = entryArrows.some(
            ([was, to, why]) => was === state && to === becomes && why === reason,
          )
          const name = `${state} to ${becomes} because of ${reason}`
          const moved = await goes.then(
            (rows) => rows,
            (fault: Error) => fault.message,
          )
          if (arrow) {
            expect(moved, name).toBe(1)
            // What was refused stands where it stood; what has gone is another's turn.
            which = await entryAt(state, chosen)
          } else expect(moved === 0 || /entry|check/.test(String(moved)), name).toBe(true)
        }
    },
  )

  test('each state has its status, and what has none is told by the clock', () => {
    const now = new Date('2026-11-18T05:00:00Z')
    const soon = new Date(now.getTime() + 1)
    const open = {
      open: true,
      opens: null,
      closes: null,
      kind: 'application',
      withinDays: null,
    } as const
    const about = { entry: undefined, openedAt: now, taken: false, running: false, now }
    const entry = (state: ActivityState, claimBy: Date | null = null) => ({ state, claimBy })
    const said = [
      statusOf({ ...about, activity: open }),
      statusOf({ ...about, activity: { ...open, opens: soon } }),
      statusOf({ ...about, activity: { ...open, closes: now } }),
      statusOf({ ...about, activity: open, taken: true }),
      statusOf({ ...about, activity: { ...open, kind: 'registration', withinDays: 1 } }),
      statusOf({
        ...about,
        activity: { ...open, kind: 'registration', withinDays: 1 },
        openedAt: new Date(now.getTime() - 86_400_000),
      }),
      statusOf({ ...about, activity: open, entry: entry('signed-up') }),
      statusOf({ ...about, activity: open, entry: entry('in-progress') }),
      statusOf({ ...about, activity: open, entry: entry('applying') }),
      statusOf({ ...about, activity: open, entry: entry('rejected') }),
      statusOf({ ...about, activity: open, entry: entry('issued', soon) }),
      statusOf({ ...about, activity: open, entry: entry('issued', soon), running: true }),
      statusOf({ ...about, activity: open, entry: entry('issued', now) }),
      statusOf({ ...about, activity: open, entry: entry('claimed') }),
      statusOf({ ...about, activity: open, entry: entry('registration-closed') }),
    ]
    expect(said).toEqual([
      ...['join', 'coming-soon', 'close', 'close', 'claim', 'close', 'signed', 'process'],
      ...['applying', 'rejected', 'claim', 'issued', 'close', 'claimed', 'close'],
    ])
    expect(new Set(said)).toEqual(new Set(PromotionStatus.options))
  })
})

describe('an application', () => {
  test('[PRO-01] [PRO-02] is applied for, granted, claimed as bonus money under the terms that were accepted', async () => {
    const chosen = await fair.sets({ times: 3 })
    expect(await fair.sees(player, chosen)).toMatchObject({ status: 'join', state: null })
    const images = [await pictureOf('png'), await pictureOf('jpeg')]
    const sent = given(await fair.applies(player, chosen, { images }))
    expect(sent).toMatchObject({ state: 'applying', comment: 'Semalam di meja' })
    expect(sent.images).toHaveLength(2)
    expect(await fair.sees(player, chosen)).toMatchObject({ status: 'applying', state: 'applying' })
    await grants(player, sent.id)
    // Other terms come into force meanwhile: they are for others.
    await fair.sets({ times: 90 }, chosen.activity)
    expect(await fair.sees(player, chosen)).toMatchObject({
      status: 'claim',
      entry: { version: 1, foreseen: { bonus: 5_000n, owed: 15_000n, cost: 600n, rtp: 9_600 } },
    })
    const claimed = given(await fair.claims(player, chosen, sent.id))
    expect(claimed).toMatchObject({ state: 'claimed', bonus: expect.any(String) })
    expect(await purse(house, player, 'bonus')).toBe(5_000n)
    expect(await sql.openOf(house.store.db, player)).toMatchObject({
      ...{ state: 'active', reason: 'granted', amount: 5_000n, owed: 15_000n, deposit: null },
    })
    expect(await fair.claims(player, chosen, sent.id)).toMatchObject({ refused: 'reward-past' })
    expect((await fair.past(player)).items).toMatchObject([{ id: sent.id, state: 'claimed' }])
  })

  test('[PRO-02] a comment has up to 140 signs as people see them; nothing that is unseen is kept', async () => {
    const chosen = await fair.sets()
    const family = '👨‍👩‍👧‍👦'
    expect(await fair.applies(player, chosen, { comment: family.repeat(commentMax + 1) })).toEqual({
      refused: 'comment-length',
      value: { max: 140 },
    })
    for (const comment of [
      '',
      '   ',
      '\u202e\u0000',
      'a'.repeat(141),
      `a${'\u0301'.repeat(3_000)}`,
    ])
      expect(await fair.applies(player, chosen, { comment })).toMatchObject({
        refused: 'comment-length',
      })
    const comment = `\u202e<img src=x onerror=alert(1)>\u0000${family.repeat(20)}\r\n${'e\u0301'.repeat(90)}`
    const sent = given(await fair.applies(player, chosen, { comment }))
    expect(sent.comment).toBe(`<img src=x onerror=alert(1)>${family.repeat(20)}\n${'é'.repeat(90)}`)
  })

  test('[PRO-02] pictures are PNG or JPEG by what they are, each under 5 MB, and kept as dots alone', async () => {
    const chosen = await fair.sets()
    const png = Buffer.from(await pictureOf('png'), 'base64')
    const noise = Buffer.concat([png, Buffer.alloc(imageMaxBytes - png.length)])
    const bad = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      webp: Buffer.from(await pictureOf('webp'), 'base64'),
      gif: Buffer.from(await pictureOf('gif'), 'base64'),
      empty: Buffer.alloc(0),
      truncated: png.subarray(0, png.length / 2),
      'five megabytes': noise,
      'a bomb': bomb(60_000, 60_000),
    }
    for (const [name, bytes] of Object.entries(bad)) {
      const images = [png.toString('base64'), bytes.toString('base64')]
      expect(await fair.applies(player, chosen, { images }), name).toEqual({
        refused: 'image-refused',
        value: { number: 2 },
      })
    }
    expect((await fair.past(player)).items).toEqual([])
    const sent = given(await fair.applies(player, chosen, { images: [await pictureOf('jpeg')] }))
    const [kept] = await imagesOf(house.store.db, { bucket: player.bucket, id: sent.id })
    const bytes = Buffer.from(kept?.bytes ?? [])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
    expect(bytes.includes('SECRET-PLACE')).toBe(false)
  })

  test('the same intent applies once, and so does a person in its time', async () => {
    const chosen = await fair.sets({ per: 'day' })
    const key = randomUUID()
    const sent = given(await fair.applies(player, chosen, { key }))
    expect(await fair.applies(player, chosen, { key })).toEqual(sent)
    expect(await fair.applies(player, chosen)).toEqual({ refused: 'activity-taken' })
    days(1)
    expect(await fair.applies(player, chosen)).toMatchObject({ state: 'applying' })
    const many = await Promise.all(Array.from({ length: 12 }, () => fair.applies(player, chosen)))
    expect(new Set(many.map((one) => (isRefusal(one) ? one.refused : 'taken')))).toEqual(
      new Set(['activity-taken']),
    )
  })

  test('what was not claimed in its time is over, and is not claimed a moment later', async () => {
    const chosen = await fair.sets()
    const sent = given(await fair.applies(player, chosen))
    await grants(player, sent.id)
    days(3)
    expect(await fair.sees(player, chosen)).toMatchObject({ status: 'close' })
    expect(await fair.claims(player, chosen, sent.id)).toEqual({ refused: 'reward-past' })
    await fair.minute()
    expect((await fair.past(player)).items).toMatchObject([{ state: 'registration-closed' }])
    expect(await purse(house, player, 'bonus')).toBe(0n)
  })

  test('while a bonus runs what was granted waits, and is claimed once that one is over', async () => {
    const shop = openOffers(house)
    const running = await shop.takes(player, await shop.offers(), 10_000n)
    const chosen = await fair.sets()
    const sent = given(await fair.applies(player, chosen))
    await grants(player, sent.id)
    expect(await fair.sees(player, chosen)).toMatchObject({ status: 'issued', state: 'issued' })
    expect(await fair.claims(player, chosen, sent.id)).toEqual({ refused: 'bonus-running' })
    expect(await purse(house, player, 'bonus')).toBe(10_000n)
    await shop.cancels(player, running.id)
    expect(await fair.claims(player, chosen, sent.id)).toMatchObject({ state: 'claimed' })
    expect(await purse(house, player, 'bonus')).toBe(5_000n)
  })
})

describe('[A25] as an intruder', () => {
  test('another’s part is neither seen nor claimed, nor are its pictures', async () => {
    const chosen = await fair.sets()
    const sent = given(await fair.applies(player, chosen, { images: [await pictureOf('png')] }))
    await grants(player, sent.id)
    const other = await fair.member()
    expect(await fair.claims(other, chosen, sent.id)).toEqual({ refused: 'reward-unknown' })
    const image = { id: sent.id, image: sent.images[0]?.id ?? '' }
    expect(await ownImage(house.store.db, { ...other, ...image })).toBeUndefined()
    expect(await ownImage(house.store.db, { ...player, ...image })).toBeDefined()
    // A place in another's list is no place in their own.
    const place = Cursor.parse(sent.id)
    const page = await entriesPage(house.store.db, { ...other, lang: 'ID' }, { after: place })
    expect(page.items).toEqual([])
    // A bucket that is not theirs leads nowhere either.
    const there = { ...other, bucket: player.bucket }
    expect(await ownImage(house.store.db, { ...there, ...image })).toBeUndefined()
    expect(await fair.claims(there, chosen, sent.id)).toEqual({ refused: 'reward-unknown' })
  })

  test('nothing is claimed that was not granted, by another’s name, or under other terms', async () => {
    const chosen = await fair.sets()
    const other = await fair.sets()
    const sent = given(await fair.applies(player, chosen))
    expect(await fair.claims(player, chosen)).toEqual({ refused: 'activity-closed' })
    expect(await fair.claims(player, chosen, sent.id)).toEqual({ refused: 'reward-past' })
    await grants(player, sent.id)
    expect(await fair.claims(player, other, sent.id)).toEqual({ refused: 'reward-unknown' })
    expect(await fair.claims(player, { ...chosen, version: 2 }, sent.id)).toEqual({
      refused: 'activity-changed',
    })
    expect(await fair.claims(player, { activity: 'nobodys', version: 1 })).toEqual({
      refused: 'activity-closed',
    })
    // The terms of a gift are no offer to add to a deposit.
    const shop = openOffers(house)
    expect(await shop.chooses(player, { offer: `gift-${chosen.activity}`, version: 1 })).toEqual({
      refused: 'bonus-closed',
    })
  })

  test('who rests from play is offered nothing and takes nothing', async () => {
    const [open, welcome] = [await fair.sets(), await fair.sets(registration)]
    const theirs = await fair.sets()
    const sent = given(await fair.applies(player, theirs))
    await grants(player, sent.id)
    await fair.rests(player)
    expect(await fair.sees(player, open)).toBeUndefined()
    expect(await fair.sees(player, welcome)).toBeUndefined()
    expect(await fair.counts(player)).toBe(0)
    expect(await fair.applies(player, open)).toEqual({ refused: 'activity-closed' })
    expect(await fair.claims(player, welcome)).toEqual({ refused: 'activity-closed' })
    expect(await fair.claims(player, theirs, sent.id)).toEqual({ refused: 'activity-closed' })
    expect(await purse(house, player, 'bonus')).toBe(0n)
  })

  test.each([
    ['more than was granted', 'amount = amount + 1'],
    ['a longer time', "claim_by = claim_by + interval '1 day'"],
    ['another state for nothing', "state = 'applying', reason = 'by-member'"],
  ])('the database itself refuses %s', async (_, change) => {
    const chosen = await fair.sets()
    const sent = given(await fair.applies(player, chosen))
    await grants(player, sent.id)
    await expect(
      house.store.transact(
        (tx) => tx.run`update promotions.entry set ${raw(change)} where id = ${sent.id}`,
      ),
    ).rejects.toThrow(/entry/)
  })
})
