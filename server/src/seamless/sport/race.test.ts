import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { bet } from '../door/calls/bet.ts'
import { rollback } from '../door/calls/rollback.ts'
import { handlers } from '../door/handlers.ts'
import { type Booth, cashOf, type Guest, openBooth } from '../steps/testing/booth.ts'
import { giveBack, giveBackUndecided } from './give-back.ts'
import { sport } from './handlers.ts'
import { ticketBy } from './sql.ts'
import { roundOfTicket } from './ticket.ts'

let house: House
let booth: Booth
let guest: Guest
beforeAll(async () => {
  house = await openHouse({ max: 24 })
  booth = await openBooth(house)
  guest = await booth.guest()
})
afterAll(() => house.close())

const leg = { eventId: 'e1', marketId: '1x2', selectionId: 'home', line: '-1.5', price: '1.85' }
type Path = Extract<keyof typeof sport, string>
const money = { currency: 'IDR' }

const asked = (path: Path, ticketId: string, more: object = {}, by = booth, who = guest) =>
  by.ask(path, sport[path], {
    ...{
      playerRef: who.playerRef,
      ticketId,
      ...(path !== 'cashout/quote' && { txId: randomUUID() }),
    },
    ...more,
  })
const reserve = (ticketId: string, more: object = {}, by = booth, who = guest) =>
  asked(
    'bet/reserve',
    ticketId,
    {
      ...money,
      sessionId: who.sessionId,
      gameCode: by.gameId,
      legs: [leg],
      stake: '1000',
      ...more,
    },
    by,
    who,
  )
const reserved = async (more: object = {}) => {
  const id = randomUUID()
  expect((await reserve(id, more)).code).toBe('OK')
  return id
}
const standing = async () => {
  const id = await reserved()
  expect((await asked('bet/confirm', id)).code).toBe('OK')
  return id
}
const soon = (ms = 30_000) => new Date(house.clock.now().getTime() + ms).toISOString()
const quoted = async (id: string, amount = '900', ms?: number) => {
  const quoteId = randomUUID()
  expect((await asked('cashout/quote', id, { quoteId, amount, expiresAt: soon(ms) })).code).toBe(
    'OK',
  )
  return { quoteId, amount }
}
const codes = (answers: { code: string }[]) => answers.map(({ code }) => code).sort()
const has = () => cashOf(booth, guest)
const ticket = (id: string) => ticketBy(house.store.db, { vendor: booth.vendor.code, id })

/** Tries a race often enough that each side wins sometimes; answers how often the first one did. */
async function races(count: number, race: (i: number) => Promise<boolean>) {
  const won = await Promise.all(Array.from({ length: count }, (_, i) => race(i)))
  return won.filter(Boolean).length
}

test('[GAM-10] of a confirm and a reject at once, one wins and the other hears it', async () => {
  const rich = await booth.guest(1_000_000n)
  const results = await races(24, async (i) => {
    const id = randomUUID()
    expect((await reserve(id, {}, booth, rich)).code).toBe('OK')
    const sides = [
      () => asked('bet/confirm', id, {}, booth, rich),
      () => asked('bet/reject', id, {}, booth, rich),
    ]
    const answers = await Promise.all((i % 2 ? sides : sides.toReversed()).map((side) => side()))
    const [confirm, reject] = i % 2 ? answers : answers.toReversed()
    const confirmed = confirm?.code === 'OK'
    expect([confirm?.code, reject?.code]).toEqual(
      confirmed ? ['OK', 'BET_ALREADY_SETTLED'] : ['BET_ALREADY_CANCELLED', 'OK'],
    )
    expect((await ticket(id))?.state).toBe(confirmed ? 'confirmed' : 'rejected')
    return confirmed
  })
  expect(await cashOf(booth, rich)).toBe(1_000_000n - 1_000n * BigInt(results))
})

test('[GAM-10] of a settlement and a void at once, one moves the money', async () => {
  for (let i = 0; i < 8; i++) {
    const id = await standing()
    const before = await has()
    const [won, voided] = await Promise.all([
      asked('settle', id, { ...money, amount: '1500' }),
      asked('void', id),
    ])
    const settled = won.code === 'OK'
    expect([won.code, voided.code]).toEqual(
      settled ? ['OK', 'BET_ALREADY_SETTLED'] : ['BET_ALREADY_CANCELLED', 'OK'],
    )
    expect((await has()) - before).toBe(settled ? 1_500n : 1_000n)
  }
})

test('[GAM-10] of a cash-out and a settlement at once, and of twenty cash-outs, one is paid', async () => {
  for (let i = 0; i < 6; i++) {
    const id = await standing()
    const offer = await quoted(id)
    const before = await has()
    const answers = await Promise.all([
      asked('cashout/confirm', id, { ...money, ...offer }),
      asked('settle', id, { ...money, amount: '0' }),
    ])
    expect(codes(answers)).toEqual(['BET_ALREADY_SETTLED', 'OK'])
    expect((await has()) - before).toBe(answers[0]?.code === 'OK' ? 900n : 0n)
  }
  const id = await standing()
  const offer = await quoted(id)
  const before = await has()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => asked('cashout/confirm', id, { ...money, ...offer })),
  )
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect((await has()) - before).toBe(900n)
})

test('[GAM-10] of a hundred of the same call at once, one is done and all hear its answer', async () => {
  const txId = randomUUID()
  const id = randomUUID()
  const before = await has()
  const same = await Promise.all(Array.from({ length: 100 }, () => reserve(id, { txId })))
  expect(same.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(same.filter(({ code }) => code === 'DUPLICATE_OK')).toHaveLength(99)
  expect(new Set(same.map(({ balance, txRef }) => `${balance?.real} ${txRef}`)).size).toBe(1)
  expect(before - (await has())).toBe(1_000n)
})

test('[GAM-10] a number stands for one call: with other terms, in another call or elsewhere, it is in conflict', async () => {
  const txId = randomUUID()
  const id = randomUUID()
  await reserve(id, { txId })
  const before = await has()
  expect((await reserve(id, { txId, stake: '999' })).code).toBe('TX_CONFLICT')
  expect((await asked('void', id, { txId })).code).toBe('TX_CONFLICT')
  const [early, never] = [randomUUID(), randomUUID()]
  expect((await asked('bet/reject', early, { txId: never })).code).toBe('OK')
  expect((await asked('void', early, { txId: never })).code, 'the same body').toBe('TX_CONFLICT')
  const stake = {
    ...money,
    sessionId: guest.sessionId,
    playerRef: guest.playerRef,
    txId,
    roundId: 'r',
    gameCode: booth.gameId,
    amount: '10',
  }
  expect((await booth.ask('bet', bet, stake)).code, 'as a plain stake').toBe('TX_CONFLICT')
  const other = randomUUID()
  expect((await booth.ask('bet', bet, { ...stake, txId: other })).code).toBe('OK')
  expect((await reserve(randomUUID(), { txId: other })).code, 'as a ticket').toBe('TX_CONFLICT')
  expect(before - (await has())).toBe(10n)
  const confirmed = randomUUID()
  expect((await asked('bet/confirm', id, { txId: confirmed })).code).toBe('OK')
})

test('[GAM-10] status knows a call that moved no money or was refused, and a ticket by its number', async () => {
  const [id, txId, wrong] = [await reserved(), randomUUID(), randomUUID()]
  await asked('bet/confirm', id, { txId })
  await asked('bet/reject', id, { txId: wrong })
  const stranger = await openBooth(house)
  const told = (body: object, by = booth) => by.ask('status', handlers.status, body)
  expect(await told({ txId })).toMatchObject({ acts: [{ txId, kind: 'bet/confirm', code: 'OK' }] })
  expect(await told({ txId: wrong })).toMatchObject({
    acts: [{ kind: 'bet/reject', code: 'BET_ALREADY_SETTLED', real: '0' }],
  })
  expect(await told({ roundId: id })).toMatchObject({
    acts: [{ kind: 'bet', roundId: id, real: '-1000' }],
    round: { roundId: id, state: 'open', stake: '1000' },
  })
  for (const body of [{ txId }, { roundId: id }])
    expect(await told(body, stranger)).toMatchObject({ acts: [], round: null })
})

test('[GAM-10] a reject that comes first leaves the late reserve nothing to take', async () => {
  const [id, before] = [randomUUID(), await has()]
  expect((await asked('bet/reject', id)).code).toBe('OK')
  expect((await reserve(id)).code).toBe('BET_ALREADY_CANCELLED')
  const [txId, late] = [randomUUID(), randomUUID()]
  const undo = { playerRef: guest.playerRef, txId: randomUUID(), originalTxId: txId }
  expect(await booth.ask('rollback', rollback, undo)).toMatchObject({
    code: 'OK',
    status: 'tombstoned',
  })
  expect((await reserve(late, { txId })).code).toBe('BET_ALREADY_CANCELLED')
  expect(await ticket(late), 'what took no stake is no ticket').toBeUndefined()
  expect(await has()).toBe(before)
})

test.each([
  ['none', '1.850', 'OK'],
  ['none', '1.86', 'QUOTE_INVALID'],
  ['higher', '1.86', 'OK'],
  ['higher', '1.84', 'QUOTE_INVALID'],
  ['any', '1.01', 'OK'],
])('a ticket that accepts %s takes a price of %s: %s', async (accept, price, code) => {
  const id = await reserved({ accept })
  expect((await asked('bet/confirm', id, { legs: [{ ...leg, price }] })).code).toBe(code)
})

test('a ticket is not confirmed with other selections, another line, or fewer', async () => {
  const id = await reserved({ accept: 'any', legs: [leg, { ...leg, eventId: 'e2' }] })
  for (const legs of [[leg], [leg, leg], [leg, { ...leg, eventId: 'e2', line: '-2.5' }], []])
    expect((await asked('bet/confirm', id, { legs })).code).toBe('QUOTE_INVALID')
  expect((await asked('bet/confirm', id)).code).toBe('OK')
})

test('[GAM-10] an offer is over in time, good for a minute at most, and for its own ticket and amount', async () => {
  const [id, other] = [await standing(), await standing()]
  const late = await asked('cashout/quote', id, {
    quoteId: randomUUID(),
    amount: '5',
    expiresAt: soon(3_600_000),
  })
  const standsMs = Date.parse(late.expiresAt ?? '') - house.clock.now().getTime()
  expect(standsMs, 'a minute, less the time since').toBeLessThanOrEqual(60_000)
  expect(standsMs).toBeGreaterThan(50_000)
  const offer = await quoted(id)
  for (const wrong of [
    { ...offer, amount: '901' },
    { ...offer, quoteId: 'never' },
  ])
    expect((await asked('cashout/confirm', id, { ...money, ...wrong })).code).toBe('QUOTE_INVALID')
  expect((await asked('cashout/confirm', other, { ...money, ...offer })).code).toBe('QUOTE_INVALID')
  const same = { quoteId: offer.quoteId, amount: '950', expiresAt: soon() }
  expect((await asked('cashout/quote', id, same)).code, 'another offer by its number').toBe(
    'TX_CONFLICT',
  )
  expect((await asked('cashout/quote', other, same)).code).toBe('TX_CONFLICT')
  house.clock.advance(30_000)
  expect((await asked('cashout/confirm', id, { ...money, ...offer })).code).toBe('QUOTE_INVALID')
  const past = { quoteId: randomUUID(), amount: '5', expiresAt: soon(0) }
  expect((await asked('cashout/quote', id, past)).code).toBe('QUOTE_INVALID')
  const fresh = await quoted(id)
  expect((await asked('cashout/confirm', id, { ...money, ...fresh })).code).toBe('OK')
})

test('[GAM-10] another vendor, and another player of the same vendor, finds no ticket', async () => {
  const id = await standing()
  const stranger = await openBooth(house)
  const intruder = await stranger.guest()
  const neighbour = await booth.guest()
  const before = await has()
  const offer = await quoted(id)
  const calls: [Path, object][] = [
    ['bet/confirm', {}],
    ['settle', { ...money, amount: '999999' }],
    ['void', {}],
    ['unsettle', { settleTxId: 'x' }],
    ['cashout/quote', { quoteId: 'theirs', amount: '1', expiresAt: soon() }],
    ['cashout/confirm', { ...money, ...offer }],
  ]
  for (const [by, who] of [
    [stranger, intruder],
    [booth, neighbour],
  ] as const)
    for (const [path, more] of calls) {
      const [found, never] = [
        await asked(path, id, more, by, who),
        await asked(path, randomUUID(), more, by, who),
      ]
      expect(found.code, path).toBe('BET_NOT_FOUND')
      expect({ ...never, txRef: '' }).toEqual({ ...found, txRef: '' })
    }
  expect((await reserve(id, {}, booth, neighbour)).code).toBe('ROUND_UNKNOWN')
  expect((await reserve(id, {}, stranger, intruder)).code, 'numbers are a vendor’s own').toBe('OK')
  expect((await asked('bet/reject', id, {}, booth, neighbour)).code).toBe('BET_NOT_FOUND')
  // The player of one vendor is nobody to another.
  expect((await asked('void', id, {}, stranger, guest)).code).toBe('PLAYER_NOT_FOUND')
  expect(await has()).toBe(before)
  expect((await ticket(id))?.state).toBe('confirmed')
})

test('a stake asks for a living session and its own currency; what ends a ticket asks for no session', async () => {
  const someone = await booth.guest(5_000n)
  const id = randomUUID()
  expect((await reserve(id, { currency: 'USD' }, booth, someone)).code).toBe('CURRENCY_MISMATCH')
  expect((await reserve(id, {}, booth, someone)).code).toBe('OK')
  const { session } = someone
  await house.ownerStore.transact(
    (tx) =>
      tx.run`update identity.session set revoked_at = ${house.clock.now()} where id = ${session}`,
  )
  expect((await reserve(randomUUID(), {}, booth, someone)).code).toBe('TOKEN_EXPIRED')
  expect((await asked('bet/confirm', id, {}, booth, someone)).code).toBe('OK')
  expect((await asked('settle', id, { ...money, amount: '2500' }, booth, someone)).code).toBe('OK')
  expect(await cashOf(booth, someone)).toBe(6_500n)
})

test('[GAM-10] a settlement that is taken back after it was spent is owed, and no purse falls below nothing', async () => {
  const someone = await booth.guest(1_000n)
  const id = randomUUID()
  await reserve(id, {}, booth, someone)
  await asked('bet/confirm', id, {}, booth, someone)
  const settleTxId = randomUUID()
  await asked('settle', id, { ...money, amount: '3000', txId: settleTxId }, booth, someone)
  await reserve(randomUUID(), { stake: '2600' }, booth, someone)
  expect((await asked('unsettle', id, { settleTxId }, booth, someone)).code).toBe('OK')
  expect(await cashOf(booth, someone)).toBe(0n)
  const Owed = z.object({ amount: z.bigint() })
  expect(
    await house.store.db.many(Owed)`
      select amount from wagers.receivable where member = ${someone.member}`,
  ).toEqual([{ amount: 2_600n }])
  expect((await asked('settle', id, { ...money, amount: '100' }, booth, someone)).code).toBe('OK')
})

test('[GAM-10] a ticket whose round was settled by its acts alone is settled, and can be unsettled', async () => {
  const id = await standing()
  const { member, bucket, playerRef } = guest
  const now = house.clock.now()
  const win = { source: booth.vendor.code, member, bucket, mode: 'cash', now } as const
  const round = roundOfTicket(booth.vendor.code, id)
  const settleTxId = randomUUID()
  const before = await has()
  await booth.port.ask([{ ...win, kind: 'win', tx: settleTxId, round, amount: 700n, ends: true }])
  for (const path of ['settle', 'void'] as const)
    expect((await asked(path, id, { ...money, amount: '1' })).code).toBe('BET_ALREADY_SETTLED')
  const other = randomUUID()
  const plain = { sessionId: guest.sessionId, playerRef, roundId: other, gameCode: booth.gameId }
  await booth.ask('bet', bet, { ...money, ...plain, txId: other, amount: '10' })
  const said = async (tx: string) => (await asked('unsettle', id, { settleTxId: tx })).code
  expect([await said(other), await said(settleTxId)]).toEqual(['BET_NOT_FOUND', 'OK'])
  expect(await has()).toBe(before - 10n)
  expect((await asked('settle', id, { ...money, amount: '5' })).code).toBe('OK')
})

test('[GAM-10] a stake that nobody decides about in half an hour goes back, once; what is decided stays', async () => {
  const someone = await booth.guest(3_000n)
  const [old, decided] = [randomUUID(), randomUUID()]
  for (const id of [old, decided]) await reserve(id, {}, booth, someone)
  await asked('bet/confirm', decided, {}, booth, someone)
  const run = () => giveBackUndecided.run(house.store, house.clock.now())
  house.clock.advance(29 * 60_000)
  await run()
  expect(await cashOf(booth, someone)).toBe(1_000n)
  house.clock.advance(60_000)
  const fresh = randomUUID()
  await reserve(fresh, {}, booth, await booth.guest())
  await Promise.all([run(), run()])
  expect(await cashOf(booth, someone)).toBe(2_000n)
  expect((await ticket(fresh))?.state).toBe('reserved')
  expect((await asked('bet/confirm', old, {}, booth, someone)).code).toBe('BET_ALREADY_CANCELLED')
  expect((await asked('settle', decided, { ...money, amount: '5' }, booth, someone)).code).toBe(
    'OK',
  )
})

test('[GAM-10] a stake that is given back while its vendor confirms it: one of both stands', async () => {
  const someone = await booth.guest(1_000n)
  const id = randomUUID()
  await reserve(id, {}, booth, someone)
  const { member, bucket } = someone
  const at = {
    vendor: booth.vendor.code,
    id,
    member,
    bucket,
    mode: 'cash',
    currency: 'IDR',
  } as const
  const [back, confirm] = await Promise.all([
    giveBack(house.store, at, house.clock.now()),
    asked('bet/confirm', id, {}, booth, someone),
  ])
  expect([confirm.code, back?.code]).toEqual(
    confirm.code === 'OK' ? ['OK', undefined] : ['BET_ALREADY_CANCELLED', 'OK'],
  )
  expect(await cashOf(booth, someone)).toBe(confirm.code === 'OK' ? 0n : 1_000n)
})
