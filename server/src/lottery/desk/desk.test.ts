import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { deskLottery } from '@balai/contract/desk/lottery'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Player, purse } from '../../wagers/testing/players.ts'
import { tables } from '../bets/tables.ts'
import type { ResultFeed } from '../draws/results/feed.ts'
import { type Hall, openHall } from '../testing/hall.ts'
import { brought, deskRoutes } from './index.ts'

const file = (name: string) =>
  gunzipSync(
    readFileSync(
      new URL(`../../../../games/src/lottery/testing/draws/${name}.gz`, import.meta.url),
    ),
  ).toString()
const published = file('vn_north_2026-01_02.jsonl')
const lines = new Map(
  published
    .trim()
    .split('\n')
    .map((line) => [line.slice(9, 19), line] as const),
)
const game = 'vn-north'

let house: House
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
let hall: Hall
let lucky: Player
let unlucky: Player
const told: { feed?: ResultFeed | undefined } = {}
beforeAll(async () => {
  // Reading all plays takes longer than a transaction may stand idle.
  await tables()
  house = await openHouse({ max: 12 })
  house.clock.advance(Date.parse('2026-01-10T05:00:00Z') - house.clock.now().getTime())
  desk = await openDesk(house, {
    brought: [brought],
    routes: { deskLottery: deskRoutes(told) },
  })
  hall = openHall(house)
  await hall.list()
  await hold()
  lucky = await hall.player(cash)
  unlucky = await hall.player(cash)
  await signIn()
}, 120_000)
afterAll(async () => {
  await desk.close()
  await house.close()
})

const hold = () => hall.holds(game, 'vn-tay-ninh')
const signIn = async () => {
  operator = await desk.staff({ may: ['games.see', 'games.edit'] })
  approver = await desk.staff({ may: ['games.see', 'games.approve'] })
}
/** The draws of a day are over, and their tickets locked; who sat at the desk meanwhile has gone home. */
const evening = async (day: string) => {
  house.clock.advance(Date.parse(`${day}T12:00:00Z`) - house.clock.now().getTime())
  await hold()
  await signIn()
}
type ReadRow = { date: string; numero: string | null; refused: string | null; result: object }
const reads = async (text: string, of = game): Promise<ReadRow[]> =>
  (await operator.call(deskLottery.read, { game: of, text })).value.draws
const read = async (day: string) => {
  const [row] = await reads(lines.get(day) ?? '')
  if (!row) throw new Error(`nothing was read of ${day}`)
  return row
}
const proposes = (draws: readonly { numero: string | null; result: object }[], of = game) =>
  operator.propose('lottery-results', {
    ...{ game: of, source: 'Minh Ngọc, berkas 10 Januari' },
    draws: draws.map(({ numero, result }) => ({ numero, result })),
  })
const draw = async (numero: string, of = game) =>
  (await operator.call(deskLottery.draw, { game: of, numero })).value
const refusals = async (text: string) => (await reads(text)).map(({ refused }) => refused)
const bent = (result: object, over: object) => ({ ...result, ...over })

const cash = 100_000_000n
const cost = 1_000n
const paid = 99_000n
/** The last two digits of the special prize of a day, as it was published. */
const lastTwo = (day: string) => {
  const { prizes } = JSON.parse(lines.get(day) ?? '{}')
  return String(prizes.specialPrize[0]).slice(-2)
}
const other = (pick: string) => (pick === '00' ? '01' : '00')
const purses = async () => [await purse(house, lucky), await purse(house, unlucky)]
const lays = (who: Player, numero: string, pick: string) =>
  hall.laid(who, { bets: [{ game, numero, play: 'de', pick: [[pick]], points: 1 }] })

test('[OPS-08] a published file is read, entered by one and confirmed by another, each draw once', async () => {
  const pick = lastTwo('2026-01-10')
  await lays(lucky, '20260110', pick)
  await lays(unlucky, '20260110', other(pick))
  await evening('2026-01-11')
  const rows = await reads(published)
  const fit = rows.filter(({ refused }) => refused === null)
  expect(fit.map(({ numero }) => numero)).toEqual(['20260111', '20260110'])
  // Days before this house, and days that are still to come.
  expect(new Set(rows.map(({ refused }) => refused))).toEqual(
    new Set([null, 'draw-unknown', 'result-early']),
  )
  const asks = (await proposes(fit)).value
  expect(asks).toMatchObject({ state: 'waiting', approvers: 1, touches: { draws: '2' } })
  expect((await operator.agree(asks.id)).code).toBe('not-allowed')
  expect((await draw('20260110')).draw).toMatchObject({
    state: 'locked',
    waits: true,
    result: null,
  })
  expect((await approver.agree(asks.id)).value.state).toBe('done')
  const { draw: drawn, told } = await draw('20260110')
  expect(drawn).toMatchObject({ state: 'drawn', waits: false })
  expect(told).toHaveLength(1)
  await hold()
  expect((await draw('20260110')).draw.state).toBe('settled')
  expect(await purses()).toEqual([cash - cost + paid, cash - cost])
})

test('[OPS-08] a result that is known, differs, is early, of no draw, or lacks a prize is refused', async () => {
  const known = await read('2026-01-10')
  expect(known.refused).toBe('result-known')
  const other = lines.get('2026-01-12')?.replace('2026-01-12', '2026-01-10') ?? ''
  expect(await refusals(other)).toEqual(['result-differs'])
  expect((await read('2026-01-13')).refused).toBe('result-early')
  expect((await read('2026-02-20')).refused).toBe('draw-unknown')
  for (const row of [known, { ...known, result: (await reads(other))[0]?.result ?? {} }])
    expect((await proposes([row])).code).toBe('change-refused')
  await evening('2026-01-12')
  const whole = await read('2026-01-12')
  expect(whole.refused).toBeNull()
  const { seventh: _, ...without } = whole.result as Record<string, string[]>
  const wrong = [
    without,
    bent(whole.result, { special: ['1234'] }),
    bent(whole.result, { special: ['12345', '12345'] }),
    bent(whole.result, { eighth: ['12'] }),
    bent(whole.result, { first: ['१२३४५'] }),
  ]
  for (const result of wrong)
    expect((await proposes([{ numero: '20260112', result }])).code).toBe('change-refused')
  for (const numero of ['20260231', '20260112-0001', 'x'])
    expect((await proposes([{ numero, result: whole.result }])).code).toBe('change-refused')
  // One draw twice in one change.
  expect((await proposes([whole, whole])).code).toBe('change-refused')
  // What nobody reads as a file of this lottery.
  expect(
    await operator.call(deskLottery.read, { game, text: 'date,first\n2026-01-12,1' }),
  ).toMatchObject({
    code: 'results-unread',
  })
  expect((await draw('20260112')).told).toEqual([])
})

test('[OPS-08] of two results that were proposed for one draw, one is entered', async () => {
  const row = await read('2026-01-12')
  const other = bent(row.result, { special: ['00000'] })
  const both = [(await proposes([row])).value, (await proposes([{ ...row, result: other }])).value]
  const done = await Promise.all(both.map(({ id }) => approver.agree(id)))
  expect(done.filter(({ success }) => success)).toHaveLength(1)
  expect((await draw('20260112')).told).toHaveLength(1)
})

test('[OPS-08] a correction is settled anew by opposite transfers, and what was told before stays', async () => {
  await hold()
  const { result } = await read('2026-01-10')
  const pick = lastTwo('2026-01-10')
  const wrong = bent(result, { special: [`123${other(pick)}`] })
  const corrects = (given: object, numero = '20260110') =>
    operator.propose('lottery-result-corrected', {
      ...{ game, numero, source: 'Berita acara', result: given },
    })
  expect((await corrects(result)).code).toBe('change-refused')
  expect((await corrects(bent(result, { special: ['1'] }))).code).toBe('change-refused')
  expect((await corrects(wrong, '20260113')).code).toBe('change-refused')
  const asks = (await corrects(wrong)).value
  expect(asks).toMatchObject({ state: 'waiting', before: { result } })
  expect(await purses()).toEqual([cash - cost + paid, cash - cost])
  expect((await approver.agree(asks.id)).value.state).toBe('done')
  expect(await purses()).toEqual([cash - cost, cash - cost + paid])
  const { told, draw: now } = await draw('20260110')
  expect(told.map(({ source }: { source: string }) => source)).toEqual([
    'Minh Ngọc, berkas 10 Januari',
    'Berita acara',
  ])
  expect(now).toMatchObject({ state: 'settled', result: told[1].result })
  // Back again: each stays, and the money is where it was.
  const back = (await corrects(result)).value
  expect((await approver.agree(back.id)).value.state).toBe('done')
  expect(await purses()).toEqual([cash - cost + paid, cash - cost])
  expect((await draw('20260110')).told).toHaveLength(3)
})

test('[OPS-08] a draw is called off by two and every stake goes back; one that was drawn is not', async () => {
  const [before] = await purses()
  await lays(lucky, '20260114', '12')
  expect((await purses())[0]).toBe((before ?? 0n) - cost)
  const { draw: seen, liability } = await draw('20260114')
  expect(seen).toMatchObject({ bets: 1, staked: '1000' })
  expect(liability).toEqual([
    { play: 'de', line: '12', points: '1', staked: '1000', owed: String(paid) },
  ])
  const voids = (numero: string) => operator.propose('lottery-draw-voided', { game, numero })
  expect((await voids('20260110')).code).toBe('change-refused')
  const asks = (await voids('20260114')).value
  const again = (await voids('20260114')).value
  expect(asks).toMatchObject({
    ...{ state: 'waiting', approvers: 1, touches: { bets: '1', liability: '1000' } },
  })
  expect((await operator.agree(asks.id)).code).toBe('not-allowed')
  const done = await Promise.all([approver.agree(asks.id), approver.agree(again.id)])
  expect(done.filter(({ success }) => success)).toHaveLength(1)
  expect((await purses())[0]).toBe(before)
  await evening('2026-01-14')
  expect((await read('2026-01-14')).refused).toBe('draw-void')
})

test('[OPS-08] a result that is more than a week late is refused, and its draw can be called off', async () => {
  await evening('2026-01-20')
  const late = await read('2026-01-13')
  expect(late.refused).toBe('result-late')
  expect((await proposes([late])).code).toBe('change-refused')
  const { value } = await operator.propose('lottery-draw-voided', { game, numero: '20260113' })
  expect((await approver.agree(value.id)).value.state).toBe('done')
})

test('a file of several stations is read as that of the one it is entered for', async () => {
  const text = file('vn_south_2026-01_02.jsonl')
  const rows = await reads(text, 'vn-tay-ninh')
  const [fits] = rows.filter(({ refused }) => refused === null)
  // 15 January 2026 was a Thursday, on which it draws.
  expect(fits).toMatchObject({ numero: '20260115' })
  const { value } = await proposes([fits ?? { numero: '', result: {} }], 'vn-tay-ninh')
  expect((await approver.agree(value.id)).value.state).toBe('done')
})

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  told.feed = undefined
  for (const close of opened.splice(0)) await close()
})
async function feed(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const url = `http://localhost:${(server.address() as AddressInfo).port}/results`
  told.feed = { url, localhost: true, timeoutMs: 1_000 }
}
const feeds = () => operator.call(deskLottery.feed, { game })

test('[OPS-08] a feed is asked by somebody and enters nothing: what it says is judged and confirmed as a file is', async () => {
  expect((await feeds()).code).toBe('feed-unset')
  const paths: (string | undefined)[] = []
  await feed(({ url }, response) => {
    paths.push(url)
    response.end(['2026-01-10', '2026-01-16'].map((day) => lines.get(day)).join('\n'))
  })
  const { value } = await feeds()
  expect(paths).toEqual([`/results/${game}`])
  expect(value.draws.map(({ refused }: ReadRow) => refused)).toEqual([null, 'result-known'])
  expect((await draw('20260116')).told).toEqual([])
  const asks = (await proposes(value.draws.slice(0, 1))).value
  expect((await approver.agree(asks.id)).value.state).toBe('done')
  expect((await draw('20260116')).told).toHaveLength(1)
})

test('[A29] a feed that is gone, slow, leads elsewhere or tells nonsense enters nothing', async () => {
  const said: [RequestListener, string][] = [
    [(_, response) => response.writeHead(500).end(), 'feed-unreached'],
    [
      (_, response) => response.writeHead(302, { location: 'http://localhost:1/' }).end(),
      'feed-unreached',
    ],
    [() => undefined, 'feed-unreached'],
    [(_, response) => response.end('x'.repeat(2_000_000)), 'feed-unreached'],
    [(_, response) => response.end('<html>'), 'results-unread'],
    [(_, response) => response.end(''), 'results-unread'],
  ]
  for (const [answer, code] of said) {
    await feed(answer)
    expect((await feeds()).code).toBe(code)
  }
  told.feed = { url: 'https://127.0.0.1/results', timeoutMs: 1_000 }
  expect((await feeds()).code).toBe('feed-unreached')
})

test('[OPS-08] what is told of draws at the desk asks for its rights', async () => {
  const nobody = await desk.staff({ may: ['content.see'] })
  const looks = await desk.staff({ may: ['games.see'] })
  expect((await nobody.call(deskLottery.games, {})).code).toBe('not-allowed')
  const asked = { game, text: published }
  expect((await nobody.call(deskLottery.read, asked)).code).toBe('not-allowed')
  expect((await nobody.call(deskLottery.feed, { game })).code).toBe('not-allowed')
  // What is read enters nothing: who may look may read.
  expect((await looks.call(deskLottery.read, asked)).code).toBeUndefined()
  const { games: all } = (await looks.call(deskLottery.games, {})).value
  const north = all.find(({ code }: { code: string }) => code === game)
  expect(north).toMatchObject({ source: 'official', waiting: expect.any(Number) })
  expect(north.waiting).toBeGreaterThan(0)
  const listed = (await looks.call(deskLottery.draws, { game, state: 'void' })).value.draws
  expect(listed.map(({ numero }: { numero: string }) => numero)).toEqual(['20260114', '20260113'])
  expect((await looks.call(deskLottery.draws, { game: 'nothing' })).code).toBe('game-unknown')
  expect((await looks.call(deskLottery.draw, { game, numero: '1' })).code).toBe('draw-unknown')
})
