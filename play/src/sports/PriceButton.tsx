import type { SportsEvent, SportsMarket } from '@balai/contract'
import { type Format, priceText } from '@balai/games/sports/format'
import { useEffect, useRef, useState } from 'react'
import { type Naming, pickName } from './names.ts'
import { isPicked, type Slip } from './slip.ts'

export type Book = {
  naming: Naming
  format: Format
  /** How far the house’s clock is ahead of this one. */
  aheadMs: number
  slip: Slip
  onPick: (event: SportsEvent, pick: { market: string; selection: string }) => void
}

type Props = {
  book: Book
  event: SportsEvent
  market: SportsMarket
  selection: string
  nth: number
  /** What is written before the price; its own name where nothing is said. */
  label?: string
}

const shownMs = 3_000

/** A price to choose. Where it has moved, an arrow says which way, besides the colour. */
export function PriceButton({ book, event, market, selection, nth, label }: Props) {
  const { naming, format, slip, onPick } = book
  const { t } = naming
  const price = market.prices[nth] ?? null
  const moved = useMoved(price)
  const name = pickName({ market: market.market, selection }, event, naming)
  const pick = { market: market.market, selection }
  const open = event.open && market.open && price !== null
  const text = price === null ? '–' : priceText(price, format)
  const way = moved === 'up' ? t('price.up') : moved === 'down' ? t('price.down') : ''
  return (
    <button
      type="button"
      className="odds"
      data-moved={moved}
      aria-pressed={isPicked(slip, event.id, pick)}
      aria-label={`${name}: ${open ? text : t('price.closed')}${way && `, ${way}`}`}
      disabled={!open}
      onClick={() => onPick(event, pick)}
    >
      <span className="odds-name">{label ?? name}</span>
      <b>
        <i aria-hidden="true">{moved === 'up' ? '▲' : moved === 'down' ? '▼' : ''}</i>
        {text}
      </b>
    </button>
  )
}

/** Which way a price has gone lately. */
function useMoved(price: number | null): 'up' | 'down' | undefined {
  const before = useRef(price)
  const [moved, setMoved] = useState<'up' | 'down'>()
  useEffect(() => {
    const was = before.current
    before.current = price
    if (was === null || price === null || was === price) return
    setMoved(price > was ? 'up' : 'down')
    const timer = setTimeout(() => setMoved(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [price])
  return moved
}
