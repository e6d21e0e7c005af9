import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postbacksMost } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Affiliates, openAffiliates, share } from '../testing/affiliates.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { tellAffiliates } from './deliver.ts'
import * as sql from './postback-sql.ts'
import * as acts from './postbacks.ts'
import { hostOf, keyFor } from './template.ts'

const keys = { secret: (purpose: string) => createHmac('sha256', 'rumah').update(purpose).digest() }
type Heard = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

let house: House
let network: Network
let affiliates: Affiliates
let server: Server
let host = ''
const heard: Heard[] = []
const answers: number[] = []
beforeAll(async () => {
  house = await openHouse({ max: 6 })
  network = openNetwork(house)
  affiliates = openAffiliates(house)
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const { method = '', url = '', headers } = request
    heard.push({ method, path: url, headers, body: Buffer.concat(parts).toString() })
    response.writeHead(answers.shift() ?? 200).end('ok')
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  host = `localhost:${(server.address() as AddressInfo).port}`
  await lists(host, true)
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await house.close()
})

let listings = 0
const lists = (name: string, listed: boolean) =>
  house.store.transact(async (tx) => {
    const nth = ((await sql.hostStands(tx, name))?.nth ?? 0) + 1
    await sql.addHost(tx, {
      host: name,
      nth,
      listed,
      by: `test:${++listings}`,
      now: house.clock.now(),
    })
  })
const tells = () =>
  tellAffiliates({
    ...{ store: house.store, clock: house.clock, keys, localhost: true },
    resolve: async (name) => (name === 'localhost' ? ['127.0.0.1'] : ['10.0.0.7']),
  })

let programmes = 0
async function affiliate() {
  const one = await network.member()
  const programme = `PB-${++programmes}`
  await affiliates.programme(programme, share(1_000))
  await affiliates.joins(one, programme)
  return { ...one, link: await affiliates.link(one) }
}
type Affiliate = Awaited<ReturnType<typeof affiliate>>

const makes = (
  { member }: Pick<Affiliate, 'member'>,
  template: string,
  event: 'registered' | 'deposit' = 'registered',
  method: 'GET' | 'POST' = 'GET',
) =>
  house.store.transact((tx) =>
    acts.makePostback(tx, {
      ...{ member, event, method, template, random: house.random, now: house.clock.now() },
    }),
  )
async function made(...of: Parameters<typeof makes>) {
  const said = await makes(...of)
  if (isRefusal(said)) throw new Error(said.refused)
  return said.id
}
const log = async (member: Affiliate['member'], id: string) => {
  const said = await acts.postbackTries(house.store.db, { member, now: house.clock.now() }, { id })
  if (isRefusal(said)) throw new Error(said.refused)
  return said.items
}
const minute = () => house.clock.advance(61_000)

test('[AGT-04] who is told hears of each event once, by a signed call with the marks filled in', async () => {
  const one = await affiliate()
  const got = await made(one, `http://${host}/p?e={event}&s={sub}&r={ref}&l={link}`)
  const post = await made(one, `http://${host}/dep`, 'deposit', 'POST')
  const came = await affiliates.clicks(one.link.code, undefined, 'iklan_1.a')
  await network.member(one, { came })
  minute()
  await affiliates.looks()
  heard.length = 0
  expect(await tells()).toBe(2)
  expect(await tells()).toBe(0)
  await affiliates.looks()
  expect(await tells()).toBe(0)
  const get = heard.find(({ method }) => method === 'GET')
  expect(get?.path).toMatch(/^\/p\?e=registered&s=iklan_1\.a&r=[\da-f-]{36}&l=[A-Z2-9]{10}$/)
  const told = heard.find(({ method }) => method === 'POST')
  expect(JSON.parse(told?.body ?? '')).toMatchObject({ event: 'deposit', amount: '1000000000000' })
  for (const { method, path, headers, body } of heard) {
    const text = `${method}\nhttp://${host}${path}\n${headers['x-balai-time']}\n${body}`
    const signed = createHmac('sha256', keyFor(one.member, keys)).update(text).digest('base64url')
    expect(headers['x-balai-signature']).toBe(signed)
    // Neither an account nor a member's number is told.
    expect(`${path}${body}`).not.toContain(one.member)
  }
  for (const id of [got, post])
    expect(await log(one.member, id)).toMatchObject([{ nth: 1, came: 'ok', nextAt: null }])
})

test('[AGT-04] what does not answer is tried again under the same number, and given up after the last attempt or a plain no', async () => {
  const one = await affiliate()
  const id = await made(one, `http://${host}/lagi`)
  await network.member(one, { code: one.link.code })
  minute()
  await affiliates.looks()
  heard.length = 0
  answers.push(503, 429, 200)
  await tells()
  expect(await tells()).toBe(0)
  for (const ms of [61_000, 601_000]) {
    house.clock.advance(ms)
    await tells()
  }
  expect((await log(one.member, id)).map(({ came, status }) => [came, status])).toEqual([
    ...[['ok', null]],
    ...[['not-ok', 429]],
    ...[['not-ok', 503]],
  ])
  expect(new Set(heard.map(({ headers }) => headers['x-balai-call'])).size).toBe(1)
  await network.member(one, { code: one.link.code })
  minute()
  await affiliates.looks()
  answers.push(404)
  await tells()
  house.clock.advance(86_400_000)
  expect(await tells()).toBe(0)
  const [row] = await sql.postbacksOf(house.store.db, { affiliate: one.member, most: 5 })
  expect(row).toMatchObject({ told: 1, givenUp: 1, waiting: 0 })
})

test('[AGT-04] calls go to listed public hosts alone, asked again as each goes out; inner addresses, names and unknown marks are refused', async () => {
  const one = await affiliate()
  await lists('jejak.example', true)
  for (const template of [
    ...['http://169.254.169.254/latest', `http://user@${host}/x`, 'http://{sub}.example/x'],
    ...[`http://${host}/{password}`, `http://${host}@jejak.example/`, 'https://jejak.example\\@x/'],
    ...['https://jejak.example:444/x', 'https://JEJAK.example.evil/x', `http://${host}/x#{ref}`],
  ])
    expect(await makes(one, template), template).toMatchObject({
      refused: expect.stringMatching(/^postback-(host|template)$/),
    })
  expect(hostOf('https://jejak.example/a?b={sub}')).toBe('jejak.example')
  // It is listed, and leads within: nothing goes there.
  const inner = await made(one, 'https://jejak.example/?s={sub}')
  const gone = await made(one, `http://${host}/dihapus`)
  await network.member(one, { code: one.link.code })
  minute()
  await affiliates.looks()
  await lists(host, false)
  heard.length = 0
  await tells()
  expect(heard).toEqual([])
  expect(await log(one.member, inner)).toMatchObject([{ came: 'address-refused', nextAt: null }])
  expect(await log(one.member, gone)).toMatchObject([{ came: 'host-unlisted', nextAt: null }])
  await lists(host, true)
})

test('[AGT-04] nobody reads or ends a postback of another, who is no affiliate has none, and so many are open at most', async () => {
  const [one, other] = [await affiliate(), await affiliate()]
  const plain = await network.member()
  expect(await makes(plain, `http://${host}/x`)).toMatchObject({ refused: 'affiliate-unknown' })
  const ids = []
  for (let nth = 0; nth < postbacksMost; nth++) ids.push(await made(one, `http://${host}/${nth}`))
  expect(await makes(one, `http://${host}/x`)).toMatchObject({ refused: 'postbacks-most' })
  const [id = ''] = ids
  const now = house.clock.now()
  const ends = (member: Affiliate['member']) =>
    house.store.transact((tx) => acts.endPostback(tx, { member, id, now }))
  expect(await ends(other.member)).toMatchObject({ refused: 'postback-unknown' })
  expect(
    await acts.postbackTries(house.store.db, { member: other.member, now }, { id }),
  ).toMatchObject({ refused: 'postback-unknown' })
  expect(await ends(one.member)).toMatchObject({ endedAt: now })
  expect(await ends(one.member)).toMatchObject({ refused: 'postback-unknown' })
})
