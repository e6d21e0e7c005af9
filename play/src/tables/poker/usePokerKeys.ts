import { bestAmong } from '@balai/games/machine-poker/best-hold'
import { useEffect, useRef } from 'react'
import { type Poker, places } from './usePoker.ts'

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, a, button:not(.poker-card)') !== null

/** 1 to 5 hold, H holds as is best, Enter deals and draws: on a card too, which the space bar holds. */
export function usePokerKeys(poker: Poker) {
  const latest = useRef(poker)
  latest.current = poker
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { toggle, hold, holds, go } = latest.current
      const { key, repeat, ctrlKey, altKey, metaKey, target } = event
      if (repeat || ctrlKey || altKey || metaKey || document.querySelector('dialog[open]')) return
      const place = places.find((one) => key === String(one + 1))
      if (place !== undefined) return toggle(place)
      if (key.toLowerCase() === 'h') return holds && hold(bestAmong(holds).hold)
      if (key !== 'Enter' || isElsewhere(target)) return
      event.preventDefault()
      go()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
