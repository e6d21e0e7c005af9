import { GameId, type MemberId } from '@balai/contract'
import { type WalletCallName, type WalletCode, walletCodes } from '@balai/contract/wallet-api'
import { z } from 'zod'
import type { Db } from '../../../server/src/platform/db.ts'
import { hashed, keyOf } from '../../../server/src/platform/random.ts'
import type { Act, Acted, Port } from '../../../server/src/wagers/index.ts'
import * as wallet from '../../../server/src/wallet/index.ts'
import type { Driver, Said } from './driver.ts'

/** Who asks by this port: the house itself, for games of its own. */
const source = 'house'

const codes: Record<Acted['code'], WalletCode> = {
  ok: 'OK',
  'key-reused': 'TX_CONFLICT',
  'member-unknown': 'PLAYER_NOT_FOUND',
  'member-locked': 'PLAYER_BLOCKED',
  'self-excluded': 'PLAYER_EXCLUDED',
  'session-over': 'TOKEN_EXPIRED',
  'stake-invalid': 'AMOUNT_INVALID',
  'game-unknown': 'GAME_UNKNOWN',
  'game-closed': 'GAME_DISABLED',
  'vendor-closed': 'VENDOR_DISABLED',
  'stake-limit': 'STAKE_LIMIT',
  'loss-limit': 'LOSS_LIMIT',
  'session-limit': 'SESSION_LIMIT',
  'bonus-stake-most': 'BET_LIMIT',
  'bonus-game-closed': 'GAME_DISABLED',
  'funds-short': 'INSUFFICIENT_FUNDS',
  'round-unknown': 'ROUND_UNKNOWN',
  'round-closed': 'ROUND_CLOSED',
  'bet-unknown': 'BET_NOT_FOUND',
  'bet-settled': 'BET_ALREADY_SETTLED',
  'bet-cancelled': 'BET_ALREADY_CANCELLED',
}

const Terms = z.object({
  playerRef: z.string(),
  txId: z.string(),
  sessionId: z.optional(z.string()),
  roundId: z.optional(z.string()),
  gameCode: z.optional(GameId),
  amount: z.optional(z.string().transform(BigInt)),
  delta: z.optional(z.string().transform(BigInt)),
  originalTxId: z.optional(z.string()),
  winType: z.optional(z.string()),
  roundEnd: z.optional(z.boolean()),
})
type Terms = z.output<typeof Terms>

/** Whom a seat stands for. */
export type Whose = { member: MemberId; bucket: number }
type Given = {
  port: Port
  db: Db
  /** The vendor under whom the games stand in the catalogue. */
  vendor: string
  whose: (playerRef: string) => Whose | undefined
  now: () => Date
}

/**
 * The way by which the house's own games move money: the port of wagers, in the same process. What a
 * vendor's call would say is said as acts; what comes back is told as a vendor would hear it.
 */
export function portDriver(given: Given): Driver {
  const balanceOf = async (whose: Whose) => {
    const { pools } = await wallet.balanceOf(given.db, { ...whose, trial: false })
    const of = (pool: string) => String(pools.find((each) => each.pool === pool)?.available ?? 0n)
    return { real: of('cash'), bonus: of('bonus') }
  }
  const call = async (name: WalletCallName, body: object): Promise<Said> => {
    const { playerRef } = z.object({ playerRef: z.string() }).parse(body)
    const whose = given.whose(playerRef)
    if (!whose) return { code: 'PLAYER_NOT_FOUND' }
    if (name === 'balance') return { code: 'OK', balance: await balanceOf(whose) }
    const act = actOf(name, Terms.parse(body), { ...given, whose, body })
    const [acted] = await given.port.ask([act])
    if (!acted) throw new Error('the port answered nothing')
    return said(acted, await balanceOf(whose))
  }
  return {
    name: 'the port of our own games',
    can: new Set(),
    async call(name, body) {
      const began = performance.now()
      return { ...(await call(name, body)), http: 200, ms: performance.now() - began }
    },
  }
}

type About = Omit<Given, 'whose'> & { whose: Whose; body: object }

function actOf(name: WalletCallName, terms: Terms, { whose, vendor, now, body }: About): Act {
  const { txId, gameCode, amount = 0n, roundId, sessionId, originalTxId } = terms
  const base = { ...whose, source, tx: txId, mode: 'cash' as const, now: now() }
  const from = { ...base, body: hashed(JSON.stringify([name, body])) }
  const round = roundId === undefined ? undefined : keyOf(`round:${source}`, roundId)
  const at = { game: GameId.parse(gameCode ?? 'none'), vendor }
  const seat = sessionId === undefined ? {} : { session: sessionId }
  if (name === 'promo') return { ...from, kind: name, amount }
  if (name === 'tip') return { ...from, kind: name, amount, ...at, ...seat }
  if (name === 'rollback' && originalTxId !== undefined)
    return { ...from, kind: name, of: originalTxId, ...(round && { round }) }
  if (round !== undefined) {
    const ends = terms.roundEnd === true
    const free = terms.winType !== 'base'
    if (name === 'bet') return { ...from, kind: name, amount, round, ends, ...at, ...seat }
    if (name === 'win') return { ...from, kind: name, amount, round, ends, free }
    if (name === 'round/close') return { ...from, kind: 'close', round }
    if (name === 'adjust') return { ...from, kind: name, amount: terms.delta ?? 0n, round }
  }
  throw new Error(`our own games do not ask for ${name}`)
}

/** What an act came to, in the words of the vendors' wallet. */
function said(acted: Acted, held: { real: string; bonus: string }) {
  const { code, repeated, main, bonus, mainAfter, bonusAfter, state, key } = acted
  const word = code === 'ok' && repeated ? 'DUPLICATE_OK' : codes[code]
  const stored = { real: String(mainAfter), bonus: String(bonusAfter ?? 0n) }
  return {
    code: word,
    retryable: walletCodes[word].retryable,
    balance: code === 'ok' && mainAfter !== null ? stored : held,
    ...(code === 'ok' && {
      txRef: key,
      split: { real: String(-main), bonus: String(-bonus), credit: '0' },
    }),
    ...(state && { status: state }),
  }
}
