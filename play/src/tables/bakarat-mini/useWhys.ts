import type { Coup } from '@balai/games/baccarat/hand'
import { whysOf } from './deal.ts'
import { useWords } from './words/index.ts'

/** Why third cards were given or not, a sentence each. */
export function useWhys(): (coup: Coup) => string[] {
  const say = useWords()
  return (coup) =>
    whysOf(coup).map((why) =>
      why.word === 'natural'
        ? say('why.natural', { side: say(why.side), points: why.points })
        : say(`why.${why.word}`, {
            points: why.points,
            ...('third' in why && { third: why.third }),
          }),
    )
}
