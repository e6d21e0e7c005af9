import {
  actsOf,
  decisionOf,
  type Exchange,
  isDone,
  isStake,
  type Told,
  type Tried,
} from './traffic.ts'

/** A run as it is judged. */
export type Run = {
  exchanges: readonly Exchange[]
  /** By player: what they had first, and what the wallet says that they have in the end. */
  purses: ReadonlyMap<string, { first: bigint; last: bigint }>
  /** Two tries of one act may not come closer than this. */
  waitLeastMs: number
}

export type Rule = {
  rule: number | 'battery'
  title: string
  /** Every way in which the run broke the rule. */
  broken: (run: Run) => string[]
}

/** What the vendor knows of its own acts, from what it was told. */
type Known = { acts: Tried[]; byId: Map<string, Tried>; undone: Map<string, Told> }

function known({ exchanges }: Run): Known {
  const acts = actsOf(exchanges)
  const byId = new Map(acts.map((act) => [act.txId, act]))
  const undone = new Map<string, Told>()
  for (const act of acts) {
    const of = act.tries[0]?.body.originalTxId
    const told = decisionOf(act)
    if (act.name === 'rollback' && of !== undefined && told) undone.set(of, told)
  }
  return { acts, byId, undone }
}

const bodyOf = ({ tries }: Tried) => tries[0]?.body ?? {}
const amountOf = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,18}$/.test(value) ? BigInt(value) : 0n
const firstAt = ({ tries }: Tried) => tries[0]?.at ?? 0

/** Whether the vendor has found out what became of an act, and when. */
function resolvedAt({ exchanges }: Run, { undone }: Known, act: Tried): number {
  const decided = act.tries.find(({ told }) => told && told.retryable !== true)
  if (decided) return decided.at
  // What moves no money any more but was only asked about counts when the answer held it.
  const status = exchanges.find(
    ({ name, body, told }) =>
      name === 'status' && body.txId === act.txId && isDone(told) && holds(told, act.txId),
  )
  if (status) return status.at
  if (!undone.has(act.txId)) return Number.POSITIVE_INFINITY
  const rollback = exchanges.find(
    ({ name, body, told }) => name === 'rollback' && body.originalTxId === act.txId && told,
  )
  return rollback?.at ?? Number.POSITIVE_INFINITY
}

const holds = (told: Told | undefined, txId: string) =>
  JSON.stringify(told?.acts ?? []).includes(JSON.stringify(txId))

/** The same wish under two ids: same call, player, round and amount. */
const wish = (act: Tried) => {
  const { playerRef, roundId, amount, winType, betTxIds, detail, ticketId } = bodyOf(act)
  const terms = { playerRef, roundId, amount, winType, betTxIds, detail, ticketId }
  return `${act.name} ${JSON.stringify(terms)}`
}

const oneId = (run: Run) => {
  const facts = known(run)
  const asked = facts.acts.filter(({ name }) => name !== 'rollback')
  return asked.flatMap((act, i) => {
    const open = asked
      .slice(0, i)
      .find(
        (earlier) => wish(earlier) === wish(act) && resolvedAt(run, facts, earlier) > firstAt(act),
      )
    return open ? [`${act.name} ${act.txId} asks again for ${open.txId}, which is open`] : []
  })
}

const oneWin = (run: Run) => {
  const { acts } = known(run)
  const wins = acts.filter((act) => act.name === 'win' && amountOf(bodyOf(act).amount) > 0n)
  return wins.flatMap((act, i) => {
    const twin = wins.slice(0, i).find((earlier) => wish(earlier) === wish(act))
    return twin ? [`round ${bodyOf(act).roundId} is won by ${twin.txId} and by ${act.txId}`] : []
  })
}

const sameBody = (run: Run) =>
  known(run).acts.flatMap(({ name, txId, tries }) =>
    new Set(tries.map(({ text }) => text)).size > 1
      ? [`${name} ${txId} came with other bodies`]
      : [],
  )

const refusedAgain = (run: Run) =>
  known(run).acts.flatMap(({ name, txId, tries }) => {
    const at = tries.findIndex(({ told }) => told && !isDone(told) && told.retryable !== true)
    const more = at < 0 ? 0 : tries.length - at - 1
    return more > 1 ? [`${name} ${txId} was refused and sent ${more} times more`] : []
  })

/** The rounds of a run: who staked on them and how they ended. */
function rounds(run: Run) {
  const { acts, undone } = known(run)
  const all = new Map<string, { live: Tried[]; ended: boolean }>()
  const at = (id: string) => {
    const round = all.get(id) ?? { live: [], ended: false }
    all.set(id, round)
    return round
  }
  for (const act of acts) {
    const { roundId, roundEnd } = bodyOf(act)
    if (roundId === undefined || !isDone(decisionOf(act))) continue
    const round = at(roundId)
    if (act.name === 'bet' && !isDone(undone.get(act.txId))) round.live.push(act)
    if (act.name === 'round/close' || act.name === 'betwin' || roundEnd === true) round.ended = true
  }
  return all
}

/** Rounds in whose middle the vendor was told that the session is over. */
const cutShort = ({ exchanges }: Run) =>
  new Set(
    exchanges.flatMap(({ body, told }) =>
      told?.code.startsWith('TOKEN_') && body.roundId ? [body.roundId] : [],
    ),
  )

const open = (run: Run, whose: 'living' | 'over') => {
  const cut = cutShort(run)
  return [...rounds(run)].flatMap(([id, { live, ended }]) =>
    live.length && !ended && cut.has(id) === (whose === 'over')
      ? [`round ${id} has a stake and no end`]
      : [],
  )
}

const unstaked = (run: Run) => {
  const all = rounds(run)
  return known(run).acts.flatMap((act) => {
    const { roundId = '', winType } = bodyOf(act)
    const free = winType === 'jackpot' || winType === 'promo'
    if (act.name !== 'win' || free || all.get(roundId)?.live.length) return []
    return [`win ${act.txId} on round ${roundId}, in which no stake lives`]
  })
}

const afterEnd = (run: Run) => {
  const { acts } = known(run)
  const ends = new Map<string, number>()
  for (const act of acts) {
    const { roundId, roundEnd } = bodyOf(act)
    const decided = act.tries.find(({ told }) => isDone(told))
    if (
      roundId &&
      decided &&
      (act.name === 'round/close' || roundEnd === true) &&
      !ends.has(roundId)
    )
      ends.set(roundId, decided.at)
  }
  return acts.flatMap((act) => {
    const { roundId = '' } = bodyOf(act)
    const late = firstAt(act) > (ends.get(roundId) ?? Number.POSITIVE_INFINITY)
    return late && ['bet', 'win'].includes(act.name)
      ? [`${act.name} ${act.txId} came after the end of round ${roundId}`]
      : []
  })
}

const left = (run: Run) => {
  const facts = known(run)
  return facts.acts
    .filter((act) => resolvedAt(run, facts, act) === Number.POSITIVE_INFINITY)
    .map(({ name, txId }) => `nobody found out what became of ${name} ${txId}`)
}

const nonces = ({ exchanges }: Run) => {
  const seen = new Set<string>()
  return exchanges.flatMap(({ name, nonce }) => {
    if (!seen.has(nonce)) {
      seen.add(nonce)
      return []
    }
    return [`${name} came with the nonce ${nonce} again`]
  })
}

const hasty = (run: Run) =>
  known(run).acts.flatMap(({ name, txId, tries }) =>
    tries.some(({ at }, i) => i > 0 && at - (tries[i - 1]?.at ?? 0) < run.waitLeastMs)
      ? [`${name} ${txId} was sent again within ${run.waitLeastMs} ms`]
      : [],
  )

const money = ['amount', 'stake', 'delta', 'buyIn', 'fee', 'stack']

/** Amounts that are no strings of whole minor units, however deep they lie. */
const numbers = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    money.includes(name) && !(typeof each === 'string' && /^-?\d{1,18}$/.test(each))
      ? [`${name} is ${JSON.stringify(each)}`]
      : numbers(each),
  )
}

/** What the vendor believes to have moved, from what it was told. */
function believed(run: Run): Map<string, bigint> {
  const { acts, byId, undone } = known(run)
  const sums = new Map<string, bigint>()
  for (const act of acts) {
    const { playerRef = '', amount, delta, bet, win } = bodyOf(act)
    if (!isDone(decisionOf(act)) || isDone(undone.get(act.txId))) continue
    const inner = (value: unknown) =>
      typeof value === 'object' && value && 'amount' in value ? amountOf(value.amount) : 0n
    const moved =
      act.name === 'betwin'
        ? inner(win) - inner(bet)
        : isStake(act.name)
          ? -amountOf(amount)
          : amountOf(amount) + amountOf(delta)
    if (byId.has(act.txId)) sums.set(playerRef, (sums.get(playerRef) ?? 0n) + moved)
  }
  return sums
}

const disagreed = (run: Run) => {
  const sums = believed(run)
  return [...run.purses].flatMap(([player, { first, last }]) => {
    const said = sums.get(player) ?? 0n
    return last - first === said
      ? []
      : [`player ${player}: the vendor believes ${said}, the wallet moved ${last - first}`]
  })
}

/** Every rule that a vendor is held to, by the numbers of the same list. */
export const vendorRules: readonly Rule[] = [
  { rule: 1, title: 'one intent has one id, however often it is sent', broken: oneId },
  { rule: 1, title: 'a win is sent under one id', broken: oneWin },
  { rule: 2, title: 'a retry has the same body', broken: sameBody },
  { rule: 3, title: 'what was refused for good is not sent again', broken: refusedAgain },
  {
    rule: 6,
    title: 'rounds are ended after their session is over',
    broken: (run) => open(run, 'over'),
  },
  {
    rule: 7,
    title: 'every round with a stake is ended, won or not',
    broken: (run) => open(run, 'living'),
  },
  { rule: 7, title: 'nothing is won where no stake lives', broken: unstaked },
  { rule: 8, title: 'nothing is staked or won after the end of a round', broken: afterEnd },
  {
    rule: 13,
    title: 'an unknown outcome is cleared up: same id, status or rollback',
    broken: left,
  },
  { rule: 15, title: 'the wallet and the vendor agree on the money', broken: disagreed },
  { rule: 'battery', title: 'a nonce is used once', broken: nonces },
  { rule: 'battery', title: 'a retry waits a while', broken: hasty },
  {
    rule: 'battery',
    title: 'amounts are strings of whole minor units',
    broken: ({ exchanges }) => exchanges.flatMap(({ body }) => numbers(body)),
  },
]
