import type { Category } from '@balai/contract'
import type { DeskGame } from '@balai/contract/desk/games'
import { gameChanges } from '@balai/contract/desk/games-changes'
import { Button } from '@balai/ui'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import type { Purse } from '../app/format.ts'
import { useMay } from '../app/me.ts'
import { GameRow } from './GameRow.tsx'
import { movedTo } from './order.ts'
import { useWords } from './texts.ts'

type Shown = { category: Category; games: readonly DeskGame[]; purse: Purse; look: () => void }

/** Games in their order. Rows are dragged, or moved by the keys of their handle. */
export function Ordered({ category, games, purse, look }: Shown) {
  const { t, said } = useWords()
  const may = useMay('games.edit')
  const [order, setOrder] = useState(() => games.map(({ id }) => id))
  const [dragged, drag] = useState<DeskGame['id']>()
  const [saving, save] = useState(false)
  const [told, tell] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const byId = new Map<string, DeskGame>(games.map((game) => [game.id, game]))
  const changed = games.some(({ id }, place) => order[place] !== id)

  const move = (id: DeskGame['id'], to: number) => {
    const next = movedTo(order, id, to)
    setOrder(next)
    const game = byId.get(id)
    const place = next.indexOf(id) + 1
    if (game) tell(t('games.place', { name: said(game.words), place, count: next.length }))
  }
  const keyed = (id: DeskGame['id']) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey) return
    event.preventDefault()
    move(id, order.indexOf(id) + step)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus(),
    )
  }
  const over = (id: DeskGame['id']) => (event: DragEvent) => {
    if (dragged === undefined) return
    event.preventDefault()
    if (dragged !== id) move(dragged, order.indexOf(id))
  }
  return (
    <>
      {may && <p className="text-muted">{t('games.dragHint')}</p>}
      <p className="b-unseen" role="status">
        {told}
      </p>
      <ul className="game-order sheet" ref={list}>
        {order.map((id) => {
          const game = byId.get(id)
          return (
            game && (
              <GameRow
                key={id}
                {...{ game, purse, may }}
                dragged={dragged === id}
                onKeyDown={keyed(id)}
                onDragStart={() => drag(id)}
                onDragOver={over(id)}
                onDragEnd={() => drag(undefined)}
              />
            )
          )
        })}
      </ul>
      {changed && (
        <div className="order-bar">
          <b>{t('games.moved')}</b>
          <Button onClick={() => setOrder(games.map(({ id }) => id))}>{t('games.revert')}</Button>
          <Button tone="primary" onClick={() => save(true)}>
            {t('games.save')}
          </Button>
        </div>
      )}
      {saving && (
        <Propose
          change={gameChanges.ordered}
          terms={{ category, order }}
          onClose={() => save(false)}
          onDone={look}
        />
      )}
    </>
  )
}
