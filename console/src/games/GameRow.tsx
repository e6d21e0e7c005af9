import type { DeskGame } from '@balai/contract/desk/games'
import { Badge, IconEyeoff, IconFlame, IconMenu } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { DragEvent, KeyboardEvent } from 'react'
import type { Purse } from '../app/format.ts'
import { GameState } from './GameState.tsx'
import { useWords } from './texts.ts'

type Row = {
  game: DeskGame
  purse: Purse
  may: boolean
  dragged: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onDragStart: () => void
  onDragOver: (event: DragEvent) => void
  onDragEnd: () => void
}

/** One game in its place, with the handle that moves it. */
export function GameRow({ game, purse, may, dragged, onKeyDown, ...dragging }: Row) {
  const { t, said, money, share } = useWords()
  const name = said(game.words)
  return (
    <li className="game-row" data-dragged={dragged} draggable={may} {...dragging}>
      {may ? (
        <button
          type="button"
          className="game-handle"
          data-handle={game.id}
          aria-label={`${t('games.up', { name })} / ${t('games.down', { name })}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
        >
          <IconMenu size={16} />
        </button>
      ) : (
        <span />
      )}
      <span className="game-name">
        <Link to="/games/$id" params={{ id: game.id }}>
          <b>{name}</b>
        </Link>
        <code>{game.id}</code>
      </span>
      <span className="text-muted">{said(game.vendorWords)}</span>
      <span className="badges">
        {game.hot && (
          <Badge tone="gold" icon={<IconFlame size={14} />}>
            {t('games.hot')}
          </Badge>
        )}
        {game.isNew && <Badge tone="turq">{t('games.new')}</Badge>}
        {!game.listed && <Badge icon={<IconEyeoff size={14} />}>{t('games.hidden')}</Badge>}
      </span>
      <span className="num game-bets">
        {money(game.minBet, purse)} – {money(game.maxBet, purse)}
      </span>
      <span className="num">{share(Number(game.rtp) / 100)}</span>
      <GameState state={game.state} />
    </li>
  )
}
