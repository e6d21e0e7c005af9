import { z } from 'zod'
import type { Db } from '../platform/db.ts'
import { keyOf, nearKeyOf } from '../platform/random.ts'

/** How the house that this process serves makes its keys. */
let make: typeof keyOf | undefined

/**
 * Asks the house how its keys are made, before any is: one that was there before keys lay near one another goes on as it
 * began, since whoever repeats an old act has to find it.
 */
export async function learnKeys(db: Db) {
  makeKeys(
    await db.one(z.object({ near: z.boolean() }))`
    select wagers.near_keys() as near`,
  )
}

export function makeKeys({ near }: { near: boolean }) {
  make = near ? nearKeyOf : keyOf
}

function made(source: string, number: string): string {
  if (!make) throw new Error('nobody has asked yet how the house makes its keys')
  return make(source, number)
}

/** The key of an act: the same asker and number always have the same one. */
export const keyOfAct = (source: string, tx: string) => made(`act:${source}`, tx)

/** The round that a vendor's number of it stands for. */
export const keyOfRound = (vendor: string, number: string) => made(`round:${vendor}`, number)
