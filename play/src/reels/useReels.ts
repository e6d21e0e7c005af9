import { gameOf } from '@balai/games'
import type { ReelGame } from '@balai/games/reels/game'
import type { ReelMath } from '@balai/games/reels/math'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { type Art, artOf } from '../art/index.ts'
import { useAround, useTable } from '../screens/seat.ts'
import { mountReels } from '../stage/mount.ts'
import { isStill } from '../stillness.ts'
import type { SceneProps } from '../tables/scene.ts'
import { directReels, type Live, unlit } from './direct.ts'
import { type Look, lookOf } from './looks.ts'
import { type Beat, beatsOf } from './replay.ts'

export type ReelTitle = { math: ReelMath; art: Art; look: Look }

const isReels = (game: object | undefined): game is ReelGame => !!game && 'reels' in game

/** The slot of this engine that is played here. */
export function useReelTitle(): ReelTitle | undefined {
  const { seat } = useAround()
  return useMemo(() => {
    const [game, art] = [gameOf(seat.title), artOf(seat.title)]
    return isReels(game) && art ? { math: game.reels, art, look: lookOf(game.reels) } : undefined
  }, [seat.title])
}

/** Puts the reels into their window, and lets the seat ask them. What is asked earlier waits. */
export function useStage(
  { math, art, look }: ReelTitle,
  host: RefObject<HTMLDivElement | null>,
  { sound, onScene }: SceneProps,
): Live | 'failed' {
  const { table, port } = useAround()
  const { paused } = useTable(table)
  const [live, setLive] = useState<Live | 'failed'>(unlit)
  const [reels, setReels] = useState<{ hold: (on: boolean) => void }>()
  const { strike, win } = sound
  useEffect(() => {
    const window = host.current
    if (!window) return
    let gone = false
    const grid = { reels: math.reels, rows: math.rows }
    const mounting = mountReels(window, art, {
      still: isStill,
      onStop: strike,
      grid,
    })
    const show = mounting.then((mounted) =>
      directReels({
        ...{ reels: mounted.reels, math, look, back: art.light?.screen[1] ?? '#000' },
        state: table.get,
        sound: { on: true, set: () => {}, strike, win },
        live: setLive,
      }),
    )
    show.then(
      async (to) => {
        if (gone) return
        to.stand(undefined)
        setReels((await mounting).reels)
      },
      () => {
        port.tell({ name: 'fault', body: { about: 'stage' } })
        setLive('failed')
      },
    )
    // Without pictures the game is played on, told in words.
    const ask = (what: (to: Awaited<typeof show>) => unknown) => show.then(what, () => undefined)
    onScene({
      start: () => void ask((to) => to.start()),
      calm: () => void ask((to) => to.calm()),
      stand: (step) => void ask((to) => to.stand(step)),
      land: async (step) => void (await ask((to) => to.land(step))),
      present: async (step) => void (await ask((to) => to.present(step))),
    })
    return () => {
      gone = true
      onScene(undefined)
      void mounting.then(({ unmount }) => unmount()).catch(() => undefined)
    }
  }, [math, art, look, host, table, port, onScene, strike, win])
  useEffect(() => reels?.hold(paused), [reels, paused])
  return live
}

/** The steps of the round on the table with the states around them. */
export function useBeats({ math }: Pick<ReelTitle, 'math'>): readonly Beat[] {
  const { table } = useAround()
  const { round } = useTable(table)
  return useMemo(() => (round ? beatsOf(math, round) : []), [math, round])
}
