import type { PokerSeen } from '@balai/contract'
import { useEffect, useState } from 'react'
import type { Money } from '../money.ts'
import type { T } from './words/index.ts'

export type Did = { act: 'fold' | 'check' | 'call' | 'raise'; to?: bigint }
type Props = {
  t: T
  money: Money
  table: PokerSeen
  big: bigint
  onAct: (did: Did) => void
  busy: boolean
}

const steps = 200n
const within = (amount: bigint, { least, most }: { least: bigint; most: bigint }) =>
  amount < least ? least : amount > most ? most : amount

/** What may be raised to by a part of the pot, in hundredths, within what may be. */
function partOf(table: PokerSeen, hundredths: bigint): bigint {
  const { choices, seats, turn } = table
  const raise = choices?.raise
  if (!choices || !raise) return 0n
  const pot = seats.reduce((sum, { put }) => sum + put, 0n)
  const mine = seats.find(({ seat }) => seat === turn)?.street ?? 0n
  return within(mine + choices.call + ((pot + choices.call) * hundredths) / 100n, raise)
}

/** What whoever’s turn it is may do: buttons, parts of the pot, a slider, and the keys that do the same. */
export function ActionBar({ t, money, table, big, onAct, busy }: Props) {
  const { choices } = table
  const raise = choices?.raise ?? null
  const [to, setTo] = useState(raise?.least ?? 0n)
  const opens = choices?.check === true && table.seats.every(({ street }) => street === 0n)
  const presets = raise
    ? ([
        ['preset.least', raise.least],
        ['preset.half', partOf(table, 50n)],
        ['preset.two', partOf(table, 67n)],
        ['preset.pot', partOf(table, 100n)],
        ['preset.most', raise.most],
      ] as const)
    : []
  const amount = raise ? within(to, raise) : 0n
  useEffect(() => {
    const hear = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (busy || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
      if (target instanceof HTMLInputElement && target.type !== 'range') return
      const low = key.toLowerCase()
      const preset = presets[Number(key) - 1]
      if (low === 'f') onAct({ act: 'fold' })
      else if (low === 'c') onAct({ act: choices?.check ? 'check' : 'call' })
      else if (low === 'r' && raise) onAct({ act: 'raise', to: amount })
      else if (preset) setTo(preset[1])
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
  if (!choices) return null
  const span = raise ? raise.most - raise.least : 0n
  const slide = (value: string) => {
    if (!raise) return
    const at = raise.least + (span * BigInt(value)) / steps
    // Whole halves of a big blind, but for the least and the most.
    const even = value === '0' || BigInt(value) === steps ? at : (at / (big / 2n)) * (big / 2n)
    setTo(within(even, raise))
  }
  const all = raise !== null && amount === raise.most
  return (
    <fieldset className="acts" aria-label={t('turn.you')}>
      {raise && (
        <div className="acts-raise">
          <div className="acts-presets">
            {presets.map(([word, sum]) => (
              <button
                type="button"
                key={word}
                className="plain-button"
                aria-pressed={sum === amount}
                onClick={() => setTo(sum)}
              >
                {t(word)}
              </button>
            ))}
          </div>
          <input
            type="range"
            min="0"
            max={String(steps)}
            value={span > 0n ? String(((amount - raise.least) * steps) / span) : '0'}
            aria-label={t('raise.amount')}
            aria-valuetext={money(amount)}
            onChange={({ target }) => slide(target.value)}
          />
        </div>
      )}
      <div className="acts-row">
        <button
          type="button"
          className="plain-button"
          aria-keyshortcuts="f"
          disabled={busy}
          onClick={() => onAct({ act: 'fold' })}
        >
          {t('fold')}
        </button>
        <button
          type="button"
          className="plain-button acts-calm"
          aria-keyshortcuts="c"
          disabled={busy}
          onClick={() => onAct({ act: choices.check ? 'check' : 'call' })}
        >
          {choices.check ? t('check') : t('call', { amount: money(choices.call) })}
        </button>
        {raise && (
          <button
            type="button"
            className="gold-button"
            aria-keyshortcuts="r"
            disabled={busy}
            onClick={() => onAct({ act: 'raise', to: amount })}
          >
            {t(all ? 'allin' : opens ? 'bet' : 'raise', { amount: money(amount) })}
          </button>
        )}
      </div>
    </fieldset>
  )
}
