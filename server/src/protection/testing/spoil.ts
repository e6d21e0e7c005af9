import { expect } from 'vitest'
import { openDriver } from '../../platform/driver.ts'
import type { House } from '../../platform/testing/house.ts'

/** A function of the database, a piece of its text, and what a slip of the hand makes of it. */
export type Slip = { in: string; from: string; to: string }

/** Runs some work with a slip in the database, and mends it afterwards. */
export async function spoilt(house: House, slip: Slip, work: () => Promise<void>) {
  const owner = openDriver(house.ownerUrl)
  try {
    const [row] = await owner<{ text: string }[]>`
      select pg_get_functiondef(${slip.in}::regproc) as text`
    const text = row?.text ?? ''
    expect(text.split(slip.from), `${slip.in} says ${slip.from} once`).toHaveLength(2)
    await owner.unsafe(text.replace(slip.from, slip.to))
    try {
      await work()
    } finally {
      await owner.unsafe(text)
    }
  } finally {
    await owner.end()
  }
}
