import { sandboxKey } from '@balai/contract/sandbox-key'
import { z } from 'zod'
import { openDriver } from '../../../server/src/platform/driver.ts'
import type { Balance, Driver, Hands, Several, Told } from './driver.ts'
import type { Seat } from './vendor-acts.ts'
import { given, refusedWith, type Staked, VendorGame } from './vendor-game.ts'
import { VendorLine } from './vendor-line.ts'
import { turns } from './vendor-turns.ts'

const Launched = z.looseObject({ launchCode: z.string() })
const Seated = z.looseObject({
  playerRef: z.string(),
  sessionId: z.string(),
  currency: z.string(),
})
const Shown = z.looseObject({ balance: z.object({ real: z.coerce.bigint() }) })

const cash = '80000'
/** Rounds of one seat whose win is kept back. */
const heldMax = 3
const minuteMs = 60_000
const openingAtOnce = 8

type Held = Staked & { at: number }
type Paying = { rounds: readonly Held[]; as?: 'minutesLate' | 'afterEnd' }

const shares = turns.reduce((sum, { share }) => sum + share, 0)

/** The turn that a number from 0 to below 1 stands for. */
function turnAt(chance: number) {
  let at = chance * shares
  const found = turns.find(({ share }) => {
    at -= share
    return at < 0
  })
  if (!found) throw new Error('there is nothing to do')
  return found.turn
}

/** One seat after another at the vendor's game. */
class VendorPlayer implements Several {
  readonly name: string
  private readonly line: VendorLine
  private readonly seats: Seat[] = []
  private seat: Seat | undefined
  private held: Held[] = []

  constructor(line: VendorLine, name: string) {
    this.line = line
    this.name = name
  }

  readonly unclear: Several['unclear'] = (answer) => this.line.unclear(answer)

  async turn(hands: Hands): Promise<Told[]> {
    const seat = this.seat ?? (await this.sit(() => !hands.over()))
    if (!seat) return []
    const game = new VendorGame(this.line, seat, hands)
    const late = this.held.filter(({ at }) => Math.abs(this.line.now - at) >= minuteMs)
    await this.pay(game, { rounds: late, as: 'minutesLate' })
    const turn = turnAt(hands.chance())
    const { told, held, gone } = await turn(game)
    if (held) this.held.push({ ...held, at: this.line.now })
    await this.pay(game, { rounds: this.held.slice(heldMax) })
    // Whoever was away too long sits down anew. What they are owed is paid none the less.
    if (gone || told.some((one) => refusedWith(one, 'TOKEN_EXPIRED'))) {
      await this.pay(game, { rounds: this.held, as: 'afterEnd' })
      this.seat = undefined
    }
    return told
  }

  async finish(hands: Hands) {
    if (!this.seat) return
    await this.pay(new VendorGame(this.line, this.seat, hands), { rounds: this.held })
  }

  async balances(): Promise<Balance[]> {
    const balances: Balance[] = []
    const deadline = performance.now() + minuteMs
    for (const { name, playerRef } of this.seats) {
      const wanted = () => performance.now() < deadline
      const said = await this.line.ask('balance', { playerRef }, wanted)
      balances.push({ of: name, balance: Shown.parse(said).balance.real })
    }
    return balances
  }

  /** Takes a seat with a launch code, as long as it is wanted. */
  async sit(wanted = () => true): Promise<Seat | undefined> {
    const gameCode = sandboxKey.game
    while (wanted()) {
      const launching = this.line.ask('sandbox/launch', { gameCode, cash }, wanted)
      const launched = Launched.safeParse(await launching)
      if (!launched.success) continue
      const { launchCode } = launched.data
      const entering = this.line.ask('authenticate', { launchCode, gameCode }, wanted)
      const seated = Seated.safeParse(await entering)
      // A code is good once: where its answer was lost there has to be another.
      if (!seated.success) continue
      this.seat = { ...seated.data, name: `${this.name}, seat ${this.seats.length + 1}` }
      this.seats.push(this.seat)
      return this.seat
    }
    return undefined
  }

  private async pay(game: VendorGame, { rounds, as }: Paying) {
    this.held = this.held.filter((one) => !rounds.includes(one))
    for (const round of rounds) if (given(await game.win(round)) && as) game.hands.count(as)
  }
}

/** The wallet for vendors: signed calls of a vendor with many players at once. */
export const vendorDriver: Driver = {
  name: 'vendor',
  sources: [`vendor:${sandboxKey.vendor.toLowerCase()}`],
  manners: ['givenUp', 'winsFirst', 'undoneFirst', 'minutesLate', 'afterEnd'],
  async age(ownerUrl) {
    const owner = openDriver(ownerUrl)
    // The clock goes a day back, and no key is good before it was made.
    await owner`update seamless.vendor_key set live_from = live_from - interval '1 week'`
    await owner.end()
  },
  async open({ url, players }) {
    const line = new VendorLine(url)
    const all = Array.from({ length: players }, (_, i) => new VendorPlayer(line, `guest ${i + 1}`))
    const waiting = [...all]
    const work = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await one.sit()
    }
    await Promise.all(Array.from({ length: openingAtOnce }, work))
    return all
  },
}
