import { boardOf, scatter, wild } from '@balai/games/reels/board'
import type { ReelMath } from '@balai/games/reels/math'
import { type State, worthCelebrating } from '../machine/state.ts'
import type { Round } from '../read.ts'
import type { Reels } from '../stage/reels.ts'
import type { Show } from '../table.ts'
import type { SceneSound } from '../tables/scene.ts'
import type { Look } from './looks.ts'
import { type Beat, beatsOf } from './replay.ts'
import {
  cellAt,
  endTiles,
  fallTiles,
  grownTiles,
  heldTiles,
  restTiles,
  stuckTiles,
  windowTiles,
} from './tiles.ts'

/** How far a spin has come to light, for the parts of the screen that are no symbols. */
export type Live = { multiplier: number; units: number; searching: boolean }
export const unlit: Live = { multiplier: 1, units: 0, searching: false }

/** A line of text may be read this long before the game goes on by itself, in ms. */
const readMs = { nothing: 60, back: 380, news: 2200 }
const ms = {
  slow: { mark: 520, vanish: 220, fall: 320, grow: 420, search: 620, land: 260 },
  quick: { mark: 200, vanish: 110, fall: 180, grow: 180, search: 200, land: 120 },
} as const
/** For how long the wheel turns and a gamble is decided, whatever comes of it, in ms. */
export const wheelMs = { slow: 4200, quick: 1600 } as const
export const gambleMs = 700

type World = {
  reels: Reels
  math: ReelMath
  look: Look
  back: string
  state: () => State
  sound: SceneSound
  live: (live: Live) => void
}

/** Units of a round in money. */
export const moneyOf = ({ units }: ReelMath, { bet }: Pick<Round, 'bet'>, won: number) =>
  BigInt(won) * (bet / BigInt(units))

/** Says what the reels show for each thing the seat asks of them. The result is the house's alone. */
export function directReels({ reels, math, look, back, state, sound, live }: World): Show {
  const title = { math, look }
  const beats = () => {
    const { round } = state()
    return round ? beatsOf(math, round) : []
  }
  const paceNow = () => (state().quick ? ms.quick : ms.slow)
  const rung = (at: number, mode: 'base' | 'free') =>
    math.ladder[mode][Math.min(at, math.ladder[mode].length - 1)] ?? 1

  function stand() {
    const all = beats()
    const spin = all.findLast(({ seen }) => 'spin' in seen)
    const seen = spin && 'spin' in spin.seen ? spin.seen : undefined
    reels.stand(math.strips[seen?.spin ?? 'base'], seen?.stops ?? math.strips.base.map(() => 0))
    const last = all.at(-1)
    const board = last?.after.phase === 'hold' ? heldTiles(title, last.after.held) : undefined
    reels.tiles(board ?? restTiles(title, all), board !== undefined || seen !== undefined)
    const climbs = last?.after.phase === 'free' && math.ladderStays
    live({ ...unlit, multiplier: climbs ? rung(last.after.rung, 'free') : 1 })
  }

  async function grow(beat: Beat, mode: 'base' | 'free', stops: readonly number[]) {
    const window = beat.falls[0]?.cells ?? []
    const filled = math.grows.modes.includes(mode)
      ? math.grows.reels.filter((reel) =>
          window.slice(reel * math.rows, (reel + 1) * math.rows).every((symbol) => symbol === wild),
        )
      : []
    const fresh = filled.filter((reel) => {
      const strip = math.strips[mode][reel] ?? []
      const at = stops[reel] ?? 0
      return Array.from({ length: math.rows }, (_, row) => strip[(at + row) % strip.length]).some(
        (symbol) => symbol !== math.wild,
      )
    })
    if (fresh.length === 0) return
    sound.strike(4)
    await reels.run(paceNow().grow, (part) =>
      reels.tiles(
        fresh.flatMap((reel) => grownTiles(title, reel, part)),
        false,
      ),
    )
  }

  /** One window after another: what wins is shown, goes, and what lies above falls. */
  async function cascade({ falls }: Beat, mode: 'base' | 'free') {
    let units = 0
    for (const [i, fall] of falls.entries()) {
      const pace = paceNow()
      const from = { cells: fall.cells, mode, sticky: [], coins: [] }
      const tiles = windowTiles(title, from)
      reels.tiles(tiles, true)
      const next = falls[i + 1]
      if (!next) return
      const gone = new Set(fall.wins.flatMap(({ cells }) => cells))
      units += fall.wins.reduce((all, { pay }) => all + pay, 0) * fall.multiplier
      live({ multiplier: fall.multiplier, units, searching: false })
      sound.strike(Math.min(7, i))
      const spots = [...gone].map((cell) => cellAt(math, cell))
      await reels.mark(spots, pace.mark)
      reels.clear()
      const lost = (tile: { reel: number; row: number }) =>
        gone.has(tile.reel * math.rows + tile.row)
      await reels.run(pace.vanish, (part) =>
        reels.tiles(
          tiles.map((tile) =>
            lost(tile) ? { ...tile, size: 1 - part * 0.5, alpha: 1 - part } : tile,
          ),
          true,
        ),
      )
      const to = { cells: next.cells, mode, sticky: [], coins: [] }
      await reels.run(pace.fall, (part) =>
        reels.tiles(fallTiles(title, { from, to, gone, part }), true),
      )
    }
  }

  async function landSpin(beat: Beat) {
    const { seen, before } = beat
    if (!('spin' in seen)) return
    const { spin: mode, stops } = seen
    if (mode === 'free') reels.tiles(stuckTiles(title, before.sticky, back), false)
    await reels.land(math.strips[mode], stops, state().quick)
    await grow(beat, mode, stops)
    if (math.falls) await cascade(beat, mode)
    else live({ multiplier: beat.falls[0]?.multiplier ?? 1, units: beat.units, searching: false })
    reels.tiles(endTiles(title, beat), true)
  }

  async function respin({ before, seen }: Beat) {
    if (!('landed' in seen)) return
    const pace = paceNow()
    const held = heldTiles(title, before.held)
    const landed = heldTiles(title, seen.landed)
    reels.clear()
    reels.tiles(held, true)
    live({ ...unlit, searching: true })
    await reels.run(pace.search, () => {})
    if (landed.length > 0) {
      sound.strike(Math.min(7, before.held.length))
      await reels.run(pace.land, (part) =>
        reels.tiles(
          [...held, ...landed.map((tile) => ({ ...tile, alpha: part, size: 1.5 - part / 2 }))],
          true,
        ),
      )
    }
    live(unlit)
  }

  return {
    stand,
    start() {
      const { round } = state()
      const last = beats().at(-1)
      const going = round?.state === 'open' ? last?.after.phase : undefined
      // What is held, the wheel and a doubling turn no reel.
      if (going && going !== 'free') return
      const free = going === 'free'
      const climbs = free && math.ladderStays && last
      live({ ...unlit, multiplier: climbs ? rung(last.after.rung, 'free') : 1 })
      reels.tiles(free && round && last ? stuckTiles(title, last.after.sticky, back) : [], false)
      reels.start(math.strips[free ? 'free' : 'base'], state().quick)
      sound.strike(0)
    },
    calm() {
      reels.calm()
    },
    async land() {
      const beat = beats().at(-1)
      if (!beat) return
      if ('spin' in beat.seen) return landSpin(beat)
      if ('landed' in beat.seen) return respin(beat)
      if ('slice' in beat.seen)
        return reels.run(wheelMs[state().quick ? 'quick' : 'slow'], () => {})
      if ('fell' in beat.seen) return reels.run(gambleMs, () => {})
    },
    async present() {
      const { round, quick } = state()
      const beat = beats().at(-1)
      if (!beat || !round) return reels.rest(readMs.nothing)
      const gained = moneyOf(math, round, Math.max(0, beat.units))
      const again = 'taken' in beat.seen
      if (!again && worthCelebrating(gained, round.stake)) {
        sound.win(Number(gained / (round.stake || 1n)))
        if ('spin' in beat.seen && !math.falls) await celebrate(beat, quick)
      }
      const news = beat.given > 0 || beat.after.phase !== beat.before.phase
      const begins = news && beat.after.phase !== 'over' && beat.after.phase !== 'gamble'
      const ends = beat.after.phase === 'over' && (round.steps.length > 1 || isCapped(math, beat))
      const rest =
        begins || (ends && !again) ? readMs.news : gained > 0n ? readMs.back : readMs.nothing
      await reels.rest(quick && rest !== readMs.news ? rest / 2 : rest)
    },
  }

  function celebrate({ falls, scatters }: Beat, quick: boolean) {
    const wins = falls[0]?.wins ?? []
    const byLine = math.judged.by === 'lines'
    const paths = wins.map(({ cells }) => ({ cells: cells.map((cell) => cellAt(math, cell)) }))
    const scattered =
      scatters > 0 && (boardOf(math).scatterPays[scatters] ?? 0) > 0 ? scatterCells(falls) : []
    const lit = byLine ? [] : paths.flatMap(({ cells }) => cells)
    return reels.celebrate(byLine ? paths : [], [...lit, ...scattered], quick)
  }

  function scatterCells(falls: Beat['falls']) {
    return (falls.at(-1)?.cells ?? []).flatMap((symbol, cell) =>
      symbol === scatter ? [cellAt(math, cell)] : [],
    )
  }
}

/** A round that pays the most it can is over there, whatever was left of it. */
export const isCapped = ({ winMax }: ReelMath, { after }: Pick<Beat, 'after'>) =>
  after.won >= winMax
