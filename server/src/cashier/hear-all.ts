import type { Store } from '../platform/db.ts'
import type { Heard } from './gateway.ts'
import { type Became, type Hearing, hear } from './hear.ts'

type Told = Omit<Hearing, 'heard'> & { told: readonly Heard[] }

/** Takes all that a gateway tells, each in a transaction of its own and in its order. */
export async function hearAll(store: Store, { told, ...hearing }: Told): Promise<Became[]> {
  const all: Became[] = []
  for (const heard of told) all.push(await store.transact((tx) => hear(tx, { ...hearing, heard })))
  return all
}
