import { randomUUID } from 'node:crypto'
import { type ActivityState, type Endpoint, type Entry, promotions } from '@balai/contract'
import { changes } from '@balai/contract/desk/changes'
import { promotionsDesk } from '@balai/contract/desk/promotions'
import { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openWire, type Wire } from '../../cashier/testing/wire.ts'
import { deskToken } from '../../desk/testing/staff.ts'
import { beginSession } from '../../identity/session.ts'
import { putPromotion } from '../../site/index.ts'
import * as wagers from '../../wagers/index.ts'
import { order, settled, taken } from '../../wagers/testing/players.ts'
import { judgeOver } from '../cashback/judge.ts'
import { drawDue } from '../raffle/draw.ts'
import { activityTerms, registration } from '../testing/activities.ts'
import { entryArrows } from './arrows.ts'
import { endDue } from './jobs.ts'

/** Members and staff as the world meets them: every step below is a call over the wire, or the house's own minute. */
let wire: Wire
beforeAll(async () => {
  wire = await openWire()
  const words = { title: 'Cerita', summary: 'Ringkas', content: '<p>Isi</p>' }
  const page = { id: 'share-the-show', category: 'weekly', picture: 'wayang', place: 1 } as const
  await wire.house.store.transact((tx) =>
    putPromotion(
      tx,
      { ...page, words: { ID: words, EN: words } },
      { by: 'test', now: wire.house.clock.now() },
    ),
  )
})
afterAll(() => wire.close())

type Member = Awaited<ReturnType<Wire['member']>>
type Chosen = { activity: string; version: number }
type Seen = { status: string; state: ActivityState | null; entry: z.input<typeof Entry> | null }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const later = (ms: number) => new Date(wire.house.clock.now().getTime() + ms)
/** The house's minute: what the clock alone brings about. */
async function minutes() {
  const { store, clock } = wire.house
  await endDue(store, clock.now())
  await drawDue(store, clock.now())
  await judgeOver(store, clock.now())
}

/** A call of a member’s, by a session of now: they end while days pass. */
async function asks(at: Member, endpoint: Endpoint, body: object) {
  const { store, random, clock } = wire.house
  const from = { ip: '127.0.0.1', userAgent: 'Perangkat uji', host: 'localhost' }
  const begun = { member: at.member, from, random, now: clock.now() }
  const token = await store.transact((tx) => beginSession(tx, begun))
  return wire.send(endpoint, body, { token })
}
/** A session of the desk’s with these rights; it ends while hours pass, as any does. */
const sessions = new Map<string, ReturnType<typeof deskToken>>()
function staff(may: NonNullable<Parameters<typeof deskToken>[2]['may']>) {
  const { store, clock } = wire.house
  const quarter = Math.floor(clock.now().getTime() / (hourMs / 12))
  const key = `${quarter} ${may.join()}`
  const held = sessions.get(key) ?? deskToken(store, wire.house, { may })
  sessions.set(key, held)
  return held
}

/** A change at the desk, agreed to by somebody else where that is asked. */
async function changed(kind: string, terms: object) {
  const operator = await staff(['money.see', 'money.move', 'settings.see', 'settings.edit'])
  const made = await wire.send(
    changes.propose,
    { kind, terms, reason: 'Sesuai ketentuan' },
    operator,
  )
  if (!made.success) return made
  const { id, state } = made.value as { id: string; state: string }
  if (state === 'done') return made
  const approver = await staff(['money.approve', 'settings.approve'])
  return wire.send(changes.decide, { change: id, verdict: 'agreed', reason: '' }, approver)
}

/** An activity as the desk sets it, or its next version. */
async function sets(over: Partial<ActivityTerms> = {}, was?: Chosen): Promise<Chosen> {
  const activity = was?.activity ?? `s-${randomUUID().slice(0, 8)}`
  const terms = z.encode(ActivityTerms, activityTerms(over))
  const answer = await changed('activity-set', { activity, terms })
  if (!answer.success) throw new Error(answer.text)
  return { activity, version: (was?.version ?? 0) + 1 }
}
const sees = async (at: Member, { activity }: Chosen) => {
  const { value } = await asks(at, promotions.activities, {})
  return (value as { items: (Seen & Chosen)[] }).items.find((one) => one.activity === activity)
}
async function entryOf(at: Member, chosen: Chosen) {
  const { value } = await asks(at, promotions.entries, { limit: 100 })
  const found = (value as { items: z.input<typeof Entry>[] }).items.find(
    (one) => one.activity === chosen.activity,
  )
  return found?.id ?? ''
}

const walked = new Set<string>()
/** The steps of a part as the desk reads them; each is noted as gone. */
async function stepsOf(entry: string) {
  const { token } = await staff(['money.see'])
  const { value } = await wire.send(promotionsDesk.entry, { entry }, { token })
  const { steps } = value as { steps: { state: string; reason: string }[] }
  for (const [at, { state, reason }] of steps.entries())
    walked.add([steps[at - 1]?.state ?? '', state, reason].join(' '))
  return steps.map(({ state, reason }) => `${state} ${reason}`)
}

const raffle = (): Partial<ActivityTerms> => ({
  ...{ kind: 'raffle', aloneMost: null, most: 9_000n, prizes: [{ count: 1, amount: 9_000n }] },
  closes: later(hourMs),
})
const cashback: Partial<ActivityTerms> = {
  ...{ kind: 'cashback', per: 'day', pays: 'bonus', aloneMost: null, most: 50_000n },
  cashback: { percent: 1_000, floor: 1_000n },
}
const daily: Partial<ActivityTerms> = {
  ...{ kind: 'check-in', per: 'day', pays: 'cash', aloneMost: null },
  checkIn: { rewards: [500n], missed: 'restart' },
}

const said = 'Gambarnya tidak terbaca.'
const apply = (at: Member, chosen: Chosen) =>
  asks(at, promotions.apply, { ...chosen, comment: 'Semalam di meja', images: [] })
const claim = (at: Member, chosen: Chosen, entry?: string) =>
  asks(at, promotions.claim, { ...chosen, ...(entry && { entry }) })
const agrees = (entry: string, amount = '5000') => changed('application-agreed', { entry, amount })
const declines = (entry: string) => changed('application-declined', { entry, said })

async function loses(at: Member, stake: bigint) {
  const stakes = await taken(wire.house, order(wire.house, at, { stake }))
  await settled(wire.house, { round: stakes.round, bucket: at.bucket, win: 0n })
}
const rests = (at: Member) => {
  const { store, clock } = wire.house
  const until = later(3 * dayMs)
  return store.transact((tx) => wagers.exclude(tx, { ...at, until, by: 'test', now: clock.now() }))
}
/** On to the next day of the house, and past the minutes in which its books are still written. */
async function nextDay() {
  wire.house.clock.advance(dayMs + 6 * 60_000)
  await minutes()
}
const lockedAndDrawn = async () => {
  wire.house.clock.advance(hourMs)
  await minutes()
  wire.house.clock.advance(60_001)
  await minutes()
}

type Stood = { at: Member; chosen: Chosen; entry: string }
/** States that are kept; one that has not begun is told by the clock. */
type Kept = Exclude<ActivityState, 'coming-soon'>
/** One activity that all may apply for. */
let application: Promise<Chosen> | undefined

/** Each state with a part that stands there, by the way that leads there: calls, and the clock. */
const ways: Record<Kept, () => Promise<Stood>> = {
  async applying(): Promise<Stood> {
    application ??= sets()
    const [at, chosen] = [await wire.member(), await application]
    expect(await sees(at, chosen)).toMatchObject({ status: 'join', state: null })
    expect((await apply(at, chosen)).success).toBe(true)
    expect(await sees(at, chosen)).toMatchObject({ status: 'applying', state: 'applying' })
    return { at, chosen, entry: await entryOf(at, chosen) }
  },
  async rejected() {
    const stood = await ways.applying()
    expect((await declines(stood.entry)).success).toBe(true)
    expect(await sees(stood.at, stood.chosen)).toMatchObject({
      ...{ status: 'rejected', state: 'rejected', entry: { said, amount: null } },
    })
    return stood
  },
  async issued() {
    const stood = await ways.applying()
    expect((await agrees(stood.entry)).success).toBe(true)
    expect(await sees(stood.at, stood.chosen)).toMatchObject({
      ...{ status: 'claim', state: 'issued', entry: { amount: '5000' } },
    })
    return stood
  },
  async claimed() {
    const stood = await ways.issued()
    expect((await claim(stood.at, stood.chosen, stood.entry)).success).toBe(true)
    expect(await sees(stood.at, stood.chosen)).toMatchObject({
      ...{ status: 'claimed', state: 'claimed' },
    })
    return stood
  },
  async 'registration-closed'() {
    const stood = await ways.issued()
    wire.house.clock.advance(3 * dayMs)
    // Past its time nothing is claimed, even before the house has said so.
    expect((await claim(stood.at, stood.chosen, stood.entry)).code).toBe('reward-past')
    await minutes()
    expect(await sees(stood.at, stood.chosen)).toMatchObject({
      ...{ status: 'close', state: 'registration-closed' },
    })
    return stood
  },
  async 'signed-up'() {
    const [at, chosen] = [await wire.member(), await sets(raffle())]
    expect((await asks(at, promotions.ticket, chosen)).success).toBe(true)
    expect(await sees(at, chosen)).toMatchObject({ status: 'signed', state: 'signed-up' })
    return { at, chosen, entry: await entryOf(at, chosen) }
  },
  async 'in-progress'() {
    const [at, chosen] = [await wire.member(), await sets(cashback)]
    expect((await asks(at, promotions.joinCashback, chosen)).success).toBe(true)
    expect(await sees(at, chosen)).toMatchObject({ status: 'process', state: 'in-progress' })
    return { at, chosen, entry: await entryOf(at, chosen) }
  },
}

describe('every arrow, by calls of members and of the desk', () => {
  test('[PRO-01] an application: soon, open, applied for, granted or rejected, claimed or past, closed', async () => {
    const [at, opens] = [await wire.member(), later(hourMs)]
    const soon = await sets({ opens })
    expect(await sees(at, soon)).toMatchObject({ status: 'coming-soon', state: 'coming-soon' })
    expect((await apply(at, soon)).code).toBe('activity-closed')
    wire.house.clock.advance(hourMs)
    expect(await sees(at, soon)).toMatchObject({ status: 'join', state: null })
    // The desk closes it alone; who has no part is offered nothing, and who has one keeps it.
    expect((await apply(at, soon)).success).toBe(true)
    const closed = await sets({ opens, open: false }, soon)
    const other = await wire.member()
    expect((await apply(other, closed)).code).toBe('activity-closed')
    expect(await sees(at, soon)).toMatchObject({ status: 'applying' })
    const past = await sets({ closes: later(hourMs) })
    wire.house.clock.advance(hourMs)
    expect(await sees(other, past)).toMatchObject({ status: 'close', state: 'registration-closed' })

    const steps = async (way: () => Promise<Stood>) => stepsOf((await way()).entry)
    expect(await steps(ways.rejected)).toEqual(['applying by-member', 'rejected by-house'])
    expect(await steps(ways.claimed)).toEqual([
      ...['applying by-member', 'issued approved', 'claimed by-member'],
    ])
    expect(await steps(ways['registration-closed'])).toEqual([
      ...['applying by-member', 'issued approved', 'registration-closed by-time'],
    ])
  })

  test('[PRO-03] what is granted by its terms: a registration bonus in one press, a day signed in paid as cash', async () => {
    const at = await wire.member()
    await wire.house.ownerStore.transact(
      (tx) =>
        tx.run`update identity.member set opened_at = ${wire.house.clock.now()} where id = ${at.member}`,
    )
    const bonus = await sets(registration)
    expect(await sees(at, bonus)).toMatchObject({ status: 'claim', state: null })
    expect((await claim(at, bonus)).success).toBe(true)
    expect(await stepsOf(await entryOf(at, bonus))).toEqual([
      ...['issued granted', 'claimed by-member'],
    ])
    const day = await sets(daily)
    expect((await asks(at, promotions.checkIn, day)).success).toBe(true)
    expect(await stepsOf(await entryOf(at, day))).toEqual(['issued granted', 'claimed paid'])
  })

  test('[PRO-03] a raffle: one is drawn and claims by its own call, the other is not', async () => {
    const chosen = await sets(raffle())
    const both = [await wire.member(), await wire.member()]
    for (const at of both) expect((await asks(at, promotions.ticket, chosen)).success).toBe(true)
    await lockedAndDrawn()
    const seen = await Promise.all(both.map(async (at) => ({ at, seen: await sees(at, chosen) })))
    const won = seen.find(({ seen }) => seen?.state === 'issued')
    const lost = seen.find(({ seen }) => seen?.state === 'registration-closed')
    if (!won || !lost) throw new Error('one wins and one does not')
    const entry = await entryOf(won.at, chosen)
    expect((await asks(won.at, promotions.claimRaffle, { ...chosen, entry })).success).toBe(true)
    expect(await stepsOf(entry)).toEqual([
      ...['signed-up by-member', 'issued drawn', 'claimed by-member'],
    ])
    expect(await stepsOf(await entryOf(lost.at, chosen))).toEqual([
      ...['signed-up by-member', 'registration-closed not-drawn'],
    ])
  })

  test('[PRO-01] cashback: counted from what was lost, nothing of nothing, nothing for who rests', async () => {
    const chosen = await sets(cashback)
    const all = [await wire.member(), await wire.member(), await wire.member()] as const
    for (const at of all)
      expect((await asks(at, promotions.joinCashback, chosen)).success).toBe(true)
    const [loser, calm, resting] = all
    await loses(loser, 10_000n)
    await rests(resting)
    await nextDay()
    const entries = await Promise.all(
      all.map(async (at) => {
        const entry = await entryOf(at, chosen)
        return { at, entry, steps: await stepsOf(entry) }
      }),
    )
    expect(entries.map(({ steps }) => steps.at(-1))).toEqual([
      ...['issued counted', 'registration-closed nothing-lost', 'registration-closed resting'],
    ])
    const entry = entries[0]?.entry
    expect((await claim(loser, chosen, entry)).success).toBe(true)
    expect(await sees(calm, chosen)).toMatchObject({ status: 'join' })
  })

  test('[PRO-01] with these every arrow there is has been gone', async () => {
    const all = entryArrows.map(([was, becomes, reason]) => [was, becomes, reason].join(' '))
    expect([...walked].sort()).toEqual([...new Set(all)].sort())
  })
})

/** The call that would bring a part there, whoever makes it. What the clock alone brings has none. */
const calls = {
  applying: ({ at, chosen }: Stood) => apply(at, chosen),
  'signed-up': ({ at, chosen }: Stood) => asks(at, promotions.ticket, chosen),
  'in-progress': ({ at, chosen }: Stood) => asks(at, promotions.joinCashback, chosen),
  issued: ({ entry }: Stood) => agrees(entry),
  rejected: ({ entry }: Stood) => declines(entry),
  claimed: ({ at, chosen, entry }: Stood) => claim(at, chosen, entry),
  'claimed by a raffle': ({ at, chosen, entry }: Stood) =>
    asks(at, promotions.claimRaffle, { ...chosen, entry }),
}
type Call = keyof typeof calls
const decided = 'change-refused: sudah diputuskan'
const nobodys = 'change-refused: tidak ada'

/** From each state, the calls that are no arrow, and what each is answered; what is left out goes. */
const refused: Record<Kept, Partial<Record<Call, string>>> = {
  applying: {
    ...{ applying: 'activity-taken', 'signed-up': 'activity-closed' },
    ...{ 'in-progress': 'activity-closed', claimed: 'reward-past' },
    'claimed by a raffle': 'reward-unknown',
  },
  rejected: {
    ...{ applying: 'activity-taken', 'signed-up': 'activity-closed' },
    ...{ 'in-progress': 'activity-closed', claimed: 'reward-past', issued: decided },
    ...{ rejected: decided, 'claimed by a raffle': 'reward-unknown' },
  },
  issued: {
    ...{ applying: 'activity-taken', 'signed-up': 'activity-closed' },
    ...{ 'in-progress': 'activity-closed', issued: decided, rejected: decided },
    'claimed by a raffle': 'reward-unknown',
  },
  claimed: {
    ...{ applying: 'activity-taken', 'signed-up': 'activity-closed' },
    ...{ 'in-progress': 'activity-closed', issued: decided, rejected: decided },
    ...{ claimed: 'reward-past', 'claimed by a raffle': 'reward-unknown' },
  },
  'registration-closed': {
    ...{ applying: 'activity-taken', 'signed-up': 'activity-closed' },
    ...{ 'in-progress': 'activity-closed', issued: decided, rejected: decided },
    ...{ claimed: 'reward-past', 'claimed by a raffle': 'reward-unknown' },
  },
  'signed-up': {
    ...{ applying: 'activity-closed', 'signed-up': 'ticket-taken' },
    ...{ 'in-progress': 'activity-closed', issued: nobodys, rejected: nobodys },
    ...{ claimed: 'reward-unknown', 'claimed by a raffle': 'reward-past' },
  },
  'in-progress': {
    ...{ applying: 'activity-closed', 'signed-up': 'activity-closed' },
    ...{ 'in-progress': 'activity-taken', issued: nobodys, rejected: nobodys },
    ...{ claimed: 'reward-past', 'claimed by a raffle': 'reward-unknown' },
  },
}
const goes: Record<Kept, readonly Call[]> = {
  ...{ applying: ['issued', 'rejected'], rejected: [], issued: ['claimed'], claimed: [] },
  ...{ 'registration-closed': [], 'signed-up': [], 'in-progress': [] },
}

let stranger: Promise<Member> | undefined
describe.each(Object.keys(ways) as Kept[])('from %s', (state) => {
  test('[PRO-01, A25] every call that is no arrow is refused by its name, and the part stays', async () => {
    // No pair is forgotten.
    expect([...Object.keys(refused[state]), ...goes[state]].sort()).toEqual(
      Object.keys(calls).sort(),
    )
    const stood = await ways[state]()
    const before = await stepsOf(stood.entry)
    const answers = Object.fromEntries(
      await Promise.all(
        (Object.keys(refused[state]) as Call[]).map(async (call) => {
          const { success, code, text } = await calls[call](stood)
          const why = /sudah diputuskan|tidak ada/.exec(text)?.[0]
          const name = code === 'change-refused' ? `${code}: ${why}` : code
          return [call, success ? 'taken' : name] as const
        }),
      ),
    )
    expect(answers).toEqual(refused[state])
    expect(await stepsOf(stood.entry)).toEqual(before)
    // Somebody else reaches none of it.
    stranger ??= wire.member()
    const other = { ...stood, at: await stranger }
    expect((await calls.claimed(other)).code).toBe('reward-unknown')
  })
})
