import { bestRows } from '@balai/games/capsa/best'
import { isFoul, naturalOf, type Rows, rowKind } from '@balai/games/capsa/rows'
import { rankOf, suitOf } from '@balai/games/cards/deck'
import { useEffect, useState } from 'react'
import { PlayCard } from './PlayCard.tsx'
import { cardWord, kindWord } from './told.ts'
import type { T } from './words/index.ts'

export const rowNames = ['front', 'middle', 'back'] as const
type Row = readonly number[]
type Place = { row: number; nth: number }
type Props = {
  t: T
  cards: Row
  /** How they were laid before. */
  kept: readonly Row[] | null
  four: boolean
  busy: boolean
  /** Lays them, as they lie for now or for good. */
  onLay: (rows: readonly Row[], done: boolean) => void
}

const keepAfterMs = 700
const cut = (cards: Row): readonly Row[] => [cards.slice(0, 3), cards.slice(3, 8), cards.slice(8)]
const sorts = {
  rank: (one: number, other: number) => rankOf(one) - rankOf(other) || suitOf(one) - suitOf(other),
  suit: (one: number, other: number) => suitOf(one) - suitOf(other) || rankOf(one) - rankOf(other),
}

/** Two cards change places. */
function swapped(rows: readonly Row[], one: Place, other: Place): readonly Row[] {
  const at = ({ row, nth }: Place) => rows[row]?.[nth] ?? -1
  const [first, second] = [at(one), at(other)]
  return rows.map((row) =>
    row.map((card) => (card === first ? second : card === second ? first : card)),
  )
}

/** Thirteen cards to be laid by tap, by drag or by keys, with what each row is worth as it lies. */
export function Arranger({ t, cards, kept, four, busy, onLay }: Props) {
  const [rows, setRows] = useState(kept ?? cut(cards.toSorted(sorts.rank)))
  const [picked, pick] = useState<Place>()
  const [touched, touch] = useState(false)
  const natural = naturalOf(cards)
  const foul = isFoul(rows as Rows)
  const set = (next: readonly Row[]) => {
    setRows(next)
    pick(undefined)
    touch(true)
  }
  // What lies as the time is over counts: it is kept as soon as hands are still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew only as cards are moved
  useEffect(() => {
    if (!touched) return
    const timer = setTimeout(() => onLay(rows, false), keepAfterMs)
    return () => clearTimeout(timer)
  }, [rows, touched])
  const take = (place: Place) => {
    if (!picked) return pick(place)
    if (picked.row === place.row && picked.nth === place.nth) return pick(undefined)
    set(swapped(rows, picked, place))
  }
  useEffect(() => {
    const hear = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
      const low = key.toLowerCase()
      if (low === 'b') set(bestRows(cards))
      else if (low === 's' && !busy) onLay(rows, true)
      else if (low === 'escape') pick(undefined)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
  return (
    <fieldset className="arranger" aria-label={t('capsa.lay')}>
      {rows.map((row, nth) => {
        const name = rowNames[nth] ?? 'back'
        return (
          <div className="arranger-row" key={name} data-row={name}>
            <p className="arranger-name">
              {t(`capsa.${name}`)} <b>{kindWord(t, rowKind(row))}</b>
            </p>
            <div className="arranger-cards">
              {row.map((card, at) => {
                const place = { row: nth, nth: at }
                const isPicked = picked?.row === nth && picked.nth === at
                return (
                  <button
                    type="button"
                    key={card}
                    className="arranger-card"
                    aria-pressed={isPicked}
                    aria-label={t('capsa.card', {
                      card: cardWord(t, card),
                      row: t(`capsa.${name}`),
                    })}
                    draggable
                    onClick={() => take(place)}
                    onDragStart={() => pick(place)}
                    onDragOver={(event) => event.preventDefault()}
                    onDrop={(event) => {
                      event.preventDefault()
                      if (picked) take(place)
                    }}
                  >
                    <PlayCard card={card} four={four} nth={at} />
                  </button>
                )
              })}
            </div>
          </div>
        )
      })}
      <p className="arranger-said" role="status" data-foul={foul && !natural}>
        {natural
          ? t('capsa.natural', { kind: kindWord(t, natural) })
          : foul
            ? t('capsa.foul')
            : t('capsa.good')}
      </p>
      <div className="arranger-ways">
        <button
          type="button"
          className="plain-button"
          aria-keyshortcuts="b"
          onClick={() => set(bestRows(cards))}
        >
          {t('capsa.best')}
        </button>
        <button
          type="button"
          className="plain-button"
          onClick={() => set(cut(rows.flat().toSorted(sorts.rank)))}
        >
          {t('capsa.byRank')}
        </button>
        <button
          type="button"
          className="plain-button"
          onClick={() => set(cut(rows.flat().toSorted(sorts.suit)))}
        >
          {t('capsa.bySuit')}
        </button>
        <button
          type="button"
          className="gold-button"
          aria-keyshortcuts="s"
          disabled={busy}
          onClick={() => onLay(rows, true)}
        >
          {t('capsa.done')}
        </button>
      </div>
    </fieldset>
  )
}
