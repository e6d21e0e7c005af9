import * as z from 'zod/mini'
import { Minor } from '../words.ts'
import { change } from './change.ts'

const Amount = Minor.check(z.gte(1n), z.lte(999_999_999_999_999n))

/** What holds for transfers in the network. */
export const UplineTerms = z
  .object({
    least: Amount,
    most: Amount,
    dayMost: Amount,
    perDay: z.int().check(z.gte(1), z.lte(1_000)),
  })
  .check(
    z.refine(({ least, most }) => most >= least, { path: ['most'] }),
    z.refine(({ most, dayMost }) => dayMost >= most, { path: ['dayMost'] }),
  )
export type UplineTerms = z.output<typeof UplineTerms>

export const uplineChanges = {
  setTerms: change('upline-terms-set', {
    about: 'What one member may send within the network, at once and in a day.',
    may: 'settings.edit',
    approve: 'settings.approve',
    takes: z.object({ terms: UplineTerms }),
  }),
}
