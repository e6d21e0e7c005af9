import type { Game } from '@balai/contract'
import { Button, IconFlame, Tile } from '@balai/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { useDrawn } from '../app/drawn.ts'
import { Guard } from '../app/Guard.tsx'
import { lazy } from '../app/lazy.tsx'
import { useFlag } from '../shell/flags.ts'
import { withWords } from '../words/packs.ts'
import { useWords } from '../words/words.tsx'
import { useCover } from './cover.ts'
import { usePlay } from './usePlay.ts'

const strip = withWords('lobby', () => import('./PoolStrip.tsx'))
/** A meter that does not come leaves the game as it is. */
const PoolStrip = lazy(() => strip().catch(() => ({ default: () => null })))
const GameInfo = lazy(withWords('lobby', () => import('./GameInfo.tsx')))

type GameTile = {
  game: Game
  early?: boolean
  corner?: ReactNode
  place?: { at: number; of: number }
}

/**
 * A game in a row or grid. The whole tile opens what a player should know first; a pointer or the
 * keyboard finds the short ways to play over the cover.
 */
export function GameTile({ game, early = false, corner, place }: GameTile) {
  const { t, percent } = useWords()
  const [asked, ask] = useState(false)
  const cover = useCover(game.cover)
  const drawn = useDrawn()
  const tag = game.isHot
    ? { icon: <IconFlame />, label: t('game.hot') }
    : game.isNew
      ? { label: t('game.new') }
      : undefined
  return (
    <>
      <Tile
        name={
          <button
            type="button"
            className="b-stretch tile-name"
            aria-haspopup="dialog"
            onClick={() => ask(true)}
          >
            {game.gameName}
          </button>
        }
        cover={cover}
        provider={game.vendorName}
        rtp={t('game.rtp', { rtp: percent(game.rtp) })}
        tag={tag}
        foot={game.gameClassify === 'JP' && drawn && <Pool game={game} />}
        over={<Shortcuts game={game} />}
        early={early}
        {...(place && { place })}
        {...(corner !== undefined && { corner })}
        {...(!game.open && { closed: t('game.closed') })}
      />
      {asked && (
        <Guard close={() => ask(false)}>
          <Suspense>
            <GameInfo game={game} onClose={() => ask(false)} />
          </Suspense>
        </Guard>
      )}
    </>
  )
}

const Pool = ({ game }: { game: Game }) => (
  <Suspense>
    <PoolStrip game={game.nodeId} />
  </Suspense>
)

function Shortcuts({ game }: { game: Game }) {
  const { t } = useWords()
  const play = usePlay()
  const free = useFlag('FREEPLAY3')
  return (
    <>
      <Button tone="primary" onClick={() => play(game, false)}>
        {t('game.play')}
      </Button>
      {game.demo && free && <Button onClick={() => play(game, true)}>{t('game.demo')}</Button>}
    </>
  )
}
