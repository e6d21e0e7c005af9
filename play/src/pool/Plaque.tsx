import { useState } from 'react'
import type { Art } from '../art/index.ts'
import { SymbolPicture } from '../screens/RulesSheet.tsx'
import { useAround } from '../screens/seat.ts'
import { PoolSheet } from './PoolSheet.tsx'
import './pool.css'
import { useMeter, useRolling } from './useMeter.ts'
import { usePoolWords } from './words/index.ts'

/** The symbol in which each title keeps its pool. */
export const emblems: Record<string, string> = {
  'gunung-harta': 'gunung',
  'mutiara-raja': 'mutiara',
}

export const hasPool = (title: string) => Object.hasOwn(emblems, title)

const rollMs = 1_600

/** What the pool holds, over the reels: pressed, it says how it comes about and who had it. */
export function Plaque({ art }: { art: Art }) {
  const { seat, money } = useAround()
  const w = usePoolWords()
  const [open, show] = useState(false)
  const meter = useMeter()
  const emblem = emblems[seat.title]
  if (!emblem) return null
  const known = typeof meter === 'object' ? meter : undefined
  const state = typeof meter === 'object' ? 'known' : meter
  return (
    <>
      <button
        type="button"
        className="pool-plaque"
        data-state={state}
        aria-haspopup="dialog"
        aria-label={
          known
            ? w('plaque.label', { amount: money(known.pool) })
            : w(state === 'unread' ? 'unread' : 'waiting')
        }
        onClick={() => show(true)}
      >
        <SymbolPicture name={emblem} sheet={art} />
        <span className="pool-told">
          <small>{w('name')}</small>
          {known ? <Sum pool={known.pool} /> : <b>{w(state === 'unread' ? 'unread' : 'dots')}</b>}
        </span>
        <SymbolPicture name="segel" sheet={art} />
      </button>
      {open && <PoolSheet onClose={() => show(false)} />}
    </>
  )
}

function Sum({ pool }: { pool: bigint }) {
  const { money } = useAround()
  return <b>{money(useRolling(pool, rollMs))}</b>
}
