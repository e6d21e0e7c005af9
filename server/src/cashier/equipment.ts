import type { Store } from '../platform/db.ts'
import type { Gateway } from './gateway.ts'

/** What the cashier works with beside the database. */
export type Equipment = {
  gateways: readonly Gateway[]
  publicUrl: string
}

const equipped = new WeakMap<Store, Equipment>()

/** Says once, where a house is put together, who takes its money and how. */
export const equip = (store: Store, equipment: Equipment) => void equipped.set(store, equipment)

export function equipmentOf(store: Store): Equipment {
  const found = equipped.get(store)
  if (!found) throw new Error('money is asked for before it was said who takes it')
  return found
}

export const gatewayOf = (store: Store, code: string) =>
  equipmentOf(store).gateways.find((gateway) => gateway.code === code)
