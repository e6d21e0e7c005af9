import type { Game } from '@balai/contract'
import { Button, IconFlame, Tile } from '@balai/ui'
import { lazy, Suspense, useState } from 'react'
import { useFlag } from '../shell/flags.ts'
import { useWords } from '../words/words.tsx'
import { useCover } from './cover.ts'
import { usePlay } from './usePlay.ts'

const GameInfo = lazy(() => import('./GameInfo.tsx').then((own) => ({ default: own.GameInfo })))

/**
 * A game in a row or grid. The whole tile opens what a player should know first; a pointer or the
 * keyboard finds the short ways to play over the cover.
 */
export function GameTile({ game, early = false }: { game: Game; early?: boolean }) {
  const { t, percent } = useWords()
  const [asked, ask] = useState(false)
  const cover = useCover(game.cover)
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
        over={<Shortcuts game={game} />}
        early={early}
        {...(!game.open && { closed: t('game.closed') })}
      />
      {asked && (
        <Suspense>
          <GameInfo game={game} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  )
}

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
