import type { Driver, Stage } from '../driver.ts'
import { judge, openLab, type Probe } from '../probe.ts'
import { always } from './always.ts'
import { door } from './door.ts'
import { extras } from './extras.ts'
import { idempotency, memory } from './idempotency.ts'
import { money } from './money.ts'
import { ordering } from './ordering.ts'
import { feeds, reading, timing } from './reading.ts'
import { tables } from './tables.ts'

/** Every rule that a wallet is tried by. The last ones look back at the whole run. */
export const walletProbes: readonly Probe[] = [
  ...idempotency,
  ...ordering,
  ...always,
  ...money,
  ...reading,
  ...door,
  ...extras,
  ...tables,
  ...timing,
  ...feeds,
  ...memory,
]

/** Tries every rule, one after another, or those whose title has this in it. */
export async function* judgeWallet(driver: Driver, stage: Stage, only?: string) {
  const lab = openLab(driver, stage)
  for (const probe of walletProbes)
    if (only === undefined || probe.title.includes(only)) yield await judge(lab, probe)
}
