import { randomUUID } from 'node:crypto'
import * as contract from '@balai/contract'
import { playRound, slotOf, type Played as WholeRound } from '@balai/games'
import { z } from 'zod'
import * as catalogue from '../../catalogue/index.ts'
import { open } from '../../identity/open.ts'
import { beginSession, sessionDoor } from '../../identity/session.ts'
import { openStore } from '../../platform/db.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { createLimits } from '../../platform/front/limits.ts'
import { createMetrics } from '../../platform/front/metrics.ts'
import { createServer, mountCalls } from '../../platform/front/mount.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import * as protection from '../../protection/index.ts'
import * as seamless from '../../seamless/index.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { jackpotRoutes, putHouseGames, routes, sheetOf } from '../index.ts'

export const playUrl = 'https://play.example'
export const siteUrl = 'https://balai.example'
export const act = { by: 'house', now: new Date('2026-11-18T05:00:00Z') }

/** Asked in the wire's own form, as any program would. */
type Sent = { token?: string; key?: string; lang?: 'id' | 'en'; body?: object }
export type Wire<V> = {
  status: number
  text: string
  success: boolean
  code?: string
  message?: string
  value: V
}
export type Played = z.input<typeof contract.house.open.gives>
export type Round = Played['round']
export type Table = z.input<typeof contract.house.table.gives>
export type Seated = Table & { token: string }

/** One process of the house with its games, by the real front door. */
export async function openHall(house: House, { max = 12 } = {}) {
  const store = openStore({ url: house.url, max, log: house.log })
  const front = {
    ...house,
    store,
    keys: await keyRing([await newKey('k')]),
    limits: createLimits({ scale: 1_000 }),
    metrics: createMetrics(),
    doors: { session: sessionDoor(store), game: seamless.seatDoor(store) },
  }
  await store.transact((tx) => putHouseGames(tx, act))
  const app = await createServer(front, true)
  mountCalls(app, front, {
    catalogue: catalogue.routes({ sheetOf }),
    wagers: wagers.routes,
    protection: protection.routes,
    seamless: seamless.routes({ playUrl }),
    house: routes({ siteUrl }),
    jackpots: jackpotRoutes({ unnamed: async () => [] }),
  })
  await app.ready()

  async function call<V>(endpoint: contract.Endpoint, sent: Sent = {}): Promise<Wire<V>> {
    const inAddress = contract.inAddress(endpoint)
    const query = inAddress ? new URLSearchParams(Object.entries(sent.body ?? {})).toString() : ''
    const response = await app.inject({
      method: contract.methodOf(endpoint),
      url: query ? `${endpoint.path}?${query}` : endpoint.path,
      headers: {
        'accept-language': sent.lang ?? 'id',
        ...(!inAddress && { 'content-type': 'application/json' }),
        ...(endpoint.kind === 'command' && { 'idempotency-key': sent.key ?? randomUUID() }),
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      },
      ...(!inAddress && { payload: JSON.stringify(sent.body ?? {}) }),
    })
    return { status: response.statusCode, text: response.body, ...response.json() }
  }
  const close = async () => {
    await app.close()
    await store.close()
  }
  /** Opens it to the network, and answers where. */
  const listen = () => app.listen({ host: '127.0.0.1', port: 0 })
  return { ...house, store, call, listen, close }
}
export type Hall = Awaited<ReturnType<typeof openHall>>
export type Guest = { token: string; member: contract.MemberId; bucket: number }

export const cash = 1_000_000n
/** A signed-in member with a million in cash, or a trial account with no cash purse. */
export async function guest({ store, clock, random }: Hall, trial = false): Promise<Guest> {
  const now = clock.now()
  return store.transact(async (tx) => {
    const opened = await open(tx, {
      account: `tamu${random.token().slice(0, 8)}`,
      passwordHash: trial ? null : 'nobody signs in with a password here',
      kind: trial ? 4 : 0,
      language: 'ID',
      random,
      now,
      onOpened: async (tx, { member, bucket, currency }) => {
        const pools = trial ? (['demo'] as const) : wallet.memberPools
        await wallet.openAccounts(tx, { member, bucket, currency, pools, now })
        if (trial) return
        const to = { member, bucket, pool: 'cash' } as const
        const terms = { amount: cash, reason: 'deposit', key: random.uuid(), source: 'test', now }
        await wallet.transfer(tx, { from: { house: 'bank' }, to, ...terms })
      },
    })
    if (isRefusal(opened)) throw new Error(opened.refused)
    const { member, bucket } = opened
    const from = { ip: '192.0.2.1', userAgent: 'test', host: 'test' }
    return { token: await beginSession(tx, { member, from, random, now }), member, bucket }
  })
}

/** What the site sends to open a game. */
export const launching = (over: object = {}) => ({
  nodeId: 'lakon-malam',
  vassalage: 'BALAI',
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'WEB',
  clientType: 3,
  language: 'ID',
  ...over,
})
export const fragmentOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1))

/** A launch code, as it stands in the address that the site was given. */
export async function codeFor({ call }: Hall, { token }: Guest, over: object = {}) {
  const body = launching(over)
  const { value, text } = await call<{ game_url: string }>(contract.seamless.launchGame, {
    token,
    body,
  })
  if (!value?.game_url) throw new Error(text)
  return fragmentOf(value.game_url).get('code') ?? ''
}

/** Launches a game and takes the seat. */
export async function sit(hall: Hall, who: Guest, over: object = {}): Promise<Seated> {
  const body = { code: await codeFor(hall, who, over) }
  const entered = await hall.call<Seated>(contract.house.enter, { body })
  if (!entered.success) throw new Error(entered.text)
  return entered.value
}

export const spin = ({ call }: Hall, { token }: Seated, stake = '1000', key?: string) =>
  call<Played>(contract.house.open, { token, body: { stake }, ...(key && { key }) })
export const freeSpin = ({ call }: Hall, { token }: Seated, round: string, key?: string) =>
  call<Played>(contract.house.move, { token, body: { round }, ...(key && { key }) })

const Seed = z.object({ clientSeed: z.string(), nonce: z.int() })

/**
 * Exchanges the seed that waits at a place for one whose round is as wanted: nobody but the owner of
 * the database can. Answers with that round, as the mathematics plays it.
 */
export async function fix(
  { ownerStore, random }: Pick<Hall, 'ownerStore' | 'random'>,
  { member }: Pick<Guest, 'member'>,
  wanted: (round: WholeRound) => boolean,
  { title = 'lakon-malam', mode = 'cash', stake = 1_000n } = {},
): Promise<WholeRound> {
  const math = slotOf(title)
  if (!math) throw new Error(`no title ${title}`)
  const { clientSeed, nonce } = await ownerStore.db.one(Seed)`
    select client_seed as "clientSeed", nonce from house.place
     where member = ${member} and game = ${title} and mode = ${mode}`
  for (let tries = 0; tries < 50_000; tries++) {
    const seed = random.bytes(32)
    const round = playRound(math, { serverSeed: seed.toString('hex'), clientSeed, nonce }, stake)
    if (!wanted(round)) continue
    await ownerStore.transact(
      (tx) => tx.run`
        update house.place set server_seed = ${seed}
         where member = ${member} and game = ${title} and mode = ${mode}`,
    )
    return round
  }
  throw new Error('no such round was found')
}

/** A round with free spins that wins, and one without. */
export const bonus = ({ steps, state }: WholeRound) => steps.length > 5 && BigInt(state.win) > 0n
export const plain = ({ steps }: WholeRound) => steps.length === 1

/** What a member has in a purse. */
export async function purse({ store }: Hall, who: Guest, pool: contract.Pool = 'cash') {
  const { pools } = await wallet.balanceOf(store.db, { ...who, trial: pool === 'demo' })
  return pools.find((each) => each.pool === pool)?.available
}

const Table_ = z.object({ name: z.string() })
const Held = z.object({ held: z.int() })

/** The tables in which a text stands anywhere. */
export async function tablesWith({ ownerStore: { db } }: House, text: string) {
  const tables = await db.many(Table_)`
    select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`
  const found: string[] = []
  for (const { name } of tables) {
    const { held } = await db.one(Held)`
      select coalesce((xpath('/row/held/text()', query_to_xml(
        format('select count(*) as held from %s t where t::text like %L', ${name}::text,
               '%' || ${text}::text || '%'), false, true, '')))[1]::text::int, 0) as held`
    if (held) found.push(name)
  }
  return found
}
