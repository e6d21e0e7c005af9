import { drawn } from '@balai/ui'
import { type ReactNode, useEffect } from 'react'
import { shortSum } from '../../money.ts'
import { GrantedAgain } from '../../screens/Granted.tsx'
import { IconRefresh, IconX } from '../../screens/icons.ts'
import { useAround } from '../../screens/seat.ts'
import './chips.css'
import { sumOf } from './laid.ts'
import type { Chips } from './useChips.ts'
import { useChipWords } from './words/index.ts'

const IconUndo = drawn('M9 5L4 10l5 5M4 10h10a5.5 5.5 0 010 11h-3')

/** The chips at hand, what was laid so far, and what can be done with it. */
export function Tray({ chips }: { chips: Chips }) {
  const { money, lang, seat } = useAround()
  const say = useChipWords()
  const { values, chip, setChip, busy, laid, most } = chips
  useChipKeys(chips)
  const sum = sumOf(laid)
  const lies = busy && chips.settled ? sumOf(chips.last) : sum
  return (
    <div className="tray">
      <GrantedAgain />
      <fieldset className="tray-chips" aria-label={say('chips')}>
        {values.map((value, nth) => (
          <button
            type="button"
            key={String(value)}
            className="chip"
            data-nth={nth}
            aria-pressed={value === chip}
            aria-label={say('chip', { amount: money(value) })}
            aria-keyshortcuts={String(nth + 1)}
            disabled={busy}
            onClick={() => setChip(value)}
          >
            <b>{shortSum(lang, value, seat.exponent)}</b>
          </button>
        ))}
      </fieldset>
      <div className="tray-tools">
        <Tool name={say('undo')} press={chips.canUndo ? chips.undo : undefined}>
          <IconUndo />
        </Tool>
        <Tool
          name={say('double')}
          press={!busy && sum > 0n && sum * 2n <= most && !chips.free ? chips.double : undefined}
        >
          <b>2×</b>
        </Tool>
        <Tool
          name={say('repeat')}
          press={!busy && chips.last.length > 0 && sum === 0n ? chips.repeat : undefined}
        >
          <IconRefresh />
        </Tool>
        <Tool name={say('clear')} press={!busy && sum > 0n ? chips.clear : undefined}>
          <IconX />
        </Tool>
        <span className="stake-sum">
          <small>{say('laid')}</small>
          <b aria-live="polite">{money(lies)}</b>
        </span>
      </div>
    </div>
  )
}

type ToolProps = { name: string; press: (() => void) | undefined; children: ReactNode }

const Tool = ({ name, press, children }: ToolProps) => (
  <button
    type="button"
    className="tray-tool"
    aria-label={name}
    title={name}
    aria-disabled={!press}
    onClick={press}
  >
    {children}
  </button>
)

/** The numbers of the keyboard take a chip in hand, from the least on. */
function useChipKeys({ values, setChip, busy }: Chips) {
  useEffect(() => {
    const hear = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const value = values[Number(key) - 1]
      if (value === undefined || busy || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest('input, dialog')) return
      if (!document.querySelector('dialog[open]')) setChip(value)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [values, setChip, busy])
}
