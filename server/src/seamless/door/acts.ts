import type { WalletCode } from '@balai/contract/wallet-api'
import type { Store } from '../../platform/db.ts'
import { type Acted, drawnFrom, type Mode } from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import type { Asked } from './handlers.ts'
import { type Balance, type Said, say } from './said.ts'
import type { Vendor } from './vendor.ts'
import type { Player, Soon } from './who.ts'

type Refused = Exclude<Acted['code'], 'ok'>

/** What an answer of the books is called towards vendors. */
export const codes: Record<Refused, Exclude<WalletCode, 'OK' | 'DUPLICATE_OK'>> = {
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
  // What the terms of the player's bonus do not let pass: beyond the bounds of the game, or closed to them.
  'bonus-stake-most': 'BET_LIMIT',
  'bonus-game-closed': 'GAME_DISABLED',
  'funds-short': 'INSUFFICIENT_FUNDS',
  'round-unknown': 'ROUND_UNKNOWN',
  'round-closed': 'ROUND_CLOSED',
  'bet-unknown': 'BET_NOT_FOUND',
  'bet-settled': 'BET_ALREADY_SETTLED',
  'bet-cancelled': 'BET_ALREADY_CANCELLED',
}

/** Whose act was answered, and in which money. */
export type Whose = { vendor: Vendor; player: Player; mode: Mode; store: Store; amount?: bigint }

/** What every act of a vendor's says about who asks. */
export const from = ({ vendor, body, now }: Asker, player: Player, mode: Mode) => ({
  source: vendor.code,
  member: player.member,
  bucket: player.bucket,
  mode,
  now,
  body,
})
type Asker = Pick<Asked<'bet'>, 'vendor' | 'body' | 'now'>

/** The refusal that an act was answered with. */
export function refusalOf({ code, mainAfter, bonusAfter }: Acted, whose: Whose): Said {
  const { player, mode, amount } = whose
  const { lang } = player
  // A stake of something that no bound of the game allows is another thing than a stake of nothing.
  const beyond = code === 'stake-invalid' && amount !== undefined && amount > 0n
  if (code === 'ok') throw new Error('what was done is not refused')
  return say(beyond ? 'BET_LIMIT' : codes[code], {
    lang,
    ...(mainAfter !== null && { balance: shown(mode, mainAfter, bonusAfter) }),
  })
}

/** Whether an act was done now or had been done before, as vendors are told. */
export const doneCode = ({ repeated }: Acted): 'OK' | 'DUPLICATE_OK' =>
  repeated ? 'DUPLICATE_OK' : 'OK'

type Told = { code: 'OK' | 'DUPLICATE_OK'; txRef: string; balance: Balance }

/** What an act that moved money tells: its number in the books, and what the player has. */
export function moved(acted: Acted, whose: Whose): Soon<Told> {
  const [code, txRef] = [doneCode(acted), acted.key]
  if (acted.repeated && whose.vendor.setting.refreshBalanceOnRepeat)
    return balanceNow(whose).then((balance) => ({ code, txRef, balance }))
  return { code, txRef, balance: shown(whose.mode, acted.mainAfter ?? 0n, acted.bonusAfter) }
}

/** The same of a stake, with the purses that it came out of. */
export function staked(acted: Acted, whose: Whose): Soon<Told & { split: Split }> {
  const split = { real: String(-acted.main), bonus: String(-acted.bonus), credit: '0' }
  const told = moved(acted, whose)
  return told instanceof Promise
    ? told.then((late) => withSplit(late, split))
    : withSplit(told, split)
}
// Written out: an object that is spread into another one costs more than reading a body does.
const withSplit = ({ code, txRef, balance }: Told, split: Split) => ({
  code,
  txRef,
  balance,
  split,
})
type Split = { real: string; bonus: string; credit: string }

/** What a player has at this moment. */
export const balanceNow = async (whose: Whose): Promise<Balance> => (await purseNow(whose)).balance

/** The same, with the number by which a later look is known from an earlier one. */
export async function purseNow({ store, player, mode, vendor }: Omit<Whose, 'amount'>) {
  const [drawn, { pools, version }] = await Promise.all([
    drawnFrom(store.db, { mode, source: vendor.code }),
    wallet.balanceOf(store.db, { ...player, trial: mode === 'demo' }),
  ])
  if (drawn !== mode) {
    const purses = await wallet.vendorPurses(store.db, player)
    const own = purses.find((each) => each.vendor === vendor.code)
    const balance = { real: String(own?.available ?? 0n), bonus: '0' }
    return { balance, version: String(version + (own?.version ?? 0n)) }
  }
  const of = (pool: string) => pools.find((each) => each.pool === pool)?.available ?? 0n
  return { balance: shown(mode, of(mode), of('bonus')), version: String(version) }
}

/** Play money has no bonus beside it. */
const shown = (mode: Mode, main: bigint, bonus: bigint | null): Balance => ({
  real: String(main),
  bonus: mode === 'cash' ? String(bonus ?? 0n) : '0',
})
