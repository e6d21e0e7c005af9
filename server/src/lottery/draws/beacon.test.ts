import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publishedAt } from '@balai/games/beacon'
import { drawDiffers } from '@balai/games/lottery/verify-draw'
import { chainOf } from '@balai/games/testing/chain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hearBeacon } from '../../platform/outbound/beacon.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { drawOf } from './sql.ts'
import { code, daily, heldIn, minutely, payers } from './testing/held.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ max: 12 })
})
afterEach(() => house.close())
const { holding, hold, past, rows, shows } = heldIn(() => house)

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})
const { chain, signs } = chainOf('a beacon of a test')

/** A relay on this machine that tells the truth. */
async function relay() {
  const asked: number[] = []
  const server = createServer(({ url = '' }, response) => {
    const round = Number(url.split('/').at(-1))
    asked.push(round)
    response.end(JSON.stringify({ round, signature: signs(round) }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, asked }
}
const hears = (relays: readonly string[]) =>
  hearBeacon(house.store, { chain, relays, localhost: true, timeoutMs: 1_000 })

test('[LOT-06] a slow draw is bound to a round that was named before its sale, and drawn by what that round brings', async () => {
  const { url, asked } = await relay()
  hears([url])
  const game = daily(code('suar'))
  const often = { every: 600, from: '00:00', to: '24:00' }
  const of = holding([game, { ...minutely(code('menit')), draws: often }])
  await hold(of)
  const [{ numero = '', drawsAt = new Date() } = {}] = await rows(game.code)
  const before = await shows(of, numero)
  const beacon = before.chance?.beacon
  if (!beacon) throw new Error('no round was named')
  expect(beacon.at).toEqual(publishedAt(chain, beacon.round))
  expect(Number(beacon.at) - Number(drawsAt)).toBeLessThanOrEqual(3_000)
  // Nobody waits for one where another draw comes within minutes.
  const [{ numero: quick = '' } = {}] = await rows(of.games[1]?.code ?? '')
  expect((await shows(of, quick, of.games[1])).chance?.beacon).toBeNull()
  await past(of, drawsAt, -1_000)
  await past(of, drawsAt, 0)
  expect(asked).toEqual([])
  expect((await shows(of, numero)).state).toBe('locked')
  await past(of, beacon.at, 0)
  expect(asked).toEqual([beacon.round])
  const drawn = await shows(of, numero)
  expect(drawn).toMatchObject({
    state: 'drawn',
    chance: { beacon: { signature: signs(beacon.round) } },
  })
  expect(drawDiffers(drawn, [chain])).toBeUndefined()
})

test('[A25] a round that nobody gives is waited for, and after a day the draw is void and every stake goes back', async () => {
  const { url } = await relay()
  hears([url, 'http://localhost:1'])
  const game = daily(code('sunyi'))
  const { asked, settling } = payers()
  const of = holding([game], settling)
  await hold(of)
  const [{ numero = '' } = {}] = await rows(game.code)
  const { beacon } = (await shows(of, numero)).chance ?? {}
  if (!beacon) throw new Error('no round was named')
  hears(['http://localhost:1'])
  await past(of, beacon.at, -10_000)
  await past(of, beacon.at, 1_000)
  expect((await shows(of, numero)).state).toBe('locked')
  await expect(past(of, beacon.at, 10 * 60_000)).rejects.toThrow(/not where they should be/)
  await past(of, beacon.until, -1).catch(() => undefined)
  expect((await shows(of, numero)).state).toBe('locked')
  await past(of, beacon.until, 0).catch(() => undefined)
  expect(await shows(of, numero)).toMatchObject({
    state: 'void',
    result: null,
    chance: { seed: null },
  })
  expect(asked).toEqual([`refund ${game.code}/${numero}`])
})

test('[A25] tickets that are locked late are drawn by a round that nobody knew then', async () => {
  const { url } = await relay()
  hears([url])
  const game = daily(code('telat'))
  const of = holding([game])
  await hold(of)
  const [{ numero = '', drawsAt = new Date() } = {}] = await rows(game.code)
  const named = (await shows(of, numero)).chance?.beacon?.round ?? 0
  await past(of, drawsAt, 3_600_000)
  const late = await shows(of, numero)
  expect(late.chance?.beacon?.round).toBeGreaterThan(named)
  expect(Number(late.chance?.beacon?.at)).toBeGreaterThan(Number(late.locked?.at))
  await past(of, late.chance?.beacon?.at ?? drawsAt, 0)
  const drawn = await shows(of, numero)
  expect(drawn.state).toBe('drawn')
  expect(drawDiffers(drawn, [chain])).toBeUndefined()
})

test('[A25] what a draw is drawn from is changed by nobody, not even the owner of the books', async () => {
  const { url } = await relay()
  hears([url])
  const [bound, plain] = [daily(code('kunci')), minutely(code('cepat'))]
  const of = holding([bound, plain])
  await hold(of)
  const { ownerStore } = house
  type Change = Parameters<typeof ownerStore.transact>[0]
  const refused = (change: Change) =>
    expect(ownerStore.transact(change)).rejects.toThrow(/does not change|check constraint/)
  const [{ numero = '' } = {}] = await rows(bound.code)
  const of1 = { game: bound.code, numero }
  const never: readonly Change[] = [
    (tx) =>
      tx.run`update lottery.draw set commitment = ${'0'.repeat(64)} where game = ${of1.game} and numero = ${numero}`,
    (tx) =>
      tx.run`update lottery.draw set beacon_round = beacon_round + 1 where game = ${of1.game} and numero = ${numero}`,
    (tx) =>
      tx.run`update lottery.draw set beacon_chain = null where game = ${of1.game} and numero = ${numero}`,
    (tx) =>
      tx.run`update lottery.draw set locks_at = locks_at + interval '1 hour' where game = ${of1.game} and numero = ${numero}`,
    (tx) =>
      tx.run`update lottery.draw set state = 'settled' where game = ${of1.game} and numero = ${numero}`,
    (tx) => tx.run`delete from lottery.draw where game = ${of1.game} and numero = ${numero}`,
    (tx) => tx.run`update lottery.chain set secret = ${Buffer.alloc(32)} where game = ${of1.game}`,
  ]
  for (const change of never) await refused(change)
  house.clock.advance(60_000 * 2)
  await hold(of)
  const drawn = (await rows(plain.code)).find(({ state }) => state === 'drawn')
  const seen = await drawOf(house.store.db, { game: plain.code, numero: drawn?.numero ?? '' })
  expect(seen?.result).toBeTruthy()
  const quick = plain.code
  for (const change of [
    (tx) =>
      tx.run`update lottery.draw set result = '{"dice":["1","1","1"]}' where game = ${quick} and state = 'drawn'`,
    (tx) =>
      tx.run`update lottery.draw set ticket_root = ${'0'.repeat(64)} where game = ${quick} and state = 'drawn'`,
    (tx) =>
      tx.run`update lottery.draw set seed = ${'0'.repeat(64)} where game = ${quick} and state = 'drawn'`,
    (tx) =>
      tx.run`update lottery.draw set state = 'locked', result = null, drawn_at = null where game = ${quick} and state = 'drawn'`,
  ] satisfies Change[])
    await refused(change)
})
