import { randomUUID } from 'node:crypto'
import { type Endpoint, withdrawals } from '@balai/contract'
import { sections } from '@balai/contract/sections'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hear } from '../cashier/hear.ts'
import { referenceOf } from '../cashier/stands.ts'
import { pin } from '../cashier/testing/payee.ts'
import { openWire, type Wire } from '../cashier/testing/wire.ts'
import { putHouseGames } from '../house/index.ts'
import { bonus, fix, launching, type Played, type Seated } from '../house/testing/hall.ts'
import { beginSession } from '../identity/session.ts'
import { purse } from '../wagers/testing/players.ts'
import { bet } from './testing/people.ts'

const { house: play, protection, seamless, cashier, walletTransfers } = sections

let wire: Wire
let at: Awaited<ReturnType<Wire['member']>>
beforeAll(async () => {
  wire = await openWire()
  const { store, clock } = wire.house
  at = await wire.member()
  await store.transact((tx) => putHouseGames(tx, { by: 'house', now: clock.now() }))
})
afterAll(() => wire.close())

const elsewhere = async () => {
  const { store, clock, random } = wire.house
  const from = { ip: '127.0.0.1', userAgent: 'Perangkat lain', host: 'localhost' }
  const begun = { member: at.member, from, random, now: clock.now() }
  return { token: await store.transact((tx) => beginSession(tx, begun)) }
}
async function sit({ token }: { token: string }): Promise<Seated> {
  const opened = { token }
  const { game_url } = await wire.told<{ game_url: string }>(
    seamless.launchGame,
    launching(),
    opened,
  )
  const code = new URLSearchParams(new URL(game_url).hash.slice(1)).get('code')
  return wire.told<Seated>(play.enter, { code }, { token: '' })
}

test('[RSP-03] three devices, a game open, free spins running, a deposit on its way: from the moment of excluding nothing new is taken anywhere, and all that is the member’s comes out', async () => {
  const { house } = wire
  const devices = [{ token: at.token }, await elsewhere(), await elsewhere()] as const
  const [first, second, third] = devices
  const seats = [await sit(second), await sit(third)] as const

  // A round is running, with free spins that win; a deposit waits to be paid.
  await fix(house, at, bonus)
  const begun = await wire.told<Played>(play.open, { stake: '1000' }, seats[0])
  expect(begun.round.state).toBe('open')
  const wish = { method: 'qris', amount: '100000' }
  const deposit = await wire.told<{ id: string }>(cashier.askDeposit, wish, first)

  /** Everything by which something new could begin, from every device at once. */
  const vendorStake = () => bet(house, at, { amount: 1_000n })
  const ways: [string, Endpoint, object, { token: string }][] = devices.flatMap((device, nth) => [
    [`launch ${nth}`, seamless.launchGame, launching(), device],
    [`free play ${nth}`, seamless.launchGame, launching({ demo: true }), device],
    [`deposit ${nth}`, cashier.askDeposit, wish, device],
    [
      `to a vendor ${nth}`,
      walletTransfers.walletTransfer,
      { vendor: 'KILAU', direction: 'to-vendor', amount: '1000' },
      device,
    ],
  ])
  const spins: typeof ways = seats.map((seat, nth) => [
    `spin ${nth}`,
    play.open,
    { stake: '1000' },
    seat,
  ])
  const tries = async () => {
    const asked = [...ways, ...spins].map(async ([name, endpoint, body, sending]) => {
      const { success, code } = await wire.send(endpoint, body, sending)
      return [name, success ? 'taken' : (code ?? '')] as const
    })
    return [...(await Promise.all(asked)), ['vendor', await vendorStake()] as const]
  }
  const before = await tries()
  expect(before.filter(([, came]) => came === 'taken').map(([name]) => name)).toEqual(
    expect.arrayContaining(['launch 0', 'launch 1', 'launch 2', 'deposit 0']),
  )
  expect(before.at(-1)).toEqual(['vendor', 'ok'])

  // Stakes of a vendor go on and on while the member shuts themselves out.
  const stormed: { sentAt: number; code: string }[] = []
  let storming = true
  const storm = async () => {
    while (storming) {
      const sentAt = performance.now()
      stormed.push({ sentAt, code: await vendorStake() })
    }
  }
  const storms = [storm(), storm(), storm()]
  await vi.waitFor(() => expect(stormed.map(({ code }) => code)).toContain('ok'))
  const pressedAt = performance.now()
  const rest = await wire.told<{ kind: string }>(protection.selfExclude, { length: '6m' }, first)
  const excludedAt = performance.now()
  const after = await tries()
  const triedAt = performance.now()
  storming = false
  await Promise.all(storms)
  expect(rest.kind).toBe('self-exclusion')

  // Each by name: what is closed says so, and nothing is taken.
  const closed = new Set(['self-excluded', 'round-open', 'vendor-unknown', 'vendor-single'])
  expect(after.filter(([, came]) => !closed.has(came))).toEqual([])
  for (const [name, came] of after)
    if (/launch|free|deposit|^vendor$/.test(name))
      expect([name, came]).toEqual([name, 'self-excluded'])
  const late = stormed.filter(({ sentAt, code }) => sentAt > excludedAt && code === 'ok')
  expect(late).toEqual([])
  // In figures, for who reads the run.
  const closedMs = Math.round(excludedAt - pressedAt)
  process.stdout.write(
    `shut out in ${closedMs} ms; ${after.length} tries from three devices refused ${Math.round(triedAt - excludedAt)} ms later\n`,
  )
  expect(closedMs).toBeLessThan(1_000)

  // The round that runs goes on to its end, and is paid.
  let { round } = begun
  while (round.state === 'open')
    ({ round } = await wire.told<Played>(play.move, { round: round.id }, seats[0]))
  expect(BigInt(round.win)).toBeGreaterThan(0n)
  expect(await wire.send(play.open, { stake: '1000' }, seats[0])).toMatchObject({
    code: 'self-excluded',
  })

  // The deposit that was on its way is paid all the same: it is the member's own money.
  const had = (await purse(house, at)) ?? 0n
  const now = house.clock.now()
  const reference = referenceOf({ bucket: at.bucket, id: deposit.id })
  const money = { payment: randomUUID(), amount: 100_000n, currency: 'IDR', at: now }
  const heard = { event: randomUUID(), kind: 'paid', reference, ...money } as const
  await house.store.transact((tx) =>
    hear(tx, { gateway: 'kilat', heard, body: '{}', random: house.random, now }),
  )
  type Stands = { stands: { state: string; reason: string } }
  const stands = await wire.told<Stands>(cashier.deposit, { id: deposit.id }, second)
  const credited = (await purse(house, at)) ?? 0n
  // Somebody of the house gives it back where it came from: it is neither lost nor played.
  expect(stands.stands).toMatchObject({ state: 'review', reason: 'resting' })
  expect(credited).toBe(had)

  // And what lies there can be taken out, on any device, whatever turnover is owed.
  const out = { card: at.card, amount: '150000', paymentPassword: pin }
  const asked = await wire.told<{ stands: { state: string } }>(
    withdrawals.askWithdrawal,
    out,
    third,
  )
  expect(['review', 'paying']).toContain(asked.stands.state)
  expect(await purse(house, at)).toBe(credited - 150_000n)
})
