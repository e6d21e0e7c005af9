import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { commitmentOf, drawWinners, ticketsRoot } from '@balai/games'
import { publishedAt, randomnessOf } from '@balai/games/beacon'
import { chainOf } from '@balai/games/testing/chain'
import { expect, test } from 'vitest'
import { isRaffle, verifyRaffleText } from './verify-raffle.ts'

const { chain, signs } = chainOf('a beacon of a test')
const serverSeed = '5e'.repeat(32)
const holders = [0, 1, 1, 2, 0, 3]

/** A raffle as the house answers it, the envelope included. */
function answer(round: number | null) {
  const signature = round === null ? null : signs(round)
  const roundAt = round === null ? null : publishedAt(chain, round)
  const at = new Date((roundAt ?? new Date('2026-11-22T03:00:00Z')).getTime() - 61_000)
  const beacon = signature === null ? undefined : randomnessOf(signature)
  const winners = drawWinners(serverSeed, holders, { prizes: 2, beacon })
  const value = {
    ...{ activity: 'ticket-a-day', names: { ID: 'Tiket', EN: 'Ticket' }, currency: 'IDR' },
    ...{
      exponent: 0,
      commitment: commitmentOf(serverSeed),
      prizes: [{ count: 2, amount: '9000' }],
    },
    ...{ tickets: holders.length, closes: at, chain: round === null ? null : chain.hash },
    locked: { at, root: ticketsRoot(holders), holders, round, roundAt },
    drawn: {
      ...{ at: roundAt ?? at, serverSeed, signature, holders },
      winners: winners.map((one, place) => ({ place, ...one, amount: '9000', name: 'wa•••g' })),
    },
  }
  return { success: true, value }
}
const bound = answer(5_000_000)
const told = (value: object) => JSON.stringify({ ...bound, value: { ...bound.value, ...value } })

test('a raffle is verified by its seed, its tickets and the signature of its beacon, as answered or bare', () => {
  expect(isRaffle(told({}))).toBe(true)
  expect(isRaffle('{"round":"1"}')).toBe(false)
  for (const text of [told({}), JSON.stringify(bound.value)])
    expect(verifyRaffleText(text, [chain])).toEqual({
      ok: true,
      text: `verified: raffle ticket-a-day, 6 tickets, 2 winners, by round 5000000 of the beacon ${chain.hash}`,
    })
  // By default the beacon is the public one, and no other passes for it.
  expect(verifyRaffleText(told({}))).toMatchObject({ ok: false, text: /chain/ })
})

test.each<[string, object, RegExp]>([
  ['one that is not drawn', { drawn: null }, /not drawn yet/],
  ['another signature', { drawn: { ...bound.value.drawn, signature: signs(1) } }, /signature/],
  ['one ticket more', { tickets: 7 }, /tickets are not as many/],
  ['another winner', { drawn: { ...bound.value.drawn, winners: [] } }, /winners/],
  ['another chain', { chain: 'ab'.repeat(32) }, /chain/],
  ['half a record', { locked: 1 }, /no record of a raffle/],
])('%s is not verified', (_, value, why) => {
  const said = verifyRaffleText(told(value), [chain])
  expect(said.ok).toBe(false)
  expect(said.text).toMatch(why)
})

test('the command asks a house for a raffle and ends with 0 only where all of it holds', async () => {
  let given = answer(null)
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url)
    response.end(JSON.stringify(given))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const runs = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((done) => {
      const command = fileURLToPath(new URL('../verify', import.meta.url))
      execFile(command, [...args, '--at', at], (error, out, err) =>
        done({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
      )
    })
  const good = await runs('--raffle', 'ticket-a-day')
  expect(good.said).toMatch(/verified: raffle ticket-a-day, .*bound to no beacon/)
  expect(good.code).toBe(0)
  expect(asked).toEqual(['/wps/promotion/raffle?activity=ticket-a-day'])
  given = { ...given, value: { ...given.value, tickets: 7 } }
  expect((await runs('--raffle', 'ticket-a-day')).code).toBe(1)
  expect((await runs('--raffle', 'a', 'b')).said).toMatch(/^usage/)
  server.close()
})
