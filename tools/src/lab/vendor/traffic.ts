import { z } from 'zod'

/** Faults that the lab makes between a vendor and the wallet. */
export const faults = {
  lost: 'done, and the answer was lost',
  failed: 'done, and answered with 500',
  down: 'not done, and answered with 503, twice',
  late: 'done, and answered later than the vendor waits',
  twice: 'sent twice by the network, and the second answer told',
  silent: 'done, and no try of this stake is ever answered',
  funds: 'refused for want of funds',
  limit: 'refused by a limit',
  over: 'refused because the session is over, in the middle of a round',
} as const
export type Fault = keyof typeof faults

export const Body = z.looseObject({
  txId: z.optional(z.string()),
  originalTxId: z.optional(z.string()),
  roundId: z.optional(z.string()),
  playerRef: z.optional(z.string()),
  sessionId: z.optional(z.string()),
  amount: z.optional(z.unknown()),
  roundEnd: z.optional(z.boolean()),
})
export type Body = z.output<typeof Body>

export const Told = z.looseObject({
  code: z.string(),
  retryable: z.optional(z.boolean()),
  status: z.optional(z.string()),
})
export type Told = z.output<typeof Told>

/** One try of a call, as the vendor made it and as it was answered. */
export type Exchange = {
  at: number
  name: string
  text: string
  body: Body
  nonce: string
  fault?: Fault | undefined
  /** What the vendor was told; nothing where no answer reached it, or one of 5xx. */
  told?: Told | undefined
}

const stakes = new Set(['bet', 'betwin', 'tip', 'bet/reserve', 'seat/buyin', 'tourney/enter'])
const reads = new Set(['authenticate', 'balance', 'status', 'feed', 'cashout/quote', 'hand/report'])

export const isStake = (name: string) => stakes.has(name)
/** Whether a call can move money or end something. */
export const isAct = (name: string) => !reads.has(name) && !name.startsWith('sandbox/')

/** Whether an answer tells for good what became of it. */
export const isDefinite = (told: Told | undefined) => told !== undefined && told.retryable !== true
export const isDone = (told: Told | undefined) =>
  told?.code === 'OK' || told?.code === 'DUPLICATE_OK'

/** The id of an act, whose stake lies inside where both are one. */
export const idOf = ({ body }: Pick<Exchange, 'body'>) =>
  body.txId ?? Body.safeParse(body.bet).data?.txId

/** All tries of one act. */
export type Tried = { name: string; txId: string; tries: Exchange[] }

/** The acts of a run, each with its tries, in the order in which they were first tried. */
export function actsOf(exchanges: readonly Exchange[]): Tried[] {
  const acts = new Map<string, Tried>()
  for (const exchange of exchanges) {
    const txId = idOf(exchange)
    if (!isAct(exchange.name) || txId === undefined) continue
    const key = `${exchange.name} ${txId}`
    const act = acts.get(key) ?? { name: exchange.name, txId, tries: [] }
    act.tries.push(exchange)
    acts.set(key, act)
  }
  return [...acts.values()]
}

/** The answer that decided about an act, if one did. */
export const decisionOf = ({ tries }: Tried) => tries.find(({ told }) => isDefinite(told))?.told
