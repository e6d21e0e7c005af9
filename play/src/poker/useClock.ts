import { useEffect, useState } from 'react'
import type { Clock } from './Felt.tsx'
import type { TableState } from './useTable.ts'

const tickMs = 250

/** How long whoever’s turn it is has, first of the turn and then of the bank. */
export function useClock({ view, ahead }: TableState): Clock {
  const [now, tick] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const table = view?.table
  if (!table || table.turn === null || !table.dueAt || !table.bankFrom) return undefined
  const at = now + ahead
  const bank = at >= table.bankFrom.getTime()
  const end = bank ? table.dueAt.getTime() : table.bankFrom.getTime()
  const whole = bank ? end - table.bankFrom.getTime() : 20_000
  const left = Math.max(0, end - at)
  return {
    ...{ seat: table.turn, bank, left: Math.ceil(left / 1_000) },
    share: whole > 0 ? Math.min(1, left / whole) : 0,
  }
}
