import { bestPairs, qiuName, qiuStrength, withFourth } from '@balai/games/domino/qiuqiu'
import { kindWord } from './told.ts'
import type { T } from './words/index.ts'

/** What one's own tiles come to, and with three of them how often the fourth makes the best that it can. */
export function QiuHint({ t, tiles }: { t: T; tiles: readonly number[] }) {
  if (tiles.length === 4)
    return (
      <p className="qiu-hint">{t('qiu.own', { kind: kindWord(t, qiuName(qiuStrength(tiles))) })}</p>
    )
  if (tiles.length !== 3) return null
  const ways = withFourth(tiles)
  const best = Math.max(...ways.map(({ strength }) => strength))
  return (
    <p className="qiu-hint">
      {t('qiu.fourth', {
        ...{ kind: kindWord(t, qiuName(best)), all: ways.length },
        count: ways.filter(({ strength }) => strength === best).length,
      })}
    </p>
  )
}

/** Four tiles as they are laid: the better pair first. */
export const laid = (tiles: readonly number[]): readonly number[] =>
  tiles.length === 4 ? bestPairs(tiles).flat() : tiles
