import type { Lang } from '@balai/contract'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Seat as Seated, State } from '../machine/state.ts'
import type { SlotMath } from '../mathematics.ts'
import type { Money } from '../money.ts'
import type { House } from '../net.ts'
import type { Port } from '../port.ts'
import type { Sheet } from '../stage/sheet.ts'
import type { Table } from '../table.ts'
import type { T } from '../words/index.ts'

/** What every part of the screen leans on while the player sits. */
export type Around = {
  table: Table
  house: House
  port: Port
  seat: Seated
  title: SlotMath
  sheet: Pick<Sheet, 'url' | 'columns' | 'symbols'>
  lang: Lang
  t: T
  money: Money
}

export const AroundContext = createContext<Around | undefined>(undefined)

export function useAround(): Around {
  const around = use(AroundContext)
  if (!around) throw new Error('the seat is not taken yet')
  return around
}

export const useTable = (table: Table): State => useSyncExternalStore(table.watch, table.get)
