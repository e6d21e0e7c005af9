import type { VendorAct, VendorRound } from '@balai/contract/vendor-api'
import type { ActRow } from '../../wagers/index.ts'

/** What one round is settled with. Numbers are those of the books. */
export type Wish =
  | { kind: 'win'; tx: string; amount: bigint }
  | { kind: 'rollback'; tx: string; of: string }
  | { kind: 'close'; tx: string }

export type Verdict = { wait: true } | { hold: string } | { settle: Wish[] }

/** An act of ours with what became of it. */
export type Own = ActRow & { undone: boolean }

type Case = {
  round: { id: string; ext: string; currency: string }
  /** Every act of ours in the round. */
  ours: readonly Own[]
  theirs: VendorRound
  ref: string
  /** The number in the books for one of theirs. */
  numberOf: (txId: string) => string | undefined
}

const hold = (why: string): Verdict => ({ hold: why })
const stands = ({ code, kind, undone }: Own) =>
  code === 'ok' && !undone && (kind === 'bet' || kind === 'win')

/**
 * What a vendor's word means for a round of ours. Money moves only where both agree about every stake:
 * whatever else is different waits for a person.
 */
export function verdictOf(given: Case): Verdict {
  const { round, theirs, ref } = given
  if (theirs.roundId !== round.ext) return hold('another round was told')
  const mine = theirs.acts.filter(({ playerRef }) => playerRef === ref)
  const odd = mine.find(({ currency, amount }) => currency !== round.currency || amount < 0n)
  if (odd) return hold(`${odd.txId} is no amount of ours`)
  if (theirs.state === 'open') return { wait: true }
  return theirs.state === 'voided' ? voided(given) : settled(given, mine)
}

/** Nothing of the round was: what it paid is taken back first, then its stakes are given back. */
const voided = ({ ours }: Case): Verdict => ({
  settle: winsFirst(ours.filter(stands)).map(undoing),
})

/** No stake is given back while its round has paid. */
const winsFirst = (acts: readonly Own[]) =>
  acts.toSorted((a, b) => Number(a.kind === 'bet') - Number(b.kind === 'bet'))

/** The undoing of an act by a number of ours, that no vendor can have. */
const undoing = ({ key, tx }: Own): Wish => ({ kind: 'rollback', tx: `resolver ${key}`, of: tx })

function settled({ round, ours, numberOf }: Case, mine: readonly VendorAct[]): Verdict {
  const done = mine.filter(({ state }) => state === 'done')
  const undoneThere = new Set(done.flatMap(({ originalTxId }) => originalTxId ?? []))
  const counts = done.filter(({ txId, kind }) => !undoneThere.has(txId) && kind !== 'rollback')
  const told = new Map(mine.map((act) => [numberOf(act.txId), act]))
  const countsThere = new Set(counts.map(({ txId }) => numberOf(txId)))
  const byNumber = new Map(ours.map((act) => [act.tx, act]))
  const undo: Own[] = []
  for (const own of ours.filter(stands)) {
    const their = told.get(own.tx)
    if (!their) return hold(`${own.tx} is not known there`)
    if (!countsThere.has(own.tx)) undo.push(own)
    else if (their.amount !== own.amount || (their.kind !== own.kind && own.amount !== 0n))
      return hold(`${own.tx} is another there`)
  }
  const pay: Wish[] = []
  for (const act of counts) {
    const tx = numberOf(act.txId)
    const own = tx === undefined ? undefined : byNumber.get(tx)
    if (own && stands(own)) continue
    if (act.kind === 'close' || (own?.code === 'ok' && !own.undone)) continue
    if (tx === undefined || own || act.kind !== 'win') return hold(`${act.txId} is not known here`)
    pay.push({ kind: 'win', tx, amount: act.amount })
  }
  return {
    settle: [
      ...winsFirst(undo).map(undoing),
      ...pay,
      { kind: 'close', tx: `resolver ${round.id}` },
    ],
  }
}
