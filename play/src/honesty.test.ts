import { type Game, games, isSlot, type Plain, playGame, playStep } from '@balai/games'
import type { ReelGame, ReelState } from '@balai/games/reels/game'
import { symbolsOf } from '@balai/games/reels/math'
import { symbolsOf as slotSymbolsOf } from '@balai/games/slot/math'
import { anyOpening, chanceOf } from '@balai/games/testing/play-any'
import { expect, test, vi } from 'vitest'
import type { State } from './machine/state.ts'
import type { Round, Step } from './read.ts'
import { directReels, unlit } from './reels/direct.ts'
import { lookOf } from './reels/looks.ts'
import { directShow } from './show.ts'
import type { Painter } from './stage/painter.ts'
import { createReels } from './stage/reels.ts'
import { showOf, stakedIn } from './tables/scene.ts'
import { fakeClock, notingPainter } from './testing/fake-stage.ts'
import { seedOf } from './testing/rounds.ts'

const stake = 20_000n
const clientSeed = 'laut tenang'
/** A slot of windows; those with a pool are such too. */
const reelsOf = (game: Game) => ('reels' in game ? (game as ReelGame).reels : undefined)
const spun = games.filter((game) => isSlot(game) || reelsOf(game))
const laid = games.filter((game) => !spun.includes(game))

/** What a slot is drawn on, whichever of the two engines it has. */
function drawnOn(game: Game) {
  const math = reelsOf(game)
  if (math) {
    const { strips, reels, rows, pays, scatter, wild, hold } = math
    const opens = [scatter, ...(hold ? [hold.coin] : [])]
    return { strips, reels, rows, pays, opens, wild, symbols: symbolsOf(math) }
  }
  if (!isSlot(game)) throw new Error(`${game.title} has no reels`)
  const { strips, scatter, wild, pays } = game.math
  return {
    strips,
    reels: strips.base.length,
    rows: 3,
    pays,
    opens: [scatter],
    wild,
    symbols: slotSymbolsOf(game.math),
  }
}

type First = { seen: Plain; move: Plain; win: bigint; gained: bigint; stops: readonly number[] }

/** The paid spin of the round of a counted seed, and what it came to, whether paid at once or later. */
function firstOf(game: Game, n: number): First {
  const seeds = { serverSeed: seedOf(n), clientSeed, nonce: 0 }
  const [step] = playGame(game, seeds, { stake, choice: null }).steps
  if (!step) throw new Error('no step')
  const { seen, move, win } = step
  const math = reelsOf(game)
  const gained = math ? BigInt((step.state as ReelState).won) * (stake / BigInt(math.units)) : win
  return { seen, move, win, gained, stops: (seen as { stops: number[] }).stops }
}

/** Plays that spin on the stage itself, on a clock that is turned by hand. */
async function shown(game: Game, { seen: saw, move, win, stops }: First) {
  const clock = fakeClock()
  const { painter, seen } = notingPainter()
  const strips: (readonly string[])[] = []
  const noting: Painter = {
    ...painter,
    reel(reel, strip, position) {
      strips[reel] = strip
      painter.reel(reel, strip, position)
    },
  }
  const restAt: number[] = []
  const { reels: count, rows } = drawnOn(game)
  const onStop = (reel: number) => {
    restAt[reel] = clock.now()
  }
  const reels = createReels(noting, {
    clock,
    still: () => false,
    onStop,
    grid: { reels: count, rows },
  })
  const sound = { strike: vi.fn(), win: vi.fn() }
  const step = { seen: saw, move, win, stops, added: 0n, free: false } as unknown as Step
  const steps = [step]
  const round = { stake, bet: stake, choice: null, state: 'closed', win, steps, granted: false }
  const before = { round: undefined, quick: false } as unknown as State
  let state = before
  const math = reelsOf(game)
  const show = math
    ? directReels({
        ...{ reels, math, look: lookOf(math), back: '#000', state: () => state },
        ...{ sound: { on: true, set: () => {}, ...sound }, live: () => unlit },
      })
    : directShow({
        reels,
        title: () => (isSlot(game) ? game.math : undefined),
        now: () => ({ stake, free: false, quick: false, ends: false }),
        sound: { spin: () => {}, free: () => {}, win: sound.win },
      })
  show.stand(undefined)
  show.start()
  await clock.pass(300)
  state = { round, quick: false } as unknown as State
  const whole = (async () => {
    await show.land(step)
    await show.present(step)
  })()
  let done = false
  void whole.then(() => {
    done = true
  })
  while (!done) await clock.pass(500)
  return { strips, positions: seen.positions, embers: seen.embers, wins: sound.win, restAt }
}

const seeds = Array.from({ length: process.env.LONG ? 200 : 12 }, (_, n) => 500 + n)

test.each(spun)(
  '$title: the strips shown are those drawn on, and every reel rests when it always does',
  async (game) => {
    const { strips } = drawnOn(game)
    let usual: number[] | undefined
    for (const n of seeds.slice(0, process.env.LONG ? 60 : 4)) {
      const first = firstOf(game, n)
      const { restAt, ...seen } = await shown(game, first)
      expect(seen.strips).toEqual(strips.base)
      expect(seen.positions).toEqual(first.stops)
      // Neither what may still come nor what just did not holds a reel back.
      usual ??= restAt
      expect(restAt).toEqual(usual)
    }
  },
)

test.each(spun)(
  '$title: what comes to the stake or less is no win to the eye or the ear, and what is more is heard',
  async (game) => {
    const found = (is: (gained: bigint) => boolean): First => {
      for (let n = 0; n < 3000; n++) {
        const first = firstOf(game, n)
        if (is(first.gained)) return first
      }
      throw new Error(`${game.title} has no such spin`)
    }
    const less = found((gained) => gained > 0n && gained <= stake)
    const more = found((gained) => gained > stake)
    const back = await shown(game, less)
    expect([back.embers, back.wins.mock.calls.length]).toEqual([0, 0])
    const won = await shown(game, more)
    expect(won.wins).toHaveBeenCalledOnce()
  },
)

test.each(laid)(
  '$title: a win is heard where more is paid than was laid, and nowhere else',
  async (game) => {
    const chance = chanceOf(7)
    let heard = 0
    for (const n of seeds) {
      const opening = anyOpening(game, stake, chance)
      const played = playGame(game, { serverSeed: seedOf(n), clientSeed, nonce: 0 }, opening)
      const { win, staked, steps } = played
      const round = { ...opening, win, steps, state: 'closed' } as unknown as Round
      expect(stakedIn(round)).toBe(staked)
      const sound = { on: true, set: () => {}, strike: vi.fn(), win: vi.fn() }
      const pace = { land: () => 0, present: () => 0 }
      const show = showOf({ sound, pace, round: () => round })
      await show.present(round.steps.at(-1) as Step)
      expect(sound.win.mock.calls.length).toBe(win > staked ? 1 : 0)
      heard += sound.win.mock.calls.length
    }
    expect(heard).toBeLessThan(seeds.length)
  },
)

test.each(spun)(
  '$title: each place of a strip is as likely, and no reel is starved of what others show often',
  (game) => {
    const { strips, pays, opens, wild, symbols } = drawnOn(game)
    const best = Object.entries(pays)
      .map(([symbol, by]) => ({ symbol, most: Math.max(...Object.values(by)) }))
      .sort((a, b) => b.most - a.most)
      .slice(0, 4)
      .map(({ symbol }) => symbol)
    const open = game.open({ stake, choice: null }) as Plain
    const asked: number[] = []
    const step = playStep(game, {
      state: open,
      move: game.rest(open),
      draw: (of) => {
        asked.push(of)
        return 0
      },
    })
    // One draw a reel among all its places: no other weight comes between the strip and the screen.
    expect(asked.slice(0, strips.base.length)).toEqual(strips.base.map(({ length }) => length))
    expect((step.seen as { stops: number[] }).stops).toEqual(strips.base.map(() => 0))
    for (const mode of ['base', 'free'] as const)
      for (const symbol of symbols) {
        const parts = strips[mode].map(
          (strip) => strip.filter((one) => one === symbol).length / strip.length,
        )
        const there = parts.filter((part) => part > 0)
        if (there.length === 0) continue
        const uneven = Math.max(...there) / Math.min(...there)
        if (opens.includes(symbol) || symbol === wild) expect(uneven, symbol).toBeLessThanOrEqual(3)
        else if (best.includes(symbol)) expect(uneven, symbol).toBeLessThanOrEqual(3.5)
      }
  },
)
