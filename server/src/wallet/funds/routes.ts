import { funds } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { ownLeaf } from './leaf.ts'
import * as sql from './sql.ts'

/** A month of nights: what a page can show, and no more than members can still look into. */
const shownMax = 30

export const fundsRoutes = serve(funds, {
  proofs: ({ db }) => sql.proofs(db, { after: 0, newestFirst: true, limit: shownMax }),
  leaf: ({ db, who, takes }) => ownLeaf(db, { member: who.member, proof: takes.proof }),
})
