import type { WalletCallName } from '@balai/contract/wallet-api'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import { type Act, actAll } from '../../wagers/index.ts'
import type { Asked, Takes } from '../door/handlers.ts'
import { isSaid, type Said, say } from '../door/said.ts'
import { txOf, type Vendor } from '../door/vendor.ts'
import type { Player, Sitting } from '../door/who.ts'
import { actedOn, type Outcome, once, type Told } from './once.ts'
import { pursesOf } from './sql.ts'

/** The calls that a row of ours decides, by a number of their own. */
type Named<Shape> = {
  [N in WalletCallName]: Takes<N> extends Shape ? N : never
}[WalletCallName]
export type LastingCall = Named<{ playerRef: string; txId: string }>
export type StakingCall = Named<{ playerRef: string; txId: string; sessionId: string }>

/** What a command is given. `seat` is there where only a living session may ask. */
export type Ask<N extends WalletCallName, P extends Player = Player> = {
  takes: Takes<N>
  vendor: Vendor
  player: P
  /** The vendor's number of the call, as the books know it, and the key that it makes. */
  number: string
  body: Buffer
  now: Date
}

export type Command<N extends WalletCallName, P extends Player = Player> = (
  tx: Tx,
  ask: Ask<N, P>,
) => Promise<Outcome>

type MovedAnswer =
  | { code: 'OK' | 'DUPLICATE_OK'; txRef: string; balance: { real: string; bonus: string } }
  | Said
type StakedAnswer =
  | (Exclude<MovedAnswer, Said> & { split: { real: string; bonus: string; credit: string } })
  | Said

/** Answers a call that may come late, by a player whose session may be over. */
export async function lasting<N extends LastingCall>(
  asked: Asked<N>,
  call: N,
  command: Command<N>,
): Promise<MovedAnswer> {
  const { playerRef }: { playerRef: string } = asked.takes
  const player = await asked.who.player(asked.vendor, playerRef)
  if (isSaid(player)) return player
  const told = await decide(asked, { call, player, command })
  return 'realAfter' in told ? movedOf(asked, player, told) : told
}

/** Answers a call that puts money at stake: by a player who sits there. */
export async function staking<N extends StakingCall>(
  asked: Asked<N>,
  call: N,
  command: Command<N, Sitting>,
): Promise<StakedAnswer> {
  const { playerRef, sessionId }: { playerRef: string; sessionId: string } = asked.takes
  const player = await asked.who.seat(asked.vendor, sessionId, playerRef)
  if (isSaid(player)) return player
  const told = await decide(asked, { call, player, command })
  if (!('realAfter' in told)) return told
  const answer = await movedOf(asked, player, told)
  if (isSaid(answer)) return answer
  // Whoever plays is not idle.
  if (!told.repeated) asked.who.played(player, asked.now)
  const split = { real: String(-told.real), bonus: String(-told.bonus), credit: '0' }
  return { ...answer, split }
}

type Deciding<N extends LastingCall, P extends Player> = {
  call: N
  player: P
  command: Command<N, P>
}

async function decide<N extends LastingCall, P extends Player>(
  { store, vendor, takes, body, now }: Asked<N>,
  { call, player, command }: Deciding<N, P>,
): Promise<Told | Said> {
  const terms: { txId: string; currency?: string } = takes
  const { lang } = player
  const number = txOf(vendor, player.ref, terms.txId)
  if (number === undefined) return say('MALFORMED', { field: 'txId', lang })
  if (terms.currency !== undefined && terms.currency !== player.currency)
    return say('CURRENCY_MISMATCH', { lang })
  return store.transact((tx) =>
    once(tx, { vendor: vendor.code, number, call, body, now }, () =>
      command(tx, { takes, vendor, player, number, body, now }),
    ),
  )
}

type Speaking = Pick<Asked<WalletCallName>, 'store' | 'vendor'>

/** How a call is answered over the wire. */
async function movedOf(
  { store, vendor }: Speaking,
  player: Player,
  { code, key, mode, realAfter, bonusAfter, repeated }: Told,
): Promise<MovedAnswer> {
  const after = realAfter === null ? undefined : { real: realAfter, bonus: bonusAfter ?? 0n }
  const { lang } = player
  if (code !== 'OK' && code !== 'DUPLICATE_OK')
    return say(code, { lang, ...(after && { balance: worded(after) }) })
  const fresh = repeated && vendor.setting.refreshBalanceOnRepeat
  if (!mode || !after) throw new Error(`call ${key} is done, and nobody knows in which money`)
  const has = fresh ? await pursesOf(store.db, { ...player, mode, vendor: vendor.code }) : after
  return { code: repeated ? 'DUPLICATE_OK' : 'OK', txRef: key, balance: worded(has) }
}

const worded = ({ real, bonus }: { real: bigint; bonus: bigint }) => ({
  real: String(real),
  bonus: String(bonus),
})

type Terms<A> = A extends Act ? Omit<A, 'source' | 'member' | 'bucket' | 'now' | 'body'> : never

/** Asks wagers for the one act that a call stands for, in the call's transaction. */
export async function act(
  tx: Tx,
  { vendor, player, body, now }: Pick<Ask<WalletCallName>, 'vendor' | 'player' | 'body' | 'now'>,
  terms: Terms<Act>,
) {
  const { member, bucket } = player
  const full: Act = { ...terms, source: vendor.code, member, bucket, now, body }
  const [acted] = await actAll(tx, [full], identity.limitsAt(now))
  if (!acted) throw new Error('an act was not answered')
  const outcome = actedOn(acted, terms.mode)
  // A stake of something that no bound of the game allows is another thing than a stake of nothing.
  const beyond = acted.code === 'stake-invalid' && 'amount' in terms && terms.amount > 0n
  return beyond ? { ...outcome, code: 'BET_LIMIT' as const } : outcome
}
