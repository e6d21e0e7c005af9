import {
  createHash,
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GameId, type MemberId } from '@balai/contract'
import { type WalletCallName, walletSigned } from '@balai/contract/wallet-api'
import { openApp } from '../../app.ts'
import * as catalogue from '../../catalogue/index.ts'
import { type Guest, guest } from '../../house/testing/hall.ts'
import { sessionOf } from '../../identity/session.ts'
import { postgresBus } from '../../platform/bus.ts'
import { readConfig } from '../../platform/config.ts'
import { openStore } from '../../platform/db.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import { addVendorKey } from '../door/change-vendor.ts'
import { openLaunch } from '../launch-game.ts'

const jwk = await newKey('k')

/** One process of a house with its wallet for vendors, listening on a port of its own. */
export async function openWallet(house: House, environment: Record<string, string> = {}) {
  const store = openStore({ url: house.url, max: 8, log: house.log })
  const config = readConfig({
    BALAI_MODE: 'test',
    LOG_LEVEL: 'silent',
    BALAI_DATA: join(tmpdir(), 'balai-wallet'),
    ...environment,
  })
  const bus = await postgresBus(store, house.log)
  const keys = await keyRing([jwk])
  const app = await openApp({ ...house, config, store, bus, keys })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    ...house,
    store,
    keys,
    port,
    agent,
    app,
    url: `http://127.0.0.1:${port}`,
    async close() {
      agent.destroy()
      await app.close()
      await bus.close()
      await store.close()
    },
  }
}
export type Wallet = Awaited<ReturnType<typeof openWallet>>

/** Something to sign with. */
export type SigningKey = { id: string; sign: (text: string) => Buffer }

export const hmacKey = (id: string, secret: Buffer): SigningKey => ({
  id,
  sign: (text) => createHmac('sha256', secret).update(text).digest(),
})
export const ed25519Key = (id: string, key: KeyObject): SigningKey => ({
  id,
  sign: (text) => sign(null, Buffer.from(text), key),
})

export type Told = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  body: { code: string; balance?: { real: string; bonus: string } } & Record<string, unknown>
}

/** What of a call is other than usual. */
export type Over = {
  headers?: Record<string, string | undefined>
  /** Sent in place of the body, after the body was signed. */
  text?: string
  /** Signed in place of the path. */
  path?: string
  nonce?: string
  timestamp?: string
  key?: SigningKey
  method?: string
  /** Another process of the house. */
  at?: { port: number; agent: Agent }
}

/** A call as it goes over the wire. */
export type Signed = {
  path: string
  method: string
  headers: Record<string, string>
  text: string
}

export type Vendor = {
  code: string
  game: GameId
  key: SigningKey
  signed: (name: WalletCallName | string, body: object | string, over?: Over) => Signed
  call: (name: WalletCallName | string, body: object | string, over?: Over) => Promise<Told>
}

const post = ({ port, agent }: { port: number; agent: Agent }, sent: Signed) =>
  new Promise<Told>((done, failed) => {
    const { path, method, headers, text } = sent
    const asked = request({ host: '127.0.0.1', port, agent, path, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', failed)
      answer.on('end', () => {
        const given = Buffer.concat(chunks).toString()
        const body = given.startsWith('{') ? JSON.parse(given) : { code: given }
        done({ status: answer.statusCode ?? 0, headers: answer.headers, text: given, body })
      })
    })
    asked.on('error', failed)
    asked.end(text)
  })

/** A vendor that signs its calls as the contract says. */
export function caller(
  wallet: Pick<Wallet, 'port' | 'agent' | 'clock'>,
  { code, game, key }: Pick<Vendor, 'code' | 'game' | 'key'>,
): Vendor {
  const signed: Vendor['signed'] = (name, body, over = {}) => {
    const { clock } = wallet
    const path = `/wallet/v1/${name}`
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const timestamp = over.timestamp ?? String(Math.floor(clock.now().getTime() / 1_000))
    const nonce = over.nonce ?? randomBytes(16).toString('base64url')
    const bodyHash = createHash('sha256').update(text).digest('hex')
    const by = over.key ?? key
    const what = walletSigned({
      method: 'POST',
      path: over.path ?? path,
      timestamp,
      nonce,
      bodyHash,
    })
    const usual: Record<string, string | undefined> = {
      'content-type': 'application/json',
      'x-vendor': code,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': `${by.id}:${by.sign(what).toString('base64url')}`,
      ...over.headers,
    }
    const headers = Object.fromEntries(
      Object.entries(usual).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    )
    return { path, method: over.method ?? 'POST', headers, text: over.text ?? text }
  }
  const call: Vendor['call'] = (name, body, over = {}) =>
    post(over.at ?? wallet, signed(name, body, over))
  return { code, game, key, signed, call }
}

/** Lists a vendor with a game and a key, and answers with how it calls. */
export async function openVendor(wallet: Wallet, code: string): Promise<Vendor> {
  const { store, clock, keys, random } = wallet
  const now = clock.now()
  const secret = randomBytes(32)
  const game = GameId.parse(`${code.toLowerCase()}-slot`)
  await store.transact(async (tx) => {
    await catalogue.putVendor(tx, { code, names: { ID: code, EN: code } })
    await listGame(tx, { id: game, vendor: code, now })
    const by = 'house'
    await addVendorKey(tx, { vendor: code, id: 'one', kind: 'hmac', secret, keys, random, by, now })
  })
  const vendor = caller(wallet, { code, game, key: hmacKey('one', secret) })
  await known(vendor)
  return vendor
}

type Listed = { id: string; vendor: string; now: Date }
const listGame = (tx: Parameters<typeof catalogue.putGame>[0], { id, vendor, now }: Listed) =>
  catalogue.putGame(
    tx,
    {
      ...{ id, vendor, category: 'RNG', kind: 'SC', names: { ID: id, EN: id }, lines: 1 },
      ...{ minBet: 1n, maxBet: 1_000_000_000n, rtp: '96.00', volatility: 'low', maxWinX: 10 },
      cover: '',
    },
    { by: 'house', now },
  )

/** Another open game of a vendor. */
export const openGame = ({ store, clock }: Wallet, { code }: Vendor, id: string) =>
  store.transact((tx) => listGame(tx, { id, vendor: code, now: clock.now() }))

/** A new key is heard within a second: as soon as it is, the vendor is let in. */
export async function known(vendor: Vendor, over: Over = {}) {
  for (const deadline = performance.now() + 2_000; performance.now() < deadline; ) {
    const { body } = await vendor.call('balance', { playerRef: 'nobody-at-all' }, over)
    if (body.code === 'PLAYER_NOT_FOUND') return
    await new Promise((done) => setTimeout(done, 5))
  }
  throw new Error(`${vendor.code} was not heard of`)
}

export const ed25519Pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { publicKey: raw, privateKey }
}

/** A member who sits at a vendor's game, with a million in cash; or a trial account, with play money. */
export type Sat = {
  who: Guest
  member: MemberId
  bucket: number
  playerRef: string
  sessionId: string
  session: string
}

type How = { trial?: boolean; demo?: boolean; who?: Guest; game?: GameId }

/** A launch code, as the frame of a game is given it. */
export async function launched(wallet: Wallet, vendor: Vendor, { who, ...how }: How = {}) {
  const { store, clock, random } = wallet
  const member = who ?? (await guest(wallet as never, how.trial ?? false))
  const now = clock.now()
  const signedIn = await sessionOf(store.db, member.token, now)
  if (!signedIn) throw new Error('nobody is signed in')
  const launch = await store.transact((tx) =>
    openLaunch(tx, {
      who: signedIn,
      game: how.game ?? vendor.game,
      vendor: vendor.code,
      language: 'ID',
      demo: how.demo ?? false,
      random,
      now,
    }),
  )
  if (isRefusal(launch)) throw new Error(launch.refused)
  return { code: launch.code, who: member, session: signedIn.session }
}

/** Seats somebody at a vendor's game. */
export async function sat(wallet: Wallet, vendor: Vendor, how: How = {}): Promise<Sat> {
  const { code, who, session } = await launched(wallet, vendor, how)
  const gameCode = how.game ?? vendor.game
  const { body } = await vendor.call('authenticate', { launchCode: code, gameCode })
  if (body.code !== 'OK') throw new Error(JSON.stringify(body))
  const { playerRef, sessionId } = body as unknown as { playerRef: string; sessionId: string }
  return { who, member: who.member, bucket: who.bucket, playerRef, sessionId, session }
}

let numbers = 0
/** A number that this vendor has never used. */
export const fresh = (name = 'tx') => `${name}-${++numbers}-${randomBytes(4).toString('hex')}`

/** A stake of 1,000 on a round of its own, unless said otherwise. */
export const betOf = ({ game }: Vendor, { sessionId, playerRef }: Sat, over: object = {}) => ({
  sessionId,
  playerRef,
  txId: fresh('bet'),
  roundId: fresh('round'),
  gameCode: game,
  amount: '1000',
  currency: 'IDR',
  ...over,
})

/** A win of 500 that ends its round. */
export const winOf = ({ playerRef }: Sat, roundId: string, over: object = {}) => ({
  playerRef,
  txId: fresh('win'),
  roundId,
  amount: '500',
  currency: 'IDR',
  winType: 'base',
  roundEnd: true,
  ...over,
})
