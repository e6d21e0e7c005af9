import { paysOf } from '@balai/games/mines/math'
import { kebunSalakMath as math } from '@balai/games/titles/kebun-salak'
import { useState } from 'react'
import * as z from 'zod/mini'
import { stakeOf } from '../../machine/granted.ts'
import { useRound } from '../useRound.ts'

const reads = {
  at: z.object({
    thorns: z.int(),
    opened: z.array(z.int()),
    field: z.enum(['open', 'taken', 'pricked']),
  }),
  seen: z.object({ safe: z.boolean(), thorns: z.array(z.int()) }),
}

export const side = 5
const usualThorns = 3

export type Plot = 'closed' | 'asked' | 'safe' | 'thorn' | 'pricked' | 'left'

/** The garden as it is to be seen, and what can be done in it. */
export function useGarden() {
  const { state, round, at, seen, open, busy, lay, move } = useRound(reads)
  const [wanted, setThorns] = useState(at?.thorns ?? usualThorns)
  // A round that was over before this table was taken is not shown again.
  const [cleared, clear] = useState(open ? undefined : round?.id)
  const [pressed, press] = useState<{ plot: number; after: string }>()

  const field = round && round.id !== cleared ? at : undefined
  const thorns = field && open ? field.thorns : wanted
  const opened = field?.opened ?? []
  const stands = `${round?.id}:${round?.steps.length}`
  const asked = busy && pressed?.after === stands ? pressed.plot : undefined
  const shownThorns = field && field.field !== 'open' ? (seen.at(-1)?.thorns ?? []) : []
  const over = field !== undefined && field.field !== 'open'
  const safe = opened.length - (field?.field === 'pricked' ? 1 : 0)

  const plotAt = (plot: number): Plot => {
    if (field?.field === 'pricked' && plot === opened.at(-1)) return 'pricked'
    if (opened.includes(plot)) return 'safe'
    if (plot === asked) return 'asked'
    if (over) return shownThorns.includes(plot) ? 'thorn' : 'left'
    return 'closed'
  }
  const canOpen = (plot: number) => !busy && !over && !opened.includes(plot)
  const openPlot = (plot: number) => {
    if (!canOpen(plot)) return
    press({ plot, after: stands })
    if (open) move({ open: plot })
    else lay({ thorns }, { move: { open: plot } })
  }
  const stake = open && round ? round.stake : stakeOf(state).stake
  const pays = paysOf(math, thorns)
  return {
    plots: Array.from({ length: math.plots }, (_, plot) => plotAt(plot)),
    canOpen,
    openPlot,
    thorns,
    thornsMost: math.plots - 1,
    setThorns,
    /** What each plot pays after the other, in ten-thousandths of the stake. */
    pays,
    worth: (plots: number) => (stake * BigInt(pays[plots - 1] ?? 0)) / 10_000n,
    stake,
    safe,
    field: field?.field,
    pricked: field?.field === 'pricked' ? opened.at(-1) : undefined,
    open: open && field !== undefined,
    over,
    busy,
    opening: asked !== undefined,
    take: () => move('take'),
    begin: () => clear(round?.id),
  }
}

export type Garden = ReturnType<typeof useGarden>
