import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { GameId } from '@balai/contract'
import { VendorAct } from '@balai/contract/vendor-api'
import { z } from 'zod'
import * as catalogue from '../../../catalogue/index.ts'
import type { House } from '../../../platform/testing/house.ts'
import { type Act, actAll, feed, keyOfRound, topUpDemo } from '../../../wagers/index.ts'
import { openPlayer, type Player } from '../../../wagers/testing/players.ts'
import { usual, type Vendor } from '../../door/vendor.ts'
import type { Theirs } from '../compare.ts'

export type Sitter = Player & { ref: string }
export type World = {
  house: House
  vendor: Vendor
  game: GameId
  sitters: Sitter[]
  at: () => Date
}

/** A vendor with a game of its own, and players that it knows. */
export async function openWorld(house: House, players = 2): Promise<World> {
  const code = `V${randomUUID().slice(0, 8).toUpperCase()}`
  const game = GameId.parse(`game-${code.toLowerCase()}`)
  const names = { ID: 'Satu', EN: 'One' }
  await house.store.transact(async (tx) => {
    await catalogue.putVendor(tx, { code, names })
    const listed = { id: game, vendor: code, category: 'RNG', kind: 'SC', names } as const
    const terms = { lines: 20, minBet: 1n, maxBet: 2n ** 62n, rtp: '96.00', maxWinX: 10, cover: '' }
    await catalogue.putGame(
      tx,
      { ...listed, ...terms, volatility: 'high' },
      { by: 'test', now: house.clock.now() },
    )
  })
  const sitters: Sitter[] = []
  for (let i = 0; i < players; i++) sitters.push(await sitter(house, code))
  const vendor = { code, setting: usual }
  return { house, vendor, game, sitters, at: () => house.clock.now() }
}

async function sitter(house: House, code: string): Promise<Sitter> {
  const player = await openPlayer(house)
  const ref = `ref-${randomUUID().slice(0, 8)}`
  await house.store.transact((tx) =>
    topUpDemo(tx, { ...player, key: randomUUID(), now: house.clock.now() }),
  )
  await house.ownerStore.transact(
    (tx) => tx.run`
      insert into seamless.player (vendor, ref, member, bucket, trial, currency, language, met_at)
      values (${code}, ${ref}, ${player.member}, ${player.bucket}, false, 'IDR', 'ID', now())`,
  )
  return { ...player, ref }
}

type Terms<A> = A extends Act
  ? Omit<A, 'source' | 'member' | 'bucket' | 'mode' | 'now' | 'round' | 'game' | 'vendor'>
  : never
export type Wanted = Terms<Act> & { who?: Sitter | undefined; on?: string; mode?: 'cash' | 'demo' }

/** Asks for acts of the vendor's, as its calls would. */
export function asked({ house, vendor, game, sitters }: World, ...wanted: Wanted[]) {
  const acts = wanted.map(({ who = sitters[0], on, mode = 'cash', ...terms }) => {
    if (!who) throw new Error('nobody sits there')
    const round = on && { round: keyOfRound(vendor.code, on), ext: on }
    const from = { source: vendor.code, member: who.member, bucket: who.bucket, mode }
    return { ...from, ...terms, ...round, game, vendor: vendor.code, now: house.clock.now() } as Act
  })
  return house.store.transact((tx) => actAll(tx, acts))
}

const Row = z.object({ tx: z.string() })

/** Waits until everything that was written so far may be told: other databases may be writing. */
export async function visible({ house, vendor }: World) {
  const rows = await house.store.db.many(Row)`
    select tx from wagers.act where source = ${vendor.code}`
  const start = { writer: '0', line: 0n }
  for (let tries = 0; tries < 400; tries++) {
    const told = await feed(house.store.db, { source: vendor.code, after: start, size: 100_000 })
    if (told.length >= rows.length) return told
    await pause(10)
  }
  throw new Error('the feed does not go on')
}

/** What a vendor would have written down that agrees with us about everything but play money. */
export async function agreed(world: World): Promise<Theirs[]> {
  const refs = new Map(world.sitters.map(({ member, ref }) => [member, ref]))
  const acts = await visible(world)
  return acts
    .filter(({ tx, kind }) => !tx.includes(' ') && kind !== 'tombstone')
    .filter(({ mode }) => mode === 'cash')
    .map(({ tx, kind, code, member, ext, amount, at }) =>
      z.encode(VendorAct, {
        txId: tx,
        kind: z.enum(['bet', 'win', 'rollback', 'close', 'adjust', 'promo', 'tip']).parse(kind),
        state: code === 'ok' ? ('done' as const) : ('refused' as const),
        playerRef: refs.get(member) ?? '',
        roundId: ext,
        amount,
        currency: 'IDR',
        at,
      }),
    )
}
