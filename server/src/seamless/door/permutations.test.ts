import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSession } from '../../identity/session.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import {
  betOf,
  fresh,
  openVendor,
  openWallet,
  type Sat,
  sat,
  type Vendor,
  type Wallet,
  winOf,
} from '../testing/vendor.ts'

let house: House
let wallet: Wallet
let vendor: Vendor
/** One player who is signed in, and one whose session is over. */
let players: { valid: Sat; expired: Sat }
beforeAll(async () => {
  house = await openHouse()
  wallet = await openWallet(house)
  vendor = await openVendor(wallet, 'ACME')
  players = { valid: await sat(wallet, vendor), expired: await sat(wallet, vendor) }
  const { session } = players.expired
  await house.store.transact((tx) =>
    endSession(tx, { session, reason: 'logout', now: house.clock.now() }),
  )
})
afterAll(async () => {
  await wallet.close()
  await house.close()
})

/** What a vendor may send of one round, and as often as it likes. */
const facts = ['bet', 'win', 'undo bet', 'undo bet anew', 'win more', 'end'] as const
type Fact = (typeof facts)[number]

/** The round as it should be: what was decided about each fact the first time it came. */
type Model = {
  said: Map<Fact, string>
  round: 'none' | 'open' | 'closed' | 'voided'
  staked: boolean
  undone: boolean
  tombstone: boolean
  won: number
}

const settled: Record<Model['round'], string> = {
  none: 'ROUND_UNKNOWN',
  open: 'OK',
  closed: 'ROUND_CLOSED',
  voided: 'BET_ALREADY_CANCELLED',
}

/** What a fact is answered with the first time, and what becomes of the round. */
function decide(model: Model, fact: Fact, alive: boolean): string {
  if (fact === 'bet') {
    if (model.tombstone) return 'BET_ALREADY_CANCELLED'
    if (!alive) return 'TOKEN_EXPIRED'
    Object.assign(model, { staked: true, round: 'open' })
    return 'OK'
  }
  if (fact === 'undo bet' || fact === 'undo bet anew') {
    // A stake that was refused is nothing to undo.
    if (model.said.has('bet') && !model.staked && !model.tombstone) return 'BET_NOT_FOUND'
    if (!model.said.has('bet') || model.tombstone) {
      model.tombstone = true
      return 'tombstoned'
    }
    if (model.undone) return 'already'
    if (model.won > 0 || model.round === 'closed') return 'BET_ALREADY_SETTLED'
    Object.assign(model, { undone: true, round: 'voided' })
    return 'reversed'
  }
  if (fact === 'end') {
    if (model.round === 'none') return 'ROUND_UNKNOWN'
    if (model.round === 'open') model.round = 'closed'
    return 'OK'
  }
  const code = settled[model.round]
  if (code === 'OK') {
    model.won += 300
    if (fact === 'win more') model.round = 'closed'
  }
  return code
}

const kept = new Set(['OK', 'reversed', 'tombstoned', 'already'])

/** A fact that comes again is answered as before; a refused stake whose undoing came first, too. */
function expected(model: Model, fact: Fact, alive: boolean): string {
  const before = model.said.get(fact)
  if (before !== undefined) return kept.has(before) ? `again ${before}` : before
  const said = decide(model, fact, alive)
  if (!(fact === 'bet' && said === 'BET_ALREADY_CANCELLED')) model.said.set(fact, said)
  return said
}

const balanceOf = ({ staked, undone, won }: Model) => (staked && !undone ? -1_000 : 0) + won

type Round = Record<Fact, { name: string; body: object }>

function roundOf(who: Sat): Round {
  const bet = betOf(vendor, who)
  const { playerRef } = who
  const undo = () => ({ playerRef, txId: fresh('undo'), originalTxId: bet.txId })
  const won = (roundEnd: boolean) => winOf(who, bet.roundId, { amount: '300', roundEnd })
  return {
    bet: { name: 'bet', body: bet },
    win: { name: 'win', body: won(false) },
    'undo bet': { name: 'rollback', body: undo() },
    'undo bet anew': { name: 'rollback', body: undo() },
    'win more': { name: 'win', body: won(true) },
    end: { name: 'round/close', body: { playerRef, txId: fresh('end'), roundId: bet.roundId } },
  }
}

const saidBy = ({ code, status }: { code: string; status?: unknown }) => {
  const said = typeof status === 'string' ? status : 'OK'
  return code === 'OK' ? said : code === 'DUPLICATE_OK' ? `again ${said}` : code
}

async function play(whose: 'valid' | 'expired', order: readonly Fact[]) {
  const who = players[whose]
  const round = roundOf(who)
  const model: Model = {
    ...{ said: new Map(), round: 'none', staked: false, undone: false, tombstone: false, won: 0 },
  }
  const told: string[] = []
  const right: string[] = []
  for (const fact of order) {
    const { body } = await vendor.call(round[fact].name, round[fact].body)
    told.push(`${fact}: ${saidBy(body)}`)
    right.push(`${fact}: ${expected(model, fact, whose === 'valid')}`)
  }
  expect(told).toEqual(right)
  return balanceOf(model)
}

/** Every order of four facts, and longer ones with repeats as chance has it. */
const permutations = <T>(of: readonly T[]): T[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((one, i) => permutations(of.toSpliced(i, 1)).map((rest) => [one, ...rest]))

test('[A5] [GAM-10] whatever the order and however often, a round comes to what was accepted', async () => {
  const orders: ['valid' | 'expired', readonly Fact[]][] = permutations(
    facts.filter((fact) => fact !== 'end' && fact !== 'win more'),
  ).flatMap((order): ['valid' | 'expired', readonly Fact[]][] => [
    ['valid', order],
    ['expired', order],
  ])
  const chance = fc.tuple(
    fc.constantFrom<('valid' | 'expired')[]>('valid', 'valid', 'expired'),
    fc.array(fc.constantFrom(...facts), { minLength: 2, maxLength: 7 }),
  )
  const drawn = fc.sample(chance, { numRuns: 456, seed: 20_261_121 })
  const before = { valid: await real('valid'), expired: await real('expired') }
  const sums = { valid: 0, expired: 0 }
  // Rounds of one player go on at the same time: none of them sees the others.
  const all = [...orders, ...drawn]
  expect(all.length).toBeGreaterThanOrEqual(500)
  const lanes = Array.from({ length: 48 }, async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const [whose, order] = next
      const moved = await play(whose, order)
      sums[whose] += moved
    }
  })
  await Promise.all(lanes)
  expect((await real('valid')) - before.valid).toBe(sums.valid)
  expect((await real('expired')) - before.expired).toBe(sums.expired)
  expect(sums.valid).not.toBe(0)
}, 120_000)

const real = async (whose: 'valid' | 'expired') => {
  const { playerRef } = players[whose]
  return Number((await vendor.call('balance', { playerRef })).body.balance?.real)
}

test('[A5] an unknown player, round or currency is refused and moves nothing', async () => {
  const who = players.valid
  const before = await real('valid')
  const bet = betOf(vendor, who)
  for (const [name, body, code] of [
    ['bet', { ...bet, playerRef: 'nobody-at-all' }, 'PLAYER_NOT_FOUND'],
    ['bet', { ...bet, sessionId: 'x'.repeat(40) }, 'TOKEN_INVALID'],
    ['bet', { ...bet, currency: 'USD' }, 'CURRENCY_MISMATCH'],
    ['win', winOf(who, 'no-such-round'), 'ROUND_UNKNOWN'],
    ['win', { ...winOf(who, 'r'), playerRef: 'nobody-at-all' }, 'PLAYER_NOT_FOUND'],
    ['win', winOf(who, 'r', { currency: 'USD' }), 'CURRENCY_MISMATCH'],
    ['rollback', { playerRef: 'nobody-at-all', txId: 'a', originalTxId: 'b' }, 'PLAYER_NOT_FOUND'],
  ] as const)
    expect((await vendor.call(name, body)).body.code, name).toBe(code)
  expect(await real('valid')).toBe(before)
})
