import { rmSync } from 'node:fs'
import { house as calls, type wagers } from '@balai/contract'
import { gameOf, playGame } from '@balai/games'
import type { Draw } from '@balai/games/fair'
import { chanceOf } from '@balai/games/testing/play-any'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod'
import type { Store } from '../../server/src/platform/db.ts'
import * as wallet from '../../server/src/wallet/index.ts'
import { check } from '../../web/src/fair/steps.ts'
import { openBrowser, picture } from './browser.ts'
import { balanceOf, given, newMember, ownTitles, record } from './http.ts'
import {
  again,
  anotherWindow,
  hurry,
  openTitle,
  type Player,
  playOut,
  press,
  type Round,
  seen,
  step,
} from './player.ts'
import { withStore } from './settings.ts'

const url = inject('url')
const data = inject('data')
const long = Boolean(process.env.LONG)
const rounds = long ? Number(process.env.ROUNDS ?? 200) : 3
/** So many titles of a usual run, others each day. */
const few = 3
const day = process.env.SEED ?? new Date().toISOString().slice(0, 10)
const chanceFor = (what: string) =>
  chanceOf(
    [...`${day} ${what}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7),
  )
const funds = 2_000_000_000n

type Receipt = z.input<typeof wagers.receipt.gives>

async function listed(at: string): Promise<string[]> {
  const only = process.env.TITLES?.split(',')
  return (await ownTitles(at)).filter((id) => !only || only.includes(id))
}

/** All of them in a long run; else a few, by the day. */
function chosen(of: readonly string[], chance: Draw, many: number): string[] {
  if (long) return [...of]
  const left = [...of]
  return Array.from({ length: many }, () => left.splice(chance(left.length), 1)).flat()
}

/** Each title by phone or by desk, whichever falls to it; a long run by the phone alone, where drawing is cheap. */
const widthOf = (id: string): 390 | 1440 => (long || chanceFor(`width ${id}`)(2) === 0 ? 390 : 1440)
/** So often a long run tells how far it came. */
const toldEach = 50

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const Member = z.object({ member: z.string(), bucket: z.string() })

/** A member with enough for the dearest choices of a long run. */
async function wealthy(at: string, books: string) {
  const { username, token } = await newMember(at)
  let member = ''
  await withStore(books, async (store) => {
    const who = await store.db.one(Member)`
      select id::text as member, bucket::text from identity.member where account_key = ${username}`
    member = who.member
    await store.transact((tx) =>
      wallet.transfer(tx, {
        from: { house: 'bank' },
        to: { ...who, pool: 'cash' } as never,
        ...{ amount: funds, reason: 'deposit', key: crypto.randomUUID(), source: 'test' },
        now: new Date(),
      }),
    )
  })
  return { token, member }
}

const stakedIn = ({ stake, steps }: Round) =>
  steps.reduce((sum, { added }) => sum + BigInt(added), BigInt(stake))
const paidIn = ({ win, pool = '0' }: Round) => BigInt(win) + BigInt(pool)
const figures = (sum: bigint) => String(sum).replace(/\B(?=(\d{3})+$)/g, ',')

const Sums = z.object({ played: z.coerce.bigint(), given: z.coerce.bigint() })
/** What the ledger has of a member: what play moved, and what else came or went. */
const ledgerOf = (store: Store, member: string) =>
  store.db.one(Sums)`
    select coalesce(sum(e.amount) filter (where play), 0)::text as played,
           coalesce(sum(e.amount) filter (where not play), 0)::text as given
      from audit.entry e,
           lateral (select e.reason in ('stake', 'win', 'void', 'adjust') as play) as of
     where e.member::text = ${member} and e.account_kind in ('member:cash', 'member:bonus')`

type Newest = { items: { round: string; net: string }[] }
type Books = { at: string; store: Store; who: { token: string; member: string } }

/** What one round came to: on the screen, in the purse, in the receipt, in the record, in the ledger, and played again. */
async function agree({ at, store, who }: Books, player: Player, round: Round, before: bigint) {
  const [staked, paid] = [stakedIn(round), paidIn(round)]
  const net = before - staked + paid
  const told = `${round.id} of ${staked} brought ${paid}`

  const shown = await seen(player)
  expect(shown.net, `${told}: what play has come to, on the screen`).toBe(net)
  saidOf(round, shown, told)

  const { token } = who
  const [receipt, { items }, ledger, proof] = await Promise.all([
    given<Receipt>(at, `/wps/member/bets/receipt?round=${round.id}`, { token }),
    given<Newest>(at, '/wps/member/bets?size=1', { token }),
    ledgerOf(store, who.member),
    given<z.input<typeof calls.fairRound.gives>>(at, `/wps/fair/round?round=${round.id}`),
  ])
  expect(receipt.bet, told).toMatchObject({
    ...{ state: 'closed', stake: String(staked), returned: String(paid) },
    net: String(paid - staked),
  })
  const moved = receipt.movements.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  expect(moved, `${told}: the movements of the receipt`).toBe(paid - staked)
  expect(String(shown.balance), `${told}: the purse on the screen`).toBe(
    player.heard.at(-1)?.balance,
  )
  // The bonus of a rank may have come since the round last moved anything.
  expect(BigInt(receipt.balanceAfter), `${told}: the receipt’s purse`).toBeLessThanOrEqual(
    shown.balance,
  )
  expect(items[0], `${told}: the record`).toMatchObject({ round: round.id, net: receipt.bet.net })

  // What a reward or a rebate brings comes beside play, and at any moment.
  expect(ledger.played, `${told}: the ledger`).toBe(net)
  expect(shown.balance, `${told}: the ledger`).toBeLessThanOrEqual(ledger.given + net)
  const wallet = BigInt((await balanceOf(at, token)).sumBalance)
  expect(wallet, `${told}: the wallet`).toBeGreaterThanOrEqual(ledger.given + net)

  const fair = z.decode(calls.fairRound.gives, proof)
  expect(check(fair), told).toMatchObject({ ok: true })
  expect(String(fair.win), `${told}: played again`).toBe(round.win)
  return net
}

/** What the line under the board says of a round that is over. */
function saidOf(round: Round, { said, won }: Awaited<ReturnType<typeof seen>>, told: string) {
  const win = BigInt(round.win)
  const staked = stakedIn(round)
  if (won !== undefined) {
    expect(won, `${told}: no celebration at or below the stake`).toBeGreaterThan(
      BigInt(round.stake),
    )
    // Of a round of several spins the line may be about the last of them.
    if (round.steps.length === 1) expect(won, `${told}: ${said}`).toBe(win)
    else expect(won, `${told}: ${said}`).toBeLessThanOrEqual(win)
  } else if (round.steps.length === 1 && win > 0n) {
    expect(win, `${told}: a win that is not shown: ${said}`).toBeLessThanOrEqual(staked)
    expect(said.replace(/\s/g, ' '), told).toContain(figures(win))
  }
}

const ofHouse = await listed(url)
const today = chosen(ofHouse, chanceFor('titles'), few)

test.concurrent.each(today)(
  '[GAM-11] %s, played by its screen: screen, purse, receipt, ledger and replay agree after every round',
  async (id) => {
    const { token, member } = await wealthy(url, data)
    const player = await openTitle(browser, {
      url,
      id,
      token,
      chance: chanceFor(id),
      look: { width: widthOf(id) },
    })
    await withStore(data, async (store) => {
      const books = { at: url, store, who: { token, member } }
      await hurry(player)
      expect((await seen(player)).net).toBe(0n)
      let net = 0n
      let [steps, wins, most] = [0, 0, 0]
      for (let n = 0; n < rounds; n++) {
        const round = await playOut(player)
        net = await agree(books, player, round, net)
        steps += round.steps.length
        wins += paidIn(round) > stakedIn(round) ? 1 : 0
        most = Math.max(most, round.steps.length)
        if ((n + 1) % toldEach === 0)
          console.log(`${id}: ${n + 1} rounds of ${steps} steps, ${wins} won, the longest ${most}`)
      }
      const { totals, items } = await record(url, token)
      expect(totals).toMatchObject({ rounds, net: String(net) })
      expect(items.every(({ game, state }) => game === id && state === 'closed')).toBe(true)
      expect(player.wrong).toEqual([])
    })
    await picture(player.page, `title-${id}`)
    await player.context.close()
  },
  long ? 3_600_000 : 90_000,
)

/** A slot waits for a feature where its seed brings one: the one that waits is exchanged for such a one. */
const seedsTried = 20_000
/** A feature of so many steps is not over before the house is killed. */
const stepsLeast = 6

async function featureNext(books: string, { id, member, player }: Seat) {
  const [game, table] = [gameOf(id), player.table()]
  const stake = table?.stakes[1]
  if (!game || !table || !stake) throw new Error(`${id} has no table`)
  const { clientSeed, nonce } = table.next
  const opening = { stake: BigInt(stake), choice: null }
  if (game.open(opening) === undefined) return
  for (let n = 0; n < seedsTried; n++) {
    const serverSeed = n.toString(16).padStart(64, '0')
    if (playGame(game, { serverSeed, clientSeed, nonce }, opening).steps.length < stepsLeast)
      continue
    await withStore(books, (store) =>
      store.transact(async (tx) => {
        await tx.run`update house.place set server_seed = ${Buffer.from(serverSeed, 'hex')}
                      where member = ${member}`
      }),
    )
    return
  }
}

type Seat = { id: string; token: string; member: string; player: Player }
const isSlot = ({ player }: Seat) => player.frame().locator('.rail button.spin').count()

/**
 * Plays until a round stands open; false where none does, after a few rounds to their end. A slot goes on by
 * itself, and some rest for no press until their feature is over: they are left as soon as the house has answered.
 */
async function untilOpen(seat: Seat) {
  const { player } = seat
  if (await isSlot(seat)) {
    await press(player)
    await expect.poll(() => player.heard.length, { timeout: 60_000 }).toBeGreaterThan(0)
    return player.heard.at(-1)?.round.state === 'open'
  }
  for (let n = 0; n < 4; n++) if ((await step(player)).state === 'open') return true
  return false
}

/** The steps that this page was told of the round on the table are those that the house has. */
function resumed({ id, player }: Seat, told: Round | undefined) {
  const { open, last } = player.table() ?? {}
  const found = open ?? last
  expect(found?.id, id).toBe(told?.id)
  expect(found?.steps.slice(0, told?.steps.length), id).toEqual(told?.steps)
  return open ?? undefined
}

/**
 * A house is killed for each title: while others were waited for, a feature that goes on by itself would be over. In a usual
 * run the server's own tests are enough.
 */
const killed = long ? ofHouse : []

let own: Product | undefined
afterAll(async () => {
  await own?.stop()
  if (own) rmSync(own.data, { recursive: true, force: true })
})

test.each(killed)(
  '[GAM-12] %s: killed amid a round, reloaded, and taken up in a second window, it goes on as it stood',
  async (id) => {
    own ??= await startProduct()
    const { url: at, data: books } = own
    const { token, member } = await wealthy(at, books)
    const look = { width: widthOf(id) }
    const player = await openTitle(browser, { url: at, id, token, chance: chanceFor(id), look })
    const seat = { id, token, member, player }
    if (await isSlot(seat)) await featureNext(books, seat)
    const stands = await untilOpen(seat)
    // A round of one step is cut between its asking and its answer.
    if (!stands) await press(player)
    await own.stop('SIGKILL')
    const told = player.heard.at(-1)?.round
    own = await startProduct({ url: at, data: books })

    await again(player)
    const open = stands ? resumed(seat, told) : undefined
    expect(Boolean(open), `${id}: cut while its round stood open`).toBe(stands)
    expect((await seen(player)).balance, id).toBe(BigInt(player.table()?.balance ?? 0))

    // Once more: nothing is lost by a reload either, and another window has the same round.
    await again(player)
    expect(player.table()?.open ?? undefined, id).toEqual(open)
    const second = await anotherWindow(player)
    expect(second.table()?.open ?? undefined, id).toEqual(open)
    const round = await playOut(second)
    // The first window knows nothing of it until it presses: then it is told.
    await (open ? press(player) : again(player))
    await expect
      .poll(async () => (await seen(player)).balance, { timeout: 20_000 })
      .toBe((await seen(second)).balance)
    if (open) {
      expect(round.id, id).toBe(open.id)
      expect(round.steps.slice(0, open.steps.length), id).toEqual(open.steps)
    }
    await withStore(books, async (store) => {
      const ledger = await ledgerOf(store, member)
      const { totals, items } = await record(at, token)
      expect(String(ledger.played), id).toBe(totals.net)
      expect(new Set(items.map((item) => item.round)).size, id).toBe(items.length)
      const receipt = await given<Receipt>(at, `/wps/member/bets/receipt?round=${round.id}`, {
        token,
      })
      expect(receipt.bet, id).toMatchObject({
        ...{ state: 'closed', stake: String(stakedIn(round)), returned: String(paidIn(round)) },
      })
    })
    const proof = await given<z.input<typeof calls.fairRound.gives>>(
      at,
      `/wps/fair/round?round=${round.id}`,
    )
    expect(check(z.decode(calls.fairRound.gives, proof)), id).toMatchObject({ ok: true })
    const where = open ? `step ${open.steps.length} of ${round.steps.length}` : 'its only step'
    console.log(`${id}: killed at ${where}`)
    await player.context.close()
  },
  600_000,
)
