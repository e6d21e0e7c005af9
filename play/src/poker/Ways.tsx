import type { PokerView } from '@balai/contract'
import type { Wish } from './house.ts'
import type { T } from './words/index.ts'

type Props = {
  t: T
  view: PokerView
  busy: boolean
  /** A seat is kept for whoever waited. */
  offered: boolean
  onWish: (wish: Wish) => void
  onOpen: (is: 'sit' | 'bring') => void
}

/** What may be done at a table while it is not one's turn. */
export function Ways({ t, view, busy, offered, onWish, onOpen }: Props) {
  const { table, own, room } = view
  const mine = own && table.seats.find(({ seat }) => seat === own.seat)
  const full = table.seats.length === room.seats
  if (table.tourney)
    return (
      <div className="poker-ways">
        {mine && (
          <button
            type="button"
            className="plain-button"
            disabled={busy}
            onClick={() => onWish(mine.away ? 'back' : 'away')}
          >
            {t(mine.away ? 'back' : 'away')}
          </button>
        )}
      </div>
    )
  return (
    <div className="poker-ways">
      {mine ? (
        <>
          <button
            type="button"
            className="plain-button"
            title={t('stand.about')}
            disabled={busy || mine.leaving}
            onClick={() => onWish('leave')}
          >
            {t('stand')}
          </button>
          <button
            type="button"
            className="plain-button"
            disabled={busy || mine.leaving}
            onClick={() => onWish(mine.away ? 'back' : 'away')}
          >
            {t(mine.away ? 'back' : 'away')}
          </button>
          <button
            type="button"
            className="plain-button"
            disabled={mine.stack + mine.coming + view.room.big > view.room.most}
            onClick={() => onOpen('bring')}
          >
            {t('bring')}
          </button>
          {mine.owes && table.phase !== 'waiting' && (
            <button
              type="button"
              className="plain-button"
              aria-pressed={mine.posts}
              onClick={() => onWish(mine.posts ? 'no-post' : 'post')}
            >
              {t('post')}
            </button>
          )}
          {(view.room.game === 'holdem' || view.room.game === 'omaha') && (
            <label className="poker-check">
              <input
                type="checkbox"
                checked={mine.twice}
                onChange={() => onWish(mine.twice ? 'once' : 'twice')}
              />
              {t('twice')}
            </label>
          )}
        </>
      ) : full && !offered ? (
        <>
          {view.waits !== null && <p>{t('waits', { place: view.waits })}</p>}
          <button
            type="button"
            className="gold-button"
            disabled={busy}
            onClick={() => onWish(view.waits === null ? 'wait' : 'no-wait')}
          >
            {t(view.waits === null ? 'wait' : 'wait.no')}
          </button>
        </>
      ) : (
        <button type="button" className="gold-button" onClick={() => onOpen('sit')}>
          {t('sit.any')}
        </button>
      )}
    </div>
  )
}
