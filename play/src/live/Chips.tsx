import { useEffect } from 'react'
import { shortSum } from '../money.ts'
import type { Around } from './LiveTable.tsx'
import type { Sight } from './table.ts'

type Props = Around & {
  view: NonNullable<Sight['view']>
  sight: Sight
  chip: bigint
  onChip: (chip: bigint) => void
}

/** The chips at hand and what can be done with those that lie. Each is sent as it is laid: there is nothing to confirm. */
export function Chips({ t, lang, money, seat, player, view, sight, chip, onChip }: Props) {
  const { terms, round, mine } = view
  const { chips: values } = terms
  const open = round.phase === 'betting'
  useEffect(() => {
    const hear = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const value = values[Number(key) - 1]
      if (value === undefined || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest('input, dialog')) return
      if (!document.querySelector('dialog[open]')) onChip(value)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [values, onChip])
  const act = (does: boolean, press: () => void) => ({
    'aria-disabled': !does,
    onClick: does ? press : undefined,
  })
  return (
    <div className="live-tray">
      <fieldset className="live-chips" aria-label={t('chips')}>
        {values.map((value, nth) => (
          <button
            type="button"
            key={String(value)}
            className="chip"
            data-nth={nth}
            aria-pressed={value === chip}
            aria-label={t('chip', { amount: money(value) })}
            aria-keyshortcuts={String(nth + 1)}
            onClick={() => onChip(value)}
          >
            <b>{shortSum(lang, value, seat.exponent)}</b>
          </button>
        ))}
      </fieldset>
      <div className="live-tools">
        <button
          type="button"
          className="plain-button"
          {...act(open && mine.chips.length > 0, () => void player.clear())}
        >
          {t('clear')}
        </button>
        <button
          type="button"
          className="plain-button"
          {...act(open && mine.chips.length > 0, () => void player.undo())}
        >
          {t('undo')}
        </button>
        {mine.chips.length > 0 ? (
          <button
            type="button"
            className="plain-button"
            {...act(open, () => player.lay(mine.chips))}
          >
            {t('double')}
          </button>
        ) : (
          <button
            type="button"
            className="plain-button"
            {...act(open && sight.before.length > 0, () => player.lay(sight.before))}
          >
            {t('repeat')}
          </button>
        )}
        <p className="live-laid">
          <small>{t('laid')}</small>
          <b>{money(mine.stake)}</b>
        </p>
      </div>
    </div>
  )
}
