import type { GameId, MemberId } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import { hashed } from '../platform/random.ts'
import * as wallet from '../wallet/index.ts'
import * as sql from './act-sql.ts'
import { keyOfAct } from './keys.ts'

export type { Acted } from './act-sql.ts'

export type Mode = 'cash' | 'demo'

type From = {
  /** Who asks: `house`, or a vendor's code. */
  source: string
  /** The asker's own number for it, up to 128 characters: the same number is the same act. */
  tx: string
  member: MemberId
  bucket: number
  mode: Mode
  now: Date
  /** What was asked, as it was sent. Without it the terms below are compared. */
  body?: Buffer
  /** Shares of it that somebody keeps beside it, who hears of it in the same transaction. */
  shares?: readonly { pot: string; amount: bigint }[]
}
type Round = { round: string; ext?: string }
type Game = { game: GameId; vendor: string }
type Rules = { version: string; hash: string }

/** What can be asked of wagers. Amounts are minor units; `ends` closes the round after it. */
export type Act = From &
  (
    | ({ kind: 'bet'; amount: bigint; ends?: boolean; session?: string; rules?: Rules } & Round &
        Game)
    | ({ kind: 'tip'; amount: bigint; session?: string } & Game)
    /** `free`: jackpots, prizes and free rounds, which no stake of the round has paid for. */
    | ({ kind: 'win'; amount: bigint; ends?: boolean; free?: boolean } & Round & Partial<Game>)
    | ({ kind: 'rollback'; of: string } & Partial<Round>)
    | ({ kind: 'close' } & Round)
    | ({ kind: 'adjust'; amount: bigint } & Round)
    | { kind: 'promo'; amount: bigint }
  )

const long = new Date(0)

/** The sessions that count as alive: those seen and opened after these moments. */
export type Alive = { seenAfter: Date; openedAfter: Date }
const anySession: Alive = { seenAfter: long, openedAfter: long }

/**
 * Asks for any number of acts in one statement. Each is done, answered as it was before, or refused
 * alone; the answers stand in the order of the acts. Everything that may stand against an act is
 * looked at in that statement: member, session, game, bounds, funds, key, round.
 */
export async function actAll(tx: Tx, acts: readonly Act[], alive = anySession) {
  const asked = `{${acts.map(askedOf).join(',')}}`
  const answers = await sql.act(tx, { asked, ...alive })
  const moved = new Set<MemberId>()
  answers.forEach(({ code, repeated, main, bonus }, i) => {
    const act = acts[i]
    if (act && code === 'ok' && !repeated && (main || bonus)) moved.add(act.member)
  })
  wallet.pushBalances(tx, moved)
  return answers
}

/** More than any purse can hold is as short of funds as the most that a bigint can say. */
const amountMax = 2n ** 63n - 1n
const amountOf = (amount: bigint) => String(amount > amountMax ? amountMax : amount)

/** An act as a row of the statement: the columns of the type `wagers.asked`, in their order. */
function askedOf(act: Act, ord: number): string {
  const { source, tx, member, bucket, mode, kind, now } = act
  const amount = 'amount' in act ? amountOf(act.amount) : '0'
  const round = 'round' in act ? act.round : undefined
  const of = kind === 'rollback' ? act.of : undefined
  const rules = 'rules' in act ? act.rules : undefined
  const print = act.body ?? printOf(act, amount)
  const ends = kind === 'close' || ('ends' in act && act.ends === true)
  const about = [
    `${ord},${bucket},${keyOfAct(source, tx)},${source},${text(tx)},${member},${mode},${kind},${round ?? ''}`,
    `${text(('ext' in act ? act.ext : undefined) ?? round)},${text('game' in act ? act.game : undefined)}`,
    `${text('vendor' in act ? act.vendor : undefined)},${houseOf(act)},${amount}`,
    `${'free' in act && act.free === true},${ends},${text('session' in act ? act.session : undefined)}`,
    `${of === undefined ? '' : keyOfAct(source, of)},${text(of)},${text(rules?.version)},${text(rules?.hash)}`,
    `\\"\\\\\\\\x${print.toString('hex')}\\",${now.toISOString()}`,
  ]
  return `"(${about.join(',')})"`
}

/** What means nothing in a row of PostgreSQL, and is most of what is asked. */
const plain = /^[\w:.-]+$/

/** What an asker wrote itself, as it stands in a row that stands in an array: nothing where there is nothing. */
function text(given: string | undefined) {
  if (given === undefined) return ''
  return plain.test(given) ? given : `\\"${given.replace(/["\\]/g, inBoth)}\\"`
}
/** A quote or a slash: one slash before it for the row, and one before each of the two for the array. */
const inBoth = (one: string) => `\\\\\\${one}`

/** The terms of an act that was asked without a body, but for who asks, when and from where. */
function printOf(act: Act, amount: string) {
  const beside = new Set(['source', 'tx', 'bucket', 'now', 'body', 'session', 'amount', 'shares'])
  const lasting = Object.entries(act).filter(([name]) => !beside.has(name))
  return hashed(JSON.stringify([...lasting, ['amount', amount]].sort()))
}

/** Which account of the house is on the other side. */
function houseOf({ source, mode, kind }: Act) {
  if (mode === 'demo') return 'demo'
  if (kind === 'promo') return 'promotion'
  return source === 'house' ? 'play' : `vendor:${source.toLowerCase()}`
}
