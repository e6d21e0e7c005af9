import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commitmentOf } from '@balai/games'
import { publishedAt, randomnessOf, roundAfter } from '@balai/games/beacon'
import { seedsOf } from '@balai/games/lottery/chain'
import { rootOfLeaves, ticketLeaf } from '@balai/games/lottery/ticket'
import { resultFrom } from '@balai/games/lottery/verify-draw'
import { pathOf } from '@balai/games/merkle'
import { chainOf } from '@balai/games/testing/chain'
import { expect, test } from 'vitest'
import { verifyDrawText } from './verify-draw.ts'
import { isDraw } from './verify-record.ts'

const { chain, signs } = chainOf('a beacon of a test')
const [head = '', , seed = ''] = seedsOf('5e'.repeat(32), 4)
const draw = { draw: 'pasar-laut/20261123', kind: 'togel' }
const drawsAt = new Date('2026-11-23T11:15:00Z')
const leaves = Array.from({ length: 7 }, (_, n) =>
  ticketLeaf({
    ...{ draw: draw.draw, bet: `bet-${n}`, play: '4d', pick: [['1234']], points: 1 },
    ...{ stake: 1_000n, rules: '1' },
  }),
)
const root = rootOfLeaves(leaves)
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const receipt = (index: number) =>
  JSON.stringify({
    ...{ index, leaf: leaves[index] },
    proof: pathOf(leaves.map(bytes), index).map((one) => Buffer.from(one).toString('hex')),
  })

/** A draw as the house answers it, the envelope included. */
function answer(bound: boolean, source: 'own' | 'official' = 'own') {
  const round = roundAfter(chain, drawsAt)
  const at = publishedAt(chain, round)
  const signature = signs(round)
  const beacon = { chain: chain.hash, round, at, until: at, signature }
  const result = resultFrom({
    ...draw,
    seed,
    root,
    beacon: bound ? randomnessOf(signature) : undefined,
  })
  const chance = {
    commitment: commitmentOf(seed),
    head,
    position: 2,
    beacon: bound ? beacon : null,
    seed,
  }
  const value = {
    ...{ ...draw, gameCode: 'pasar-laut', numero: '20261123', source, state: 'settled' },
    ...{ opensAt: new Date(drawsAt.getTime() - 86_400_000), locksAt: drawsAt, drawsAt },
    chance: source === 'own' ? chance : null,
    locked: { at: new Date(drawsAt.getTime() - 60_000), tickets: 7, root: root as string | null },
    ...{ drawnAt: at, voidedAt: null, told: [] },
    result: Object.entries(result).map(([group, numbers]) => ({ group, numbers })),
  }
  return { success: true, value }
}
const bound = answer(true)
const told = (value: object, of = bound) =>
  JSON.stringify({ ...of, value: { ...of.value, ...value } })

test('[FAI-01] a draw is verified by its seed, the root of its tickets and its beacon, as answered or bare', () => {
  expect(isDraw(told({}))).toBe(true)
  expect(isDraw('{"prizes":[]}')).toBe(false)
  for (const text of [told({}), JSON.stringify(bound.value)])
    expect(verifyDrawText(text, { known: [chain] })).toMatchObject({
      ok: true,
      text: expect.stringMatching(
        /^verified: draw pasar-laut\/20261123, 7 tickets, by round \d+ of/,
      ),
    })
  // By default the beacon is the public one, and no other passes for it.
  expect(verifyDrawText(told({}))).toMatchObject({ ok: false })
  const all = verifyDrawText(told({}), { known: [chain], leaves, receipt: receipt(3) })
  expect(all.text).toMatch(/its root is of all 7 leaves, ticket 3 is among them$/)
})

test.each<[string, object, RegExp]>([
  ['one that is not drawn', { result: null }, /not drawn yet/],
  ['one that is official', { chance: null }, /drawn elsewhere/],
  ['another result', { result: [{ group: 'first', numbers: ['0000'] }] }, /result/],
  ['another root', { locked: { ...bound.value.locked, root: 'ab'.repeat(32) } }, /result/],
  ['half a record', { locked: 1 }, /no record of a draw/],
])('%s is not verified', (_, value, why) => {
  const said = verifyDrawText(told(value), { known: [chain] })
  expect(said.ok).toBe(false)
  expect(said.text).toMatch(why)
})

test('[FAI-01] a ticket that was added after the lock proves nothing, nor does one leaf more or bent', () => {
  const known = [chain]
  const late = ticketLeaf({
    ...{ draw: draw.draw, bet: 'late', play: '4d', pick: [['9999']], points: 1 },
    ...{ stake: 1_000n, rules: '1' },
  })
  const forged = JSON.stringify({ ...JSON.parse(receipt(3)), leaf: late })
  expect(verifyDrawText(told({}), { known, receipt: forged }).text).toMatch(/not among those/)
  expect(verifyDrawText(told({}), { known, receipt: '{}' }).text).toMatch(/no receipt/)
  expect(verifyDrawText(told({}), { known, leaves: [...leaves, late] }).text).toMatch(/not as many/)
  expect(verifyDrawText(told({}), { known, leaves: leaves.with(6, late) }).text).toMatch(
    /do not lead/,
  )
  // Of an official draw its tickets are proved at least.
  const official = JSON.stringify(answer(false, 'official'))
  expect(verifyDrawText(official, { leaves, receipt: receipt(0) })).toMatchObject({ ok: true })
  expect(verifyDrawText(official, { receipt: forged }).ok).toBe(false)
})

test('the command asks a house for a draw with all its leaves and ends with 0 only where all of it holds', async () => {
  let given = answer(false)
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const from = Number(new URL(url, 'http://x').searchParams.get('from'))
    const page = { success: true, value: { tickets: 7, leaves: leaves.slice(from, from + 4) } }
    response.end(JSON.stringify(url.includes('/leaves') ? page : given))
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
  const file = join(mkdtempSync(join(tmpdir(), 'verify-draw-')), 'receipt.json')
  writeFileSync(file, receipt(6))
  const good = await runs('--draw', 'pasar-laut/20261123', '--receipt', file)
  expect(good.said).toMatch(
    /verified: draw .*bound to no beacon, its root is of all 7 leaves, ticket 6/,
  )
  expect(good.code).toBe(0)
  expect(asked).toEqual([
    '/wps/fair/lottery/draw?game=pasar-laut&numero=20261123',
    '/wps/fair/lottery/leaves?game=pasar-laut&numero=20261123&from=0',
    '/wps/fair/lottery/leaves?game=pasar-laut&numero=20261123&from=4',
  ])
  given = { ...given, value: { ...given.value, result: [] } }
  expect((await runs('--draw', 'pasar-laut/20261123')).code).toBe(1)
  expect((await runs('--draw', 'a/b', '--raffle', 'c')).said).toMatch(/^usage/)
  server.close()
})
