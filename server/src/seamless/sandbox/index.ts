import type { MemberId } from '@balai/contract'
import { type SandboxCallName, sandboxApi } from '@balai/contract/sandbox-api'
import { sandboxKey, transferSandboxKey } from '@balai/contract/sandbox-key'
import { z } from 'zod'
import * as catalogue from '../../catalogue/index.ts'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import type { Extra } from '../door/handlers.ts'
import { isSaid, type Said, say } from '../door/said.ts'
import { grantFreeRounds } from '../free-rounds/grant.ts'
import { openJackpot } from '../jackpots/open-jackpot.ts'
import { launch } from './launch.ts'
import * as sql from './sql.ts'

const by = 'sandbox'
const dayMs = 86_400_000
/** More than any test needs, and less than would overflow a sum of many. */
const cashMax = 10n ** 12n
const cashUsual = 1_000_000n

const sandboxes = new Set<string>([sandboxKey.vendor, transferSandboxKey.vendor])

type Asked = Omit<Parameters<Extra>[0], 'takes'>
type Done = { code: 'OK' } & Record<string, unknown>
const done: Done = { code: 'OK' }

/** A call of the sandbox: for its vendor alone, with a body of the right shape. */
const call =
  <S extends z.core.$ZodType>(
    { takes: shape }: { takes: S },
    work: (asked: Asked, takes: z.output<S>) => Promise<Done | Said>,
  ): Extra =>
  async ({ takes, ...asked }) => {
    if (!sandboxes.has(asked.vendor.code)) return say('MALFORMED', { field: 'path' })
    const found = z.safeParse(shape, takes)
    if (found.success) return work(asked, found.data)
    return say('MALFORMED', { field: found.error.issues[0]?.path.join('.') || 'body' })
  }

type Whose = { member: MemberId; bucket: number; session: string }

/** Does something to a player whom the sandbox opened itself, and to nobody else. */
async function toPlayer(
  { vendor, who, store }: Asked,
  ref: string,
  work: (tx: Tx, whose: Whose) => Promise<unknown>,
): Promise<Done | Said> {
  const player = await who.player(vendor, ref)
  if (isSaid(player)) return player
  const { member, bucket } = player
  const known = await sql.sessionOf(store.db, { member, vendor: vendor.code })
  if (!known) return say('PLAYER_NOT_FOUND')
  await store.transact((tx) => work(tx, { member, bucket, session: known.session }))
  return done
}

/** What a sandbox answers besides the calls of every house. */
export const sandboxCalls: Record<SandboxCallName, Extra> = {
  'sandbox/launch': call(
    sandboxApi['sandbox/launch'],
    async (asked, { gameCode, cash = cashUsual }) => {
      if (cash < 0n || cash > cashMax) return say('AMOUNT_INVALID', { field: 'cash' })
      const { store, vendor, random, now } = asked
      const terms = { vendor: vendor.code, game: gameCode, cash, random, now }
      const launched = await store.transact((tx) => launch(tx, terms))
      if (!isRefusal(launched)) return { ...done, ...launched }
      return say(launched.refused === 'game-closed' ? 'GAME_DISABLED' : 'GAME_UNKNOWN')
    },
  ),
  'sandbox/end': call(sandboxApi['sandbox/end'], (asked, { playerRef }) =>
    toPlayer(asked, playerRef, (tx, { session }) =>
      identity.endSession(tx, { session, reason: 'logout', now: asked.now }),
    ),
  ),
  'sandbox/lock': call(sandboxApi['sandbox/lock'], (asked, { playerRef }) =>
    toPlayer(asked, playerRef, (tx, whose) =>
      wagers.lock(tx, { ...whose, locked: true, reason: by, by, now: asked.now }),
    ),
  ),
  'sandbox/exclude': call(sandboxApi['sandbox/exclude'], (asked, { playerRef }) =>
    toPlayer(asked, playerRef, (tx, whose) => {
      const until = new Date(asked.now.getTime() + dayMs)
      return wagers.exclude(tx, { ...whose, until, by, now: asked.now })
    }),
  ),
  'sandbox/bonus': call(sandboxApi['sandbox/bonus'], async (asked, { playerRef, amount }) => {
    if (amount <= 0n || amount > cashMax) return say('AMOUNT_INVALID', { field: 'amount' })
    return toPlayer(asked, playerRef, (tx, { member, bucket }) =>
      wallet.transfer(tx, {
        from: { house: 'promotion' },
        to: { member, bucket, pool: 'bonus' },
        ...{ amount, reason: 'bonus', key: asked.random.uuid(), source: 'house', now: asked.now },
      }),
    )
  }),
  'sandbox/limit': call(sandboxApi['sandbox/limit'], async (asked, takes) => {
    const { playerRef, kind, amount } = takes
    if (amount < 0n || amount > cashMax) return say('AMOUNT_INVALID', { field: 'amount' })
    return toPlayer(asked, playerRef, (tx, { member, bucket }) =>
      wagers.setBound(tx, { member, bucket, kind, span: 'day', amount, now: asked.now }),
    )
  }),
  'sandbox/game': call(
    sandboxApi['sandbox/game'],
    async ({ vendor, store, now }, { gameCode, open }) => {
      const game = await catalogue.gameById(store.db, gameCode)
      if (game?.vendor !== vendor.code) return say('GAME_UNKNOWN', { field: 'gameCode' })
      await store.transact((tx) =>
        open
          ? catalogue.openGame(tx, { game: gameCode, by, now })
          : catalogue.closeGame(tx, { game: gameCode, reason: by, by, now }),
      )
      return done
    },
  ),
  'sandbox/free-rounds': call(
    sandboxApi['sandbox/free-rounds'],
    async (asked, { playerRef, grantId: id, gameCode: game, value, count }) => {
      const { vendor, store, now } = asked
      const player = await asked.who.player(vendor, playerRef)
      if (isSaid(player)) return player
      const { member, bucket, currency } = player
      const expiresAt = new Date(now.getTime() + dayMs)
      const given = await store.transact((tx) =>
        grantFreeRounds(tx, {
          ...{
            vendor: vendor.code,
            id,
            member,
            bucket,
            mode: 'cash',
            game,
            currency,
            value,
            count,
          },
          ...{ expiresAt, by, now },
        }),
      )
      return isRefusal(given) ? say(whyNot[given.refused]) : done
    },
  ),
  'sandbox/jackpot': call(
    sandboxApi['sandbox/jackpot'],
    async ({ vendor, store, now }, { jackpotId: id, currency, seed = 0n }) => {
      if (seed > cashMax) return say('AMOUNT_INVALID', { field: 'seed' })
      const opened = await store.transact((tx) =>
        openJackpot(tx, { vendor: vendor.code, id, currency, seed, by, now }),
      )
      return isRefusal(opened) ? say(whyNot[opened.refused]) : done
    },
  ),
}

const whyNot = {
  'game-unknown': 'GAME_UNKNOWN',
  'stake-invalid': 'AMOUNT_INVALID',
  'key-reused': 'TX_CONFLICT',
} as const
