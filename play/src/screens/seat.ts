import type { Lang } from '@balai/contract'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Seat as Seated, State } from '../machine/state.ts'
import type { SlotMath } from '../mathematics.ts'
import type { Money } from '../money.ts'
import type { House } from '../net.ts'
import type { Meter } from '../pool/meter.ts'
import type { Port } from '../port.ts'
import type { Sheet } from '../stage/sheet.ts'
import type { Table } from '../table.ts'
import type { T } from '../words/index.ts'

/** What every part of the screen leans on while the player sits. */
export type Around = {
  table: Table
  house: House
  port: Port
  meter: Meter
  seat: Seated
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

/** What the screen of a slot leans on beside that: its mathematics and its pictures. */
export type Slot = { title: SlotMath; sheet: Pick<Sheet, 'url' | 'columns' | 'symbols'> }

export const SlotContext = createContext<Slot | undefined>(undefined)

export function useSlot(): Around & Slot {
  const slot = use(SlotContext)
  if (!slot) throw new Error('no slot is played here')
  return { ...useAround(), ...slot }
}

export const useTable = (table: Table): State => useSyncExternalStore(table.watch, table.get)
