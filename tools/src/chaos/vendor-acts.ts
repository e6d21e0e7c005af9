import { sandboxKey } from '@balai/contract/sandbox-key'
import type { WalletCallName } from '@balai/contract/wallet-api'
import { z } from 'zod'
import type { Answer, Intent, Move, Said } from './driver.ts'
import { type Body, definite, type VendorLine } from './vendor-line.ts'

/** Somebody at a game of the vendor's. */
export type Seat = { name: string; playerRef: string; sessionId: string; currency: string }

const Done = z.looseObject({ balance: z.object({ real: z.coerce.bigint() }) })

/** What may stand against a stake of somebody who plays by the rules. */
const stakeAllows = [
  'INSUFFICIENT_FUNDS',
  'TOKEN_EXPIRED',
  'BET_LIMIT',
  'STAKE_LIMIT',
  'LOSS_LIMIT',
  'SESSION_LIMIT',
]

type Terms = Pick<Intent, 'allows' | 'barred' | 'undoes'>
type Act = Terms & {
  call: WalletCallName
  tx: string
  body: (tx: string) => object
  moves: (tx: string, done: Body, after: bigint) => Move[]
}

/** What a repeat has to say again: all but that it is one, its number, and what is said of the moment. */
function lasting({ text }: Answer) {
  const { code, traceId: _, rgNotice: __, ...rest } = Object(JSON.parse(text))
  return JSON.stringify({ ...rest, code: code === 'DUPLICATE_OK' ? 'OK' : code })
}

function act(line: VendorLine, { call, tx, body, moves, ...terms }: Act): Intent {
  // A client that takes another number when it asks again has done something else.
  let asked = tx
  const said = (answer: Answer): Said => {
    const told = definite(answer)
    if (!told) return { outcome: 'unknown' }
    const { code } = told
    if (code !== 'OK' && code !== 'DUPLICATE_OK') return { outcome: 'refused', code }
    const after = Done.parse(told).balance.real
    return { outcome: 'given', moves: moves(asked, told, after) }
  }
  return {
    ...{ ...terms, key: tx, extId: tx, said, lasting },
    request(key = tx) {
      asked = key
      return line.request(call, body(key))
    },
  }
}

const move = (extId: string, amount: bigint, after?: bigint): Move[] =>
  amount === 0n ? [] : [{ extId, amount, ...(after !== undefined && { after }) }]

const staking = ({ sessionId, playerRef, currency }: Seat, round: string) => ({
  ...{ sessionId, playerRef, currency, roundId: round, gameCode: sandboxKey.game },
})

type Stake = Terms & { tx: string; round: string; amount: bigint }

/** A stake on a round. */
export const bet = (line: VendorLine, seat: Seat, { tx, round, amount, ...terms }: Stake) =>
  act(line, {
    ...{ allows: stakeAllows, ...terms, call: 'bet', tx },
    body: (txId) => ({ ...staking(seat, round), txId, amount: String(amount) }),
    moves: (txId, _, after) => move(txId, -amount, after),
  })

/** The number of a stake's win in the same act. */
export const wonBy = (tx: string) => `${tx}-won`

/** A stake and its win in one act. */
export const betwin = (line: VendorLine, seat: Seat, { tx, round, amount, won }: Both) =>
  act(line, {
    ...{ allows: stakeAllows, call: 'betwin', tx },
    body: (txId) => ({
      ...staking(seat, round),
      bet: { txId, amount: String(amount) },
      win: { txId: wonBy(txId), amount: String(won) },
    }),
    moves: (txId, _, after) =>
      won === 0n
        ? move(txId, -amount, after)
        : [...move(txId, -amount), ...move(wonBy(txId), won, after)],
  })
type Both = Pick<Stake, 'tx' | 'round' | 'amount'> & { won: bigint }

/** What a round won, which ends it. Owed, unless said otherwise. */
export const win = (line: VendorLine, { playerRef, currency }: Seat, given: Stake) => {
  const { tx, round, amount, ...terms } = given
  const lasts = { playerRef, currency, roundId: round, winType: 'base', roundEnd: true }
  return act(line, {
    ...{ allows: [], ...terms, call: 'win', tx },
    body: (txId) => ({ ...lasts, txId, amount: String(amount) }),
    moves: (txId, _, after) => move(txId, amount, after),
  })
}

/** The end of a round with no more money. */
export const close = (line: VendorLine, { playerRef }: Seat, round: string) =>
  act(line, {
    ...{ allows: [], call: 'round/close', tx: `close-${round}` },
    body: (txId) => ({ playerRef, txId, roundId: round }),
    moves: () => [],
  })

type Undoing = Pick<Terms, 'allows'> & { of: string; amount: bigint; tx?: string }

/** The undoing of an act that moved `amount`. Its number is made of the act's own. */
export const undo = (line: VendorLine, { playerRef }: Seat, { of, amount, ...more }: Undoing) =>
  act(line, {
    ...{ allows: more.allows ?? [], call: 'rollback', tx: more.tx ?? `undo-${of}`, undoes: of },
    body: (txId) => ({ playerRef, txId, originalTxId: of }),
    moves: (txId, done, after) => (done.status === 'reversed' ? move(txId, -amount, after) : []),
  })
