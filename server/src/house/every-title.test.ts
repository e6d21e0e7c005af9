import { randomUUID } from 'node:crypto'
import { house as calls, type GameId, wagers as record } from '@balai/contract'
import {
  type Game,
  type Opening,
  type Plain,
  playGame,
  type Seeds,
  verifyRound,
} from '@balai/games'
import { anyMove, anyOpening, chanceOf } from '@balai/games/testing/play-any'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wallet from '../wallet/index.ts'
import {
  cash,
  type Guest,
  guest,
  type Hall,
  openHall,
  type Played,
  purse,
  type Round,
  type Seated,
  sit,
  type Table,
} from './testing/hall.ts'
import { titles } from './titles.ts'

/** So many rounds of each title; what a person would play in an evening with LONG. */
const rounds = process.env.LONG ? 200 : 3
const funds = 500_000_000n

let house: House
let hall: Hall
/** Another process of the same house. */
let other: Hall
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  hall = await openHall(house)
  other = await openHall(house)
})
afterAll(async () => {
  await Promise.all([hall.close(), other.close()])
  await house.close()
})

const all = [...titles].map(([id, { game, stakes }]) => ({ id, game, least: stakes[0] ?? 1n }))
type One = (typeof all)[number]
type Fair = z.input<typeof calls.fairRound.gives>
type Receipt = z.input<typeof record.receipt.gives>

/** A member with enough for the dearest choices of a long run. */
async function wealthy(): Promise<Guest> {
  const who = await guest(hall)
  await hall.store.transact((tx) =>
    wallet.transfer(tx, {
      from: { house: 'bank' },
      to: { member: who.member, bucket: who.bucket, pool: 'cash' },
      ...{ amount: funds, reason: 'deposit', key: randomUUID(), source: 'test' },
      now: hall.clock.now(),
    }),
  )
  return who
}

const asked = <V>(found: { success: boolean; text: string; value: V }): V => {
  expect(found.success, found.text).toBe(true)
  return found.value
}

/** Opens a round on anything that the game takes. */
async function opened(
  { game, least }: One,
  { token }: Seated,
  chance: ReturnType<typeof chanceOf>,
) {
  const { stake, choice } = anyOpening(game, least, chance)
  const body = { stake: String(stake), ...(choice !== null && { choice }) }
  return asked(await hall.call<Played>(calls.open, { token, body }))
}

/** Makes the next move: any that is legal, or the one that goes on. */
async function moved(game: Game, at: Hall, { token }: Seated, before: Round, chance: Chance) {
  const move = anyMove(game, before.at as Plain, chance)
  const body = { round: before.id, step: before.steps.length, ...(move !== undefined && { move }) }
  return asked(await at.call<Played>(calls.move, { token, body }))
}
type Chance = ReturnType<typeof chanceOf>

const stakedIn = ({ stake, steps }: Round) =>
  steps.reduce((sum, { added }) => sum + BigInt(added), BigInt(stake))

/** What is published of a round holds, and is what its player was shown. */
async function replayed(shown: Round) {
  const { value } = await hall.call<Fair>(calls.fairRound, { body: { round: shown.id } })
  const fair = z.decode(calls.fairRound.gives, value)
  expect(verifyRound(fair), shown.id).toMatchObject({ ok: true })
  expect(value).toMatchObject({ win: shown.win, stake: shown.stake, steps: shown.steps })
  const { title, serverSeed, clientSeed, nonce, stake, choice } = fair
  const game = titles.get(title as GameId)?.game
  if (!game) throw new Error(title)
  const moves = fair.steps.map(({ move }) => move)
  const again = playGame(
    game,
    { serverSeed, clientSeed, nonce },
    { stake, choice },
    (_, step) => moves[step],
  )
  expect(String(again.win)).toBe(shown.win)
  expect(String(again.staked)).toBe(String(stakedIn(shown)))
}

const Sum = z.object({ moved: z.coerce.bigint(), entries: z.int() })
/** What the ledger has of a member's play: all transfers but the deposits. */
const ledgerOf = ({ member }: Guest) =>
  house.ownerStore.db.one(Sum)`
    select coalesce(sum(e.amount), 0)::text as moved, count(*)::int as entries
      from audit.entry e join audit.account a on a.account::text = e.account::text
     where a.member::text = ${member} and e.account_kind = 'member:cash' and e.source <> 'test'`

test.each(all.map((one) => [one.id, one] as const))(
  '[GAM-11] %s: each round’s answer, receipt, ledger and replay agree, whatever was chosen',
  async (id, one) => {
    const chance = chanceOf(one.game.hash.length * 31 + id.length)
    const who = await wealthy()
    const seat = await sit(hall, who, { nodeId: id })
    let balance = cash + funds
    let movements = 0
    for (let n = 0; n < rounds; n++) {
      let played = await opened(one, seat, chance)
      while (played.round.state === 'open') {
        expect(BigInt(played.balance)).toBe(balance - stakedIn(played.round))
        played = await moved(one.game, n % 2 ? other : hall, seat, played.round, chance)
      }
      const { round } = played
      balance += BigInt(round.win) - stakedIn(round)
      expect(BigInt(played.balance), 'the purse that the screen is told').toBe(balance)
      await replayed(round)
      const receipt = asked(
        await hall.call<Receipt>(record.receipt, { token: who.token, body: { round: round.id } }),
      )
      expect(receipt.bet).toMatchObject({
        ...{ state: 'closed', game: id, stake: String(stakedIn(round)), returned: round.win },
      })
      expect(receipt.rules?.hash).toBe(one.game.hash)
      const sum = receipt.movements.reduce((all, { amount }) => all + BigInt(amount), 0n)
      expect(sum).toBe(BigInt(round.win) - stakedIn(round))
      movements += receipt.movements.length
    }
    expect(await purse(hall, who)).toBe(balance)
    const ledger = await ledgerOf(who)
    expect(ledger).toEqual({ moved: balance - cash - funds, entries: movements })
  },
  300_000,
)

const seedsTried = 20_000
const steps = (game: Game, seeds: Seeds, opening: Opening) => playGame(game, seeds, opening).steps

/** An opening and a seed by which a round goes on after it; nothing where none is found, as of games of one step. */
function goingOn({ game, least }: One, from: Omit<Seeds, 'serverSeed'>) {
  const chance = chanceOf(from.nonce + 5)
  for (let n = 0; n < seedsTried; n++) {
    const opening = anyOpening(game, least, chance)
    const serverSeed = n.toString(16).padStart(64, '0')
    if (steps(game, { ...from, serverSeed }, opening).length > 1) return { serverSeed, opening }
    if (isOneStep(game, opening)) return undefined
  }
  throw new Error(`no round of ${game.title} goes on`)
}
/** Where all that is chosen is chosen at the stake. */
const isOneStep = (game: Game, opening: Opening) => {
  const state = game.open(opening)
  return state !== undefined && typeof state === 'object' && state !== null && 'played' in state
}

const SeedHere = z.object({ clientSeed: z.string(), nonce: z.int() })

/** A round that was left after its opening: the seed that waits is exchanged for one that goes on. */
async function left(one: One, seat: Seated, { member }: Guest) {
  const from = await house.ownerStore.db.one(SeedHere)`
    select client_seed as "clientSeed", nonce from house.place where member = ${member}`
  const found = goingOn(one, from)
  expect(found, 'a seed that goes on').toBeDefined()
  if (!found) return undefined
  const seed = Buffer.from(found.serverSeed, 'hex')
  await house.ownerStore.transact(
    (tx) => tx.run`update house.place set server_seed = ${seed} where member = ${member}`,
  )
  const { stake, choice } = found.opening
  const body = { stake: String(stake), ...(choice !== null && { choice }) }
  return asked(await hall.call<Played>(calls.open, { token: seat.token, body })).round
}

const many = all.filter((one) => goingOn(one, { clientSeed: 'steps', nonce: 0 }))

test.each(many.map((one) => [one.id, one] as const))(
  '[GAM-12] %s: a round that was left is found again step for step, by another process, and ends as it would have',
  async (id, one) => {
    const chance = chanceOf(77)
    const who = await wealthy()
    let seat = await sit(hall, who, { nodeId: id })
    let round = await left(one, seat, who)
    expect(round, 'a round of several steps').toBeDefined()
    for (let n = 0; round?.state === 'open'; n++) {
      // A reload is a new seat by a new code; a crash leaves another process with the same books.
      const at = n % 2 ? hall : other
      if (n < 3) seat = await sit(at, who, { nodeId: id })
      const found = asked(await at.call<Table>(calls.table, { token: seat.token }))
      expect(found.open).toEqual(round)
      round = (await moved(one.game, at, seat, round, chance)).round
    }
    if (round) await replayed(round)
  },
  120_000,
)
