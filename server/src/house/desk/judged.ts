import * as fishing from '../../fishing/index.ts'
import { type Title, titles } from '../titles.ts'
import type { Certified } from './band.ts'

/** A game of our own as its returns are judged: what is certified of which mathematics. */
export type Judged = Pick<Title, 'names' | 'hash' | 'maxWinX'> & {
  version: number
  certified: Certified
  /** The least stake there is. */
  unit: bigint
}

const asJudged = ({ game, names, hash, certified, maxWinX, stakes }: Title): Judged => ({
  ...{ names, hash, certified, maxWinX, version: game.version, unit: stakes[0] ?? 1n },
})

/** All games of our own by their ids, those that are played by rounds and those with a room of their own. */
export const judged: ReadonlyMap<string, Judged> = new Map([
  ...[...titles].map(([id, title]) => [id, asJudged(title)] as const),
  [fishing.judged.id, fishing.judged],
])
